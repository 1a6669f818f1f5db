"""The office's shelf of regulations: drafts that may be written, published texts that stay, and amendments.

A regulation is a stream `regulation/ID`. Whoever may open competitions writes it; once published everybody
can play by it, and it changes no more: an amendment is an edition with an id of its own.
"""

import re
from collections.abc import Callable
from dataclasses import asdict
from datetime import date
from typing import Any

from turnus.app.law import library
from turnus.app.law.finding import lies_in_a_folder
from turnus.app.law.shelved import (
    STREAM,
    Held,
    RegulationEvent,
    RegulationPublished,
    RegulationSaved,
    RegulationWithdrawn,
    all_held,
    hash_of,
    held_in,
)
from turnus.app.law.written import ID, LARGEST, read_regulation, refuse_too_large
from turnus.app.office.faults import NotAllowed, Overtaken
from turnus.app.office.requests import Request
from turnus.app.office.rights.roles import EVERYWHERE, Identity
from turnus.app.office.secretary import Secretary
from turnus.app.regulations.checking import insist_sound
from turnus.app.streams.new_events import new_event
from turnus.faults import BadInput, NotFound
from turnus.store import Appended, in_use

AMEND = "{id} is published and stays as it is: make an amendment, an edition with an id of its own"


class Shelf:
    """The regulations of an office."""

    def __init__(self, secretary: Secretary, check: Callable[[bytes], object] = refuse_too_large) -> None:
        """Take what refuses a text that is too much for whoever looks at it."""
        self._secretary = secretary
        self._check = check
        in_use.begin(secretary.journal)

    # Seeing

    def drafts(self) -> tuple[Held, ...]:
        """Return the regulations that are still written; for whoever may write them."""
        return tuple(held for held in all_held(self._secretary.journal) if held.is_draft)

    def published(self) -> tuple[Held, ...]:
        """Return the published regulations, in the order in which they were begun; for everybody."""
        return tuple(held for held in all_held(self._secretary.journal) if held.published)

    def held(self, rulebook: str) -> Held:
        """Return what the office has of a regulation."""
        held = held_in(self._secretary.journal, rulebook)
        if not held.text:
            raise NotFound("there is no regulation {id} on the shelf", id=rulebook)
        return held

    def text(self, rulebook: str) -> str:
        """Return what a regulation says now."""
        return self.held(rulebook).text

    def length(self, rulebook: str) -> int:
        """Return how long the stream of a regulation is: what to expect when saving."""
        return held_in(self._secretary.journal, rulebook).length

    def may_write(self, identity: Identity, club: str = "") -> bool:
        """Say whether somebody may write regulations: whoever may open competitions."""
        return self._secretary.access(identity, club or EVERYWHERE).is_director

    # Acting

    def save(
        self,
        identity: Identity,
        rulebook: str,
        text: str,
        *,
        expected: int | None = None,
        key: str = "",
        club: str = "",
    ) -> Held:
        """Keep a draft; it need not be whole yet. `expected` is how long its stream was when he looked."""
        if not ID.fullmatch(rulebook):
            raise BadInput(
                "“{id}” is no id: small letters, digits and dashes, a letter first", id=rulebook, where="id"
            )
        held = held_in(self._secretary.journal, rulebook)
        club = held.club if held.length else club
        self._insist(identity, club)
        saved = RegulationSaved(text=text, club=club)
        if (done := self._repeated(identity, rulebook, saved, key)) is not None:
            return done
        self._insist_free(held)
        if not text.strip():
            raise BadInput("a regulation needs a text", where="text")
        self._check(text.encode("utf-8"))
        return self._append(identity, held, saved, expected, key)

    def publish(
        self, identity: Identity, rulebook: str, *, expected: int | None = None, key: str = ""
    ) -> Held:
        """Publish a draft as it stands; from now on it stays so and competitions can be played by it."""
        held = held_in(self._secretary.journal, rulebook)
        self._insist(identity, held.club)
        published = RegulationPublished(hash=hash_of(held.draft))
        if (done := self._repeated(identity, rulebook, published, key)) is not None:
            return done
        self._insist_free(held)
        self._insist_draft(held)
        _insist_sound(held)
        return self._append(identity, held, published, expected, key)

    def withdraw(
        self,
        identity: Identity,
        rulebook: str,
        reason: str = "",
        *,
        expected: int | None = None,
        key: str = "",
    ) -> Held:
        """Give a draft up; a published regulation stays."""
        held = held_in(self._secretary.journal, rulebook)
        self._insist(identity, held.club)
        withdrawn = RegulationWithdrawn(reason=reason)
        if (done := self._repeated(identity, rulebook, withdrawn, key)) is not None:
            return done
        if held.published:
            raise BadInput(AMEND, id=rulebook, where="id")
        self._insist_draft(held)
        return self._append(identity, held, withdrawn, expected, key)

    def amend(self, rulebook: str, new: str = "", edition: str = "", since: str = "") -> str:
        """Return the next edition of a regulation to begin with: the same clauses, an id of its own."""
        held = held_in(self._secretary.journal, rulebook)
        book = library.standard().book(rulebook)
        if not book.is_text:
            raise BadInput("{id} is a program: write a regulation that stands on it", id=rulebook, where="id")
        return amended(held.published or book.register.decode("utf-8"), new, edition, since)

    def _insist(self, identity: Identity, club: str) -> None:
        if identity.only_looks:
            raise NotAllowed("looking at a page changes nothing: send its form")
        self._secretary.insist_director(identity, club or EVERYWHERE)

    def _insist_draft(self, held: Held) -> None:
        if not held.draft:
            raise NotFound("there is no regulation {id} on the shelf", id=held.id)

    def _insist_free(self, held: Held) -> None:
        """Refuse an id that is not to be had: published, pinned by a competition, or found elsewhere."""
        if held.published or held.kept or held.registers:
            raise BadInput(AMEND, id=held.id, where="id")
        if lies_in_a_folder(held.id):
            raise BadInput("there is a rulebook {id} already: choose another id", id=held.id, where="id")

    def _repeated(self, identity: Identity, rulebook: str, event: RegulationEvent, key: str) -> Held | None:
        """Return the regulation if this request was done before; its key for something else is refused."""
        request = Request.of(key, STREAM + rulebook, identity, event)
        if not key:
            return None
        for stored in self._secretary.journal.read_back(request.stream):
            if stored.key == request.kept_as:
                return held_in(self._secretary.journal, rulebook)
            if stored.key.rpartition("#")[0] == request.name:
                raise BadInput("the key {key} was used for something else", key=key, where="key")
        return None

    def _append(
        self, identity: Identity, held: Held, event: RegulationEvent, expected: int | None, key: str
    ) -> Held:
        if expected is not None and expected != held.length:
            raise _overtaken(held)
        request = Request.of(key, STREAM + held.id, identity, event)
        payload: dict[str, Any] = {name: value for name, value in asdict(event).items() if value}
        at = self._secretary.today().isoformat(timespec="microseconds")
        new = new_event(type(event).__name__, payload, actor=identity.signature, at=at, most=LARGEST)
        journal = self._secretary.journal
        if not isinstance(journal.append(request.stream, held.length, [new], request.kept_as), Appended):
            raise _overtaken(held_in(journal, held.id))
        return held_in(journal, held.id)


