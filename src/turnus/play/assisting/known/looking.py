"""Looking at a game for the facts of a situation."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from turnus.play.assisting.forms import Situation
from turnus.play.assisting.known import around, at_the_board, draws
from turnus.play.assisting.known.seeing import NOTHING, WHO, Facts, Seen, nobody
from turnus.play.conduct.incidents import what_follows
from turnus.play.game import may_leave
from turnus.play.questions.incidents import Incident, WhatFollows

OF_THE_GAME = (
    "white_completed", "black_completed", "ended", "opponent_nth", "on_move", "both_exempt", "moved_since",
)  # fmt: skip
"""What the game knows of any incident; the rest is told by people."""


LEAVING = frozenset({Incident.LEFT_HALL, Incident.LEFT_WHILE_ON_MOVE})


def known(situation: Situation, seen: Seen) -> dict[str, Any]:
    """Return the facts of a situation that the game itself knows, whom it is about among them."""
    fields = {field.name for field in situation.fields}
    side = seen.told.get("player") or WHO.get(situation.name, nobody)(seen)
    seen = replace(seen, side=side)
    found = {**({"player": side} if side else {}), **_looked(situation, seen)}
    return {name: value for name, value in found.items() if name in fields}


def _looked(situation: Situation, seen: Seen) -> Facts:
    look = LOOKS.get(situation.name)
    if look is not None:
        return look(seen)
    return incident(Incident(situation.name), seen) if situation.asks is WhatFollows else NOTHING


def incident(what: Incident, seen: Seen) -> Facts:
    """Return what the game knows of any incident."""
    side, p = seen.side, seen.by()
    facts = what_follows(p, what, side).named()
    found = {name: facts[name] for name in OF_THE_GAME if name != "on_move" or side}
    if side is None:
        return {name: value for name, value in found.items() if name not in ("opponent_nth", "moved_since")}
    found["nth"] = seen.table.player(side).incidents.get(what, 0) + 1
    if what in LEAVING and may_leave(side) in seen.game.consents:
        found["permitted"] = True
    return {**found, "restorable": True}  # every position of the game is written down


Look = Callable[[Seen], Facts]
LOOKS: Mapping[str, Look] = {
    "illegal_move": at_the_board.illegal_move,
    "touched_piece": at_the_board.touched_piece,
    "touched_both": at_the_board.touched_both,
    "castling_begun": at_the_board.castling,
    "touch_claim": at_the_board.touch_claim,
    "position_on_the_board": at_the_board.position,
    "resigns": at_the_board.can_mate,
    "sealed_move_read": at_the_board.can_mate,
    "flag_fell": at_the_board.flag,
    "both_flags": at_the_board.both_flags,
    "late": at_the_board.late,
    "claim_of_draw": draws.claim_of_draw,
    "claim_of_draw_at_draughts": draws.claim_at_draughts,
    "offer_of_draw": draws.offer,
    "answer_to_offer": draws.answer,
    "agreed_draw": draws.agreement,
    "no_normal_win": draws.quickplay_claim,
    "asks_for_increment": draws.quickplay_claim,
    "not_recording": around.recording,
    "sheet_behind": around.sheet_behind,
    "impose_penalty": around.penalty,
    "asked_to_tell": around.telling,
    "move_to_be_sealed": around.sealing,
    "envelope_to_be_opened": around.resumption,
    "game_to_be_resumed": around.resumption,
    "result_on_the_sheet": around.verdict,
    "counts_for_rating": around.verdict,
    "points_of_a_result": around.verdict,
    "end_on_a_board": around.of_a_team,
    "games_of_a_match": around.of_a_team,
    "close_together": around.of_a_team,
    "piece_passed_on": around.captured,
    "player_watches_a_game": around.own_game,
    "tempo_of_the_games": around.tempo,
    "chess960_rules": around.started,
    "clocks_stopped": lambda seen: incident(Incident.CLOCKS_STOPPED, seen),
}
"""What of each situation the game knows; one that is not here and no incident is told by people alone."""
