"""What holds for the whole championship: its title, the director's last word (18), entering (19)."""

from turnus.competition.questions.club.disputes import BY_OPTION, RULINGS, DisputeRuling
from turnus.law import DutyForm, Refused, Role, clause, decision, duty, notice, power
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.results.quickplay import MayAppeal

edition = notice("ddt-2014", "title", topic="scope")

director_is_always_right = power("ddt-2014", "18", by=Role.DIRECTOR)

entry_accepts_the_rules = duty(
    "ddt-2014", "19", "entering means accepting these regulations; the day and the edition are kept",
    form=DutyForm.DOCUMENT, by=Role.PLAYER, moment="entry",
)  # fmt: skip


@decision("ddt-2014", "18", by=Role.DIRECTOR, options=tuple(RULINGS), consequence=BY_OPTION)
def director_rules_on_disputes(_facts: DisputeRuling) -> bool:
    """Whatever is disputed, the director has the last word."""
    return True


@decision(
    "ddt-2014",
    "18",
    by=Role.DIRECTOR,
    options=("as the director rules",),
    consequence=lambda _facts, _option: Consequence(Effect.NOTED),
    deviates_from="fide-2005:Voorwoord/1",
)
def director_rules_at_the_board(facts: WhatFollows) -> bool:
    """What nobody foresaw at the board, and whatever is disputed there, is for the director."""
    return facts.what in {Incident.UNFORESEEN, Incident.DISPUTE}


@clause("ddt-2014", "18", when={"of_director": True})
def nobody_stands_above_the_director(_facts: MayAppeal) -> Refused:
    """Against a decision of the director there is no appeal."""
    return Refused.because("the director is always right")