def _overtaken(held: Held) -> Overtaken:
    latest = held.steps[-1].by if held.steps else "?"
    return Overtaken("{actor} changed this regulation meanwhile: look again", actor=latest)


def _insist_sound(held: Held) -> None:
    """Refuse to publish what cannot be played, or calls itself otherwise."""
    insist_sound(held.draft.encode("utf-8"))
    own = read_regulation(held.draft.encode("utf-8")).id
    if own != held.id:
        raise BadInput("the text has the id {other}: write {id} there", other=own, id=held.id, where="id")


# Amendments

_HEAD = re.compile(r"^[ \t]*\[", re.MULTILINE)
_YEAR = re.compile(r"(19|20)\d\d")


def amended(text: str, new: str = "", edition: str = "", since: str = "") -> str:
    """Return a text as the next edition of itself: another id and edition, and whom it amends."""
    was = read_regulation(text.encode("utf-8"))
    new = new or next_id(was.id, was.edition)
    edition = edition or _next_edition(was.edition)
    if since:
        _checked_day(since)
    found = _HEAD.search(text)
    head, body = (text[: found.start()], text[found.start() :]) if found else (text, "")
    lines = [line for line in head.splitlines() if not re.match(r"\s*(id|edition|from|amends)\s*=", line)]
    own = [f'id = "{new}"', f'edition = "{edition}"', f'amends = "{was.id}"']
    if since:
        own.append(f'from = "{since}"')
    made = "\n".join([*_comments(lines), *own, *_rest(lines)]) + ("\n" if not body else "\n" + body)
    if read_regulation(made.encode("utf-8")).id != new:
        raise BadInput("the head of the file cannot be changed: write the next edition by hand", where="id")
    return made


def _comments(lines: list[str]) -> list[str]:
    """Return the lines with which a text begins: remarks."""
    first = next((place for place, line in enumerate(lines) if not line.startswith("#")), len(lines))
    return lines[:first]


def _rest(lines: list[str]) -> list[str]:
    return lines[len(_comments(lines)) :]


def next_id(was: str, edition: str = "") -> str:
    """Return the id of the next edition: the year after, or the next number."""
    if found := re.fullmatch(r"(.*-)((?:19|20)\d\d|\d{1,3})", was):
        return f"{found[1]}{int(found[2]) + 1}"
    year = _YEAR.search(edition)
    return f"{was}-{int(year[0]) + 1}" if year else f"{was}-2"


def _next_edition(was: str) -> str:
    return _YEAR.sub(lambda found: str(int(found[0]) + 1), was) if _YEAR.search(was) else was


def _checked_day(text: str) -> None:
    try:
        date.fromisoformat(text)
    except ValueError as wrong:
        raise BadInput("“{text}” is no day: write it as 2027-01-31", text=text, where="from") from wrong
