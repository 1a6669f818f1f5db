"""Conduct of players and spectators (12, 13.5-13.7)."""

from fractions import Fraction

from turnus.law import Refused, Role, clause, decision
from turnus.play.questions.arbiter import Hint, Telling
from turnus.play.questions.consequences import Consequence, Effect, PointsChange
from turnus.play.questions.incidents import Incident, WhatFollows

NOTED = Consequence(Effect.NOTED)
PENALTY = Consequence(Effect.PENALTY_REQUIRED)
BREACH = {"breach": PENALTY, "no breach": NOTED}
AIDS = frozenset({Incident.NOTES_OR_ADVICE, Incident.NOTES, Incident.ADVICE, Incident.ANALYSIS})
AGAIN = 2  # reading 12.8: refusing twice is refusing repeatedly
OPPONENT_SCORES = {
    "opponent 1": PointsChange(Effect.OPPONENT_SCORES, points=Fraction(1)),
    "opponent 1/2": PointsChange(Effect.OPPONENT_SCORES, points=Fraction(1, 2)),
    "opponent 0": PointsChange(Effect.OPPONENT_SCORES, points=Fraction(0)),
}


@decision("fide-2005", "12.1", by=Role.ARBITER, options=("breach", "no breach"), consequence=BREACH)
def no_discredit_to_chess(facts: WhatFollows) -> bool:
    """Players do nothing that brings chess into disrepute; a search has no clause of its own here."""
    return facts.what in {Incident.DISREPUTE, Incident.SEARCH_REFUSED}


@decision("fide-2005", "12.2-a", by=Role.ARBITER, options=("breach", "no breach"), consequence=BREACH)
def no_notes_or_advice(facts: WhatFollows) -> bool:
    """No notes, sources of information, advice, or analysis on another board."""
    return facts.what in AIDS


@decision(
    "fide-2005",
    "12.2-b",
    by=Role.ARBITER,
    options=("breach", "no breach"),
    consequence=BREACH,
    when={"what": Incident.PHONE, "permitted": False},
)
def no_phones_without_permission(_facts: WhatFollows) -> bool:
    """No phone or other means of communication in the venue without the arbiter's permission."""
    return True


@clause("fide-2005", "12.2-b/2", when={"what": Incident.PHONE_RINGS})
def a_ringing_phone_loses(_facts: WhatFollows) -> Consequence:
    """A player whose phone rings in the venue during the game loses."""
    return Consequence(Effect.GAME_LOST)


@decision(
    "fide-2005",
    "12.2-b/2",
    by=Role.ARBITER,
    options=("opponent 1", "opponent 1/2", "opponent 0"),
    consequence=OPPONENT_SCORES,
    when={"what": Incident.PHONE_RINGS},
)
def the_arbiter_sets_the_opponents_score(_facts: WhatFollows) -> bool:
    """The arbiter sets what the opponent scores."""
    return True


@decision(
    "fide-2005",
    "12.3",
    by=Role.ARBITER,
    options=("breach", "no breach"),
    consequence=BREACH,
    when={"what": Incident.SHEET_MISUSE},
)
def the_sheet_is_for_the_game(_facts: WhatFollows) -> bool:
    """The scoresheet is used only for moves, times, offers, claims and other relevant data."""
    return True


@decision(
    "fide-2005",
    "12.5",
    by=Role.ARBITER,
    options=("grant", "refuse"),
    consequence={"grant": Consequence(Effect.PERMITTED), "refuse": NOTED},
    when={"what": Incident.LEAVE_ASKED},
)
def leaving_needs_permission(_facts: WhatFollows) -> bool:
    """The arbiter grants or refuses permission to leave."""
    return True


@decision(
    "fide-2005",
    "12.5",
    by=Role.ARBITER,
    options=("breach", "no breach"),
    consequence=BREACH,
    when={"what": Incident.LEFT_HALL, "permitted": False},
)
def nobody_leaves_without_permission(_facts: WhatFollows) -> bool:
    """Players do not leave the venue without the arbiter's permission."""
    return True


@decision(
    "fide-2005",
    "12.5/2",
    by=Role.ARBITER,
    options=("breach", "no breach"),
    consequence=BREACH,
    when={"what": Incident.LEFT_WHILE_ON_MOVE, "permitted": False},
)
def nobody_leaves_while_on_move(_facts: WhatFollows) -> bool:
    """The player who has the move does not leave the playing area without permission."""
    return True


@decision(
    "fide-2005",
    "12.6",
    by=Role.ARBITER,
    options=("breach", "no breach"),
    consequence=BREACH,
    when={"what": Incident.UNTIMELY_OFFER},
)
def an_untimely_offer(_facts: WhatFollows) -> bool:
    """A draw offered at another moment than it should be may distract the opponent: the arbiter judges."""
    # reading 9.1/2: it says 12.5, which is about leaving; distracting is 12.6
    return True


