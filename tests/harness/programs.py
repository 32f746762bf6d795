"""Programs of the system that window tests use, and how each package manager installs them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Optional

Find = Callable[[str], Optional[str]]


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
    venv: str = ""
    """The name of the package with the module venv, empty where Python comes with it."""

    def package(self, program: str) -> str:
        """The name of the package that holds a program; xdotool and openbox go by their own names."""
        return self.xvfb if program == "Xvfb" else program


MANAGERS = (
    Manager(
        program="apt-get",
        install=("apt-get", "install", "-y", "--no-install-recommends"),
        refresh=("apt-get", "update"),
        xvfb="xvfb",
        tkinter="python3-tk",
        venv="python3-venv",
    ),
    Manager(
        program="dnf",
        install=("dnf", "install", "-y"),
        refresh=("dnf", "makecache"),
        xvfb="xorg-x11-server-Xvfb",
        tkinter="python3-tkinter",
    ),
    Manager(
        program="pacman",
        install=("pacman", "-S", "--noconfirm", "--needed"),
        refresh=("pacman", "-Sy"),
        xvfb="xorg-server-xvfb",
        tkinter="tk",
    ),
    Manager(
        program="apk",
        install=("apk", "add"),
        refresh=("apk", "update"),
        xvfb="xvfb",
        tkinter="python3-tkinter",
    ),
    Manager(
        program="zypper",
        install=("zypper", "--non-interactive", "install"),
        refresh=("zypper", "--non-interactive", "refresh"),
        xvfb="xorg-x11-server-Xvfb",
        tkinter="python3-tk",
    ),
)


def find_manager(find: Find = shutil.which) -> Manager | None:
    """The package manager of this system, or None."""
    return next((manager for manager in MANAGERS if find(manager.program)), None)


def missing(programs: Iterable[str], find: Find = shutil.which) -> list[str]:
    """Those of the programs that are not on PATH."""
    return [program for program in programs if not find(program)]


def install_command(manager: Manager, programs: Iterable[str], rights: tuple[str, ...]) -> list[str]:
    """The command that installs programs; `rights` is put before it, `("sudo", "-n")` or nothing."""
    return [*rights, *manager.install, *(manager.package(program) for program in programs)]


def rights_to_install(find: Find = shutil.which) -> tuple[str, ...] | None:
    """What to put before a command to run it as root: nothing for root, sudo if it asks for no password.

    None where neither holds.
    """
    if sys.platform != "win32" and os.geteuid() == 0:
        return ()
    if find("sudo") and _succeeds(["sudo", "-n", "true"]):
        return ("sudo", "-n")
    return None


def install(programs: Iterable[str]) -> list[str]:
    """Install programs as far as this system lets us without a question; returns those still missing."""
    wanted = missing(programs)
    manager, rights = find_manager(), rights_to_install()
    if not wanted or manager is None or rights is None:
        return wanted
    command = install_command(manager, wanted, rights)
    print("installing " + ", ".join(wanted) + ": " + " ".join(command), flush=True)
    if not _succeeds(command):
        # A fresh system often has no list of packages, or one that names versions long gone.
        _succeeds([*rights, *manager.refresh])
        _succeeds(command)
    return missing(wanted)


def advice(programs: Iterable[str], find: Find = shutil.which) -> str:
    """What a person types to install programs."""
    names = list(programs)
    manager = find_manager(find)
    if manager is None:
        return "install " + " and ".join(names) + " with the package manager of your system"
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
