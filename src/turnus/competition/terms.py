"""Figures of a club competition that rulebooks set, by name."""

from turnus.competition.questions.club.events import ClockTime
from turnus.law import Term


def _clock(name: str, meaning: str) -> Term[ClockTime]:
    return Term(name, str, "", meaning)  # type: ignore[arg-type]  # a clock time is text


START_TIME = _clock("start_time", "when the games of an evening start")
CLOCK_BY = _clock("clock_by", "when every clock must run at the latest")
TOO_LATE = _clock("too_late", "who does not begin before this time gets a regulation 0")
CUP_TOO_LATE = _clock("cup_too_late", "the same for the first game of a cup evening")
SIGN_OFF_BEFORE = _clock("sign_off_before", "until when one can sign off on the playing day")
ENTRY_BEFORE = _clock("entry_before", "until when one can enter on the evening itself")

GROUPS = Term("groups", int, "", "how many groups the competition has")
GROUP_SIZES: Term[tuple[int, ...]] = Term("group_sizes", tuple, "players", "the sizes a group may have")
LAST_GROUP_MAY_BE_LARGER = Term("last_group_may_be_larger", bool, "", "the lowest group may exceed the size")
SOMEWHAT_MORE = Term("somewhat_more", int, "players", "how much larger the lowest group is proposed")
FEWEST_FOR_SWISS = Term("fewest_for_swiss", int, "players", "below this a group is too small for a turnus")
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
