"""Situations about a draw: claims, offers, agreements, the quickplay finish."""

from enum import StrEnum

from turnus.law import Law
from turnus.play.assisting.desk import Desk
from turnus.play.assisting.forms import Field, Situation, Topic, fact, player
from turnus.play.questions.moves.making import WrittenMove
from turnus.play.questions.results.claims import (
    Claim,
    ClaimIsCorrect,
    ClaimOutcome,
    DrawGround,
    Examining,
    WrongClaim,
)
from turnus.play.questions.results.ends import Agreement
from turnus.play.questions.results.offers import DrawOffer, MayOffer, OfferMoment, OfferOpen
from turnus.play.questions.results.quickplay import (
    ClaimOffers,
    IncrementRequest,
    QuickplayClaim,
    QuickplayRuling,
    Stage,
)

WHO_CLAIMS = player("Who claims?")
FINISH = "Must all remaining moves be made in this period?"
LEFT = "How many seconds does he have left?"
ADDED = "How many seconds does every move add?"


def _claim(desk: Desk) -> None:
    """Ask what the claim comes to; a wrong one costs time, binds to the written move and is an offer."""
    ruling = desk.put(Claim)
    if ruling is None or ruling.answer is not ClaimOutcome.WRONG:
        return
    desk.put(WrongClaim)
    if desk.told["intended"]:
        desk.put(WrittenMove, legal=desk.told["intended_legal"])
    desk.put(DrawOffer, moment=OfferMoment.BY_CLAIM)


class DraughtsGround(StrEnum):
    """On what a draw rests in draughts, in the order of its clause."""

    KING_AGAINST_THREE = "king_against_three"
    KING_AGAINST_TWO = "king_against_two"
    THREEFOLD = "threefold"
    KING_MOVES = "king_moves"


def _draughts_claim(desk: Desk) -> None:
    """Ask what a claim in draughts comes to, in whose time it is examined, and what a wrong one costs."""
    ground = DrawGround(desk.told["ground"])
    moves = {"idle_halfmoves": 2 * desk.told["moves"], "carried_halfmoves": 2 * desk.told["carried"]}
    ruling = desk.put(Claim, ground=ground, **moves)
    desk.put(Examining)
    if ruling is not None and ruling.answer is ClaimOutcome.WRONG:
        desk.put(WrongClaim)
        desk.put(DrawOffer, moment=OfferMoment.BY_CLAIM)


def _is_draughts(law: Law) -> bool:
    """Tell whether a draw can rest on a king against two pieces."""
    established = ClaimIsCorrect(ground=DrawGround.KING_AGAINST_TWO, idle_halfmoves=ENOUGH)
    return bool(law.ask(established).answer)


def _is_chess(law: Law) -> bool:
    return not _is_draughts(law)


ENOUGH = 1000  # half-moves: more than any ground asks for


def _offer(desk: Desk) -> None:
    refused = desk.put(MayOffer)
    if refused is None or not refused.answer:
        desk.put(DrawOffer)


def _answer(desk: Desk) -> None:
    desk.put(OfferOpen)


def _agreement(desk: Desk) -> None:
    desk.put(Agreement)


def _no_normal_win(desk: Desk) -> None:
    """Ask whether the claim may be made; then the arbiter decides on it."""
    refused = desk.put(QuickplayClaim)
    if refused is None or refused.answer:
        return
    desk.put(ClaimOffers)
    desk.put(QuickplayRuling, stage=Stage.CLAIMED)


def _increment(desk: Desk) -> None:
    refused = desk.put(IncrementRequest)
    if refused is None or refused.answer:
        return
    desk.put(ClaimOffers, of_added_time=True)
    desk.put(QuickplayRuling, stage=Stage.INCREMENT_ASKED)


