"""One game that is played here: what was sent is decided, and what is durable is taken."""

import threading
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from turnus.app.broadcast.delay import NONE, Delay, Openness
from turnus.app.office import NotAllowed
from turnus.app.office.rights.keyring import digest as digest_of_key
from turnus.app.rooms import clockwork, seats
from turnus.app.rooms.clockwork import Fall, Running, moment
from turnus.app.rooms.entries import Behind, Entry
from turnus.app.rooms.events import (
    Entered,
    FlagFell,
    Happened,
    Opened,
    Rematched,
    Returned,
    Said,
    SeatGiven,
    TakenBack,
    read,
)
from turnus.app.rooms.folding import Folding, Step, is_sealed
from turnus.app.rooms.rematching import Rematch
from turnus.app.rooms.requests import Sent, contents, key_of
from turnus.app.rooms.terms import Terms
from turnus.app.rooms.texts import Texts, without_secrets
from turnus.app.rooms.undoing import Undoing
from turnus.faults import BadInput, Damaged
from turnus.law import LawError
from turnus.law.explanation import Translate
from turnus.play.game import Status
from turnus.play.sides import Side
from turnus.store import Event as Stored

STREAM = "game/"
ENDED = (Status.FINISHED, Status.VOID)
CALLS = frozenset({"call", "answer_call"})


