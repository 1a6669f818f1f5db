"""Keeping the hall's stream: who may write into it, once, and what each may see of it."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from turnus.app.federations.office import Running as Federation
from turnus.app.games.scores import bare
from turnus.app.hall.evening import A_MATCH, Entry, Evening, after
from turnus.app.hall.events import (
    HALL_EVENTS,
    Adjourned,
    Answered,
    Called,
    HallEvent,
    LineUpGiven,
    Noted,
    OfARound,
    Penalised,
    Ruled,
    ScoreKept,
    Withdrawable,
    Withdrawn,
)
from turnus.app.hall.matches import Hosted, board_of
from turnus.app.hall.penalties import by_which_clause
from turnus.app.hall.phases import of_now, phases_then, with_phase
from turnus.app.hall.playing import Board, Playing, label_of, published_board
from turnus.app.office import Identity, NotAllowed, Role, Secretary
from turnus.app.office.keeping import Competition
from turnus.app.office.rights.access import Access
from turnus.app.office.rights.naming import in_competition
from turnus.app.streams.following import CarryOn
from turnus.app.streams.new_events import new_event
from turnus.app.streams.upcasting import UNTOLD, said, written_type
from turnus.app.streams.zone import local
from turnus.competition.recording import plain
from turnus.faults import BadInput, Unavailable
from turnus.law import Cite
from turnus.store import Appended
from turnus.store import Event as Stored

TRIES = 5
ARBITERS = frozenset({Role.ARBITER, Role.DIRECTOR})


def stream_of(competition: str) -> str:
    """Return the stream in which a competition's hall is kept."""
    return f"hall/{competition}"


