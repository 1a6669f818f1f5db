"""`turnus trf`: pair, check and make TRF files as the pairing programs of other hands do."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from turnus.app.files.tournament_files import read_trf_file, write_text_file
from turnus.cli.language import translate
from turnus.cli.output import Json, Lang, answer, failure
from turnus.cli.tournaments.pairing_systems import (
    EditionOption,
    edition_named,
    remark_texts,
    say_beside,
    system_text,
    system_told,
)
from turnus.cli.tournaments.trf_checking import check_file, event_to_pair
from turnus.cli.tournaments.trf_manual import pair_by_hand
from turnus.faults import BadInput
from turnus.notation.pairs import write_pairs
from turnus.notation.trf import TrfFile, write_team_trf, write_trf
from turnus.pairing.on_rating import Edition
from turnus.pairing.random.players import Recipe, generate
from turnus.pairing.random.teams import TeamRecipe, generate_teams
from turnus.pairing.rechecking import chosen_by_fide, pair_as_told
from turnus.standings.checking import states
from turnus.tournament import CHESS, DRAUGHTS, THREE_ONE_ZERO, Tournament

SCALES = {"std": CHESS, "dam": DRAUGHTS, "310": THREE_ONE_ZERO}
# As bbpPairings has them: 1 is no pairing exists, or a check that found differences.
EXIT_INVALID = 3
EXIT_FILE = 5


def trf(
    file: Annotated[Path | None, typer.Argument(metavar="FILE.trf", help="A TRF file.")] = None,
    output: Annotated[Path | None, typer.Argument(metavar="OUTPUT", help="With -p: write here.")] = None,
    *,
    pair: Annotated[bool, typer.Option("-p", help="Pair the next round: `white black` lines.")] = False,
    check: Annotated[bool, typer.Option("-c", help="Pair every round again and compare.")] = False,
    check_all: Annotated[
        bool, typer.Option("-check", "--check", help="As -c, and rank again by the file's own tie-breaks.")
    ] = False,
    make: Annotated[
        bool, typer.Option("-g", help="Make a random tournament (write it to FILE or -o).")
    ] = False,
    manual: Annotated[
        Path | None, typer.Option("-m", "--manual", metavar="PAIRS", help="Pair the next round by hand.")
    ] = None,
    to: Annotated[Path | None, typer.Option("-o", metavar="OUTPUT", help="Write to this file.")] = None,
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
    encoding: Annotated[str, typer.Option("--encoding", help="The encoding of the file.")] = "utf-8",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Pair (-p), check (-c, -check), make (-g) or pair by hand (-m) a TRF file by the systems of FIDE."""
    del lang
    with _de_facto_statuses(as_json):
        _one_only(pair, check, check_all, make, manual is not None)
        chosen = edition_named(edition)
        if make:
            chances = (half_byes, absences, withdrawals, forfeits)
            size = teams or players
            recipe = Recipe(size, rounds, seed, *chances, _scale(points), baku, forbidden, chosen, by)
            _make(_needed(to or file), recipe, boards if teams else 0, as_json)
            return
        source = read_trf_file(_needed(file), encoding)
        if pair:
            _pair(source, output, chosen, as_json)
        elif manual is not None:
            pair_by_hand(source, manual, _needed(to), chosen, why, anyway, as_json)
        else:
            check_file(source, _needed(file), chosen, with_standings=check_all, as_json=as_json)


@contextmanager
def _de_facto_statuses(as_json: bool) -> Iterator[None]:
    """Report what is wrong with the input by the exit statuses that callers of such programs expect."""
    try:
        yield
    except BadInput as fault:
        status = EXIT_FILE if fault.kind == "file" else EXIT_INVALID
        raise typer.Exit(failure(fault, as_json, status)) from fault


def _one_only(*asked: bool) -> None:
    if sum(asked) != 1:
        raise BadInput("say one of -p, -c, -check, -g and -m", where="command line", kind="usage")


def _needed(path: Path | None) -> Path:
    if path is None:
        raise BadInput("which file?", where="FILE.trf", kind="usage")
    return path


def _scale(points: str) -> Any:
    if points not in SCALES:
        raise BadInput(
            "“{said}” is not one of {known}", where="--points", said=points, known=", ".join(SCALES)
        )
    return SCALES[points]


def _pair(source: TrfFile, output: Path | None, edition: Edition | None, as_json: bool) -> None:
    event = event_to_pair(source)
    proposal, chosen = pair_as_told(event, edition), chosen_by_fide(event, edition)
    notes = [system_text(chosen), *remark_texts(source)]
    text = write_pairs(proposal.pairs, proposal.bye)
    if output is not None:
        write_text_file(output, text)
    pairs = [[pair.white, pair.black] for pair in proposal.pairs]
    data = {"round": proposal.round, "pairs": pairs, "bye": proposal.bye}
    data |= {**system_told(chosen), "remarks": notes[1:]}
    if not as_json:
        say_beside(*notes)
    if as_json or output is None:
        answer(data, as_json, lambda _: typer.echo(text, nl=False))


def _make(file: Path, recipe: Recipe, boards: int, as_json: bool) -> None:
    if boards:
        event, text = _teams(recipe, boards)
    else:
        event = generate(recipe)
        text = write_trf(event, {number: said.rank or 0 for number, said in states(event).items()})
    write_text_file(file, text)
    data = {"file": str(file), "players": len(event.players), "rounds": len(event.rounds)}
    said = translate("{file}: {players} players, {rounds} rounds.")
    answer(data, as_json, lambda console: console.print(said.format(**data), markup=False))


def _teams(recipe: Recipe, boards: int) -> tuple[Tournament, str]:
    made = generate_teams(TeamRecipe(recipe, boards))
    bye = made.event.scoring.draw * boards
    return made.event, write_team_trf(made.event, made.rules, states(made.matches), bye)
