"""Where the platform keeps what a program remembers."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

NAME = "sweeper"


def profile_folder(platform: str, environ: Mapping[str, str], home: Path) -> Path:
    """The profile folder: `platform` as in `sys.platform`, `environ` the environment, `home` the user's folder."""
    if platform == "win32":
        return Path(environ.get("APPDATA") or home / "AppData" / "Roaming") / NAME
    if platform == "darwin":
        return home / "Library" / "Application Support" / NAME
    # The standard says that a relative XDG_CONFIG_HOME is to be ignored.
    chosen = environ.get("XDG_CONFIG_HOME", "")
    return (Path(chosen) if chosen.startswith("/") else home / ".config") / NAME
