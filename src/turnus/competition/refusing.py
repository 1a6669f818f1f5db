"""A command that cannot be carried out: the reason and the clauses it follows from."""

from collections.abc import Iterable

from turnus.law import Cite, Refused, Ruling
from turnus.records import record


@record
class Refusal:
    """A no to a command; without clauses it is common sense that refuses, not the regulation."""

    reason: Refused
    clauses: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()  # the options of the person who must decide first

    def __str__(self) -> str:
        cited = f" ({', '.join(self.clauses)})" if self.clauses else ""
        return f"{self.reason}{cited}"


class Denied(Exception):  # noqa: N818 - `decide` turns it into the value it holds
    """Carries a refusal from where it was found to `decide`."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def deny(
    reason: str, clauses: Iterable[Cite | str] = (), offered: tuple[str, ...] = (), **values: object
) -> Denied:
    """Make the refusal of a command."""
    return Denied(Refusal(Refused.because(reason, **values), tuple(map(str, clauses)), offered))


def stated(value: bool | None, ask: str, clauses: Iterable[Cite | str] = (), **values: object) -> bool:
    """Return a fact that somebody must have stated, or ask for it: nobody assumes it."""
    if value is None:
        raise deny(ask, clauses, (), **values)
    return value


def insist(ruling: Ruling[tuple[Refused, ...]]) -> None:
    """Refuse what the law refuses, with the first reason and every clause that speaks against it."""
    if ruling.answer:
        against = tuple(str(g.cite) for g in ruling.grounds if isinstance(g.says, Refused))
        raise Denied(Refusal(ruling.answer[0], against or tuple(map(str, ruling.cites))))
