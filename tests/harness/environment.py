"""The private environment with the pinned test packages, made once and used again."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

from tests.harness.programs import find_manager
from tests.harness.trouble import Trouble

STAMP = "stamp.txt"
NEEDED = ("pytest", "xdist", "pytest_timeout", "PIL", "hypothesis", "ruff", "mypy")


def environment_folder(root: Path) -> Path:
    """Where the environment of the running Python lies."""
    return root / ".test-env" / platform.python_version()


def python_of(folder: Path) -> Path:
    """The interpreter inside an environment."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def stamp_text(requirements: bytes, interpreter: str) -> str:
    """What an environment was made from: the pinned packages and the Python under it, as a hash."""
    digest = hashlib.sha256(requirements.replace(b"\r\n", b"\n"))
    digest.update(interpreter.encode())
    return digest.hexdigest()


def is_stamped(folder: Path, stamp: str) -> bool:
    """Whether an environment was finished, and made from just this."""
    try:
        return (folder / STAMP).read_text(encoding="utf-8").strip() == stamp
    except (OSError, ValueError):
        return False


def is_sound(folder: Path) -> bool:
    """Whether its Python still runs and finds the test packages."""
    code = f"import sys, importlib.util as u; sys.exit(not all(map(u.find_spec, {NEEDED!r})))"
    try:
        return subprocess.run([str(python_of(folder)), "-c", code], capture_output=True).returncode == 0
    except OSError:
        return False


def ready_environment(root: Path) -> Path:
    """The Python with the test packages, set up first where it is missing, outdated or broken.

    Raises Trouble where it cannot be made.
    """
    requirements = root / "tests" / "requirements.txt"
    stamp = stamp_text(requirements.read_bytes(), f"{sys.base_prefix} {sys.version}")
    folder = environment_folder(root)
    if not (is_stamped(folder, stamp) and is_sound(folder)):
        print(f"setting up {folder.relative_to(root)} ...", flush=True)
        make(folder)
        fill(folder, requirements)
        (folder / STAMP).write_text(stamp + "\n", encoding="utf-8")
    return python_of(folder)


def make(folder: Path) -> None:
    """A new environment with nothing but pip, in place of whatever is there; Trouble if Python cannot."""
    if not all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
        raise Trouble(venv_advice())
    try:
        if folder.exists():
            shutil.rmtree(folder)
        done = subprocess.run(
            [sys.executable, "-m", "venv", str(folder)], capture_output=True, text=True, errors="replace"
        )
    except OSError as error:
        raise Trouble(f"The environment {folder} could not be made: {error}.") from error
    if done.returncode:
        raise Trouble(f"The environment {folder} could not be made: {last_words(done.stdout + done.stderr)}")


def venv_advice() -> str:
    """What to install where this Python cannot make environments."""
    manager = find_manager()
    package = (manager.venv if manager else "") or "the venv and ensurepip modules for this Python"
    return f"This Python ({sys.executable}) cannot make environments; install {package} and try again."


def fill(folder: Path, requirements: Path) -> None:
    """Install the pinned packages; Trouble if pip cannot."""
    command = [str(python_of(folder)), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    done = subprocess.run([*command, "-q", "-r", str(requirements)], capture_output=True, text=True, errors="replace")
    if done.returncode:
        raise Trouble(
            "The test packages could not be installed (is the network there?); pip says: "
            + last_words(done.stdout + done.stderr)
        )


def last_words(output: str) -> str:
    """The last error line of a program's output, or else its last line."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.lower().startswith("error")]
    return (errors or lines or ["nothing"])[-1]
