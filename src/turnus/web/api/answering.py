"""How the interface answers: a key makes an identity, a fault becomes JSON, a state has its tag."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext
from ninja import NinjaAPI, Schema
from ninja.errors import HttpError, ValidationError

from turnus.app.law.holes import Unsettled
from turnus.app.office import VISITOR, Identity, Keyring, NotAllowed
from turnus.app.streams.runner import RefusedByClause
from turnus.faults import BadInput, Damaged, NotFound, TooMany, Unavailable, in_words
from turnus.law import LawError
from turnus.web import desk
from turnus.web.accounts.identity import as_he_asks
from turnus.web.faults import log_ours, outward

BEARER = "Bearer "
LONGEST_KEY = 200  # characters of an Idempotency-Key


class Fault(Schema):
    """What went wrong, and where; `clauses` when the regulation says no."""

    kind: str
    message: str
    where: str = ""
    clauses: list[str] = []


class Refusal(Schema):
    """Every answer that is not a success."""

    error: Fault


class UnreadableBody(BadInput):
    """What a request holds cannot be read: its fault, placed inside the body."""

    def __init__(self, fault: BadInput) -> None:
        place = f"body.{fault.where}" if fault.where else "body"
        super().__init__(fault.template, where=place, kind=fault.kind, **fault.values)


def unreadable(wrong: BadInput) -> BadInput:
    """Return the fault of what a request holds; what is not the asker's fault stays as it is."""
    return wrong if isinstance(wrong, Unavailable | Damaged | TooMany) else UnreadableBody(wrong)


FAULTS: dict[Any, Any] = {400: Refusal}
"""What an operation that may refuse says of it; `Interface` describes the other ways to refuse likewise."""
WAYS_TO_REFUSE = (400, 401, 403, 404, 409, 412, 422, 429, 503)


def identity(request: HttpRequest) -> Identity:
    """Return whoever asks: the holder of the key in `Authorization: Bearer ...`, or a visitor.

    A session's cookie counts for nothing here, so no other site can act through somebody's browser.
    """
    given = request.headers.get("Authorization", "")
    if not given:
        return as_he_asks(VISITOR, request)
    if not given.startswith(BEARER):
        raise BadInput("the Authorization header must be: Bearer, and a key", where="Authorization")
    return as_he_asks(Keyring(desk.secretary()).identify(given.removeprefix(BEARER).strip()), request)


def request_key(request: HttpRequest) -> str:
    """Return the Idempotency-Key of a request: sent twice, it is done once."""
    key = request.headers.get("Idempotency-Key", "")
    if len(key) > LONGEST_KEY:
        raise BadInput("a key has at most {most} characters", most=LONGEST_KEY, where="Idempotency-Key")
    return key


def tag(length: int) -> str:
    """Return the entity tag of a competition that has so many events."""
    return f'"{length}"'


def expected(request: HttpRequest) -> int | None:
    """Return what the asker saw last, from `If-Match`; nothing: he does not mind what others did."""
    given = request.headers.get("If-Match", "").strip()
    if given in ("", "*"):
        return None
    number = given.removeprefix("W/").strip('"')
    if not (number.isascii() and number.isdigit() and len(number) < 10):  # noqa: PLR2004
        raise BadInput("this is no tag of a competition: {tag}", tag=given, where="If-Match")
    return int(number)


def is_unchanged(request: HttpRequest, current: str) -> bool:
    """Say whether the asker has what we would send him."""
    known = [each.strip().removeprefix("W/") for each in request.headers.get("If-None-Match", "").split(",")]
    return current in known or "*" in known


STATUSES: dict[type[Exception], int] = {
    NotAllowed: 403,
    RefusedByClause: 409,
    NotFound: 404,
    UnreadableBody: 422,
    TooMany: 429,
    BadInput: 400,
    Unavailable: 503,
    Damaged: 500,
    LawError: 500,
}
"""What a fault is answered with; the most particular kind of it counts."""


def fault_of(wrong: Exception) -> tuple[int, dict[str, Any]]:
    """Return how a fault is answered: a status, and what went wrong in the asker's language."""
    status = next(STATUSES[kind] for kind in type(wrong).__mro__ if kind in STATUSES)
    return 412 if getattr(wrong, "kind", "") == "overtaken" else status, _told(wrong)


def answers_faults(api: NinjaAPI) -> None:
    """Let every fault become an answer in one form, in the asker's language."""

    def handles(kind: type[Exception], status: Callable[[HttpRequest, Any], int]) -> None:
        def answer(request: HttpRequest, wrong: Any) -> HttpResponse:
            return api.create_response(request, {"error": _told(wrong)}, status=status(request, wrong))

        api.exception_handler(kind)(answer)

    for kind in STATUSES:
        handles(kind, lambda _request, wrong: fault_of(wrong)[0])
    handles(NotAllowed, lambda request, _wrong: 403 if _is_known(request) else 401)
    handles(ValidationError, lambda _request, _wrong: 422)
    handles(HttpError, lambda _request, wrong: int(wrong.status_code))


def _is_known(request: HttpRequest) -> bool:
    try:
        return identity(request).is_known
    except (NotAllowed, BadInput):
        return False


def _told(wrong: Any) -> dict[str, Any]:
    if isinstance(wrong, ValidationError):
        first = wrong.errors[0]
        place = ".".join(str(part) for part in first.get("loc", ()))
        return {"kind": "bad_input", "message": str(first.get("msg", "")), "where": place, "clauses": []}
    if isinstance(wrong, HttpError):
        return {"kind": "bad_input", "message": str(wrong), "where": "", "clauses": []}
    if isinstance(wrong, LawError):
        wrong = Unsettled(wrong)
    if isinstance(wrong, Unavailable | Damaged):
        log_ours(wrong)
        wrong = outward(wrong)
    return {
        "kind": wrong.kind,
        "message": gettext(wrong.template).format(
            **{name: in_words(value, gettext) for name, value in wrong.values.items()}
        ),
        "where": getattr(wrong, "where", ""),
        "clauses": [str(cite) for cite in getattr(wrong, "clauses", ())],
    }
