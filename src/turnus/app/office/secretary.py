"""The secretary: does what people ask if it is theirs to ask, once, and writes down who asked it."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import asdict, dataclass
from datetime import datetime
from itertools import takewhile
from typing import Any
from zoneinfo import ZoneInfo

from turnus.app.competitions.running import Office as FormatOffice
from turnus.app.competitions.running import Running as AnyFormat
from turnus.app.competitions.running import renamed
from turnus.app.federations import office as federations
from turnus.app.office.faults import NotAllowed
from turnus.app.office.federation_seeing import heard, published_federation, without_contests
from turnus.app.office.keeping import Competition, Keeper
from turnus.app.office.meanwhile import check_meanwhile
from turnus.app.office.requests import Request
from turnus.app.office.rights.access import Access, access
from turnus.app.office.rights.granting import STREAM, OfficeEvent, RoleGranted, RoleRevoked, payload_of
from turnus.app.office.rights.ledger import Ledger
from turnus.app.office.rights.naming import called, in_competition
from turnus.app.office.rights.roles import EVERYWHERE, Grant, Identity, Role
from turnus.app.office.seeing import event_seen, for_the_hall, published
from turnus.app.office.signing import signed
from turnus.app.people.disclosure import Audience, Disclosure, Sight
from turnus.app.people.register import People, Person, club_of
from turnus.app.seasons.office import Office as SeasonOffice
from turnus.app.seasons.office import Running
from turnus.app.seasons.past import as_it_was
from turnus.app.streams.following import CarryOn, T
from turnus.app.streams.marks import candidates, free_stream, refuse_taken
from turnus.app.streams.new_events import new_event
from turnus.app.streams.runner import Office, last_command
from turnus.app.streams.zone import ZONE
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.federation.events import FederationOpened
from turnus.competition.season import commands as asked
from turnus.faults import BadInput, Damaged, NotFound, Unavailable
from turnus.store import Appended, Journal


@dataclass(frozen=True, slots=True)
class Done:
    """What a request did; `repeated`: it had been done before, and was not done again."""

    running: Competition
    events: tuple[Any, ...] = ()
    repeated: bool = False


class Secretary:
    """The one way to change or see a competition.

    With `second_factor` a director or arbiter needs one as soon as anybody else has a role.
    """

    def __init__(
        self,
        journal: Journal,
        people: People,
        *,
        second_factor: bool = True,
        zone: ZoneInfo = ZONE,
        clock: Callable[[ZoneInfo], datetime] = datetime.now,
        keeper: Keeper | None = None,  # who keeps the journal's competitions folded already
    ) -> None:
        self.journal = journal
        self._people = people
        self._keeper = keeper or Keeper(journal)
        self.ledger: Ledger = self._keeper.ledger
        self._second_factor = second_factor
        self._zone = zone
        self._clock = clock

    # Seeing

    def streams(self) -> list[str]:
        """Return all seasons of clubs; that they exist is public."""
        return self._keeper.streams(Running)

    def federation_streams(self) -> list[str]:
        """Return all seasons of federations; that they exist is public."""
        return self._keeper.streams(federations.Running)

    def is_federation(self, stream: str) -> bool:
        """Say whether a stream is a federation's season."""
        return self._keeper.is_of(stream, federations.Running)

    def is_event(self, stream: str) -> bool:
        """Say whether a stream is a competition of a format."""
        return self._keeper.is_of(stream, AnyFormat)

    def access(self, identity: Identity, stream: str) -> Access:
        """Return what somebody may see and do in a competition."""
        grants = self.grants()
        is_shared = len({grant.account for grant in grants}) > 1
        return access(identity, stream, grants, second_factor=self._second_factor and is_shared)

    def asks_second_factor(self, identity: Identity) -> bool:
        """Say whether somebody will need a second factor as soon as he shares the office with others."""
        return self._second_factor and not identity.has_second_factor

    def seen(self, identity: Identity, stream: str, turnus: int = 0, round_number: int = 0) -> Running:
        """Return a club's season, now or after a turnus or round, as somebody may see it.

        It is whole for its director only.
        """
        running = as_it_was(self._keeper.running(stream, Running), turnus, round_number)
        mine = self.access(identity, stream)
        if mine.is_director:
            return running
        return for_the_hall(running, mine) if mine.is_staff else published(running, mine.players)

    def seen_federation(self, identity: Identity, stream: str) -> federations.Running:
        """Return a federation as somebody may see it: a line-up is secret until both are in (23.3)."""
        mine = self.access(identity, stream)
        seen = published_federation(self._keeper.running(stream, federations.Running), mine)
        if mine.roles != {Role.SPECTATOR}:
            return seen
        return without_contests(seen, self.ledger.hidden_contests(stream))

    def may_look(self, identity: Identity, stream: str) -> bool:
        """Say whether somebody may know of a competition: a hidden one is for who has a role in it."""
        if not self.ledger.mark(stream).is_hidden:
            return True
        return self.access(identity, stream).roles != {Role.SPECTATOR}

    def event_streams(self) -> list[str]:
        """Return all competitions of a format; that they exist is public."""
        return self._keeper.streams(AnyFormat)

    def seen_event(self, identity: Identity, stream: str) -> AnyFormat:
        """Return a competition of any format as somebody may see it: a draft is its director's."""
        running = event_seen(self._keeper.running(stream, AnyFormat), self.access(identity, stream))
        return renamed(running, self.ledger.mark(stream).name)

    def competition_seen(self, identity: Identity, stream: str) -> Competition:
        """Return a competition of whatever kind as somebody may see it."""
        if self.is_federation(stream):
            return self.seen_federation(identity, stream)
        if self.is_event(stream):
            return self.seen_event(identity, stream)
        return self.seen(identity, stream)

    def whole(self, stream: str) -> Competition:
        """Return a competition as it is; for services, who show everybody only what `seen` does."""
        return self._keeper.competition(stream)

    def followed(self, stream: str, carry_on: CarryOn[T]) -> T:
        """Return what a stream beside the seasons has come to; for services."""
        return self._keeper.followed(stream, carry_on)

    def person(self, identity: Identity, stream: str, player: str) -> Person | None:
        """Return what the registry holds of a member: to the director, and to the member himself."""
        mine = self.access(identity, stream)
        if player not in mine.players:
            mine.insist_director()
        if player not in in_competition(self._keeper.competition(stream).state):
            raise NotFound("{player} is not in the competition", player=player)
        return self.people_of(stream).find(player)

    def people_of(self, stream: str) -> People:
        """Return the people of the club whose competition it is; for services, pages ask `called`."""
        return self._people.of(stream)

    def called(self, identity: Identity, stream: str) -> Callable[[str], str]:
        """Return how somebody may hear people called in a competition; who is not in it stays a pseudonym."""
        try:
            state = self._keeper.competition(stream).state
        except (NotFound, Damaged, Unavailable):
            return lambda pseudonym: pseudonym
        minors = self.ledger.club(stream).shows_minors(Audience.WEB)
        mine, people = self.access(identity, stream), self.people_of(stream)
        return called(mine, state, people, self.today().date(), minors)

    def disclosed(self, stream: str, audience: Audience) -> Disclosure:
        """Return who is in a competition, as the web or the hall may see them."""
        there = frozenset(in_competition(self._keeper.competition(stream).state))
        sight = Sight(there, audience, self.ledger.club(stream).shows_minors(audience))
        return Disclosure(self.people_of(stream), sight, self.today().date())

    def alone_in(self, stream: str) -> AbstractContextManager[None]:
        """Let nobody else of this process act in a competition meanwhile; for services that look before."""
        return self._keeper.one_at_a_time(stream)

    def today(self) -> datetime:
        """Return the time where the club is."""
        return self._clock(self._zone)

    # Acting

    def act(
        self, identity: Identity, stream: str, command: Any, *, key: str = "", expected: int | None = None
    ) -> Done:
        """Carry out a command in somebody's name, if he may.

        `key` names the request: sent twice, it is done once, and for another command it is refused.
        `expected` is how long the season was when he looked: what others did since to the same board, player
        or round refuses the command.
        """
        self.insist_may(identity, stream, type(command))
        with self._keeper.one_at_a_time(stream):
            running = self._keeper.competition(stream)
            request = Request.of(key, stream, identity, command)
            if self._was_done(request):
                return self._repeated(stream)
            mine = self.access(identity, stream)
            given = signed(mine, command, self.today())

            def check(now: Competition) -> None:
                mine.insist(now.state, given)
                check_meanwhile(self.journal, now.stream, given, expected)

            office: Office[Competition] = Office(self.journal, identity.signature)
            try:
                now = office.do(running, given, request.kept_as, check)
            except BadInput as wrong:
                if wrong.kind == "key_reused" and self._was_done(request):
                    return self._repeated(stream)  # by another process just now
                raise
            return self._did(running, now)

    def act_all(
        self,
        identity: Identity,
        stream: str,
        commands: Sequence[Any],
        *,
        key: str = "",
        expected: int | None = None,
    ) -> Done:
        """Carry out several commands in somebody's name as one: all of them, or none."""
        for kind in {type(command) for command in commands}:
            self.insist_may(identity, stream, kind)
        with self._keeper.one_at_a_time(stream):
            running = self._keeper.competition(stream)
            request = Request.of(key, stream, identity, tuple(commands))
            if self._was_done(request):
                return self._repeated(stream)
            mine = self.access(identity, stream)
            given = [signed(mine, command, self.today()) for command in commands]
            for command in given:
                mine.insist(running.state, command)
                check_meanwhile(self.journal, stream, command, expected)
            office: Office[Competition] = Office(self.journal, identity.signature)
            return self._did(running, office.do_all(running, given, request.kept_as))

    def undo(self, identity: Identity, stream: str, reason: str, *, expected: int, key: str = "") -> Done:
        """Take back what the last command did, if it is still the last that the director saw."""
        identity.insist_acts()
        self.insist_director(identity, stream)
        with self._keeper.one_at_a_time(stream):
            running = self._keeper.competition(stream)
            request = Request.of(key, stream, identity, ("undo", reason))
            if self._was_done(request):
                return self._repeated(stream)
            if not reason:
                raise BadInput("say why it is taken back", where="reason")
            check_meanwhile(self.journal, stream, None, expected)
            office: Office[Competition] = Office(self.journal, identity.signature)
            office.undo(running, reason, request.kept_as)
            return Done(self._keeper.competition(stream))

    def last_command(self, identity: Identity, stream: str) -> Done:
        """Return what would be taken back: what the last command did."""
        self.insist_director(identity, stream)
        running = self._keeper.competition(stream)
        gone = (event for _, event in last_command(self.journal, running))
        return Done(running, heard(running, self.access(identity, stream), gone))

    def open(
        self,
        identity: Identity,
        stream: str,
        command: asked.OpenSeason | FederationOpened | OpenCompetition,
        *,
        key: str = "",
    ) -> Done:
        """Begin a season of a club or a federation, for whoever directs the club: its people belong to it."""
        identity.insist_acts()
        self.insist_director(identity, club_of(stream) or EVERYWHERE)
        with self._keeper.one_at_a_time(stream):
            begun = self._keeper.begun()
            for before in takewhile(lambda each: each in begun, candidates(stream)):
                if self._was_done(Request.of(key, before, identity, command)):
                    return self._repeated(before)
            refuse_taken(self.journal, stream, command)
            stream = free_stream(begun, self.ledger.marks(), stream)
            request = Request.of(key, stream, identity, command)
            if isinstance(command, OpenCompetition):
                FormatOffice(self.journal, identity.signature).open(command, request.kept_as, stream)
            elif isinstance(command, FederationOpened):
                office = federations.FederationOffice(self.journal, identity.signature)
                office.open(stream, command, request.kept_as)
            else:
                SeasonOffice(self.journal, identity.signature).open(stream, command, request.kept_as)
            return Done(self._keeper.competition(stream))

    def insist_may(self, identity: Identity, stream: str, command: type[Any]) -> None:
        """Refuse whoever never gives such a command in a competition, before anything of it is read."""
        identity.insist_acts()
        self.access(identity, stream).insist_may(command)

    def insist_director(self, identity: Identity, scope: str) -> None:
        """Refuse whoever does not direct a competition, or all of a scope."""
        self.access(identity, scope).insist_director()

    def _was_done(self, request: Request) -> bool:
        """Say whether a request was done before; its key for something else or by others is refused."""
        earlier = self._keeper.used(request.stream, request.name) if request.name else None
        if earlier is not None and not request.is_repeated_by(earlier):
            raise BadInput("the key {key} was used for something else", key=request.key, where="key")
        return earlier is not None

    def _repeated(self, stream: str) -> Done:
        return Done(self._keeper.competition(stream), repeated=True)

    def _did(self, before: Competition, now: Competition) -> Done:
        self._keeper.competition(before.stream)
        return Done(now, tuple(event for number, event in now.history if number > before.length))

    # Roles

    def grants(self) -> tuple[Grant, ...]:
        """Return who is what; for services, pages show it to directors only."""
        return self.ledger.grants()

    def has_director(self) -> bool:
        """Say whether there is anybody who runs the whole office."""
        return self.ledger.has_chief()

    def found(self, identity: Identity) -> Grant:
        """Make the first director of an office that has none."""
        if not identity.account:
            raise NotAllowed("log in first")
        grant = Grant(account=identity.account, role=Role.DIRECTOR, scope=EVERYWHERE)

        def first() -> OfficeEvent:
            if self.has_director():
                raise NotAllowed("the office has a director already")
            return RoleGranted(**asdict(grant))

        self.record(identity, first)
        return grant

    def grant(self, identity: Identity, grant: Grant, *, key: str = "") -> None:
        """Give an account a role within what the giver directs; the key of an invitation counts once."""
        self.insist_director(identity, grant.scope)
        if grant.role is Role.PLAYER and grant.scope == EVERYWHERE:  # of which club?
            raise BadInput("a player's role is of one competition or club", where="scope")

        def granted() -> OfficeEvent:
            if grant in self.grants():
                raise BadInput("the account has this role already")
            return RoleGranted(**asdict(grant))

        self.record(identity, granted, key)

    def revoke(self, identity: Identity, grant: Grant) -> None:
        """Take a role back; the last director of the office keeps his."""
        self.insist_director(identity, grant.scope)

        def revoked() -> OfficeEvent:
            held = self.grants()
            if grant not in held:
                raise BadInput("the account does not have this role")
            chiefs = [g for g in held if g.role is Role.DIRECTOR and g.scope == EVERYWHERE]
            if chiefs == [grant]:
                raise BadInput("the last director of the office stays")
            return RoleRevoked(**asdict(grant))

        self.record(identity, revoked)

    def record(self, identity: Identity, decide: Callable[[], OfficeEvent], key: str = "") -> None:
        """Append one event to the office's own stream, decided on again when somebody was before us."""
        self.record_all(identity, lambda: [decide()], key)

    def record_all(
        self, identity: Identity, decide: Callable[[], Sequence[OfficeEvent]], key: str = ""
    ) -> None:
        """Append events to the office's own stream, all or none, as `record` does with one."""
        identity.insist_acts()
        with self._keeper.one_at_a_time(STREAM):
            while True:
                length, signature = self.ledger.length(), identity.signature
                at = self.today().isoformat(timespec="microseconds")
                new = [
                    new_event(type(event).__name__, payload_of(event), actor=signature, at=at)
                    for event in decide()
                ]
                if not new:
                    return
                written = self.journal.append(STREAM, length, new, key)
                if isinstance(written, Appended) and not written.repeated:
                    return
                if isinstance(written, Appended):
                    raise BadInput("this had been done already", where="key")
