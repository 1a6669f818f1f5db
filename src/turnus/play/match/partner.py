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
from turnus.play.questions.two_boards import BoardAction, OtherBoard
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
    p.pronounce(Outcome.APPLIED, "{side} speaks for the partner", allowed, side=p.side)
    p.board, p.actor = partner(p, p.board, p.side)
    return False


def _action(event: Event) -> BoardAction:
    if isinstance(event, events.Claim):
        return CLAIMS.get(event.claim, BoardAction.CLAIMS_OTHERWISE)
    clock = isinstance(event, events.Press | events.StopClocks | events.Resume)
    return BoardAction.USES_THE_CLOCK if clock else BoardAction.MOVES_A_PIECE


def _refuse(p: Proceedings, action: BoardAction, refusal: Ruling[Any]) -> None:
    """Refuse it; hands on the other board are an incident besides."""
    p.pronounce(Outcome.REFUSED, "a player does not interfere with the other game", refusal)
    if action is not BoardAction.CLAIMS_OTHERWISE:
        happened(p, Incident.OTHER_BOARD, Actor(p.side))
