"""The catalogue of situations, and which of them a rulebook says something about."""

from typing import Any

from turnus.law import Law, UnfilledTerm
from turnus.play.assisting import (
    adjournments,
    at_the_board,
    at_the_clock,
    draws,
    happenings,
    matches,
    preparations,
    special_boards,
)
from turnus.play.assisting.desk import Desk
from turnus.play.assisting.forms import Situation, Topic
from turnus.play.questions.incidents import WhatFollows
from turnus.play.questions.mode import Supervision, Tempo

MODULES = (
    preparations, at_the_board, at_the_clock, draws, matches, happenings, adjournments, special_boards,
)  # fmt: skip
ALL = tuple(situation for module in MODULES for situation in module.SITUATIONS)
CATALOGUE: dict[str, Situation] = {
    situation.name: situation for topic in Topic for situation in ALL if situation.topic is topic
}
"""Every situation by its name, topic by topic."""

MODES: tuple[dict[str, Any], ...] = tuple(
    {"tempo": tempo, "supervision": supervision} for tempo in Tempo for supervision in Supervision
)
CIRCUMSTANCES: tuple[dict[str, Any], ...] = (
    {},
    {"nth": 2},
    {"nth": 2, "opponent_nth": 2},
    {"both_exempt": True},
    {"moved_since": True},
)
"""What may make a clause speak on an incident that it passes over otherwise."""


def known_to(law: Law) -> list[Situation]:
    """Return the situations that some clause of these rulebooks speaks to, in some mode of play."""
    asked = (s for s in CATALOGUE.values() if s.asks in law.stack.benches)
    return [s for s in asked if s.applies(law) and _is_spoken_to(s, law)]


def _is_spoken_to(situation: Situation, law: Law) -> bool:
    if situation.asks is not WhatFollows:
        return True
    told = {field.name: field.default for field in situation.fields}
    return any(
        _answers(situation, law, {**told, **mode, **circumstances})
        for circumstances in CIRCUMSTANCES
        for mode in MODES
    )


def _answers(situation: Situation, law: Law, told: dict[str, Any]) -> bool:
    desk = Desk(law, told)
    try:
        situation.put(desk)
    except UnfilledTerm:
        return True  # a clause speaks, and asks what the event has chosen
    return any(ruling.grounds for ruling in desk.rulings)
