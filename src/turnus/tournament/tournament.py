"""A tournament as pairing, standings and files share it: who plays, what happened, what is settled ahead."""

from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from itertools import combinations

from turnus.faults import BadInput
from turnus.records import field, record, replace
from turnus.tournament.players import Player, Team
from turnus.tournament.results import (
    ABSENT,
    Bye,
    Colour,
    Entry,
    Game,
    Outcome,
    Round,
)
from turnus.tournament.scoring import CHESS, DRAUGHTS, ScoringSystem


@record
class AnnouncedBye:
    """A bye settled before the round it is about is paired."""

    round: int
    bye: Bye


@record
class ForbiddenPairs:
    """Players of whom no two may meet, in these rounds (to the end when no last round is given)."""

    numbers: tuple[int, ...]
    first_round: int = 1
    last_round: int | None = None


@record
class VirtualPoints:
    """Units that count in pairing only: accelerated rounds."""

    numbers: tuple[int, ...]
    units: int
    first_round: int
    last_round: int


@record
class Adjustment:
    """Units given or taken away outside the results: a penalty, a ruling."""

    number: int
    units: int
    round: int | None = None
    board_units: int = 0


@record
class About:
    """What a tournament says of itself, as written: texts for people, not for computing."""

    name: str = ""
    city: str = ""
    federation: str = ""
    first_day: str = ""
    last_day: str = ""
    kind: str = ""
    chief_arbiter: str = ""
    deputies: tuple[str, ...] = ()
    time_control: str = ""
    tempo_code: str = ""  # 40/6000+30:900+30
    round_days: tuple[str, ...] = ()  # of each round: 2026-11-16; empty where it is not known
    rank_method: str = ""  # by which ratings the starting ranks were made: NED FIDE
    controller: str = ""  # the program that made the pairings
    system_code: str = ""
    tie_breaks: str = ""  # after the points, by FIDE's codes
    standings_order: str = ""  # the same, the points included


