"""Another answer of the same kind: what a clause would say if it were written wrongly.

`make prove` puts these in the place of what a clause says, to see which test and which engine notice.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace
from datetime import date, timedelta
from enum import Enum
from numbers import Number
from typing import Any

from turnus.law.question import Combine
from turnus.law.ruling import Referral, Refused

OPPOSITE = Refused("this clause was perturbed")  # nobody reads it but a test


def perturbed(value: Any) -> Any:
    """Return another value of the same type: the next number, the opposite, a neighbour in the order.

    What cannot be otherwise (nothing, an empty list) comes back as it is.
    """
    if is_dataclass(value) and not isinstance(value, type):
        return _with_other_fields(value)
    return next((other(value) for kind, other in _OTHER if isinstance(value, kind)), value)


def perturbed_answer(said: Any, combine: Combine) -> Any:
    """Return what a clause would say wrongly where it said something: of a refusal the permission."""
    if said is None or isinstance(said, Referral):
        return None
    if combine is Combine.EVERY:
        return True if isinstance(said, Refused) else OPPOSITE
    return perturbed(said)


def perturbed_reason(said: Any, _combine: Combine) -> Any:
    """Return a refusal with another reason, where it stands among others; anything else as it is."""
    return replace(said, reason=f"not {said.reason}") if isinstance(said, Refused) else said


def shortened(value: Any) -> Any:
    """Return a list without its last, a table or record of such lists; anything else as it is."""
    if isinstance(value, tuple):
        return value[:-1]
    if isinstance(value, Mapping):
        return {key: shortened(held) for key, held in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        lists = {each.name: getattr(value, each.name)[:-1] for each in fields(value)
                 if isinstance(getattr(value, each.name), tuple)}  # fmt: skip
        return _made(value, lists) or value
    return value


def _neighbour(value: Enum) -> Any:
    members = list(type(value))
    return members[(members.index(value) + 1) % len(members)]


def _in_another_order(value: tuple[Any, ...]) -> tuple[Any, ...]:
    """Turn a list round; of a list of records, whose order may mean nothing, change each."""
    turned = tuple(reversed(value))
    if turned != value and not any(map(is_dataclass, value)):
        return turned
    others = tuple(perturbed(held) for held in value)
    return others if others != value else value[:-1]


def _with_other_fields(value: Any) -> Any:
    """Perturb a record in what it counts or chooses, and in its texts only where it has nothing else."""
    held = {each.name: getattr(value, each.name) for each in fields(value) if each.init}
    others = {name: other for name, one in held.items() if (other := perturbed(one)) != one}
    plain = {name: other for name, other in others.items() if not _is_text(held[name])}
    tries = [plain, others, *({name: other} for name, other in others.items())]
    return next((made for given in tries if given and (made := _made(value, given)) is not None), value)


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and not isinstance(value, Enum)


def _made(value: Any, given: dict[str, Any]) -> Any:
    """Return a record with other fields; nothing where such a one cannot be."""
    try:
        return replace(value, **given)
    except (TypeError, ValueError, AssertionError):
        return None


_OTHER: tuple[tuple[Any, Callable[[Any], Any]], ...] = (  # the first that fits
    (bool, lambda value: not value),
    (Enum, _neighbour),
    (str, lambda value: f"not {value}"),
    (tuple, _in_another_order),
    (frozenset | set, lambda value: type(value)()),
    (Mapping, lambda value: {key: perturbed(held) for key, held in value.items()}),
    (date, lambda value: value + timedelta(days=1)),
    (timedelta, lambda value: value + timedelta(minutes=1)),
    (Number, lambda value: value + 1),
)
