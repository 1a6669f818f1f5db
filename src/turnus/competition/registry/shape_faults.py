"""Values that do not fit their shape: what msgspec finds, in sentences of ours that can be translated."""

import re

import msgspec

from turnus.faults import BadInput

_SENTENCES = (
    (r"Invalid enum value '?(?P<value>.*?)'?", "{value} is none of the values this can have"),
    (r"Object missing required field `(?P<name>.*)`", "the field {name} is missing"),
    (r"Object contains unknown field `(?P<name>.*)`", "there is no field {name}"),
    (r"(?P<value>.*) is no number of points", "{value} is no number of points"),
    (r"Expected `str` matching regex .*", "this is not written as it should be"),
    (r"Expected `int`, got .*", "a whole number belongs here"),
    (r"Expected `bool`, got .*", "true or false belongs here"),
    (r"Expected `str`, got .*", "a text belongs here"),
    (r"Expected `array`, got .*", "a list belongs here"),
    (r"Expected `(?P<expected>.*)`, got `(?P<found>.*)`", "expected {expected}, found {found}"),
)


def misfit(wrong: msgspec.ValidationError, where: str) -> BadInput:
    """Return the fault of a value that does not fit, with its place inside what is read."""
    problem, _, inside = str(wrong).partition(" - at ")
    path = inside.strip("`").removeprefix("$")
    place = where + path if where.startswith("$") or not path else f"{where}, {path.lstrip('.')}"
    return worded(problem, place)


def worded(problem: str, where: str) -> BadInput:
    """Return what msgspec says of a value as a fault of ours."""
    for pattern, sentence in _SENTENCES:
        if found := re.fullmatch(pattern, problem):
            return BadInput(sentence, where=where, **found.groupdict())
    return BadInput("{problem}", problem=problem, where=where)
