"""What a competition of any format has to post: of players, of teams, of matches of several games."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from fractions import Fraction
from functools import cached_property

from turnus.app.competitions.crosstables import Cell, cells_of
from turnus.app.competitions.people import seating
from turnus.app.competitions.running import Running
from turnus.app.competitions.views import (
    Row,
    free_in,
    phase_of,
    points_head,
    standings,
    whole_tournament,
    without_draft,
)
from turnus.app.papers.posting import OPEN, Board, Dated, Entrant, Free, Moment, Score, Sheet, Wording, result
from turnus.app.people.disclosure import entry_as_seen, in_file_as_seen
from turnus.competition.engine.kinds import Unit
from turnus.competition.engine.slices.results import DeciderPlayed, ResultCorrected, ResultEntered
from turnus.competition.engine.state import Competition, Game, Match, Phase, Round
from turnus.faults import NotFound
from turnus.law.explanation import halves
from turnus.notation.trf import write_trf
from turnus.tournament import About
from turnus.tournament.written_results import BY_GAME, USUAL

LATEST = 3
A_WEEK = timedelta(days=7)
ON_A_SCREEN = 4  # columns: place, name, points, the first tie-break
ON_A_SLIP = 3  # a win, a loss, a draw; what else there is stands in no box


def event_posting(
    running: Running, name: Callable[[str], str], round_number: int = 0, division: str = ""
) -> "EventPosting":
    """Return what a competition has to post."""
    seen = without_draft(running.competition)
    return EventPosting(seen, running.history, name, round_number, division)


@dataclass(frozen=True)  # without slots: it keeps the tables that several papers are made of
class EventPosting:
    """A competition at the round and division that are looked at; nobody sees a draft."""

    competition: Competition  # as the world may see it
    history: Sequence[tuple[int, object]]
    name: Callable[[str], str]
    round_number: int = 0  # 0: the last
    division: str = ""  # empty: all

    @property
    def boxes(self) -> tuple[str, ...]:
        """The results that a slip offers."""
        known = list(BY_GAME.get(self.competition.format.game, USUAL))[:ON_A_SLIP]
        win, loss, draw = known
        return tuple(result(each) for each in (win, draw, loss))

    @property
    def phase(self) -> Phase:
        """The stage under way."""
        return phase_of(self.competition)

    @property
    def round(self) -> Round:
        """The round that is looked at."""
        found = self.phase.round(self.round_number) if self.round_number else self.phase.last_round
        if found is None:
            raise NotFound("round {round} has not been paired", round=self.round_number)
        return found

    @property
    def divisions(self) -> tuple[str, ...]:
        """The divisions that are looked at."""
        known = tuple(self.phase.divisions)
        if self.division and self.division not in known:
            raise NotFound("there is no division {division}", division=self.division)
        return (self.division,) if self.division else known

    def _group(self, division: str) -> str:
        return division if len(self.phase.divisions) > 1 else ""

    def of_round(self, words: Wording) -> str:
        """Say which round it is, of which stage where there are several, and when it is played."""
        number = self.round.number
        said = self._of_stage(words.translate("Round {round}").format(round=number), words)
        day = self.competition.details.day_of(number)
        return f"{said} · {words.day(day)}" if day else said

    def so_far(self, words: Wording) -> str:
        """Say after which round the tables are; in which, as long as games of it are open."""
        number = min(self.round_number or len(self.phase.rounds), len(self.phase.rounds))
        matches = (match for each in self.phase.rounds[:number] for match in each.matches)
        still_open = sum(not game.result for match in matches for game in match.games)
        said = "round {round}; games still open: {games}" if still_open else "after round {round}"
        return self._of_stage(words.translate(said).format(round=number, games=still_open), words)

    def _of_stage(self, said: str, words: Wording) -> str:
        several = len(self.competition.format.stages) > 1
        return f"{words.translate(self.phase.stage.replace('_', ' '))}, {said}" if several else said

    def boards(self) -> tuple[Board, ...]:
        """Return the games of the round, those of a match one after another."""
        wanted = set(self.divisions)
        found = (m for m in self.round.matches if {m.division, m.second_division or m.division} & wanted)
        return tuple(board for match in found for board in self._of_match(match))

    def _of_match(self, match: Match) -> Iterator[Board]:
        is_team, several = self.competition.format.unit is not Unit.PLAYER, len(match.games) > 1
        for number, game in enumerate(match.games, 1):
            yield Board(
                f"{match.board}.{number}" if several else str(match.board),
                self._group(match.division),
                self.name(game.white_player or game.white),
                self.name(game.black_player or game.black),
                game.result,
                str(match.board) if is_team and several else "",
                (self.name(match.first), self.name(match.second)),
                self.name(game.white) if game.white_player else "",
                self.name(game.black) if game.black_player else "",
                not self.competition.format.has_whole_matches,
            )

    def free(self) -> tuple[Free, ...]:
        """Return who has no game in the round."""
        return tuple(
            Free(self._group(each.division), self.name(each.player), each.said)
            for each in free_in(self.competition, self.phase, self.round)
            if each.division in self.divisions
        )

    @cached_property
    def _rows(self) -> dict[str, list[Row]]:
        found: dict[str, list[Row]] = {division: [] for division in self.divisions}
        for row in standings(self.competition, after=self.round_number):
            if row.division in found:
                found[row.division].append(row)
        return found

    def standings(self, words: Wording) -> tuple[Sheet, ...]:
        """Return the table of every division."""
        return tuple(self._table(division, rows, words) for division, rows in self._rows.items())

    def _table(self, division: str, rows: list[Row], words: Wording) -> Sheet:
        say = words.translate
        codes = tuple(code for code, _ in rows[0].line.figures) if rows else ()
        lines = tuple(
            (
                str(row.line.rank),
                self.name(row.line.player),
                _points(row.line.points),
                *(_figure(text) for _, text in row.line.figures),
            )
            for row in rows
        )
        heads = ("", say("name"), say(points_head(self.competition)), *codes)
        return Sheet(self._group(division), heads, lines, frozenset({0, *range(2, len(heads))}))

    def crosstable(self, words: Wording) -> tuple[Sheet, ...]:
        """Return the table of every division with every round."""
        cells = cells_of(self.competition, self.phase)
        last = self.round_number or len(self.phase.rounds)
        return tuple(self._crossed(d, rows, cells, last, words) for d, rows in self._rows.items())

    def _crossed(
        self, division: str, rows: list[Row], cells: dict[str, tuple[Cell, ...]], last: int, words: Wording
    ) -> Sheet:
        places = {row.line.player: row.line.rank for row in rows}
        numbers = tuple(str(each.number) for each in self.phase.rounds[:last])
        lines = tuple(
            (
                str(row.line.rank),
                self.name(row.line.player),
                *(self._cell(cell, places, words) for cell in cells[row.line.player][:last]),
                _points(row.line.points),
            )
            for row in rows
        )
        heads = ("", words.translate("name"), *numbers, words.translate(points_head(self.competition)))
        return Sheet(self._group(division), heads, lines, frozenset({0, len(heads) - 1}))

    def _cell(self, cell: Cell, places: dict[str, int], words: Wording) -> str:
        say = words.translate
        score = OPEN if cell.points is None else _points(cell.points)
        if not cell.opponent:
            return f"{score} ({say(cell.why)})"
        colour = say(cell.colour.capitalize())[0].lower() if cell.colour else ""
        place = places.get(cell.opponent)  # who plays in another division is named
        against = str(place) if place else f"{self.name(cell.opponent)}, "
        forfeit = f", {say('forfeit')}" if cell.is_forfeit else ""
        return f"{score} ({against}{colour}{forfeit})"

    def entrants(self) -> tuple[Entrant, ...]:
        """Return everybody in the order of the list; of teams first the teams, then who plays in them."""
        competition = self.competition
        phase = competition.phase
        held = [entry_as_seen(self.name, competition.contenders[player]) for player in seating(competition)]
        several = phase is not None and len(phase.divisions) > 1
        return tuple(
            Entrant(
                number,
                self.name(each.player),
                phase.division_of(each.player) if several and phase else "",
                each.title,
                each.rating,
                each.federation,
                self.name(each.team) if each.team else each.club,
            )
            for number, each in enumerate(held, 1)
            if not self.division or (phase and phase.division_of(each.player) == self.division)
        )

    def latest(self) -> tuple[Score, ...]:
        """Return the results that came in last, the newest first; what was taken back is none."""
        found: dict[tuple[int, int, int], Score] = {}
        phase = self.competition.phase
        for _, event in reversed(self.history):
            if phase is None or len(found) == LATEST:
                break
            if isinstance(event, ResultEntered | ResultCorrected | DeciderPlayed):
                number, game = _game_of(phase, event)
                if game is not None and game.result == event.result:
                    white, black = game.white_player or game.white, game.black_player or game.black
                    key = (event.round, event.board, number)
                    found.setdefault(key, Score(self.name(white), self.name(black), game.result))
        return tuple(found.values())

    def short_tables(self, words: Wording) -> tuple[Sheet, ...]:
        """Return the tables as a screen has room for them."""
        return tuple(
            replace(
                sheet,
                title=sheet.title or words.translate("Standings"),
                heads=sheet.heads[:ON_A_SCREEN],
                rows=tuple(row[:ON_A_SCREEN] for row in sheet.rows),
            )
            for sheet in self.standings(words)
        )

    def moments(self, today: date) -> tuple[Moment, ...]:
        """Return when the rounds to come within a week begin, where their hour is known."""
        last = str(today + A_WEEK)
        return tuple(
            Moment("round {round} begins in", each.round, each.day, each.hour)
            for each in self.dates(Wording())
            if each.hour and str(today) <= each.day <= last and not self._has_begun(each.round)
        )

    def _has_begun(self, number: int) -> bool:
        found = self.competition.phase.round(number) if self.competition.phase else None
        return found is not None and any(game.result for match in found.matches for game in match.games)

    def dates(self, words: Wording) -> tuple[Dated, ...]:
        """Return the rounds whose day was said."""
        held, phase = self.competition.details, self.competition.phase
        said = words.translate("Round {round}")
        return tuple(
            Dated(
                1,
                number,
                said.format(round=number),
                start[:10],
                start[11:16],
                phase is not None and phase.round(number) is not None,
                held.city,
            )
            for number, start in enumerate(held.starts, 1)
            if start
        )

    def trf(self, group: str, title: str) -> str:
        """Return a division as a tournament report file."""
        event = whole_tournament(self.competition, group)
        named = tuple(in_file_as_seen(self.name, player) for player in event.players)
        return write_trf(replace(event, players=named, about=About(name=title)))


def _game_of(phase: Phase, event: ResultEntered | ResultCorrected | DeciderPlayed) -> tuple[int, Game | None]:
    """Return the game that an event tells of, with its number in the match; a decider is the last."""
    played = phase.round(event.round)
    match = played.match(event.board) if played else None
    number = len(match.games) if isinstance(event, DeciderPlayed) and match else getattr(event, "game", 1)
    return number, match.games[number - 1] if match and number <= len(match.games) else None


def _points(value: Fraction) -> str:
    return halves(value) or "0"


def _figure(text: str) -> str:
    return _points(Fraction(text)) if text and " " not in text else text
