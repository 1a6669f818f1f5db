"""Standings by points and tie-breaks, with the step that decided each place."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, TypeAlias

from turnus import tournament as core
from turnus.faults import BadInput
from turnus.library.figures import as_decimal, figure_told, remark_texts
from turnus.library.given import a_text, as_arguments, one_of, several
from turnus.library.tournaments import Bye, Game, Player, Round, Tournament, file_of, inner_event
from turnus.library.words import Language, speaking
from turnus.standings.codes import CODES, is_fide_ladder, is_team_ladder, ladder_of, rank_by
from turnus.standings.fide.codes import FIDE_CODES, TEAM_CODES
from turnus.standings.ranking import Place, Standings
from turnus.standings.steps import Figure, Step
from turnus.standings.unplayed import FIDE_2009, HALF_POINTS, KNSB, PLAIN, SeenScore, Unplayed

Tiebreak: TypeAlias = Decimal | tuple[Decimal, ...] | None
"""A figure of a tie-break: a number, several where it has several, or None where it says nothing."""

WAYS = {"knsb": KNSB, "half-points": HALF_POINTS, "fide-2009": FIDE_2009, "plain": PLAIN}
SEEN = {"adjusted": SeenScore.ADJUSTED, "raw": SeenScore.RAW, "halved": SeenScore.HALVED}
FIDE = "fide-2026"
USUAL = "WP,SB"


@dataclass(frozen=True, slots=True)
class Row:
    """One player's place."""

    rank: int
    """His place; shared where nothing parts."""
    player: Player
    """Who it is."""
    points: Decimal
    """His points, of the scale."""
    tiebreaks: dict[str, Tiebreak] = field(hash=False)
    """His figures by the codes of the tie-breaks."""
    decided_by: str | None
    """The code that put him below the one above; None for the first and for a shared place."""
    shared: bool
    """Whether others have the same place."""


@dataclass(frozen=True, slots=True, repr=False)
class Table:
    """A ranking, from the top."""

    _standings: Standings
    _event: core.Tournament
    _tournament: Tournament

    @property
    def rows(self) -> tuple[Row, ...]:
        """Everybody's place; who share one stand by number."""
        return tuple(_row(self._standings, place) for place in self._standings.places)

    @property
    def order(self) -> tuple[int, ...]:
        """The players' numbers from the top."""
        return self._standings.order

    @property
    def round(self) -> int:
        """After how many rounds it is."""
        return len(self._event.rounds)

    def to_json(self, language: Language = "en") -> dict[str, Any]:
        """Return what `turnus rank --json` prints."""
        file = file_of(self._tournament)
        return {
            "round": self.round,
            "standings": [place_told(self._standings, place) for place in self._standings.places],
            "remarks": remark_texts(file, speaking(language)) if file else [],
        }

    def __hash__(self) -> int:
        return hash((self._tournament, self.order))

    def __repr__(self) -> str:
        codes = ",".join(step.code for step in self._standings.ladder[1:])
        return f"<Table of {len(self._standings.places)} by {codes or 'points'}>"


def rank(
    tournament: Tournament,
    by: str | Iterable[str] = (),
    *,
    unplayed: str = "",
    opponents: str = "",
    teams: bool = False,
) -> Table:
    """Rank a tournament by points and then by tie-breaks, given by their codes (`tiebreaks` lists them).

    Without tie-breaks, by those the file names, or by resistance and Sonneborn-Berger. `unplayed` says how an
    unplayed round counts (knsb, half-points, fide-2009, plain, fide-2026; the last where FIDE has all codes),
    `opponents` how the opponents' own do (adjusted, raw or halved); `teams` ranks the teams by their matches.

    >>> from turnus import standings
    >>> event = standings.Tournament.of(["Anna", "Bob", "Cor"])
    >>> event = event.with_round([Game(1, 2, "0-1")], [Bye(3, "half")])
    >>> for row in standings.rank(event, by=["BH", "SB"]).rows:
    ...     print(row.rank, row.player.name, row.points, row.tiebreaks["BH"])
    1 Bob 1 0
    2 Cor 0.5 0.5
    3 Anna 0 1
    """
    players = inner_event(tournament)
    asked = _codes(by) or tournament.tiebreaks or USUAL
    ladder = ladder_for(asked, unplayed, opponents)
    wanted = (teams or is_team_ladder(asked)) and not players.boards
    event = inner_event(tournament.of_teams()) if wanted else players
    with as_arguments():
        return Table(rank_by(event, ladder), event, tournament)


def _codes(by: object) -> str:
    return by if isinstance(by, str) else ",".join(a_text(code, "by") for code in several(by, "by"))


def ladder_for(by: str, unplayed: str = "", opponents: str = "", mark: str = "") -> tuple[Step, ...]:
    """Return the steps that codes mean; they are FIDE's where it has them all and nothing else is asked.

    `mark` stands before the names of what was asked, where faults name them: `--` on the command line.
    """
    fide = a_text(unplayed, f"{mark}unplayed").lower() == FIDE
    fide = fide or (not unplayed and not opponents and is_fide_ladder(by))
    way = None if fide else unplayed_way(unplayed or "knsb", opponents, mark)
    try:
        return ladder_of(by, way)
    except BadInput as fault:
        raise fault.at(f"{mark}by") from fault


def unplayed_way(unplayed: str, opponents: str = "", mark: str = "") -> Unplayed:
    """Return how unplayed rounds count, one's own and the opponents', by their names."""
    way = WAYS[one_of(a_text(unplayed, f"{mark}unplayed").lower(), WAYS, f"{mark}unplayed")]
    if not opponents:
        return way
    seen = one_of(a_text(opponents, f"{mark}opponents").lower(), SEEN, f"{mark}opponents")
    return Unplayed(way.own, SEEN[seen])


def tiebreaks(language: Language = "en") -> dict[str, str]:
    """Return what every tie-break is, by its code; where FIDE and the KNSB share a code, the KNSB's.

    >>> tiebreaks()["SB"]
    "Sonneborn-Berger, opponents' points times points scored; /H times 1 and 1/2"
    """
    translate = speaking(language)
    known = {**TEAM_CODES, **FIDE_CODES, **CODES}
    return {code: translate(known[code][1]) for code in sorted(known)}


def place_told(standings: Standings, place: Place) -> dict[str, Any]:
    """Return a place as JSON has it."""
    codes = [step.code for step in standings.ladder]
    return {
        "rank": place.rank,
        "number": place.player.number,
        "name": place.player.name,
        "points": figure_told(place.figures[0]),
        "tiebreaks": dict(zip(codes[1:], map(figure_told, place.figures[1:]), strict=True)),
        "decided_by": None if place.decided_by is None else codes[place.decided_by],
        "shared": place.is_shared,
    }


def _row(standings: Standings, place: Place) -> Row:
    names = [step.code for step in standings.ladder]
    return Row(
        rank=place.rank,
        player=place.player,
        points=_points(place.figures[0]),
        tiebreaks=dict(zip(names[1:], map(_figure, place.figures[1:]), strict=True)),
        decided_by=None if place.decided_by is None else names[place.decided_by],
        shared=place.is_shared,
    )


def _points(figure: Figure) -> Decimal:
    first = figure[0] if isinstance(figure, tuple) else figure
    return as_decimal(first or 0)


def _figure(figure: Figure) -> Tiebreak:
    if figure is None:
        return None
    if isinstance(figure, tuple):
        return tuple(map(as_decimal, figure))
    return as_decimal(figure)


__all__ = ["Bye", "Game", "Player", "Round", "Row", "Table", "Tiebreak", "Tournament", "rank", "tiebreaks"]
