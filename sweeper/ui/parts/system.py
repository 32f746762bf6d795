"""What has to be asked of the platform the window runs on."""

from __future__ import annotations

import re
import sys
import tkinter
from typing import TYPE_CHECKING, Callable

from ...core.levels import EXPERT
from ...input import DOUBLE_CLICK_MS
from ...look.geometry import Geometry
from ...store.settings import ZOOMS

if TYPE_CHECKING:
    from ...core.cells import Cell
    from .field import Field

NORMAL_DPI = 96
DEFAULT_DOUBLE_CLICK_MS = 500
DECORATION = (16, 110)  # room left for borders, and for title bar, menu and task bar, in pixels

GAP = 12  # pixels between the board and a window that stands beside it
FRAME = (8, 30)  # what borders and title bar take of a window, about
TITLE_BUTTONS = 6  # icon, buttons and what is between them in a title bar, in lines of letters
PANELS = (16, 80)  # room left beside and above a dialog for its frame and for the desktop's panels


def declare_dpi_aware() -> None:
    """Tell Windows that we draw for the real pixels; must come before Tk starts. Nothing elsewhere."""
    if sys.platform != "win32":
        return
    import ctypes

    try:
        ctypes.windll.shcore.SetProcessDpiAwareness(1)
    except (AttributeError, OSError):  # before Windows 8.1
        ctypes.windll.user32.SetProcessDPIAware()


def obey_desktop(root: tkinter.Tk, *, leave: Callable[[], object], open_file: Callable[[str], object]) -> None:
    """Let macOS end the program, and open a file that is dropped on its icon. Tk tells of neither elsewhere."""
    if root.tk.call("tk", "windowingsystem") == "aqua":
        root.createcommand("tk::mac::Quit", leave)
        root.createcommand("::tk::mac::OpenDocument", lambda *paths: paths and open_file(str(paths[0])))


def double_click_ms() -> int:
    """The double-click time the user chose for the system, within our limits, where it can be asked; else 500 ms."""
    if sys.platform == "win32":
        import ctypes

        low, high = DOUBLE_CLICK_MS
        return max(low, min(high, int(ctypes.windll.user32.GetDoubleClickTime())))
    return DEFAULT_DOUBLE_CLICK_MS


def decimal_sign() -> str:
    """The sign between whole and tenths that the user chose for the system; a point where it cannot be asked."""
    import locale

    before = locale.setlocale(locale.LC_NUMERIC)
    try:
        locale.setlocale(locale.LC_NUMERIC, "")
        return str(locale.localeconv()["decimal_point"]) or "."
    except locale.Error:
        return "."
    finally:
        locale.setlocale(locale.LC_NUMERIC, before)  # Tcl reads numbers with a point


def room_on_screen(root: tkinter.Tk | tkinter.Toplevel) -> tuple[int, int]:
    """Width and height in pixels that the inside of a window can have on this screen."""
    # What Tk takes for the largest size leaves out about as much, but neither menu nor task bar.
    widest, highest = root.maxsize()
    width = min(root.winfo_screenwidth() - DECORATION[0], widest)
    height = min(root.winfo_screenheight() - DECORATION[1], highest)
    return width, height


def room_for_dialog(window: tkinter.Toplevel) -> tuple[int, int]:
    """Width and height in pixels that the inside of a dialog can have on this screen."""
    return window.winfo_screenwidth() - PANELS[0], window.winfo_screenheight() - PANELS[1]


def room_of_title(root: tkinter.Tk) -> int:
    """How many pixels across a title bar needs to show all of the title, as far as that can be known."""
    # By the font of the menus, which is loaded anyway; who manages windows has letters of about that size.
    letters = root.tk.getint(root.tk.call("font", "measure", "TkMenuFont", root.title()))
    line = root.tk.getint(root.tk.call("font", "metrics", "TkMenuFont", "-linespace"))
    return letters + TITLE_BUTTONS * line


def place_of(window: tkinter.Tk | tkinter.Toplevel) -> tuple[int, int]:
    """Where a window is, as `geometry` takes it back; `winfo_x` leaves out the frame in places."""
    found = re.fullmatch(r"\d+x\d+\+(-?\d+)\+(-?\d+)", window.geometry())
    return (int(found[1]), int(found[2])) if found else (window.winfo_x(), window.winfo_y())


def frame_of(window: tkinter.Tk | tkinter.Toplevel) -> tuple[int, int]:
    """How many pixels borders, title bar and menu take across and down; an estimate before the window is seen."""
    if not window.winfo_viewable():
        return FRAME
    x, y = place_of(window)
    side = window.winfo_rootx() - x
    return 2 * side, window.winfo_rooty() - y + side


