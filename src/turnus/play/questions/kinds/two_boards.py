"""A match of two games side by side: who sits where, what partners may do, when and how the match ends."""

from fractions import Fraction
from typing import Any

from turnus.law import Facts, Refused, Term, each, every, one
from turnus.play.questions.consequences import Consequence
from turnus.play.questions.results.ends import Score
from turnus.play.sides import Side
from turnus.records import record
from turnus.words import Words

PARTNERS = 2

MATE_COUNTS = Term("mate_counts", str, "", "from when a mating move counts: when it is made, or pressed")
CLAIM_STOPS = Term("claim_stops", str, "", "whether a claim of a draw stops the own clocks or all of them")


class MatchSetup(Facts[tuple[Refused, ...]]):
    """Whether a match can be played so: two teams, their players, the boards and colours."""

    question = every("match_setup")
    players: tuple[int, int] = (2, 2)  # of each team
    boards: int = 2
    colours_differ: bool = True  # each team has White on one board and Black on the other


class PartnerColour(Facts[Side]):
    """Which colour a player's partner has on the other board."""

    question = one("partner_colour")
    colour: Side


class StartsTogether(Facts[bool]):
    """Whether one start begins the games on all boards."""

    question = one("starts_together")
    boards: int = 2


class BoardAction(Words):
    """What a player does about his partner's game."""

    MOVES_A_PIECE = "moves_a_piece"
    USES_THE_CLOCK = "uses_the_clock"
    POINTS = "points"
    PASSES_A_PIECE = "passes_a_piece"
    TALKS = "talks"
    ADVISES = "advises"
    ASKS = "asks"  # for advice, or to wait with a move
    CLAIMS_MATE = "claims_mate"
    CLAIMS_TIME = "claims_time"
    CLAIMS_OTHERWISE = "claims_otherwise"


class OtherBoard(Facts[tuple[Refused, ...]]):
    """Whether a player may do something about his partner's game."""

    question = every("other_board")
    action: BoardAction


class Noticed(Words):
    """Who has noticed that a game is decided."""

    NOBODY = "nobody"
    ARBITER = "arbiter"
    PLAYERS = "players"  # they claim it, or stop the clocks


class EndNoticed(Facts[bool]):
    """Whether what stands on a board ends the game now: mate, or another end that the position shows."""

    question = one("end_noticed")
    noticed_by: Noticed
    pressed: bool = True  # the last move


class MatchResult(Facts[Score]):
    """What a match comes to for a team, by the results of its games."""

    question = one("match_result")
    first: Score  # of the game that was decided first
    second: Score | None = None  # of the other game, if that is decided too
    together: bool = False  # both games ended at the same time
    needed_piece: bool = False  # in one the mate needed a piece whose capture let the capturer be mated

    def check(self) -> None:
        """Refuse a common end of one game, and two mates for one team by an exchange."""
        if self.together and self.second is None:
            raise ValueError("two games end together")
        if self.needed_piece and (not self.together or {self.first, self.second} != {Score.WIN, Score.LOSS}):
            raise ValueError(
                "who mates by a piece whose capturer is mated shares the match with his opponents"
            )


class MatchPoints(Facts[tuple[Fraction, Fraction]]):
    """How a match result is written: the points of the team and of its opponents."""

    question = one("match_points")
    score: Score


class MatchEnd(Facts[tuple[Consequence, ...]]):
    """What follows for the boards when the match is over."""

    question = each("match_end")
    agreed: bool = False  # by a draw between the teams


class EndsTogether(Facts[tuple[Consequence, ...]]):
    """Whether two games that ended close to each other are to count as having ended together."""

    question = each("ends_together")
    first: Score  # for the team with White on board A, of the game that was decided first
    second: Score
    needed_piece: bool = False  # the capture of who was mated gave his partner the piece for his mate
    same_moment: bool = False  # both ends were claimed at the same time


@record
class TogetherChange(Consequence):
    """That two games count as having ended together, with their results."""

    first: Score = Score.DRAW
    second: Score = Score.DRAW
    needed_piece: bool = False

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{effect}: {first}, {second}", {
            "effect": self.effect,
            "first": self.first,
            "second": self.second,
        }


class TeamOffer(Words):
    """What has become of a draw offered by a team."""

    WAITS_FOR_PARTNER = "waits_for_partner"
    OPEN = "open"
    ACCEPTED = "accepted"
    REFUSED = "refused"


class TeamDraw(Facts[TeamOffer]):
    """What has become of a draw that players of one team offered to the other."""

    question = one("team_draw")
    offered_by: int  # players of the one team
    accepted_by: int = 0  # players of the other
    declined: bool = False  # by one of them

    def check(self) -> None:
        """Refuse more than two players a team."""
        if not (0 <= self.offered_by <= PARTNERS and 0 <= self.accepted_by <= PARTNERS):
            raise ValueError("a team has two players")


class StoppedBoards(Words):
    """Whose clocks a claim stops."""

    OWN_BOARD = "own board"
    BOTH_BOARDS = "both boards"


class ClaimStops(Facts[StoppedBoards]):
    """Which clocks stand while a claim of a draw is looked at."""

    question = one("claim_stops")
