"""`turnus trf`: pair, check and make TRF files as the pairing programs of other hands do."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from turnus.app.tournament_files import read_trf_file, write_text_file
from turnus.cli.language import translate
from turnus.cli.output import EXIT_REFUSED, Json, Lang, answer
from turnus.cli.pairing import EditionOption, edition_named
from turnus.faults import BadInput
from turnus.notation.pairs import write_pairs
from turnus.notation.trf import remarks, write_trf
from turnus.pairing.on_rating import Edition, pair_on_rating
from turnus.pairing.random_tournaments import Recipe, generate
from turnus.pairing.rechecking import Recheck, recheck
from turnus.pairing.team_swiss.round import pair_teams
from turnus.tournament import CHESS, DRAUGHTS, THREE_ONE_ZERO, Pairing

SCALES = {"std": CHESS, "dam": DRAUGHTS, "310": THREE_ONE_ZERO}


def trf(
    file: Annotated[Path, typer.Argument(metavar="FILE.trf", help="A TRF file; with -g the one to write.")],
    output: Annotated[Path | None, typer.Argument(metavar="OUTPUT", help="With -p: write here.")] = None,
    *,
    pair: Annotated[bool, typer.Option("-p", help="Pair the next round: `white black` lines.")] = False,
    check: Annotated[bool, typer.Option("-c", "-check", "--check", help="Pair every round again.")] = False,
    make: Annotated[bool, typer.Option("-g", help="Make a random tournament.")] = False,
    seed: Annotated[str, typer.Option("--seed", help="With -g: the seed that decides everything.")] = "1",
    players: Annotated[int, typer.Option("--players", help="With -g: how many players.")] = 40,
    rounds: Annotated[int, typer.Option("--rounds", help="With -g: how many rounds.")] = 9,
    points: Annotated[str, typer.Option("--points", help="With -g: std, dam or 310.")] = "std",
    half_byes: Annotated[int, typer.Option("--half-byes", help="With -g: per thousand.")] = 30,
    absences: Annotated[int, typer.Option("--absences", help="With -g: per thousand.")] = 30,
    withdrawals: Annotated[int, typer.Option("--withdrawals", help="With -g: per thousand.")] = 5,
    forfeits: Annotated[int, typer.Option("--forfeits", help="With -g: per thousand games.")] = 30,
    baku: Annotated[bool, typer.Option("--baku", help="With -g: accelerated.")] = False,
    edition: EditionOption = "",
    encoding: Annotated[str, typer.Option("--encoding", help="The encoding of the file.")] = "utf-8",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Pair (-p), check (-c) or make (-g) a TRF file by the Dutch system of FIDE."""
    del lang
    if pair + check + make != 1:
        raise BadInput("say one of -p, -c and -g", where="command line")
    if pair:
        _pair(file, output, encoding, edition_named(edition), as_json)
    elif check:
        _check(file, encoding, edition_named(edition), as_json)
    else:
        if points not in SCALES:
            raise BadInput(
                "“{said}” is not one of {known}", where="--points", said=points, known=", ".join(SCALES)
            )
        chances = (half_byes, absences, withdrawals, forfeits)
        _make(file, Recipe(players, rounds, seed, *chances, SCALES[points], baku), as_json)


def _pair(file: Path, output: Path | None, encoding: str, edition: Edition | None, as_json: bool) -> None:
    source = read_trf_file(file, encoding)
    if source.team_event is not None and "TEAM" in source.tournament.about.system_code.upper():
        proposal = pair_teams(source.team_event)
    else:
        proposal = pair_on_rating(source.tournament, edition)
    text = write_pairs(proposal.pairs, proposal.bye)
    if output is not None:
        write_text_file(output, text)
    data = {"round": proposal.round, "pairs": _pairs(proposal.pairs), "bye": proposal.bye}
    if as_json or output is None:
        answer(data, as_json, lambda _: typer.echo(text, nl=False))


def _check(file: Path, encoding: str, edition: Edition | None, as_json: bool) -> None:
    source = read_trf_file(file, encoding)
    rounds = list(recheck(source.tournament, edition))
    wrong = [each for each in rounds if not each.is_same]
    notes = [str(each) for each in remarks(source)]
    data = {
        "rounds": len(rounds),
        "ok": not wrong,
        "differences": [_difference(each) for each in wrong],
        "remarks": notes,
    }
    answer(data, as_json, lambda console: _show(console, file, data))
    if wrong:
        raise typer.Exit(EXIT_REFUSED)


def _difference(found: Recheck) -> dict[str, Any]:
    again = found.proposal
    made = frozenset(again.pairs) if again else frozenset()
    return {
        "round": found.round,
        "file": _pairs(sorted(found.played - made, key=_board)),
        "turnus": _pairs(sorted(made - found.played, key=_board)),
        "bye": {"file": found.free, "turnus": again.bye if again else None},
    }


def _pairs(pairs: Any) -> list[list[int]]:
    return [[pair.white, pair.black] for pair in pairs]


def _board(pair: Pairing) -> tuple[int, int]:
    return min(pair.white, pair.black), max(pair.white, pair.black)


def _show(console: Console, file: Path, data: dict[str, Any]) -> None:
    for each in data["differences"]:
        console.print(translate("Round {round}").format(round=each["round"]), style="bold red")
        for name in ("file", "turnus"):
            free = each["bye"][name]
            made = [f"{white} - {black}" for white, black in each[name]]
            if each["bye"]["file"] != each["bye"]["turnus"] and free is not None:
                made.append(f"{free} - 0")
            console.print(f"  {name:7} {', '.join(made)}", markup=False)
    for note in data["remarks"]:
        console.print(note, style="yellow", markup=False)
    if data["ok"]:
        said = translate("{file}: all {rounds} rounds are as Turnus pairs them.")
        console.print(said.format(file=file.name, rounds=data["rounds"]), markup=False)


def _make(file: Path, recipe: Recipe, as_json: bool) -> None:
    event = generate(recipe)
    write_text_file(file, write_trf(event))
    data = {"file": str(file), "players": len(event.players), "rounds": len(event.rounds)}
    said = translate("{file}: {players} players, {rounds} rounds.")
    answer(data, as_json, lambda console: console.print(said.format(**data), markup=False))
