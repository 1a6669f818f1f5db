"""The scoring records 162, XXS and 362, and the unit in which a file's points are exact."""

import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import lcm

from turnus.faults import BadInput
from turnus.notation.trf.lines import Line, as_text, put
from turnus.tournament import ScoringSystem

Values = dict[str, Fraction]
_STANDARD = {"W": Fraction(1), "D": Fraction(1, 2)}
_CODES_162 = {"W": "W", "D": "D", "L": "L", "A": "A", "Z": "A", "P": "P", "X": "X"}
_CODES_362 = {"TW": "W", "TD": "D", "TL": "L"}
_XXS_ITEM = re.compile(r"([A-Z]+)=(\d*\.?\d+)")
_XXS_STANDARD = {
    "WW": Fraction(1), "BW": Fraction(1), "WD": Fraction(1, 2), "BD": Fraction(1, 2), "WL": Fraction(0),
    "BL": Fraction(0), "ZPB": Fraction(0), "HPB": Fraction(1, 2), "FPB": Fraction(1), "PAB": Fraction(1),
    "FW": Fraction(1), "FL": Fraction(0),
}  # fmt: skip
_XXS_FIELDS = {
    "win": "WW", "draw": "WD", "loss": "WL", "zero_bye": "ZPB", "half_bye": "HPB", "full_bye": "FPB",
    "allocated_bye": "PAB", "forfeit_win": "FW", "forfeit_loss": "FL",
}  # fmt: skip
_XXS_SHORT = {"W": ("WW", "BW", "FW", "FPB"), "D": ("WD", "BD", "HPB"), "L": ("WL", "BL")}


def read_162(lines: Iterable[Line], codes: Mapping[str, str] = _CODES_162) -> Values:
    """Read the points of 162 records (or 362, with its codes) by result sign."""
    width = max(map(len, codes))
    values: Values = {}
    for line in lines:
        for column in range(6, len(line.text.rstrip()) + 1, 9):
            code = line.cut(column - width + 1, column).upper()
            if code not in codes:
                raise BadInput("“{found}” is not a kind of result", where=line.at(column), found=code)
            values[codes[code]] = line.points(column + 1, column + 4, "the value of a result")
            line.blank(*range(column + 5, column + 10 - width))
    return values


def read_362(lines: Iterable[Line]) -> Values:
    """Read the match points of 362 records by result sign."""
    return read_162(lines, _CODES_362)


def read_xxs(lines: Sequence[Line]) -> dict[str, Fraction]:
    """Read XXS records into the fields of a scoring system; later items override earlier ones."""
    found = dict(_XXS_STANDARD)
    for line in lines:
        for item in re.finditer(r"\S+", line.text[4:]):
            parts = _XXS_ITEM.fullmatch(item[0].upper())
            if not parts or parts[1] not in (*_XXS_STANDARD, *_XXS_SHORT):
                raise BadInput(
                    "“{found}” should be a result and its points, such as W=1",
                    where=line.at(item.start() + 5),
                    found=item[0],
                )
            found.update(dict.fromkeys(_XXS_SHORT.get(parts[1], (parts[1],)), Fraction(parts[2])))
    for white, black in (("WW", "BW"), ("WD", "BD"), ("WL", "BL")):
        if found[white] != found[black]:
            raise BadInput(
                "a result that scores differently with White and Black is not known here",
                where=lines[0].at(5),
            )
    return {field: found[code] for field, code in _XXS_FIELDS.items()}


def fields_of(values: Values) -> dict[str, Fraction]:
    """Turn the values of a 162 record into the fields of a scoring system."""
    fields = {"win": values.get("W", _STANDARD["W"]), "draw": values.get("D", _STANDARD["D"])}
    for sign, names in (
        ("L", ["loss"]),
        ("A", ["zero_bye", "forfeit_loss"]),
        ("P", ["allocated_bye"]),
        ("X", ["open_game"]),
    ):
        fields.update(dict.fromkeys(names, values[sign]) if sign in values else {})
    return fields


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
