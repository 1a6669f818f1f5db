"""The scoring records 162, XXS, BBW (BBD ...) and 362, and the unit in which a file's points are exact."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import lcm

from turnus.faults import BadInput
from turnus.notation.trf.lines import Line, as_text, put
from turnus.records import record
from turnus.tournament import ScoringSystem

_STANDARD = {"win": Fraction(1), "draw": Fraction(1, 2)}
_BY_162 = {
    "W": ("win",), "D": ("draw",), "L": ("loss",), "A": ("zero_bye", "forfeit_loss"),
    "Z": ("zero_bye", "forfeit_loss"), "P": ("allocated_bye",), "X": ("open_game",),
}  # fmt: skip
_BY_362 = {"TW": ("win",), "TD": ("draw",), "TL": ("loss",)}
BBP = {
    "BBW": "win", "BBD": "draw", "BBL": "loss", "BBZ": "zero_bye", "BBF": "forfeit_loss",
    "BBU": "allocated_bye",
}  # fmt: skip
"""What bbpPairings writes: one record a value, in columns 5-8."""
_XXS_ITEM = re.compile(r"([A-Z]+)=(\d{0,4}\.?\d{1,4})")
_XXS_FIELDS = {
    "WW": "win", "BW": "win", "WD": "draw", "BD": "draw", "WL": "loss", "BL": "loss", "ZPB": "zero_bye",
    "HPB": "half_bye", "FPB": "full_bye", "PAB": "allocated_bye", "FW": "forfeit_win", "FL": "forfeit_loss",
}  # fmt: skip
_XXS_STANDARD = {
    "win": Fraction(1), "draw": Fraction(1, 2), "loss": Fraction(0), "zero_bye": Fraction(0),
    "half_bye": Fraction(1, 2), "full_bye": Fraction(1), "allocated_bye": Fraction(1),
    "forfeit_win": Fraction(1), "forfeit_loss": Fraction(0),
}  # fmt: skip
_XXS_SHORT = {"W": ("WW", "BW", "FW", "FPB"), "D": ("WD", "BD", "HPB"), "L": ("WL", "BL")}


@record
class Said:
    """What one record says a result scores, and where."""

    field: str
    points: Fraction
    record: str
    where: str


def read_points(records: Mapping[str, list[Line]]) -> dict[str, Fraction]:
    """Read what results score from all records that say it; two that disagree are refused."""
    said = [*_in_columns(records["162"], _BY_162), *_xxs(records["XXS"])]
    said += [_bbp(line) for name in BBP for line in records[name]]
    only_xxs = bool(said) and all(each.record == "XXS" for each in said)
    return {**(_XXS_STANDARD if only_xxs else _STANDARD), **_agreed(said)}


def read_362(lines: Iterable[Line]) -> dict[str, Fraction]:
    """Read the match points of 362 records."""
    return _agreed(_in_columns(lines, _BY_362))


def _agreed(said: Iterable[Said]) -> dict[str, Fraction]:
    first: dict[str, Said] = {}
    for each in said:
        before = first.setdefault(each.field, each)
        if before.points != each.points:
            raise BadInput(
                "{what} scores {first} by record {one} and {second} by record {other}",
                where=each.where,
                what=each.field.replace("_", " "),
                first=float(before.points),
                one=before.record,
                second=float(each.points),
                other=each.record,
            )
    return {field: each.points for field, each in first.items()}


def _in_columns(lines: Iterable[Line], codes: Mapping[str, tuple[str, ...]]) -> Iterator[Said]:
    width = max(map(len, codes))
    for line in lines:
        for column in range(6, len(line.text.rstrip()) + 1, 9):
            code = line.cut(column - width + 1, column).upper()
            if code not in codes:
                raise BadInput("“{found}” is not a kind of result", where=line.at(column), found=code)
            points = line.points(column + 1, column + 4, "the value of a result")
            line.blank(*range(column + 5, column + 10 - width))
            yield from (Said(field, points, line.record, line.at(column)) for field in codes[code])


def _bbp(line: Line) -> Said:
    line.blank(*range(9, len(line.text) + 1))
    return Said(BBP[line.record], line.points(5, 8, "the value of a result"), line.record, line.at(5))


def _xxs(lines: Sequence[Line]) -> Iterator[Said]:
    """Read XXS records; later items override earlier ones."""
    found: dict[str, Said] = {}
    for line in lines:
        for item in re.finditer(r"\S+", line.text[4:]):
            where = line.at(item.start() + 5)
            parts = _XXS_ITEM.fullmatch(item[0].upper())
            if not parts or parts[1] not in (*_XXS_FIELDS, *_XXS_SHORT):
                raise BadInput(
                    "“{found}” should be a result and its points, such as W=1", where=where, found=item[0]
                )
            for code in _XXS_SHORT.get(parts[1], (parts[1],)):
                found[code] = Said(_XXS_FIELDS[code], Fraction(parts[2]), line.record, where)
    for white, black in (("WW", "BW"), ("WD", "BD"), ("WL", "BL")):
        if _xxs_points(found, white) != _xxs_points(found, black):
            raise BadInput(
                "a result that scores differently with White and Black is not known here",
                where=lines[0].at(5),
            )
    yield from found.values()


def _xxs_points(found: Mapping[str, Said], code: str) -> Fraction:
    return found[code].points if code in found else _XXS_STANDARD[_XXS_FIELDS[code]]


def scoring_system(fields: Mapping[str, Fraction], others: Iterable[Fraction] = ()) -> ScoringSystem:
    """Build the scoring system whose unit divides every value of the file."""
    unit = lcm(*(value.denominator for value in (*fields.values(), *others)))
    return ScoringSystem(units_per_point=unit, **{name: int(value * unit) for name, value in fields.items()})


def write_162(scoring: ScoringSystem) -> str:
    """Write a scoring system as a 162 record; one that TRF cannot say is refused."""
    for value, natural, name in (
        (scoring.forfeit_win, scoring.win, "forfeit_win"),
        (scoring.full_bye, scoring.win, "full_bye"),
        (scoring.half_bye, scoring.draw, "half_bye"),
        (scoring.plus_draw, scoring.draw, "plus_draw"),
        (scoring.minus_draw, scoring.draw, "minus_draw"),
        (scoring.forfeit_loss, scoring.zero_bye, "forfeit_loss"),
    ):
        if value not in (None, natural):
            raise BadInput("a 162 record cannot say what {field} scores", field=name)
    said = [("W", scoring.win), ("D", scoring.draw)]
    said += [("L", scoring.loss)] if scoring.loss else []
    said += [("A", scoring.zero_bye)] if scoring.zero_bye else []
    said += [("P", scoring.allocated_bye)] if scoring.allocated_bye is not None else []
    said += [("X", scoring.open_game)] if scoring.open_game is not None else []
    text = "162"
    for place, (sign, units) in enumerate(said):
        column = 6 + 9 * place
        text = put(text, column, column, sign)
        text = put(text, column + 1, column + 4, as_text(scoring.points(units)))
    return text
