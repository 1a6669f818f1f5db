"""What a club may settle about its Swiss: where the sources differ, the KNSB's reading first."""

from enum import Enum

from turnus.faults import BadInput
from turnus.pairing.resistance.brackets import Floater, Form, FreeRound, Opponents
from turnus.records import record
from turnus.standings.unplayed import KNSB, Unplayed


class ColourInfluence(Enum):
    """Whether colours have a say in who meets whom."""

    NONE = "none"  # KNSB 3.3: never
    DUE = "due"  # two who must both have the same colour do not meet, as long as a pairing without it exists


class MovedDown(Enum):
    """How one who came from a higher group compares with others when somebody must wait or is met."""

    RESISTANCE = "resistance"  # KNSB 4.4c and 4.5a, literally: by resistance alone
    STANDING = "standing"  # by his place, so above everybody of the group


class FirstColours(Enum):
    """Who has White when there is no history of colours to go by."""

    FIRST_NAMED = "first-named"  # KNSB 5.3
    LOT = "lot"  # osv-v30 1.4-c, as read there


@record
class SwissSettings:
    """How a Swiss on resistance is paired; with no seed the starting rank is the lot number."""

    floater: Floater = Floater.HIGHEST
    free_round: FreeRound = FreeRound.WAITING_ROOM
    first_round: Opponents = Opponents.FOLD  # KNSB 5.1; NEIGHBOURS is 5.2, for a field not known in advance
    rating_rounds: int = 0  # so many rounds first are paired on rating instead of resistance
    rating_opponents: Opponents = Opponents.HALVES
    moved_down: MovedDown = MovedDown.RESISTANCE
    colour_influence: ColourInfluence = ColourInfluence.NONE
    first_colours: FirstColours = FirstColours.FIRST_NAMED
    unplayed: Unplayed = KNSB
    seed: str | None = None

    def __post_init__(self) -> None:
        if self.first_colours is FirstColours.LOT and self.seed is None:
            raise BadInput("colours by lot need a seed", where="seed")
        if self.rating_rounds < 0:
            raise BadInput("the number of rounds on rating cannot be negative", where="rating_rounds")

    def on_rating(self, round_number: int) -> bool:
        """Whether this round is paired on rating."""
        return round_number <= self.rating_rounds

    def form(self, round_number: int) -> Form:
        """Return how this round's brackets are made."""
        if self.on_rating(round_number):
            return Form(Floater.LOWEST, self.rating_opponents, FreeRound.LAST_PLACED)
        if round_number > 1:
            return Form(self.floater, Opponents.FOLD, self.free_round)
        if self.first_round is Opponents.NEIGHBOURS:  # KNSB 5.2: number N has the free round
            return Form(Floater.LOWEST, Opponents.NEIGHBOURS, FreeRound.LAST_PLACED)
        return Form(self.floater, self.first_round, self.free_round)
