"""The table of commands."""

from __future__ import annotations

import pytest

from sweeper.store.settings import DEFAULTS
from sweeper.texts.language import LANGUAGES, say, speaking
from sweeper.ui.window.commands import MENUS, Command, Menu, all_commands
from sweeper.ui.window.parts import PARTS
from tests.ui.driver import Window


def test_no_two_commands_share_an_id_a_key_or_a_letter() -> None:
    table = all_commands()
    for found in (
        [command.id for command in table],
        [key for command in table for key in command.keys],
        [letter for command in table for letter in command.letters],
    ):
        assert len(found) == len(set(found))


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_to_choose_by_differ_within_each_menu(language: str) -> None:
    def check(items: tuple[Command | Menu | None, ...]) -> None:
        labels = [say(item.label) for item in items if item is not None and item.label.one not in LANGUAGES.values()]
        letters = [label[label.index("&") + 1].lower() for label in labels]
        assert len(letters) == len(set(letters)), labels
        for item in items:
            if isinstance(item, Menu):
                check(item.items)

    with speaking(language):
        check(MENUS)


def test_a_tick_stands_for_a_setting_that_exists() -> None:
    chosen = [command.choice for command in all_commands() if command.choice is not None]
    assert {name for name, _ in chosen} <= set(DEFAULTS._fields)


def test_every_command_is_carried_out_by_the_window_or_one_part(window: Window) -> None:
    of_parts = [command for entry in PARTS for command in entry.commands]
    assert len(of_parts) == len(set(of_parts))
    for command in all_commands():
        parts = [entry.name for entry in PARTS if entry.carries_out(command.id)]
        assert len(parts) + (command.id in window.app._commands) == 1, command.id


def test_every_part_carries_out_the_commands_that_wake_it(window: Window) -> None:
    for entry in PARTS:
        commands = window.app.parts[entry.name].commands()
        assert all(map(entry.carries_out, commands)), entry.name
        for wanted in entry.commands:
            assert wanted in commands or any(command.startswith(wanted) for command in commands), wanted
