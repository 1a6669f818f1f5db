"""A competition as a file that somebody takes along: papers, calendar, report, games, letters, his own data.

Whoever works with the journal itself sees everything. It is read into memory, so that nothing is written
where an office may be at work.
"""

import json
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from turnus.app.broadcast.scores import Scores
from turnus.app.competitions.game_files import written_game
from turnus.app.games.scores import headed_text
from turnus.app.hall import Hall
from turnus.app.hall.document import as_paper
from turnus.app.hall.matches import boards_of
from turnus.app.hall.playing import Playing
from turnus.app.hall.reporting import report
from turnus.app.office.rights.granting import ClubPresented
from turnus.app.office.rights.roles import Grant, Identity, Role
from turnus.app.office.secretary import Secretary
from turnus.app.papers.letters import Written
from turnus.app.papers.posting import Wording
from turnus.app.papers.typesetting import Letterhead, pdf, set_letter
from turnus.app.papers.wall import Paper
from turnus.app.people import personal, register
from turnus.app.people.disclosure import Audience
from turnus.app.rooms import Rooms
from turnus.app.rooms.texts import NAME as TEXTS
from turnus.app.rooms.texts import Texts
from turnus.app.sheets import Game, Sheets
from turnus.app.sheets.folding import recorded
from turnus.app.sheets.papers import as_paper as sheet_paper
from turnus.app.sheets.sheet import BLACK, WHITE
from turnus.faults import BadInput, NotFound
from turnus.store import MemoryJournal, open_reader, open_registry
from turnus.store.opening import games_beside, is_url

OPEN = "*"
# whoever holds the journal itself directs and arbitrates in it
HOLDER = Identity(
    name="shell", grants=tuple(Grant(account="", role=role) for role in (Role.DIRECTOR, Role.ARBITER))
)


def _all_of(address: str) -> MemoryJournal:
    held = MemoryJournal()
    if is_url(address) or Path(address).exists():
        with closing(open_reader(address)) as reader:
            held.load(reader.read())
    return held


@dataclass(frozen=True)
class Desk:
    """An office as whoever holds its journal sees it, and the words in which he wants its papers."""

    secretary: Secretary
    rooms: Rooms
    words: Wording
    today: str

    @classmethod
    def over(cls, address: str, words: Wording, today: str) -> "Desk":
        """Sit down before a journal."""
        secretary = Secretary(_all_of(address), register.beside(address), second_factor=False)
        texts = Texts(open_registry(address, TEXTS))
        return cls(secretary, Rooms(secretary, _all_of(games_beside(address)), texts), words, today)

    @property
    def mark(self) -> str:
        """Where the journal ended when a paper was made."""
        head = self.secretary.journal.head()
        return f"{head.position} · {head.hash[:16]}"

    def letterhead(self, stream: str) -> Letterhead:
        """Return what the club or federation of a competition has above its papers."""
        return letterhead_of(self.secretary.ledger.club(stream))

    def name(self, stream: str) -> Callable[[str], str]:
        """Return what people are called in a competition."""
        return self.secretary.people_of(stream).name

    def name_on_the_wall(self, stream: str) -> Callable[[str], str]:
        """Return what people are called on paper in the hall: who asked to be hidden is so there."""
        return self.secretary.disclosed(stream, Audience.HALL)

    def printed(self, made: Paper, stream: str) -> bytes:
        """Return a paper as PDF."""
        return pdf(made, self.words, self.mark, self.letterhead(stream))

    def letter(self, made: Written, stream: str, ending: str) -> bytes:
        """Return a letter as PDF on the paper of its club, or as Markdown."""
        if ending == "md":
            return made.markdown.encode()
        return set_letter(made, self.letterhead(stream), self.words, self.today, self.mark)

    def report(self, running: Playing, title: str, number: int, turnus: int = 0) -> bytes:
        """Return the report of the arbiter on a round as PDF."""
        evening = Hall(self.secretary).seen(HOLDER, running.stream)
        name = self.name(running.stream)
        made = report(running, evening, number or last_round(running), name, self.words.language, turnus)
        heading = f"{title}: {self.words.translate('report of the arbiter')}"
        return self.printed(as_paper(made, heading, self.words, name, name), running.stream)

    def own_data(self, stream: str, player: str) -> bytes:
        """Return everything that is held of somebody in a competition."""
        held = personal.export(self.rooms, HOLDER, stream, player)
        return json.dumps(held, ensure_ascii=False, indent=1).encode()

    def scoresheet(self, running: Playing, title: str, number: int, board: int, player: str) -> bytes:
        """Return somebody's scoresheet as PDF."""
        sheets = Sheets(self.secretary, self.rooms.journal, self.rooms.texts)
        game = sheets.game(running.stream, number or last_round(running), board)
        writer = next((side for side in (WHITE, BLACK) if game.at.player(side) == player), "")
        named = self.name(running.stream)
        if not writer:
            raise NotFound("{player} does not play at board {board}", player=named(player), board=board)
        names = named(game.at.game.white), named(game.at.game.black)
        held = sheets.sheet(HOLDER, game, writer)
        heading = " \N{EN DASH} ".join(names)
        made = sheet_paper(held, heading, f"{title} · {number}.{board}", names, self.words, sheets.text)
        return self.printed(made, running.stream)

    def games(self, running: Playing, title: str, number: int, board: int, ending: str) -> bytes:
        """Return the games of a round, or one of them, with the moves that were written down."""
        number = number or last_round(running)
        texts = list(self._games(running, title, number, board, ending))
        if not texts:
            raise NotFound("there are no moves of the games of round {round}", round=number)
        return "".join(texts).encode()

    def _games(self, running: Playing, title: str, number: int, board: int, ending: str) -> Iterator[str]:
        name = self.name(running.stream)
        kept = Scores(self.secretary, self.rooms.journal, self.rooms)
        scores = kept.of_round(running.stream, number, visitor=False)
        for at in boards_of(running, number):
            if board and at.number != board:
                continue
            seen = scores.get(at.number)
            score = seen.score if seen else None
            moves = recorded(self.rooms.journal, Game(running.stream, running, at)) if score is None else ()
            result = at.game.result or (score.result if score else "") or OPEN
            tags = {"Event": title, "Site": "?", "Date": "????.??.??", "Round": f"{number}.{at.label}"}
            tags |= {"White": name(at.game.white), "Black": name(at.game.black), "Result": result}
            if score is not None and score.notation == ending:
                yield headed_text(score.text, ending, tags)
            elif moves or not board:
                yield written_game(tags, result, moves)


def last_round(running: Playing) -> int:
    """Return the last round that has boards."""
    found = boards_of(running, 0)
    if not found:
        raise NotFound("no round has been paired")
    return found[0].round


def letterhead_of(club: ClubPresented) -> Letterhead:
    """Return what a club or federation has above its papers and letters."""
    return Letterhead(club.name, club.colour, tuple(club.address.splitlines()), b64decode(club.crest))


def ending_among(name: str, known: tuple[str, ...]) -> str:
    """Return how the name of a file ends, without its dot; another than these is refused."""
    ending = Path(name).suffix.lower().lstrip(".")
    if ending not in known:
        listed = ", ".join(f".{each}" for each in known)
        raise BadInput("“{said}” is not one of {known}", said=f".{ending}", known=listed, where="FILE")
    return ending
