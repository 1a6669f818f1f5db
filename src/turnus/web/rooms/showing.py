"""A game as the page of one seat shows it: what the boards and clocks need, and the texts around them.

Nothing is decided here and nothing in the page: both show what `judge` answers, and what was written down.
"""

from datetime import datetime
from typing import Any

from django.template.loader import render_to_string
from django.utils.translation import gettext

from turnus.app.rooms import Room
from turnus.app.rooms.clockwork import MILLISECONDS
from turnus.app.rooms.events import TAKEN_BACK
from turnus.app.rooms.rematching import may_have_one
from turnus.app.rooms.seats import ARBITER, TABLET, is_player, names_at, place_of, seat_at, slug
from turnus.law import Role
from turnus.law.explanation import option_words
from turnus.play.board.boards import Board
from turnus.play.clock.stopping import players_may_resume, stopped_by
from turnus.play.game import Status, Table
from turnus.play.hands.ending_words import end_words
from turnus.play.proceedings import Outcome
from turnus.play.questions.mode import Tempo
from turnus.play.sides import Side
from turnus.web.desk import secretary
from turnus.web.public.law import language
from turnus.web.reader import called
from turnus.web.rooms import notating, wording
from turnus.web.rooms.ruling import decisions, is_started
from turnus.web.rooms.sight import Sight
from turnus.web.rooms.wording import Line

ABSENCE = "default"  # the claim that the opponent has not come
FELL = 12  # rulings that stay in sight
PARTS = ("state", "moves", "acts", "rulings", "end")
TABLETS_PARTS = (*PARTS, "upper")  # what Black can do stands at his own edge
ARBITERS_PARTS = ("state", "moves", "decisions", "rulings", "log")


def view(sight: Sight) -> dict[str, Any]:
    """Return everything a page needs to stand as the game does."""
    with sight.room.lock:
        return _view(sight)


def _view(sight: Sight) -> dict[str, Any]:
    room = sight.room
    return {
        "sequence": room.sequence,
        "late": room.time.late(sight.now),
        "stands": room.time.since is None,
        "status": sight.answer["status"],
        "boards": {name: board_of(sight, name) for name in room.folding.boards},
        "parts": {name: part(sight, name) for name in parts_of(sight)},
    }


def parts_of(sight: Sight) -> tuple[str, ...]:
    """Return the texts around the board that a seat has."""
    return {ARBITER: ARBITERS_PARTS, TABLET: TABLETS_PARTS}.get(sight.seat, PARTS)


def board_of(sight: Sight, name: str) -> dict[str, Any]:
    """Return a board as the element shows it."""
    table = sight.room.folding.game.tables[name]
    last = table.plies[-1] if len(table.plies) > table.put_up else None
    told = sight.of(name)
    return {
        "position": _standing(table).text,
        "turn": told["turn"],
        "allowed": told["allowed"] if _mode(sight, name) == "help" and _has_the_move(sight, told) else [],
        "mode": _mode(sight, name),
        "last": notating.squares(last) if last else [],
        "spoken": notating.spoken(last, language()) if last else "",
        "check": "" if sight.has_hands else notating.king_in_check(_standing(table)),
        "clock": _clock(table),
        "taken": {str(side): _taken(sight, table, side) for side in Side},
    }


def _has_the_move(sight: Sight, told: dict[str, Any]) -> bool:
    return sight.side in (told["turn"], "both")


def _taken(sight: Sight, table: Table, side: Side) -> dict[str, str]:
    """Return what a player has captured: as letters to draw, and in words; at bughouse it is passed on."""
    kind = wording.kind_of(sight.room)
    letters = "" if kind == "bughouse" else notating.taken(table, side)
    return {"letters": letters, "words": wording.captured(letters, kind) if letters else ""}


def _standing(table: Table) -> Board:
    """Return the board as the hands have left it: with a move on it that nobody has completed yet."""
    hands = table.hands
    return table.board.force(hands.attempt) if hands.attempt is not None else table.board


def _mode(sight: Sight, board: str) -> str:
    is_mine = sight.seat == TABLET or (sight.is_player and sight.board == board)
    if not is_mine or sight.room.status is not Status.ONGOING:
        return "view"
    return "hands" if sight.has_hands else "help"


def _clock(table: Table) -> dict[str, Any] | None:
    clock = table.clock
    if clock is None:
        return None
    runs = clock.running
    return {
        "white": clock.white.left,
        "black": clock.black.left,
        "running": str(runs) if runs else None,
        "since": clock.since,
        "delay": clock.dial(runs).delay_left if runs else 0,
    }


def part(sight: Sight, name: str) -> str:
    """Draw one of the texts around the board."""
    template = {"upper": "acts"}.get(name, name)
    return render_to_string(
        f"turnus/rooms/{template}.html", {"sight": sight, **_CONTENTS[name](sight)}
    ).strip()


# What each of them says


