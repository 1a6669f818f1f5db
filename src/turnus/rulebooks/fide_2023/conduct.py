"""Conduct of the players (11), and what the arbiter may do and say (12.1-12.8)."""

from datetime import date, timedelta
from fractions import Fraction

from turnus.competition.questions.club.disputes import APPEAL_DAYS, AppealUntil
from turnus.law import (
    OPEN,
    Asking,
    DutyForm,
    Refused,
    Role,
    UnfilledTerm,
    clause,
    decision,
    duty,
    notice,
    setting,
)
from turnus.play.questions.arbiter import Hint, Reporting, Search, Telling
from turnus.play.questions.consequences import Consequence, Effect, PointsChange
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.rulebooks.fide_2023.appendices.rapid import asked_too_often
from turnus.rulebooks.fide_2023.questions import (
    DEVICE_IN_BAG,
    DEVICE_PENALTY,
    PLAYING_AREA,
    REPORT_LEAVING,
    SMOKING_AREA,
    VENUE,
    DeviceForbidden,
    Intervening,
)

APPEAL = "a player appeals"  # as `play.quickplay` calls it
NOTED = Consequence(Effect.NOTED)
PENALTY = Consequence(Effect.PENALTY_REQUIRED)
BREACH = {"breach": PENALTY, "no breach": NOTED}
ARBITER_ONLY = ("breach", "no breach")
REPEATEDLY = 2
OPPONENT_SCORES = {
    "opponent 1": PointsChange(Effect.OPPONENT_SCORES, points=Fraction(1)),
    "opponent 1/2": PointsChange(Effect.OPPONENT_SCORES, points=Fraction(1, 2)),
    "opponent 0": PointsChange(Effect.OPPONENT_SCORES, points=Fraction(0)),
}

AIDS = (Incident.NOTES_OR_ADVICE, Incident.NOTES, Incident.ADVICE, Incident.ANALYSIS)

BREACHES = frozenset(
    {
        Incident.DISREPUTE,
        Incident.LEFT_HALL,
        Incident.LEFT_WHILE_ON_MOVE,
        *AIDS,
        Incident.BAG_OPENED,
        Incident.SMOKING,
        Incident.DISTRACTION,
    }
)
"""What breaks 11.1-11.5 whenever it happens without permission."""

DEVICES = frozenset({Incident.PHONE, Incident.PHONE_RINGS})
"""Having a device is what counts; one that rings was there."""

the_venue = setting(
    "fide-2023", "11.2.1", VENUE, "playing area, toilets, refreshment and smoking areas",
    changed_by=Role.ARBITER,
)  # fmt: skip
the_playing_area = setting("fide-2023", "11.2.2", PLAYING_AREA, OPEN, changed_by=Role.ORGANISER)
leaving_is_reported = setting("fide-2023", "11.2.4", REPORT_LEAVING, False, changed_by=Role.ORGANISER)
device_in_a_bag = setting("fide-2023", "11.3.2.1/2", DEVICE_IN_BAG, False, changed_by=Role.ORGANISER)
what_a_device_costs = setting(
    "fide-2023", "11.3.2.2", DEVICE_PENALTY, "loss", choices=("loss", "penalty"), changed_by=Role.ORGANISER
)
where_to_smoke = setting("fide-2023", "11.3.4", SMOKING_AREA, OPEN, changed_by=Role.ARBITER)


def _breach(number: str, what: tuple[Incident, ...], name: str, doc: str) -> object:
    """Declare an infringement that the arbiter finds."""

    def found(facts: WhatFollows) -> bool:
        return facts.what in what and not facts.permitted

    found.__name__, found.__doc__ = name, doc
    return decision("fide-2023", number, by=Role.ARBITER, options=ARBITER_ONLY, consequence=BREACH)(found)


