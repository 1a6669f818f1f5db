"""What goes wrong in the demo season: an absence, an ineligible player, fines, a protest and an appeal."""

from datetime import date
from typing import TYPE_CHECKING

from turnus.competition.federation import events as happened
from turnus.competition.questions.federation.penalties import Breach
from turnus.competition.questions.federation.protests import Committee, Complaint, Outcome, Stage

if TYPE_CHECKING:
    from turnus.app.federations.demo import Secretary


def play_discipline(secretary: "Secretary", contest: str) -> None:
    """Let things go wrong in the first rounds of a group."""
    fixtures = sorted(
        secretary.running.federation.contests[contest].fixtures.values(), key=lambda one: (one.on, one.home)
    )
    _appoint_committees(secretary)
    first, second = fixtures[0], fixtures[1]
    _absent(secretary, contest, first.home, first.away, first.on)
    boards = secretary.boards(10, contest, second.home, second.away)
    secretary.do(
        happened.MatchPlayed(
            contest=contest, home=second.home, away=second.away, boards=boards, on=second.on
        ),
        happened.IneligiblePlayersFound(
            contest=contest,
            home=second.home,
            away=second.away,
            home_boards=frozenset({3}),
            reason="not registered by 15 October",
        ),
        _fine(
            "F2", second.home, Breach.INELIGIBLE_PLAYER, 5000, second.on, "an ineligible player on board 3"
        ),
        happened.FinePaid(fine="F2", on=date(2026, 10, 1)),
    )
    _protest(secretary, contest, second.home, second.on)


def _appoint_committees(secretary: "Secretary") -> None:
    for committee, letter in ((Committee.PROTEST, "x"), (Committee.APPEALS, "y")):
        secretary.do(
            happened.CommitteeAppointed(
                committee=committee,
                members=tuple(f"{letter}{number}" for number in (1, 2, 3)),
                deputies=tuple(f"{letter}{number}" for number in (4, 5, 6)),
            )
        )


def _absent(secretary: "Secretary", contest: str, home: str, away: str, on: date) -> None:
    secretary.do(
        happened.TeamAbsent(
            contest=contest,
            home=home,
            away=away,
            team=away,
            on=on,
            extra_costs=(4500,),
            reason="snow",
            finding="negligence or intent",
        ),
        _fine("F1", away, Breach.TEAM_ABSENT, 10000, on, "did not appear"),
        happened.MatchMoved(contest=contest, home=home, away=away, on=date(2026, 9, 12), reason="no-show"),
    )


def _fine(name: str, against: str, breach: Breach, cents: int, on: date, reason: str) -> happened.FineImposed:
    return happened.FineImposed(fine=name, against=against, breach=breach, cents=cents, on=on, reason=reason)


def _protest(secretary: "Secretary", contest: str, team: str, on: date) -> None:
    club = team.rpartition("-")[0]
    secretary.do(
        happened.CaseFiled(
            case="P1",
            about=Complaint.ARBITERS_DECISION,
            by=club,
            contest=contest,
            match_day=on,
            sent=date(2026, 9, 7),
            received=date(2026, 9, 8),
            has_interest=True,
            is_in_writing=True,
            fee_is_paid=True,
            describes_the_fact=True,
            describes_what_happened=True,
        ),
        happened.CopiesSent(case="P1", on=date(2026, 9, 11)),
        happened.CaseTakenUp(case="P1", on=date(2026, 9, 12)),
        happened.CommitteeSat(case="P1", sitting=("x1", "x2", "x4"), interested=frozenset({"x3"})),
        happened.InformationAsked(case="P1", person="arbiter", on=date(2026, 9, 14)),
        happened.InformationGiven(case="P1", person="arbiter", on=date(2026, 9, 20)),
        happened.PersonSummoned(case="P1", person=f"{club}p01", hearing=date(2026, 9, 30)),
        happened.PersonHeard(case="P1", person=f"{club}p01", appeared=True, kilometres=80),
        happened.CaseDecided(
            case="P1",
            outcome=Outcome.REJECTED,
            reasons="the arbiter applied the regulation",
            sent=date(2026, 10, 12),
            costs=21000,
            costs_option="submitter pays",
        ),
        happened.CaseFiled(
            case="A1",
            stage=Stage.APPEAL,
            appeals_from="P1",
            about=Complaint.ARBITERS_DECISION,
            by=club,
            sent=date(2026, 10, 20),
            received=date(2026, 10, 21),
            has_interest=True,
            is_in_writing=True,
            fee_is_paid=True,
            describes_the_fact=True,
            describes_what_happened=True,
        ),
    )
