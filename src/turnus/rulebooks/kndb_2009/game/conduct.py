"""How players behave, and what the arbiter does about it (12.3, 15, 16, 17-e, 24.5, 24.8)."""

from collections.abc import Callable
from functools import partial

from turnus.law import Decision, Refused, Role, clause, decision, notice
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.kinds.matches import GameStart
from turnus.play.questions.moves.recording import RecordingDuty
from turnus.play.questions.penalties import MayImpose, Penalty, PenaltyKind
from turnus.records import replace

NOTED = Consequence(Effect.NOTED)
WARNED = Consequence(Effect.WARNING)
NO_ACTION, WARNING, LOST = "no action", "warning", "declare the game lost"
REPEATED = 2  # warnings: the third finding may cost the game
BY_WARNINGS = "24.5/2"

_by_the_arbiter = partial(decision, "kndb-2009", by=Role.ARBITER)
KNOW_THE_RULES = notice("kndb-2009", "16.1", topic="conduct")


def _lost(facts: WhatFollows | Penalty) -> Consequence:
    """Return the loss of a player: of both, where his opponent has been punished so already (22.2)."""
    return Consequence(Effect.BOTH_LOSE if facts.opponent_lost else Effect.GAME_LOST)


def _punished(facts: WhatFollows, option: str) -> Consequence:
    return {NO_ACTION: NOTED, WARNING: WARNED}.get(option) or _lost(facts)


def _forbidden(number: str, name: str, doc: str, *what: Incident) -> Decision:
    """Declare what is forbidden during the game: the arbiter chooses what it costs (16.3)."""

    @_by_the_arbiter(number, options=(NO_ACTION, WARNING, LOST), consequence=_punished)
    def breach(facts: WhatFollows) -> bool:
        return facts.what in what and not facts.permitted

    return replace(breach, name=name, doc=doc)


NO_NOTES = _forbidden(
    "16.1-a", "no_notes", "No written or printed notes are used.", Incident.NOTES, Incident.NOTES_OR_ADVICE
)
NO_ADVICE = _forbidden(
    "16.1-b", "no_advice", "No advice of others is used.", Incident.ADVICE, Incident.NOTES_OR_ADVICE
)
NO_ANALYSING = _forbidden("16.1-c", "no_analysing", "Nobody analyses.", Incident.ANALYSIS)
NO_DISTRACTING = _forbidden(
    "16.1-d",
    "no_distracting",
    "Nobody is distracted or hindered.",
    Incident.DISTRACTION,
    Incident.UNTIMELY_OFFER,
    Incident.ADJUSTED_OUT_OF_TURN,
)

PERMISSION = {"let him leave": Consequence(Effect.PERMITTED), "keep him here": NOTED}


@_by_the_arbiter(
    "16.1-e",
    options=(NO_ACTION, WARNING, LOST, *PERMISSION),
    consequence=lambda facts, option: PERMISSION.get(option) or _punished(facts, option),
)
def no_leaving_without_permission(facts: WhatFollows) -> tuple[str, ...] | bool:
    """Nobody leaves the room without the arbiter's permission."""
    if facts.what is Incident.LEAVE_ASKED:
        return tuple(PERMISSION)
    left = facts.what is Incident.LEFT_HALL and not facts.permitted
    return (NO_ACTION, WARNING, LOST) if left else False


@_by_the_arbiter(
    "16.2",
    options=("take it into custody", WARNING, NO_ACTION),
    consequence={"take it into custody": Consequence(Effect.CUSTODY), WARNING: WARNED, NO_ACTION: NOTED},
)
def no_devices_or_documents(facts: WhatFollows) -> bool:
    """Devices, documents and notes that could help are not carried; the arbiter may take them."""
    return facts.what in {Incident.PHONE, Incident.PHONE_RINGS, Incident.DOCUMENTS} and not facts.permitted


@_by_the_arbiter("28.7", options=(WARNING, NO_ACTION), consequence=_punished)
def nobody_smokes_in_the_room(facts: WhatFollows) -> bool:
    """Smoking is forbidden in the playing room; no clause names a loss for it (reading 28.7: a warning)."""
    return facts.what is Incident.SMOKING and not facts.permitted


@_by_the_arbiter(
    "12.3",
    options=(LOST, "tell him the consequence first"),
    consequence=lambda facts, option: _lost(facts) if option == LOST else WARNED,
)
def who_refuses_to_obey_loses(facts: WhatFollows) -> bool:
    """The game is lost for the player who refuses to submit to the rules."""
    return facts.what is Incident.REFUSES_TO_OBEY


_CLOCK_AND_SHEET = {
    Incident.NOT_RECORDING,
    Incident.WRITTEN_AHEAD,
    Incident.SHEET_MISUSE,
    Incident.OTHER_HAND_PRESSES,
    Incident.FINGER_ON_CLOCK,
    Incident.CLOCK_MISUSE,
    Incident.STOPPED_WITHOUT_REASON,
}
"""Breaches of articles 10 and 11."""


@clause("kndb-2009", "11.4", when={"what": Incident.NOT_RECORDING, "must_record": False})
def in_time_trouble_nobody_is_reminded(_facts: WhatFollows) -> Consequence:
    """Who need not record is not reminded of it."""
    return NOTED


@_by_the_arbiter(BY_WARNINGS, options=(WARNING, NO_ACTION, LOST), consequence=_punished)
def a_repeated_warning_may_cost_the_game(facts: WhatFollows) -> bool | tuple[str, ...]:
    """Who breaks articles 10 and 11 is told; after a repeated warning (reading: two) he may lose."""
    if facts.what not in _CLOCK_AND_SHEET or not facts.must_record:
        return False
    return True if _warned_repeatedly(facts) else (WARNING, NO_ACTION)


