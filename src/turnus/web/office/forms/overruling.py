"""Deciding otherwise: what is overruled says what it is about and what comes instead, each to be picked."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from django.http import QueryDict
from django.utils.translation import gettext

from turnus.competition.season.contested.overruling import VIEWS, WITHOUT_A_GAME
from turnus.web.office.forms.fields import FormField, named
from turnus.web.office.forms.pickers import euros, members
from turnus.web.office.frame import Seat
from turnus.web.reader import called

Options = tuple[tuple[str, str], ...]
ROWS = 12  # players that an order can name, at the least
ORDERED = ("standings", "ranking", "finals")


def chosen_view(given: QueryDict) -> str:
    """Return what is to be overruled; without a choice the first there is."""
    wanted = given.get("view", "")
    return wanted if wanted in VIEWS else VIEWS[0]


def overruled(seat: Seat, field: FormField, given: QueryDict) -> FormField:
    """Return how what it is about, or what comes instead, is asked for one thing that can be overruled."""
    view = chosen_view(given)
    if field.name == "view":
        return replace(field, kind="hidden", value=view)
    if field.name == "subject":
        return _subject(seat, field, view)
    return _instead(seat, field, view, given) if field.name == "value" else field


def _subject(seat: Seat, field: FormField, view: str) -> FormField:
    if view == "ranking":
        return replace(field, kind="hidden", value="order")
    about: Mapping[str, Callable[[Seat], Options]] = {
        "standings": _groups, "finals": _finals, "title": _finals, "deadlines": _open_games,
    }  # fmt: skip
    return replace(field, kind="choice", options=about.get(view, members)(seat))


def _instead(seat: Seat, field: FormField, view: str, given: QueryDict) -> FormField:
    sent = [text for text in given.getlist("value") if text]
    if view in ORDERED:
        rows = [*sent, *[""] * max(ROWS - len(sent), 1)]
        return replace(field, kind="people", options=members(seat), value=rows, grows=True)
    if view == "deadlines":
        return replace(field, kind="moment")
    if view == "fees":
        return replace(field, kind="money")
    options: Mapping[str, Options] = {
        "pairings": named(tuple(WITHOUT_A_GAME)), "promotion": _groups(seat), "title": members(seat),
    }  # fmt: skip
    return replace(field, kind="choice", options=options[view])


def _groups(seat: Seat) -> Options:
    turnus = seat.running.season.turnus
    return tuple(
        (name, gettext("group {group}").format(group=name)) for name in (turnus.groups if turnus else ())
    )


def _finals(seat: Seat) -> Options:
    found = seat.running.season.finals
    return tuple((str(each.number), f"{gettext('final')} {each.number}") for each in found)


def _open_games(seat: Seat) -> Options:
    turnus = seat.running.season.turnus
    games = [game for each in (turnus.rounds if turnus else ()) for game in each.games if not game.result]
    return tuple(("-".join(game.players), " - ".join(map(called, game.players))) for game in games)


def told_instead(given: QueryDict) -> str:
    """Return what comes instead as the law reads it: an order parted by commas, euros with a point."""
    view, sent = chosen_view(given), [text.strip() for text in given.getlist("value") if text.strip()]
    if view == "fees" and sent:
        return euros(sent[0], "value")
    return ",".join(sent) if view in ORDERED else sent[0].replace("T", " ") if sent else ""
