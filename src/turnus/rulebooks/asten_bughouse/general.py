"""What a match is played by: FIDE blitz below (/1), teams, time and colours (/2, /3), set-up (/5, /6)."""

from fractions import Fraction

from turnus.law import Asking, DutyForm, Refused, Role, clause, duty, figure, notice, precedence, setting
from turnus.play.questions.kinds.two_boards import MatchPoints, MatchSetup, PartnerColour, StartsTogether
from turnus.play.questions.mode import BLITZ_RULES, TIME_CONTROL, Tempo, TempoOfGame
from turnus.play.questions.results.ends import Score
from turnus.play.sides import Side
from turnus.rulebooks.asten_bughouse.match_table import MatchTable, TeamPlace, table

POINTS = {Score.WIN: Fraction(1), Score.DRAW: Fraction(1, 2), Score.LOSS: Fraction(0)}

the_regulation = notice("asten-bughouse", "title", topic="scope")

these_come_first = precedence(
    "asten-bughouse",
    "/1",
    over="fide-2023",
    adding=("/13", "/14.1", "/13-a", "/13-b", "/13-c", "/19.1", "/19.3"),
)
# reading /1: the arbiters of a bughouse tournament cannot watch every board
blitz_with_limited_supervision = setting(
    "asten-bughouse", "/1", BLITZ_RULES, "B.3", choices=("B.2", "B.3"), fills="fide-2023:B.4"
)
five_minutes_each = setting("asten-bughouse", "/2.2", TIME_CONTROL, "300", fills="fide-2023:6.3.1")


@clause("asten-bughouse", "/1")
def it_is_blitz_at_any_tempo(_facts: TempoOfGame) -> Tempo:
    """The official rules of FIDE blitz hold, whatever time the players have."""
    return Tempo.BLITZ


@figure("asten-bughouse", "/2.1", value=2, unit="players a team")
def a_team_has_two_players(facts: MatchSetup, value: int) -> Refused | bool:
    """Teams of two play."""
    if facts.players == (value, value):
        return True
    return Refused.because("each team of a match has {value} players", value=value)


@figure("asten-bughouse", "/3.2", value=2, unit="games a match")
def a_match_has_two_games(facts: MatchSetup, value: int) -> Refused | bool:
    """A match consists of two games, one on each board."""
    if facts.boards == value:
        return True
    return Refused.because("a match has {value} games, one on each board", value=value)


@clause("asten-bughouse", "/3.3")
def each_team_has_both_colours(facts: MatchSetup) -> Refused | bool:
    """Each team has White on one board and Black on the other."""
    return facts.colours_differ or Refused.because("each team has White on one board and Black on the other")


@clause("asten-bughouse", "/3.3")
def partners_have_opposite_colours(facts: PartnerColour) -> Side:
    """A player's partner has the other colour."""
    return facts.colour.other


@clause("asten-bughouse", "/3.1")
def a_match_has_one_result(facts: MatchPoints) -> tuple[Fraction, Fraction]:
    """A match between two teams is won, drawn or lost as a whole."""
    return POINTS[facts.score], 1 - POINTS[facts.score]


@clause("asten-bughouse", "/3.1")
def matches_make_the_table(facts: MatchTable, law: Asking) -> tuple[TeamPlace, ...]:
    """Teams stand by the results of their matches; what splits equal teams is not regulated."""
    return table(facts, lambda score: law.ask(MatchPoints(score=score)).answer)


boards_and_clocks_are_placed = duty(
    "asten-bughouse", "/5", "boards side by side, clocks on the outer sides: every player sees both",
    form=DutyForm.CHECKLIST, by=Role.ARBITER, moment="before the match",
)  # fmt: skip


@clause("asten-bughouse", "/6")
def both_games_start_at_once(_facts: StartsTogether) -> bool:
    """Both games start at the same time."""
    return True
