"""What the world sees: no draft, no sign-off before its round, no proposal, nobody's birth date."""

from pathlib import Path

import pytest

from telling.seasons import STREAM
from turnus.app.office import VISITOR, NotAllowed, announces
from turnus.app.office.seeing import PUBLIC_EVENTS
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.competition.season import EVENTS
from turnus.competition.season import commands as asked
from turnus.faults import NotFound
from visiting.offices import ARBITER, BIRTH, DESK, DIRECTOR, PLAYER, TestOffice, furnished


@pytest.fixture
def office(tmp_path: Path) -> TestOffice:
    return furnished(tmp_path)


def test_a_draft_is_the_directors_alone(office: TestOffice) -> None:
    office.secretary.act(DIRECTOR, STREAM, asked.DraftRound(seed="secret"))
    assert len(office.secretary.seen(DIRECTOR, STREAM).season.turni[-1].rounds) == 1
    for who in (ARBITER, DESK, PLAYER, VISITOR):
        seen = office.secretary.seen(who, STREAM)
        assert seen.season.turni[-1].rounds == ()
        assert "secret" not in str(seen)
        with pytest.raises(NotFound):
            view(look_at(seen), "pairings")


def test_once_published_it_is_seen_with_its_explanation(office: TestOffice) -> None:
    office.secretary.act(DIRECTOR, STREAM, asked.DraftRound(seed="open"))
    office.secretary.act(DIRECTOR, STREAM, asked.PublishRound())
    seen = office.secretary.seen(VISITOR, STREAM)
    assert any(type(event).__name__ == "RoundDrafted" for _, event in seen.history)


def test_a_draft_that_was_taken_back_stays_unseen(office: TestOffice) -> None:
    office.secretary.act(DIRECTOR, STREAM, asked.DraftRound(seed="first"))
    office.secretary.act(DIRECTOR, STREAM, asked.WithdrawRound(reason="a mistake"))
    office.secretary.act(DIRECTOR, STREAM, asked.DraftRound(seed="second"))
    office.secretary.act(DIRECTOR, STREAM, asked.PublishRound())
    assert "seed='first'" not in str(office.secretary.seen(VISITOR, STREAM))


def test_who_signed_off_for_a_round_to_come_is_known_to_the_hall_and_to_himself(office: TestOffice) -> None:
    for player in ("p01", "p02"):
        office.secretary.act(
            DIRECTOR, STREAM, asked.SignOff(player=player, round=1, on="2026-09-01", at="12:00")
        )
    assert office.secretary.seen(VISITOR, STREAM).season.turni[-1].absences == {}
    assert office.secretary.seen(PLAYER, STREAM).season.turni[-1].absences[1].keys() == {"p01"}
    assert office.secretary.seen(ARBITER, STREAM).season.turni[-1].absences[1].keys() == {"p01", "p02"}
    assert "SignedOff" not in str(office.secretary.seen(VISITOR, STREAM).history)


def test_a_proposed_result_is_seen_by_its_players_and_the_hall(office: TestOffice) -> None:
    office.director.pair()
    game = next(g for g in office.director.running.season.turni[-1].rounds[-1].games if "p01" in g.players)
    office.secretary.act(
        PLAYER, STREAM, asked.ProposeResult(white=game.white, black=game.black, result="1-0", by="p01")
    )
    proposed = {
        who.name: office.secretary.seen(who, STREAM).season.turni[-1].rounds[-1].game(*game.players)
        for who in (VISITOR, PLAYER, DESK)
    }
    assert [game.proposed for game in proposed.values() if game] == ["", "1-0", "1-0"]


def test_a_birth_date_is_for_the_director_and_the_member_himself(office: TestOffice) -> None:
    for who in (DIRECTOR, PLAYER):
        person = office.secretary.person(who, STREAM, "p01")
        assert person is not None
        assert person.birth_date == BIRTH
    for who, player in ((PLAYER, "p02"), (ARBITER, "p01"), (VISITOR, "p01")):
        with pytest.raises(NotAllowed):
            office.secretary.person(who, STREAM, player)
    with pytest.raises(NotFound):
        office.secretary.person(DIRECTOR, STREAM, "of another club")


def test_every_event_is_either_public_or_kept() -> None:
    kept = {"SignedOff", "SignOffWithdrawn", "TurnusSignedOff", "PlayerWithdrawn", "StrengthJudged"}
    kept |= {"RoundDrafted", "RoundWithdrawn", "ResultProposed", "DecisionTaken", "PhoneNoticed", "Undone"}
    assert EVENTS.keys() >= PUBLIC_EVENTS
    assert not announces("RoundDrafted")
    assert announces("RoundWithdrawn")
    assert not PUBLIC_EVENTS & kept
