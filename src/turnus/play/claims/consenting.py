"""Consenting: the arbiter lets the players agree to a draw, players settle something between themselves."""

from turnus.faults import BadInput
from turnus.play import events
from turnus.play.claims.offers import DRAW
from turnus.play.conduct.presence import EXEMPTION
from turnus.play.conduct.scoresheets import SHEET
from turnus.play.effects import Consented
from turnus.play.following.consequences import LATER_READING
from turnus.play.game import CORRECTION, agrees
from turnus.play.irregular.correcting import act_on
from turnus.play.irregular.finding import ANY, has_unsettled
from turnus.play.proceedings import Proceedings
from turnus.play.questions.moves.illegal_moves import FoundBy
from turnus.play.sides import Actor, Side

CONSENTS = (DRAW, CORRECTION, SHEET, EXEMPTION, LATER_READING)


def consent(p: Proceedings, event: events.Consent) -> None:
    """Agree to something, which is remembered; players who both want a move corrected correct it."""
    to = event.to or _meant(p, event)
    if to not in CONSENTS:
        raise BadInput("{value!r} is not one of: {known}", value=to, known=", ".join(CONSENTS))
    if to == CORRECTION:
        _correct(p, event)
    elif to == DRAW and p.actor is not None:
        raise BadInput(
            "{name} is done by the arbiter, not by {by}", name=f"{event.name} ({DRAW})", by=event.by
        )
    else:
        p.do(Consented(to))


def _meant(p: Proceedings, event: events.Consent) -> str:
    """Say what is consented to where nothing is named: players put right what was irregular."""
    return CORRECTION if event.by is not Actor.ARBITER and has_unsettled(p) else DRAW


def _correct(p: Proceedings, event: events.Consent) -> None:
    """Note who wants the irregularity put right; where both do, it is."""
    if event.by is Actor.ARBITER:
        raise BadInput("the players correct a move between themselves, without the arbiter")
    for side in Side if p.actor is None else (p.actor,):
        p.do(Consented(agrees(side, CORRECTION)))
    if all(agrees(side, CORRECTION) in p.game.consents for side in Side):
        act_on(p, FoundBy.OPPONENT, ANY)
