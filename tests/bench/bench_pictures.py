"""How long reading a position from a picture takes: a table to read, asserted nowhere.

    python -m tests.bench.bench_pictures

Pictures of 2560 x 1440 pixels with fields of our own among boxes, at several zooms; one that is a page of letters with
no field; and the same pictures as JPEG. Milliseconds are median / 95th percentile / largest, the decoding by Pillow
apart.
"""

from __future__ import annotations

import io
import random
import time
from contextlib import suppress

from PIL import Image, ImageDraw

from images.compose import compose
from sweeper.core.errors import SweeperError
from sweeper.formats.pictures.files import own_looks
from sweeper.formats.pictures.pixels import Rgb
from sweeper.formats.pictures.reading import read_picture
from sweeper.look.geometry import Geometry
from sweeper.look.tiles import TILE_OF_SIGHT
from tests.places import ROOT

from .bench_solver import figures

SIZE = (2560, 1440)
TIMES = 7


def page(rng: random.Random) -> Image.Image:
    """A screen full of letters and boxes."""
    whole = Image.new("RGB", SIZE, (255, 255, 255))
    pencil = ImageDraw.Draw(whole)
    for line in range(0, SIZE[1], 12):
        words = "".join(rng.choice("abcdefgh ijklmnop qrstuv wxyz HMWI") for _ in range(420))
        pencil.text((0, line), words, fill=rng.choice(((0, 0, 0), (128, 128, 128), (0, 0, 255))))
    for _ in range(12):
        left, top = rng.randrange(SIZE[0]), rng.randrange(SIZE[1])
        pencil.rectangle((left, top, left + rng.randrange(20, 500), top + rng.randrange(20, 300)), fill=(192, 192, 192))
    return whole


def field(rng: random.Random, rows: int, cols: int, zoom: int, name: str) -> Image.Image:
    """A field of our own."""
    tiles = [[TILE_OF_SIGHT[rng.choice((-1, -2, *range(9)))] for _ in range(cols)] for _ in range(rows)]
    with Image.open(ROOT / "images" / name) as sheet:
        image = compose(Geometry(rows, cols), sheet.convert("RGB"), tiles, 9, 5, "face_smile")
    return image.resize((image.width * zoom, image.height * zoom), Image.Resampling.NEAREST)


def jpeg(image: Image.Image, quality: int) -> Image.Image:
    """The same after JPEG."""
    file = io.BytesIO()
    image.save(file, "JPEG", quality=quality)
    return Image.open(file)


def measure(name: str, image: Image.Image) -> None:
    """Print a line for a picture."""
    times, told = [], "no field"
    for _ in range(TIMES):
        started = time.perf_counter()
        data = image.convert("RGB").tobytes()
        decoded = time.perf_counter()
        with suppress(SweeperError):
            found = read_picture(Rgb(*image.size, data), own_looks())[0]
            told = f"{found.rows} x {found.cols}, {len(found.unread)} cells not read, mines {found.mines}"
        times.append(1000 * (time.perf_counter() - decoded))
    print(f"{name:28} {figures(times)}  (decoding {1000 * (decoded - started):.0f})  {told}")


def main() -> None:
    """Print the table."""
    rng = random.Random(1)
    own_looks()
    for name, rows, cols, zoom, sheet in (
        ("Beginner, 1x", 9, 9, 1, "sheet.png"),
        ("Expert, 1x", 16, 30, 1, "sheet.png"),
        ("Expert, 2x", 16, 30, 2, "sheet.png"),
        ("Expert, 4x", 16, 30, 4, "sheet.png"),
        ("Expert, 2x, black and white", 16, 30, 2, "sheet-mono.png"),
        ("80 x 100, 1x", 80, 100, 1, "sheet.png"),
    ):
        whole = page(rng)
        whole.paste(field(rng, rows, cols, zoom, sheet), (301, 77))
        measure(name, whole)
        if zoom == 2:
            measure(f"{name}, JPEG 95", jpeg(whole, 95))
    measure("letters and boxes", page(rng))
    measure("white", Image.new("RGB", SIZE, (255, 255, 255)))
    measure(
        "noise of two colours",
        Image.frombytes("L", SIZE, rng.randbytes(SIZE[0] * SIZE[1])).point(lambda v: 255 * (v > 80)),
    )


if __name__ == "__main__":
    main()