no_discredit = _breach(
    "11.1", (Incident.DISREPUTE,), "no_discredit", "Players do nothing that brings chess into disrepute."
)
leaving_the_venue = _breach(
    "11.2.3.1", (Incident.LEFT_HALL,), "leaving_the_venue", "A player leaves the venue only with permission."
)
leaving_on_move = _breach(
    "11.2.3.2",
    (Incident.LEFT_WHILE_ON_MOVE,),
    "leaving_on_move",
    "Who has the move leaves the playing area only with permission.",
)
outsiders_in_the_area = _breach(
    "11.2.3.3",
    (Incident.ENTERED_AREA,),
    "outsiders_in_the_area",
    "Who is neither player nor arbiter enters the playing area only with permission.",
)
no_aids = _breach("11.3.1", AIDS, "no_aids", "No notes, sources, advice or analysis on another board.")
no_distracting = _breach(
    "11.5",
    (Incident.DISTRACTION, Incident.ADJUSTED_OUT_OF_TURN),
    "no_distracting",
    "The opponent is not distracted or annoyed in any way.",
)
an_untimely_offer = _breach(
    "11.5",
    (Incident.UNTIMELY_OFFER,),
    "an_untimely_offer",
    "A draw offered at another moment than it should be may distract the opponent: the arbiter judges.",
)
others_do_not_interfere = _breach(
    "12.7/2",
    (Incident.INTERFERENCE,),
    "others_do_not_interfere",
    "Players of other games and spectators do not speak about a game or interfere in it.",
)
phones_of_anybody = _breach(
    "12.8",
    (Incident.BYSTANDER_PHONE,),
    "phones_of_anybody",
    "Nobody uses a phone or other means of communication without the arbiter's permission.",
)


@decision(
    "fide-2023",
    "11.2.3",
    by=Role.ARBITER,
    options=("grant", "refuse"),
    consequence={"grant": Consequence(Effect.PERMITTED), "refuse": NOTED},
    when={"what": Incident.LEAVE_ASKED},
)
def leaving_needs_permission(_facts: WhatFollows) -> bool:
    """The arbiter grants or refuses permission to leave."""
    return True


@clause("fide-2023", "11.3.2.1")
def no_electronic_devices(facts: DeviceForbidden, law: Asking) -> bool:
    """Without approval a player has no electronic device with him, unless the event lets him store it."""
    stored = facts.in_bag and law.term(DEVICE_IN_BAG).answer
    return not (facts.permitted or stored)


def _has_a_device(facts: WhatFollows, law: Asking) -> bool:
    found = facts.what in DEVICES
    return found and law.ask(DeviceForbidden(permitted=facts.permitted, in_bag=facts.in_bag)).answer


@clause("fide-2023", "11.3.2.1")
def an_allowed_device_changes_nothing(facts: WhatFollows, law: Asking) -> Consequence | None:
    """A device that was approved, or stored as the event allows, is no infringement."""
    allowed = facts.what in DEVICES and not _has_a_device(facts, law)
    return Consequence(Effect.GAME_CONTINUES) if allowed else None


@clause("fide-2023", "11.3.2.2")
def a_device_loses_the_game(facts: WhatFollows, law: Asking) -> Consequence | None:
    """Who is found with a device loses and the opponent wins, unless the regulations are milder."""
    if not _has_a_device(facts, law):
        return None
    return Consequence(Effect.GAME_LOST) if law.term(DEVICE_PENALTY).answer == "loss" else PENALTY


@decision(
    "fide-2023",
    "11.3.3",
    by=Role.ARBITER,
    options=("inspect", "do not inspect"),
    limit=lambda facts, option: (
        Refused.because("the inspector must be of the player's sex")
        if option == "inspect" and not facts.same_sex
        else None
    ),
)
def a_search_on_request(_facts: Search) -> bool:
    """The arbiter may have a player's clothes, bags and body inspected in private."""
    return True


@clause("fide-2023", "11.3.3/2", when={"what": Incident.SEARCH_REFUSED})
def refusing_a_search_is_punished(_facts: WhatFollows) -> Consequence:
    """Who does not cooperate is punished."""
    return PENALTY