SITUATIONS = (
    Situation(
        "claim_of_draw",
        Topic.DRAW,
        "A player claims a draw: threefold repetition or fifty moves",
        Claim,
        (
            WHO_CLAIMS,
            fact(Claim, "ground", "On which ground?"),
            fact(Claim, "on_move", "Does the player have the move?"),
            fact(Claim, "touched", "Has he touched a piece in this turn?"),
            fact(Claim, "intended", "Has he written a move down instead of playing it?"),
            fact(Claim, "intended_legal", "Is the written move legal?"),
            fact(Claim, "occurrences", "How often has the position stood there, the written move included?"),
            fact(Claim, "idle_halfmoves", "How many half-moves without a capture or a pawn's move?"),
            fact(Claim, "from_display", "Does he rely only on what a screen shows?"),
            fact(WrongClaim, "claimant_left", LEFT),
        ),
        _claim,
        _is_chess,
    ),
    Situation(
        "claim_of_draw_at_draughts",
        Topic.DRAW,
        "A player, or the arbiter, establishes that the game is drawn",
        ClaimIsCorrect,
        (
            WHO_CLAIMS,
            Field("ground", "On which ground?", DraughtsGround, DraughtsGround.THREEFOLD),
            fact(
                Claim, "occurrences", "How often has the position stood there with the same player to move?"
            ),
            Field("moves", "How many moves has each player made since this ground began?", int, 0),
            Field("carried", "How many moves has each made with one king, captures included?", int, 0),
            fact(Examining, "by_player", "Does a player claim it, not the arbiter?"),
        ),
        _draughts_claim,
        _is_draughts,
    ),
    Situation(
        "offer_of_draw",
        Topic.DRAW,
        "A player offers a draw",
        DrawOffer,
        (
            player("Who offers?"),
            Field("moment", "When?", OfferMoment, OfferMoment.AFTER_MOVE_BEFORE_PRESS),
            fact(DrawOffer, "conditional", "Did he attach a condition?"),
            fact(MayOffer, "move_number", "At which move?"),
            fact(MayOffer, "arbiter_consents", "Did the arbiter consent?"),
        ),
        _offer,
    ),
    Situation(
        "answer_to_offer",
        Topic.DRAW,
        "What has become of a draw offer",
        OfferOpen,
        (
            player("Who answers?"),
            fact(OfferOpen, "answer", "What did the opponent do?"),
        ),
        _answer,
    ),
    Situation(
        "agreed_draw",
        Topic.DRAW,
        "The players want to agree to a draw",
        Agreement,
        (
            fact(Agreement, "white_made", "How many moves has White made?"),
            fact(Agreement, "black_made", "How many moves has Black made?"),
            fact(Agreement, "move_number", "At which move?"),
            fact(Agreement, "arbiter_consents", "Did the arbiter consent?"),
        ),
        _agreement,
    ),
    Situation(
        "no_normal_win",
        Topic.DRAW,
        "A player with little time claims that the opponent cannot win normally",
        QuickplayClaim,
        (
            WHO_CLAIMS,
            fact(QuickplayClaim, "on_move", "Does the player have the move?"),
            fact(QuickplayClaim, "last_period", FINISH),
            fact(QuickplayClaim, "seconds_left", LEFT),
            fact(QuickplayClaim, "increment", ADDED),
            fact(QuickplayClaim, "flag_fallen", "Has his flag fallen?"),
            fact(QuickplayClaim, "ground", "On which ground?"),
        ),
        _no_normal_win,
    ),
    Situation(
        "asks_for_increment",
        Topic.DRAW,
        "A player with little time asks to go on with added time",
        IncrementRequest,
        (
            player("Who asks?"),
            fact(IncrementRequest, "on_move", "Does the player have the move?"),
            fact(IncrementRequest, "last_period", FINISH),
            fact(IncrementRequest, "seconds_left", LEFT),
            fact(IncrementRequest, "increment", ADDED),
            fact(IncrementRequest, "flag_fallen", "Has his flag fallen?"),
        ),
        _increment,
    ),
)
