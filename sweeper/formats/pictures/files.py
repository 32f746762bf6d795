"""Pictures from files and from the clipboard. They are read by Pillow, which need not be there."""

from __future__ import annotations

import importlib
from functools import lru_cache
from pathlib import Path
from typing import Any

from ...core.errors import SweeperError, printable
from ...texts import pictures as texts
from ...texts.storage import reason_of
from .cells import Sheet, known_from
from .pixels import Rgb

MOST_PIXELS = 40_000_000
SHEETS = ("sheet.png", "sheet-mono.png")
# In a checkout the pictures lie beside the package, in an installed copy inside it.
FOLDERS = (Path(__file__).resolve().parents[3] / "images", Path(__file__).resolve().parents[2] / "images")
ENDINGS = (".png", ".bmp", ".gif", ".tif", ".tiff", ".webp", ".jpg", ".jpeg", ".ppm")
"""How the names of files end that may be pictures."""


def _pillow(name: str) -> Any:
    """A module of Pillow. Raises SweeperError where it is not there."""
    try:
        return importlib.import_module(f"PIL.{name}")
    except ImportError:
        raise SweeperError(texts.NEEDS_PILLOW) from None


def picture_from_file(path: Path) -> Rgb:
    """The picture in a file. Raises SweeperError."""
    image_module = _pillow("Image")
    name = printable(path.name)
    try:
        with image_module.open(path) as image:
            return _rgb(image)
    except SweeperError:
        raise
    except image_module.UnidentifiedImageError:
        raise SweeperError(texts.NO_PICTURE, name=name) from None
    except OSError as error:
        if error.errno is None:  # Pillow's own: the file is cut off, or worse
            raise SweeperError(texts.NO_PICTURE, name=name) from None
        raise SweeperError(texts.UNREADABLE, name=name, reason=reason_of(error)) from None
    except Exception:  # whatever the readers of Pillow make of bytes that are no picture
        raise SweeperError(texts.NO_PICTURE, name=name) from None


def picture_from_clipboard() -> Rgb:
    """The picture on the clipboard, or in the first file there. Raises SweeperError."""
    grab = _pillow("ImageGrab")
    try:
        found = grab.grabclipboard()
    except (NotImplementedError, OSError) as error:
        raise SweeperError(texts.NO_CLIPBOARD, reason=printable(str(error))) from None
    except Exception:
        raise SweeperError(texts.EMPTY_CLIPBOARD) from None
    if isinstance(found, list) and found:
        return picture_from_file(Path(found[0]))
    if found is None or isinstance(found, list):
        raise SweeperError(texts.EMPTY_CLIPBOARD)
    return _rgb(found)


def _rgb(image: Any) -> Rgb:
    """The pixels of an image of Pillow. Raises SweeperError where they are too many."""
    width, height = image.size
    if width * height > MOST_PIXELS:
        raise SweeperError(texts.TOO_LARGE, width=width, height=height, most=MOST_PIXELS)
    return Rgb(width, height, image.convert("RGB").tobytes())


@lru_cache(maxsize=1)
def own_looks() -> Sheet:
    """Our own looks, from the picture sheets. Raises SweeperError."""
    paths = [folder / name for name in SHEETS for folder in FOLDERS if (folder / name).is_file()]
    return known_from(map(picture_from_file, paths))