@clause("fide-2023", "11.6")
def a_breach_is_punished(facts: WhatFollows, law: Asking) -> Consequence | None:
    """A breach of 11.1-11.5 leads to a penalty."""
    if facts.what is Incident.LEFT_UNREPORTED:
        return PENALTY if law.term(REPORT_LEAVING).answer and not facts.permitted else None
    breach = facts.what in BREACHES and not facts.permitted
    return PENALTY if breach or asked_too_often(facts, law) else None


@clause("fide-2023", "11.3.2.1/2", when={"what": Incident.BAG_OPENED, "permitted": False})
def a_stored_bag_is_left_alone(_facts: WhatFollows) -> Consequence:
    """A bag in which devices are stored is not used without the arbiter's permission."""
    return NOTED


@clause("fide-2023", "11.3.4", when={"what": Incident.SMOKING, "permitted": False})
def smoking_has_its_place(_facts: WhatFollows) -> Consequence:
    """Nobody smokes but where the arbiter lets him."""
    return NOTED


@clause("fide-2023", "11.7")
def a_first_refusal_is_noted(facts: WhatFollows) -> Consequence | None:
    """Who refuses once does not refuse repeatedly: it is noted."""
    once = facts.what is Incident.REFUSES_TO_OBEY and facts.nth < REPEATEDLY
    return NOTED if once else None


@decision("fide-2023", "11.7", by=Role.ARBITER, options=tuple(OPPONENT_SCORES), consequence=OPPONENT_SCORES)
def who_keeps_refusing_loses(facts: WhatFollows) -> bool:
    """Who repeatedly refuses to obey the laws loses; the arbiter sets the opponent's score."""
    repeated = facts.nth >= REPEATEDLY and facts.opponent_nth < REPEATEDLY
    return facts.what is Incident.REFUSES_TO_OBEY and repeated


@clause("fide-2023", "11.8")
def both_guilty_both_lose(facts: WhatFollows) -> Consequence | None:
    """If both keep refusing, both lose."""
    both = min(facts.nth, facts.opponent_nth) >= REPEATEDLY
    return Consequence(Effect.BOTH_LOSE) if facts.what is Incident.REFUSES_TO_OBEY and both else None


@decision(
    "fide-2023",
    "11.11",
    by=Role.ARBITER,
    options=("penalty", "no penalty"),
    consequence={"penalty": PENALTY, "no penalty": NOTED},
    when={"what": Incident.RECONSTRUCTION_REFUSED},
)
def both_help_to_reconstruct(_facts: WhatFollows) -> bool:
    """Both players help where the game has to be reconstructed."""
    return True


@decision(
    "fide-2023",
    "12.4",
    by=Role.ARBITER,
    options=("appoint", "do not appoint"),
    consequence={"appoint": NOTED, "do not appoint": NOTED},
    when={"what": Incident.ASSISTANT_NEEDED},
)
def assistants_may_be_appointed(_facts: WhatFollows) -> bool:
    """The arbiter may appoint assistants who watch games for him."""
    return True


@decision(
    "fide-2023",
    "12.5",
    by=Role.ARBITER,
    options=("adjust the clocks", "leave the clocks"),
    consequence={"adjust the clocks": NOTED, "leave the clocks": NOTED},
    when={"what": Incident.DISTURBANCE},
)
def time_for_a_disturbance(_facts: WhatFollows) -> bool:
    """For a disturbance from outside the arbiter may give one or both players extra time."""
    return True


@clause("fide-2023", "12.6")
def only_where_the_laws_say(facts: Intervening) -> Refused | None:
    """The arbiter intervenes only where the laws say so."""
    return None if facts.clause_named else Refused.because("no clause lets the arbiter intervene here")


@clause("fide-2023", "12.6")
def no_advice_on_the_game(facts: Telling) -> Refused | None:
    """Nor does he advise a player about his game."""
    advises = facts.what is Hint.ADVICE
    return Refused.because("the arbiter does not intervene in the game") if advises else None


