"""What the law says of scoresheets: on which device, when one need not write, what may be written before."""

import re
from typing import Any

from turnus.app.competitions.running import Running as AnyFormat
from turnus.app.games.records import control_of, tempo_of
from turnus.app.office.keeping import Competition
from turnus.app.sheets.events import CLAIM, SEALED
from turnus.app.sheets.sheet import Sheet
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.refusing import Refusal
from turnus.faults import BadInput
from turnus.law import Facts, Law, Refused, Ruling
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.mode import Tempo
from turnus.play.questions.moves.recording import (
    MayMove,
    OfferSign,
    RecordingDuty,
    ResultConfirmed,
    SheetAsEvidence,
    WritingAhead,
)
from turnus.play.terms import ELECTRONIC_SHEET
from turnus.records import record

USUAL_SIGN = "="
_CLOCK = re.compile(r"(\d{1,2}):(\d{2})(?::(\d{2}))?")
MOST = 59  # minutes of an hour, seconds of a minute


@record
class Found:
    """What the law says, and by which clauses."""

    said: bool
    clauses: tuple[str, ...] = ()


def asked(law: Law, facts: Facts[Any]) -> Ruling[Any] | None:
    """Ask a question, if these rulebooks answer it."""
    return law.ask(facts) if type(facts) in law.stack.benches else None


def clauses_of(*rulings: Ruling[Any] | None) -> tuple[str, ...]:
    """Return the clauses of some rulings, each once."""
    return tuple(dict.fromkeys(str(cite) for ruling in rulings if ruling for cite in ruling.clauses()))


def insist_on_device(law: Law, *, prescribed: bool, approved: bool) -> None:
    """Refuse a device on which a player may not write, by the clause that forbids it."""
    allowed = prescribed and approved
    held = dict(law.values)
    if ELECTRONIC_SHEET.name in law.stack.settings:
        held[ELECTRONIC_SHEET.name] = allowed
    sheet = asked(Law(law.stack, held), SheetAsEvidence(electronic=True))
    if sheet is not None and sheet.answer:
        no_list = "the event prescribes no electronic scoresheet"
        reason = "this device is not on the list of approved devices" if prescribed else no_list
        raise RefusedByClause(Refusal(Refused.because(reason), clauses_of(sheet)))
    phone = asked(law, WhatFollows(what=Incident.PHONE, permitted=approved))
    if phone is not None and any(map(_forbids, phone.answer)):
        reason = "a player has no device at the board that is not on the list of approved devices"
        raise RefusedByClause(Refusal(Refused.because(reason), clauses_of(phone)))


def _forbids(part: object) -> bool:
    return not (isinstance(part, Consequence) and part.effect is Effect.GAME_CONTINUES)


def insist_on_ahead(law: Law, ahead: str) -> None:
    """Refuse a purpose for which a move may not be written before it is made."""
    if not ahead:
        return
    if ahead not in (CLAIM, SEALED):
        raise BadInput(
            "{value!r} is not one of: {known}", value=ahead, known=f"{CLAIM}, {SEALED}", where="ahead"
        )
    ruling = asked(law, WritingAhead(for_claim=ahead == CLAIM, sealing=ahead == SEALED))
    if ruling is not None and ruling.answer:
        raise RefusedByClause(Refusal(ruling.answer[0], clauses_of(ruling)))


def purposes(law: Law) -> tuple[str, ...]:
    """Return for what a move may be written before it is made; a law that forbids nothing needs none."""
    if WritingAhead not in law.stack.benches:
        return ()
    facts = {CLAIM: WritingAhead(for_claim=True), SEALED: WritingAhead(sealing=True)}
    return tuple(name for name, each in facts.items() if not law.ask(each).answer)


def offer_sign(law: Law) -> tuple[str, tuple[str, ...]]:
    """Return how an offer of a draw is written, with the clauses that say so."""
    ruling = asked(law, OfferSign())
    return (str(ruling.answer), clauses_of(ruling)) if ruling else (USUAL_SIGN, ())


def must_write(running: Competition, sheet: Sheet) -> Found:
    """Say whether a writer has to write now: by the times he wrote beside his moves, as far as he did."""
    law = running.law
    if RecordingDuty not in law.stack.benches:
        return Found(True)
    increment, tempo = _tempo(running)
    ruling = law.ask(RecordingDuty(seconds_left=float("inf"), increment=increment, tempo=tempo))
    was = False
    for clock in _clocks(sheet):
        ruling = law.ask(RecordingDuty(seconds_left=clock, increment=increment, was_exempt=was, tempo=tempo))
        was = not ruling.answer
    return Found(bool(ruling.answer), clauses_of(ruling))


def _clocks(sheet: Sheet) -> list[int]:
    written = [held.clock for ply in sorted(sheet.places) if (held := sheet.at(ply))]
    return [seconds for clock in written if (seconds := seconds_of(clock)) is not None]


def _tempo(running: Competition) -> tuple[int, Tempo]:
    """Return what a move adds to the clock and how fast the game is, as far as the competition says."""
    said = running.competition.tempo if isinstance(running, AnyFormat) else ""
    try:
        control = control_of({"time_control": said} if said else {}, running.law)
    except BadInput:
        control = None
    return (control.increment if control else 0), tempo_of(running.law, control)


def to_complete(law: Law) -> Found:
    """Say whether a sheet with gaps must be completed once a flag has fallen and the game goes on."""
    ruling = asked(law, MayMove(flag_fallen=True, sheet_complete=False))
    return Found(bool(ruling and ruling.answer), clauses_of(ruling))


def confirmed(law: Law, *, white: bool, black: bool) -> Found:
    """Say whether a result is confirmed by who has signed, and by which clauses."""
    ruling = asked(law, ResultConfirmed(white_signed=white, black_signed=black))
    if ruling is not None:
        return Found(bool(ruling.answer), clauses_of(ruling))
    stands = asked(law, WhatFollows(what=Incident.RESULT_SIGNED))
    return Found(white and black, clauses_of(stands))


def seconds_of(clock: str) -> int | None:
    """Read a time as players write it, hours and minutes, with seconds where they are few."""
    found = _CLOCK.fullmatch(clock.strip())
    if not found or int(found[2]) > MOST or int(found[3] or 0) > MOST:
        return None
    return int(found[1]) * 3600 + int(found[2]) * 60 + int(found[3] or 0)
