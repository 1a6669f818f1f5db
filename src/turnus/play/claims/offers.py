"""Words at the board: offering and answering a draw, resigning."""

from typing import Any

from turnus.faults import BadInput
from turnus.law import Ruling
from turnus.play import events
from turnus.play.effects import OfferChanged
from turnus.play.following import wording
from turnus.play.game import Offer, Status
from turnus.play.hands.moving import answer_offer
from turnus.play.match import teams
from turnus.play.proceedings import Outcome, Proceedings, referrals_in, with_its_rule
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.kinds.two_boards import TeamDraw, TeamOffer
from turnus.play.questions.results.adjournment import BetweenSessions
from turnus.play.questions.results.ends import AgreedResult, Agreement, EndReason, Resignation, Score
from turnus.play.questions.results.offers import (
    DrawOffer,
    MayOffer,
    OfferAnswer,
    OfferMoment,
    OfferNoted,
    OfferOpen,
    OfferValidity,
    Withdrawing,
)
from turnus.play.sentences import Plain, sentence
from turnus.play.sides import Side

DRAW = "draw"
AGREED: dict[str, Side | None] = {  # who then resigns
    "1-0": Side.BLACK,
    "0-1": Side.WHITE,
    "1/2-1/2": None,
    "2-0": Side.BLACK,
    "0-2": Side.WHITE,
    "1-1": None,
}

OFFERED_AGAIN = (
    "the last offer of {player} was refused: {player} may offer again only after {opponent} has made an offer"
)


def is_over(p: Proceedings) -> bool:
    """Say whether the game is over, and refuse what comes too late."""
    if not p.is_over() or p.game.status is Status.ADJOURNED:
        return False
    if p.game.status is Status.VOID:
        p.pronounce(Outcome.REFUSED, "the game does not count; a new game must be played")
    else:
        p.pronounce(Outcome.REFUSED, "the game is over", *p.why_over())
    return True


def move_number(p: Proceedings) -> int:
    """Return the number of the move being played: one more than both players have made."""
    return min(p.table.white.made, p.table.black.made) + 1


def offer_draw(p: Proceedings, event: events.OfferDraw) -> None:
    """Offer a draw."""
    if is_over(p):
        return
    allowed = p.ask(MayOffer(move_number=move_number(p), arbiter_consents=DRAW in p.game.consents))
    if allowed.answer:
        p.pronounce(Outcome.REFUSED, "a draw may not be offered now", allowed)
        return
    blocked = p.table.player(p.side).offer_rejected
    ruling = p.ask(DrawOffer(moment=moment_of(p), conditional=bool(event.condition), rejected_before=blocked))
    infringing = ruling.answer is OfferValidity.INFRINGING
    proper = ruling.answer is OfferValidity.PROPER
    p.do(OfferChanged(Offer(p.side, p.event.number, infringing=infringing, in_due_form=proper)))
    if teams.plays_in_a_team(p):
        teams.offered(p, ruling)
        return
    noted = p.ask(OfferNoted())
    if infringing:
        player = p.seat(p.side)
        again = sentence(OFFERED_AGAIN, player=player, opponent=player.other)
        p.pronounce(Outcome.REFUSED, "a draw may not be offered now", ruling, follows=(again,))
    elif ruling.answer is OfferValidity.VALID_BUT_DISTURBING:
        untimely = WhatFollows(what=Incident.UNTIMELY_OFFER)
        examined = p.ask(untimely)
        p.refer(untimely, referrals_in(examined.answer), p.side)
        said = "the draw offer stands, though made at the wrong moment"
        follows = wording.what_follows(p, examined, examined.answer, p.side)
        p.pronounce(Outcome.APPLIED, said, ruling, noted, examined, follows=follows)
    elif noted.answer:
        said = "the draw offer stands; both players write {noted} on their scoresheets"
        p.pronounce(Outcome.APPLIED, said, ruling, noted, noted=Plain(", ".join(noted.answer)))
    else:
        p.pronounce(Outcome.APPLIED, "the draw offer stands", ruling)


def moment_of(p: Proceedings) -> OfferMoment:
    """Return when a player offers who does so now."""
    if p.game.status is Status.ADJOURNED:
        return OfferMoment.AFTER_SEALING
    if p.side is p.table.turn:
        return OfferMoment.ON_MOVE
    last = p.table.last_of(p.side)
    pressed = last is None or last.completed
    return OfferMoment.OPPONENT_ON_MOVE if pressed else OfferMoment.AFTER_MOVE_BEFORE_PRESS


