"""Fields of a report as people fill them in: by name, from a calendar, in euros; and back to what is kept."""

import json
import re
from collections.abc import Iterable
from dataclasses import replace
from datetime import date, datetime
from decimal import Decimal
from functools import partial
from typing import Any, get_origin

from django.http import QueryDict
from django.utils.formats import number_format
from django.utils.translation import gettext, ngettext

from turnus.app.federations.naming import CLUBS, PROVINCES, TEAMS, key_of, known_names, source_of
from turnus.app.federations.office import Running
from turnus.competition.federation import Federation
from turnus.competition.money import unbroken
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.registry import Described, Entry
from turnus.competition.registry.values import COMPOSITE, MAPPINGS
from turnus.faults import BadInput
from turnus.web.federation.contest_kinds import kind_named
from turnus.web.federation.name_rows import (
    PASTED,
    as_name_rows,
    keys_of,
    names_in,
    row_fault,
    spread,
    team_key,
)
from turnus.web.federation.results import boards_of
from turnus.web.federation.tasks import reports_of
from turnus.web.office.forms.again import SCORES
from turnus.web.office.forms.fields import MORE, SOME_MORE, FormField, form_field
from turnus.web.office.forms.rows import (
    as_boards,
    as_rows,
    boards_in,
    cells_of,
    columns_of,
    holds_rows,
    insist_on_no_gap,
    read_rows,
)
from turnus.web.reader import called

KEYED_BY = {"members": PROVINCES, "board_points": TEAMS}  # numbers by names
EUROS = ".euro"  # what a field of money is called on a page
BY_NAME = "."
MONEY = frozenset({"cents", "costs", "subsistence", "fee", "contribution"})
SUMS = frozenset({"extra_costs"})  # several amounts of money
FACTS = frozenset({"facts"})  # what a decision rests on: what is asked, and the answer
AMOUNT = re.compile(r"(\d{1,7})(?:[.,](\d{1,2}))?")
SCORES_BY_BOARD = tuple[tuple[int, int], ...]
BOARDS, DAYS, FINALISTS, NAMES, FEW = 10, 12, 12, 4, 4  # rows to fill in where nobody says how many
MANY_AT_ONCE = {"PlayerEntered": "member"}  # reports that are made for several people with one form
OF_A_CUP = frozenset({"CupMatchPlayed", "DrawCupRound"})
OF_CHAMPIONSHIPS = reports_of("Championships")
OF_BOTH = frozenset({"DrawLots", "GameTimed"})
OF_TEAMS = reports_of("Match day", "Teams and the league", "Cup and team days") - OF_BOTH
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
        self.faults: dict[str, dict[int, str]] = {}  # of lists of names: what is wrong in which row
        self.several: list[str] = []  # for whom a report is made, each one by itself
        if any(name == "teams" for name in entry.asked):
            first = {f"{club}-1": f"{club}-1" for club in self.names[CLUBS]}
            self.names[TEAMS] = self.names[TEAMS] | first

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
        return _in_texts(field, each, given) or self._several(field, each, given)

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
        if not self._is_listed(each):
            return replace(
                field, kind="text", suggestions=source, value=known.get(field.value, field.value), typed_as=""
            )
        boards = boards_in(given, each.name) if self._is_by_board(each) else []
        listed = boards if "" in boards else names_in(given, field.name, known)
        sent = [known.get(text, text) for text in listed]
        label = field.called if _is_several(each) else "players"
        field = replace(field, suggestions=source, called=label)
        return as_name_rows(field, sent, given, self._rows(each, given), self.faults.get(each.name, {}))

    def _is_by_board(self, each: Described) -> bool:
        """Say whether the place of a name or a score in a field is its board."""
        return each.type == SCORES_BY_BOARD or (self.entry.name, each.name) == ("LineupNamed", "players")

    def _is_listed(self, each: Described) -> bool:
        """Say whether a field is a list of names: of several values, or of several reports at once."""
        return _is_several(each) or MANY_AT_ONCE.get(self.entry.name) == each.name

    def _rows(self, each: Described, given: QueryDict) -> int:
        """Return how many rows a list begins with: as many as the regulation says, or as usual."""
        if each.name in ("final", "consolation_final"):
            return 2
        if each.name in ("teams", "order") and (kind := kind_named(self.running, given)) and kind.size:
            return kind.size.number
        if self.entry.name == "DrawCupRound":
            return NAMES
        if each.name == "order":
            return FINALISTS
        return BOARDS if each.name in ("players", "teams", "pupils", "member") else NAMES

    def _several(self, field: FormField, each: Described, given: QueryDict) -> FormField:
        """Return a field of days, of boards and their results, or of boards alone."""
        sent = boards_in(given, each.name)
        sent = sent if len(sent) > 1 and self._is_by_board(each) else _texts(given.getlist(each.name))
        boards = self._boards(given)
        if each.type == tuple[date, ...]:
            return self._in_days(field, sent, given)
        if each.type == SCORES_BY_BOARD:
            return replace(
                field, kind="scores", value=_padded(sent, boards), options=_plainly(SCORES), typed_as=""
            )
        if each.type == frozenset[int]:
            numbers = _plainly(str(number) for number in range(1, boards + 1))
            return replace(field, kind="many", value=sent, options=numbers, typed_as="")
        if each.type == tuple[int, int]:
            return replace(field, kind="choice", options=_plainly(SCORES), typed_as="")
        return field

    def _in_days(self, field: FormField, sent: list[str], given: QueryDict) -> FormField:
        """Return a field of days with a row for each; of a schedule as many as it has rounds."""
        rounds = self._rounds(given) if field.name == "days" else 0
        note = ngettext("{count} round", "{count} rounds", rounds).format(count=rounds) if rounds else ""
        days = spread(sent, given, field.name, rounds or DAYS)
        more = SOME_MORE if given.get(MORE) == field.name and days == sent else 0
        rows = _padded(days, max(rounds or (FEW if field.name != "days" else DAYS), len(days) + more))
        return replace(field, kind="days", value=rows, note=(note, ()), typed_as="")

    def _rounds(self, given: QueryDict) -> int:
        """Return how many rounds a group has in which everybody meets everybody, where one is named."""
        contest = self.running.federation.contests.get(given.get("contest", ""))
        if contest is None:
            return 0
        teams = len(contest.opened.teams)
        return (teams + teams % 2 - 1) * (2 if contest.opened.is_double else 1)

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
            texts = self._written(each, given)
            if texts is None and (each.name in given or each.name + PASTED in given):
                texts = self._named_in(each, given)
            if texts is not None:
                read.setlist(each.name, texts)
        return read

    def _written(self, each: Described, given: QueryDict) -> list[str] | None:
        """Return what rows, amounts, facts and numbers by name say; nothing for a field of another kind."""
        if holds_rows(each):
            written = read_rows(each, given, self._source, partial(self._named, given=given, where=each.name))
            return [given.get(each.name, "") if written is None else written]
        if each.name in FACTS:
            return [_facts_read(each.name, given)]
        if each.name in SUMS:
            return [_cents(text, each.name) for text in given.getlist(each.name) if text]
        if each.name + EUROS in given:
            return [_cents(given.get(each.name + EUROS, ""), each.name)]
        keyed = _numbers(given, each.name)
        return [keyed] if keyed else None

    def _named_in(self, each: Described, given: QueryDict) -> list[str] | None:
        """Return whom a field names: one, several, or several of whom each has a report of his own."""
        if MANY_AT_ONCE.get(self.entry.name) == each.name:
            self.several = self._several_read(each, given)
            return self.several[:1] or [""]
        if _is_several(each) and not _is_mapping(each):
            return self._several_read(each, given)
        source = self._source(each)
        return [self._key(given.get(each.name, ""), source, each.name)] if source else None

    def _several_read(self, each: Described, given: QueryDict) -> list[str]:
        if self._is_by_board(each):
            insist_on_no_gap(boards_in(given, each.name), each.name)
        source = self._source(each)
        if not source and each.type == tuple[str, ...]:
            return names_in(given, each.name, {})
        if not source:
            return [text for text in map(str.strip, given.getlist(each.name)) if text]
        sent = names_in(given, each.name, self.names[source])
        found, faults = keys_of(sent, partial(self._row_key, each, given), self.names[source])
        if faults:
            self.faults[each.name] = faults
            raise row_fault(each.name, sent, faults)
        return found

    def _row_key(self, each: Described, given: QueryDict, text: str) -> str:
        source = self._source(each)
        return team_key(text, self.names, given) if source == TEAMS else self._key(text, source, each.name)

    def _named(self, text: str, source: str, given: QueryDict, where: str) -> str:
        if source == TEAMS and text:
            return team_key(text, self.names, given, where)
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


