"""How turni, finals and seasons end, and what persons decide."""

from turnus.competition.recording import Recorded
from turnus.competition.season.people.events import GroupList, Overruled
from turnus.records import record

Names = tuple[str, ...]
Rulings = tuple[Recorded, ...]


@record(kw_only=True)
class Line:
    """A place in the final table of a group; figures are exact texts such as 9/2."""

    place: int
    player: str
    score: str
    resistance: str
    sonneborn_berger: str
    games: int  # really played


@record(kw_only=True)
class FinalTable:
    """The final table of a group."""

    group: str
    lines: tuple[Line, ...]


@record(kw_only=True)
class TurnusClosed:
    """A turnus ended with these tables; ties that nothing separated were settled by the lots of a seed."""

    turnus: int
    tables: tuple[FinalTable, ...]
    seed: str = ""
    rulings: Rulings = ()


@record(kw_only=True)
class OfferAnswered:
    """A player who was asked to move up accepted or refused."""

    turnus: int
    player: str
    accepted: bool
    clause: str


@record(kw_only=True)
class FinalPlayers:
    """A final group and who qualified for it."""

    number: int
    players: Names


@record(kw_only=True)
class FinalsQualified:
    """The final groups are known."""

    finals: tuple[FinalPlayers, ...]
    rulings: Rulings = ()


@record(kw_only=True)
class FinalWithdrawn:
    """A player will not play in a final group."""

    player: str


@record(kw_only=True)
class FinalDrawn:
    """The numbers of a final group were drawn by lot, and with them its games, round by round."""

    final: int
    seed: str
    numbers: Names
    rounds: tuple[tuple[tuple[str, str], ...], ...]
    rulings: Rulings = ()


@record(kw_only=True)
class FinalsDated:
    """The rounds of the finals got their dates, and deciding games an evening."""

    dates: Names
    extra: str = ""
    rulings: Rulings = ()


@record(kw_only=True)
class FinalResult:
    """A game of a final group, or a deciding game after it, got its result."""

    final: int
    white: str
    black: str
    result: str
    played: bool = True
    decider: bool = False
    overruled: Overruled | None = None  # a result without a game, by the director's decision


@record(kw_only=True)
class TitleWon:
    """A final group was won, and with it a title."""

    final: int
    player: str
    title: str
    rulings: Rulings = ()


@record(kw_only=True)
class SeasonClosed:
    """The season ended; these are the groups with which the next one begins."""

    groups: tuple[GroupList, ...]
    rulings: Rulings = ()


@record(kw_only=True)
class DecisionTaken:
    """A person decided what the regulation leaves to him, or deviated from it, with his reason."""

    subject: str
    clause: str
    option: str
    by: str
    reason: str
    rulings: Rulings = ()


@record(kw_only=True)
class PhoneNoticed:
    """A phone was noticed in the playing hall, and what followed."""

    player: str
    what: str
    penalty: str
    rulings: Rulings = ()


@record(kw_only=True)
class DecidingGamePlayed:
    """Two players whom nothing separated in a turnus played for the higher place."""

    turnus: int
    group: str
    white: str
    black: str
    result: str
    rulings: Rulings = ()


@record(kw_only=True)
class PlayOffResult:
    """A game of the play-off for first place got its result."""

    white: str
    black: str
    result: str


@record(kw_only=True)
class OutcomeOverruled:
    """A person decided otherwise than was computed, by the clause that gives him the power."""

    view: str
    subject: str
    value: str
    computed: str
    clause: str
    by: str
    reason: str
    turnus: int = 0
    round: int = 0
