"""Conduct: leaving the venue, and signing a result."""

from turnus.faults import BadInput
from turnus.play import events
from turnus.play.conduct.incidents import Particulars, happened, what_follows
from turnus.play.effects import Consented, PlayerArrived
from turnus.play.following import wording
from turnus.play.game import POINTS, SIGNED, Status, may_leave
from turnus.play.proceedings import Outcome, Proceedings, referrals_in
from turnus.play.questions.arbiter import Bystander
from turnus.play.questions.incidents import Incident
from turnus.play.questions.results.ends import EndReason, Score
from turnus.play.sentences import Option
from turnus.play.sides import Actor, Side

PLACES = ("venue", "area")


def leave(p: Proceedings, event: events.Leave) -> None:
    """Leave the venue, or on move the playing area."""
    if event.place not in PLACES:
        raise BadInput("{value!r} is not one of: {known}", value=event.place, known=", ".join(PLACES))
    if p.game.status is Status.ADJOURNED:
        p.do(PlayerArrived(p.side, present=False))  # he may not be back when the game is resumed
        return
    if p.game.status is Status.FINISHED:
        _leave_as_spectator(p)
        return
    on_move = p.side is p.table.turn and p.game.status is Status.ONGOING
    allowed = Particulars(permitted=event.permission or may_leave(p.side) in p.game.consents)
    if event.place == "venue":
        happened(p, Incident.LEFT_HALL, Actor(p.side), particulars=allowed)
    if on_move:
        happened(p, Incident.LEFT_WHILE_ON_MOVE, Actor(p.side), particulars=allowed)


def _leave_as_spectator(p: Proceedings) -> None:
    """Let who has finished his game leave: he is a spectator, and need not ask."""
    spectator = (p.ask(Bystander(own_game_over=True)),) if p.answers(Bystander) else ()
    said = "{side} may leave: the game is over"
    p.pronounce(Outcome.APPLIED, said, *spectator, *p.why_over(), side=p.side)


def sign(p: Proceedings, event: events.SignResult) -> None:
    """Sign a result: it stands, right or wrong, unless somebody may decide otherwise."""
    white, black = scores(event.result)
    facts = what_follows(p, Incident.RESULT_SIGNED, None)
    ruling = p.ask(facts)
    if not ruling.grounds:
        raise BadInput("the rulebook has no clause on {question}", question=Incident.RESULT_SIGNED)
    if not _is_the_result(p, white, black):
        if SIGNED in p.game.consents and event.by is not Actor.ARBITER:
            said = "both players have signed already: that result stands unless the arbiter decides otherwise"
            p.pronounce(Outcome.REFUSED, said, ruling)
            return
        p.overrules = True  # what both have signed stands, whatever it was before
        p.end_with(white, black, EndReason.SIGNED_RESULT, ruling)
    p.do(Consented(SIGNED))
    open_now = {waiting.referral for waiting in p.game.referrals if waiting.board == p.board}
    p.refer(facts, [left for left in referrals_in(ruling.answer) if left not in open_now])
    follows = wording.what_follows(p, ruling, referrals_in(ruling.answer), None)
    p.pronounce(
        Outcome.APPLIED,
        "both players have signed: {result}",
        ruling,
        follows=follows,
        result=Option(event.result),
    )


def _is_the_result(p: Proceedings, white: Score, black: Score) -> bool:
    """Tell whether this is what came of the game: signing it does not change why it ended."""
    verdict = p.game.verdict
    crossed = p.game.in_the_match(p.board, Side.WHITE) is Side.BLACK
    signed = (black, white) if crossed else (white, black)
    return verdict is not None and (verdict.white, verdict.black) == signed


def scores(text: str) -> tuple[Score, Score]:
    """Read a result like 1-0 or 1/2-1/2."""
    found = {str(points): score for score, points in POINTS.items()}
    white, dash, black = text.partition("-")
    if not dash or white not in found or black not in found:
        raise BadInput("{text!r} is not a result like 1-0 or 1/2-1/2", text=text)
    return found[white], found[black]
