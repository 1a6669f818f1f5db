"""Figures of a club competition that rulebooks set, by name."""

from turnus.competition.questions.events import ClockTime
from turnus.law import Term

GROUPS = Term("groups", int, "", "how many groups the competition has")
GROUP_SIZES: Term[tuple[int, ...]] = Term("group_sizes", tuple, "players", "the sizes a group may have")
LAST_GROUP_MAY_BE_LARGER = Term("last_group_may_be_larger", bool, "", "the lowest group may exceed the size")
SOMEWHAT_MORE = Term("somewhat_more", int, "players", "how much larger the lowest group is proposed")
FEWEST_FOR_SWISS = Term("fewest_for_swiss", int, "players", "below this a group is too small for a turnus")
START_TIME: Term[ClockTime] = Term("start_time", str, "", "when games start")  # type: ignore[arg-type]
CLOCK_BY: Term[ClockTime] = Term("clock_by", str, "", "when clocks must run")  # type: ignore[arg-type]
TOO_LATE: Term[ClockTime] = Term("too_late", str, "", "from when one is too late")  # type: ignore[arg-type]
CUP_TOO_LATE: Term[ClockTime] = Term("cup_too_late", str, "", "the same in the cup")  # type: ignore[arg-type]
SIGN_OFF_BEFORE: Term[ClockTime] = Term("sign_off_before", str, "", "signing off")  # type: ignore[arg-type]
ENTRY_BEFORE: Term[ClockTime] = Term("entry_before", str, "", "entering on the evening")  # type: ignore[arg-type]
NO_SHOWS_ALLOWED = Term("no_shows_allowed", int, "rounds", "one more and the player counts as withdrawn")
INCIDENTAL_ROUNDS = Term("incidental_rounds", int, "rounds", "who plays no more is an incidental player")
GAMES_FOR_TAKING_PART = Term(
    "games_for_taking_part", int, "games", "the least to have taken part in a turnus"
)
TURNI_FOR_CLASSIFICATION = Term("turni_for_classification", int, "turni", "the least to be classified")
TURNI_FOR_FINALS = Term("turni_for_finals", int, "turni", "the least to qualify for a final group")
CROSS_GAMES_ALLOWED = Term("cross_games_allowed", int, "games", "against a higher group, in a turnus")
SKIP_LAST_CROSS_PLAYER = Term("skip_last_cross_player", bool, "", "who had the last cross game is skipped")
FINAL_GROUPS = Term("final_groups", int, "", "how many final groups there are")
FINAL_SIZE = Term("final_size", int, "players", "how many play in a final group")
TURNI_FOR_BLITZ = Term("turni_for_blitz", int, "turni", "the least to be ranked in the blitz championship")
ABSENCES_ALLOWED = Term("absences_allowed", int, "matches", "with more one is out of the running")
AWARDS_A_SEASON = Term("awards_a_season", int, "", "how often the cup for league matches is awarded")
