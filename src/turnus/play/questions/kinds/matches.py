"""A draughts game in its match: what precedes it, line-ups, results, an absent team, the arbiter."""

from turnus.law import Facts, Refused, Role, every, one
from turnus.play.sentences import Sentence, Span, sentence
from turnus.play.sides import Side


class NewMatchDate(Facts[str]):
    """When a match is played whose teams did not both turn up."""

    question = one("new_match_date")
    stayed_away: bool = True  # one of the teams
    consulted: bool = False  # the team that did turn up


class TeamStayedAway(Facts[bool]):
    """Whether a team is deemed not to have turned up."""

    question = one("team_stayed_away")
    boards: int
    lost_by_absence: int  # games declared lost because the player was not there in time

    def check(self) -> None:
        """Refuse more lost games than boards, and a match without boards."""
        if not 0 <= self.lost_by_absence <= self.boards or self.boards < 1:
            raise ValueError("a match has boards, and no more games are lost than there are")


class GameStart(Facts[tuple[Refused, ...]]):
    """What is in the way of starting a game, or has to be seen to first."""

    question = every("game_start")
    is_timed: bool = True
    has_clock: bool = True
    has_dispensation: bool = False  # one of the players
    opponent_told: bool = False  # of the dispensation


class LateStart(Facts[tuple[int, int]]):
    """What a late start takes off the clocks: seconds of each home player and of each visitor."""

    question = one("late_start")
    seconds: int
    home_responsible: bool = True  # for the room that was not open

    def check(self) -> None:
        """Refuse a start before its time."""
        if self.seconds < 0:
            raise ValueError("a late start is not early")


class GameResult(Facts[tuple[Refused, ...]]):
    """Whether a game of draughts can end with this result."""

    question = every("draughts_result")
    white: int  # points
    black: int
    grounds: tuple[str, ...] = ()  # the clauses by which it is lost for both


class BoardColour(Facts[Side]):
    """With which colour the receiving team plays at a board."""

    question = one("board_colour")
    board: int

    def check(self) -> None:
        """Refuse a board below the first."""
        if self.board < 1:
            raise ValueError("boards are numbered from 1")


class ReceivingTeam(Facts[str]):
    """Which of two teams receives: the one of the schedule, else the one drawn by lot."""

    question = one("receiving_team")
    teams: tuple[str, str]
    scheduled: str = ""  # nothing: the schedule does not say
    seed: str = ""  # of the draw of lots

    def check(self) -> None:
        """Refuse a match of a team with itself, and a third team."""
        if len(set(self.teams)) < 2 or self.scheduled not in ("", *self.teams):  # noqa: PLR2004 - two teams
            raise ValueError("a match has two teams, and one of them receives")


class LineupVisible(Facts[bool]):
    """Whether somebody may see the line-up that a team has handed in."""

    question = one("lineup_visible")
    to_arbiter: bool = False
    to_own_team: bool = False
    other_handed_in: bool = False  # the line-up of the opponents


class ClockWithoutLineup(Facts[Side]):
    """Whose clock is started at a board when the match begins and a line-up may be missing."""

    question = one("clock_without_lineup")
    white_handed_in: bool = True  # the team of the player with White
    black_handed_in: bool = True


class LineupChange(Facts[tuple[Refused, ...]]):
    """Whether a team may still hand in another line-up than the one it handed in."""

    question = every("lineup_change")
    are_public: bool = False  # both line-ups are in
    has_begun: bool = False  # the match
    has_result: bool = False


class Substitution(Facts[tuple[Refused, ...]]):
    """Whether a captain may still field a substitute for a player."""

    question = every("substitution")
    seated: bool  # the player has sat down at the board
    by_captain: bool = True
    arbiter_told: bool = True
    has_result: bool = False  # the match


class SubstituteTime(Facts[int]):
    """How much time a substitute has used when he sits down, in seconds."""

    question = one("substitute_time")
    elapsed: int  # on the clock of the player he replaces

    def check(self) -> None:
        """Refuse a time below nought."""
        if self.elapsed < 0:
            raise ValueError("times are not below zero")


class MayArbitrate(Facts[tuple[Refused, ...]]):
    """Whether somebody may be the arbiter of a match."""

    question = every("may_arbitrate")
    plays: bool = False  # in the match himself


class DisplayFailed(Facts[tuple[int, int]]):
    """With which times a game goes on when the clock no longer shows any: White's and Black's, in seconds."""

    question = one("display_failed")
    noted: tuple[int, int]  # by the arbiter, when he last looked
    agreed: tuple[int, int] | None = None  # a later reading on which the players agree

    def put_answer(self, answer: tuple[float, float]) -> Sentence:
        """Return how an answer is put into words."""
        return sentence("{white} for White, {black} for Black", white=Span(answer[0]), black=Span(answer[1]))


class DeviatingRules(Facts[str]):
    """Whether the conditions may replace articles of the rules by their own."""

    question = one("deviating_rules")
    articles: tuple[str, ...]
    led_by_board: bool = False  # the federation's board organises and leads the match


class ConsentNeeded(Facts[Role]):
    """Who must have consented before the conditions deviate from the rules."""

    question = one("consent_needed")
    led_by_board: bool = False


class ConditionsPublished(Facts[tuple[Refused, ...]]):
    """What is in the way of publishing conditions that deviate from the rules."""

    question = every("deviating_conditions")
    has_text: bool = True  # of the deviating articles
    has_consent: bool = True
