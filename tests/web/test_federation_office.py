"""Who may see and do what in a federation; a line-up stays secret until both are in."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from telling.federation_begun import write_federation
from turnus.app.federations.demo_begun import NAME
from turnus.app.office import Grant, Identity, NotAllowed, Overtaken, Role, Secretary, announces
from turnus.app.office.federation_seeing import PUBLIC_FEDERATION_VIEWS, visible_federation_views
from turnus.app.people import register
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.federation import events as happened
from turnus.competition.federation.events import FederationOpened
from turnus.competition.questions.teams.standings import Side
from turnus.faults import BadInput, NotFound
from turnus.store import open_journal

STREAM = "federation/2027"


def who(role: Role, subject: str = "", name: str = "") -> Identity:
    grant = Grant(account="", role=role, scope=STREAM, subject=subject)
    return Identity(name=name or f"{role} {subject}", has_second_factor=True, grants=(grant,))


DIRECTOR, ARBITER, DESK = who(Role.DIRECTOR), who(Role.ARBITER), who(Role.RESULTS_DESK)


@pytest.fixture
def secretary(tmp_path: Path) -> Iterator[Secretary]:
    path = tmp_path / "f.db"
    write_federation(path)
    journal = open_journal(str(path))
    yield Secretary(journal, register.beside(str(path)))
    journal.close()


@pytest.fixture
def half(secretary: Secretary) -> Any:
    """The line-up of the home team of a match whose other line-up is not in."""
    contest = secretary.seen_federation(ARBITER, STREAM).federation.contests[NAME]
    return next(n for n in contest.lineups.values() if (n.home, n.away, Side.AWAY) not in contest.lineups)


def lineups(secretary: Secretary, identity: Identity) -> Any:
    return secretary.seen_federation(identity, STREAM).federation.contests[NAME].lineups


def of_the_away_team(half: Any) -> happened.LineupNamed:
    club = half.away.rpartition("-")[0]
    players = tuple(f"{club}p{number:02}" for number in range(1, 11))
    return happened.LineupNamed(
        contest=NAME, home=half.home, away=half.away, side=Side.AWAY, players=players, on=half.on
    )


@pytest.mark.clause("kndb-2009", "23.3")
def test_a_line_up_is_known_to_the_arbiter_and_its_own_team_until_both_are_in(
    secretary: Secretary, half: Any
) -> None:
    key = (half.home, half.away, Side.HOME)
    own, rival = who(Role.CAPTAIN, half.home), who(Role.CAPTAIN, half.away)
    for identity, knows in (
        (ARBITER, True), (own, True), (rival, False), (DIRECTOR, False), (DESK, False), (Identity(), False),
    ):  # fmt: skip
        assert (key in lineups(secretary, identity)) == knows, identity.name
        seen = secretary.seen_federation(identity, STREAM)
        told = [e for e in seen.federation.contests[NAME].history if isinstance(e, happened.LineupNamed)]
        assert (half in told) == knows
    secretary.act(rival, STREAM, of_the_away_team(half))
    assert all(key in lineups(secretary, each) for each in (DIRECTOR, DESK, rival, Identity()))


def test_a_captain_names_his_own_team_until_he_can_see_the_other(secretary: Secretary, half: Any) -> None:
    rival = who(Role.CAPTAIN, half.away)
    theirs = of_the_away_team(half)
    with pytest.raises(NotAllowed):
        secretary.act(who(Role.CAPTAIN, half.home), STREAM, theirs)
    with pytest.raises(NotAllowed):
        secretary.act(who(Role.CAPTAIN), STREAM, theirs)
    secretary.act(rival, STREAM, theirs)
    with pytest.raises(NotAllowed):  # now he knows the other line-up
        secretary.act(rival, STREAM, theirs)
    with pytest.raises(RefusedByClause, match="they stand"):
        secretary.act(ARBITER, STREAM, theirs)  # nor does anybody else change what is public (23.2)


def test_two_captains_do_not_stand_in_each_others_way(secretary: Secretary, half: Any) -> None:
    length = secretary.seen_federation(DIRECTOR, STREAM).length
    again = happened.LineupNamed(
        contest=NAME, home=half.home, away=half.away, side=Side.HOME, players=half.players, on=half.on
    )
    secretary.act(who(Role.CAPTAIN, half.home), STREAM, again, expected=length)
    secretary.act(who(Role.CAPTAIN, half.away), STREAM, of_the_away_team(half), expected=length)
    with pytest.raises(Overtaken):
        secretary.act(DIRECTOR, STREAM, again, expected=length)


def open_match(secretary: Secretary) -> tuple[str, str, date]:
    contest = secretary.seen_federation(DIRECTOR, STREAM).federation.contests[NAME]
    fixture = next(f for pair, f in contest.fixtures.items() if pair not in contest.matches)
    return fixture.home, fixture.away, fixture.on


def played(secretary: Secretary, boards: int = 10) -> happened.MatchPlayed:
    home, away, on = open_match(secretary)
    return happened.MatchPlayed(contest=NAME, home=home, away=away, boards=((2, 0),) * boards, on=on)


def test_results_are_entered_by_the_hall_and_by_nobody_else(secretary: Secretary) -> None:
    match = played(secretary)
    for other in (Identity(), who(Role.CAPTAIN, match.home), who(Role.PLAYER, "Sneekp01")):
        with pytest.raises(NotAllowed):
            secretary.act(other, STREAM, match)
    done = secretary.act(DESK, STREAM, match, key="once")
    assert [type(event) for event in done.events] == [happened.MatchPlayed]
    assert secretary.act(DESK, STREAM, match, key="once").repeated
    corrected = happened.MatchCorrected(
        contest=NAME, home=match.home, away=match.away, boards=((0, 2),) * 10, reason="read wrongly"
    )
    with pytest.raises(NotAllowed):
        secretary.act(DESK, STREAM, corrected)
    secretary.act(ARBITER, STREAM, corrected)
    with pytest.raises(NotAllowed):
        secretary.act(ARBITER, STREAM, happened.TeamWithdrew(contest=NAME, team=match.home, on=match.on))


def test_what_the_law_refuses_is_not_written(secretary: Secretary) -> None:
    before = secretary.journal.head()
    with pytest.raises(RefusedByClause):
        secretary.act(DIRECTOR, STREAM, played(secretary, boards=9))
    assert secretary.journal.head() == before


def test_the_last_report_is_taken_back_by_the_director(secretary: Secretary) -> None:
    match = played(secretary)
    length = secretary.act(DIRECTOR, STREAM, match).running.length
    with pytest.raises(NotAllowed):
        secretary.undo(ARBITER, STREAM, "wrong", expected=length)
    with pytest.raises(Overtaken):
        secretary.undo(DIRECTOR, STREAM, "wrong", expected=length - 1)
    secretary.undo(DIRECTOR, STREAM, "the wrong match", expected=length)
    contest = secretary.seen_federation(DIRECTOR, STREAM).federation.contests[NAME]
    assert (match.home, match.away) not in contest.matches


def test_the_world_sees_no_discipline_no_ages_and_no_decisions(secretary: Secretary) -> None:
    secretary.act(
        DIRECTOR,
        STREAM,
        happened.DecisionTaken(
            subject="x", clause="kndb-2009:63", option="decide for this case", by="director",
            on=date(2027, 10, 1), reason="secret",
        ),
    )  # fmt: skip
    assert secretary.seen_federation(DIRECTOR, STREAM).federation.decisions
    public = secretary.seen_federation(Identity(), STREAM)
    assert not public.federation.decisions
    shown = {type(event) for _, event in public.history}
    assert not shown & {happened.AgeStated, happened.MemberDescribed, happened.DecisionTaken}
    access = secretary.access(Identity(), STREAM)
    assert visible_federation_views(access) == PUBLIC_FEDERATION_VIEWS
    assert not {"fines", "cases", "members", "eligibility", "letters"} & set(PUBLIC_FEDERATION_VIEWS)
    assert announces("MatchPlayed")
    assert not announces("FineImposed")


def test_a_federation_and_a_club_are_not_mixed_up(secretary: Secretary) -> None:
    assert secretary.streams() == []
    assert secretary.federation_streams() == [STREAM]
    with pytest.raises(NotFound):
        secretary.seen(DIRECTOR, STREAM)
    chief = Identity(account="a1", name="chief", has_second_factor=True)
    secretary.found(chief)
    opened = FederationOpened(season=2028, provinces=("F1",))
    with pytest.raises(BadInput):
        secretary.open(chief, STREAM, opened)
    secretary.open(chief, "federation/2028", opened)
    assert secretary.federation_streams() == [STREAM, "federation/2028"]
