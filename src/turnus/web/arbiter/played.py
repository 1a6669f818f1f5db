"""What was ruled, decided and punished in games that are played here and on their sheets, for the report."""

from collections.abc import Iterator
from datetime import datetime, tzinfo

from django.utils.translation import gettext

from turnus.app.hall.evening import Entry
from turnus.app.hall.events import Penalised, Ruled
from turnus.app.hall.matches import Hosted
from turnus.app.hall.penalties import SIZES, offered
from turnus.app.hall.playing import Board
from turnus.app.rooms import Entry as Happened
from turnus.app.rooms import Room
from turnus.app.rooms.clockwork import MILLISECONDS
from turnus.app.rooms.events import TAKEN_BACK
from turnus.app.rooms.seats import names_of, seat_at
from turnus.app.sheets.games import WITHOUT_SHEETS, Game
from turnus.law import Cite
from turnus.play.proceedings import Outcome
from turnus.play.questions.penalties import PenaltyKind
from turnus.play.sides import Side
from turnus.web import desk
from turnus.web.public.law import language
from turnus.web.rooms import wording
from turnus.web.sheets.writing import sheets_here

TOLD = frozenset(
    {
        "claim",
        "observe",
        "irregularity",
        "decide",
        "penalty",
        "adjust_clock",
        "restore",
        "adjourn",
        TAKEN_BACK,
    }
)
"""What of a game an arbiter reports; what a player does without a word is in the moves."""
MINUTE = 60


def in_rooms(stream: str, number: int, phase: int) -> list[Entry]:
    """Return what was ruled at the boards of a round that are played here, the oldest first."""
    found = [entry for room in desk.rooms().of_round(stream, number, phase) for entry in ruled_in(room)]
    return sorted(found, key=lambda entry: entry.at)


def ruled_in(room: Room) -> list[Entry]:
    """Return what was ruled in one game that is played here."""
    return list(_told(room, desk.secretary().today().tzinfo))


def _told(room: Room, zone: tzinfo | None) -> Iterator[Entry]:
    with room.lock:
        rulings = room.answer(language(), gettext)["rulings"]
        for happened in room.log:
            if happened.event.get("type") not in TOLD:
                continue
            mine = rulings[slice(*happened.rulings)]
            if not mine and happened.event["type"] != TAKEN_BACK:
                continue
            at = datetime.fromtimestamp(happened.wall / MILLISECONDS, zone).isoformat(timespec="seconds")
            yield Entry(_ruled(room, happened, mine), happened.actor, at)
            if happened.event["type"] == "penalty" and mine[-1]["outcome"] == Outcome.APPLIED:
                yield Entry(_penalised(room, happened), happened.actor, at)


def _ruled(room: Room, happened: Happened, rulings: list[dict[str, object]]) -> Ruled:
    """Return a ruling as the hall writes it: who did what, what was said to it, why, by which clauses."""
    belongs = room.terms.belongs
    said = [wording.happened(happened, {}), *(str(each["ruling"]) for each in rulings)]
    if reason := _reason(room, happened):
        said.append(gettext("reason: {reason}").format(reason=reason))
    clauses = [str(clause) for each in rulings for clause in each["clauses"]]  # type: ignore[attr-defined]
    white, black = _players(room, str(happened.event.get("board") or ""))
    return Ruled(
        round=belongs.round,
        phase=belongs.phase,
        board=belongs.board,
        white=white,
        black=black,
        incident=str(happened.event.get("what") or happened.event["type"]),
        told={},
        clauses=tuple(dict.fromkeys(clauses)),
        said="; ".join(said),
    )


def _reason(room: Room, happened: Happened) -> str:
    """Return why he did it, if he said so and nobody has erased it."""
    return room.texts.of(happened.reason)[0] if happened.reason else ""


def _players(room: Room, board: str) -> tuple[str, str]:
    names = names_of(room.texts.shown(room.head))
    white, black = (str(names.get(seat_at(board, side), "")) for side in Side)
    return white, black


def _penalised(room: Room, happened: Happened) -> Penalised:
    event, law = happened.event, room.folding.record.law
    kind = PenaltyKind(str(event["penalty"])) if event.get("penalty") else None
    clauses = {each.kind: str(Cite.parse(each.clause).within(law.stack.home)) for each in offered(law)}
    white, black = _players(room, str(event.get("board") or ""))
    size = event["seconds"] / MINUTE if event.get("seconds") else event.get("points", "")
    return Penalised(
        round=room.terms.belongs.round,
        phase=room.terms.belongs.phase,
        player=white if event["against"] == Side.WHITE else black,
        penalty=str(kind or ""),
        clause=clauses.get(kind, str(event.get("clause", ""))) if kind else str(event.get("clause", "")),
        reason=_reason(room, happened),
        size=f"{size:g}" if isinstance(size, float) else str(size) if kind in SIZES else "",
    )


def on_sheets(stream: str, running: Hosted, boards: tuple[Board, ...]) -> list[Entry]:
    """Return what arbiters have signed on the sheets of a round in the players' place."""
    sheets, found = sheets_here(), list[Entry]()
    for at in boards:
        game = Game(stream, running, at)
        ended = sheets.ended(game) if game.kind not in WITHOUT_SHEETS else None
        if ended is None or ended.settled is None:
            continue
        whose = wording.side_name(ended.settled.record) if ended.settled.record in set(Side) else ""
        said = gettext("the arbiter signed the scoresheets: {result}").format(result=ended.settled.result)
        record = gettext("the record is the sheet of {side}").format(side=whose) if whose else ""
        ruled = Ruled(
            round=at.round,
            phase=at.phase,
            board=at.number,
            white=at.game.white,
            black=at.game.black,
            incident="settled",
            told={},
            clauses=ended.settled.clauses,
            said="; ".join(part for part in (said, record) if part),
            result=ended.settled.result,
        )
        found.append(Entry(ruled, ended.by, ended.at))
    return found
