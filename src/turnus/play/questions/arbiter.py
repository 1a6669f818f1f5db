"""What the arbiter may tell the players, and who is only a spectator."""

from turnus.law import Facts, Refused, every, one
from turnus.words import Words


class Hint(Words):
    """What somebody asks the arbiter, or the arbiter tells; names of the event `ask`."""

    MOVE_COUNT = "move_count"
    OPPONENT_MOVED = "opponent_moved"
    NOT_PRESSED = "not_pressed"
    ADVICE = "advice"  # about the game
    RULES = "rules"  # what the Laws say


class Telling(Facts[tuple[Refused, ...]]):
    """Whether the arbiter may tell a player something about his game."""

    question = every("telling")
    what: Hint
    flag_fallen: bool = False  # at least one, while nobody had to record


class Bystander(Facts[bool]):
    """Whether a player counts as a spectator at a game."""

    question = one("bystander")
    own_game_over: bool


class Reporting(Facts[tuple[Refused, ...]]):
    """Whether somebody who saw an irregularity may tell it."""

    question = every("reporting")
    to_arbiter: bool


class Search(Facts[str]):
    """Whether a player is searched for devices."""

    question = one("search")
    same_sex: bool = True  # the inspector's and the player's


class Reportable(Facts[bool]):
    """Whether the arbiter reports what he did to the leadership."""

    question = one("reportable")
    clauses: tuple[str, ...]  # the numbers of those by which he acted
    lost: bool = False  # he declared the game lost
