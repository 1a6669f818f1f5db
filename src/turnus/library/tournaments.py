"""A tournament as programs have it: players, rounds, results and points of the scale."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any, Literal, TypeAlias

from turnus import tournament as core
from turnus.faults import BadInput, NotFound
from turnus.library.figures import as_decimal, remark_texts
from turnus.library.given import a_number, a_text, instance, made_of, of_another_kind, one_of, several, shown
from turnus.library.words import Language, speaking
from turnus.notation.trf import TrfFile
from turnus.notation.trf.scoring_lines import scoring_system
from turnus.records import replace
from turnus.tournament import Player as Player  # noqa: PLC0414 - so that the modules beside take it from here
from turnus.tournament import Team as Team  # noqa: PLC0414 - likewise
from turnus.tournament.written_results import KNOWN, USUAL

Number: TypeAlias = int | float | Decimal | Fraction
ByeKind: TypeAlias = Literal["pairing", "full", "half", "zero", "forfeit-win", "forfeit-loss", "open"]
"""Why somebody has no opponent, and what it brings: the pairing's bye, one that he asked for, a forfeit."""

OPEN = "*"
_BYES = {
    "pairing": core.Outcome.ALLOCATED_BYE,
    "full": core.Outcome.FULL_BYE,
    "half": core.Outcome.HALF_BYE,
    "zero": core.Outcome.ZERO_BYE,
    "forfeit-win": core.Outcome.FORFEIT_WIN,
    "forfeit-loss": core.Outcome.FORFEIT_LOSS,
    "open": core.Outcome.OPEN,
}
_BYE_WORDS = {outcome: word for word, outcome in _BYES.items()}
_SHADES = {
    "=+/=-": (core.Outcome.PLUS_DRAW, core.Outcome.MINUS_DRAW),
    "=-/=+": (core.Outcome.MINUS_DRAW, core.Outcome.PLUS_DRAW),
}
_OUTCOMES = {**KNOWN, **_SHADES, OPEN: (core.Outcome.OPEN, core.Outcome.OPEN)}
_WRITTEN = {both: text for text, both in {**_OUTCOMES, **USUAL}.items()}
_HIGHEST = 9999
_MOST_ROUNDS = 999


@dataclass(frozen=True, slots=True)
class Game:
    """A game of a round: who had White, who had Black, and its result.

    Results are written `1-0`, `0-1`, `1/2-1/2`, by forfeit `+/-`, `-/+`, `-/-`, unusually `0-0`, `1/2-0`; `*`
    is still open. Draughts may write `2-0`, `1-1`, `0-2`: what they score, the scale of the tournament says.

    >>> from turnus import trf
    >>> trf.Game(1, 2, "1-0")
    Game(white=1, black=2, result='1-0')
    """

    white: int
    """The number of who has White."""
    black: int
    """The number of who has Black."""
    result: str = OPEN
    """The result, White's first."""

    def __post_init__(self) -> None:
        a_number(self.white, "white", 1, _HIGHEST)
        a_number(self.black, "black", 1, _HIGHEST)
        one_of(self.result, _OUTCOMES, "result")


@dataclass(frozen=True, slots=True)
class Bye:
    """A round without an opponent.

    >>> from turnus import trf
    >>> trf.Bye(7, "half")
    Bye(player=7, kind='half')
    """

    player: int
    """The number of who has none."""
    kind: ByeKind = "pairing"
    """Why, and what it brings."""

    def __post_init__(self) -> None:
        a_number(self.player, "player", 1, _HIGHEST)
        one_of(self.kind, _BYES, "kind")


