"""The window with a covered field, on the screen before the rest of the program is loaded."""

from __future__ import annotations

import tkinter

from ...store.settings import SettingsStore, Start
from ...texts import window as texts
from ...texts.language import say, system_language, use
from ..parts import system, theme
from ..parts.field import STRIP_ROOM, Field, Shape, fit
from ..parts.letters import FontSizes, fit_fonts
from ..parts.pictures import COLOR_SHEET, MONO_SHEET, Pictures, whole_picture
from .menus import MenuBar
from .placement import Placement

ICONS = ("icon-16.png", "icon-32.png", "icon-48.png", "icon-64.png")


class Shell:
    """What is seen of the window `root` before a game is in it.

    start: what this run was asked for. level: the level of the first game. zoom: 1 to 4.
    language: the language chosen, empty for the system's.
    """

    def __init__(self, root: tkinter.Tk, store: SettingsStore, start: Start | None = None) -> None:
        self.root, self.store = root, store
        self.to_close = False  # whether it is to be closed as soon as the game is in it
        root.protocol("WM_DELETE_WINDOW", self._close_later)
        self.start = start or Start()
        settings = store.settings
        self.language = self.start.language or settings.language
        use(self.language or system_language())
        self.level = self.start.level or settings.chosen_level()
        screen = (root.winfo_screenwidth(), root.winfo_screenheight())
        self.zoom = self.start.zoom or settings.zoom or system.first_zoom(screen)
        self._pictures: dict[tuple[str, int], Pictures] = {}  # those made so far, by sheet and zoom
        root.withdraw()  # until all of it is there
        fit_fonts(root)
        self._sizes = FontSizes(root)
        self._sizes.follow(self.zoom)
        root.title(say(texts.TITLE))
        root.configure(background=theme.FACE)
        root.resizable(False, False)
        self.field = Field(root)
        self.field.pack(anchor="nw")  # what stands below may be wider, and moves nothing
        self.menus = MenuBar(root)
        self.placement = Placement(root, store)
        self._make_room_for_title_and_menus()
        self.build_field(self.shape_of(self.level.rows, self.level.cols))
        self.placement.restore()
        root.deiconify()
        self.give_keys_back()
        root.update()

    def _close_later(self) -> None:
        self.to_close = True

    def show_icon(self) -> None:
        """Give the window its icon."""
        self._icons = [whole_picture(self.root, name) for name in ICONS]
        self.root.iconphoto(True, *self._icons)

    def shape_of(self, rows: int, cols: int) -> Shape:
        """The shape of a field that fits on the screen."""
        room, strip = system.room_on_screen(self.root), theme.scaled(self.root, STRIP_ROOM)
        return fit(rows, cols, self.zoom, room=room, bar=self.field.bar, strip=strip)

    def build_field(self, shape: Shape, *, rulers: bool = False, stands_as: int = 0) -> None:
        """Make a covered field of that shape, in the colours and the zoom chosen.

        stands_as: how many columns a field has in whose place it stands, so that its left edge is where that had it.
        """
        sheet = COLOR_SHEET if self.store.settings.color else MONO_SHEET
        if (sheet, self.zoom) not in self._pictures:
            self._pictures[sheet, self.zoom] = Pictures(self.root, sheet, self.zoom)
        margin = self.field.margin
        self.field.build(self._pictures[sheet, self.zoom], shape, rulers=rulers, stands_as=stands_as)
        self._keep_field(margin, self.placement.menu)

    def _make_room_for_title_and_menus(self) -> None:
        """Be as wide as they take in one line each.

        A bar that wraps in a narrow window and not in a wide one would move the field as strips come and go.
        """
        margin, menu = self.field.margin, self.placement.menu
        across, self.placement.menu = self.menus.room_of_a_line()
        self.field.take_width(max(across, system.room_of_title(self.root)))
        self._keep_field(margin, menu)

    def _keep_field(self, margin: int, menu: int) -> None:
        """Let the field stay where it is: what was left of it and above it had these sizes until now."""
        if self.root.winfo_viewable():
            self.placement.move_by(margin - self.field.margin, menu - self.placement.menu)

    def set_zoom(self, zoom: int) -> None:
        """Take another zoom, and let the letters follow."""
        self.zoom = zoom
        self._sizes.follow(zoom)
        self._make_room_for_title_and_menus()

    def speak(self, language: str) -> None:
        """Say what stands around the board in this language, empty for the system's."""
        self.language = language
        use(language or system_language())
        fit_fonts(self.root)
        self.root.title(say(texts.TITLE))
        self.menus.language_changed()
        self._make_room_for_title_and_menus()

    def give_keys_back(self) -> None:
        """Give the keys to the board, without a click."""
        self.field.canvas.focus_force()
