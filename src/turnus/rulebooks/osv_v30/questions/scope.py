"""What an edition says of itself and of the equipment, and where other rules may stand beside it."""

from turnus.law import Facts, one
from turnus.words import Words


class Prevailing(Words):
    """Which of two rules holds."""

    LOCAL = "local"
    GENERAL = "general"


class PrevailingRule(Facts[Prevailing]):
    """Which rule holds where a local regulation stands on the general Laws."""

    question = one("prevailing_rule")
    local_rule: bool = True  # the local regulation says something on the matter
    conflicts: bool = False  # and something else than the Laws
