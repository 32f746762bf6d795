"""Signals that end a program end this one as closing its window does: the game is kept."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import tkinter
from types import FrameType
from typing import Any

ENDING = ("SIGINT", "SIGTERM", "SIGHUP")


class Signals:
    """Listens to the signals that end a program, from now to `close`.

    Nothing is raised where one comes: the window is closed when what is under way is done. A second signal ends
    the program at once.
    """

    def __init__(self, root: tkinter.Tk) -> None:
        self._root = root
        self._came = 0
        self._before: dict[int, Any] = {}
        self._pipe: tuple[int, int] | None = None
        self._wakeup_before = -1
        self._listen()

    @property
    def status(self) -> int:
        """The exit status of the program: 0, or the one that tells of the signal that came."""
        return 128 + self._came if self._came else 0

    def close(self) -> None:
        """Leave the signals to who had them before."""
        self._hand_over(self._before)
        self._before = {}
        if self._pipe is not None:
            signal.set_wakeup_fd(self._wakeup_before)
            with contextlib.suppress(tkinter.TclError):
                self._root.deletefilehandler(self._pipe[0])
            for end in self._pipe:
                os.close(end)
            self._pipe = None

    def _listen(self) -> None:
        for name in ENDING:
            number = getattr(signal, name, None)
            # What a program is told to ignore, as by nohup, it goes on to ignore.
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                self._before[number] = signal.signal(number, self._on_signal)
        if sys.platform != "win32":
            self._wake_up_for_signals()

    def _wake_up_for_signals(self) -> None:
        """Let the loop of events look up when a signal comes: Python hears of it only between two events."""
        self._pipe = reading, writing = os.pipe()
        for end in self._pipe:
            os.set_blocking(end, False)
        self._wakeup_before = signal.set_wakeup_fd(writing, warn_on_full_buffer=False)

        def look_up(*_: object) -> None:
            with contextlib.suppress(BlockingIOError):
                os.read(reading, 64)

        self._root.createfilehandler(reading, tkinter.READABLE, look_up)

    def _on_signal(self, number: int, _: FrameType | None) -> None:
        self._came = self._came or number
        self._hand_over(dict.fromkeys(self._before, signal.SIG_DFL))
        with contextlib.suppress(tkinter.TclError):
            self._root.after(0, self._close_window)

    def _close_window(self) -> None:
        self._root.tk.eval("eval [wm protocol . WM_DELETE_WINDOW]")

    @staticmethod
    def _hand_over(handlers: dict[int, Any]) -> None:
        for number, handler in handlers.items():
            signal.signal(number, handler)
