"""What the arbiter may tell the players, and who is only a spectator."""

from enum import StrEnum

from turnus.law import Facts, Refused, every, one


class Hint(StrEnum):
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
