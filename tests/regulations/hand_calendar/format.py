"""Two groups of four that play the rounds written down here; the cup by knock-out, the open by halves."""

from turnus.competition.engine.fields import sets
from turnus.competition.terms import FEWEST_FOR_SWISS, GROUP_SIZES, GROUPS
from turnus.law import setting

two_groups = setting("hand-calendar", "1", GROUPS, 2)
of_four_or_five = setting("hand-calendar", "1", GROUP_SIZES, (4, 5))
four_are_enough = setting("hand-calendar", "1", FEWEST_FOR_SWISS, 4)
rounds = sets(
    "hand-calendar",
    "2",
    {
        "stages": ("turnus",),
        "stage.turnus.meeting.kind": "calendar",
        "stage.turnus.meeting.options.games": "4-1 3-2; 1-2; 3-4; 2-4 1-3",
    },
    "house",
)
cup = sets("hand-calendar", "3", {"stage.cup.meeting.kind": "knock-out"}, "scheijgrond")
halves = sets("hand-calendar", "4", {"stage.open.meeting.kind": "scheveningen"}, "open")
