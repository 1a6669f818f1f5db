"""What the arbiter may tell the players, and who is only a spectator."""

from turnus.law import Facts, Refused, Term, every, one

VENUE = Term("venue", str, "", "the places that make up the playing venue")

PLAYING_AREA = Term("playing_area", str, "", "where the games are played")

SMOKING_AREA = Term("smoking_area", str, "", "where smoking is allowed")

REPORT_LEAVING = Term("report_leaving", bool, "", "whether the opponent of who is on move reports leaving")

DEVICE_IN_BAG = Term("device_in_bag", bool, "", "whether a device may be switched off in a stored bag")

DEVICE_PENALTY = Term("device_penalty", str, "", "what having a device costs")


class Intervening(Facts[tuple[Refused, ...]]):
    """Whether the arbiter may intervene in a game that is being played."""

    question = every("intervening")
    clause_named: bool  # he names the clause by which he does


class DeviceForbidden(Facts[bool]):
    """Whether a player may not have the electronic device he has with him."""

    question = one("device_forbidden")
    permitted: bool = False
    in_bag: bool = False  # completely switched off, where the arbiter agreed
