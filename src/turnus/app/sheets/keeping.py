"""Keeping scoresheets: who writes where, each entry once and in order, and what both signatures bring."""

from collections.abc import Callable
from functools import partial
from typing import Any

from turnus.app.federations.office import Running as Federation
from turnus.app.hall import Called, Hall, matches
from turnus.app.hall.playing import Board, entering
from turnus.app.office import Grant, Identity, NotAllowed, Role, Secretary
from turnus.app.office.faults import Overtaken
from turnus.app.rooms.settling import Anchor, anchor_head
from turnus.app.rooms.texts import Texts
from turnus.app.sheets.comparing import Comparison, compare
from turnus.app.sheets.events import (
    Agreed,
    DeviceApproved,
    DeviceAsked,
    DeviceWithdrawn,
    OnDevices,
    Prescribed,
    Settled,
    Signed,
    Wrote,
)
from turnus.app.sheets.folding import devices_folded, ended_folded, record_of, sheet_folded
from turnus.app.sheets.games import RESULT, Game, game_of, his_sheet, insist_on_sheet
from turnus.app.sheets.lawful import confirmed, insist_on_ahead, insist_on_device
from turnus.app.sheets.notations import LONGEST, is_notation, without_offer
from turnus.app.sheets.sheet import (
    BLACK,
    SCRIBE,
    WHITE,
    WRITERS,
    Devices,
    Ended,
    Sheet,
    Writing,
    mark_of,
)
from turnus.app.streams.following import Followings
from turnus.app.streams.new_events import new_event
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.recording import plain
from turnus.competition.refusing import Refusal
from turnus.faults import BadInput, Unavailable
from turnus.law import Refused
from turnus.notation.printable import checked_text
from turnus.records import replace
from turnus.store import Appended, Journal

TRIES = 5
KEPT = 400  # sheets that stay folded: those of an evening
MOST_PLIES = 1200  # of the longest games there were
NOTHING = "\N{EN DASH}"
ARBITERS = frozenset({Role.ARBITER, Role.DIRECTOR})
DIFFERENT = "The scoresheets give different results"
OTHERWISE = "The round has another result than the scoresheets"


class OutOfOrder(BadInput):
    """An entry came before one that was made earlier on the same device; `last` is what has arrived."""

    def __init__(self, last: int) -> None:
        super().__init__(
            "entry {last} of this device is the last that arrived", kind="out_of_order", last=last
        )
        self.last = last


