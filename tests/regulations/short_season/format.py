"""Two turni of five rounds, two rounds on an evening of the cup less, other tie-breaks, no lots."""

from turnus.competition.engine.fields import sets

two_turni = sets("short-season", "1", {"stage.turnus.repeats": 2}, "house")
five_rounds = sets("short-season", "2", {"stage.turnus.rounds": 5}, "house")
one_cup_round_an_evening = sets(
    "short-season", "3", {"stage.cup.rounds": 4, "stage.cup.rounds_an_evening": 1}, "scheijgrond"
)
wins_come_first = sets(
    "short-season",
    "4",
    {"stage.turnus.ladder.steps.1": "WIN", "stage.turnus.ladder.steps.2": "SB"},
    "house",
)
dutch = sets(
    "short-season",
    "5",
    {"stage.open.meeting.options.system": "dutch", "stage.open.meeting.options.first_system": "dutch"},
    "open",
)
