import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sweeper.store.files import profile_folder, set_aside, write_whole


def test_the_folder_is_made_and_the_text_kept(tmp_path):
    path = tmp_path / "a" / "b.json"
    write_whole(path, "née\n")
    assert path.read_text(encoding="utf-8") == "née\n"


def test_a_failed_write_leaves_the_old_content_and_no_scraps(tmp_path, monkeypatch):
    path = tmp_path / "b.json"
    write_whole(path, "old")

    def refuse(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(OSError, match="No space left"):
        write_whole(path, "new")
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["b.json"]


WRITER = """
import sys
from pathlib import Path
from sweeper.store.files import write_whole
for number in range(10**9):
    write_whole(Path(sys.argv[1]), f"{number % 10}" * 20000)
    if not number:
        print("go", flush=True)
"""


def test_a_kill_during_a_write_leaves_old_or_new(tmp_path):
    path = tmp_path / "settings.json"
    for attempt in range(5):
        with subprocess.Popen([sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE) as writer:
            assert writer.stdout is not None
            writer.stdout.readline()
            time.sleep(0.03 + attempt * 0.017)
            writer.kill()
        text = path.read_text()
        assert len(text) == 20000
        assert len(set(text)) == 1


def test_files_are_set_aside_under_free_names(tmp_path):
    names = []
    for _ in range(3):
        path = tmp_path / "settings.json"
        path.write_text("x")
        names.append(set_aside(path).name)
    assert names == ["settings.json.bad", "settings.json.bad2", "settings.json.bad3"]


HOME = Path("/home/ann")


@pytest.mark.parametrize(
    ("platform", "environ", "folder"),
    [
        ("linux", {}, "/home/ann/.config/sweeper"),
        ("linux", {"XDG_CONFIG_HOME": "/cfg"}, "/cfg/sweeper"),
        ("linux", {"XDG_CONFIG_HOME": ""}, "/home/ann/.config/sweeper"),
        ("linux", {"XDG_CONFIG_HOME": "relative"}, "/home/ann/.config/sweeper"),
        ("darwin", {"XDG_CONFIG_HOME": "/cfg"}, "/home/ann/Library/Application Support/sweeper"),
        ("win32", {"APPDATA": "/roaming"}, "/roaming/sweeper"),
        ("win32", {}, "/home/ann/AppData/Roaming/sweeper"),
    ],
)
def test_the_profile_lies_where_the_platform_keeps_such_things(platform, environ, folder):
    assert profile_folder(platform, environ, HOME) == Path(folder)