class Sheets:
    """The scoresheets of every competition of an office."""

    def __init__(self, secretary: Secretary, journal: Journal, texts: Texts) -> None:
        self._secretary = secretary
        self.journal = journal  # of games
        self._texts = texts
        self._followed = Followings(journal, KEPT)

    # Seeing

    def game(self, competition: str, round_number: int, board: int) -> Game:
        """Return a game that sheets are kept of."""
        return game_of(self._secretary, competition, round_number, board)

    def writer(self, identity: Identity, game: Game) -> str:
        """Return which sheet somebody writes at a board; nothing: none."""
        return his_sheet(self._secretary.access(identity, game.competition), game)

    def sheet(self, identity: Identity, game: Game, writer: str) -> Sheet:
        """Return a sheet as somebody may see it: his own, the arbiter any, the other's when both signed."""
        mine = self._secretary.access(identity, game.competition)
        sheet = self._sheet(game, writer)
        if writer in WRITERS and game.player(writer) in mine.players:
            return sheet
        at_the_board = bool(mine.players & {*game.at.game.players})
        if at_the_board and self.ended(game).result:
            return sheet
        if not at_the_board and (mine.roles & ARBITERS or (mine.is_staff and writer == SCRIBE)):
            return _without_sealed(sheet)
        raise NotAllowed("this scoresheet is kept by somebody else")

    def signed(self, game: Game) -> dict[str, str]:
        """Return which result each player signed; that he did is no secret to the other."""
        return {side: self._sheet(game, side).signed for side in (WHITE, BLACK)}

    def ended(self, game: Game) -> Ended:
        """Return what came of the sheets."""
        return self._followed.now(game.stream(RESULT), ended_folded)

    def devices(self, competition: str) -> Devices:
        """Return what the organiser decided about devices."""
        return self._secretary.followed(devices_of(competition), devices_folded)

    def comparison(self, identity: Identity, game: Game) -> Comparison:
        """Lay the sheets side by side, for the arbiter, and for the players once both have signed."""
        return compare({name: self.sheet(identity, game, name) for name in WRITERS}, game.kind)

    def record(self, game: Game) -> tuple[str, ...]:
        """Return the moves of the game as its record has them: as both agree, or as the arbiter chose."""
        return record_of(game.kind, self.ended(game), lambda writer: self._sheet(game, writer))

    def _sheet(self, game: Game, writer: str) -> Sheet:
        return self._followed.now(game.stream(writer), sheet_folded)

    def text(self, writing: Writing) -> str:
        """Return what was written, also where it is kept outside the chain; nothing when it was erased."""
        return writing.text or (self._texts.of(writing.beside)[0] if writing.beside else "")

    # Writing

    def write(self, identity: Identity, game: Game, writer: str, entry: Wrote | Signed, key: str) -> bool:
        """Put an entry on a sheet in somebody's name, once; false: it had arrived before."""
        mine = self._secretary.access(identity, game.competition)
        identity.insist_acts()
        insist_on_sheet(mine, game, writer)
        if writer != SCRIBE:
            self.insist_on_device(game, writer, entry.device)
        fresh = not self._has_arrived(game, writer, entry, key)
        if fresh:
            given = self._as_kept(game, entry)
            stream = game.stream(writer)
            fresh = self._append(stream, given, identity, key, lambda: self._check(game, writer, given))
        if isinstance(entry, Signed) and writer != SCRIBE:
            self._conclude(identity, game, key)
        return fresh

    def _has_arrived(self, game: Game, writer: str, entry: Wrote | Signed, key: str) -> bool:
        """Say whether an entry is on the sheet already; its key for another one is refused."""
        earlier = self._sheet(game, writer).keys.get(key)
        if earlier is not None and earlier != mark_of(entry):
            raise BadInput("the key {key} was used for something else", key=key, where="key")
        return earlier is not None

    def insist_on_device(self, game: Game, writer: str, device: str) -> None:
        """Refuse a device on which a player may not write here, with the clause."""
        devices = self.devices(game.competition)
        approved = devices.allows(device, (game.player(writer),))
        insist_on_device(game.running.law, prescribed=devices.prescribed, approved=approved)

    def _as_kept(self, game: Game, entry: Wrote | Signed) -> Wrote | Signed:
        """Return an entry as the chain keeps it: a text that is no notation by its digest."""
        if isinstance(entry, Signed):
            if entry.result not in game.results:
                known = ", ".join(game.results)
                raise BadInput(
                    "{result} is no result; write {known}", result=entry.result, known=known, where="result"
                )
            return entry
        if not 1 <= entry.ply <= MOST_PLIES:
            raise BadInput("a game has no move {ply}", ply=entry.ply, where="ply")
        checked_text(entry.text, "text", LONGEST)
        checked_text(entry.clock, "clock", LONGEST)
        insist_on_ahead(game.running.law, entry.ahead)
        text, offer = without_offer(entry.text)
        entry = replace(entry, text=text, offer=entry.offer or offer)
        if not is_notation(entry.clock):
            entry = replace(entry, clock="")
        return entry if is_notation(text) else replace(entry, text="", beside=self._texts.keep(text))

    def _check(self, game: Game, writer: str, entry: Wrote | Signed) -> int:
        """Refuse an entry that came out of its order, or over what its writer has not seen."""
        sheet = self._sheet(game, writer)
        if self.ended(game).result:
            closed = Refused.because("the game is over and signed: its scoresheets are closed")
            clauses = confirmed(game.running.law, white=True, black=True).clauses
            raise RefusedByClause(Refusal(closed, clauses))
        last = sheet.numbers.get(entry.device, 0)
        if entry.number != last + 1:
            raise OutOfOrder(last)
        if isinstance(entry, Wrote) and sheet.mark(entry.ply) != entry.after:
            stands = sheet.at(entry.ply)
            theirs = self.text(stands) if stands else NOTHING
            raise Overtaken(
                "another device wrote {theirs} in this place meanwhile", theirs=theirs, where="text"
            )
        return sheet.length

    def _append(
        self,
        stream: str,
        event: Any,
        identity: Identity,
        key: str,
        look: Callable[[], int],
        journal: Journal | None = None,
    ) -> bool:
        new = new_event(type(event).__name__, plain(event), actor=identity.signature, at=self._now())
        with self._secretary.alone_in(stream):
            for _ in range(TRIES):
                length = look()
                written = (journal or self.journal).append(stream, length, [new], key)
                if isinstance(written, Appended):
                    return not written.repeated
        raise Unavailable("others keep writing to {stream}: try again", stream=stream)

    def _now(self) -> str:
        return self._secretary.today().isoformat(timespec="seconds")

    # The end of a game

    def _conclude(self, identity: Identity, game: Game, key: str) -> None:
        """Let the result go to the round when both have signed it; different ones go to the arbiter."""
        signed, ended = self.signed(game), self.ended(game)
        found = confirmed(game.running.law, white=bool(signed[WHITE]), black=bool(signed[BLACK]))
        if ended.agreed and not ended.settled:
            self._enter(identity, game, ended.agreed.result, key)
        if not found.said or ended.result:
            return
        if signed[WHITE] != signed[BLACK]:
            self._call(identity, game, DIFFERENT, key)
            return
        agreed = Agreed(result=signed[WHITE], clauses=found.clauses)
        self._end(identity, game, agreed, f"{key}/agreed")
        self._enter(identity, game, agreed.result, key)

    def _end(self, identity: Identity, game: Game, event: Agreed | Settled, key: str) -> bool:
        """Write down what came of the sheets, and anchor their chain in the main journal."""
        stream = game.stream(RESULT)
        fresh = self._append(stream, event, identity, key, lambda: self.ended(game).length)
        ended = Anchor(stream, self.ended(game).length, 0, "", event.result, None, list(event.clauses))
        if fresh:
            anchor_head(self._secretary, self.journal, ended, self._now())
        return fresh

    def _enter(self, identity: Identity, game: Game, result: str, key: str) -> None:
        """Enter a result in the round; another that stands there already is the arbiter's to look at."""
        now = self.game(game.competition, game.at.round, game.at.number)
        stands = now.at.game.result
        if stands and stands != result:
            self._call(identity, game, OTHERWISE, key)
        if not stands:
            by_both = Grant(account="", role=Role.RESULTS_DESK, scope=game.competition)
            try:
                self._report(Identity(name="scoresheets", grants=(by_both,)), now, result, key)
            except BadInput as refused:  # his signature stands; the rest is the arbiter's
                self._call(identity, game, refused.template, key)

    def _report(self, who: Identity, game: Game, result: str, key: str) -> None:
        """Give the command that a result needs: of a board, or of a match when all its boards have one."""
        if isinstance(game.running, Federation):
            command: Any = matches.report(game.running, game.at, partial(self._result_at, game))
        else:
            command = entering(game.running, game.at, result)
        if command is not None:
            self._secretary.act(who, game.competition, command, key=f"{key}/result")

    def _result_at(self, game: Game, at: Board) -> matches.Told:
        return self.ended(replace(game, at=at)).result, True

    def _call(self, identity: Identity, game: Game, about: str, key: str) -> None:
        call = Called(
            id=f"{key}/call", round=game.at.round, board=game.at.number, about=about, phase=game.at.phase
        )
        Hall(self._secretary).do(identity, game.competition, call, key=call.id)

    def settle(self, identity: Identity, game: Game, result: str, record: str, key: str) -> bool:
        """Let the arbiter sign: the result he finds, and whose sheet is the record."""
        self._insist_arbiter(identity, game.competition)
        if result not in game.results:
            known = ", ".join(game.results)
            raise BadInput("{result} is no result; write {known}", result=result, known=known, where="result")
        if record and record not in WRITERS:
            raise BadInput("{value!r} is not one of: {known}", value=record, known=", ".join(WRITERS))
        found = confirmed(game.running.law, white=True, black=True)
        settled = Settled(result=result, record=record, clauses=found.clauses)
        fresh = self._end(identity, game, settled, key)
        now = self.game(game.competition, game.at.round, game.at.number)
        if now.at.game.result != result:
            self._report(identity, now, result, key)
        return fresh

    # Devices

    def prescribe(self, identity: Identity, competition: str, electronic: bool, key: str) -> bool:
        """Let the organiser say whether scoresheets are kept on devices here."""
        self._secretary.insist_director(identity, competition)
        return self._decide(identity, competition, Prescribed(electronic=electronic), key)

    def ask_for(self, identity: Identity, game: Game, writer: str, device: str, key: str) -> bool:
        """Let a player ask to write on a device."""
        insist_on_sheet(self._secretary.access(identity, game.competition), game, writer)
        asked = DeviceAsked(device=device, player=game.player(writer))
        return self._decide(identity, game.competition, asked, key)

    def approve(self, identity: Identity, competition: str, device: str, player: str, key: str) -> bool:
        """Put a device on the list, for one player."""
        self._insist_arbiter(identity, competition)
        if not device or not player:
            raise BadInput("say which device it is, and whose", where="device")
        return self._decide(identity, competition, DeviceApproved(device=device, player=player), key)

    def withdraw(self, identity: Identity, competition: str, device: str, key: str) -> bool:
        """Take a device off the list."""
        self._insist_arbiter(identity, competition)
        return self._decide(identity, competition, DeviceWithdrawn(device=device), key)

    def _decide(self, identity: Identity, competition: str, event: OnDevices, key: str) -> bool:
        identity.insist_acts()
        stream = devices_of(competition)
        main = self._secretary.journal
        return self._append(stream, event, identity, key, lambda: self.devices(competition).length, main)

    def _insist_arbiter(self, identity: Identity, competition: str) -> None:
        identity.insist_acts()
        if not self._secretary.access(identity, competition).roles & ARBITERS:
            raise NotAllowed("this is for the {roles} of the competition", roles="arbiter")


def _without_sealed(sheet: Sheet) -> Sheet:
    """Return a sheet without the text of a sealed move, which stays in its envelope."""
    hidden = sheet.sealed()
    places = {
        ply: tuple(replace(each, text="", beside={}) if ply in hidden else each for each in held)
        for ply, held in sheet.places.items()
    }
    return replace(sheet, places=places)


def devices_of(competition: str) -> str:
    """Return the stream of the main journal that has what was decided about devices."""
    return f"devices/{competition}"
