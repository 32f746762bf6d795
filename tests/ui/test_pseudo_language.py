"""The window in a language in which every text stands in brackets: what has none was never said through the texts.

What stands in a place of a text is outside its brackets, so that half a sentence put there is found, too.
"""

from __future__ import annotations

import re
import tkinter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tkinter import filedialog
from typing import Callable

import pytest

from sweeper.core.pointer import Button
from sweeper.input.keys import Direction
from sweeper.store.settings import Start
from sweeper.teach.estimate_cards import make_card
from sweeper.teach.estimates import CHOICE, KINDS
from sweeper.teach.lessons.lesson import Wording
from sweeper.teach.says_who import CLAIMS
from sweeper.teach.sheets.order import read_code
from sweeper.teach.sheets.results import Results
from sweeper.texts import language, records
from sweeper.texts.language import Text
from sweeper.ui.records import records as records_module
from sweeper.ui.records.best_times import ask_reset, show_ten
from sweeper.ui.window.parts import PARTS
from tests import catalogues
from tests.display import pump, wait_until

from .player import Player, open_player

PSEUDO = "qq"
BRACKETED = re.compile("⟦[^⟦⟧]*⟧")
ALLOWED = re.compile(
    r"\b[A-Z]{1,2}[0-9]{1,3}\b"  # cells
    r"|^[A-Z]{1,2}$"  # columns on the ruler
    r"|\b[A-Z2-9]{4}-[A-Z2-9]{4}(-[AB]|-[0-9]+)?\b"  # class codes
    r"|\S*/\S+"  # paths
    r"|\bAda\b"  # a player
    r"|^(English|简体中文)$"
)


def bracketed(text: Text) -> list[str]:
    """A text in brackets, in both forms if it has two; its places outside them."""
    forms = [text.one] if text.more is None else [text.one, text.more]
    return ["⟦" + re.sub(r"(\{\w[^}]*\})", r"⟧\1⟦", form) + "⟧" for form in forms]


def bare(words: str) -> str:
    """What is left of words without all that is in brackets and all that may stand in any language."""
    while BRACKETED.search(words):
        words = BRACKETED.sub(" ", words)
    return "".join(ALLOWED.sub(" ", line) for line in words.splitlines())


def has_unsaid(words: str) -> bool:
    """Whether there is a letter that no text has said."""
    return any(sign.isalpha() for sign in bare(words))


@pytest.mark.parametrize(
    ("words", "unsaid"),
    [
        ("⟦Level:⟧", False),
        ("Level:", True),
        ("⟦Lost after ⟧1.5⟦ s⟧", False),
        ("⟦Lost after ⟧a while⟦ s⟧", True),
        ("⟦Not ⟧⟦because ⟧A1⟦.⟧⟦.⟧", False),
        ("⟦Saved in ⟧/tmp/a b⟦.⟧", True),
        ("⟦Saved in ⟧/tmp/a⟦.⟧\nAD", False),
        ("12 %", False),
    ],
)
def test_what_was_not_said_is_found(words: str, unsaid: bool) -> None:
    assert has_unsaid(words) is unsaid


