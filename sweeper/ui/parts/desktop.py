"""A Tk of our own: what a desktop lays down for every program can neither stop this one nor blind it.

On X11 a desktop, or the user's own `.Xdefaults`, gives options to every program of Tk: a font that Tk cannot read
ends the start, and a colour of a dark theme without its partner makes black words on a dark ground.
"""

from __future__ import annotations

import sys
import tkinter
from types import TracebackType

# Tk's own values but for the colours, which are the board's grey and what goes with it in Windows' classic look. For
# whatever is not named below, so that also Tk's own dialogs have their usual ones.
FOR_ALL = {
    "": "bitmap command cursor frameColor image invalidCommand menu overRelief padding postCommand scrollRegion"
    " selectImage tristateImage tristateValue value listVariable"
    " show style tabs tearOffCommand text textColor textVariable title tkTheme use validateCommand values variable"
    " windowColor xScrollCommand yScrollCommand",
    "0": "blockCursor borderWidth container height highlightThickness indicatorOn insertBorderWidth jump maxUndo"
    " offValue padX padY repeatDelay repeatInterval selectBorderWidth setGrid spacing1 spacing2 spacing3 takeFocus"
    " undo width wrapLength xScrollIncrement yScrollIncrement",
    "1": "activeBorderWidth autoSeparators closeEnough confine exportSelection onValue tearOff",
    "-1": "elementBorderWidth underline",
    "none": "compound insertUnfocussed validate",
    "normal": "state type",
    "#000000": "activeForeground foreground highlightColor insertBackground selectColor",
    "#808080": "disabledForeground",
    "#e0e0e0": "troughColor",
    "#000080": "inactiveSelectBackground selectBackground",
    "#ffffff": "selectForeground",
    "#c0c0c0": "activeBackground background disabledBackground highlightBackground readonlyBackground",
    "TkDefaultFont": "font",
    "center": "anchor justify",
    "flat": "relief",
    "raised": "activeRelief offRelief",
    "disabled": "default",
    "below": "direction",
    "vertical": "orient",
    "tabular": "tabStyle",
    "char": "wrap",
    "0,0": "offset",
    "default": "visual",
    "2": "insertWidth",
    "300": "insertOffTime",
    "600": "insertOnTime",
}
_TYPED = {"cursor": "xterm", "takeFocus": "", "background": "#ffffff", "relief": "sunken", "highlightThickness": "1"}
_TTK = {"compound": "", "takeFocus": "ttk::takefocus", "width": ""}
_TICKED = {"highlightThickness": "1", "indicatorOn": "1", "padX": "1", "padY": "1", "selectColor": "#ffffff"}
FOR_CLASS = {
    "Button": {"relief": "raised", "highlightThickness": "1", "padX": "3m", "padY": "1m", "takeFocus": ""},
    "Canvas": {"height": "7c", "width": "10c", "highlightThickness": "1", "selectBorderWidth": "1", "takeFocus": ""},
    "Checkbutton": {**_TICKED, "takeFocus": ""},
    "Entry": {**_TYPED, "font": "TkTextFont", "justify": "left", "width": "20"},
    "Label": {"padX": "1", "padY": "1"},
    "Listbox": {
        **_TYPED,
        "activeStyle": "dotbox",
        "cursor": "",
        "font": "TkDefaultFont",
        "height": "10",
        "justify": "left",
        "selectMode": "browse",
        "width": "20",
    },
    "Menu": {
        "activeBackground": "#000080",
        "activeBorderWidth": "0",
        "activeForeground": "#ffffff",
        "activeRelief": "flat",
        "cursor": "arrow",
        "font": "TkMenuFont",
        "relief": "raised",
    },
    "Menubutton": {"padX": "4p", "padY": "3p"},
    "Radiobutton": {**_TICKED, "takeFocus": ""},
    "Scrollbar": {"relief": "sunken", "repeatDelay": "300", "repeatInterval": "100", "takeFocus": "", "width": "11"},
    "Text": {**_TYPED, "font": "TkFixedFont", "height": "24", "padX": "1", "padY": "1", "width": "80"},
    "TButton": {**_TTK, "default": "normal"},
    "TCheckbutton": _TTK,
    "TCombobox": {**_TTK, "font": "TkTextFont", "height": "10", "justify": "left", "width": "20"},
    "TEntry": {**_TTK, "cursor": "xterm", "font": "TkTextFont", "justify": "left", "width": "20"},
    "TFrame": {"borderWidth": "", "relief": "", "takeFocus": ""},
    "TLabel": dict.fromkeys(("borderWidth", "compound", "font", "relief", "takeFocus", "width", "wrapLength"), "")
    | {"anchor": "w", "justify": "left"},
    "TMenubutton": _TTK,
    "TScrollbar": {"takeFocus": ""},
}
WITH_BORDER = [
    "Button",
    "Checkbutton",
    "Entry",
    "Label",
    "Listbox",
    "Menu",
    "Menubutton",
    "Radiobutton",
    "Scrollbar",
    "Text",
]


class Root(tkinter.Tk):
    """The window of Tk, which runs no start file that lies in the user's folder."""

    def readprofile(self, baseName: str, className: str) -> None:
        """Nothing: whatever `~/.Sweeper.py` may be, it is not ours."""

    def report_callback_exception(self, exc: type[BaseException], val: BaseException, tb: TracebackType | None) -> None:
        """Say on standard error what went wrong; nothing where the window has gone in the midst of work for it."""
        if not is_gone(self):
            super().report_callback_exception(exc, val, tb)


def is_gone(root: tkinter.Tk) -> bool:
    """Whether the window is there no more."""
    try:
        return not root.winfo_exists()
    except tkinter.TclError:  # Tk has no commands any more
        return True


def open_root() -> tkinter.Tk:
    """A window of Tk without the desktop's options. Raises tkinter.TclError where there can be none."""
    root = Root(className="Sweeper", useTk=False)
    # The window is made and fitted with the desktop's options in one step, in whose midst Tk sets this variable.
    fence = "trace remove variable ::tk_version write ::fence; if {[tk windowingsystem] eq {x11}} {%s}"
    root.tk.call("proc", "::fence", "args", fence % "\n".join(option_commands()))
    root.tk.eval("trace add variable ::tk_version write ::fence")
    root.loadtk()
    if sys.platform != "win32":  # where names of files are no bytes
        _agree_on_names(root)
    return root


def _agree_on_names(root: tkinter.Tk) -> None:
    """Let Tk's dialogs read names of files as Python does, also where the locale says nothing of letters."""
    name = sys.getfilesystemencoding()
    if name in root.tk.splitlist(root.tk.call("encoding", "names")):
        root.tk.call("encoding", "system", name)


def option_commands() -> list[str]:
    """The commands of Tcl that put Tk's own values above all that a desktop says; of two for one class the last."""
    for_all = {name: value for value, names in FOR_ALL.items() for name in names.split()}
    patterns = {f"*{name}": value for name, value in for_all.items()}
    patterns.update({f"*{kind}.borderWidth": "1" for kind in WITH_BORDER})
    patterns.update({f"*{kind}.{name}": value for kind, values in FOR_CLASS.items() for name, value in values.items()})
    return [f"option add {pattern} {{{value}}} interactive" for pattern, value in patterns.items()]
