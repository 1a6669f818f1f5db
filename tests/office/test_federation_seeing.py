"""Who sees which fine, protest and line-up of a federation: whom it concerns, and nobody else."""

from datetime import date

import pytest

from proving.otherwise import Otherwise
from telling.federations import DAY, Bureau
from turnus.app.federations.office import Running
from turnus.app.law import library
from turnus.app.office.federation_seeing import published_federation, visible_federation_views
from turnus.app.office.rights.access import Access
from turnus.app.office.rights.roles import Identity, Role
from turnus.competition.federation import events as happened
from turnus.competition.questions.federation.penalties import Breach
from turnus.competition.questions.federation.protests import Complaint
from turnus.competition.questions.teams.standings import Side

STREAM = "federation/2009"


def access(*roles: Role, players: tuple[str, ...] = (), teams: tuple[str, ...] = ()) -> Access:
    return Access(Identity(account="a"), STREAM, frozenset(roles), frozenset(players), frozenset(teams))


@pytest.fixture(scope="module")
def running() -> Running:
    bureau = Bureau()
    for club in ("C1", "C2", "C3"):
        bureau.join(club, [f"{club}m{n:02}" for n in range(1, 11)])
    bureau.open("first", "C1-1", "C2-1", "C3-1")
    bureau.play("first", "C1-1", "C2-1", (12, 8))
    fine = {"breach": Breach.OTHER, "cents": 1500, "on": DAY, "reason": "noise"}
    bureau.do(
        happened.FineImposed(fine="F1", against="C1-1", **fine),  # type: ignore[arg-type]
        happened.FineImposed(fine="F2", against="C3m01", **fine),  # type: ignore[arg-type]
        happened.CaseFiled(
            case="P1", about=Complaint.ARBITERS_DECISION, by="C2", sent=date(2009, 9, 14), match_day=DAY,
            received=date(2009, 9, 15), contest="first", parties=("C1",),
        ),
        happened.LineupNamed(contest="first", home="C1-1", away="C3-1", side=Side.HOME,
                             players=tuple(f"C1m{n:02}" for n in range(1, 11)), on=DAY),
    )  # fmt: skip
    return Running(STREAM, bureau.now, len(bureau.events), tuple(enumerate(bureau.events, 1)))


@pytest.mark.parametrize(
    ("mine", "fines", "cases"),
    [
        (None, set(), set()),
        (access(Role.SPECTATOR), set(), set()),
        (access(Role.RESULTS_DESK), set(), set()),
        (access(Role.ARBITER), set(), set()),
        (access(Role.CAPTAIN, teams=("C1-1",)), {"F1"}, {"P1"}),
        (access(Role.CAPTAIN, teams=("C2-1",)), set(), {"P1"}),
        (access(Role.CAPTAIN, teams=("C3-1",)), set(), set()),
        (access(Role.PLAYER, players=("C3m01",)), {"F2"}, set()),
        (access(Role.DIRECTOR), {"F1", "F2"}, {"P1"}),
    ],
)
def test_fines_and_cases_are_seen_by_whom_they_concern(
    running: Running, mine: Access | None, fines: set[str], cases: set[str]
) -> None:
    seen = published_federation(running, mine)
    assert (set(seen.federation.fines), set(seen.federation.cases)) == (fines, cases)
    is_director = mine is not None and mine.is_director
    kinds = {type(event).__name__ for _, event in seen.history}
    assert ("CaseFiled" in kinds, "FineImposed" in kinds) == (is_director, is_director)


@pytest.mark.clause("kndb-2009", "23.3")
@pytest.mark.parametrize(
    ("mine", "knows"),
    [
        (None, False),
        (access(Role.CAPTAIN, teams=("C3-1",)), False),
        (access(Role.DIRECTOR), False),
        (access(Role.CAPTAIN, teams=("C1-1",)), True),
        (access(Role.ARBITER), True),
    ],
)
def test_a_line_up_is_in_no_history_until_both_are_in(
    running: Running, mine: Access | None, knows: bool
) -> None:
    seen = published_federation(running, mine)
    told = any(isinstance(event, happened.LineupNamed) for _, event in seen.history)
    assert (told, bool(seen.federation.contests["first"].lineups)) == (knows, knows)


def test_it_is_the_law_that_keeps_a_line_up_secret(running: Running) -> None:
    (keeps,) = library.standard().book("kndb-2009").of("23.3")
    with Otherwise(keeps, engines=True).in_force():
        assert published_federation(running).federation.contests["first"].lineups
    assert not published_federation(running).federation.contests["first"].lineups


def test_whoever_it_concerns_may_look_at_fines_and_cases() -> None:
    assert "cases" in visible_federation_views(access(Role.CAPTAIN, teams=("C1-1",)))
    assert "cases" not in visible_federation_views(access(Role.SPECTATOR))
    assert "fines" not in visible_federation_views(access(Role.ARBITER))
