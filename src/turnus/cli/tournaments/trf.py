"""`turnus trf`: pair, check and make TRF files as the pairing programs of other hands do."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from turnus.app.files.tournament_files import read_trf_file, write_text_file
from turnus.cli.language import translate
from turnus.cli.options import EditionOption, Json, Lang
from turnus.cli.output import answer, failure
from turnus.cli.tournaments.pairing_systems import edition_named
from turnus.cli.tournaments.trf_files import Asked, check_files, pair_files, status_of
from turnus.cli.tournaments.trf_manual import pair_by_hand
from turnus.faults import BadInput
from turnus.notation.trf import write_team_trf, write_trf
from turnus.pairing.random.players import Recipe, generate
from turnus.pairing.random.teams import TeamRecipe, generate_teams
from turnus.standings.checking import states
from turnus.tournament import CHESS, DRAUGHTS, THREE_ONE_ZERO, Tournament

SCALES = {"std": CHESS, "dam": DRAUGHTS, "310": THREE_ONE_ZERO}

Files = Annotated[
    list[str] | None, typer.Argument(metavar="FILE.trf", help="TRF files; `FILE -p OUTPUT` writes.")
]
CheckAll = Annotated[
    bool, typer.Option("-check", "--check", help="As -c, and rank again by the file's own tie-breaks.")
]
Make = Annotated[bool, typer.Option("-g", help="Make a random tournament (write it to FILE or -o).")]
Manual = Annotated[
    Path | None, typer.Option("-m", "--manual", metavar="PAIRS", help="Pair the next round by hand.")
]


def trf(
    files: Files = None,
    *,
    pair: Annotated[bool, typer.Option("-p", help="Pair the next round: `white black` lines.")] = False,
    check: Annotated[bool, typer.Option("-c", help="Pair every round again and compare.")] = False,
    check_all: CheckAll = False,
    make: Make = False,
    manual: Manual = None,
    to: Annotated[str, typer.Option("-o", metavar="OUTPUT", help="Write to this file.")] = "",
    why: Annotated[str, typer.Option("--why", help="With -m: the arbiter's reason.")] = "",
    anyway: Annotated[bool, typer.Option("--anyway", help="With -m: though it breaks a basic rule.")] = False,
    seed: Annotated[str, typer.Option("-s", "--seed", help="With -g: what decides everything.")] = "1",
    players: Annotated[int, typer.Option("--players", help="With -g: how many players.")] = 40,
    teams: Annotated[int, typer.Option("--teams", min=0, help="With -g: so many teams instead.")] = 0,
    boards: Annotated[int, typer.Option("--boards", min=1, max=50, help="With -g, --teams: boards.")] = 4,
    rounds: Annotated[int, typer.Option("--rounds", help="With -g: how many rounds.")] = 9,
    points: Annotated[str, typer.Option("--points", help="With -g: std, dam or 310.")] = "std",
    half_byes: Annotated[int, typer.Option("--half-byes", help="With -g: per thousand.")] = 30,
    absences: Annotated[int, typer.Option("--absences", help="With -g: per thousand.")] = 30,
    withdrawals: Annotated[int, typer.Option("--withdrawals", help="With -g: per thousand.")] = 5,
    forfeits: Annotated[int, typer.Option("--forfeits", help="With -g: per thousand games.")] = 30,
    forbidden: Annotated[int, typer.Option("--forbidden", help="With -g: so many forbidden pairs.")] = 0,
    by: Annotated[str, typer.Option("--by", help="With -g: tie-breaks, such as BH/C1,BH.")] = "BH/C1,BH,SB",
    baku: Annotated[bool, typer.Option("--baku", help="With -g: accelerated.")] = False,
    edition: EditionOption = "",
    encoding: Annotated[
        str, typer.Option("--encoding", help="The encoding of the file; without it, it is recognised.")
    ] = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Pair (-p), check (-c, -check), make (-g) or pair by hand (-m) a TRF file by the systems of FIDE."""
    del lang
    with _de_facto_statuses(as_json):
        _one_only(pair, check, check_all, make, manual is not None)
        if pair or check or check_all:
            asked = Asked(_needed(files), to, edition, encoding, as_json)
            status = pair_files(asked) if pair else check_files(asked, with_standings=check_all)
            raise typer.Exit(status)
        chosen = edition_named(edition)
        if make:
            chances = (half_byes, absences, withdrawals, forfeits)
            size = teams or players
            recipe = Recipe(size, rounds, seed, *chances, _scale(points), baku, forbidden, chosen, by)
            _make(to or _one(files), recipe, boards if teams else 0, as_json)
        elif manual is not None:
            source = read_trf_file(_one(files), encoding)
            pair_by_hand(source, manual, _one([to]), chosen, why, anyway, as_json)


@contextmanager
def _de_facto_statuses(as_json: bool) -> Iterator[None]:
    """Report what is wrong with the input by the exit statuses that callers of such programs expect."""
    try:
        yield
    except BadInput as fault:
        raise typer.Exit(failure(fault, as_json, status_of(fault))) from fault


def _one_only(*asked: bool) -> None:
    if sum(asked) != 1:
        raise BadInput("say one of -p, -c, -check, -g and -m", where="command line", kind="usage")


def _needed(files: list[str] | None) -> tuple[str, ...]:
    named = tuple(file for file in files or () if file)
    if not named:
        raise BadInput("which file?", where="FILE.trf", kind="usage")
    return named


def _one(files: list[str] | None) -> str:
    first, *others = _needed(files)
    if others:
        raise BadInput("one file, not {count}", where="FILE.trf", kind="usage", count=len(others) + 1)
    return first


def _scale(points: str) -> Any:
    if points not in SCALES:
        raise BadInput(
            "“{said}” is not one of {known}", where="--points", said=points, known=", ".join(SCALES)
        )
    return SCALES[points]


def _make(file: str, recipe: Recipe, boards: int, as_json: bool) -> None:
    if boards:
        event, text = _teams(recipe, boards)
    else:
        event = generate(recipe)
        text = write_trf(event, {number: said.rank or 0 for number, said in states(event).items()})
    write_text_file(file, text)
    data = {"file": file, "players": len(event.players), "rounds": len(event.rounds)}
    said = translate("{file}: {players} players, {rounds} rounds.")
    answer(data, as_json, lambda console: console.print(said.format(**data), markup=False))


def _teams(recipe: Recipe, boards: int) -> tuple[Tournament, str]:
    made = generate_teams(TeamRecipe(recipe, boards))
    bye = made.event.scoring.draw * boards
    return made.event, write_team_trf(made.event, made.rules, states(made.matches), bye)
