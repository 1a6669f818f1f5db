"""Teams of two at two boards: who is whose partner, and draws that teams offer each other."""

from dataclasses import replace
from typing import Any

from turnus.law import Ruling
from turnus.play.effects import OfferChanged
from turnus.play.game import Game, Offer
from turnus.play.proceedings import Outcome, Proceedings
from turnus.play.questions.kinds.two_boards import PartnerColour, TeamDraw, TeamOffer
from turnus.play.sides import Side

Seat = tuple[str, Side]
"""A player of a match: his board and his colour there."""


def other_board(game: Game, board: str) -> str:
    """Return the board beside this one."""
    return next(name for name in game.tables if name != board)


def partner(p: Proceedings, board: str, side: Side) -> Seat:
    """Return where a player's partner sits."""
    return other_board(p.game, board), p.ask(PartnerColour(colour=side)).answer


def offers_of(p: Proceedings, side: Side) -> list[tuple[str, Offer]]:
    """Return the open offers of a player's team, each with its board."""
    seats = ((p.board, side), partner(p, p.board, side))
    found = ((board, p.game.tables[board].offer, whose) for board, whose in seats)
    return [(board, offer) for board, offer, whose in found if offer is not None and offer.by is whose]


def plays_in_a_team(p: Proceedings) -> bool:
    """Tell whether a draw is a matter of teams here."""
    return len(p.game.tables) > 1 and p.answers(TeamDraw)


def state(p: Proceedings, side: Side, *, declined: bool = False) -> TeamDraw:
    """Return the question what has become of the offer of a player's team."""
    offers = offers_of(p, side)
    accepted = sum(offer.accepted for _, offer in offers)
    return TeamDraw(offered_by=len(offers), accepted_by=accepted, declined=declined)


def offered(p: Proceedings, *rests_on: Ruling[Any]) -> None:
    """Say whether a player's offer is one of his team yet."""
    ruling = p.ask(state(p, p.side))
    if ruling.answer is TeamOffer.WAITS_FOR_PARTNER:
        p.pronounce(Outcome.APPLIED, "the offer counts only when the partner makes it too", ruling, *rests_on)
    else:
        p.pronounce(
            Outcome.APPLIED, "both partners offer a draw: the other team may accept it", ruling, *rests_on
        )


def accepted(p: Proceedings, offer: Offer) -> tuple[Ruling[TeamOffer]]:
    """Let a player accept at his board; return what has become of the offer of the other team."""
    p.do(OfferChanged(replace(offer, accepted=True)))
    return (p.ask(state(p, offer.by)),)


def is_refused_by_playing_on(p: Proceedings, offer: Offer) -> bool:
    """Tell whether playing on answers an offer: not while it waits for a partner, nor after accepting it."""
    if not plays_in_a_team(p):
        return True
    return not offer.accepted and p.ask(state(p, offer.by)).answer is TeamOffer.OPEN


def refused(p: Proceedings, side: Side) -> None:
    """Let the offer of a player, and of his partner, be gone."""
    boards = [board for board, _ in offers_of(p, side)] if plays_in_a_team(p) else [p.board]
    for board in boards:
        p.do(OfferChanged(None, rejected=True), board)