def _in_texts(field: FormField, each: Described, given: QueryDict) -> FormField | None:
    """Return a field of several texts, amounts or facts, with a row for each; nothing for another one."""
    if each.type == tuple[str, ...]:
        return as_name_rows(field, names_in(given, each.name, {}), given, NAMES, {})
    if each.name in SUMS:
        sent = [text for text in given.getlist(each.name) if text.strip()]
        rows = _padded(sent, max(FEW, len(sent) + 1))
        return replace(field, kind="sums", value=rows, typed_as="", grows=True)
    return _in_facts(field, given) if each.name in FACTS else None


def _in_facts(field: FormField, given: QueryDict) -> FormField:
    """Return facts as rows: what is asked, and what is so."""
    known = given.get(field.name, "")
    pairs = (text.partition("=") for text in _texts([known]))
    sent = [(name.strip(), value.strip()) for name, _, value in pairs]
    sent += list(zip(given.getlist(f"{field.name}-what"), given.getlist(f"{field.name}-is"), strict=False))
    rows = [*(pair for pair in sent if any(pair)), *([("", "")] * FEW)]
    cells = [
        tuple(
            FormField(f"{field.name}-{part}", "text", is_needed=False, value=text, called=called)
            for part, text, called in zip(("what", "is"), row, ("what", "value"), strict=True)
        )
        for row in rows
    ]
    return replace(field, kind="table", value=cells, typed_as="")


def _facts_read(name: str, given: QueryDict) -> str:
    """Return facts as the registry reads them: those of the rows, or as a link says them."""
    rows = zip(given.getlist(f"{name}-what"), given.getlist(f"{name}-is"), strict=False)
    found = {what.strip(): value.strip() for what, value in rows if what.strip()}
    return json.dumps(found) if found else given.get(name, "")


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
        return tuple((each, each) for each in _contests(federation, entry.name))
    if name == "fine" and entry.name != "FineImposed":
        return tuple((each, _fine(each, federation)) for each in reversed(list(federation.fines)))
    if (name == "case" and entry.name != "CaseFiled") or name == "appeals_from":
        return tuple((each, _case(each, federation)) for each in reversed(list(federation.cases)))
    return ()


def _contests(federation: Federation, report: str) -> Iterable[str]:
    """Return the competitions that a report can be about: cups, groups of teams, championships, or all."""
    if report in OF_A_CUP:
        opened = federation.contests.items()
        return [name for name, each in opened if each.opened.system is TournamentSystem.KNOCK_OUT]
    if report in OF_CHAMPIONSHIPS:
        return federation.championships
    return federation.contests if report in OF_TEAMS else (*federation.contests, *federation.championships)


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
