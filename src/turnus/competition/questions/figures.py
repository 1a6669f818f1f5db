"""Which figures a regulation sets for a competition, and by which of its clauses they may be otherwise."""

from turnus.law import Facts, Role, each
from turnus.words import Words


class SetFigure(Words):
    """A figure that a clause can set and somebody enters."""

    STAGE = "class or stage"
    SYSTEM = "system"
    ROUNDS = "number of rounds"
    MEETING = "how often two meet"
    TEAMS = "number of teams"
    GROUPS = "number of groups"
    PLAYERS = "number of players"
    PLACES = "number of places"
    GROUND = "ground of the entry"
    TERM = "term of the regulation"


class Meeting(Words):
    """How often everybody meets everybody."""

    SINGLE = "single"
    DOUBLE = "double"


class UsualFigures(Facts[tuple[SetFigure, ...]]):
    """Which figures of a competition hold as a rule only: another one is no deviation."""

    question = each("usual_figures")
    competition: str


class MayDeviate(Facts[tuple[Role, ...]]):
    """Who may decide that a figure is otherwise than clauses set it: each clause that allows it says who."""

    question = each("may_deviate")
    figure: SetFigure
    provisions: tuple[str, ...]  # the clauses that set it
    competition: str = ""
