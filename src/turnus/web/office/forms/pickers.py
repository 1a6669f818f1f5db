"""Fields of a season's command as people fill them in: players by name, days, euros, minutes; and back."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import zip_longest
from typing import Any, get_args, get_origin

from django.http import QueryDict
from django.utils.translation import gettext

from turnus.competition.questions.club.backlog import Told
from turnus.competition.questions.club.membership import Circumstance
from turnus.competition.registry import Described, Entry, Means
from turnus.competition.registry.meanings import Player
from turnus.competition.registry.values import COMPOSITE, meaning_of
from turnus.competition.season.club.fees import fees_to_set
from turnus.faults import BadInput
from turnus.web.office.forms.fields import MORE, SOME_MORE, FormField, form_field, named
from turnus.web.office.frame import Seat
from turnus.web.reader import called

PAIRS = tuple[tuple[Player, Player], ...]
ROWS = 3  # of a field that holds several: so many empty ones
PARTS = 6  # in which a fee may be paid
MOMENTS, DAYS = ("start",), ("until",)
MINUTES = {"base": "minutes for the game"}  # kept in seconds
WHITE, BLACK, OF_MINUTES = ".white", ".black", ".minutes"
AMOUNT = re.compile(r"(\d{1,3}(?:\.\d{3})+|\d{1,7})(?:[.,](\d{1,2}))?")


def picked(seat: Seat, each: Described, given: QueryDict) -> FormField | None:
    """Return how a field is asked that people would have to type in signs; nothing for others."""
    field = form_field(each, given)
    if each.name == "circumstances":
        options = named(tuple(Circumstance))
        return replace(field, kind="many", options=options, value=given.getlist(each.name), typed_as="")
    if each.type == PAIRS:
        return _pairs(seat, field, given)
    if each.name in MINUTES:
        return _minutes(each, field, given)
    if each.name in MOMENTS or each.name in DAYS:
        return replace(field, kind="moment" if each.name in MOMENTS else "date")
    if get_origin(each.type) in COMPOSITE:
        return _several(seat, each, field, given)
    return _by_names(seat, each, field, given) if field.typed_as else None


def _pairs(seat: Seat, field: FormField, given: QueryDict) -> FormField:
    sent = list(
        zip_longest(given.getlist(field.name + WHITE), given.getlist(field.name + BLACK), fillvalue="")
    )
    rows = [*(pair for pair in sent if any(pair)), *[("", "")] * ROWS]
    return replace(field, kind="pairs", options=members(seat), value=rows, typed_as="", grows=True)


def _minutes(each: Described, field: FormField, given: QueryDict) -> FormField:
    sent = given.get(each.name + OF_MINUTES, "")
    return replace(field, name=each.name + OF_MINUTES, called=MINUTES[each.name], kind="number", value=sent)


def _several(seat: Seat, each: Described, field: FormField, given: QueryDict) -> FormField | None:
    means = meaning_of(get_args(each.type)[0])
    sent = [text for text in given.getlist(each.name) if text]
    if means is Means.PLAYER:
        rows = [*sent, *[""] * ROWS]
        return replace(field, kind="people", options=members(seat), value=rows, typed_as="", grows=True)
    if means is Means.DAY:
        finals = seat.running.played.finals
        empty = max((finals.rounds if finals else 0) - len(sent), 0)
        more = SOME_MORE if given.get(MORE) == each.name else 1
        return replace(field, kind="days", value=[*sent, *[""] * max(empty, more)], typed_as="")
    if means is Means.AMOUNT:
        empty = max(PARTS - len(sent), 1)
        return replace(field, kind="sums", value=[*sent, *[""] * empty], typed_as="")
    return None


def _by_names(seat: Seat, each: Described, field: FormField, given: QueryDict) -> FormField | None:
    """Return amounts by their kind, or moments by who was told."""
    if each.name not in ("amounts", "told"):
        return None
    season, law = seat.running.season, seat.running.law
    keys = sorted(fees_to_set(season, law)) if each.name == "amounts" else [str(who) for who in Told]
    rows = tuple((f"{each.name}.{key}", gettext(key)) for key in keys)
    value = {name: given.get(name, "") for name, _ in rows}
    kind = "amounts" if each.name == "amounts" else "moments"
    return replace(field, kind=kind, options=rows, value=value, typed_as="")


def members(seat: Seat) -> tuple[tuple[str, str], ...]:
    """Return who takes part, by name."""
    here = (member.player for member in seat.running.season.members.values() if not member.left)
    return tuple(sorted(((name, called(name)) for name in here), key=lambda each: each[1].casefold()))


# And back


def understood(entry: Entry, given: QueryDict) -> QueryDict:
    """Return what was sent as the registry reads it: pairs, euros with a point, minutes as seconds."""
    read = given.copy()
    for each in entry.asked.values():
        if f"{each.name}{WHITE}" in given:
            read.setlist(each.name, list(_paired(each.name, given)))
        elif minutes := given.get(each.name + OF_MINUTES, "").strip():
            read[each.name] = _seconds(minutes, each.name)
        elif keyed := list(_keyed(each.name, given)):
            read[each.name] = ", ".join(keyed)
        elif get_origin(each.type) in COMPOSITE and meaning_of(get_args(each.type)[0]) is Means.AMOUNT:
            read.setlist(each.name, list(_sums(given.getlist(each.name), each.name)))
    return read


def _paired(name: str, given: QueryDict) -> Iterator[str]:
    pairs: Any = zip_longest(given.getlist(name + WHITE), given.getlist(name + BLACK), fillvalue="")
    for white, black in pairs:
        if bool(white) != bool(black):
            raise BadInput("a pair has two players: choose both, or neither", where=name)
        if white:
            yield f"{white}, {black}"


def _seconds(minutes: str, where: str) -> str:
    if not re.fullmatch(r"\d{1,4}", minutes):
        raise BadInput("{text} is no whole number", text=minutes, where=where)
    return str(int(minutes) * 60)


def _keyed(name: str, given: QueryDict) -> Iterator[str]:
    for key in given:
        start, _, rest = key.partition(".")
        text = given.get(key, "").strip()
        if start == name and rest and text:
            yield f"{rest}={euros(text, name) if name == 'amounts' else text.replace('T', ' ')}"


def _sums(sent: list[str], where: str) -> Iterator[str]:
    """Yield amounts; one field with several, as a program sends them, is left as it is."""
    for text in sent if len(sent) > 1 else ():
        if text.strip():
            yield euros(text, where)
    if len(sent) == 1:
        yield sent[0]


def euros(text: str, where: str) -> str:
    """Read an amount as people write it: 50, 50,00 and 50.00 are the same."""
    plain = text.replace("€", "").replace("\N{NO-BREAK SPACE}", "").strip()
    found = AMOUNT.fullmatch(plain)
    if found is None:
        raise BadInput("{text} is no amount: write euros such as 12,50", text=text, where=where)
    cents = (found[2] or "").ljust(2, "0").rstrip("0")
    return found[1].replace(".", "") + (f".{found[2].ljust(2, '0')}" if cents else "")