@clause("fide-2023", "11.9", when={"what": Hint.RULES})
def points_of_the_laws_are_explained(_facts: Telling) -> bool:
    """A player may ask what the laws say."""
    return True


@clause("fide-2023", "12.6/2")
def the_count_only_after_a_flag(facts: Telling) -> Refused | None:
    """The arbiter does not tell how many moves are completed before a flag has fallen."""
    counts = facts.what is Hint.MOVE_COUNT and not facts.flag_fallen
    return Refused.because("the number of moves is not told before a flag has fallen") if counts else None


@clause("fide-2023", "12.6/3")
def no_hint_on_the_opponent(facts: Telling) -> Refused | None:
    """Nor that the opponent has completed his move, or that the player has not pressed."""
    hints = facts.what in {Hint.OPPONENT_MOVED, Hint.NOT_PRESSED}
    return Refused.because("the arbiter gives no hint about moves and presses") if hints else None


@clause("fide-2023", "12.7")
def only_the_arbiter_is_told(facts: Reporting) -> Refused | None:
    """Who sees an irregularity tells only the arbiter."""
    return None if facts.to_arbiter else Refused.because("only the arbiter may be told")


@decision(
    "fide-2023",
    "12.7/3",
    by=Role.ARBITER,
    options=("expel", "do not expel"),
    consequence={"expel": Consequence(Effect.SENT_AWAY), "do not expel": NOTED},
    when={"what": Incident.INTERFERENCE},
)
def who_interferes_may_be_expelled(_facts: WhatFollows) -> bool:
    """The arbiter may expel who interferes from the venue."""
    return True


def _task(number: str, name: str, moment: str = "during the round", by: Role = Role.ARBITER) -> object:
    return duty("fide-2023", number, name, form=DutyForm.CHECKLIST, by=by, moment=moment)


the_laws_explained = _task("11.9", "explain points of the laws to a player who asks", "a player asks")
an_appeal = duty(
    "fide-2023", "11.10", "pass on an appeal against a decision, signed result or not",
    form=DutyForm.DOCUMENT, by=Role.ARBITER, moment=APPEAL,
    applies=lambda known: not known.get("of_director"),
)  # fmt: skip
an_appeal_against_the_organiser = duty(
    "fide-2023", "Index:beroep", "pass on an appeal against a decision of the organiser too",
    form=DutyForm.DOCUMENT, by=Role.ARBITER, moment=APPEAL,
    applies=lambda known: bool(known.get("of_director", True)),
)  # fmt: skip
term_of_the_regulations = setting("fide-2023", "11.10", APPEAL_DAYS, OPEN, low=1, changed_by=Role.ORGANISER)


@clause("fide-2023", "11.10")
def within_the_term_of_the_regulations(facts: AppealUntil, law: Asking) -> date | None:
    """The laws set no term for an appeal: the regulations may."""
    try:
        return facts.decided_on + timedelta(days=law.term(APPEAL_DAYS).answer)
    except UnfilledTerm:
        return None


players_check_claims = _task(
    "11.12", "let the players check the claim, under supervision", "a draw is claimed"
)
laws_are_observed = _task("12.1", "see that the laws are observed")
seven_tasks = notice("fide-2023", "12.2", topic="the arbiter")
fair_play = _task("12.2.1", "ensure fair play")
for_the_event = _task("12.2.2", "act for the good of the event")
good_conditions = _task("12.2.3", "keep good playing conditions: light, warmth, quiet", "before the round")
undisturbed = _task("12.2.4", "see that the players are not disturbed")
progress = _task("12.2.5", "supervise the progress: open games, missing results")
special_needs = _task(
    "12.2.6", "mind players with limitations and those who need medical care", "before the round"
)
no_cheating = _task("12.2.7", "follow the anti-cheating guidelines", "before the round")
time_trouble = _task("12.3", "watch the games, above all in time trouble, and see decisions carried out")
