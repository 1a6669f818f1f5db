"""A breach and its penalty: two decisions on one matter, which may not contradict each other."""

from turnus.play.following.next_question import LEADS_TO, consequences_in
from turnus.play.game import OpenReferral
from turnus.play.proceedings import Proceedings
from turnus.play.questions.consequences import Effect
from turnus.play.questions.penalties import PenaltyKind

NO_BREACH = "no breach"


def close_other_half(p: Proceedings, decided: OpenReferral, option: str) -> None:
    """Close what the same incident left open: no breach has no penalty, a penalty says it was one."""
    if option == NO_BREACH:
        answered = _penalties_for(p, decided)
    elif _lists_penalties(decided):
        answered = [
            r for r in p.game.referrals if NO_BREACH in r.referral.options and _one_matter(r, decided)
        ]
    else:
        return
    for waiting in answered:
        p.close(waiting)


def but_what_waits(p: Proceedings, decided: OpenReferral, said: object) -> object:
    """Return what a decision comes to without a penalty that waits already: that is due from now on."""
    follows = consequences_in(said)
    waiting = _penalties_for(p, decided)
    if not waiting or all(consequence.effect is not Effect.PENALTY_REQUIRED for consequence in follows):
        return said
    for penalty in waiting:
        p.close(penalty, moot=True)
        p.refer(penalty.facts, (penalty.referral,), penalty.against)
    return tuple(c for c in follows if c.effect is not Effect.PENALTY_REQUIRED)


def _penalties_for(p: Proceedings, decided: OpenReferral) -> list[OpenReferral]:
    return [r for r in p.game.referrals if _lists_penalties(r) and _one_matter(decided, r)]


def _lists_penalties(waiting: OpenReferral) -> bool:
    return PenaltyKind.WARNING in waiting.referral.options


def _one_matter(breach: OpenReferral, penalty: OpenReferral) -> bool:
    """Tell whether a penalty is for this breach: its own, or the one for all that was found at once."""
    same = (breach.number, breach.against) == (penalty.number, penalty.against)
    return same and penalty.facts in (breach.facts, LEADS_TO[Effect.PENALTY_REQUIRED])