@decision("fide-2005", "12.6", by=Role.ARBITER, options=("breach", "no breach"), consequence=BREACH)
def no_distracting(facts: WhatFollows) -> bool:
    """Nobody distracts or annoys his opponent, unreasonable claims and offers included."""
    return facts.what in {Incident.DISTRACTION, Incident.ADJUSTED_OUT_OF_TURN}


CONDUCT = AIDS | frozenset(
    {
        Incident.DISREPUTE,
        Incident.PHONE,
        Incident.SHEET_MISUSE,
        Incident.LEFT_HALL,
        Incident.LEFT_WHILE_ON_MOVE,
        Incident.DISTRACTION,
    }
)


@clause("fide-2005", "12.7")
def a_breach_must_be_penalised(facts: WhatFollows) -> Consequence | None:
    """A breach of 12.1 to 12.6 leads to penalties under 13.4."""
    breach = facts.what in CONDUCT and not facts.permitted
    return Consequence(Effect.PENALTY_REQUIRED) if breach else None


def _repeatedly(facts: WhatFollows) -> bool:
    return facts.what is Incident.REFUSES_TO_OBEY and facts.nth >= AGAIN


@clause("fide-2005", "12.8")
def a_first_refusal_is_noted(facts: WhatFollows) -> Consequence | None:
    """Who refuses once does not refuse repeatedly: it is noted."""
    once = facts.what is Incident.REFUSES_TO_OBEY and facts.nth < AGAIN
    return NOTED if once else None


@decision(
    "fide-2005",
    "12.8",
    by=Role.ARBITER,
    options=("opponent 1", "opponent 1/2", "opponent 0"),
    consequence=OPPONENT_SCORES,
)
def persistent_refusal_loses(facts: WhatFollows) -> bool:
    """Who repeatedly refuses to obey the Laws loses; the arbiter determines the opponent's score."""
    return _repeatedly(facts) and facts.opponent_nth < AGAIN


@clause("fide-2005", "12.9")
def both_refuse_and_both_lose(facts: WhatFollows) -> Consequence | None:
    """If both are guilty of it the game is lost for both."""
    both = _repeatedly(facts) and facts.opponent_nth >= AGAIN
    return Consequence(Effect.BOTH_LOSE) if both else None


@decision(
    "fide-2005",
    "13.5",
    by=Role.ARBITER,
    options=("adjust the clocks", "leave the clocks"),
    consequence={"adjust the clocks": NOTED, "leave the clocks": NOTED},
    when={"what": Incident.DISTURBANCE},
)
def time_for_a_disturbance(_facts: WhatFollows) -> bool:
    """The arbiter may give one or both players time for a disturbance from outside."""
    return True


@clause("fide-2005", "13.6")
def the_arbiter_does_not_intervene(facts: Telling) -> Refused | bool:
    """The arbiter does not intervene in a game except as the Laws describe."""
    return (
        Refused.because("the arbiter does not intervene in the game") if facts.what is Hint.ADVICE else True
    )


@clause("fide-2005", "13.6/2")
def the_number_of_moves_is_not_told(facts: Telling) -> Refused | None:
    """The number of moves is not told, except under 8.5 when a flag has fallen."""
    secret = facts.what is Hint.MOVE_COUNT and not facts.flag_fallen
    return Refused.because("the number of moves made is not told") if secret else None


@clause("fide-2005", "13.6/3")
def nobody_is_told_to_press(facts: Telling) -> Refused | None:
    """A player is not told that his opponent has moved or that he has not pressed his clock."""
    secret = facts.what in {Hint.OPPONENT_MOVED, Hint.NOT_PRESSED}
    return Refused.because("nobody is told about a move or the clock") if secret else None


@decision(
    "fide-2005",
    "13.7-a",
    by=Role.ARBITER,
    options=("remove from the venue", "no removal"),
    consequence={"remove from the venue": Consequence(Effect.SENT_AWAY), "no removal": NOTED},
    when={"what": Incident.INTERFERENCE},
)
def spectators_do_not_interfere(_facts: WhatFollows) -> bool:
    """Spectators and other players do not interfere; the arbiter may remove them."""
    return True


@clause("fide-2005", "13.7-b", when={"what": Incident.BYSTANDER_PHONE, "permitted": False})
def nobody_uses_a_phone(_facts: WhatFollows) -> Consequence:
    """Nobody uses a phone in the venue, spectators included; it is noted."""
    return NOTED
