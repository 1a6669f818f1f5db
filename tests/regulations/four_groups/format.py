"""How the house competition and the cup are played."""

from turnus.competition.engine.fields import sets

groups = sets(
    "four-groups",
    "2.1",
    {
        "stages": ["turnus"],
        "stage.turnus.divisions.kind": "groups",
        "stage.turnus.divisions.count": 4,
        "stage.turnus.divisions.size": 8,
    },
    "house",
)
rounds = sets("four-groups", "2.2", {"stage.turnus.rounds": 5, "stage.turnus.repeats": 5}, "house")
pairing = sets(
    "four-groups",
    "2.3",
    {"stage.turnus.meeting.kind": "swiss", "stage.turnus.meeting.options.system": "dutch"},
    "house",
)
order = sets(
    "four-groups",
    "2.4",
    {"stage.turnus.ladder.steps": ["WIN", "DE", "BH"], "stage.turnus.ladder.when_equal": "lot"},
    "house",
)
moves = sets("four-groups", "2.5", {"stage.turnus.moves.up": 3, "stage.turnus.moves.down": 3}, "house")
points = sets("four-groups", "2.6", {"scale.win": 3, "scale.draw": 1, "scale.half_bye": 1}, "house")
cup = sets("four-groups", "3.1", {"stages": ["cup"], "stage.cup.meeting.kind": "knock-out"}, "cup")
legs = sets(
    "four-groups",
    "3.2",
    {"stage.cup.meeting.options.legs": 2, "stage.cup.meeting.options.protected": 4},
    "cup",
)
