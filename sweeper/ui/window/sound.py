"""The three sounds: a tick each second, a tune for a win, a bang for a loss. Off by default."""

from __future__ import annotations

import array
import math
import random
import shutil
import subprocess
import sys
import tempfile
import tkinter
import wave
from pathlib import Path

from ...core.trace import GameState
from ...play.session import Paint
from ..parts.part import Part, Window
from ..parts.thinker import Report, Thinker

RATE = 22_050  # samples a second
LOUDNESS = 12_000  # of 32,767
ENDS = {GameState.WON: "win", GameState.LOST: "loss"}
PLAYERS = (("paplay",), ("pw-play",), ("aplay", "-q"), ("afplay",))


def tone(hertz: float, seconds: float) -> list[float]:
    """A note that dies away, as samples from -1 to 1."""
    count = int(RATE * seconds)
    return [math.sin(math.tau * hertz * at / RATE) * (1 - at / count) for at in range(count)]


def bang(seconds: float) -> list[float]:
    """Noise that dies away."""
    noise = random.Random(1)
    count = int(RATE * seconds)
    return [noise.uniform(-1, 1) * (1 - at / count) ** 3 for at in range(count)]


SOUNDS = {
    "tick": lambda: tone(1800, 0.03),
    "win": lambda: [sample for hertz in (523, 659, 784, 1047) for sample in tone(hertz, 0.12)],
    "loss": lambda: bang(0.7),
}


class Sound(Part):
    """Lets the game be heard while the player wants it."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self.player = Player(window.root, window.report)
        self._heard = self._to_hear(window.play.game.clock.shown(window.now()))
        self._wanted = False

    def settings_changed(self) -> None:
        self._wanted = self._window.store.settings.sound

    def painted(self, paint: Paint) -> None:
        before, self._heard = self._heard, self._to_hear(paint.seconds)
        if not self._wanted or before == self._heard:
            return
        state, seconds = self._heard
        if state is not before[0] and state in ENDS:
            self.player.play(ENDS[state])
        elif seconds > before[1]:
            self.player.play("tick")

    def close(self) -> None:
        self.player.close()

    def _to_hear(self, seconds: int) -> tuple[GameState, int]:
        """What decides about sounds: the state of the game and the seconds shown."""
        return self._window.play.game.state, seconds


class Player:
    """Plays sounds without waiting for them; where nothing can play a file, the bell of the screen rings.

    A sound is made and its player started in a thread, for that takes longer than a frame. report: takes an error
    of the program itself.
    """

    def __init__(self, root: tkinter.Misc, report: Report) -> None:
        self._root = root
        self._thinker = Thinker(root, report)
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._playing: subprocess.Popen[bytes] | None = None

    def play(self, name: str) -> None:
        """Play `tick`, `win` or `loss`; never raises."""
        self._thinker.think(lambda _: iter([self._sounds(name)]), self._ring_unless)

    def close(self) -> None:
        """Remove the files made."""
        self._thinker.close()
        self._stop()
        if self._folder is not None:
            self._folder.cleanup()

    def _ring_unless(self, sounds: bool) -> None:
        if not sounds:
            self._root.bell()

    def _sounds(self, name: str) -> bool:
        """Let a sound be heard; whether anything can play it."""
        if name != "tick":
            self._stop()
        try:
            return self._play(str(self._file(name)))
        except OSError:
            return False

    def _stop(self) -> None:
        if self._playing is not None and self._playing.poll() is None:
            self._playing.kill()
            self._playing.wait()

    def _file(self, name: str) -> Path:
        if self._folder is None:
            self._folder = tempfile.TemporaryDirectory(prefix="sweeper-")
        path = Path(self._folder.name) / f"{name}.wav"
        if not path.exists():
            write_wave(path, SOUNDS[name]())
        return path

    def _play(self, path: str) -> bool:
        if sys.platform == "win32":
            import winsound

            winsound.PlaySound(path, winsound.SND_FILENAME | winsound.SND_ASYNC | winsound.SND_NODEFAULT)
            return True
        player = next((command for command in PLAYERS if shutil.which(command[0])), None)
        if player is not None and (self._playing is None or self._playing.poll() is not None):
            quiet = subprocess.DEVNULL
            self._playing = subprocess.Popen([*player, path], stdin=quiet, stdout=quiet, stderr=quiet)
        return player is not None


def write_wave(path: Path, samples: list[float]) -> None:
    """Write samples from -1 to 1 as a sound file. Raises OSError."""
    data = array.array("h", (int(sample * LOUDNESS) for sample in samples))
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())