class Room:
    """One game: folded as far as it is durable."""

    def __init__(self, id_: str, first: Stored, texts: Texts, delay: Delay = NONE) -> None:
        self.id = id_
        self.lock = threading.RLock()
        self.texts = texts
        opened = read(first)
        if not isinstance(opened, Opened):
            raise Damaged("this is no game", where=first.stream)
        self.head, self.opener = opened.head, opened.opener or first.actor
        self.rematch = Rematch(opened.rematch_of)
        self.terms = msgspec.convert(opened.terms, Terms)
        self.delay = self.terms.own_delay.stricter(delay)
        self.folding = Folding(texts.shown(opened.head), started=self.terms.started)
        self.sequence = first.sequence
        self.hash = first.hash
        self.opened_at = self.wall = moment(first.at)
        self.time = Running(0, self.opened_at if self.terms.started else None)
        self.log: list[Entry] = []
        self.away_since: int | None = None  # the server was away, and the clocks stand
        self.damaged = ""
        self.seen_again: set[str] = set()  # since the server was away
        self._keys: dict[tuple[str, str], tuple[int, str]] = {}
        self._digests: dict[str, str] = {}
        self._halves: dict[tuple[str, str], set[str]] = {}
        self._sealed: dict[int, dict[str, Any]] = {}  # what lies in envelopes, by the sequence of its event
        self._flags: set[Fall] = set()
        self._credit: dict[str, int] = {}  # of each seat in the whole game
        self._turn_credit = 0
        self._undoing = Undoing()
        self._actor = ""  # who signed the event that is taken
        self.paces: dict[str, Any] = {}  # of each seat what it may say at once
        self.calls: list[Entry] = []
        self._behind: Behind | None = None
        self.entered = ""  # the result that went to the round
        self.problem = ""  # why it did not
        self.ended_at = self.ended_wall = 0  # the event it has ended with, and when
        self.anchored = 0  # the one that the main journal knows of

    # Knowing

    @property
    def status(self) -> Status:
        """Whether it is still being played."""
        return self.folding.game.status

    @property
    def is_ended(self) -> bool:
        """Whether nobody plays it any more."""
        return self.status in ENDED

    @property
    def result(self) -> str | None:
        """What came of it."""
        found: str | None = self.verdict["result"]
        return found

    @property
    def verdict(self) -> dict[str, Any]:
        """How it has ended, as it was decided then."""
        return self.folding.verdict or self.folding.verdict_of(self.folding.game)

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats it has."""
        return seats.seats_of(self.folding.boards, self.terms)

    def seat_of(self, secret: str) -> str:
        """Return whose key this is; nobody's is refused."""
        seat = self._digests.get(digest_of_key(secret))
        if seat is None:
            raise NotAllowed("this key is wrong, revoked or expired")
        return seat

    def has_key(self, seat: str) -> bool:
        """Tell whether a seat has got a key."""
        return seat in self._digests.values()

    def answer(self, language: str = "en", translate: Translate = str) -> dict[str, Any]:
        """Return what `judge` answers now."""
        return self.folding.told(language, translate)

    def entries(self, after: int = 0) -> list[Entry]:
        """Return what happened after a sequence number."""
        first = len(self.log)
        while first and self.log[first - 1].sequence > after:
            first -= 1
        return self.log[first:]

    def late(self, now: int) -> int:
        """Return how late it is in the game."""
        return self.time.late(now)

    @property
    def players(self) -> set[str]:
        """The seats of who play, each for himself."""
        return {seat for seat in self.seats if seats.is_player(seat)}

    def who_said(self, what: str, result: str) -> set[str]:
        """Return who has signed or agreed to a result so far."""
        return self._halves.get((what, result), set())

    def repeated(self, seat: str, sent: Sent) -> int | None:
        """Return which event a request brought before; the same key for something else is refused."""
        found = self._keys.get((seat, sent.key)) if sent.key else None
        if found and found[1] != contents(sent.event):
            raise BadInput(
                "the key {key} was used for something else", key=sent.key, where="key", kind="key_reused"
            )
        return found[0] if found else None

    def unsealed_by(self, step: Step) -> dict[str, Any]:
        """Return the sealed move whose envelope an event opens: from then on it is no secret."""
        before, after = self.folding.game, step.game
        for sequence, kept in self._sealed.items() if step.event.name != "seal" else ():
            text, salt = self.texts.of(kept)
            if text and is_sealed(before, text) and not is_sealed(after, text):
                return {"sequence": sequence, "text": text, "salt": salt}
        return {}

    def is_ended_for(self, now: int) -> bool:
        """Tell whether visitors know that it has ended."""
        return self.is_ended and self.openness(now) is Openness.WHOLE

    def openness(self, now: int) -> Openness:
        """Return what visitors may see of it now."""
        return self.delay.openness(self.ended_wall if self.is_ended else None, now)

    @property
    def is_held(self) -> bool:
        """Whether its result waits to go to the round until visitors may know it."""
        is_new = bool(self.terms.belongs.competition) and self.entered != self.result
        return is_new and not self.problem and self.is_confirmed()

    @property
    def sequence_behind(self) -> int:
        """What visitors who are behind have seen last."""
        return self._behind.sequence if self._behind else 0

    def behind(self, now: int) -> "Behind":
        """Return the game as visitors may see it: as it stood so long, or so many moves, ago."""
        if self._behind is None:
            self._behind = Behind(Folding(self.texts.shown(self.head), started=self.terms.started))
        until, below = self.delay.until(now), self._first_hidden()
        for entry in self.entries(self._behind.sequence):
            if entry.wall <= until and entry.sequence < below:
                self._behind.take(entry)
        return self._behind

    def _first_hidden(self) -> int:
        """Return from which event on the last moves stand that visitors do not see: on each board so many."""
        if self.delay.after:
            return 0
        beyond = self.sequence + 1
        if not self.delay.plies:
            return beyond
        plies = [table.plies for table in self.folding.game.tables.values()]
        first = min(made[-self.delay.plies].number if len(made) >= self.delay.plies else 0 for made in plies)
        hidden = (e.sequence for e in self.log if e.number is not None and e.number >= first)
        return next(hidden, beyond)

    def delayed(self, delay: Delay, again: Callable[[], "Room"]) -> None:
        """Let visitors be behind as is agreed now; what they missed is read `again` where it was not kept."""
        with self.lock:
            wanted = self.terms.own_delay.stricter(delay)
            if self.delay.is_none and not wanted.is_none:
                self.log = again().log[: len(self.log)]
            if wanted != self.delay:
                self._behind, self.delay = None, wanted

    # Moments

    def allowance(self, seat: str) -> int:
        """Return how much lag can still be credited to a seat in this turn."""
        total = self.terms.lag_total
        left = self.terms.lag - self._turn_credit
        return max(0, left if total is None else min(left, total - self._credit.get(seat, 0)))

    def was_away(self, now: int) -> None:
        """Let the clocks stand where they stood, also where the server's own was set back meanwhile."""
        runs = self.time.since is not None and bool(clockwork.runs(self.folding.game))
        self.away_since, self.wall = (self.wall if runs else None), min(self.wall, now)
        self.time = Running(self.time.at, None if runs else self.time.since and min(self.time.since, now))

    def flags(self) -> list[str]:
        """Return whose flag is down, by their seats."""
        game = self.folding.game
        down = {seats.seat_at(fall.board, fall.side) for fall in self._flags & set(clockwork.falls(game))}
        for board, table in game.tables.items():
            down |= {
                seats.seat_at(board, side)
                for side in Side
                if table.clock and table.clock.dial(side).fallen_at is not None
            }
        return sorted(down)

    def due(self) -> int | None:
        """Return the moment at which the next flag is seen to have fallen, or a held result is let go."""
        if self.is_ended:
            return self.delay.known_from(self.ended_wall) if self.is_held else None
        return min((when for when, _ in self._falls()), default=None)

    def fallen(self, now: int) -> list[Fall]:
        """Return which flags have fallen that nobody has written down yet."""
        return [fall for when, fall in self._falls() if when <= now]

    def _falls(self) -> Iterator[tuple[int, Fall]]:
        """Yield the flags on their way, each with the moment at which no move can come any more before it."""
        for fall in clockwork.falls(self.folding.game):
            when = self.time.moment(fall.at)
            if fall not in self._flags and when is not None:
                yield when + self.allowance(seats.seat_at(fall.board, fall.side)), fall

    # Taking

    def take(self, stored: Stored, step: Step | None = None) -> Entry | None:
        """Go on to an event that is durable; what it says of seats and signatures is remembered."""
        happened = read(stored)
        self.sequence, self.hash, self.wall = stored.sequence, stored.hash, moment(stored.at)
        self._actor = stored.actor
        match happened:
            case Happened():
                return self._took(happened, step)
            case SeatGiven(seat=seat, digest=digest):
                self._digests = {d: s for d, s in self._digests.items() if s != seat} | {digest: seat}
                return None
            case _:
                return self._noted(happened)

    def _took(self, happened: Happened, step: Step | None) -> Entry:
        first = len(self.folding.rulings)
        number = self.folding.count
        if step is None and not self.damaged:
            step = self._folded_again(happened)
        if step is not None:
            ran = clockwork.runs(self.folding.game)
            kind, by_arbiter = happened.input.get("type"), happened.seat == seats.ARBITER
            self._undoing.note(kind, by_arbiter, self.sequence, self.folding.game, happened.at)
            self.folding.take(step)
            self._turn_credit = self._turn_credit + happened.credit if clockwork.runs(step.game) == ran else 0
        if happened.credit:
            self._credit[happened.seat] = self._credit.get(happened.seat, 0) + happened.credit
        if happened.input.get("type") == "seal" and isinstance(happened.input.get("text"), Mapping):
            self._sealed[self.sequence] = happened.input["text"]
        if happened.opened:
            self._sealed.pop(happened.opened["sequence"], None)
        if happened.verdict:
            self.ended_at, self.ended_wall = (self.sequence, self.wall) if self.is_ended else (0, 0)
        self.time = Running(happened.at, self.wall)
        self.away_since = None
        self._remember(happened.seat, happened.key)
        shown = without_secrets(happened.input)
        if happened.opened:
            shown = {**shown, "opened": happened.opened["text"]}
        kept = None if self.delay.is_none else step
        rulings = (first, len(self.folding.rulings))
        reason = happened.input.get("reason")
        told, actor = reason if isinstance(reason, Mapping) else None, self._actor
        at, clocks = happened.at, happened.clocks
        entry = Entry(self.sequence, at, self.wall, shown, number, rulings, kept, clocks, actor, told)
        self.log.append(entry)
        return entry

    @property
    def undoable(self) -> Entry | None:
        """What the arbiter did last, if nobody has done anything since."""
        last = self._undoing.last
        return next((entry for entry in self.log if entry.sequence == last), None)

    def _took_back(self, note: TakenBack) -> Step | None:
        """Let the game be as it was before what the arbiter did last; the clocks stand as they stood then."""
        before = self._undoing.back(note.sequence)
        if before is None:
            return None
        step = self.folding.standing_at(*before)
        self.folding.take(step)
        self.folding.verdict = {}
        self._halves = {}  # who signed, signed what is taken back
        self.ended_at, self.ended_wall = (self.sequence, self.wall) if self.is_ended else (0, 0)
        self.time = Running(note.at, self.wall)
        return None if self.delay.is_none else step

    def _folded_again(self, happened: Happened) -> Step | None:
        """Fold an event that was decided before; where the law now says otherwise, what was said stays."""
        folding = self.folding
        try:
            given = self.texts.shown(happened.input)
            step = folding.step(folding.read(given, happened.at), happened.credit)
        except (BadInput, LawError) as wrong:
            self.damaged = str(wrong)
            return None
        now = folding.rulings_of(step)
        for index, then in enumerate(happened.rulings):
            if index < len(now) and (now[index] != then):
                folding.kept[len(folding.rulings) + index] = then
        if happened.verdict:
            folding.verdict = {} if happened.verdict == folding.verdict_of(step.game) else happened.verdict
        return step

    def _noted(self, note: msgspec.Struct) -> Entry:
        step = None
        match note:
            case FlagFell(side=side, at=at, board=board):
                known = [f for f in clockwork.falls(self.folding.game) if (f.board, f.side) == (board, side)]
                self._flags |= set(known)
            case Returned(at=at):
                self.away_since = None
                self.time = Running(at, self.wall)
            case Said(seat=seat, what=what, at=at, result=result, key=key):
                self._remember(seat, key)
                self._heard(seat, what, result)
                self.rematch.hear(seat, what)
            case TakenBack(at=at, seat=seat, key=key):
                self._remember(seat, key)
                step = self._took_back(note)
            case Rematched(game=game):
                self.rematch.game, at = game, self.time.at
            case Entered(result=result, problem=problem):
                self.entered, self.problem, at = "" if problem else result, problem, self.time.at
            case _:
                at = self.time.at
        told = {"type": type(note).__name__, **msgspec.to_builtins(note)}
        shown = {name: value for name, value in told.items() if name not in ("at", "key")}
        entry = self._logged(at, shown, step)
        if isinstance(note, Said) and note.what in CALLS:
            self.calls = [*self.calls, entry] if note.what == "call" else []
        return entry

    def _heard(self, seat: str, what: str, result: str) -> None:
        if what in seats.TOGETHER:
            self._halves.setdefault((what, result), set()).add(seat)
            self.problem = ""  # a result that could not be entered is tried once more

    @property
    def signed_by(self) -> set[str]:
        """Who has signed what came of it."""
        return self.who_said("sign", str(self.result))

    def is_confirmed(self) -> bool:
        """Tell whether its result may go to the round: the arbiter signed it, or everybody who played."""
        if not self.is_ended or self.result is None:
            return False
        if self.signed_by & {seats.ARBITER, seats.TABLET}:
            return True
        return bool(self.players) and self.signed_by >= self.players

    def _remember(self, seat: str, key: str) -> None:
        if key:
            name, content = key_of(key)
            self._keys[seat, name] = (self.sequence, content)

    def _logged(self, at: int, note: Mapping[str, Any], step: Step | None = None) -> Entry:
        entry = Entry(self.sequence, at, self.wall, note, step=step, actor=self._actor)
        self.log.append(entry)
        return entry