def _warned_repeatedly(facts: WhatFollows | Penalty) -> bool:
    warnings = [number for number in facts.warned if number.startswith(("10", "11", "24.5"))]
    return len(warnings) >= REPEATED


_REMOVE = "remove from the room"


@_by_the_arbiter(
    "24.8",
    options=(WARNING, _REMOVE, NO_ACTION),
    consequence={WARNING: WARNED, _REMOVE: Consequence(Effect.EXPELLED), NO_ACTION: NOTED},
)
def offenders_may_be_removed(facts: WhatFollows) -> bool:
    """Who breaks article 16, or comments on games, may be removed, warned or not."""
    return facts.what in {
        Incident.DISTURBANCE,
        Incident.INTERFERENCE,
        Incident.DISREPUTE,
        Incident.BYSTANDER_PHONE,
    }


@clause("kndb-2009", "24.8/2", when={"what": Incident.REMOVED, "ended": False})
def a_removed_player_loses(facts: WhatFollows) -> Consequence:
    """A player who is removed while his game runs has lost it."""
    return _lost(facts)


_PROVISION = ("make another provision", "refuse")


@_by_the_arbiter(
    "15",
    options=("exempt him from recording", *_PROVISION),
    consequence=lambda _facts, option: NOTED if option in _PROVISION else Consequence(Effect.EXEMPTED),
)
def who_cannot_follow_a_rule(facts: WhatFollows) -> bool | tuple[str, ...]:
    """Who cannot reasonably follow a rule is exempted, or provided for; reading: by the arbiter."""
    if facts.what in {Incident.CLOCK_ASSISTANT, Incident.MOVES_ASSISTANT}:
        return _PROVISION
    return facts.what in {Incident.EXEMPTION_ASKED, Incident.WRITING_ASSISTANT}


@clause("kndb-2009", "15", deviates_from=("11.1", "11.4"), when={"dispensed": True})
def an_exempted_player_need_not_record(_facts: RecordingDuty) -> bool:
    """Who is exempted from recording need not record."""
    return False


@clause("kndb-2009", "15/2")
def the_opponent_is_told_before(facts: GameStart) -> Refused | None:
    """The opponent is told of the measure before the game starts."""
    untold = facts.has_dispensation and not facts.opponent_told
    return Refused.because("the opponent has not been told of the exemption") if untold else None


CONDUCT = ("16.1", "16.3")
"""Where 16.3 lets a breach cost the game; 16.2 is not among them."""


def _may_cost_the_game(breach: str) -> bool:
    return breach == "12.3" or breach.startswith((*CONDUCT, "24.5", "24.8"))


def _may_be_removed_for(breach: str) -> bool:
    return not breach or breach.startswith(("16", "24.8"))


@clause("kndb-2009", "17-e")
def a_warning_or_a_loss_that_a_clause_names(facts: MayImpose) -> Refused | bool:
    """Reading: there are warnings, removal, and loss where a clause names it; no other penalty."""
    if facts.kind is PenaltyKind.WARNING:
        return True
    if facts.kind is PenaltyKind.EXPULSION:
        named = _may_be_removed_for(facts.breach)
        return True if named else Refused.because("no clause lets the arbiter remove a player for this")
    if facts.kind is PenaltyKind.LOSS:
        named = _may_cost_the_game(facts.breach)
        return True if named else Refused.because("no clause lets the arbiter declare the game lost for this")
    return Refused.because("the arbiter can only warn, remove, or declare the game lost")


def _after_two_warnings(facts: Penalty, _option: str) -> Refused | None:
    repeated = _warned_repeatedly(facts)
    return (
        None
        if repeated
        else Refused.because(
            "the game cannot be declared lost yet: the player has not been warned repeatedly"
        )
    )


Limit = Callable[[Penalty, str], Refused | None]


def _penalty(
    number: str,
    kind: PenaltyKind,
    when: Callable[[str], bool],
    name: str,
    doc: str,
    limit: Limit | None = None,
) -> Decision:
    """Declare a penalty that the arbiter may impose for a breach."""

    @_by_the_arbiter(
        number, options=(str(kind),), consequence=lambda facts, _option: _imposed(facts), limit=limit
    )
    def imposed(facts: Penalty) -> bool:
        return facts.kind is kind and when(facts.breach)

    return replace(imposed, name=name, doc=doc)


def _imposed(facts: Penalty) -> Consequence:
    effects = {PenaltyKind.WARNING: WARNED, PenaltyKind.EXPULSION: Consequence(Effect.EXPELLED)}
    return effects.get(facts.kind) or _lost(facts)


A_WARNING = _penalty(
    "17-e",
    PenaltyKind.WARNING,
    lambda _: True,
    "a_warning",
    "The arbiter may warn for every breach of the rules.",
)
LOSS_FOR_CONDUCT = _penalty(
    "16.3",
    PenaltyKind.LOSS,
    lambda breach: breach.startswith(CONDUCT),
    "loss_for_conduct",
    "A breach of 16.1 may be punished, and may cost the game.",
)
LOSS_FOR_REFUSING = _penalty(
    "12.3",
    PenaltyKind.LOSS,
    lambda breach: breach == "12.3",
    "loss_for_refusing",
    "Refusing to obey costs the game.",
)
LOSS_AFTER_WARNINGS = _penalty(
    BY_WARNINGS,
    PenaltyKind.LOSS,
    lambda breach: breach.startswith("24.5"),
    "loss_after_warnings",
    "A repeated warning that is not followed may cost the game.",
    _after_two_warnings,
)
REMOVAL = _penalty(
    "24.8",
    PenaltyKind.EXPULSION,
    _may_be_removed_for,
    "removal",
    "The arbiter may remove offenders from the room.",
)
