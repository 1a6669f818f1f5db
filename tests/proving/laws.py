"""How tests reach the law: always through the library in use, so that `make prove` can silence clauses."""

from collections.abc import Iterable, Mapping
from typing import Any

from turnus.app.law import library
from turnus.law import Choice, Cite, Law


def law_of(
    rulebook: str, base: str = "", values: Mapping[str, Any] | None = None, choices: Iterable[Choice] = ()
) -> Law:
    return Law(library.standard().stack(rulebook, base), values, choices)


def cited(cites: Iterable[Cite]) -> list[str]:
    return [str(cite) for cite in cites]