def _state(sight: Sight) -> dict[str, Any]:
    room, table = sight.room, sight.table
    lines = [*_away(room), *_stopped(sight), *_duties(sight)] if not room.is_ended else []
    offer = table.offer
    return {
        "lines": lines or ([Line(turn_told(sight, sight.table))] if room.status is Status.ONGOING else []),
        "offer": offer if room.status is Status.ONGOING else None,
        "is_mine": bool(offer and sight.side in (str(offer.by), "")),
        "offered_by": wording.side_name(str(offer.by)) if offer else "",
        "answers_by": str(offer.by.other) if offer else "",
        "waiting": _waiting_for_players(sight),
        "is_called": bool(room.calls) and not room.is_confirmed(),
    }


def _away(room: Room) -> list[Line]:
    return (
        [Line(gettext("The server was away; the clocks stand."), kind="wait")]
        if room.away_since is not None
        else []
    )


def _stopped(sight: Sight) -> list[Line]:
    """Say why nobody moves after a player or the arbiter has stopped the clocks."""
    game = sight.room.folding.game
    by = stopped_by(game, sight.board)
    if by is None:
        return []
    called = gettext("The arbiter was called: nobody may move until the clocks run again.")
    by_him = gettext("The arbiter has stopped the clocks: nobody may move until they run again.")
    return [Line(by_him if by.side is None else called, kind="wait")]


def _duties(sight: Sight) -> list[Line]:
    told = [one for one in sight.answer["obligations"] if one.get("board", sight.board) == sight.board]
    lines = [wording.duty(one, sight.table.board, sight.side, sight.rulebook) for one in told]
    return [line for line in lines if line is not None]


def turn_told(sight: Sight, table: Table) -> str:
    """Say who is to do something at a board."""
    clock, turn = table.clock, str(table.turn)
    if clock and not is_started(table):
        return _ready(sight) or gettext("The clock has not been started.")
    if clock and clock.running is None:
        return gettext("The clocks stand.")
    if clock and sight.has_hands and str(clock.running) == sight.side != turn:
        return gettext("Your move stands: press the clock.")
    if sight.side == turn:
        return gettext("Your move.")
    return gettext("{side} to move.").format(side=wording.side_name(turn))


def _ready(sight: Sight) -> str:
    """Say how many of a match are ready to begin."""
    players, ready = sight.room.players, sight.room.who_said("start", "")
    if len(sight.room.folding.boards) == 1:
        return ""
    said = gettext("{ready} of {all} are ready; when all are, the clocks start.")
    return said.format(ready=len(ready & players), all=len(players))


def _waiting(sight: Sight) -> list[dict[str, Any]]:
    """Return what waits for a person's decision."""
    return [
        {
            **referral,
            "who": gettext(str(referral["to"])),
            "choices": [(option, gettext(option_words(option))) for option in referral["options"]],
            "cites": wording.cited(referral["clauses"], sight.rulebook),
            "clause": referral["clauses"][0] if referral["clauses"] else "",
        }
        for referral in sight.answer["referrals"]
    ]


def _waiting_for_players(sight: Sight) -> list[dict[str, Any]]:
    """Return likewise what a player reads: where nobody arbitrates, nothing waits for an arbiter."""
    room = sight.room
    if room.is_confirmed():
        return []  # then it is the arbiter's only
    return [each for each in _waiting(sight) if room.terms.has_arbiter or each["to"] != Role.ARBITER]


def _moves(sight: Sight) -> dict[str, Any]:
    boards = sorted(sight.room.folding.boards, key=lambda name: name != sight.board)
    return {"lists": [(name, notating.rows(sight.room, name, language())) for name in boards]}


def _acts(sight: Sight) -> dict[str, Any]:
    room, table = sight.room, sight.table
    is_ongoing, is_one = room.status is Status.ONGOING, len(room.folding.boards) == 1
    has_clock, has_begun = is_ongoing and table.clock is not None, is_started(table)
    runs = bool(table.clock and table.clock.running)
    envelope = table.envelope
    side = "white" if sight.seat == TABLET else sight.side
    may_claim_absence = bool(side) and not table.player(Side(side).other).present
    return {
        "is_ongoing": is_ongoing,
        "may_start": has_clock and not has_begun and sight.seat not in room.who_said("start", ""),
        "is_agreed": not is_one,  # of a match all four say that they are ready
        "may_resume": has_clock and has_begun and not runs and players_may_resume(room.folding.record.law),
        "may_stop": has_clock and runs and room.terms.has_arbiter,
        "is_adjourned": room.status is Status.ADJOURNED,
        "seals": bool(envelope and envelope.asked and not envelope.text) and is_ongoing,
        "sealer": str(table.turn),
        "side": side,
        "name": wording.side_name(side) if side else "",
        "claims": [each for each in wording.claims_of(room) if each[0] != ABSENCE or may_claim_absence],
        "may_claim_absence": may_claim_absence,
        "has_arbiter": room.terms.has_arbiter,
        "boards": () if is_one else room.folding.boards,
        "may_adjourn": wording.kind_of(room) in ("chess", "chess960") and ends_a_session(room),
        "offers_at_once": sight.has_hands or not room.terms.has_arbiter,
    }


def ends_a_session(room: Room) -> bool:
    """Tell whether a player may adjourn: where the end of a session is set, and never at blitz."""
    conditions = room.folding.game.conditions
    return bool(conditions.session.get("end")) and conditions.tempo is not Tempo.BLITZ