def under_pointer(field: Field) -> Cell | None:
    """The cell under the pointer now, for who has not heard of its last move; None where there is none."""
    canvas = field.canvas
    return field.cell_at(canvas.winfo_pointerx() - canvas.winfo_rootx(), canvas.winfo_pointery() - canvas.winfo_rooty())


def stacked(root: tkinter.Misc, *, beside: tkinter.Widget) -> list[tkinter.Widget]:
    """The widgets packed in the window one below the other, without `beside` and what stands at a side."""
    columns = [each for each in root.pack_slaves() if each.pack_info()["side"] in ("top", "bottom")]
    return [each for each in columns if each is not beside]


def below(field: Field, *, beside: tkinter.Widget) -> list[tkinter.Widget]:
    """The widgets packed below `field`, without `beside`; a strip may stand above it, too."""
    order = field.winfo_toplevel().pack_slaves()
    others = stacked(field.winfo_toplevel(), beside=beside)
    above = order[: order.index(field) + 1] if field in order else []
    return [each for each in others if each not in above or each.pack_info()["side"] == "bottom"]


def width_beside(root: tkinter.Misc, *, beside: tkinter.Widget) -> int:
    """How many pixels wide the window is without `beside`, as far as that lies at what is packed below one another."""
    return max(each.winfo_reqwidth() for each in stacked(root, beside=beside))


def room_below(field: Field, *, beside: tkinter.Widget | None = None) -> int:
    """How many pixels of the screen's height are left below `field`.

    beside: what else is packed below the field counts, but this does not, nor does what gives way to everything.
    """
    room = room_down(field) - field.taken[1]
    if beside is None:
        return room
    others = below(field, beside=beside)
    return room - sum(each.winfo_reqheight() for each in others if not getattr(each, "gives_way", False))


def make_room(field: Field, pixels: int, *, beside: tkinter.Widget) -> None:
    """Take away what the screen has no room for as soon as `beside` is so many pixels high.

    First goes what gives way to everything, then what stands anew, perhaps elsewhere, when it hears of the room. It is
    for those who take the room to call this, before they do: a window that reached over the edge of the screen, even
    for a moment, would be moved by the window manager.
    """
    others = below(field, beside=beside)
    room = room_below(field) - sum(each.winfo_reqheight() for each in others)
    for kind in ("gives_way", "stands_anew"):
        if room < pixels:
            going = [each for each in others if getattr(each, kind, False)]
            room += sum(each.winfo_reqheight() for each in going)
            for each in going:
                each.pack_forget()


def room_down(field: Field) -> int:
    """How many pixels of the screen's height are left from the top of `field` on."""
    root = field.winfo_toplevel()
    top = field.winfo_rooty() if root.winfo_viewable() else root.winfo_screenheight() - room_on_screen(root)[1]
    return root.winfo_screenheight() - top - frame_of(root)[0] // 2


def room_across(field: Field) -> int:
    """How many pixels of the screen's width are left from the left side of `field` on."""
    root = field.winfo_toplevel()
    return root.winfo_screenwidth() - max(0, field.winfo_rootx()) - frame_of(root)[0] // 2


def room_before(field: Field) -> tuple[int, int]:
    """How many pixels of the screen are left of the window that `field` is in, and above it."""
    return place_of(field.winfo_toplevel())


def first_zoom(screen: tuple[int, int]) -> int:
    """The largest zoom at which an Expert field takes no more than three quarters of the screen, across and down.

    screen: its width and height in pixels.
    """
    expert = Geometry(EXPERT.rows, EXPERT.cols)
    fits = (min(room * 3 // (4 * side) for room, side in zip(screen, (expert.width, expert.height))), ZOOMS[1])
    return max(ZOOMS[0], min(fits))


def place_on_screen(place: tuple[int, int], size: tuple[int, int], screen: tuple[int, int]) -> tuple[int, int]:
    """The place nearest to the one wanted at which a window of that size is on the screen, top left first."""
    x = max(0, min(place[0], screen[0] - size[0]))
    y = max(0, min(place[1], screen[1] - size[1]))
    return x, y


def place_beside(
    board: tuple[int, int, int, int], size: tuple[int, int], screen: tuple[int, int]
) -> tuple[int, int] | None:
    """Where a window stands right of the board, else left, else below; None where the screen has no room for that.

    board: x, y, width and height of what is not to be covered. size: of the window with its frame, in pixels.
    """
    x, y, across, down = board
    top = max(0, min(y - FRAME[1], screen[1] - size[1]))
    if x + across + GAP + size[0] <= screen[0]:
        return x + across + GAP, top
    if size[0] + GAP <= x:
        return x - GAP - size[0], top
    if y + down + GAP + size[1] <= screen[1]:
        return max(0, min(x, screen[0] - size[0])), y + down + GAP
    return None