@pytest.fixture
def player(root: tkinter.Tk, profile: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Player:
    """The program in the language of brackets, at a game on Beginner."""
    for name, texts in catalogues.modules().items():
        path = catalogues.place_of(PSEUDO, name, ".mo", tmp_path)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(catalogues.as_mo(catalogues.made(PSEUDO, texts, bracketed)))
    monkeypatch.setattr(language, "FOLDER", tmp_path)
    monkeypatch.setitem(language.LANGUAGES, PSEUDO, "⟦⟧")
    return open_player(root, profile, monkeypatch, Start(zoom=1, language=PSEUDO))


def said(widget: tkinter.Misc) -> Iterator[str]:
    """All that a widget and what is in it say."""
    if isinstance(widget, (tkinter.Tk, tkinter.Toplevel)):
        yield widget.title()
    if isinstance(widget, tkinter.Menu):
        last = widget.index("end")
        for place in range(0 if last is None else last + 1):
            if widget.type(place) != "separator":
                yield str(widget.entrycget(place, "label"))
    elif isinstance(widget, tkinter.Canvas):
        yield from (widget.itemcget(item, "text") for item in widget.find_all() if widget.type(item) == "text")
    elif isinstance(widget, tkinter.Text):
        yield widget.get("1.0", "end-1c")
    elif "text" in widget.configure():
        yield str(widget.cget("text"))
    for child in widget.winfo_children():
        yield from said(child)


def lose(player: Player) -> None:
    player.lose()
    player.wait_for_numbers()


def win(player: Player) -> None:
    player.win()
    player.wait_for_numbers()


def win_and_look(player: Player) -> None:
    win(player)
    player.close_boxes()
    player.app.run("best")


def all_numbers(player: Player) -> None:
    lose(player)
    player.records.aftermath._show_more()


def statistics(player: Player) -> None:
    for way in (win, lose, win):
        player.app.new_game()
        way(player)
        player.close_boxes()
    player.app.run("statistics")
    shown = player.app.dialogs.open["statistics"].statistics  # type: ignore[attr-defined]
    wait_until(player.root, lambda: not shown.counting)
    for name in records.PLOTS:
        shown.plot.set(name)
        shown._show()
        assert not [words for words in said(shown.canvas) if has_unsaid(words)], name


def export(player: Player) -> None:
    win(player)
    player.close_boxes()
    player.app.run("statistics")
    shown = player.app.dialogs.open["statistics"].statistics  # type: ignore[attr-defined]
    for say in (shown.export, shown.save_picture):
        say()
        wait_until(player.root, lambda: not shown._transfer.busy)
        assert shown.message.cget("text")


def go_on(player: Player) -> None:
    player.begin()
    unfinished = player.records.books._whole(player.records.books.played, 0)()
    records_module.ask_to_go_on(player.app.dialogs, unfinished, player.records)


def form(name: str, field: str, text: str) -> Callable[[Player], None]:
    def show(player: Player) -> None:
        player.app.run(name)
        shown = player.app.dialogs.open[name].form  # type: ignore[attr-defined]
        shown.entries[field].delete(0, "end")
        shown.entries[field].insert(0, text)
        shown.accept()
        assert shown.messages[field].cget("text")

    return show


def chances(player: Player) -> None:
    player.begin()
    player.app.run("switch.assist")
    pump(player.root, 300)
    for direction in (Direction.DOWN, Direction.RIGHT) * 4:
        player.app.hands.on_arrow(direction)
        assert not has_unsaid(player.window.strip.about), player.window.strip.about


def hint(player: Player) -> None:
    player.begin()
    for _ in range(4):
        player.app.run("hint")
        pump(player.root, 300)
        player.app.hands.on_arrow(Direction.DOWN)
        assert not [words for words in said(player.window.strip) if has_unsaid(words)]


def says_who(player: Player) -> None:
    player.begin()
    player.app.run("hint")
    pump(player.root, 300)
    assistant = player.window.assistant
    for index, sight in enumerate(player.app.play.game.view().cells):
        if sight < 0 and index % 5 == 0:
            assistant.pointer_over(divmod(index, player.app.play.game.cols))
            player.app.run("says_who")
            assert not [words for words in said(player.window.strip) if has_unsaid(words)]
            player.app.run(f"says_who.{CLAIMS[index % 3]}")
            pump(player.root, 150)
            assert not [words for words in said(player.window.strip) if has_unsaid(words)]


def lesson(player: Player) -> None:
    player.begin()
    for name in ("C3", "M1", "G1"):
        player.app.run(f"learn.lesson.{name}")
        for _ in range(6):
            pump(player.root, 30)
            assert not [words for words in said(player.root) if has_unsaid(words)]
            player.app.hands.on_open_key()
        player.app.run("says_who")
        assert not [words for words in said(player.root) if has_unsaid(words)]


def review(player: Player) -> None:
    player.lose()
    player.wait_for_numbers()
    player.app.run("review")
    wait_until(player.root, lambda: player.app.stage is not player.app.play, 20_000, "the review")
    player.clock.at += 1000
    for key in ("n", "a", "p", "r", "Return"):
        player.window.keys(key)
        pump(player.root, 300)
        assert [words for words in said(player.root) if has_unsaid(words)] == []


def editor(player: Player) -> None:
    player.app.run("editor")
    part = player.app.parts["editor"]
    for lines in (["2#######"], ["8#######"], ["#???"]):
        player.root.clipboard_clear()
        player.root.clipboard_append("\n".join(["mines 2", *lines * 4]))
        player.app.run("editor.paste")
        wait_until(player.root, lambda: not part.knower.thinker.busy, 20_000, "the chances")
        assert not [words for words in said(player.root) if has_unsaid(words)]


def games(player: Player) -> None:
    player.lose()
    player.app.run("games")
    wait_until(player.root, lambda: bool(player.app.part("games").list.list.line(0)), 20_000, "the list of games")


def paste(player: Player, words: str) -> None:
    player.root.clipboard_clear()
    player.root.clipboard_append(words)
    player.app.run("paste_board")


def pasted(player: Player) -> None:
    paste(player, "...\n.*.\n...\n")
    wait_until(player.root, lambda: player.app.play.game.rows == 3, what="the board")


def again(player: Player) -> None:
    player.lose()
    player.app.run("again")


def class_cards(player: Player) -> None:
    order, variant = read_code("FUW6-EVH5-7")
    player.app.parts["learning"]._drills.class_cards(order, variant)
    for _ in range(3):
        pump(player.root, 30)
        assert not [words for words in said(player.root) if has_unsaid(words)]
        player.app.hands.on_open_key()


def my_games(player: Player) -> None:
    player.lose()
    player.app.run("my_games")
    wait_until(player.root, lambda: "my_games" in player.app.dialogs.open, 5000, "the window")
    window = player.app.dialogs.open["my_games"].my_games  # type: ignore[attr-defined]
    wait_until(
        player.root, lambda: bool(window.plots) and not player.app.parts["my_games"].judging, 20_000, "all games"
    )


def no_guess(player: Player) -> None:
    """A board without a guess before, lost and in practice, with its certificate, and the dialog with an error."""
    app = player.app
    app.run("level.no_guess_beginner")
    wait_until(player.root, lambda: not app.play.waiting, 20_000, "a board")
    pump(player.root, 60)
    board = app.parts["orders"].current
    player.click(board.first)
    player.click(divmod(min(board.layout.mines), 9))
    player.rest()
    for command, keys in (("orders.certificate", ("space", "BackSpace")), ("orders.undo", ("BackSpace",))):
        app.run(command)
        player.window.keys(*keys)
        assert not [words for words in said(player.root) if has_unsaid(words)]
        player.window.keys("Escape")
    app.run("orders")
    form = app.dialogs.open["orders"].form  # type: ignore[attr-defined]
    form.kind.box.current(4)
    form.door.box.current(2)
    form.times.insert(0, "9")
    form._changed()
    assert not [words for words in form.kind.box.cget("values") if has_unsaid(words)]


def daily(player: Player) -> None:
    player.app.run("daily")
    wait_until(player.root, lambda: "daily" in player.app.dialogs.open, what="the days")
    form = player.app.dialogs.open["daily"].form  # type: ignore[attr-defined]
    assert not [line for line in form.days.get(0, 9) if has_unsaid(line)]
    form.copy.invoke()


def files(player: Player) -> None:
    """What is refused of a file, of the clipboard and of the board that is there."""
    path = player.window.profile / "board.mbf"
    path.write_bytes(bytes((9, 9, 0, 10)))
    player.root.clipboard_clear()
    player.root.clipboard_append("a shopping list")
    for command, about in (("open_file", str(path)), ("paste_board", ""), ("again", ""), ("save_board", "")):
        player.app.run(command, about)
        wait_until(player.root, lambda: "notice" in player.app.dialogs.open, 10_000, "a notice")
        assert not [words for words in said(player.root) if has_unsaid(words)]
        player.app.dialogs.close("notice")


def replay(player: Player) -> None:
    player.lose()
    player.app.run("viewer.last")
    part = player.app.part("viewer")
    wait_until(player.root, lambda: part.stage is not None and not part._judge.busy, 20_000, "the verdicts")
    for _ in range(8):
        player.app.hands.on_arrow(Direction.RIGHT)
        assert not [words for words in said(player.root) if has_unsaid(words)]
    part.stage.go_to_move(1)
    part.press("from_here")


def estimates(player: Player) -> None:
    player.app.run("estimates")
    part = player.app.parts["estimates"]
    wait_until(player.root, lambda: part.card is not None, 20_000, "a card")
    for kind in KINDS:
        part.take_card(make_card(kind, Random(1)))
        part.answered = None
        assert not [words for words in said(player.root) if has_unsaid(words)]
        part.choose(0) if kind == CHOICE else part.say(0.3)
        pump(player.root, 600)
        assert not [words for words in said(player.root) if has_unsaid(words)]
    player.app.run("estimates.plot")


def what_if(player: Player) -> None:
    player.begin()
    player.app.run("what_if")
    part = player.app.parts["study"]
    covered = [index for index, sight in enumerate(player.app.play.game.view().cells) if sight < 0]
    assert player.app.play.suppose is not None
    player.app.play.suppose(divmod(covered[0], player.app.play.game.cols), Button.RIGHT)
    for command in ("next", "next", "all", "next", "back", "both", "keep", "clear", "next", "layout"):
        player.app.run(f"what_if.{command}")
        wait_until(player.root, lambda: not part._thinker.busy, 20_000, "a layout")
        assert not [words for words in said(player.root) if has_unsaid(words)]


STATES: dict[str, Callable[[Player], object]] = {
    "ready": lambda player: None,
    "live counters": lambda player: player.app.run("switch.live_counters"),
    "chances": chances,
    "lost": lose,
    "won": win,
    "best times": win_and_look,
    "reset": lambda player: ask_reset(player.app.dialogs, lambda: None),
    "ten best": lambda player: show_ten(player.app.dialogs, player.records.files, sign=".", level="expert"),
    "all numbers": all_numbers,
    "statistics": statistics,
    "export": export,
    "go on": go_on,
    "leaving": lambda player: records_module.ask_to_wait(player.app, lambda: None),
    "fault": lambda player: player.app.report(ZeroDivisionError, ZeroDivisionError(""), None),
    "custom": form("custom", "density", "0"),
    "timing": form("timing", "interval", "50"),
    "how to play": lambda player: player.app.run("how_to_play"),
    "signs": lambda player: player.app.run("signs"),
    "techniques": lambda player: player.app.run("techniques"),
    "technique": lambda player: player.app.run("technique.chain"),
    "help": lambda player: player.app.run("help"),
    "about": lambda player: player.app.run("about"),
    "hint": hint,
    "says who": says_who,
    "lesson": lesson,
    "lessons": lambda player: player.app.run("learn.lessons"),
    "strengths": lambda player: player.app.run("learn.strengths"),
    "code": lambda player: player.app.run("learn.code"),
    "teacher": lambda player: player.app.run("learn.teacher"),
    "results": lambda player: player.app.parts["learning"]._drills.save_results(Results("FUW6-EVH5-A", ())),
    "class": class_cards,
    "review": review,
    "without a guess": no_guess,
    "daily": daily,
    "files": files,
    "editor": editor,
    "size in the editor": lambda player: player.app.run("editor.size"),
    "games": games,
    "my games": my_games,
    "replay": replay,
    "what if": what_if,
    "estimates": estimates,
    "no such file": lambda player: player.app.run("open_file", str(player.window.profile / "1")),
    "pasted": pasted,
    "pasted, and no board": lambda player: paste(player, "1"),
    "nothing to paste": lambda player: player.app.run("paste_board"),
    "not over": lambda player: player.app.run("save_board"),
    "again": again,
}


@pytest.mark.parametrize("name", STATES)
def test_every_text_on_the_screen_was_said(player: Player, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = player.window.profile
    monkeypatch.setattr(Wording, "said", lambda wording: "")  # a lesson speaks for itself
    monkeypatch.setattr(filedialog, "asksaveasfilename", lambda **options: str(folder / options["initialfile"]))
    STATES[name](player)
    pump(player.root, 200)
    assert [words for words in said(player.root) if has_unsaid(words)] == []


def test_every_command_that_opens_something_is_among_them() -> None:
    of_parts = {command for entry in PARTS for command in entry.commands}
    shown = {"custom", "timing", "help", "about", "how_to_play", "signs", "hint", "hint.cell"}
    shown |= {"peek", "best", "statistics", "techniques", "technique", "technique.", "learn.", "says_who", "says_who."}
    shown |= {"review", "review.", "editor", "editor."}
    shown |= {"orders", "orders.", "daily"}
    shown |= {"open_file", "paste_board", "save_board", "again"}
    shown |= {"my_games"}
    shown |= {"games", "viewer."}
    shown |= {"what_if", "what_if."}
    shown |= {"estimates", "estimates."}
    shown |= {"open_file", "paste_board", "save_board", "again"}
    assert of_parts == shown, "STATES opens each of them"
