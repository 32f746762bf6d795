"""Letters in pictures that Pillow draws: which font has Chinese ones, and those that Pillow brings along."""

from __future__ import annotations

import importlib
from contextlib import suppress
from functools import lru_cache
from typing import Any

CHINESE_FONTS = (
    ("msyh.ttc", 0),
    ("PingFang.ttc", 0),
    ("Hiragino Sans GB.ttc", 0),
    ("NotoSansCJK-Regular.ttc", 2),
    ("NotoSansSC-Regular.otf", 0),
    ("wqy-microhei.ttc", 0),
    ("wqy-zenhei.ttc", 0),
    ("simsun.ttc", 0),
)
"""Files of fonts that Windows, macOS and Linux have for Chinese, each with its simplified face."""


@lru_cache(maxsize=1)
def chinese_font() -> tuple[str, int] | None:
    """The file of a font for Chinese that Pillow finds on this system, and which of its faces; None without one."""
    try:
        font = importlib.import_module("PIL.ImageFont")
    except ImportError:
        return None
    for name, index in CHINESE_FONTS:
        with suppress(OSError):
            font.truetype(name, 11, index=index)
            return name, index
    return None


def plain_face(font: object, size: int) -> Any:
    """The letters that Pillow brings along. font: its module ImageFont. size: in pixels."""
    try:
        return font.load_default(size=size)  # type: ignore[attr-defined]
    except TypeError:  # before Pillow 10.1
        return font.load_default()  # type: ignore[attr-defined]


def chinese_face(font: object, size: int, name: str, index: int) -> Any:
    """The letters of a font for Chinese, as `chinese_font` names it."""
    return font.truetype(name, size, index=index)  # type: ignore[attr-defined]
