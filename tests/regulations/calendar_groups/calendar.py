"""Two small groups, everybody meets everybody twice, two turni and no finals."""

from turnus.competition.engine.fields import sets
from turnus.competition.terms import FEWEST_FOR_SWISS, GROUP_SIZES, GROUPS
from turnus.law import setting

two_groups = setting("calendar-groups", "1", GROUPS, 2)
of_four_or_five = setting("calendar-groups", "1", GROUP_SIZES, (4, 5))
four_are_enough = setting("calendar-groups", "1", FEWEST_FOR_SWISS, 4)
calendar = sets(
    "calendar-groups",
    "2",
    {"stage.turnus.meeting.kind": "round-robin", "stage.turnus.meeting.options.times": 2},
    "house",
)
two_turni = sets("calendar-groups", "3", {"stages": ("turnus",), "stage.turnus.repeats": 2}, "house")
