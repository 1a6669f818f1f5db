"""Schedules made in advance, on the command line: round robins, finals, knock-outs and leagues."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from turnus.app.federations.league_files import LeagueFile, read_league_file
from turnus.cli.language import translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.faults import BadInput, NotFound
from turnus.pairing.knockout import bracket
from turnus.pairing.leagues.calendar import make_calendar
from turnus.pairing.leagues.league import ConflictingWishes
from turnus.pairing.leagues.wishes import Wish
from turnus.pairing.roundrobin import FINAL_FOUR, Berger, Rounds, berger_tables
from turnus.pairing.varma import varma_numbers
from turnus.tournament import draw_of_lots

Kind = Annotated[
    str, typer.Argument(metavar="KIND", help="round-robin, varma, final-four, knockout or league.")
]


@dataclass(frozen=True, slots=True)
class Options:
    """What was asked beside the kind of schedule."""

    double: bool
    exchange_last_two: bool
    protected: int
    seed: str


def schedule(
    kind: Kind,
    file: Annotated[
        Path | None, typer.Argument(metavar="LEAGUE.toml", help="The league, for `league`.")
    ] = None,
    *,
    players: Annotated[int, typer.Option("--players", min=0, help="How many take part.")] = 0,
    names: Annotated[
        str, typer.Option("--names", help="Their names, in order: A,B,C (varma: A:NED,B:BEL).")
    ] = "",
    double: Annotated[bool, typer.Option("--double", help="Everyone meets everyone twice.")] = False,
    exchange_last_two: Annotated[
        bool, typer.Option("--exchange-last-two", help="Exchange the last two rounds of the first half.")
    ] = False,
    protected: Annotated[
        int, typer.Option("--protected", min=0, help="Knock-out: so many are protected.")
    ] = 0,
    seed: Annotated[str, typer.Option("--seed", help="Draw numbers by lot with this seed.")] = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Make a schedule: who meets whom in which round, the first named with White or at home."""
    del lang
    made = _KINDS.get(kind)
    if kind == "league":
        data = _league(file)
    elif made is None:
        known = ", ".join([*_KINDS, "league"])
        raise BadInput("“{said}” is not one of {known}", where="KIND", said=kind, known=known)
    else:
        listed = _listed(players, names)
        data = made(listed, Options(double, exchange_last_two, protected, seed))
    answer({"kind": kind, **data}, as_json, lambda console: _show(console, data))


def _listed(players: int, names: str) -> list[str]:
    listed = [name.strip() for name in names.split(",") if name.strip()]
    if listed and players and len(listed) != players:
        raise BadInput(
            "{names} names for {players} players", where="--names", names=len(listed), players=players
        )
    if len(set(listed)) != len(listed):
        raise BadInput("a name occurs twice", where="--names")
    if not listed and not players:
        raise BadInput("who takes part? say --players or --names", where="--players", kind="usage")
    return listed or [str(number) for number in range(1, players + 1)]


def _drawn(listed: list[str], seed: str) -> list[str]:
    """Return the names by number: as given, or drawn by lot when there is a seed."""
    if not seed:
        return listed
    return [listed[place] for place in draw_of_lots(seed, range(len(listed)))]


def _tables(names: Sequence[str], rounds: Rounds) -> dict[str, Any]:
    return {
        "players": list(names),
        "rounds": [
            {
                "round": number,
                "pairs": [[pair.white, pair.black] for pair in pairs],
                "free": _free(len(names), [n for pair in pairs for n in (pair.white, pair.black)]),
            }
            for number, pairs in enumerate(rounds, 1)
        ],
    }


def _free(size: int, named: Sequence[int]) -> int | None:
    return next((number for number in range(1, size + 1) if number not in named), None)


def _round_robin(listed: list[str], options: Options) -> dict[str, Any]:
    names = _drawn(listed, options.seed)
    return _tables(names, berger_tables(len(names), Berger(options.double, options.exchange_last_two)))


def _final_four(listed: list[str], options: Options) -> dict[str, Any]:
    if len(listed) != 4:  # noqa: PLR2004 - four is the word
        raise BadInput(
            "a final of four has four players, not {players}", where="--names", players=len(listed)
        )
    return _tables(_drawn(listed, options.seed), FINAL_FOUR)


def _varma(listed: list[str], options: Options) -> dict[str, Any]:
    split = [name.rpartition(":") for name in listed]
    if not all(name and federation for name, _, federation in split):
        raise BadInput("Varma needs everyone's federation: A:NED,B:BEL", where="--names")
    numbers = varma_numbers({place: each[2] for place, each in enumerate(split)}, options.seed)
    names = [split[place][0] for place in sorted(numbers, key=lambda each: numbers[each])]
    return _tables(names, berger_tables(len(names), Berger(options.double, options.exchange_last_two)))


def _knockout(listed: list[str], options: Options) -> dict[str, Any]:
    matches = bracket(range(1, len(listed) + 1), options.protected, options.seed)
    pairs = [[match.first, match.second] for match in matches if match.second is not None]
    byes = [match.first for match in matches if match.second is None]
    bracketed = [[match.first, match.second] for match in matches]
    first = {"round": 1, "pairs": pairs, "free": None}
    return {"players": listed, "rounds": [first], "byes": byes, "bracket": bracketed}


_KINDS: dict[str, Callable[[list[str], Options], dict[str, Any]]] = {
    "round-robin": _round_robin,
    "varma": _varma,
    "final-four": _final_four,
    "knockout": _knockout,
}


def _league(file: Path | None) -> dict[str, Any]:
    if file is None:
        raise BadInput("which league? name its file", where="LEAGUE.toml", kind="usage")
    source = read_league_file(file)
    try:
        calendar = make_calendar(source.league)
    except ConflictingWishes as fault:
        told = "; ".join(map(_wish_text, fault.wishes))
        message = "no calendar on the Berger tables grants all of these wishes: {wishes}"
        raise NotFound(message, kind=fault.kind, wishes=told) from fault
    except BadInput as fault:
        raise fault.at(str(file)) from fault
    names = sorted(calendar.numbers, key=lambda name: calendar.numbers[name])
    data = _tables(names, calendar.rounds)
    _put_dates(data, source)
    return {**data, "derbies_by": calendar.derbies_by}


def _put_dates(data: dict[str, Any], source: LeagueFile) -> None:
    if source.dates and len(source.dates) != len(data["rounds"]):
        raise BadInput(
            "{rounds} rounds need as many dates, not {dates}",
            where="dates",
            rounds=len(data["rounds"]),
            dates=len(source.dates),
        )
    for each, date in zip(data["rounds"], source.dates, strict=False):
        each["date"] = date


def _wish_text(wish: Wish) -> str:
    fields: dict[str, Any] = asdict(wish)  # type: ignore[call-overload]  # every wish is a dataclass
    return translate(wish.sentence).format(**fields)


def _show(console: Console, data: dict[str, Any]) -> None:
    names = [escape(name) for name in data["players"]]
    for each in data["rounds"]:
        title = translate("Round {round}").format(round=each["round"])
        table = Table(
            title=f"{title}  {each.get('date', '')}".strip(), show_header=False, title_justify="left"
        )
        for first, second in each["pairs"]:
            table.add_row(names[first - 1], "-", names[second - 1])
        if each["free"] is not None:
            table.add_row(names[each["free"] - 1], "", translate("free"))
        console.print(table)
    for number in data.get("byes", []):
        console.print(translate("{player} goes on without playing").format(player=names[number - 1]))
