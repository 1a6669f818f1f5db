"""What the arbiter was told, as events of `judge`: the ruling is the game's, with clocks and result."""

from collections.abc import Callable, Mapping
from typing import Any

from turnus.play.questions.incidents import Incident
from turnus.play.questions.moves.illegal_moves import FoundBy, Irregularity
from turnus.play.questions.results.claims import DrawGround
from turnus.play.questions.results.offers import OfferAnswer
from turnus.play.sides import Side

Told = Mapping[str, Any]
Events = list[dict[str, Any]]
WRITTEN = "written"  # the move that a claimant wrote down: the assistant asks whether, the game which
SEEN_AS = {
    Irregularity.PRESS_WITHOUT_MOVE: "press_without_move",
    Irregularity.TWO_HANDS: "two_hands",
    Irregularity.PAWN_NOT_REPLACED: "pawn_on_last_rank",
}
PARTICULARS = {
    "permitted": "permission",
    "in_bag": "in_bag",
    "disability": "disability",
    "from_partner": "from_partner",
    "scores_agree": "scores_agree",
}
"""What of an incident is told by people, and what its event calls it."""
GROUNDS = {
    DrawGround.KING_AGAINST_THREE: "9.2-a",
    DrawGround.KING_AGAINST_TWO: "9.2-b",
    DrawGround.THREEFOLD: "9.2-c",
    DrawGround.KING_MOVES: "9.2-d",
}
AN_ANSWER = {OfferAnswer.ACCEPTS: "accept_draw", OfferAnswer.DECLINES: "decline_draw"}


def events_of(incident: str, told: Told) -> Events:
    """Return what is to happen in the game for what was told; nothing where it only answers a question."""
    if incident in APPLIED:
        return APPLIED[incident](told)
    return _incident(incident, told) if incident in set(Incident) else []


def _incident(what: str, told: Told) -> Events:
    said = {name: bool(told[fact]) for fact, name in PARTICULARS.items() if fact in told}
    return [{"type": "irregularity", "what": what, **_against(told), **said}]


def _against(told: Told) -> dict[str, Any]:
    return {"against": str(told["player"])} if told.get("player") else {}


def _other(told: Told) -> str:
    return str(Side(told["player"]).other)


def _illegal_move(told: Told) -> Events:
    finder = told.get("found_by")
    if finder == FoundBy.OPPONENT:
        return [{"type": "claim", "claim": "illegal_move", "by": _other(told)}]
    if finder == FoundBy.OFFENDER:
        return [{"type": "claim", "claim": "illegal_move", "by": str(told["player"])}]
    what = SEEN_AS.get(Irregularity(told["what"]), "illegal_move") if "what" in told else "illegal_move"
    return [{"type": "observe", "what": what, **_against(told)}]


def _touch_claim(told: Told) -> Events:
    if told.get("by_opponent", True):
        return [{"type": "claim", "claim": "touch_move", "by": str(told["player"])}]
    return [{"type": "observe", "what": "touch_move"}]


def _flag(told: Told) -> Events:
    if told.get("by_opponent", True):
        return [{"type": "claim", "claim": "flag", "by": _other(told)}]
    return [{"type": "observe", "what": "flag", **_against(told)}]


def _stopped(told: Told) -> Events:
    by = str(told["player"]) if told.get("by_player", True) else "arbiter"
    said = {name: told[name] for name in ("reason", "harms_schedule") if told.get(name)}
    return [{"type": "stop_clocks", "by": by, **said}]


def _claim(told: Told) -> Events:
    intended = {"intended": told[WRITTEN]} if told.get("intended") and told.get(WRITTEN) else {}
    basis = {"basis": "display"} if told.get("from_display") else {}
    return [
        {
            "type": "claim",
            "claim": str(told["ground"]),
            "by": str(told["player"]),
            **intended,
            **basis,
        }
    ]


def _claim_at_draughts(told: Told) -> Events:
    ground = GROUNDS[DrawGround(told["ground"])]
    if told.get("by_player", True):
        return [{"type": "claim", "claim": ground, "by": str(told["player"])}]
    return [{"type": "observe", "what": ground}]


def _end_on_the_board(told: Told) -> Events:
    ends = (("mate", "mate"), ("stalemate", "stalemate"), ("dead", "dead_position"))
    claim = next((claim for fact, claim in ends if told.get(fact)), "")
    return [{"type": "claim", "claim": claim, "by": str(told["player"])}] if claim else []


def _offer(told: Told) -> Events:
    said = {"condition": "a condition"} if told.get("conditional") else {}
    return [{"type": "offer_draw", "by": str(told["player"]), **said}]


def _answer(told: Told) -> Events:
    kind = AN_ANSWER.get(OfferAnswer(told["answer"])) if "answer" in told else None
    return [{"type": kind, "by": str(told["player"])}] if kind else []


def _penalty(told: Told) -> Events:
    said = {name: told[name] for name in ("seconds", "rounds") if told.get(name)}
    breach = {"clause": told["breach"]} if told.get("breach") else {}
    return [{"type": "penalty", **_against(told), "penalty": str(told["kind"]), **said, **breach}]


def _by_player(kind: str, **fixed: str) -> Callable[[Told], Events]:
    return lambda told: [{"type": kind, "by": str(told["player"]), **fixed}]


def _by_arbiter(kind: str, **fixed: str) -> Callable[[Told], Events]:
    return lambda _told: [{"type": kind, **fixed}]


APPLIED: Mapping[str, Callable[[Told], Events]] = {
    "illegal_move": _illegal_move,
    "touch_claim": _touch_claim,
    "position_on_the_board": _end_on_the_board,
    "resigns": _by_player("resign"),
    "flag_fell": _flag,
    "both_flags": _by_arbiter("observe", what="both_flags"),
    "late": _by_player("arrive"),
    "clocks_stopped": _stopped,
    "claim_of_draw": _claim,
    "claim_of_draw_at_draughts": _claim_at_draughts,
    "offer_of_draw": _offer,
    "answer_to_offer": _answer,
    "no_normal_win": _by_player("claim", claim="no_normal_win"),
    "asks_for_increment": _by_player("ask", **{"for": "increment"}),
    "not_recording": lambda told: _incident(Incident.NOT_RECORDING, told),
    "end_on_a_board": _by_player("claim", claim="mate"),
    "close_together": _by_arbiter("observe", what="simultaneous"),
    "impose_penalty": _penalty,
    "envelope_to_be_opened": _by_arbiter("open_envelope"),
    "game_to_be_resumed": _by_arbiter("resume"),
}
"""What each situation is as events; one that is not here and no incident only answers a question."""
