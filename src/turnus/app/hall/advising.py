"""The ruling assistant at a board: the competition's own law, and the counts the hall has kept."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from turnus.app.games.assistant import assist, forms
from turnus.app.hall.evening import ILLEGAL_MOVE, Evening
from turnus.app.hall.events import Ruled
from turnus.app.hall.playing import Board, Playing, played_under
from turnus.faults import BadInput
from turnus.play.assisting.catalogue import CATALOGUE
from turnus.play.assisting.forms import Topic


def incidents(running: Playing, language: str) -> list[dict[str, Any]]:
    """Return everything that can happen at a board under the competition's law, each with its form."""
    law = played_under(running)
    found: list[dict[str, Any]] = forms(law["rulebook"], law["base"], language, law["settings"])["incidents"]
    return found


def by_topic(found: Iterable[dict[str, Any]]) -> dict[str, list[dict[str, Any]]]:
    """Return what can happen by topic; what is settled before the games is last at a board that is played."""
    topics: dict[str, list[dict[str, Any]]] = {}
    for form in sorted(found, key=lambda form: CATALOGUE[form["name"]].topic is Topic.PREPARATION):
        topics.setdefault(form["topic"], []).append(form)
    return topics


def advise(
    running: Playing, evening: Evening, at: Board, incident: str, told: Mapping[str, Any], language: str
) -> dict[str, Any]:
    """Say what applies at a board; how often it happened before comes from what the hall has kept."""
    said = dict(told)
    if incident == ILLEGAL_MOVE and "nth" not in said:
        player = at.player(str(said.get("player", "")))
        said["nth"] = evening.illegal_moves(player, at) + 1
    request = played_under(running) | {"incident": incident, "told": said}
    return assist(request, language) | {"told": said}


def ruled(at: Board, advice: Mapping[str, Any], decided: Sequence[str], said: str) -> Ruled:
    """Return the ruling that the arbiter makes of an advice; what is left to him he has decided."""
    _check_decided(advice, decided)
    side = str(advice["told"].get("player", ""))
    return Ruled(
        round=at.round,
        board=at.number,
        white=at.game.white,
        black=at.game.black,
        incident=str(advice["incident"]),
        told=dict(advice["told"]),
        clauses=tuple(clause["clause"] for clause in advice["clauses"]),
        said=said,
        decided=tuple(decided),
        result=str(advice["result"] or ""),
        against=at.player(side),
        phase=at.phase,
    )


def _check_decided(advice: Mapping[str, Any], decided: Sequence[str]) -> None:
    """Ask for one of the options of everything that is left to the arbiter."""
    for left in advice["referrals"]:
        options = [option["option"] for option in left["options"] if not option["refused"]]
        if left["to"] == "arbiter" and options and not set(options) & set(decided):
            raise BadInput("decide first: {options}", options=", ".join(options), where="decided")
    known = {option["option"] for left in advice["referrals"] for option in _all_options(left)}
    for choice in decided:
        if choice not in known:
            raise BadInput("{option} is not among the options", option=choice, where="decided")


def _all_options(left: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    found = list(left["options"])
    for option in left["options"]:
        for further in option["next"]:
            found += _all_options(further)
    return found
