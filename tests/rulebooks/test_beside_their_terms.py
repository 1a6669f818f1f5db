"""Clauses whose figure is a term: the clause itself speaks, and not only the figure that others read too."""

from typing import Any

import pytest

from turnus.app.law import library
from turnus.competition.questions.club.evenings import RegulationResult, Unplayed
from turnus.competition.questions.club.events import CompetitionName, Matter
from turnus.law import Facts, Law, Ruling
from turnus.play.questions.results.claims import ClaimIsCorrect, DrawGround, WrongClaim
from turnus.play.questions.results.ends import EndAfterMove
from turnus.rulebooks.osv_v30.questions.events import GovernedBy


def asked(rulebook: str, facts: Facts[Any]) -> Ruling[Any]:
    return Law(library.standard().stack(rulebook)).ask(facts)


def speaking(ruling: Ruling[Any]) -> set[str]:
    return {ground.cite.number for ground in ruling.grounds}


@pytest.mark.clause("fide-2023", "9.6.1")
def test_the_fifth_time_is_said_by_its_own_clause() -> None:
    assert "9.6.1" in speaking(asked("fide-2023", EndAfterMove(occurrences=5)))
    assert "9.6.1" not in speaking(asked("fide-2023", EndAfterMove(occurrences=4)))


@pytest.mark.clause("fide-2023", "9.6.2")
def test_seventy_five_moves_are_said_by_their_own_clause() -> None:
    assert "9.6.2" in speaking(asked("fide-2023", EndAfterMove(idle_halfmoves=150)))
    assert "9.6.2" not in speaking(asked("fide-2023", EndAfterMove(idle_halfmoves=149)))


@pytest.mark.clause("fide-2005", "9.3-b")
def test_fifty_moves_that_were_made_are_said_by_their_own_clause() -> None:
    fifty = ClaimIsCorrect(ground=DrawGround.FIFTY_MOVES, idle_halfmoves=100)
    assert "9.3-b" in speaking(asked("fide-2005", fifty))


@pytest.mark.clause("fide-2005", "9.5-b")
def test_the_exceptions_of_a_wrong_claim_displace_its_rule() -> None:
    displaced = asked("fide-2005", WrongClaim(claimant_left=600)).displaced
    assert "9.5-b" in {each.cite.number for each in displaced}


@pytest.mark.clause("osv-v30", "1.20-1")
def test_signing_off_is_said_by_its_own_clause() -> None:
    away = RegulationResult(event=CompetitionName("house"), why=Unplayed.SIGNED_OFF)
    assert "1.20-1" in speaking(asked("osv-v30", away))


@pytest.mark.clause("osv-v30", "1.14-a")
def test_the_final_groups_belong_to_the_house() -> None:
    assert asked("osv-v30", GovernedBy(event=CompetitionName("final"), matter=Matter.TEMPO)).answer == "house"
