"""Team matches (22.3, 22.4), and teams that withdraw from a competition (49)."""

from turnus.competition.questions.championships.withdrawal import Withdrawal, Withdrawn
from turnus.competition.questions.federation.penalties import Breach, FineAmount, FineBounds
from turnus.competition.questions.teams.standings import Score, Side, TeamMatch, TeamResult
from turnus.competition.questions.teams.withdrawal import MayWithdraw, TeamWithdrawal, TeamWithdrawn
from turnus.law import Asking, Refused, Role, Term, clause, setting
from turnus.rulebooks.kndb_2009.questions.leagues import BoardPoints, MatchPoints
from turnus.rulebooks.kndb_2009.questions.organisation import IneligiblePlayers
from turnus.rulebooks.kndb_2009.terms import WITHDRAWAL_FINE

LAST_ROUND = Term(
    "withdrawal_until_round", int, "rounds", "after which round no team may withdraw any more; 0: no limit"
)


@clause("kndb-2009", "22.3")
def points_of_the_boards(facts: BoardPoints) -> Score:
    """The points of the games of a team match are its board points."""
    return sum(board[0] for board in facts.boards), sum(board[1] for board in facts.boards)


@clause("kndb-2009", "22.4")
def winner_gets_two(facts: MatchPoints) -> Score:
    """The team with more board points gets two match points; with equal board points each gets one."""
    home, away = facts.board_points
    return (2, 0) if home > away else (0, 2) if away > home else (1, 1)


@clause("kndb-2009", "22.4")
def result_of_a_match(facts: TeamMatch, law: Asking) -> TeamResult | None:
    """A match that was played gives board points, and by these match points."""
    if facts.awarded_to is not None:
        return None
    boards = facts.boards
    if facts.home_ineligible or facts.away_ineligible:
        boards = law.ask(_ineligible(facts)).answer.boards
    board_points = law.ask(BoardPoints(boards=boards)).answer
    return TeamResult(board_points, law.ask(MatchPoints(board_points=board_points)).answer)


def _ineligible(facts: TeamMatch) -> IneligiblePlayers:
    return IneligiblePlayers(
        boards=facts.boards, home_ineligible=facts.home_ineligible, away_ineligible=facts.away_ineligible
    )


@clause("kndb-2009", "49.2")
def no_board_points_without_play(facts: TeamMatch) -> TeamResult | None:
    """A result that follows from a withdrawal gives two match points and no board points."""
    if facts.awarded_to is None:
        return None
    return TeamResult((0, 0), (2, 0) if facts.awarded_to is Side.HOME else (0, 2), is_played=False)


@clause("kndb-2009", "49.1")
def article_30_holds_for_teams(facts: Withdrawal, law: Asking) -> Withdrawn | None:
    """What article 30 says of a player who withdraws holds for a team."""
    if not facts.is_team:
        return None
    return law.ask(Withdrawal(parts=facts.parts, is_swiss=facts.is_swiss)).answer


@clause("kndb-2009", "49.1")
def team_withdraws_as_a_player(facts: TeamWithdrawal, law: Asking) -> TeamWithdrawn:
    """What holds for a player who withdraws holds for a team, and there is a fine."""
    matches = law.ask(facts.withdrawal).answer
    return TeamWithdrawn(matches, law.ask(FineAmount(breach=Breach.TEAM_WITHDRAWN)).answer.highest)


@clause("kndb-2009", "49.1/2")
def withdrawing_costs_250_euro(facts: FineAmount, law: Asking) -> FineBounds | None:
    """Withdrawing a team from the running competition costs 250 euro."""
    if facts.breach is not Breach.TEAM_WITHDRAWN:
        return None
    return FineBounds(law.term(WITHDRAWAL_FINE).answer, law.term(WITHDRAWAL_FINE).answer)


CONDITIONS_MAY_LIMIT = setting("kndb-2009", "49.3", LAST_ROUND, 0, low=0, changed_by=Role.ORGANISER)


@clause("kndb-2009", "49.3")
def not_after_that_round(facts: MayWithdraw, law: Asking) -> Refused | None:
    """The conditions may say after which round a team can no longer withdraw."""
    last = law.term(LAST_ROUND).answer
    if not last or facts.after_round <= last:
        return None
    return Refused.because("no team may withdraw after round {last}", last=last)
