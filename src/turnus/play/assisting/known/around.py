"""What the game knows around the board: sheets, penalties, envelopes, matches, results."""

from typing import Any

from turnus.play.assisting.known.seeing import NOTHING, Facts, Seen, seconds_left, turn
from turnus.play.clock import flags
from turnus.play.conduct import scoresheets
from turnus.play.game import Status
from turnus.play.questions.results.ends import Score
from turnus.play.sides import Side


def recording(seen: Seen) -> Facts:
    """Return the time by which a player must record or need not."""
    if seen.side is None or seen.table.clock is None:
        return NOTHING
    facts = scoresheets.duty(seen.by(), seen.side).named()
    return {name: facts[name] for name in ("seconds_left", "increment", "was_exempt")}


def sheet_behind(seen: Seen) -> Facts:
    """Return whether he must record, and what the sheet is said to be."""
    if seen.side is None:
        return NOTHING
    facts = scoresheets.may_move(seen.by(seen.side)).named()
    names = ("must_record", "flag_fallen", "has_opponents_sheet")
    said = ("own_move_written", "sheet_complete") if not facts["sheet_complete"] else ()
    return {name: facts[name] for name in (*names, *said)}


def penalty(seen: Seen) -> Facts:
    """Return the time the offender has left."""
    left = seconds_left(seen, seen.side) if seen.side else None
    return {} if left is None else {"seconds_left": left}


def telling(seen: Seen) -> Facts:
    """Return whether a flag is down while nobody had to record."""
    p = seen.by()
    exempt = not any(scoresheets.must_record(p, side) for side in Side)
    return {"flag_fallen": exempt and flags.first_fallen(p) is not None}


def sealing(seen: Seen) -> Facts:
    """Return who has the move and whether a move was sealed."""
    envelope = seen.table.envelope
    return {**turn(seen), "closed": bool(envelope and envelope.closed)}


def resumption(seen: Seen) -> Facts:
    """Return who is there to resume."""
    envelope = seen.table.envelope
    if envelope is None:
        return NOTHING
    sealer = seen.table.player(envelope.side).present
    return {"sealer_present": sealer, "replier_present": seen.table.player(envelope.side.other).present}


def verdict(seen: Seen) -> Facts:
    """Return how the game ended."""
    verdict = seen.table.verdict or seen.game.verdict
    if verdict is None:
        return NOTHING
    return {
        "white": verdict.white,
        "black": verdict.black,
        "played": verdict.played,
        "by_forfeit": not verdict.played,
    }


def of_a_team(seen: Seen) -> Facts:
    """Return how the games of a match ended for the team of a player, as far as they have."""
    if seen.side is None:
        return NOTHING
    first = seen.table.verdict
    last = seen.table.plies[-1] if seen.table.plies else None
    found: dict[str, Any] = {"pressed": last is None or last.completed}
    if first is not None:
        found["first"] = _score(first.white, first.black, seen.side)
    other = next((t.verdict for name, t in seen.game.tables.items() if name != seen.board), None)
    if other is not None:
        found["second"] = _score(other.white, other.black, seen.side.other)
    return found


def _score(white: Score, black: Score, side: Side) -> Score:
    return white if side is Side.WHITE else black


def captured(seen: Seen) -> Facts:
    """Return whether the clock was pressed after the capture."""
    last = seen.table.last_of(seen.side) if seen.side else None
    return {} if last is None else {"pressed": last.completed}


def own_game(seen: Seen) -> Facts:
    """Return whether the player's own game is over."""
    return {"own_game_over": seen.game.status in (Status.FINISHED, Status.VOID)}


def tempo(seen: Seen) -> Facts:
    """Return the time control."""
    clock = seen.table.clock
    return {} if clock is None else {"base": clock.control.base, "increment": clock.control.increment}


def started(_seen: Seen) -> Facts:
    """Return that a game which is played has begun from its position."""
    return {"started": True}
