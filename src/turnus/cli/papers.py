"""What every command has that writes a file of a competition: the desk, the words, what it says."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from turnus.app.files.given_files import given_file
from turnus.app.files.tournament_files import write_bytes_file
from turnus.app.games.replay_lists import notation_of
from turnus.app.games.scores import LARGEST, bare
from turnus.app.hall import Hall
from turnus.app.hall.events import ScoreKept
from turnus.app.hall.playing import Playing, phase_of, published_board
from turnus.app.office.secretary import Secretary
from turnus.app.papers.letters import MONTHS
from turnus.app.papers.posting import Wording
from turnus.app.papers.taking import HOLDER, Desk
from turnus.app.people import register
from turnus.cli.default_journal import open_existing
from turnus.cli.language import current, translate
from turnus.cli.output import answer
from turnus.faults import NotFound

OnBoard = Annotated[int, typer.Option("--board", min=0, help="Of a game: its board in the round.")]
Letter = Annotated[str, typer.Option("--letter", help="A letter, such as D1/ruling; .pdf or .md.")]


def wording() -> Wording:
    """Return how a paper is worded."""
    return Wording(current(), translate, day_in_words)


def day_in_words(text: str) -> str:
    """Write a day as people do: 3 November 2026."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return text
    return f"{day.day} {translate(MONTHS[day.month - 1])} {day.year}"


def desk_of(journal: str) -> Desk:
    """Sit down before a journal, today."""
    return Desk.over(journal, wording(), day_in_words(date.today().isoformat()))  # noqa: DTZ011


@contextmanager
def secretary_of(journal: str) -> Iterator[Secretary]:
    """Let the secretary of an office write in its journal, in the name of whoever holds it."""
    with closing(open_existing(journal)) as held:
        yield Secretary(held, register.beside(journal), second_factor=False)


def attached(journal: str, running: Playing, number: int, board: int, file: Path) -> None:
    """Write down the moves of a game from a file; names and remarks are left out."""
    found = published_board(running, number, board)
    if found is None:
        raise NotFound("there is no board {board} in round {round}", board=board, round=number)
    with given_file(str(file), LARGEST) as given:
        content = given.whole()
        notation = notation_of(file.name, content)
        text = bare(content, notation)
    kept = ScoreKept(
        round=number, board=board, white=found.game.white, black=found.game.black, notation=notation,
        text=text, phase=phase_of(running),
    )  # fmt: skip
    with secretary_of(journal) as secretary:
        Hall(secretary).do(HOLDER, running.stream, kept)


def written(file: Path, content: bytes, as_json: bool) -> None:
    """Write a file and say so."""
    write_bytes_file(file, content)
    answer({"file": str(file)}, as_json, lambda console: console.print(str(file), soft_wrap=True))
