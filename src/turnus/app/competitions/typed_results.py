"""Results of a round as somebody types them: `1 1-0, 2 =; 3.2 0-1`, boards with their results."""

import re
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from turnus.app.streams.runner import Folded, RefusedByClause
from turnus.competition.engine.slices.results import EnterResult, ResultCorrected
from turnus.competition.refusing import Refusal
from turnus.faults import BadInput, NotFound
from turnus.records import replace

TYPED = re.compile(r"(?P<board>\d{1,4})(?:\.(?P<game>\d{1,2}))?[ :]+(?P<result>\S{1,8})")
PART = re.compile(r"[^,;\n]+")


@dataclass(frozen=True, slots=True)
class TypedPart:
    """One board with its result, and where it stands in what was typed."""

    text: str
    start: int
    end: int

    @property
    def span(self) -> tuple[int, int]:
        """Where it stands."""
        return self.start, self.end


class Mistyped(BadInput):
    """A part of what was typed is wrong; `part` says which, so that a page can show it."""

    def __init__(self, part: TypedPart, message: str, /, **values: Any) -> None:
        self.part = part
        super().__init__(message, where="typed", **values)


@dataclass(frozen=True, slots=True)
class Overwrites:
    """A part of what was typed would replace the result that a game has."""

    part: TypedPart
    event: Any  # what would happen


def typed_parts(text: str) -> list[TypedPart]:
    """Part what was typed at its commas, semicolons and lines; nothing at all is refused."""
    found = []
    for match in PART.finditer(text):
        said = match.group()
        if said.strip():
            start = match.start() + len(said) - len(said.lstrip())
            found.append(TypedPart(said.strip(), start, start + len(said.strip())))
    if not found:
        raise BadInput("type a board and a result, such as 3 1-0", where="typed")
    return found


def refuse_twice(boards: Iterable[tuple[Hashable, TypedPart]]) -> None:
    """Refuse a board that stands twice in one line: nobody knows which of the two is meant."""
    known: dict[Hashable, TypedPart] = {}
    for board, part in boards:
        if board in known:
            raise Mistyped(
                part, "one board stands twice: “{one}” and “{other}”", one=known[board].text, other=part.text
            )
        known[board] = part


def read_typed(text: str, round_number: int) -> list[tuple[TypedPart, EnterResult]]:
    """Read `1 1-0, 2 =; 3.2 0-1`: boards with their results, each beside where it stands."""
    found = []
    for part in typed_parts(text):
        match = TYPED.fullmatch(part.text)
        if match is None:
            raise Mistyped(part, "“{text}” is no board with its result", text=part.text)
        command = EnterResult(board=int(match["board"]), result=match["result"], round=round_number)
        found.append((part, replace(command, game=int(match["game"] or 0))))
    refuse_twice(((each.board, each.game), part) for part, each in found)
    return found


def typed_results(text: str, round_number: int) -> list[EnterResult]:
    """Read `1 1-0, 2 =, 3.2 0-1`: boards with their results."""
    return [command for _, command in read_typed(text, round_number)]


def overwritten(running: Folded[Any, Any], typed: Sequence[tuple[TypedPart, Any]]) -> list[Overwrites]:
    """Return which parts would replace a result; a part that cannot be entered is refused with its place."""
    found = []
    for part, command in typed:
        try:
            answer = running.decide(running.state, command, running.law)
            if isinstance(answer, Refusal):
                raise RefusedByClause(answer)
        except (BadInput, NotFound) as fault:
            raise _at(part, fault) from fault
        found += [Overwrites(part, each) for each in answer if isinstance(each, ResultCorrected)]
        running = running.after(answer)
    return found


def _at(part: TypedPart, fault: BadInput | NotFound) -> Mistyped:
    return Mistyped(part, fault.template, **fault.values)
