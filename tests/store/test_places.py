from pathlib import Path

import pytest

from sweeper.store.places import profile_folder

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
