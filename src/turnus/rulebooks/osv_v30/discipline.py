"""Phones (6) and disputes (7)."""

from turnus.competition.questions.club.discipline import (
    Phone,
    PhoneIncident,
    TieChoice,
    Unforeseen,
    UnresolvedTie,
)
from turnus.competition.questions.club.disputes import BY_OPTION, RULINGS, DisputeRuling
from turnus.law import Asking, Role, clause, decision, notice, power
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.mode import PART
from turnus.rulebooks.osv_v30.competitions import in_blitz

BLITZ = "blitz"
WARNING = "warning"
AFTER_A_RING = (WARNING, "time penalty", "loss of the game")
FIDE_ON_PHONES = ("fide-2023:11.3.2.1", "fide-2023:11.3.2.2", "fide-2005:12.2-b", "fide-2005:12.2-b/2")

guideline_of_the_federation = notice("osv-v30", "6-a", topic="phones")
director_may_deviate = power("osv-v30", "7-b", by=Role.DIRECTOR)


@clause("osv-v30", "6-b", when={"what": PhoneIncident.CARRIED})
def phone_in_clothing_is_allowed(_facts: Phone) -> str:
    """A phone may be carried in one's clothing."""
    return "no offence"


@clause("osv-v30", "6-b", deviates_from=FIDE_ON_PHONES, when={"what": Incident.PHONE})
def a_phone_found_in_clothing_changes_nothing(_facts: WhatFollows) -> Consequence:
    """A phone that is found in a player's clothing breaks nothing."""
    return Consequence(Effect.GAME_CONTINUES)


@decision("osv-v30", "6-c", by=Role.DIRECTOR, options=AFTER_A_RING)
def warning_at_the_first_ring(facts: Phone) -> tuple[str, ...] | bool:
    """If a phone rings the director first gives a warning; later he chooses by the guideline."""
    if facts.what is not PhoneIncident.RANG:
        return False
    return True if facts.rang_before else (WARNING,)


@decision(
    "osv-v30",
    "6-c",
    by=Role.DIRECTOR,
    options=AFTER_A_RING,
    consequence=dict(
        zip(
            AFTER_A_RING,
            map(Consequence, (Effect.WARNING, Effect.PENALTY_REQUIRED, Effect.GAME_LOST)),
            strict=True,
        )
    ),
    deviates_from=FIDE_ON_PHONES,
)
def a_ring_during_the_game(facts: WhatFollows) -> tuple[str, ...] | bool:
    """If a phone rings at the board the director first warns; when it rings again he chooses."""
    if facts.what is not Incident.PHONE_RINGS:
        return False
    return True if facts.nth > 1 else (WARNING,)


@decision("osv-v30", "7-a", by=Role.DIRECTOR, options=tuple(map(str, TieChoice)))
def director_settles_a_tie(_facts: UnresolvedTie) -> bool:
    """What separates players after the last criterion is not said: the director decides."""
    return True


@decision("osv-v30", "7-a", by=Role.DIRECTOR, options=("as the director rules",))
def director_decides_what_is_not_foreseen(_facts: Unforeseen) -> bool:
    """In all cases the regulation does not foresee, the director decides."""
    return True


FIDE_BY_ANALOGY = ("fide-2023:Voorwoord/1", "fide-2005:Voorwoord/1")


@decision(
    "osv-v30",
    "7-a",
    by=Role.DIRECTOR,
    options=("as the director rules",),
    consequence=lambda _facts, _option: Consequence(Effect.NOTED),
    deviates_from=FIDE_BY_ANALOGY,
)
def director_decides_at_the_board(facts: WhatFollows, law: Asking) -> bool:
    """What nobody foresaw at the board, and a dispute there, is the director's; blitz has 3.8.4.6."""
    dispute = facts.what is Incident.DISPUTE and law.term(PART).answer != BLITZ
    return dispute or facts.what is Incident.UNFORESEEN


@decision(
    "osv-v30",
    "7-a",
    by=Role.DIRECTOR,
    options=("draw", "game continues"),
    consequence={
        "draw": Consequence(Effect.GAME_DRAWN),
        "game continues": Consequence(Effect.GAME_CONTINUES),
    },
    deviates_from=FIDE_BY_ANALOGY,
    when={"what": Incident.BOTH_FLAGS},
)
def director_decides_on_two_flags(_facts: WhatFollows) -> bool:
    """Where no clause says what two fallen flags come to, the director does."""
    return True


@decision("osv-v30", "7-a", by=Role.DIRECTOR, options=tuple(RULINGS), consequence=BY_OPTION)
def director_rules_on_a_dispute(_facts: DisputeRuling, law: Asking) -> bool:
    """Who settles a dispute is not said: the director decides."""
    return not in_blitz(law)


@decision("osv-v30", "3.8.4.6", by=Role.DIRECTOR, options=tuple(RULINGS), consequence=BY_OPTION)
def director_rules_in_blitz(_facts: DisputeRuling, law: Asking) -> bool:
    """In blitz a dispute is put to the director."""
    return in_blitz(law)
