"""What window tests use of the system, programs and a font, and how each package manager installs it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Optional

Find = Callable[[str], Optional[str]]

CHINESE_FONT = "a Chinese font"
REQUIRED = ("Xvfb", "xdotool", "openbox")
"""The screen, the hand and the window manager of window tests."""
OPTIONAL = (CHINESE_FONT,)
"""What a few tests use, which are skipped without it."""


@dataclass(frozen=True)
class Manager:
    """One package manager: what to type, and what it calls the packages."""

    program: str
    """The program that says this manager is there."""
    install: tuple[str, ...]
    """The command before the names of the packages; asks no questions."""
    refresh: tuple[str, ...]
    """The command that brings the list of packages up to date."""
    xvfb: str
    """The name of the package with the program Xvfb."""
    tkinter: str
    """The name of the package with the module tkinter."""
    chinese_font: str
    """The name of a package with a font for Chinese."""
    venv: str = ""
    """The name of the package with the module venv, empty where Python comes with it."""

    def package(self, name: str) -> str:
        """The name of the package that holds a program or a font; xdotool and openbox go by their own names."""
        return {"Xvfb": self.xvfb, CHINESE_FONT: self.chinese_font}.get(name, name)


MANAGERS = (
    Manager(
        program="apt-get",
        install=("apt-get", "install", "-y", "--no-install-recommends"),
        refresh=("apt-get", "update"),
        xvfb="xvfb",
        tkinter="python3-tk",
        chinese_font="fonts-noto-cjk",
        venv="python3-venv",
    ),
    Manager(
        program="dnf",
        install=("dnf", "install", "-y"),
        refresh=("dnf", "makecache"),
        xvfb="xorg-x11-server-Xvfb",
        tkinter="python3-tkinter",
        chinese_font="google-noto-sans-cjk-fonts",
    ),
    Manager(
        program="pacman",
        install=("pacman", "-S", "--noconfirm", "--needed"),
        refresh=("pacman", "-Sy"),
        xvfb="xorg-server-xvfb",
        tkinter="tk",
        chinese_font="noto-fonts-cjk",
    ),
    Manager(
        program="apk",
        install=("apk", "add"),
        refresh=("apk", "update"),
        xvfb="xvfb",
        tkinter="python3-tkinter",
        chinese_font="font-noto-cjk",
    ),
    Manager(
        program="zypper",
        install=("zypper", "--non-interactive", "install"),
        refresh=("zypper", "--non-interactive", "refresh"),
        xvfb="xorg-x11-server-Xvfb",
        tkinter="python3-tk",
        chinese_font="google-noto-sans-sc-fonts",
    ),
)


def find_manager(find: Find = shutil.which) -> Manager | None:
    """The package manager of this system, or None."""
    return next((manager for manager in MANAGERS if find(manager.program)), None)


def find(name: str) -> str | None:
    """Where a program is, or the name of a font for Chinese; None where there is none."""
    return chinese_font() if name == CHINESE_FONT else shutil.which(name)


def chinese_font() -> str | None:
    """The name of a font that has the characters of Chinese, or None; also None where nobody can be asked."""
    lister = shutil.which("fc-list")
    if not lister:
        return None
    done = subprocess.run([lister, ":lang=zh", "family"], capture_output=True, text=True, errors="replace")
    return done.stdout.partition("\n")[0].strip() or None


def missing(names: Iterable[str], find: Find = find) -> list[str]:
    """Those of the programs and fonts that this system does not have."""
    return [name for name in names if not find(name)]


def install_command(manager: Manager, names: Iterable[str], rights: tuple[str, ...]) -> list[str]:
    """The command that installs programs and fonts; `rights` is put before it, `("sudo", "-n")` or nothing."""
    return [*rights, *manager.install, *(manager.package(name) for name in names)]


def rights_to_install(find: Find = shutil.which) -> tuple[str, ...] | None:
    """What to put before a command to run it as root: nothing for root, sudo if it asks for no password.

    None where neither holds.
    """
    if sys.platform != "win32" and os.geteuid() == 0:
        return ()
    if find("sudo") and _succeeds(["sudo", "-n", "true"]):
        return ("sudo", "-n")
    return None


def install(names: Iterable[str]) -> list[str]:
    """Install programs and fonts as far as this system lets us without a question; returns those still missing."""
    wanted = missing(names)
    manager, rights = find_manager(), rights_to_install()
    if not wanted or manager is None or rights is None:
        return wanted
    command = install_command(manager, wanted, rights)
    print("installing " + ", ".join(wanted) + ": " + " ".join(command), flush=True)
    if not _succeeds(command):
        # A fresh system often has no list of packages, or one that names versions long gone.
        _succeeds([*rights, *manager.refresh])
        if not _succeeds(command) and len(wanted) > 1:
            # One package that is not to be had must not keep the others away.
            for name in wanted:
                _succeeds(install_command(manager, (name,), rights))
    return missing(wanted)


def listed(names: Sequence[str]) -> str:
    """Names as a sentence has them: `a, b and c`."""
    return " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)


def advice(names: Sequence[str], find: Find = shutil.which) -> str:
    """What a person types to install programs and fonts."""
    manager = find_manager(find)
    if manager is None:
        return f"install {listed(names)} with the package manager of your system"
    return "type: " + " ".join(install_command(manager, names, ("sudo",)))


def _succeeds(command: list[str]) -> bool:
    """Whether a command ends well; it is asked nothing and its output is dropped."""
    variables = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command,
            env=variables,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=900,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
