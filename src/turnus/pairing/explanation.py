"""Why a pairing is as it is: reasons as data, with the sentence each kind is told in at the edge."""

from collections.abc import Mapping
from dataclasses import field
from enum import Enum, unique
from fractions import Fraction

from turnus.records import record

Value = int | str | Fraction | tuple[int, ...]


@unique
class Kind(Enum):
    """What a reason says; the value is its sentence, with named fields that the edge fills in."""

    ACCELERATED = (
        "The first {upper} of the list count {points} more in pairing this round (acceleration, C.04.7)."
    )
    BOARD_KEPT = "Board {board} is kept for {player}."
    GROUP = "Score group {score}: {residents} of its own, {arrived} from above."
    ODD_GROUP = "{player} waits for the next group: the number of players is odd."
    GROUP_TOO_NARROW = (
        "{player} waits for the next group: {waiting} of the group find no opponent in it whatever the pairs."
    )
    NEEDED_BELOW = (
        "{player} waits for the next group: those below cannot all be paired without {waiting} of this group."
    )
    HIGHEST_WAITS = "Of those who could wait {player} has the most resistance ({resistance})."
    LOWEST_WAITS = "Of those who could wait {player} stands lowest."
    CAME_DOWN = "{passed} does not wait again: he came from a higher group already."
    WOULD_GO_ON = "{passed} does not wait: he has met the whole next group and would have to go on again."
    NEEDED_IN_GROUP = "{passed} does not wait: without him the others of the group cannot all be paired."
    REST_NEEDS_OTHERWISE = "{passed} does not wait: then those below could not all be paired."
    FOLDED = (
        "{player} meets {opponent}: of those he could be given the one with least resistance ({resistance})."
    )
    HALVED = "{player} meets {opponent}: the opposite half of the group, as straight across as possible."
    NEIGHBOUR = "{player} meets {opponent}: the next of the group."
    HAVE_MET = "{passed} was passed over: they met in round {round}."
    FORBIDDEN = "{passed} was passed over: this pair is forbidden."
    SAME_COLOUR_DUE = "{passed} was passed over: both must have the same colour."
    STRANDS_OTHERS = "{passed} was passed over: others of the group would be left without an opponent."
    FIXED = "{player} meets {opponent}: the director fixed this game."
    FREE_ROUND = (
        "{player} has the free round: the number of players is odd and he is left in the last waiting room."
    )
    FREE_ROUND_LAST = "{player} has the free round: the lowest in the standings who may have it."
    FREE_ROUND_FIXED = "{player} has the free round: the director gave it."
    FREE_ROUND_BARRED = (
        "{passed} cannot have the free round: he had a point without playing in round {round}."
    )
    COLOUR_BALANCE = (
        "White for {white}: blacks minus whites is {white_balance} against {black_balance} for {black}."
    )
    COLOUR_ALTERNATES = (
        "White for {white}: in round {round}, the last in which their colours differed, he had Black."
    )
    COLOUR_HIGHER_BALANCE = (
        "White for {white}: equal balances, and that of {higher}, the higher placed, goes towards 0."
    )
    COLOUR_HIGHER_ALTERNATES = (
        "White for {white}: {higher}, the higher placed, alternates from round {round}."
    )
    COLOUR_FIRST_NAMED = "White for {white}: no colours to go by, so the first named."
    COLOUR_DRAWN = "White for {white}: no colours to go by, and {higher}, the first named, drew Black."
    DUTCH_LOWEST_GOES_DOWN = (
        "{player} goes down to the next group: its number is odd and he stands lowest in it ({cited})."
    )
    DUTCH_GOES_DOWN = (
        "{player} goes down to the next group: {waiting} must, and so all are paired best ({cited})."
    )
    DUTCH_BYE = "{player} has the bye: {score} is the lowest score of those who can have it ({cited})."
    DUTCH_BYE_LEFT = "{player} has the bye: he may have it and is left over in the last group ({cited})."
    DUTCH_BYE_BARRED = "{passed} cannot have the bye: he had a point without playing before ({cited})."
    DUTCH_COLLAPSED = (
        "All lower score groups are taken together: one by one they could not be paired to the end ({cited})."
    )
    DUTCH_STRAIGHT = (
        "{player} meets {opponent}: number {nth} of the upper half and number {nth} of the lower."
    )
    DUTCH_FROM_ABOVE = (
        "{player} came down from a higher group and meets {opponent}, number {nth} of this one."
    )
    DUTCH_ASIDE = "{player} meets {opponent}, and not {passed}, who stands straight across."
    DUTCH_EXCHANGED = "{player} meets {opponent}: one of them changed to the other half of the group."
    DUTCH_FIRST_TRY = "The halves of this group meet in order: the pairing that is tried first."
    DUTCH_HAVE_MET = "{player} was to meet {passed} first: they have met ({cited})."
    DUTCH_SAME_COLOUR = "{player} was to meet {passed} first: both must have the same colour ({cited})."
    DUTCH_FORBIDDEN = "{player} was to meet {passed} first: this pair is forbidden."
    DUTCH_FEWER_DOWN = (
        "The halves of this group do not meet in order: then more would have to go down ({cited})."
    )
    DUTCH_LOWER_DOWN = (
        "The halves of this group do not meet in order:"
        " then players with more points would go down ({cited})."
    )
    DUTCH_BYE_PLAYED = (
        "The halves of this group do not meet in order:"
        " then the bye would go to one who played less ({cited})."
    )
    DUTCH_THREE_MORE = (
        "The halves of this group do not meet in order:"
        " then a leader or his opponent would have one colour three times more than the other ({cited})."
    )
    DUTCH_THIRD_TIME = (
        "The halves of this group do not meet in order:"
        " then a leader or his opponent would have the same colour a third time in a row ({cited})."
    )
    DUTCH_COLOURS_DUE = (
        "The halves of this group do not meet in order:"
        " then fewer would get the colour they are due ({cited})."
    )
    DUTCH_COLOURS_STRONGLY_DUE = (
        "The halves of this group do not meet in order:"
        " then fewer would get the colour they are strongly due ({cited})."
    )
    DUTCH_DOWN_AGAIN = (
        "The halves of this group do not meet in order:"
        " then somebody would go down who did so one or two rounds ago ({cited})."
    )
    DUTCH_UP_AGAIN = (
        "The halves of this group do not meet in order:"
        " then somebody would go up who did so one or two rounds ago ({cited})."
    )
    DUTCH_FURTHER_AGAIN = (
        "The halves of this group do not meet in order: then somebody who went down or up one or two"
        " rounds ago would meet one whose score is further from his ({cited})."
    )
    DUTCH_BELOW = (
        "The halves of this group do not meet in order: those below could not be paired as well ({cited})."
    )
    DUTCH_BOTH_GRANTED = "White for {white}: nobody is denied the colour he is due ({rule})."
    DUTCH_STRONGER_GRANTED = (
        "White for {white}: of two who are due the same colour the stronger has it ({rule})."
    )
    DUTCH_ALTERNATED = "White for {white}: the opposite of the last time their colours differed ({rule})."
    DUTCH_HIGHER_GRANTED = (
        "White for {white}: {higher} is ranked higher and has the colour he is due ({rule})."
    )
    DUTCH_INITIAL_COLOUR = (
        "White for {white}: the starting rank of {higher}, ranked higher, decides ({rule})."
    )
    TEAM_GROUP = "Score group {score}: {residents} teams of its own, {arrived} come up to it."
    TEAM_BYE = (
        "{player} has the bye: of those without whom all others can be paired the lowest score ({score}),"
        " the most matches ({played}), the largest number ({cited})."
    )
    TEAM_COMES_UP = (
        "{player} comes up to the highest group left: {waiting} must, so that all can be paired ({cited})."
    )
    TEAM_MEETS = (
        "{player} meets {opponent}: the first pairing in order that denies fewest teams"
        " their colour ({cited})."
    )
    TEAM_INITIAL_COLOUR = "White for {white}: neither has played; the number of {higher} decides ({rule})."
    TEAM_FEWER_WHITES = "White for {white}: it has had White less often, compared with Black ({rule})."
    TEAM_ALTERNATES = "White for {white}: the colours change from the last match ({rule})."
    KEIZER_NEXT = "{player} meets {opponent}: the highest on the list, and the next whom he may meet."
    KEIZER_MET_OFTEN = "{passed} was passed over: they have met {times} times."
    KEIZER_FREE = (
        "{player} has no opponent: of those who were free least often ({times}) the lowest on the list."
    )
    KEIZER_SOONER = (
        "Not everybody has an opponent with {wanted} rounds between two games of a pair: {between} are kept."
    )
    KEIZER_STAND = (
        "On the list {player} is number {place} with {points}, {opponent} number {other_place} with {theirs}."
    )
    KEIZER_AGAIN = "They met {times} times before, last in round {round}: {between} rounds lie between."
    KEIZER_MET_IN_A_ROW = "{passed} was passed over: they have met too many rounds one after another."
    KEIZER_FREE_AGAIN = "{passed} is not the odd one out: he was in the last {times} rounds."
    KEIZER_TWICE = (
        "Not everybody has an opponent when nobody meets twice in the first {rounds} rounds: some do."
    )
    KEIZER_ROW = (
        "Not everybody has an opponent when a pair meets at most {times} rounds in a row: some meet again."
    )
    KEIZER_COLOUR_BALANCE = (
        "White for {white}: {player} has had one colour {times} times more than the other."
    )
    KEIZER_COLOUR_ROW = "White for {white}: {player} has had the same colour {times} times one after another."
    KEIZER_OFTENER = "Not everybody has an opponent when a pair meets {most} times at most: some meet again."
    COLOURS_SET_ASIDE = "No pairing gives everybody the colour he is due; colours were left out of account."


@record
class Reason:
    """One reason: its kind and the figures it rests on; `about` names the players it concerns."""

    kind: Kind
    about: tuple[int, ...]
    values: Mapping[str, Value] = field(default_factory=dict)
