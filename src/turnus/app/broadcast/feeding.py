"""Feeding the boards of a round from board software: a live address, a file it writes, a file one brings.

Where a round is fed from, and how that goes, is kept beside the journal, where it can be changed and erased;
the moves that were heard stand in the journal of games.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec
from msgspec.structs import replace

from turnus.app.broadcast.fetching import fetched
from turnus.app.broadcast.following import HEARD, Following, change, followed, stream_of
from turnus.app.broadcast.matching import Doubt, Seat, boards_of
from turnus.app.broadcast.reading import LARGEST_FILE, Fed, FedGame, notation_told, read_fed
from turnus.app.broadcast.terms import agreed, insist_leads
from turnus.app.competitions.running import Running as AnyFormat
from turnus.app.hall.playing import Board, Playing, board, boards, entering, phase_of
from turnus.app.network.connecting import NotReached, checked
from turnus.app.office import Grant, Identity, Role, Secretary
from turnus.app.rooms.clockwork import MILLISECONDS, Now, written
from turnus.app.streams.following import Followings
from turnus.app.streams.new_events import new_event
from turnus.faults import BadInput, NotFound, Unavailable
from turnus.store import Appended, Journal, Registry

EVERY = 5 * MILLISECONDS  # between two looks; after a failure twice as long each time
LONGEST_WAIT = 60 * MILLISECONDS
TRIES = 5
PROGRAM = "board software"
SCHEMES = ("https://", "http://")
Fetch = Callable[[str, int], bytes]


class Asked(msgspec.Struct, frozen=True):
    """A game of which nobody can tell the board: the director says it."""

    key: str
    white: str
    black: str
    board: int
    doubt: str


class Feed(msgspec.Struct, frozen=True):
    """Where the boards of a round are fed from, and how that went last."""

    competition: str
    phase: int
    round: int
    source: str = ""  # an address, or a file in the office's folder; nothing: files are brought
    answered: dict[str, int] = {}  # of games by their keys: the boards that somebody said
    asked: tuple[Asked, ...] = ()
    looked: int = 0  # when it was last asked, in milliseconds
    heard: int = 0  # when it last answered well
    failures: int = 0
    problem: str = ""  # why it did not
    unread: tuple[str, ...] = ()  # of games that could not be taken: half written, most of them

    @property
    def name(self) -> str:
        """What it is kept under."""
        return name_of(self.competition, self.phase, self.round)

    @property
    def is_address(self) -> bool:
        """Whether it is fed from an address, else from a file."""
        return self.source.startswith(SCHEMES)

    def is_due(self, now: int) -> bool:
        """Tell whether it is time to look again."""
        wait = min(LONGEST_WAIT, EVERY * 2**self.failures)
        return bool(self.source) and now - self.looked >= wait


@dataclass(frozen=True, slots=True)
class Offered:
    """A result that board software reports and the round has not."""

    at: Board
    result: str


def name_of(competition: str, phase: int, number: int) -> str:
    """Return what the feed of a round is kept under."""
    return f"{competition} {phase}.{number}"


class Feeds:
    """The feeds of an office."""

    def __init__(
        self,
        secretary: Secretary,
        games: Journal,
        registry: Registry,
        now: Now,
        *,
        folder: Path | None = None,
        local: bool = False,
        fetch: Fetch | None = None,
    ) -> None:
        self._secretary = secretary
        self._games = games
        self._registry = registry
        self._now = now
        self.folder = folder  # where board software of this machine writes, under the office's own
        self._local = local
        self._fetch = fetch or (lambda url, largest: fetched(url, largest, local=local))
        self._followed = Followings(games)

    # Knowing

    def feed(self, competition: str, number: int) -> Feed:
        """Return the feed of a round; one that was never set has no source."""
        phase = phase_of(self._running(competition))
        held = self._registry.read().get(name_of(competition, phase, number))
        return msgspec.convert(held, Feed) if held else Feed(competition, phase, number)

    def files(self) -> list[str]:
        """Return the files in the folder that board software writes to."""
        if self.folder is None or not self.folder.is_dir():
            return []
        return sorted(each.name for each in self.folder.iterdir() if each.is_file() and each.name[:1] != ".")

    def following(self, feed: Feed) -> Following:
        """Return the games that were heard."""
        return self._followed.now(stream_of(feed.competition, feed.phase, feed.round), followed)

    def offered(self, feed: Feed) -> list[Offered]:
        """Return the results that are reported and not in the round."""
        running, games = self._running(feed.competition), self.following(feed).games
        if feed.phase != phase_of(running):
            return []
        return [
            Offered(at, games[at.number].result)
            for at in boards(running, feed.round)
            if at.number in games and games[at.number].result and not at.game.result
        ]

    def _running(self, competition: str) -> Playing:
        running = self._secretary.whole(competition)
        if not isinstance(running, Playing):
            raise NotFound("there is no competition {stream}", stream=competition)
        return running

    # Saying

    def set(self, identity: Identity, competition: str, number: int, source: str) -> Feed:
        """Feed a round from an address or a file of the folder; from nothing: it stops."""
        insist_leads(self._secretary, identity, competition)
        feed = self.feed(competition, number)
        if source.startswith(SCHEMES):
            checked(source, local=self._local)
        elif source:
            self._path(source)
        return self._keep(replace(feed, source=source, problem="", failures=0, looked=0))

    def answer(self, identity: Identity, competition: str, number: int, key: str, at: int) -> Feed:
        """Say which board a game is; it is taken with the next look."""
        insist_leads(self._secretary, identity, competition)
        board(self._running(competition), number, at)
        feed = self.feed(competition, number)
        left = tuple(each for each in feed.asked if each.key != key)
        return self._keep(
            replace(feed, answered={**feed.answered, key: at}, asked=left, looked=0, failures=0)
        )

    def take(self, identity: Identity, competition: str, number: int, name: str, content: bytes) -> Feed:
        """Take a file that somebody brings."""
        insist_leads(self._secretary, identity, competition)
        return self._keep(self._heard(self.feed(competition, number), name, content))

    def enter(self, identity: Identity, competition: str, number: int, at: int) -> None:
        """Enter a result that was offered, in somebody's name."""
        for offer in self.offered(self.feed(competition, number)):
            if offer.at.number == at:
                command = entering(self._running(competition), offer.at, offer.result)
                self._secretary.act(identity, competition, command)
                return
        raise NotFound("nothing is reported of board {board}", board=at)

    def _keep(self, feed: Feed) -> Feed:
        self._registry.change(lambda held: {**held, feed.name: msgspec.to_builtins(feed)})
        return feed

    # Looking

    def look(self) -> None:
        """Ask every feed that is due; what is wrong with one is kept with it and keeps no other away."""
        now = self._now()
        for held in self._registry.read().values():
            feed = msgspec.convert(held, Feed)
            if feed.is_due(now) and self._is_played(feed):
                self._look(feed)

    def _is_played(self, feed: Feed) -> bool:
        """Tell whether a round still waits for results: one that is over is not asked for any more."""
        try:
            running = self._running(feed.competition)
        except (BadInput, NotFound):
            return False
        open_ = any(not at.game.result for at in boards(running, feed.round))
        return feed.phase == phase_of(running) and open_

    def _look(self, feed: Feed) -> None:
        try:
            content = self._content(feed)
            after = self._heard(feed, feed.source, content)
        except (BadInput, NotFound, NotReached, OSError) as wrong:
            after = replace(feed, looked=self._now(), failures=feed.failures + 1, problem=str(wrong))
        current = self.feed(feed.competition, feed.round)
        if current.source == feed.source and current.answered == feed.answered:  # or somebody said otherwise
            self._keep(after)
        if agreed(self._secretary, feed.competition).enters:
            self._enter_the_rest(after)

    def _content(self, feed: Feed) -> bytes:
        if feed.is_address:
            return self._fetch(feed.source, LARGEST_FILE)
        with self._path(feed.source).open("rb") as file:
            return file.read(LARGEST_FILE + 1)

    def _path(self, name: str) -> Path:
        """Return a file of the folder; nothing leads out of it."""
        folder = self.folder
        path = folder / name if folder else None
        if folder is None or path is None or Path(name).name != name or path.is_symlink():
            raise BadInput("{name} is no file in the folder for feeds", name=name, where="source")
        if not path.is_file():
            raise NotFound("there is no file {name} in {folder}", name=name, folder=str(folder))
        return path

    def _heard(self, feed: Feed, name: str, content: bytes) -> Feed:
        fed = read_fed(content, notation_told(name.partition("?")[0], content))
        places = boards_of(fed.games, feed.round, list(self._seats(feed)), feed.answered)
        self._write(feed, [(each, at) for each in fed.games if isinstance(at := places[each.key], int)])
        asked = tuple(
            Asked(each.key, each.white, each.black, each.board, str(doubt))
            for each in fed.games
            if isinstance(doubt := places[each.key], Doubt)
        )
        now = self._now()
        problem = "" if fed.games or not fed.problems else fed.problems[0]
        return replace(
            feed, asked=asked, looked=now, heard=now, failures=0, problem=problem, unread=_unread(fed)
        )

    def _write(self, feed: Feed, found: list[tuple[FedGame, int]]) -> None:
        stream = stream_of(feed.competition, feed.phase, feed.round)
        for _ in range(TRIES):
            following = self.following(feed)
            heard = [
                change(following.games.get(at), at, each.notation, each.text, each.plies)
                for each, at in found
            ]
            at = written(self._now())
            new = [
                new_event(HEARD, msgspec.to_builtins(each), actor=PROGRAM, at=at) for each in heard if each
            ]
            if not new or isinstance(self._games.append(stream, following.length, new), Appended):
                return
        raise Unavailable("others keep writing to {stream}: try again", stream=stream)

    def _seats(self, feed: Feed) -> Iterator[Seat]:
        """Yield the boards of the round with all names that their players may be told by."""
        running, people = self._running(feed.competition), self._secretary.people_of(feed.competition)
        for at in boards(running, feed.round):
            white, black = ({people.name(each), each} for each in at.game.players)
            yield Seat(at.number, at.label, white, black, _ids(running, at))

    def _enter_the_rest(self, feed: Feed) -> None:
        """Enter what is reported by itself, when visitors may know it; what is refused stays offered."""
        delay, games = agreed(self._secretary, feed.competition).delay, self.following(feed).games
        desk = Grant(account="", role=Role.RESULTS_DESK, scope=feed.competition)
        for offer in self.offered(feed):
            ended = games[offer.at.number].ended
            if ended is None or self._now() < delay.known_from(ended):
                continue
            try:
                self.enter(
                    Identity(name=PROGRAM, grants=(desk,)), feed.competition, feed.round, offer.at.number
                )
            except (BadInput, NotFound):
                continue  # it stays offered, and the arbiter hears why when he enters it


def _ids(running: Playing, at: Board) -> tuple[str, str]:
    if not isinstance(running, AnyFormat):
        return "", ""
    held = running.competition.contenders
    white, black = (held[each].fide_id if each in held else "" for each in at.game.players)
    return white, black


def _unread(fed: Fed) -> tuple[str, ...]:
    return tuple(dict.fromkeys(fed.problems))[:3]
