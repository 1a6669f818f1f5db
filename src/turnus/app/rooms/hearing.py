"""What somebody sends, or a moment brings, being decided: what is to be written, or why it is refused."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from turnus.app.office import NotAllowed
from turnus.app.rooms import clockwork, seats
from turnus.app.rooms.clockwork import Fall, written
from turnus.app.rooms.events import FlagFell, Happened, Returned, Said, TakenBack
from turnus.app.rooms.folding import Step, clocks_of
from turnus.app.rooms.pace import insist_on_pace
from turnus.app.rooms.refusing import insist_in_turn, refusal_of
from turnus.app.rooms.rematching import NO_REMATCH, WISHES
from turnus.app.rooms.requests import Sent, request
from turnus.app.rooms.room import CALLS, Room
from turnus.app.rooms.terms import Return, Way
from turnus.faults import BadInput, Damaged
from turnus.law import Role
from turnus.play.game import Status
from turnus.play.sides import Side

MOVES = frozenset({"move", "drop"})
TAKE_BACK = "take_back"
BESIDE_THE_LAW = CALLS | WISHES | {TAKE_BACK}
NO_BREACH = "no breach"
NOTHING = Sent({})


@dataclass(slots=True)
class Hearing:
    """One request in a game, or one moment of it; `events` are to be written, `steps` were tried for them."""

    room: Room
    now: int
    seat: str = ""  # nothing: the program acts
    sent: Sent = NOTHING
    events: list[msgspec.Struct] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)

    def decide(self) -> "Hearing":
        """Decide what a seat sends."""
        room, seat = self.room, self.seat
        if room.damaged:
            raise Damaged("this game cannot be read: {problem}", problem=room.damaged)
        insist_on_pace(room, seat, self.now)
        self._insist_not_overtaken()
        given = {name: value for name, value in self.sent.event.items() if name != "at"}
        kind = str(given.get("type", ""))
        if room.away_since is not None and self._goes_on(kind):
            return self
        if kind in BESIDE_THE_LAW:
            return self._said_beside(kind)
        event = seats.signed(seat, given, may_decide=self._is_his_to_decide(given))
        if seat != seats.ARBITER:
            self._insist_adjournment_is_due(event)
        if kind == "sign" or (kind in seats.BOTH and seats.is_player(seat)):
            return self._together(event)
        if kind == "start" and seats.is_player(seat) and self._is_agreed_start:
            return self._together({"type": kind})
        return self._happens(event)

    @property
    def _is_agreed_start(self) -> bool:
        """Whether the four of a match still have to say that they are ready; an arbiter starts it at once."""
        tables = self.room.folding.game.tables.values()
        return len(tables) > 1 and not any(table.started_at is not None or table.plies for table in tables)

    def _is_his_to_decide(self, given: Mapping[str, Any]) -> bool:
        """Tell whether a decision is one of those that the law leaves to a player."""
        waiting = self.room.folding.game.referrals
        return any(
            r.referral.by is Role.OPPONENT and given.get("option") in r.referral.options for r in waiting
        )

    def _insist_adjournment_is_due(self, given: Mapping[str, Any]) -> None:
        """Refuse a seal that nobody asked for, and a player who adjourns where no session ends.

        In a record of `judge` what was done at the board is taken as it was done.
        """
        folding, kind = self.room.folding, given.get("type")
        if kind == "adjourn" and not folding.game.conditions.session.get("end"):
            raise NotAllowed("the arbiter adjourns the game: no end of the session is set")
        if kind != "seal":
            return
        table = folding.game.tables.get(str(given.get("board") or folding.boards[0]))
        if table is None:
            return  # the board is refused where the event is read
        envelope = table.envelope
        is_asked = envelope is not None and (envelope.asked or bool(envelope.text))
        is_reply = table.resumed and not all(table.player(side).present for side in Side)
        if not is_asked and not is_reply:
            raise NotAllowed("a move is sealed when the arbiter has adjourned the game")

    def _insist_not_overtaken(self) -> None:
        """Refuse what was meant for a game that stood otherwise."""
        after, room = self.sent.after, self.room
        if after is None:
            return
        if after > room.sequence:
            raise BadInput("there is no event {number} yet", number=after, where="after")
        if room.sequence > after and (since := room.entries(after)):
            raise BadInput(
                "something happened since you looked: event {number}",
                number=since[-1].sequence,
                where="after",
                kind="overtaken",
            )

    def _goes_on(self, kind: str) -> bool:
        """Let the clocks run again if they waited for this; say whether it was all that was asked."""
        if self.seat == seats.ARBITER and kind == "resume":
            self._returned("the arbiter")
            return True
        if self.room.terms.on_return is Return.PLAY:
            self._returned("play went on")
        elif self.seat != seats.ARBITER and kind not in CALLS:
            raise BadInput(
                "the server was away and the clocks stand: the arbiter lets the game go on", kind="standing"
            )
        return False

    def _returned(self, how: str) -> None:
        room = self.room
        since = written(room.away_since or self.now)
        self.events.append(Returned(since=since, until=written(self.now), how=how, at=room.time.at))

    @property
    def _at(self) -> int:
        """How late it is in the game; what lets it go on begins where it stood."""
        room = self.room
        return room.time.at if room.away_since is not None else room.time.late(self.now)

    def _said_beside(self, kind: str) -> "Hearing":
        if kind in CALLS:
            return self._called(kind)
        return self._wished(kind) if kind in WISHES else self._take_back()

    def _called(self, kind: str) -> "Hearing":
        if kind == "answer_call" and self.seat != seats.ARBITER:
            raise NotAllowed("{what} is for the arbiter", what=kind)
        if not self.room.terms.has_arbiter:
            raise BadInput("nobody arbitrates this game: there is no arbiter to call", kind="no_arbiter")
        return self._said(kind)

    def _wished(self, kind: str) -> "Hearing":
        """Take whether a player wants a rematch of a game that has ended."""
        room = self.room
        if self.seat not in (room.players or {seats.TABLET}):
            raise NotAllowed("{what} is for the players", what=kind)
        if not room.is_ended:
            raise BadInput("a rematch is asked for when the game has ended", kind="not_over")
        if room.rematch.game and kind == NO_REMATCH:
            raise BadInput("the new game is open already", kind="rematched")
        return self._said(kind)

    def _take_back(self) -> "Hearing":
        """Take back what the arbiter did last, as long as nobody has done anything since."""
        if self.seat != seats.ARBITER:
            raise NotAllowed("{what} is for the arbiter", what=TAKE_BACK)
        last = self.room.undoable
        if last is None:
            raise BadInput("nothing can be taken back: somebody has done something since")
        self.events.append(
            TakenBack(sequence=last.sequence, at=self._at, seat=self.seat, key=request(self.sent))
        )
        return self

    def _said(self, what: str, result: str = "") -> "Hearing":
        self.events.append(
            Said(seat=self.seat, what=what, at=self._at, result=result, key=request(self.sent))
        )
        return self

    def _together(self, event: Mapping[str, Any]) -> "Hearing":
        """Take one of those who sign or agree; with the last one it happens. The arbiter needs nobody."""
        room = self.room
        what, result = str(event["type"]), str(event.get("result", ""))
        self._said(what, result)
        said = {self.seat, *room.who_said(what, result)}
        if seats.is_player(self.seat):
            if not room.players <= said:
                return self
            event = {**event, "by": "other"}
            if what == "sign":
                event.pop("board", None)  # four sign the result of their match, not that of a board
            self.seat = ""
        self.sent = NOTHING
        try:
            return self._happens(event)
        except BadInput:
            if what == "sign" and result == room.result:
                return self  # the law has nothing to say about it
            raise

    def _happens(self, given: Mapping[str, Any]) -> "Hearing":
        folding, kind = self.room.folding, str(given.get("type", ""))
        is_helped = self.room.terms.way is Way.HELP and self.seat not in ("", seats.ARBITER)
        if is_helped and kind in seats.HANDS:
            raise BadInput("with help a move is sent as a whole, and the clock presses itself", where="type")
        if is_helped and kind in MOVES:
            self._insist_in_turn(given)
        event = folding.read(given, self._at)
        credit = self._credit(event.board)
        try:
            step = folding.step(event, credit)
        except BadInput:
            if kind in MOVES:
                self._insist_in_turn(given)  # that first: what he writes is read for who has the move
            raise
        if is_helped and kind in MOVES and not self._is_made(step):
            table = folding.game.tables[event.board or folding.boards[0]]
            raise refusal_of(folding, table.board, str(given.get("move", "")))
        kept = self.room.texts.hide(given)  # before the event that names it: then it is there
        self._write(step, kept, credit=credit, key=request(self.sent), seat=self.seat)
        if is_helped and kind in MOVES:
            self._press(step, given)
        elif self.seat not in ("", seats.ARBITER) and not self.room.terms.has_arbiter:
            self._act_for_the_arbiter(step)
        return self

    def _insist_in_turn(self, given: Mapping[str, Any]) -> None:
        """Refuse a player who does not have the move."""
        folding, by = self.room.folding, given.get("by")
        table = folding.game.tables.get(str(given.get("board") or folding.boards[0]))
        if table is not None and by in set(Side):
            insist_in_turn(folding, table, Side(by))

    def _act_for_the_arbiter(self, step: Step) -> None:
        """Let the program do what an arbiter would, where there is none: clocks run on after a wrong claim.

        In a casual game an offer of a draw at another moment is no breach.
        """
        if step.game.status is not Status.ONGOING:
            return
        board = step.event.board or self.room.folding.boards[0]
        told = {"by": seats.ARBITER, **({"board": step.event.board} if step.event.board else {})}
        for waiting in step.game.referrals:
            if waiting.number == step.event.number and NO_BREACH in waiting.referral.options:
                step = self._then("decide", told, step, option=NO_BREACH)
        clock, stopped = step.game.tables[board].clock, step.game.tables[board].stopped
        is_examined = step.event.name == "claim" and not step.game.referrals
        if is_examined and clock and not clock.running and stopped and stopped.by is None:
            self._then("resume", told, step)

    def _is_made(self, step: Step) -> bool:
        board = step.event.board or self.room.folding.boards[0]
        before, after = self.room.folding.game.tables[board].plies, step.game.tables[board].plies
        return len(after) > len(before) and after[-1].legal

    def _press(self, step: Step, given: Mapping[str, Any]) -> None:
        """Let the clock press itself, also where there is none: it completes a move. Offers come first."""
        if step.game.status is not Status.ONGOING:
            return
        if self.sent.offers:
            step = self._then("offer_draw", given, step)
        self._then("press", given, step)

    def _then(self, kind: str, given: Mapping[str, Any], step: Step, **said: str) -> Step:
        """Let the same player do something else at the same moment."""
        folding = self.room.folding
        told = {"type": kind, **{name: given[name] for name in ("by", "board") if name in given}, **said}
        then = folding.step(folding.read(told, step.event.at, step), after=step)
        self._write(then, told)
        return then

    def _write(self, step: Step, kept: Mapping[str, Any], **said: Any) -> None:
        folding = self.room.folding
        before = self.steps[-1].game if self.steps else folding.game
        is_other = (step.game.status, step.game.verdict, step.game.points) != (
            before.status,
            before.verdict,
            before.points,
        )
        self.steps.append(step)
        self.events.append(
            Happened(
                input=dict(kept),
                at=step.event.at,
                rulings=folding.rulings_of(step) if step.rulings else [],
                clocks=clocks_of(step.game),
                verdict=folding.verdict_of(step.game) if is_other else {},
                opened=self.room.unsealed_by(step),
                **said,
            )
        )

    def _credit(self, board: str) -> int:
        """Return what of the network's time is credited: up to the quota of a turn and of the game."""
        room, since = self.room, self.sent.since
        if since is None or not self.seat or not seats.is_player(self.seat) or room.time.since is None:
            return 0
        side = seats.place_of(self.seat)[1]
        lag = self.now - room.wall - since
        ran = clockwork.creditable(room.folding.game, board or room.folding.boards[0], side, self._at)
        return max(0, min(lag, ran, room.allowance(self.seat)))

    # Moments

    def wake(self) -> "Hearing":
        """Write down which flags have fallen; with help the program is the one who sees it."""
        for fall in self.room.fallen(self.now):
            self.events.append(FlagFell(side=str(fall.side), at=fall.at, board=fall.board))
            if self.room.terms.way is Way.HELP and not self.steps:
                self._see(fall)
        return self

    def _see(self, fall: Fall) -> None:
        """See a flag as an arbiter would; where he does not act, as its opponent would claim it."""
        folding = self.room.folding
        board = {"board": fall.board} if fall.board else {}
        seen = {"type": "observe", "what": "flag", "by": seats.ARBITER, **board}
        claimed = {"type": "claim", "claim": "flag", "by": str(fall.side.other), **board}
        for given in (seen, claimed):
            step = folding.step(folding.read(given, self._at))
            if step.game.status is not Status.ONGOING:
                self._write(step, given)
                return

    def see_again(self, seat: str) -> "Hearing":
        """Let the clocks run on when everybody whose clock runs is there again."""
        room = self.room
        if room.away_since is not None and room.terms.on_return is Return.PLAY:
            room.seen_again.add(seat)
            due = {seats.seat_at(*each) for each in clockwork.runs(room.folding.game)}
            if seats.TABLET in room.seen_again or due <= room.seen_again:
                self._returned("everybody was seen again")
        return self
