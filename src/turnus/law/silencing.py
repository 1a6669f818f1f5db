"""A rulebook as if nobody had written one of its declarations: the test of every test (ADR 4)."""

from collections.abc import Callable, Mapping
from typing import Any

from turnus.law.declaration import (
    OPEN,
    Confirmation,
    Decision,
    Declaration,
    Duty,
    Figure,
    Notice,
    Power,
    Precedence,
    Rule,
    Setting,
)
from turnus.law.perturbing import perturbed
from turnus.law.rulebook import Rulebook
from turnus.records import replace


def silenced(book: Rulebook, declared: Declaration) -> Rulebook:
    """Return a rulebook in which this declaration says nothing, and is still there."""
    declarations = tuple(_without(other) if other is declared else other for other in book.declarations)
    return replace(book, declarations=declarations)


def _without(declared: Declaration) -> Declaration:
    """Perturb a figure, withhold a decision's options, keep anything else in its form and silent."""
    if isinstance(declared, Setting) and declared.value is OPEN:
        unknown = replace(declared.term, name=f"no {declared.term.name}")
        return replace(declared, required=False) if declared.required else replace(declared, term=unknown)
    return next(silent(declared) for form, silent in _SILENT if isinstance(declared, form))


def _silence(*_facts: Any, **_extras: Any) -> None:
    """Say nothing, as a clause that nobody implemented."""


def _never(_circumstances: Mapping[str, Any]) -> bool:
    """Apply to nobody, as a duty that nobody wrote down."""
    return False


_SILENT: tuple[tuple[type[Declaration], Callable[[Any], Declaration]], ...] = (
    (Setting, lambda figure: replace(figure, value=perturbed(figure.value))),
    (Figure, lambda figure: replace(figure, value=perturbed(figure.value))),
    (Decision, lambda decision: replace(decision, options=())),
    (Rule, lambda rule: replace(rule, speak=_silence)),
    (Duty, lambda duty: replace(duty, applies=_never)),
    (Notice, lambda notice: replace(notice, topic="")),
    (Precedence, lambda clause: replace(clause, over=())),
    (Power, lambda power: replace(power, questions=("",))),
    (Confirmation, lambda clause: replace(clause, confirms=())),
)
