"""Feeding the boards of a round in the shell: from a file that board software writes, or a live address."""

import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from turnus.app.broadcast import FEEDS
from turnus.app.broadcast.feeding import SCHEMES, Feed, Feeds
from turnus.app.broadcast.fetching import fetched
from turnus.app.broadcast.reading import LARGEST_FILE
from turnus.app.broadcast.terms import agree, agreed, read_agreed
from turnus.app.competitions.running import stream_of
from turnus.app.hall.playing import label_of
from turnus.app.network.connecting import NotReached
from turnus.app.office import Grant, Identity, Role, Secretary
from turnus.app.people import register as registry
from turnus.app.rooms.clockwork import server_clock
from turnus.cli.competitions.event_office import Journal, Name
from turnus.cli.language import translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.faults import BadInput
from turnus.store import open_journal, open_registry
from turnus.store.opening import games_beside

OPERATOR = Identity(
    name="turnus event feed", has_second_factor=True, grants=(Grant(account="", role=Role.DIRECTOR),)
)


def feed(
    journal: Journal,
    name: Name,
    round_number: Annotated[int, typer.Argument(metavar="ROUND", min=1)],
    source: Annotated[str, typer.Argument(metavar="FILE_OR_ADDRESS", help="A file, or https://...")],
    *,
    every: Annotated[
        float, typer.Option("--every", min=0, help="Seconds between two looks; without it, one look.")
    ] = 0,
    board: Annotated[
        list[str], typer.Option("--board", help="Which board a game is: KEY=BOARD, as the command asks.")
    ] = [],  # noqa: B006 - typer wants a list
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Take the moves of a round from board software; its results are offered, not entered."""
    del lang
    stream = stream_of(name)
    with _feeds(journal) as feeds:
        for said in board:
            key, _, number = said.partition("=")
            if not number.isdigit():
                raise BadInput("{said} is not KEY=BOARD", said=said, where="--board")
            feeds.answer(OPERATOR, stream, round_number, key, int(number))
        while True:
            held = feeds.take(OPERATOR, stream, round_number, source, _content(source))
            data = told(feeds, held)
            answer(data, as_json, lambda console: _show(console, data))  # noqa: B023 - it is shown at once
            if not every:
                return
            time.sleep(every)


def broadcast(
    journal: Journal,
    name: Name,
    *,
    minutes: Annotated[
        int, typer.Option("--minutes", min=0, help="Visitors see everything so much later.")
    ] = 0,
    moves: Annotated[
        int, typer.Option("--moves", min=0, help="They do not see so many last moves of each player.")
    ] = 0,
    after: Annotated[bool, typer.Option("--after", help="They see a game when it has ended.")] = False,
    now: Annotated[bool, typer.Option("--now", help="They see every move at once.")] = False,
    enter: Annotated[
        bool, typer.Option("--enter", help="Results that board software reports go to the round.")
    ] = False,
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Agree how late the games of a competition are shown; without options, say what is agreed."""
    del lang
    with closing(open_journal(journal)) as main:
        secretary = Secretary(main, registry.beside(journal))
        if now or minutes or moves or after or enter:
            delay = {"seconds": 60 * minutes, "moves": moves, "after": after}
            agree(secretary, OPERATOR, stream_of(name), read_agreed({"delay": delay, "enters": enter}))
        held = agreed(secretary, stream_of(name))
    data = {"minutes": held.delay.seconds / 60, "moves": held.delay.moves, "after": held.delay.after}
    data["enters"] = held.enters
    answer(data, as_json, lambda console: _say_delay(console, data))


def _say_delay(console: Console, data: dict[str, Any]) -> None:
    said = translate("visitors are {minutes} minutes and {moves} moves behind; only after the game: {after}")
    words = {"minutes": f"{data['minutes']:g}", "moves": data["moves"]}
    words["after"] = translate("yes") if data["after"] else translate("no")
    console.print(said.format(**words), markup=False, highlight=False)


@contextmanager
def _feeds(journal: str) -> Iterator[Feeds]:
    with closing(open_journal(journal)) as main, closing(open_journal(games_beside(journal))) as games:
        secretary = Secretary(main, registry.beside(journal))
        yield Feeds(secretary, games, open_registry(journal, FEEDS), server_clock())


def _content(source: str) -> bytes:
    if source.startswith(SCHEMES):
        try:
            return fetched(source, LARGEST_FILE)
        except NotReached as wrong:
            raise BadInput("it does not answer: {problem}", problem=str(wrong), where=source) from wrong
    try:
        with Path(source).open("rb") as file:
            return file.read(LARGEST_FILE + 1)
    except OSError as wrong:
        raise BadInput("cannot be read: {problem}", problem=wrong.strerror, where=source) from wrong


def told(feeds: Feeds, held: Feed) -> dict[str, Any]:
    """Return how the boards of a round are fed, as data."""
    games = feeds.following(held).games
    return {
        "stream": held.competition,
        "round": held.round,
        "boards": [
            {"board": label_of(number), "plies": game.changes[-1].heard.plies, "result": game.result or None}
            for number, game in sorted(games.items())
        ],
        "offered": [{"board": each.at.label, "result": each.result} for each in feeds.offered(held)],
        "asked": [
            {"key": each.key, "white": each.white, "black": each.black, "why": translate(each.doubt)}
            for each in held.asked
        ],
        "problems": [each for each in (held.problem, *held.unread) if each],
    }


def _show(console: Console, data: dict[str, Any]) -> None:
    def say(text: str) -> None:
        console.print(text, markup=False, highlight=False)

    for each in data["boards"]:
        said = translate("board {board}: {plies} half-moves {result}")
        say(said.format(**each | {"result": each["result"] or "*"}))
    for each in data["offered"]:
        say(translate("reported, not entered: {result} at board {board}").format(**each))
    for each in data["asked"]:
        say(translate("which board is {white} - {black}? {why}; say --board {key}=BOARD").format(**each))
    for problem in data["problems"]:
        say(problem)
