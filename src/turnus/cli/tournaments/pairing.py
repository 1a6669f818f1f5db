"""Pairing the next round and checking a pairing, on the command line."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from turnus.app.files.given_files import given_file
from turnus.app.files.tournament_files import read_trf_file
from turnus.cli.language import translate
from turnus.cli.options import EditionOption, Json, Lang, System
from turnus.cli.output import EXIT_REFUSED, answer, say_beside
from turnus.cli.tournaments.pairing_systems import (
    edition_named,
    remark_texts,
    system_named,
    system_text,
)
from turnus.faults import BadInput
from turnus.library import telling
from turnus.library.figures import figure_text
from turnus.library.pairing import paired_by
from turnus.library.standings import SEEN, WAYS, unplayed_way
from turnus.library.telling import name_of, proposal_told, system_told
from turnus.notation.encodings import decode
from turnus.notation.pairs import read_pairs, write_pairs
from turnus.notation.trf import TrfFile
from turnus.pairing.checker import Checked, Finding, check_pairing
from turnus.pairing.proposal import NoLegalPairing, Proposal
from turnus.pairing.resistance.brackets import Floater, FreeRound, Opponents
from turnus.pairing.resistance.field import Fixed
from turnus.pairing.resistance.figures import pairing_figures
from turnus.pairing.resistance.settings import ColourInfluence, FirstColours, MovedDown, SwissSettings
from turnus.pairing.systems import ChosenSystem, PairingSystem, choose_system
from turnus.tournament import Outcome, Pairing, Tournament

TrfPath = Annotated[Path, typer.Argument(metavar="FILE.trf", help="A TRF file.", show_default=False)]
Seed = Annotated[str, typer.Option("--seed", help="Draw the lots with this seed; else by starting rank.")]
RatingRounds = Annotated[int, typer.Option("--rating-rounds", min=0, help="So many rounds first on rating.")]
FloaterOption = Annotated[Floater, typer.Option("--floater", help="Who of an odd group goes down.")]
FreeOption = Annotated[FreeRound, typer.Option("--free-round", help="Who is free when the number is odd.")]
FirstOption = Annotated[Opponents, typer.Option("--first-round", help="How round 1 is paired.")]
MovedOption = Annotated[MovedDown, typer.Option("--moved-down", help="How who came down compares.")]
ColourOption = Annotated[
    ColourInfluence, typer.Option("--colours", help="May colours decide who meets whom?")
]
FirstColourOption = Annotated[
    FirstColours, typer.Option("--first-colours", help="White without any history.")
]
UnplayedOption = Annotated[str, typer.Option("--unplayed", help=f"Unplayed rounds: {', '.join(WAYS)}.")]
SeenOption = Annotated[
    str, typer.Option("--opponents", help=f"How opponents' unplayed rounds count: {', '.join(SEEN)}.")
]
Teams = Annotated[bool, typer.Option("--teams", help="Pair the teams by their matches.")]
RoundOption = Annotated[int, typer.Option("--round", min=0, help="This round instead of the next.")]
Plain = Annotated[bool, typer.Option("--plain", help="Print `white black` lines and nothing else.")]
Encoding = Annotated[
    str, typer.Option("--encoding", help="The encoding of the file; without it, it is recognised.")
]


def pair(
    file: TrfPath,
    *,
    system: System = "",
    edition: EditionOption = "",
    seed: Seed = "",
    rating_rounds: RatingRounds = 0,
    floater: FloaterOption = Floater.HIGHEST,
    free_round: FreeOption = FreeRound.WAITING_ROOM,
    first_round: FirstOption = Opponents.FOLD,
    moved_down: MovedOption = MovedDown.RESISTANCE,
    colours: ColourOption = ColourInfluence.NONE,
    first_colours: FirstColourOption = FirstColours.FIRST_NAMED,
    unplayed: UnplayedOption = "knsb",
    opponents: SeenOption = "",
    fix: Annotated[list[str], typer.Option("--fix", help="A pair the director fixed: 3-5.")] = [],  # noqa: B006
    bye: Annotated[int, typer.Option("--bye", min=0, help="Who the director gave the free round.")] = 0,
    round_number: RoundOption = 0,
    encoding: Encoding = "",
    why: Annotated[bool, typer.Option("--why", help="Show the reasons below the pairs.")] = False,
    whose: Annotated[int, typer.Option("--for", min=0, help="Only the reasons about this player.")] = 0,
    plain: Plain = False,
    teams: Teams = False,
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Pair the next round; every pair, float, colour and bye comes with its reasons."""
    del lang
    source = read_trf_file(file, encoding)
    chosen = choose_system(source.tournament, system_named(system), edition_named(edition))
    event = _event(source, teams or chosen.system is PairingSystem.TEAM, round_number)
    settings = SwissSettings(
        floater=floater,
        free_round=free_round,
        first_round=first_round,
        rating_rounds=rating_rounds,
        moved_down=moved_down,
        colour_influence=colours,
        first_colours=first_colours,
        unplayed=unplayed_way(unplayed, opponents, "--"),
        seed=seed or None,
    )
    proposal = paired_by(chosen, event, settings, Fixed(tuple(map(_fixed, fix)), bye or None), "--fix, --bye")
    proposal = _about(event, proposal, whose) if whose else proposal
    notes = [system_text(chosen), *remark_texts(source)]
    if plain and not as_json:
        _say_plainly(proposal, notes)
        return
    data = {
        **proposal_told(event, proposal, translate),
        **system_told(chosen),
        "remarks": notes[1:],
    }
    answer(data, as_json, lambda console: _show(console, event, proposal, notes, why or whose > 0))


