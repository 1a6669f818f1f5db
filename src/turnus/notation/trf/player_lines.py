"""The 001 record: one player and his rounds, as his own line tells it."""

from turnus.faults import BadInput
from turnus.notation.trf.lines import Line, put
from turnus.records import record
from turnus.tournament import Colour, Entry, Outcome, Player

ROUND_1 = 92
ROUND_WIDTH = 10
_GAPS = (9, 14, 48, 53, 57, 69, 80, 85, 90, 91)
_SEX = {"": "", "m": "m", "w": "w", "f": "w"}
_CODES = {outcome.value: outcome for outcome in Outcome if len(outcome.value) <= 1}
_COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK, "-": None, "": None}
_NO_BYE = frozenset(o for o in Outcome if o.is_over_the_board and o is not Outcome.OPEN)


@record
class PlayerLine:
    """A player, his entries round by round (None where nothing is written), and where all that stands."""

    line: Line
    player: Player
    entries: tuple[Entry | None, ...]

    def place(self, round_number: int) -> str:
        """Where the entry of this round stands."""
        return self.line.at(column_of(round_number))


def column_of(round_number: int) -> int:
    """Return the first column of a round."""
    return ROUND_1 + ROUND_WIDTH * (round_number - 1)


def read_player_line(line: Line) -> PlayerLine:
    """Read a 001 record; every fault names its column."""
    line.blank(*_GAPS)
    number = line.whole(5, 8, "the starting rank")
    if number == 0:
        raise BadInput("a starting rank is 1 or more", where=line.at(5))
    if not line.cut(15, 47):
        raise BadInput("player {player} has no name in columns 15-47", where=line.at(15), player=number)
    if line.cut(10, 10).lower() not in _SEX:
        raise BadInput(
            "column 10 should be m, w or blank, not “{found}”", where=line.at(10), found=line.cut(10, 10)
        )
    if line.cut(81, 84):
        line.points(81, 84, "the score")
    if line.cut(86, 89):
        line.whole(86, 89, "the rank")
    rounds = range(1, (len(line.text.rstrip()) - ROUND_1) // ROUND_WIDTH + 2)
    return PlayerLine(line, _player(line, number), tuple(_entry(line, number, each) for each in rounds))


def _player(line: Line, number: int) -> Player:
    rating = line.whole(49, 52, "the rating") if line.cut(49, 52) else 0
    return Player(
        number=number,
        name=line.cut(15, 47),
        rating=rating or None,
        title=line.cut(11, 13),
        federation=line.cut(54, 56),
        fide_id=line.cut(58, 68),
        sex=_SEX[line.cut(10, 10).lower()],
        birth_date=line.cut(70, 79),
    )


def _entry(line: Line, number: int, round_number: int) -> Entry | None:
    start = column_of(round_number)
    line.blank(start - 2, start - 1, start + 4, start + 6, start + 8, start + 9)
    written = line.cut(start, start + 3)
    opponent = line.whole(start, start + 3, "the opponent") if written else 0
    colour = line.cut(start + 5, start + 5).lower()
    code = line.cut(start + 7, start + 7).upper()
    if colour not in _COLOURS:
        raise BadInput(
            "the colour should be w, b or -, not “{found}”", where=line.at(start + 5), found=colour
        )
    if code not in _CODES:
        raise BadInput("“{found}” is not a result", where=line.at(start + 7), found=code)
    if opponent == number:
        raise BadInput("player {player} has a result against himself", where=line.at(start), player=number)
    if opponent:
        return _game(line, start, Entry(_CODES[code], opponent, _COLOURS[colour]))
    if _COLOURS[colour] is not None:
        raise BadInput("there is a colour and no opponent", where=line.at(start + 5))
    return _bye(line, start, _CODES[code])


def _game(line: Line, start: int, entry: Entry) -> Entry:
    if entry.outcome.is_bye:
        raise BadInput(
            "{result} is a bye, and player {opponent} is named as opponent",
            where=line.at(start + 7),
            result=entry.outcome.value,
            opponent=entry.opponent,
        )
    if entry.colour is None and entry.is_over_the_board:
        raise BadInput(
            "the game against {opponent} has no colour", where=line.at(start + 5), opponent=entry.opponent
        )
    return entry


def _bye(line: Line, start: int, outcome: Outcome) -> Entry | None:
    if outcome is Outcome.OPEN:
        return None
    if outcome is Outcome.DRAW:  # the older files' way to write a half-point bye
        return Entry(Outcome.HALF_BYE)
    if outcome in _NO_BYE:
        raise BadInput("the result {result} has no opponent", where=line.at(start + 7), result=outcome.value)
    return Entry(outcome)


def write_player(text: str, player: Player, known: Player | None = None) -> str:
    """Return a 001 line with this player's own columns filled in, where he differs from whom it knows."""
    if not player.name.strip():
        raise BadInput("player {player} has no name", player=player.number)
    text = put(text or "001", 5, 8, str(player.number))
    for name, first, last in (
        ("sex", 10, 10),
        ("title", 11, 13),
        ("name", 15, 47),
        ("rating", 49, 52),
        ("federation", 54, 56),
        ("fide_id", 58, 68),
        ("birth_date", 70, 79),
    ):
        if known is None or getattr(known, name) != getattr(player, name):
            value = str(getattr(player, name) or "")
            is_name = name == "name"  # the format cuts long names; anything else must fit
            text = put(text, first, last, value[:33] if is_name else value, left=is_name)
    return text


def write_entry(text: str, round_number: int, entry: Entry | None) -> str:
    """Return a 001 line with one round filled in, or blank where there is nothing to say."""
    start = column_of(round_number)
    if entry is None:
        return put(text, start, start + 7, "").rstrip()
    if len(entry.outcome.value) > 1:
        raise BadInput("TRF has no sign for the result {result}", result=entry.outcome.value)
    colour = "-" if entry.colour is None else entry.colour.value
    opponent = "0000" if entry.opponent is None else f"{entry.opponent:4d}"
    return put(text, start, start + 7, f"{opponent} {colour} {entry.outcome.value or ' '}")
