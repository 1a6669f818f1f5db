"""What a new competition may choose beside its four answers: each with the kinds that it is for."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from turnus.app.competitions.choosing import MAIN
from turnus.competition.engine import field_words
from turnus.competition.registry import whole
from turnus.faults import BadInput
from turnus.web.competitions.cards import TEAMS

OPTIONS = f"{MAIN}.meeting.options"
YES = "yes"
TIE_BREAKS = field_words.TIE_BREAKS
POINTS = {"": "as usual", "3,1,0": "3 for a win, 1 for a draw", "2,1,0": "2 for a win, 1 for a draw"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A field of the format that a form asks for: its values with their words, or a number up to a limit."""

    name: str
    path: str
    kinds: tuple[str, ...]
    label: str
    values: Mapping[str, str] | None = None  # the first is what nobody need choose
    most: int = 0

    @property
    def of(self) -> str:
        """The kinds it is for, as a page has them."""
        return " ".join(self.kinds)

    def read(self, text: str) -> Any:
        """Return what was chosen, or nothing where it is the usual."""
        if self.values is None:
            number = whole(text, self.name)
            if number > self.most:
                raise BadInput("{value} is above {high}", value=number, high=self.most, where=self.name)
            return number or None
        if text and text not in self.values:
            raise BadInput(
                "{value} is not one of {known}", value=text, known=", ".join(self.values), where=self.name
            )
        if not text or text == next(iter(self.values)):
            return None
        return True if text == YES else int(text) if text.isdecimal() else text


COLOURS = {
    "first": "those named first",
    "second": "the visitors",
    "all-first": "those named first, on every board",
}
CHOICES = (
    Choice(name="boards", path="boards", kinds=TEAMS, label="boards of a team match", most=50),
    Choice(name="times", path=f"{OPTIONS}.times", kinds=("team-league",), label="how often two teams meet",
           values={"1": "once", "2": "at home and away"}),
    Choice(name="board_colours", path="board_colours", kinds=TEAMS, label="White on the first board",
           values=COLOURS),
    Choice(name="board_order", path="board_order", kinds=TEAMS, label="the order of the boards",
           values={"": "as usual", "fixed": "as in the list of the team", "free-order": "as the team likes"}),
    Choice(name="legs", path=f"{OPTIONS}.legs", kinds=("knock-out",), label="games of a match",
           values={"1": "one game", "2": "two games", "4": "four games", "6": "six games"}),
    Choice(name="deciders", path=f"{OPTIONS}.deciders", kinds=("knock-out",),
           label="a level match is decided by",
           values={
               "": "one more game, or the director",
               "2 rapid; 2 blitz; armageddon":
                   "two rapid games, two of blitz, then one in which Black needs a draw",
               "2 blitz; armageddon": "two blitz games, then one in which Black needs a draw",
               "armageddon": "one game in which Black needs a draw",
           }),
    Choice(name="consolation", path=f"{OPTIONS}.consolation", kinds=("knock-out",),
           label="losers of the first round play on", values={"": "no", YES: "yes"}),
    Choice(name="draw", path=f"{OPTIONS}.draw", kinds=("knock-out",), label="who meets whom",
           values={"bracket": "one draw for all rounds", "each-round": "by lot in every round"}),
    Choice(name="exhibitors", path=f"{OPTIONS}.exhibitors", kinds=("simultaneous",),
           label="how many give the display", most=20),
    Choice(name="colours", path=f"{OPTIONS}.colours", kinds=("simultaneous",), label="White",
           values={"white": "who gives the display, on every board", "in-turn": "in turn"}),
    Choice(name="seeding", path=f"{MAIN}.seeding", kinds=("keizer",), label="the first list",
           values={"last-list": "as on the last list of the season before, else by rating",
                   "rating": "by rating", "by-hand": "as the director says", "lot": "by lot"}),
    Choice(name="top", path=f"{OPTIONS}.top", kinds=("keizer",), label="what the first place is worth",
           most=10_000),
    Choice(name="meets", path=f"{MAIN}.meeting.kind", kinds=("bughouse",), label="how they meet",
           values={"round-robin": "everybody meets everybody", "swiss": "by the Swiss system"}),
    Choice(name="acceleration", path=f"{OPTIONS}.acceleration", kinds=("swiss", "blitz"),
           label="the first rounds are accelerated", values={"none": "no", "baku": "as in Baku (FIDE)"}),
)  # fmt: skip


def further(kind: str, given: Mapping[str, str]) -> dict[str, Any]:
    """Return the fields of the format that were chosen beside the usual ones of a kind."""
    asked = (each for each in CHOICES if kind in each.kinds)
    found = {each.path: each.read(given.get(each.name, "").strip()) for each in asked}
    return {path: value for path, value in found.items() if value is not None}