def _upper(sight: Sight) -> dict[str, Any]:
    black = {"side": "black", "name": wording.side_name("black")}
    return _acts(sight) | black | {"may_start": False, "seals": False, "is_upper": True}


def _rulings(sight: Sight) -> dict[str, Any]:
    log, rulings = sight.room.log, sight.answer["rulings"]
    kinds = {entry.number: entry.event.get("type") for entry in log}
    undone = _taken_back(sight.room)
    gone = {index for entry in log if entry.sequence in undone for index in range(*entry.rulings)}
    heard = [
        index
        for index, ruling in enumerate(rulings)
        if not _says_nothing(ruling, kinds.get(ruling["event"]), has_arbiter=sight.room.terms.has_arbiter)
    ]
    told = [
        {
            **rulings[index],
            "is_gone": index in gone,
            "cites": wording.cited(rulings[index]["clauses"], sight.rulebook),
        }
        for index in heard[-FELL:]
    ]
    return {"rulings": told[::-1]}


def _says_nothing(ruling: dict[str, Any], kind: Any, *, has_arbiter: bool) -> bool:
    """Tell whether nobody need read a ruling: what a touch binds to stands above, a session just begins.

    Where nobody arbitrates, what an arbiter would say of a draw offer is nothing to read either.
    """
    unspoken = ("start",) if has_arbiter else ("start", "offer_draw", "decide")
    return bool(kind == "touch" or (kind in unspoken and ruling["outcome"] == Outcome.APPLIED))


def _taken_back(room: Room) -> set[int]:
    """Return which events the arbiter has taken back."""
    return {entry.event["sequence"] for entry in room.log if entry.event.get("type") == TAKEN_BACK}


def _end(sight: Sight) -> dict[str, Any]:
    room, answer = sight.room, sight.answer
    players = [seat for seat in room.seats if is_player(seat)]
    return {
        "is_over": room.is_ended,
        "result": answer["result"],
        "reason": gettext(end_words(str(answer["reason"]))) if answer["reason"] else "",
        "cites": wording.cited(answer["clauses"], sight.rulebook),
        "is_for_signing": room.terms.has_arbiter,
        "may_sign": sight.plays and answer["result"] is not None and sight.seat not in room.signed_by,
        "signatures": [(wording.seat_name(seat), seat in room.signed_by) for seat in players],
        "is_signed": room.is_confirmed(),
        "rematch": _rematch(sight),
        "seat": slug(sight.seat),
    }


def _rematch(sight: Sight) -> dict[str, Any]:
    """Return what players want after a game: who asks, who declined, whose answer is missing."""
    room, rematch, called_at = sight.room, sight.room.rematch, people(sight)

    def name(seat: str) -> str:
        board, side = place_of(seat)
        return called_at[board][str(side)]

    others = sorted(room.players - {sight.seat})
    return {
        "game": rematch.game,
        "may_ask": sight.plays and may_have_one(secretary(), room.terms),
        "is_wanted": sight.seat in rematch.wanted,
        "asked_by": [name(seat) for seat in others if seat in rematch.wanted],
        "missing": [(name(seat), slug(seat)) for seat in others if seat not in rematch.wanted],
        "declined": name(rematch.declined) if rematch.declined in others else "",
    }


def _log(sight: Sight) -> dict[str, Any]:
    room = sight.room
    moves = {
        ply.number: notating.written(room, ply, language())
        for table in room.folding.game.tables.values()
        for ply in table.plies
    }
    rulings = sight.answer["rulings"]
    gone = _taken_back(room)
    shown = [
        {
            "is_gone": entry.sequence in gone,
            "sequence": entry.sequence,
            "time": notating.clock_time(entry.at),
            "hour": hour_of(entry.wall),
            "text": wording.happened(entry, moves),
            "rulings": [
                {**each, "cites": wording.cited(each["clauses"], sight.rulebook)}
                for each in rulings[slice(*entry.rulings)]
            ],
        }
        for entry in room.log
    ]
    return {"entries": shown[::-1]}


def hour_of(wall: int) -> str:
    """Write when something happened, by the clock of the office."""
    zone = secretary().today().tzinfo
    return datetime.fromtimestamp(wall / MILLISECONDS, zone).strftime("%H:%M:%S")


def _decisions(sight: Sight) -> dict[str, Any]:
    return decisions(sight) | {"waiting": _waiting(sight)}


_CONTENTS = {
    "state": _state,
    "moves": _moves,
    "acts": _acts,
    "upper": _upper,
    "rulings": _rulings,
    "end": _end,
    "log": _log,
    "decisions": _decisions,
}


def people(sight: Sight) -> dict[str, dict[str, str]]:
    """Return who plays, by board and colour."""
    room = sight.room
    names = names_at(room.texts.shown(room.head), room.folding.boards)
    return {
        board: {str(side): _name(names.get(seat_at(board, side), ""), side) for side in Side}
        for board in room.folding.boards
    }


def _name(name: str, side: Side) -> str:
    return str(called(name)) if name else wording.side_name(str(side))
