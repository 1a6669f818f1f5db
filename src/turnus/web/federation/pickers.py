"""Fields of a report as people fill them in: by name, from a calendar, in euros; and back to what is kept."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import date, datetime
from decimal import Decimal
from functools import partial
from typing import Any, get_origin

from django.http import QueryDict
from django.utils.formats import number_format
from django.utils.translation import gettext

from turnus.app.federations.naming import PROVINCES, TEAMS, key_of, known_names, source_of
from turnus.app.federations.office import Running
from turnus.competition.federation import Federation
from turnus.competition.money import unbroken
from turnus.competition.registry import Described, Entry
from turnus.competition.registry.values import COMPOSITE, MAPPINGS
from turnus.faults import BadInput
from turnus.web.federation.results import SCORES, boards_of
from turnus.web.office.forms.fields import FormField, form_field
from turnus.web.office.forms.rows import as_boards, as_rows, cells_of, columns_of, holds_rows, read_rows
from turnus.web.reader import called

KEYED_BY = {"members": PROVINCES, "board_points": TEAMS}  # numbers by names
EUROS = ".euro"  # what a field of money is called on a page
BY_NAME = "."
MONEY = frozenset({"cents", "costs", "subsistence", "fee", "contribution"})
AMOUNT = re.compile(r"(\d{1,7})(?:[.,](\d{1,2}))?")
BOARDS, DAYS, NAMES = 10, 12, 4  # rows to fill in where nobody says how many
LABELS = {
    "rapid": "rapid matches", "cents": "amount", "against": "who is fined", "by": "submitted by",
    "contribution": "share of a team",
}  # fmt: skip


# From what is known to fields


class Asking:
    """How the fields of one report are asked, in one federation."""

    def __init__(self, running: Running, entry: Entry) -> None:
        self.running = running
        self.entry = entry
        self.names = known_names(running.federation, called)

    def field(self, each: Described, given: QueryDict) -> FormField:
        """Return how a field is asked, with what was sent in it as people say it."""
        field = replace(form_field(each, given), called=LABELS.get(each.name, each.label))
        source = self._source(each)
        if holds_rows(each):
            return self._in_rows(field, each, given)
        if each.name in MONEY and each.type is int:
            return self._money(field, given)
        if each.name in KEYED_BY and _is_mapping(each):
            return self._by_names(field, given)
        if source and field.kind in ("text", "choice"):
            return self._picked(field, source, each, given)
        if each.type is datetime:
            return replace(field, kind="moment")
        return self._several(field, each, given)

    def _in_rows(self, field: FormField, each: Described, given: QueryDict) -> FormField:
        if columns_of(each):
            return as_rows(field, each, given, self._source, self._label)
        return as_boards(field, given, self._boards(given), _plainly(SCORES))

    def _label(self, text: str, source: str) -> str:
        return self.names[source].get(text, text) if source else text

    def _source(self, each: Described) -> str:
        return source_of(self.entry, each)

    def _money(self, field: FormField, given: QueryDict) -> FormField:
        sent = given.get(field.name + EUROS, "") or (_euros(field.value) if field.value else "")
        return replace(field, kind="money", name=field.name + EUROS, value=sent)

    def _by_names(self, field: FormField, given: QueryDict) -> FormField:
        known = self.names[KEYED_BY[field.name]]
        rows = [(f"{field.name}{BY_NAME}{name}", label) for name, label in known.items()]
        sent = {name: given.get(name, "") for name, _ in rows}
        return replace(field, kind="numbers", options=tuple(rows), typed_as="", value=sent)

    def _picked(self, field: FormField, source: str, each: Described, given: QueryDict) -> FormField:
        known = self.names[source]
        if not _is_several(each):
            return replace(
                field, kind="text", suggestions=source, value=known.get(field.value, field.value), typed_as=""
            )
        sent = [known.get(text, text) for text in _texts(given.getlist(field.name))]
        rows = _padded(sent, max(self._rows(each), len(sent) + 1))
        return replace(field, kind="names", suggestions=source, value=rows, typed_as="")

    def _rows(self, each: Described) -> int:
        if each.name in ("final", "consolation_final"):
            return 2
        return BOARDS if each.name in ("players", "teams", "pupils", "order") else NAMES

    def _several(self, field: FormField, each: Described, given: QueryDict) -> FormField:
        """Return a field of days, of boards and their results, or of boards alone."""
        sent = _texts(given.getlist(each.name))
        boards = self._boards(given)
        if each.type == tuple[date, ...]:
            return replace(field, kind="days", value=_padded(sent, max(DAYS, len(sent) + 1)), typed_as="")
        if each.type == tuple[tuple[int, int], ...]:
            return replace(
                field, kind="scores", value=_padded(sent, boards), options=_plainly(SCORES), typed_as=""
            )
        if each.type == frozenset[int]:
            numbers = _plainly(str(number) for number in range(1, boards + 1))
            return replace(field, kind="many", value=sent, options=numbers, typed_as="")
        if each.type == tuple[int, int]:
            return replace(field, kind="choice", options=_plainly(SCORES), typed_as="")
        return field

    def _boards(self, given: QueryDict) -> int:
        contest = self.running.federation.contests.get(given.get("contest", ""))
        return boards_of(self.running, contest) if contest else BOARDS

    def suggestions(self, fields: Iterable[FormField]) -> dict[str, list[str]]:
        """Return the names that these fields offer, no others."""
        return {
            name: list(self.names[name].values())
            for name in dict.fromkeys(each.suggestions for each in cells_of(fields) if each.suggestions)
        }

    # And back

    def understood(self, given: QueryDict) -> QueryDict:
        """Return what was sent as the registry reads it: names as they are kept, euros in cents."""
        read = given.copy()
        for each in self.entry.asked.values():
            if holds_rows(each):
                written = read_rows(each, given, self._source, partial(self._named, where=each.name))
                read[each.name] = given.get(each.name, "") if written is None else written
            elif each.name + EUROS in given:
                read[each.name] = _cents(given.get(each.name + EUROS, ""), each.name)
            elif keyed := _numbers(given, each.name):
                read[each.name] = keyed
            elif each.name in given and _is_several(each) and not _is_mapping(each):
                read.setlist(each.name, list(self._parts(each, given.getlist(each.name))))
            elif each.name in given and (source := self._source(each)):
                read[each.name] = self._key(given.get(each.name, ""), source, each.name)
        return read

    def _parts(self, each: Described, sent: list[str]) -> Iterator[str]:
        source = self._source(each)
        for text in filter(None, map(str.strip, sent)):
            if not source or text[0] in "[{":
                yield text
            elif text in self.names[source].values():
                yield self._key(text, source, each.name)
            else:
                yield from (self._key(part, source, each.name) for part in text.split(",") if part.strip())

    def _named(self, text: str, source: str, where: str) -> str:
        return self._key(text, source, where) if source else text

    def _key(self, text: str, source: str, where: str) -> str:
        return key_of(text, self.names[source], where)


def _is_several(each: Described) -> bool:
    """Say whether a field holds several values that each have a row."""
    return get_origin(each.type) in COMPOSITE and each.type != tuple[int, int]


def _is_mapping(each: Described) -> bool:
    return get_origin(each.type) in MAPPINGS


def _texts(sent: list[str]) -> list[str]:
    if len(sent) == 1 and sent[0][:1] not in ("[", "{"):
        sent = sent[0].split(",")
    return [text.strip() for text in sent if text.strip()]


def _padded(sent: list[str], rows: int) -> list[str]:
    return [*sent, *([""] * (rows - len(sent)))]


def _plainly(values: Iterable[str]) -> tuple[tuple[str, str], ...]:
    return tuple((value, value) for value in values)


def _numbers(given: QueryDict, name: str) -> str:
    """Return numbers by name as one text, without those that were left open."""
    start = f"{name}{BY_NAME}"
    kept = {key: given.get(key, "").strip() for key in given if key.startswith(start) and key != name + EUROS}
    return ", ".join(f"{key.removeprefix(start)}={value}" for key, value in kept.items() if value)


def _euros(cents: Any) -> str:
    return number_format(Decimal(str(cents)) / 100, 2) if str(cents).isdigit() else ""


def _cents(text: str, where: str) -> str:
    """Read an amount as people write it; nothing stays nothing."""
    plain = text.replace("€", "").replace("\N{NO-BREAK SPACE}", "").strip()
    if not plain:
        return ""
    found = AMOUNT.fullmatch(plain)
    if found is None:
        raise BadInput("{text} is no amount: write euros such as 12,50", text=text, where=where)
    return str(int(found[1]) * 100 + int((found[2] or "0").ljust(2, "0")))


def choices(federation: Federation, entry: Entry, name: str) -> tuple[tuple[str, str], ...]:
    """Return the competitions, fines or cases that a field can name; none where it makes a new one."""
    if name == "contest":
        return tuple((each, each) for each in (*federation.contests, *federation.championships))
    if name == "fine" and entry.name != "FineImposed":
        return tuple((each, _fine(each, federation)) for each in reversed(list(federation.fines)))
    if (name == "case" and entry.name != "CaseFiled") or name == "appeals_from":
        return tuple((each, _case(each, federation)) for each in reversed(list(federation.cases)))
    return ()


def _fine(name: str, federation: Federation) -> str:
    imposed = federation.fines[name].imposed
    return unbroken(f"{name} · {called(imposed.against)} · € {_euros(imposed.cents)}")


def _case(name: str, federation: Federation) -> str:
    filed = federation.cases[name].filed
    return f"{name} · {gettext(str(filed.stage))} · {called(filed.by)}"


def next_name(taken: Iterable[str], letter: str) -> str:
    """Return the next free number of fines or cases."""
    numbers = [int(each[len(letter) :]) for each in taken if re.fullmatch(rf"{letter}\d{{1,6}}", each)]
    return f"{letter}{max(numbers, default=0) + 1}"
