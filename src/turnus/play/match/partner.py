"""What a player does about his partner's game: some claims, nothing else."""

from typing import Any

from turnus.faults import BadInput
from turnus.law import Ruling
from turnus.play import events
from turnus.play.conduct.incidents import happened
from turnus.play.events import Event
from turnus.play.match.teams import partner
from turnus.play.proceedings import Outcome, Proceedings
from turnus.play.questions.incidents import Incident
from turnus.play.questions.kinds.two_boards import BoardAction, OtherBoard
from turnus.play.sides import Actor

CLAIMS = {"mate": BoardAction.CLAIMS_MATE, "flag": BoardAction.CLAIMS_TIME}


def cross(p: Proceedings, event: Event) -> bool:
    """Let a player act at his partner's board if he may; tell whether that is refused."""
    if not event.on or event.on == p.board:
        return False
    if event.on not in p.game.tables:
        raise BadInput("there is no board {board!r}", board=event.on)
    action = _action(event)
    allowed = p.ask(OtherBoard(action=action))
    if allowed.answer:
        _refuse(p, action, allowed)
        return True
    p.pronounce(Outcome.APPLIED, "{side} claims for the partner", allowed, side=p.side)
    p.board, p.actor = partner(p, p.board, p.side)
    return False


def to_partner(p: Proceedings, event: events.ToPartner) -> None:
    """Let a player do something about his partner's game without a hand on it, if the law lets him."""
    p.needs(OtherBoard)
    does = event.does.strip().lower().replace(" ", "_")
    if does not in set(BESIDE_THE_BOARD):
        known = ", ".join(BESIDE_THE_BOARD)
        raise BadInput("{value!r} is not one of: {known}", value=event.does, known=known)
    action = BoardAction(does)
    allowed = p.ask(OtherBoard(action=action))
    if not allowed.answer:
        p.pronounce(Outcome.APPLIED, ALLOWED[action], allowed, side=p.side)
        return
    p.pronounce(Outcome.REFUSED, "a player may not interfere with the other game", allowed)
    if action is BoardAction.POINTS:
        happened(p, Incident.POINTING, Actor(p.side))


BESIDE_THE_BOARD = (
    BoardAction.TALKS,
    BoardAction.ADVISES,
    BoardAction.ASKS,
    BoardAction.POINTS,
    BoardAction.PASSES_A_PIECE,
)


ALLOWED = {
    BoardAction.TALKS: "{side} may talk with the partner",
    BoardAction.ADVISES: "{side} may give the partner advice",
    BoardAction.ASKS: "{side} may ask the partner for pieces or moves",
    BoardAction.PASSES_A_PIECE: "{side} may hand the partner a captured piece",
}
"""What a player may do about his partner's game."""


def _action(event: Event) -> BoardAction:
    if isinstance(event, events.Claim):
        return CLAIMS.get(event.claim, BoardAction.CLAIMS_OTHERWISE)
    clock = isinstance(event, events.Press | events.StopClocks | events.Resume)
    return BoardAction.USES_THE_CLOCK if clock else BoardAction.MOVES_A_PIECE


def _refuse(p: Proceedings, action: BoardAction, refusal: Ruling[Any]) -> None:
    """Refuse it; hands on the other board are an incident besides."""
    p.pronounce(Outcome.REFUSED, "a player may not interfere with the other game", refusal)
    if action is not BoardAction.CLAIMS_OTHERWISE:
        happened(p, Incident.OTHER_BOARD, Actor(p.side))