def _say_plainly(proposal: Proposal, notes: list[str]) -> None:
    say_beside(*notes)
    typer.echo(write_pairs(proposal.pairs, proposal.bye), nl=False)


def check(
    file: TrfPath,
    pairs: Annotated[Path | None, typer.Argument(metavar="PAIRS", help="`white black` lines.")] = None,
    round_number: RoundOption = 0,
    free_round: FreeOption = FreeRound.WAITING_ROOM,
    unplayed: UnplayedOption = "knsb",
    opponents: SeenOption = "",
    encoding: Encoding = "",
    *,
    system: System = "",
    edition: EditionOption = "",
    teams: Teams = False,
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Check a pairing of the next round (PAIRS) or the last one in the file, and what Turnus would pair."""
    del lang
    source = read_trf_file(file, encoding)
    chosen = choose_system(source.tournament, system_named(system), edition_named(edition))
    teams = teams or chosen.system is PairingSystem.TEAM
    if pairs is not None:
        event = _event(source, teams, round_number)
        made, free = read_pairs_file(pairs, encoding)
    else:
        event, made, free = _round_in_file(source, teams, round_number, file)
    way = unplayed_way(unplayed, opponents, "--")
    follows = free_round is FreeRound.WAITING_ROOM
    findings = check_pairing(Checked(event, pairing_figures(event, way), made, free, follows))
    proposal = _proposed(chosen, event, SwissSettings(free_round=free_round, unplayed=way))
    data = {
        "round": event.next_round,
        "ok": not any(finding.fault.is_breach for finding in findings),
        "findings": [telling.finding_told(event, finding, translate) for finding in findings],
        "proposed": None if proposal is None else telling.pairs_told(proposal),
        "as_proposed": proposal is not None and _same(proposal, made, free),
        **system_told(chosen),
        "remarks": remark_texts(source),
    }
    answer(data, as_json, lambda console: _show_check(console, event, findings, data, chosen))
    if not data["ok"]:
        raise typer.Exit(EXIT_REFUSED)


def _about(event: Tournament, proposal: Proposal, number: int) -> Proposal:
    """Keep only the reasons that concern one player."""
    if number not in event.by_number:
        raise BadInput("there is no player {player}", where="--for", player=number)
    kept = tuple(reason for reason in proposal.explanation if number in reason.about)
    return Proposal(proposal.round, proposal.pairs, proposal.bye, kept)


def _event(source: TrfFile, teams: bool, round_number: int) -> Tournament:
    """Return the tournament before the round to pair: that of the players, or that of their teams."""
    event = source.team_event if teams else source.tournament
    if event is None:
        raise BadInput("the file has no teams: no line begins with 310", where="--teams")
    if round_number > event.next_round:
        raise BadInput(
            "round {round} cannot be paired: {played} rounds are there",
            where="--round",
            round=round_number,
            played=len(event.rounds),
        )
    return event.after(round_number - 1) if round_number else event


def _fixed(text: str) -> Pairing:
    try:
        ((fixed,), free) = read_pairs(text)
    except ValueError as fault:
        raise BadInput("a fixed pair is written 3-5, not “{text}”", where="--fix", text=text) from fault
    if free is not None:
        raise BadInput("a fixed pair is written 3-5, not “{text}”", where="--fix", text=text)
    return fixed


def read_pairs_file(path: Path, encoding: str = "") -> tuple[tuple[Pairing, ...], int | None]:
    """Read the pairs of a round from a file; a fault names it."""
    with given_file(path) as file:
        return read_pairs(decode(file.whole(), encoding))


def _round_in_file(
    source: TrfFile, teams: bool, round_number: int, file: Path
) -> tuple[Tournament, tuple[Pairing, ...], int | None]:
    whole = _event(source, teams, 0)
    number = round_number or len(whole.rounds)
    if not 1 <= number <= len(whole.rounds):
        raise BadInput("there is no round {round} to check", where=str(file), round=number)
    played = whole.rounds[number - 1]
    free = [bye.player for bye in played.byes if bye.outcome is Outcome.ALLOCATED_BYE]
    if len(free) > 1:
        raise BadInput("{players} have the free round of one round", where=str(file), players=free)
    made = tuple(Pairing(game.white, game.black) for game in played.games)
    return whole.after(number - 1), made, next(iter(free), None)


def _proposed(chosen: ChosenSystem, event: Tournament, settings: SwissSettings) -> Proposal | None:
    try:
        return paired_by(chosen, event, settings)
    except NoLegalPairing:
        return None


def _same(proposal: Proposal, pairs: tuple[Pairing, ...], free: int | None) -> bool:
    return set(proposal.pairs) == set(pairs) and proposal.bye == free


def finding_text(event: Tournament, finding: Finding) -> str:
    """Tell a finding in the language in use, with the players' names."""
    return telling.finding_text(event, finding, translate)


def _show(console: Console, event: Tournament, proposal: Proposal, notes: list[str], why: bool) -> None:
    table = Table(title=translate("Round {round}").format(round=proposal.round))
    for head, side in (
        ("", "right"),
        ("White", "left"),
        ("points", "right"),
        ("Black", "left"),
        ("points", "right"),
    ):
        table.add_column(translate(head), justify="right" if side == "right" else "left")
    scores = {number: figure_text(event.scoring.points(units)) for number, units in event.scores.items()}
    for board, each in enumerate(proposal.pairs, 1):
        white, black = escape(name_of(event, each.white)), escape(name_of(event, each.black))
        table.add_row(str(board), white, scores[each.white], black, scores[each.black])
    if proposal.bye is not None:
        table.add_row("", escape(name_of(event, proposal.bye)), scores[proposal.bye], translate("free"), "")
    console.print(table)
    console.print(notes[0], markup=False)
    for remark in notes[1:]:
        console.print(remark, style="yellow", markup=False)
    for number, outcome in event.absent.items():
        console.print(f"[dim]{escape(name_of(event, number))}: {translate('absent')} ({outcome.value})[/dim]")
    if why:
        for reason in proposal.explanation:
            console.print(telling.reason_text(event, reason, translate), markup=False)


def _show_check(
    console: Console,
    event: Tournament,
    findings: tuple[Finding, ...],
    data: dict[str, Any],
    chosen: ChosenSystem,
) -> None:
    for remark in data["remarks"]:
        console.print(remark, style="yellow", markup=False)
    for finding in findings:
        colour = "red" if finding.fault.is_breach else "yellow"
        console.print(finding_text(event, finding), style=colour, markup=False)
    if not findings:
        console.print(
            translate("Nothing is wrong with the pairing of round {round}.").format(round=data["round"])
        )
    if data["as_proposed"]:
        console.print(translate("It is the pairing Turnus makes."))
    elif data["proposed"] is not None:
        made = [f"{white}-{black}" for white, black in data["proposed"]["pairs"]]
        free = data["proposed"]["bye"]
        pairs = ", ".join(made if free is None else [*made, f"{free} {translate('free')}"])
        console.print(translate("Turnus would pair: {pairs}").format(pairs=pairs))
    console.print(system_text(chosen), markup=False)
