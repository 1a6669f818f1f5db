"""From a form to a report or a command of a federation: every field by its name and type."""

from collections.abc import Mapping
from typing import Any, get_type_hints

from django.http import QueryDict

from turnus.app.federations import REPORTS, read
from turnus.app.typed import by_default, filled_in, is_several_scores, read_value
from turnus.competition.federation import Asked
from turnus.faults import NotFound
from turnus.web.desk import secretary

YES = ("yes", "true", "on", "1")


def read_report(report: str, given: QueryDict, terms: Mapping[str, Any] | None = None) -> Asked:
    """Read a report or a command from what a form sent; empty fields keep their defaults."""
    kind = REPORTS.get(report)
    if kind is None:
        raise NotFound("there is no command {name}", name=report)
    hints = get_type_hints(kind)
    said = [each.name for each in filled_in(kind) if _said(given, each.name)]
    payload = {name: _value(hints[name], name, given) for name in said}
    if terms:
        payload["terms"] = dict(terms)
    today = secretary().today().date().isoformat()
    return read(report, payload | by_default(kind, payload, today, ""))


def _said(given: QueryDict, name: str) -> str:
    """Return what a form says in a field; several inputs of one name, or several lines, are several."""
    parts = (part.strip() for value in given.getlist(name) for part in value.split("\n"))
    return ",".join(part for part in parts if part)


def _value(hint: Any, name: str, given: QueryDict) -> Any:
    text = _said(given, name)
    if hint is bool:
        return text.lower() in YES
    if is_several_scores(hint):
        text = text.replace(" ", ",")
    return read_value(text, hint, name)
