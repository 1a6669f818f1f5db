"""Conduct: leaving the venue, and signing a result."""

from turnus.faults import BadInput
from turnus.play import events
from turnus.play.conduct.incidents import Particulars, happened, what_follows
from turnus.play.effects import PlayerArrived
from turnus.play.following import wording
from turnus.play.game import POINTS, Status, may_leave
from turnus.play.proceedings import Outcome, Proceedings, referrals_in
from turnus.play.questions.incidents import Incident
from turnus.play.questions.results.ends import EndReason, Score
from turnus.play.sentences import Option
from turnus.play.sides import Actor

PLACES = ("venue", "area")


def leave(p: Proceedings, event: events.Leave) -> None:
    """Leave the venue, or on move the playing area."""
    if event.place not in PLACES:
        raise BadInput("{value!r} is not one of: {known}", value=event.place, known=", ".join(PLACES))
    if p.game.status is Status.ADJOURNED:
        p.do(PlayerArrived(p.side, present=False))  # he may not be back when the game is resumed
        return
    on_move = p.side is p.table.turn
    allowed = Particulars(permitted=event.permission or may_leave(p.side) in p.game.consents)
    if event.place == "venue":
        happened(p, Incident.LEFT_HALL, Actor(p.side), particulars=allowed)
    if on_move:
        happened(p, Incident.LEFT_WHILE_ON_MOVE, Actor(p.side), particulars=allowed)


def sign(p: Proceedings, event: events.SignResult) -> None:
    """Sign a result: it stands, right or wrong, unless somebody may decide otherwise."""
    white, black = scores(event.result)
    facts = what_follows(p, Incident.RESULT_SIGNED, None)
    ruling = p.ask(facts)
    if not ruling.grounds:
        raise BadInput("the rulebook has no clause on {question}", question=Incident.RESULT_SIGNED)
    p.overrules = True  # what both have signed stands, whatever it was before
    p.end_with(white, black, EndReason.SIGNED_RESULT, ruling)
    p.refer(facts, referrals_in(ruling.answer))
    follows = wording.what_follows(p, ruling, referrals_in(ruling.answer), None)
    p.pronounce(
        Outcome.APPLIED,
        "both players have signed: {result}",
        ruling,
        follows=follows,
        result=Option(event.result),
    )


def scores(text: str) -> tuple[Score, Score]:
    """Read a result like 1-0 or 1/2-1/2."""
    found = {str(points): score for score, points in POINTS.items()}
    white, dash, black = text.partition("-")
    if not dash or white not in found or black not in found:
        raise BadInput("{text!r} is not a result like 1-0 or 1/2-1/2", text=text)
    return found[white], found[black]