def accept_draw(p: Proceedings, _event: events.AcceptDraw) -> None:
    """Accept the opponent's offer."""
    if is_over(p) or not _has_an_offer(p):
        return
    offer = p.table.offer
    taken = p.ask(OfferOpen(answer=OfferAnswer.ACCEPTS))
    together = teams.accepted(p, offer) if offer is not None and teams.plays_in_a_team(p) else ()
    if all(ruling.answer is TeamOffer.ACCEPTED for ruling in together):
        agreed(p, taken, *together)
    else:
        p.pronounce(Outcome.APPLIED, "the draw is agreed only when the partner accepts too", *together)


def agreed(p: Proceedings, *rests_on: Ruling[Any]) -> None:
    """Both want a draw: the game is drawn if they may agree now."""
    tables = p.game.tables.values()  # of a match, one of the games must have begun for both
    ruling = p.ask(
        Agreement(
            white_made=max(table.white.made for table in tables),
            black_made=max(table.black.made for table in tables),
            arbiter_consents=DRAW in p.game.consents,
            move_number=move_number(p),
        )
    )
    if ruling.answer:
        still = () if p.table.offer is None else (p.ask(OfferOpen(answer=OfferAnswer.NOTHING)),)
        p.pronounce(Outcome.REFUSED, "the players may not agree to a draw now", ruling, *still)
        return
    result = p.ask(_result_facts(p))
    rulings = (ruling, result, *rests_on, *_between(p, BetweenSessions(agreed=True)))
    p.end_with(result.answer, result.answer, EndReason.AGREEMENT, *rulings)
    if result.answer is Score.LOSS:
        p.pronounce(Outcome.UPHELD, "the players agree to a draw, but both lose the game for it", *rulings)
    else:
        p.pronounce(Outcome.UPHELD, "the game is drawn by agreement", *rulings)


def _result_facts(p: Proceedings) -> AgreedResult:
    table = p.table
    return AgreedResult(
        white_made=table.white.made,
        black_made=table.black.made,
        white_pieces=len(table.board.material(Side.WHITE)),
        black_pieces=len(table.board.material(Side.BLACK)),
    )


def _between(p: Proceedings, facts: BetweenSessions) -> tuple[Ruling[Any], ...]:
    """Return the ruling by which a game ends between two sessions, if it does."""
    return (p.ask(facts),) if p.game.status is Status.ADJOURNED and p.answers(BetweenSessions) else ()


def decline_draw(p: Proceedings, _event: events.DeclineDraw) -> None:
    """Decline the opponent's offer."""
    if not is_over(p) and _has_an_offer(p):
        answer_offer(p, OfferAnswer.DECLINES)


def _has_an_offer(p: Proceedings) -> bool:
    """Say whether the opponent has offered a draw; refuse the answer to nothing."""
    offer = p.table.offer
    if offer is not None and offer.by is not p.side:
        return True
    p.pronounce(Outcome.REFUSED, "no draw offer is open", p.ask(OfferOpen(answer=OfferAnswer.TOUCHES)))
    return False


def withdraw(p: Proceedings, _event: events.WithdrawDraw) -> None:
    """Say that an offer or a claim is taken back: it cannot be."""
    offer = p.table.offer
    if offer is None or offer.by is not p.side:
        raise BadInput("there is nothing to withdraw")
    ruling = p.ask(Withdrawing(of_claim=offer.by_claim))
    if ruling.answer:
        said = "the claim stands" if offer.by_claim else "the draw offer stands"
        p.pronounce(Outcome.REFUSED, said, ruling)
    else:
        p.do(OfferChanged(None))


def resign(p: Proceedings, _event: events.Resign) -> None:
    """Resign."""
    if not is_over(p):
        _resigns(p, p.side)


def _resigns(p: Proceedings, side: Side) -> None:
    can_mate = p.game.conditions.oracle.can_mate(p.table.board, side.other)
    ruling = p.ask(Resignation(opponent_can_mate=can_mate))
    ending = ruling.answer
    between = _between(p, BetweenSessions(resigned=True))
    p.end(side, ending.score, ending.reason, *with_its_rule(ruling), *between)
    drawn = "{side} resigns, but {opponent} cannot mate by any series of moves: a draw"
    said = "{side} resigns: {opponent} wins the game" if ending.score is Score.LOSS else drawn
    p.pronounce(Outcome.APPLIED, said, *with_its_rule(ruling), *between, side=side, opponent=side.other)


def agree_result(p: Proceedings, event: events.AgreeResult) -> None:
    """Let both players agree on a result: a draw is agreed, a loss is resigned."""
    if event.result not in AGREED:
        raise BadInput("{value!r} is not one of: {known}", value=event.result, known=", ".join(AGREED))
    if is_over(p):
        return
    loser = AGREED[event.result]
    if loser is not None:
        _resigns(p, loser)
    elif event.board and teams.plays_in_a_team(p):  # two of the four agree
        alone = p.ask(TeamDraw(offered_by=1, accepted_by=1))
        p.pronounce(Outcome.REFUSED, "one player cannot agree to a draw: it takes both teams", alone)
    else:
        agreed(p)
