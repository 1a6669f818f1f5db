"""Cross tables of other programs (CSV, or the rows of a spreadsheet): a player a row, a column a round.

A cell says the opponent's number, the colour and the result, in whatever order: `5w1`, `12b½`, `w5 1`, `7z0`,
`+3w`; or what a round without an opponent brought: `bye`, `½`, `-`. Colours are w, b or z (wit, zwart).
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from turnus.faults import BadInput
from turnus.notation.player_tables import column_letter, entered, read_rows
from turnus.records import record
from turnus.tournament import Bye, Colour, Game, Outcome, Round, Tournament, agree

_ROUND = re.compile(
    r"(?:r|rd|ronde|round|runde|rnd)?\s*(\d{1,2})(?:\s*\.?\s*(?:r|rd|ronde|round|runde|rnd))?\.?"
)
_CELL = re.compile(r"(?P<number>\d{1,4})\s*(?P<colour>[wbz])?\s*[:.]?\s*(?P<result>1/2|½|0[.,]5|[10+=kfr-])?")
_TURNED = re.compile(
    r"(?P<colour>[wbz])\s*(?P<number>\d{1,4})\s*[:.]?\s*(?P<result>1/2|½|0[.,]5|[10+=kfr-])?"
)
_SIGNED = re.compile(r"(?P<result>[+=-])\s*(?P<number>\d{1,4})\s*(?P<colour>[wbz])?")
_RESULTS = {"1": Outcome.WIN, "0": Outcome.LOSS, "=": Outcome.DRAW, "½": Outcome.DRAW, "1/2": Outcome.DRAW,
            "0.5": Outcome.DRAW, "0,5": Outcome.DRAW, "+": Outcome.FORFEIT_WIN, "-": Outcome.FORFEIT_LOSS,
            "k": Outcome.FORFEIT_WIN, "r": Outcome.FORFEIT_LOSS, "f": Outcome.FORFEIT_LOSS,
            "": Outcome.OPEN}  # fmt: skip
_ALONE = {
    "bye": Outcome.ALLOCATED_BYE, "vrij": Outcome.ALLOCATED_BYE, "spielfrei": Outcome.ALLOCATED_BYE,
    "u": Outcome.ALLOCATED_BYE, "pab": Outcome.ALLOCATED_BYE, "1": Outcome.FULL_BYE, "f": Outcome.FULL_BYE,
    "h": Outcome.HALF_BYE, "½": Outcome.HALF_BYE, "1/2": Outcome.HALF_BYE, "=": Outcome.HALF_BYE,
    "hpb": Outcome.HALF_BYE, "0.5": Outcome.HALF_BYE, "0,5": Outcome.HALF_BYE, "z": Outcome.ZERO_BYE,
    "0": Outcome.ZERO_BYE, "-": Outcome.ZERO_BYE, "--": Outcome.ZERO_BYE, "abs": Outcome.ZERO_BYE,
    "afw": Outcome.ZERO_BYE, "zpb": Outcome.ZERO_BYE, "+": Outcome.FORFEIT_WIN, "": None,
}  # fmt: skip


@record
class _Half:
    """A game as one of its players has it, and where that stands."""

    opponent: int
    colour: Colour | None
    outcome: Outcome
    where: str


def read_crosstable(rows: Iterable[Sequence[object]]) -> Tournament:
    """Read a cross table; whatever contradicts itself is a fault with its row and column."""
    kept = [(place, row) for place, row in enumerate(rows, 1) if any(_text(value) for value in row)]
    if not kept:
        raise BadInput("the list is empty", where="row 1")
    heads = kept[0][1]
    columns = _round_columns(heads)
    players = entered(read_rows(_without(columns, (row for _, row in kept))))
    rounds: dict[int, dict[int, _Half | Outcome]] = {number: {} for number in columns.values()}
    for (place, row), player in zip(kept[1:], players, strict=True):
        for column, number in columns.items():
            where = f"row {place}, column {column_letter(column)} ({_text(heads[column])})"
            found = _cell(_text(row[column]) if column < len(row) else "", where)
            if found is not None:
                rounds[number][player.number] = found
    known = {player.number for player in players}
    made = [_round(known, number, rounds.get(number, {})) for number in range(1, max(rounds, default=0) + 1)]
    while made and not made[-1].games:
        made.pop()  # a round that is still to be paired
    return Tournament(players, tuple(made))


def _text(value: object) -> str:
    if isinstance(value, float) and value.is_integer():
        value = int(value)  # a spreadsheet's whole numbers
    return "" if value is None else " ".join(str(value).split())


def _round_columns(heads: Sequence[object]) -> dict[int, int]:
    """Return which columns are rounds: those named R1, 1, Ronde 1, 1.Rd and the like."""
    found: dict[int, int] = {}
    for column, head in enumerate(heads):
        named = _ROUND.fullmatch(_text(head).lower())
        if named and int(named[1]):
            if int(named[1]) in found.values():
                raise BadInput(
                    "“{head}” is a second column for the same thing",
                    where=f"row 1, column {column_letter(column)}",
                    head=_text(head),
                )
            found[column] = int(named[1])
    if not found:
        raise BadInput(
            "no column is a round, such as R1 or Ronde 1; the columns are {heads}",
            where="row 1",
            heads=", ".join(map(_text, heads)),
        )
    return found


def _without(columns: Mapping[int, int], rows: Iterable[Sequence[object]]) -> Iterator[Sequence[object]]:
    """Blank the columns of rounds, whose heads are figures, before the rest is read as a list of players."""
    for row in rows:
        yield [None if column in columns else value for column, value in enumerate(row)]


def _cell(text: str, where: str) -> _Half | Outcome | None:
    written = text.strip().lower().replace("\N{EN DASH}", "-").replace("\N{MINUS SIGN}", "-")
    if written in _ALONE:
        return _ALONE[written]
    found = _CELL.fullmatch(written) or _TURNED.fullmatch(written) or _SIGNED.fullmatch(written)
    if not found:
        raise BadInput(
            "“{text}” is no game: write opponent, colour and result, such as 5w1", text=text[:20], where=where
        )
    colour = {"w": Colour.WHITE, "b": Colour.BLACK, "z": Colour.BLACK}.get(found["colour"] or "")
    outcome = _RESULTS[found["result"] or ""]
    if colour is None and outcome.is_over_the_board:
        raise BadInput("“{text}” does not say who had White: write 5w1", text=text[:20], where=where)
    return _Half(int(found["number"]), colour, outcome, where)


def _round(known: set[int], number: int, cells: Mapping[int, _Half | Outcome]) -> Round:
    byes = tuple(Bye(player, cell) for player, cell in cells.items() if isinstance(cell, Outcome))
    halves = {player: cell for player, cell in cells.items() if isinstance(cell, _Half)}
    games = []
    for player, half in halves.items():
        other = halves.get(half.opponent)
        _check_half(known, number, player, half, other)
        if other is not None and _is_first(player, half):
            games.append(Game(player, half.opponent, half.outcome, other.outcome))
    return Round(tuple(games), byes)


def _is_first(player: int, half: _Half) -> bool:
    return half.colour is Colour.WHITE or (half.colour is None and player < half.opponent)


def _check_half(known: set[int], number: int, player: int, half: _Half, other: _Half | None) -> None:
    if half.opponent not in known:
        raise BadInput("there is no player {player}", where=half.where, player=half.opponent)
    if other is None or other.opponent != player:
        raise BadInput(
            "player {player} meets {opponent} in round {round}, but his row does not say so",
            where=half.where,
            player=player,
            opponent=half.opponent,
            round=number,
        )
    if (half.colour and half.colour.other) is not other.colour:
        raise BadInput(
            "players {player} and {opponent} do not have opposite colours in round {round}",
            where=half.where,
            player=player,
            opponent=half.opponent,
            round=number,
        )
    if not agree(half.outcome, other.outcome):
        raise BadInput(
            "in round {round} the results of {player} ({first}) and {opponent} ({second})"
            " contradict each other",
            where=half.where,
            player=player,
            opponent=half.opponent,
            first=half.outcome.value,
            second=other.outcome.value,
            round=number,
        )
