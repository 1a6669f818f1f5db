"""Checking a TRF file: every round paired again, everybody ranked again by the file's own tie-breaks."""

import os
from typing import TYPE_CHECKING, Any

from turnus.cli.language import translate
from turnus.cli.output import console as drawing
from turnus.cli.tournaments.pairing_systems import remark_texts
from turnus.library.telling import system_told
from turnus.notation.trf import TrfFile
from turnus.notation.trf.stating import manual_rounds, stated_in
from turnus.pairing.on_rating import Edition
from turnus.pairing.rechecking import Recheck, chosen_by_fide, recheck
from turnus.standings.checking import CheckedStandings, Difference, check_standings
from turnus.tournament import Pairing, Tournament

if TYPE_CHECKING:
    from rich.console import Console

WORDS = {"score": "the score", "game_points": "the game points", "rank": "the rank"}


def checked(
    source: TrfFile, event: Tournament, edition: Edition | None, *, with_standings: bool
) -> dict[str, Any]:
    """Pair every round again, rank again if so asked, and return what differs."""
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
        ranked = check_standings(event, stated_in(source, teams=event is source.team_event))
        data["standings"] = _standings(ranked)
        data["ok"] = data["ok"] and not ranked.differences
    return data


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


def show_checked(file: str, data: dict[str, Any]) -> None:
    """Show a person what differs, or that nothing does."""
    console = drawing()
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
        console.print(said.format(file=os.path.basename(file), rounds=data["rounds"]), markup=False)
        if "standings" in data:
            console.print(translate("The scores and ranks are right."), markup=False)


def _show_round(console: "Console", each: dict[str, Any]) -> None:
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
