"""The conditions of one competition: its own terms on top of the federation's (28.2)."""

from collections.abc import Mapping
from typing import Any

from turnus.competition.federation import events as happened
from turnus.competition.federation.state import Federation
from turnus.competition.making_once import made_once
from turnus.competition.questions.federation.organisation import (
    ConditionItem,
    PublishingConditions,
    TournamentSystem,
)
from turnus.competition.questions.teams.competitions import OwnConditionItems
from turnus.competition.recording import Recorded, recorded
from turnus.competition.refusing import deny, insist
from turnus.law import Cite, Law, LawError, Ruling, Term
from turnus.law.errors import UnfilledTerm

Opened = happened.ContestOpened | happened.ChampionshipOpened
LAWS_KEPT = 256
PLAY_OFFS = ("play_offs", "swiss_play_offs")  # terms by which deciding tournaments are played


@made_once(LAWS_KEPT)
def conditioned(law: Law, opened: Opened) -> Law:
    """Return the law under the conditions of a competition."""
    return (
        Law(law.stack, {**law.values, **settled(opened.terms)}, law.choices.values()) if opened.terms else law
    )


def settled(terms: Mapping[str, Any]) -> dict[str, Any]:
    """Return terms as the law holds them: what JSON lists is a tuple there."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in terms.items()}


def term_in_force(law: Law, term: Term[Any]) -> Ruling[Any] | None:
    """Return what a term is under these conditions; nothing while it must still be filled."""
    try:
        return law.term(term)
    except UnfilledTerm:
        return None


def check_terms(law: Law, opened: Opened) -> None:
    """Refuse terms that the regulation does not leave to the conditions."""
    try:
        conditioned(law, opened)
    except LawError as wrong:
        raise deny("{problem}", problem=str(wrong)) from wrong


def said_by_regulation(opened: Opened, law: Law) -> dict[ConditionItem, Cite]:
    """Return what conditions must say and the regulation says itself, with its clauses."""
    return {ground.says: ground.cite for ruling in _own_items(opened, law) for ground in ruling.grounds}


def _own_items(opened: Opened, law: Law) -> tuple[Ruling[tuple[ConditionItem, ...]], ...]:
    if isinstance(opened, happened.ChampionshipOpened):
        return ()
    ruling = law.ask(OwnConditionItems(competition=opened.competition))
    return (ruling,) if ruling.answer else ()


def stated_in(opened: Opened, law: Law) -> frozenset[ConditionItem]:
    """Return what the conditions say: in words, by what was chosen, and what the regulation says itself."""
    found = {*opened.stated, *said_by_regulation(opened, law)}
    if isinstance(opened, happened.ChampionshipOpened) and opened.swiss_type is not None:
        found.add(ConditionItem.SWISS_TYPE)
    if opened.rounds and opened.system is TournamentSystem.KNOCK_OUT:
        found.add(ConditionItem.KNOCK_OUT_ROUNDS)
    return frozenset(found)


def check_conditions(opened: Opened, law: Law) -> tuple[Recorded, ...]:
    """Refuse conditions that do not say what they must (28)."""
    question = PublishingConditions(
        system=opened.system or TournamentSystem.ROUND_ROBIN,
        has_play_offs=has_play_offs(opened),
        stated=stated_in(opened, law),
    )
    conditions = law.ask(question)
    insist(conditions)
    return (recorded(conditions), *map(recorded, _own_items(opened, law)))


def has_play_offs(opened: Opened) -> bool:
    """Say whether the conditions provide for deciding tournaments."""
    return any(opened.terms.get(name) for name in PLAY_OFFS)


def law_at(federation: Federation, contest: str, law: Law) -> Law:
    """Return the law under the conditions of a competition, where there is one of this name."""
    found = federation.contests.get(contest) or federation.championships.get(contest)
    return conditioned(law, found.opened) if found else law
