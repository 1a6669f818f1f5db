"""A demo season: three groups, two turni done, the third under way."""

from contextlib import closing
from datetime import date
from functools import cache
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from turnus.app.federations.demo import play_season
from turnus.app.federations.demo_begun import begin_season
from turnus.app.federations.office import Running
from turnus.app.people import register
from turnus.app.seasons.demos.names import demo_name
from turnus.app.seasons.demos.playing import Chance, begun
from turnus.app.seasons.office import Office
from turnus.cli.language import translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.competition.season import commands as asked
from turnus.faults import BadInput
from turnus.store import MemoryJournal, json_lines, open_journal

FIRST_NAME, NAMES_LEFT = 37, 299  # the club's members have those before; 55 and 299 have no common divisor


def demo(
    path: Annotated[
        Path, typer.Argument(help="The journal to write: FILE.jsonl, or a database.", metavar="FILE")
    ],
    players: Annotated[int, typer.Option("--players", min=28, max=60)] = 36,
    seed: Annotated[str, typer.Option("--seed")] = "demo",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Write a demo season: three groups, two turni done, the third under way."""
    if path.exists():
        raise BadInput("the file is there already", where=str(path))
    with Console(stderr=True, quiet=as_json).status(translate("playing a season")):
        count = write_demo(path, players, seed)
    text = translate("{count} events written to {path}").format(count=count, path=path)
    answer({"events": count, "path": str(path)}, as_json, lambda console: console.print(text, soft_wrap=True))


def write_demo(
    path: Path, players: int = 36, seed: str = "demo", *, past: bool = False, federation: bool = False
) -> int:
    """Play the demo season, write it with the names of its players, and return the number of events.

    `past`: the season before as well, up to its champions. `federation`: two seasons of a federation, a whole
    one and one under way.
    """
    journal, known = played(players, seed, past=past, federation=federation)
    write_journal(journal, path)
    register.beside(str(path)).remember_all(known)
    return journal.head().position


@cache  # the same seasons every time: played once in a process, however often they are written
def played(
    players: int, seed: str, *, past: bool, federation: bool
) -> tuple[MemoryJournal, dict[str, register.Person]]:
    """Play the demo's seasons; return their journal and the names of their people."""
    journal = MemoryJournal()
    if past:
        _play_whole(Office(journal), players, seed)
    _play(Office(journal), players, seed)
    known = {f"p{i + 1:02}": register.Person(demo_name(i)) for i in range(players + 1)}
    if federation:
        known |= _play_federation(journal, seed)
    return journal, known


def write_journal(journal: MemoryJournal, path: Path) -> None:
    """Write a journal as JSON lines or into a database, as the name of the file says."""
    if path.suffix == ".jsonl":
        json_lines.write(journal.read(), path)
        return
    with closing(open_journal(str(path))) as target:
        target.load(journal.read())


def _play_federation(journal: MemoryJournal, seed: str) -> dict[str, register.Person]:
    """Play two seasons of a federation and return the names of its members."""
    running = play_season(journal, seed)
    begin_season(journal, seed)
    return demo_members(running)


def demo_members(running: Running) -> dict[str, register.Person]:
    """Return names for the members of a demo federation; they are nobody of the demo club."""
    return {
        name: register.Person(demo_name(FIRST_NAME + index * 55 % NAMES_LEFT), youth=name.endswith("y01"))
        for index, name in enumerate(running.federation.members)
    }


def _play_whole(office: Office, players: int, seed: str) -> None:
    """Play the season before: three turni, the finals, and the groups of the next."""
    director = begun(office, "house/2025-2026", f"{seed} before", players, date(2025, 9, 2))
    for _ in range(3):
        director.turnus()
    director.finals()
    director.do(asked.CloseSeason())


def _play(office: Office, players: int, seed: str) -> None:
    """Play two turni with absences, a refusal and a newcomer, and four rounds of the third."""
    director = begun(office, "house/2026-2027", seed, players)
    chance = Chance(seed)
    director.turnus(lambda player, number: chance.of(player, 1, number) < 0.08)  # noqa: PLR2004
    first = director.running.season.turni[0].tables["2"][0].player
    director.do(asked.AnswerOffer(player=first, accepts=False))
    director.do(asked.Join(player=f"p{players + 1:02}", rating=1700, membership="member"))
    director.do(
        asked.PlaceNewcomer(player=f"p{players + 1:02}", group="2", reason="he plays above his rating")
    )
    director.turnus(lambda player, number: chance.of(player, 2, number) < 0.08)  # noqa: PLR2004
    director.begin_turnus()
    for _ in range(4):
        director.round()
    director.pair()
    director.play(leave=6)