class Hall:
    """The hall of every competition of an office."""

    def __init__(self, secretary: Secretary) -> None:
        self._secretary = secretary

    # Seeing

    def seen(self, identity: Identity, competition: str) -> Evening:
        """Return what happened in the hall: to staff everything, to a player his own board."""
        mine = self._secretary.access(identity, competition)
        evening = self._whole(competition)
        if mine.is_staff:
            return evening
        own = [
            e for e in evening.entries if isinstance(e.event, Called | Ruled) and self._is_own(mine, e.event)
        ]
        answers = [e for e in evening.of(Answered) if any(e.event.call == _call(each) for each in own)]
        return after(Evening(), [*own, *answers])

    def line_ups(self, identity: Identity, competition: str, match: str) -> dict[str, tuple[str, ...]]:
        """Return the line-ups of a match as far as they are open: one's own, and both once both are in."""
        evening = self._whole(competition)
        given = evening.line_ups(match)
        if evening.are_open(match):
            return given
        own = self._secretary.access(identity, competition).teams
        return {team: names if team in own else () for team, names in given.items()}

    def scores(self, competition: str, round_number: int, phase: int) -> dict[int, tuple[ScoreKept, str]]:
        """Return the moves that were written down of the games of a round, by their boards, and when."""
        running = self._secretary.whole(competition)
        if not isinstance(running, Playing):
            return {}
        kept = {
            entry.event.board: (entry.event, entry.at)
            for entry in self._whole(competition).of_round(phase, round_number, ScoreKept)
        }
        return {
            board: (score, when)
            for board, (score, when) in kept.items()
            if (at := published_board(running, round_number, board, phase))
            and at.game.players == (score.white, score.black)
        }

    def _whole(self, competition: str) -> Evening:
        carry_on: CarryOn[Evening] = partial(self._carried_on, competition)
        return self._secretary.followed(stream_of(competition), carry_on)

    def _carried_on(self, competition: str, evening: Evening | None, new: Sequence[Stored]) -> Evening:
        read = [(stored, _read(stored)) for stored in new]
        untold = [s.position for s, event in read if isinstance(event, OfARound) and event.phase == UNTOLD]
        phases = phases_then(self._secretary, competition, untold) if untold else {}
        told = [
            with_phase(event, phases[s.position])
            if s.position in phases and isinstance(event, OfARound)
            else event
            for s, event in read
        ]
        entries = [Entry(event, s.actor, local(s.at), s.sequence) for event, s in zip(told, new, strict=True)]
        return after(evening or Evening(), entries)

    def _is_own(self, mine: Access, event: Called | Ruled | ScoreKept) -> bool:
        """Say whether something happened at somebody's own board."""
        at = self._board(mine.stream, event)
        return at is not None and bool(mine.players & {*at.game.players})

    def _board(self, competition: str, event: Called | Ruled | Adjourned | ScoreKept) -> Board | None:
        """Return the board that something happened at, of a round that everybody may see."""
        running = self._secretary.whole(competition)
        if not isinstance(running, Hosted):
            return None
        return board_of(running, event.round, event.board, event.phase)

    # Acting

    def do(self, identity: Identity, competition: str, event: HallEvent, *, key: str = "") -> bool:
        """Write something down in somebody's name; false: the request had been done before."""
        self.insist_may(identity, competition, type(event))
        if isinstance(event, OfARound):
            event = of_now(self._secretary, competition, event)
        self._insist(self._secretary.access(identity, competition), event)
        self._check(competition, event)
        new = new_event(
            written_type(type(event).__name__), plain(event), actor=identity.signature, at=self._now()
        )
        stream = stream_of(competition)
        for _ in range(TRIES):
            length = len(self._whole(competition).entries)
            written = self._secretary.journal.append(stream, length, [new], key)
            if isinstance(written, Appended):
                return not written.repeated
        raise Unavailable("others keep writing to {stream}: try again", stream=stream)

    def _now(self) -> str:
        return self._secretary.today().isoformat(timespec="seconds")

    def insist_may(self, identity: Identity, competition: str, kind: type[Any]) -> None:
        """Refuse whoever never writes such a thing down, before anything of it is read."""
        mine = self._secretary.access(identity, competition)
        plays = mine.is_staff or bool(mine.players)
        others = {Called: plays, ScoreKept: plays, LineUpGiven: bool(mine.teams)}
        if identity.only_looks or not (mine.roles & ARBITERS or others.get(kind)):
            raise _not_his()

    def _insist(self, mine: Access, event: HallEvent) -> None:
        if mine.roles & ARBITERS:
            return
        if isinstance(event, Called | ScoreKept) and (mine.is_staff or self._is_own(mine, event)):
            return
        if isinstance(event, LineUpGiven) and event.team in mine.teams:
            return
        raise _not_his()

    def _check(self, competition: str, event: HallEvent) -> None:
        """Refuse what cannot be: a board that is not there, a call nobody made, a ruling without grounds."""
        match event:
            case ScoreKept(notation=notation, text=text):
                self._check_board(competition, event)
                if bare(text.encode(), notation) != text:
                    raise BadInput("the moves of a game are kept without names and remarks", where="text")
            case Called() | Ruled() | Adjourned():
                self._check_board(competition, event)
            case Answered(call=call):
                if call not in self._whole(competition).calls:
                    raise BadInput("nobody waits with call {call}", call=call, where="call")
            case Penalised():
                self._check_penalty(competition, event)
            case Noted(text=text) if not text.strip():
                raise BadInput("a note says something", where="text")
            case LineUpGiven(match=played, team=team):
                self._check_line_up(competition, played, team)
            case Withdrawn():
                self._check_withdrawn(competition, event)

    def _check_board(self, competition: str, event: Called | Ruled | Adjourned | ScoreKept) -> None:
        at = self._board(competition, event)
        if at is None:
            board = label_of(event.board)
            raise BadInput("there is no board {board} in round {round}", board=board, round=event.round)
        if not isinstance(event, Called) and at.game.players != (event.white, event.black):
            raise BadInput("{white} and {black} do not play there", white=event.white, black=event.black)
        if isinstance(event, Ruled) and not event.clauses:
            raise BadInput("a ruling names its clauses", where="clauses")

    def _check_penalty(self, competition: str, event: Penalised) -> None:
        if not (event.clause and event.reason):
            raise BadInput("a penalty names its clause and its reason", where="clause")
        running = self._secretary.competition_seen(Identity(), competition)
        by_which_clause(event.penalty, running.law)
        if event.player not in in_competition(running.state):
            raise BadInput("{player} is not in the competition", player=event.player, where="player")
        if Cite.parse(event.clause, rulebook_of(running)) not in running.law.stack.clauses:
            raise BadInput(
                "the competition's law has no clause {clause}", clause=event.clause, where="clause"
            )

    def _check_withdrawn(self, competition: str, event: Withdrawn) -> None:
        """Take back what was written down, once; what is counted elsewhere is corrected there."""
        entries = self._whole(competition).entries
        found = entries[event.number - 1] if 0 < event.number <= len(entries) else None
        if found is None or not isinstance(found.event, Withdrawable) or found.withdrawn:
            raise BadInput("this cannot be taken back", where="number")
        if not event.reason.strip():
            raise BadInput("say why: the reason stands in the report", where="reason")

    def _check_line_up(self, competition: str, match: str, team: str) -> None:
        """Take a line-up only from the teams that play: a third would open theirs."""
        teams = teams_of(match)
        if len(teams) != A_MATCH:
            raise BadInput("a match is named by its two teams: Red - Blue", where="match")
        if team not in teams:
            raise BadInput("{team} does not play {match}", team=team, match=match, where="team")
        if self._whole(competition).are_open(match):
            raise BadInput("both line-ups are in: they do not change any more", where="match")


def teams_of(match: str) -> frozenset[str]:
    """Return the teams of a match by its name, `Red - Blue`; other than two: it is no match."""
    return frozenset(part.strip() for part in match.split(" - ")) - {""}


def rulebook_of(running: Competition) -> str:
    """Return the rulebook that clauses are of which name none."""
    state = running.federation.opened if isinstance(running, Federation) else running.state
    return str(state.rulebook)


def _not_his() -> NotAllowed:
    return NotAllowed("this is for the {roles} of the competition", roles=Role.ARBITER)


def _call(entry: Entry) -> str:
    return entry.event.id if isinstance(entry.event, Called) else ""


def _read(stored: Stored) -> HallEvent:
    now = said(stored)
    event: HallEvent = msgspec.convert(now.payload, HALL_EVENTS[now.type])
    return event
