"""Checking a TRF file: every round paired again, everybody ranked again by the file's own tie-breaks."""

from pathlib import Path
from typing import Any

import typer
from rich.console import Console

from turnus.cli.language import translate
from turnus.cli.output import EXIT_REFUSED, answer
from turnus.cli.tournaments.pairing_systems import remark_texts, system_told
from turnus.faults import BadInput
from turnus.notation.trf import TrfFile
from turnus.notation.trf.stating import manual_rounds, stated_in
from turnus.pairing.on_rating import Edition
from turnus.pairing.rechecking import Recheck, chosen_by_fide, recheck
from turnus.standings.checking import CheckedStandings, Difference, check_standings
from turnus.tournament import Pairing, Tournament

WORDS = {"score": "the score", "game_points": "the game points", "rank": "the rank"}


def check_file(
    source: TrfFile, file: Path, edition: Edition | None, *, with_standings: bool, as_json: bool
) -> None:
    """Pair every round again, rank again if so asked, and show what differs; then the exit status is 1."""
    event = event_to_pair(source)
    teams = event is source.team_event
    rounds = list(recheck(event, edition))
    by_hand = manual_rounds(source)
    wrong = [each for each in rounds if not each.is_same]
    data: dict[str, Any] = {
        "rounds": len(rounds),
        "ok": all(each.round in by_hand for each in wrong),
        "differences": [_difference(each, by_hand) for each in wrong],
        **system_told(chosen_by_fide(event, edition)),
        "remarks": remark_texts(source),
    }
    if with_standings:
        checked = check_standings(event, stated_in(source, teams=teams))
        data["standings"] = _standings(checked)
        data["ok"] = data["ok"] and not checked.differences
    answer(data, as_json, lambda console: _show(console, file, data))
    if not data["ok"]:
        raise typer.Exit(EXIT_REFUSED)


def event_to_pair(source: TrfFile) -> Tournament:
    """Return the tournament a file is about: of its teams where its type (192) says so, else of players."""
    if "TEAM" not in source.tournament.about.system_code.upper():
        return source.tournament
    if source.team_event is None:
        raise BadInput("the file has no teams: no line begins with 310", where="192")
    return source.team_event


def _difference(found: Recheck, by_hand: frozenset[int]) -> dict[str, Any]:
    again = found.proposal
    made = frozenset(again.pairs) if again else frozenset()
    return {
        "round": found.round,
        "by_hand": found.round in by_hand,
        "file": _pairs(found.played - made),
        "turnus": _pairs(made - found.played),
        "bye": {"file": found.free, "turnus": again.bye if again else None},
    }


def _pairs(pairs: frozenset[Pairing]) -> list[list[int]]:
    ordered = sorted(pairs, key=lambda pair: (min(pair.white, pair.black), max(pair.white, pair.black)))
    return [[pair.white, pair.black] for pair in ordered]


def _standings(checked: CheckedStandings) -> dict[str, Any]:
    return {
        "by": [step.code for step in checked.standings.ladder],
        "unknown": list(checked.unknown),
        "ok": not checked.differences,
        "differences": [_stated(each) for each in checked.differences],
    }


def _stated(each: Difference) -> dict[str, Any]:
    return {
        "number": each.number,
        "what": each.what,
        "file": float(each.stated),
        "turnus": float(each.found),
        "where": each.where,
    }


def _show(console: Console, file: Path, data: dict[str, Any]) -> None:
    for each in data["differences"]:
        _show_round(console, each)
    for note in data["remarks"]:
        console.print(note, style="yellow", markup=False)
    for each in data.get("standings", {}).get("differences", ()):
        said = translate("{where}: {what} of {number} is {file} in the file and {turnus} here")
        console.print(
            said.format(**{**each, "what": translate(WORDS[each["what"]])}), style="red", markup=False
        )
    for code in data.get("standings", {}).get("unknown", ()):
        said = translate("{code} is not known here: ranks are compared only up to it")
        console.print(said.format(code=code), style="yellow", markup=False)
    if data["ok"]:
        said = translate("{file}: all {rounds} rounds are as Turnus pairs them.")
        console.print(said.format(file=file.name, rounds=data["rounds"]), markup=False)
        if "standings" in data:
            console.print(translate("The scores and ranks are right."), markup=False)


def _show_round(console: Console, each: dict[str, Any]) -> None:
    head = translate("Round {round}").format(round=each["round"])
    if each["by_hand"]:
        head = f"{head} ({translate('paired by hand')})"
    console.print(head, style="bold yellow" if each["by_hand"] else "bold red")
    for name in ("file", "turnus"):
        free = each["bye"][name]
        made = [f"{white} - {black}" for white, black in each[name]]
        if each["bye"]["file"] != each["bye"]["turnus"] and free is not None:
            made.append(f"{free} - 0")
        console.print(f"  {name:7} {', '.join(made)}", markup=False)
