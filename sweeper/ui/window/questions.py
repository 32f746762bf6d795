"""Every dialog of the window: opened here, filled in `dialogs`, and what their answers lead to."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from ...texts import window as texts

if TYPE_CHECKING:
    from ..parts.dialogs import Dialogs
    from .app import App


class Questions:
    """Asks and tells the player, for the window `app`."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._told = 0  # how many notices of the settings were told

    @cached_property
    def dialogs(self) -> Dialogs:
        """The dialogs, open and to be opened. Their import would slow every start."""
        from ..parts.dialogs import Dialogs

        return Dialogs(self._app.root, self._app.on_cancel, self._app.give_keys_back)

    def ask_custom(self) -> None:
        """The dialog for a field of one's own; only its OK changes anything."""
        from ..parts.dialogs import fill_custom

        game = self._app.play.game
        self.dialogs.show(
            "custom",
            lambda window: fill_custom(window, (game.rows, game.cols, game.mines), self._app.choose_level),
            texts.CUSTOM_TITLE,
            modal=True,
        )

    def ask_timing(self) -> None:
        """The dialog for double click and chatter guard."""
        from ..parts.dialogs import fill_timing

        settings = self._app.store.settings
        self.dialogs.show(
            "timing",
            lambda window: fill_timing(window, (settings.double_click_ms, settings.chatter_guard_ms), self._set_timing),
            texts.MOUSE_TITLE,
            modal=True,
        )

    def _set_timing(self, interval: int, guard: int) -> None:
        self._app.store.change(double_click_ms=interval, chatter_guard_ms=guard)
        self._app.apply_settings()

    def show_help(self) -> None:
        """Keys, mouse and signs; the game can be played on beside it."""
        from ..parts.dialogs import fill_help

        self.dialogs.show(
            "help", lambda window: fill_help(window, self._app.field.pictures), texts.HELP_TITLE, modal=False
        )

    def show_about(self) -> None:
        """What this is."""
        from ..parts.dialogs import fill_about

        self.dialogs.show(
            "about", lambda window: fill_about(window, self._app.icons[-1]), texts.ABOUT_TITLE, modal=True
        )

    def tell(self, words: str) -> None:
        """Tell one thing, below what is still on the screen of earlier things told."""
        from ..parts.dialogs import fill_notice

        before = self.dialogs.open.get("notice")
        if before is not None:
            words = f"{before.words}\n\n{words}"  # type: ignore[attr-defined]
            before.destroy()
        self.dialogs.show("notice", lambda window: fill_notice(window, words), texts.TITLE, modal=False)

    def tell_notices(self) -> None:
        """Tell what went wrong with the settings since the last time."""
        notices = self._app.store.notices
        new, self._told = notices[self._told :], len(notices)
        if new:
            self.tell("\n\n".join(new))