@record
class Tournament:
    """Everything pairing and standings look at; numbers are the players' starting ranks."""

    players: tuple[Player, ...]
    rounds: tuple[Round, ...] = ()
    planned_rounds: int | None = None
    scoring: ScoringSystem = CHESS
    initial_colour: Colour | None = None
    announced: tuple[AnnouncedBye, ...] = ()
    forbidden: tuple[ForbiddenPairs, ...] = ()
    virtual_points: tuple[VirtualPoints, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    deciders: tuple[Game, ...] = ()  # decision matches, played after the regular rounds
    board_scoring: ScoringSystem = DRAUGHTS  # of the boards of team matches
    boards: Mapping[tuple[int, int], tuple[int, ...]] = field(default_factory=dict)
    """Of a team event, by round and team, what each board scored in units, the first board first."""
    teams: tuple[Team, ...] = ()
    about: About = About()

    def __post_init__(self) -> None:
        _once([player.number for player in self.players], "the list of players")
        for place, played in enumerate(self.rounds, 1):
            _once(played.numbers, f"round {place}")
            self._known(played.numbers, f"round {place}")
        self._known([coming.bye.player for coming in self.announced], "announced byes")
        for deciding in self.deciders:
            self._known((deciding.white, deciding.black), "deciding games")

    def _known(self, numbers: tuple[int, ...] | list[int], where: str) -> None:
        for number in numbers:
            if number not in self.by_number:
                raise BadInput("there is no player {player}", where=where, player=number)

    @property
    def for_pairing(self) -> "Tournament":
        """The same tournament for making pairs: an open game, if there is one, counts as a draw."""
        is_open = any(played.is_open for played in self.rounds)
        return replace(self, scoring=self.scoring.for_pairing) if is_open else self

    @property
    def board_units_per_point(self) -> int:
        """How many units make one point on a board."""
        return self.board_scoring.units_per_point

    @cached_property
    def by_number(self) -> Mapping[int, Player]:
        """The players by their numbers."""
        return {player.number: player for player in self.players}

    @cached_property
    def entries(self) -> Mapping[int, tuple[Entry, ...]]:
        """For each player one entry for each round so far."""
        seen = [played.entries for played in self.rounds]
        return {number: tuple(each.get(number, ABSENT) for each in seen) for number in self.by_number}

    @cached_property
    def met(self) -> Mapping[int, frozenset[int]]:
        """For each player whom he met over the board; a forfeited game is no meeting."""
        return {
            number: frozenset(
                entry.opponent for entry in entries if entry.is_over_the_board and entry.opponent is not None
            )
            for number, entries in self.entries.items()
        }

    def have_met(self, first: int, second: int) -> bool:
        """Whether the two met over the board."""
        return second in self.met[first]

    def colours(self, number: int) -> tuple[Colour, ...]:
        """His colours in the games over the board, in order."""
        return tuple(
            entry.colour
            for entry in self.entries[number]
            if entry.is_over_the_board and entry.colour is not None
        )

    @cached_property
    def scores(self) -> Mapping[int, int]:
        """Everyone's points so far, in units."""
        return self.scores_after(len(self.rounds))

    def scores_after(self, round_number: int) -> Mapping[int, int]:
        """Everyone's points after that many rounds, in units, adjustments of those rounds included."""
        table = self.scoring.table
        given: Counter[int] = Counter()
        for change in self.adjustments:
            if change.round is None or change.round <= round_number:
                given[change.number] += change.units
        return {
            number: sum(table[entry.outcome] for entry in entries[:round_number]) + given[number]
            for number, entries in self.entries.items()
        }

    def had_point_without_playing(self, number: int) -> bool:
        """Whether he had the pairing's bye, or in some unplayed round as much as a win."""
        return any(
            entry.outcome is Outcome.ALLOCATED_BYE
            or (not entry.is_over_the_board and self.scoring.units(entry.outcome) >= self.scoring.win)
            for entry in self.entries[number]
        )

    @property
    def next_round(self) -> int:
        """The number of the round to pair next."""
        return len(self.rounds) + 1

    @cached_property
    def absent(self) -> Mapping[int, Outcome]:
        """Who is not to be paired in the next round, with the bye he gets."""
        return {
            coming.bye.player: coming.bye.outcome
            for coming in self.announced
            if coming.round == self.next_round
        }

    @cached_property
    def present(self) -> tuple[Player, ...]:
        """Who is to be paired in the next round, by starting rank."""
        return tuple(sorted((p for p in self.players if p.number not in self.absent), key=lambda p: p.number))

    @cached_property
    def forbidden_pairs(self) -> frozenset[frozenset[int]]:
        """The pairs that may not be made in the next round though they have not met."""
        return frozenset(
            frozenset(pair)
            for group in self.forbidden
            if group.first_round <= self.next_round <= (group.last_round or self.next_round)
            for pair in combinations(group.numbers, 2)
        )

    @cached_property
    def virtual_scores(self) -> Mapping[int, int]:
        """The units that count extra for everyone in pairing the next round."""
        extra = dict.fromkeys(self.by_number, 0)
        for grant in self.virtual_points:
            if grant.first_round <= self.next_round <= grant.last_round:
                for number in grant.numbers:
                    extra[number] += grant.units
        return extra

    def after(self, round_number: int) -> "Tournament":
        """Return the tournament as it stood after that many rounds; later absences count as announced."""
        later = tuple(
            AnnouncedBye(place, bye)
            for place, played in enumerate(self.rounds[round_number:], round_number + 1)
            for bye in played.byes
            if bye.outcome is not Outcome.ALLOCATED_BYE
        )
        kept = self.rounds[:round_number]
        known = tuple(a for a in self.adjustments if a.round is None or a.round <= round_number)
        return replace(self, rounds=kept, announced=later + self.announced, adjustments=known, deciders=())

    def with_round(self, played: Round) -> "Tournament":
        """Return the tournament with one more round."""
        return replace(self, rounds=(*self.rounds, played))


def _once(numbers: tuple[int, ...] | list[int], where: str) -> None:
    for number, times in Counter(numbers).items():
        if times > 1:
            raise BadInput("player {player} occurs {times} times", where=where, player=number, times=times)