@dataclass(frozen=True, slots=True)
class Round:
    """The games and byes of a round; who is in neither was absent."""

    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class Tournament:
    """A tournament: who plays, what was played, what a result scores. It never changes.

    >>> from turnus import trf
    >>> event = trf.Tournament.of(["Anna", "Bob", "Cor"], name="Open")
    >>> event = event.with_round([trf.Game(1, 2, "1/2-1/2")], [trf.Bye(3)])
    >>> event.points
    {1: Decimal('0.5'), 2: Decimal('0.5'), 3: Decimal('1')}
    """

    _event: core.Tournament
    _file: TrfFile | None = None

    def __post_init__(self) -> None:
        made_of(self._event, core.Tournament, "Tournament.of or trf.read", "Tournament")

    @classmethod
    def of(
        cls,
        players: Iterable[Player | str],
        *,
        name: str = "",
        planned_rounds: int | None = None,
        points: Sequence[Number] = (1, Fraction(1, 2), 0),
        first_colour: Literal["white", "black"] | None = None,
    ) -> "Tournament":
        """Make a tournament of its players, in the order of their starting ranks.

        A name stands for a player with the next number. `points` says what a win, a draw and a loss score;
        `first_colour` which colour the first of the list has in the first round, as lots decided.

        >>> draughts = Tournament.of(["Anna", "Bob"], points=(2, 1, 0)).with_round([Game(1, 2, "1-1")])
        >>> draughts.points[1]
        Decimal('1')
        """
        colour = None if first_colour is None else one_of(first_colour, ("white", "black"), "first_colour")
        rounds = (
            None if planned_rounds is None else a_number(planned_rounds, "planned_rounds", 1, _MOST_ROUNDS)
        )
        event = core.Tournament(
            _players(players),
            planned_rounds=rounds,
            scoring=_scale(points),
            initial_colour=core.Colour(colour[0]) if colour else None,
            about=core.About(name=a_text(name, "name")),
        )
        return cls(event)

    @property
    def name(self) -> str:
        """What it is called."""
        return self._event.about.name

    @property
    def players(self) -> tuple[Player, ...]:
        """Who take part."""
        return self._event.players

    @property
    def teams(self) -> tuple[Team, ...]:
        """The teams that the players form, if they do."""
        return self._event.teams

    @property
    def rounds(self) -> tuple[Round, ...]:
        """What was played, round by round."""
        return tuple(map(_public_round, self._event.rounds))

    @property
    def planned_rounds(self) -> int | None:
        """How many rounds there are to be, where that is said."""
        return self._event.planned_rounds

    @property
    def next_round(self) -> int:
        """The number of the round to pair next."""
        return self._event.next_round

    @property
    def points(self) -> dict[int, Decimal]:
        """Everyone's points so far, by number: points of the scale, exact."""
        worth = self._event.scoring.points
        return {number: as_decimal(worth(units)) for number, units in self._event.scores.items()}

    @property
    def system(self) -> str:
        """The type of tournament as TRF names it (record 192), such as `FIDE_DUTCH_2026`; often empty."""
        return self._event.about.system_code

    @property
    def tiebreaks(self) -> str:
        """The tie-breaks that the file names, by their codes; often empty."""
        return self._event.about.standings_order or self._event.about.tie_breaks

    def player(self, number: int) -> Player:
        """Return a player by his number.

        >>> Tournament.of(["Anna"]).player(1).name
        'Anna'
        """
        found = self._event.by_number.get(a_number(number, "number", 1, _HIGHEST))
        if found is None:
            raise NotFound("there is no player {player}", player=number)
        return found

    def with_round(self, games: Iterable[Game], byes: Iterable[Bye] = ()) -> "Tournament":
        """Return the tournament with one more round.

        >>> Tournament.of(["Anna", "Bob"]).with_round([Game(1, 1)])
        Traceback (most recent call last):
        turnus.faults.BadInput: round 1: player 1 is paired with himself
        """
        place = f"round {self.next_round}"
        try:
            played = core.Round(
                tuple(_core_game(instance(each, Game, "games")) for each in several(games, "games")),
                tuple(_core_bye(instance(each, Bye, "byes")) for each in several(byes, "byes")),
            )
        except BadInput as fault:
            raise fault.at(place) from None
        return Tournament(self._event.with_round(played), self._file)

    def without(self, round: int, byes: Iterable[Bye]) -> "Tournament":  # noqa: A002 - so a program reads best
        """Return the tournament with byes that are settled before a round is paired: who will not be there.

        >>> event = Tournament.of(["Anna", "Bob", "Cor"]).without(1, [Bye(3, "half")])
        >>> event.absent
        (Bye(player=3, kind='half'),)
        """
        number = a_number(round, "round", self.next_round, _MOST_ROUNDS)
        coming = [_core_bye(instance(each, Bye, "byes")) for each in several(byes, "byes")]
        named = {each.player for each in coming}
        kept = [e for e in self._event.announced if e.round != number or e.bye.player not in named]
        announced = (*kept, *(core.AnnouncedBye(number, bye) for bye in coming))
        return Tournament(replace(self._event, announced=announced), self._file)

    @property
    def absent(self) -> tuple[Bye, ...]:
        """Who is not to be paired in the next round, with what he gets."""
        return tuple(Bye(number, _bye_word(outcome)) for number, outcome in self._event.absent.items())

    def after(self, round: int) -> "Tournament":  # noqa: A002 - as above
        """Return the tournament as it stood after so many rounds."""
        return Tournament(self._event.after(a_number(round, "round", 0, len(self._event.rounds))), self._file)

    def of_teams(self) -> "Tournament":
        """Return the tournament of the teams, who are its players; refused where there are none."""
        found = self._file.team_event if self._file else None
        if found is None:
            raise BadInput("the file has no teams: no line begins with 310", where="teams")
        return Tournament(found)

    def remarks(self, language: Language = "en") -> tuple[str, ...]:
        """Say what its file states that its own lines contradict: a score, a number of players."""
        translate = speaking(language)
        return tuple(remark_texts(self._file, translate)) if self._file else ()

    def __hash__(self) -> int:
        return hash((self._event.players, self._event.rounds, self._event.scoring))

    def __repr__(self) -> str:
        named = f"{self.name!r}, " if self.name else ""
        return f"<Tournament {named}{len(self.players)} players, {len(self._event.rounds)} rounds>"


