"""What was refused, as a form to change and send again: nothing that was typed or chosen is lost."""

from django.http import HttpRequest, QueryDict

from turnus.app.federations.naming import squad
from turnus.competition.registry import Described, Entry, Means
from turnus.competition.registry.values import is_several
from turnus.records import replace
from turnus.web.accounts.identity import identity_of
from turnus.web.desk import secretary
from turnus.web.office.forms.fields import FormField, form_field
from turnus.web.reader import named

SCORES = ("2-0", "1-1", "0-2", "0-0")  # at a board of a match between teams
OF_THE_MATCH = ("contest", "home", "away")  # what it was about stays


def asked_again(request: HttpRequest, stream: str, entry: Entry | None) -> list[FormField]:
    """Return what was sent as a form; nothing where nobody would have to type or choose it again."""
    given = request.POST
    asked = [each for each in entry.asked.values() if each.name in given] if entry else []
    is_worth_it = any(len(given.getlist(each.name)) > 1 or _is_filled(each, given) for each in asked)
    if not is_worth_it:
        return []
    players = _players(request, stream)
    return [_as_sent(form_field(each, given), each, given, players) for each in asked]


def _is_filled(each: Described, given: QueryDict) -> bool:
    return _is_typed(each) and each.name not in OF_THE_MATCH and bool(given.get(each.name))


def _is_typed(each: Described) -> bool:
    return each.type is str and each.means not in (Means.PLAYER, Means.RESULT, Means.CHOICE)


def _as_sent(field: FormField, each: Described, given: QueryDict, players: list[str]) -> FormField:
    if is_several(each.hint):
        return _in_rows(field, given, players)
    if field.kind in ("date", "time") or (_is_typed(each) and each.name not in OF_THE_MATCH):
        return field
    return replace(field, kind="choice", options=_called([str(field.value)]))


def _in_rows(field: FormField, given: QueryDict, players: list[str]) -> FormField:
    """Return several values as as many rows; boards at which nobody sat down are ticked."""
    sent = given.getlist(field.name)
    if all(each.isdecimal() for each in sent) and (boards := len(given.getlist("boards"))):
        numbers = tuple((str(number), str(number)) for number in range(1, boards + 1))
        return replace(field, kind="many", value=sent, options=numbers)
    if field.kind == "many":
        return field
    is_scored = field.name == "boards" and {*SCORES, ""}.issuperset(sent)
    offered = SCORES if is_scored else filter(None, sent)
    more = players if field.name == "players" else []
    return replace(field, kind="people", value=sent, options=_called([*dict.fromkeys((*more, *offered))]))


def _players(request: HttpRequest, stream: str) -> list[str]:
    """Return who may play for the team of a line-up, for who may name one."""
    given, office = request.POST, secretary()
    team = given.get(given.get("side", ""), "")
    if not team or not office.is_federation(stream):
        return []
    identity = identity_of(request)
    mine = office.access(identity, stream)
    is_his = mine.is_staff or team in mine.teams
    try:
        return squad(office.seen_federation(identity, stream).federation, team) if is_his else []
    except ValueError:  # no team is called so
        return []


def _called(values: list[str]) -> tuple[tuple[str, str], ...]:
    return tuple((each, str(named(each))) for each in values)