def inner_event(tournament: object, name: str = "tournament") -> core.Tournament:
    """Return a tournament as the core has it."""
    return instance(tournament, Tournament, name)._event  # noqa: SLF001 - of this module


def file_of(tournament: Tournament) -> TrfFile | None:
    """Return the file a tournament was read from."""
    return tournament._file  # noqa: SLF001 - of this module


def _players(given: object) -> tuple[Player, ...]:
    made: list[Player] = []
    for place, each in enumerate(several(given, "players"), 1):
        if isinstance(each, Player):
            _check_player(each)
            made.append(each)
        elif isinstance(each, str):
            made.append(Player(place, each))
        else:
            raise of_another_kind(each, "this must be a name or a player, not {value}", "players")
    if not made:
        raise BadInput("a tournament has players", where="players")
    return tuple(made)


def _check_player(player: Player) -> None:
    a_number(player.number, "players, number", 1, _HIGHEST)
    a_text(player.name, "players, name")
    if player.rating is not None:
        a_number(player.rating, "players, rating", 0, _HIGHEST)


def _scale(points: Any) -> core.ScoringSystem:
    names = ("win", "draw", "loss")
    given = several(points, "points")
    if len(given) != len(names):
        raise BadInput("points are what a win, a draw and a loss score", where="points")
    return scoring_system(dict(zip(names, map(_exact, given), strict=True)))


def _exact(value: object) -> Fraction:
    if isinstance(value, bool) or not isinstance(value, int | float | Decimal | Fraction):
        raise of_another_kind(value, "this must be a number, not {value}", "points")
    try:
        exact = Fraction(str(value))
    except ValueError:
        raise BadInput("{value} is no number of points", value=shown(value), where="points") from None
    if not 0 <= exact <= _HIGHEST or exact.denominator > _HIGHEST:
        raise BadInput("{value} is no number of points", value=shown(value), where="points")
    return exact


def _core_game(game: Game) -> core.Game:
    return core.Game(game.white, game.black, *_OUTCOMES[game.result])


def _core_bye(bye: Bye) -> core.Bye:
    return core.Bye(bye.player, _BYES[bye.kind])


def _public_round(played: core.Round) -> Round:
    return Round(
        tuple(Game(game.white, game.black, _result(game)) for game in played.games),
        tuple(Bye(bye.player, _bye_word(bye.outcome)) for bye in played.byes),
    )


def _result(game: core.Game) -> str:
    return _WRITTEN[game.white_outcome, game.black_outcome]


def _bye_word(outcome: core.Outcome) -> ByeKind:
    word: Any = _BYE_WORDS[outcome]
    kind: ByeKind = word
    return kind
