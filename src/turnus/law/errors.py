"""What can be wrong with a rulebook or a stack of them: always our mistake, so always an exception."""

from collections.abc import Iterable

from turnus.faults import TurnusError
from turnus.law.clause import Cite


class LawError(TurnusError):
    """A defect in the rulebooks as we wrote them; it names the clauses concerned.

    Whoever asked says which question it was and of which rulebook.
    """

    question = ""
    rulebook = ""

    def __init__(self, message: str, clauses: Iterable[Cite] = (), what: str = "") -> None:
        self.message = message
        self.what = what  # the field or term that it is about
        self.clauses = tuple(clauses)
        cited = ", ".join(str(cite) for cite in self.clauses)
        super().__init__(f"{message} ({cited})" if cited else message)

    def asked(self, question: str, rulebook: str) -> None:
        """Remember what was asked of whom, the first time it is said."""
        self.question = self.question or question
        self.rulebook = self.rulebook or rulebook


class Gap(LawError):  # noqa: N818 - lawyers call it a gap
    """A question that no clause answers."""


class Conflict(LawError):  # noqa: N818 - lawyers call it a conflict
    """Different answers of which none displaces the others."""


class UnknownClause(LawError):  # noqa: N818
    """A citation of a clause that the register does not have."""


class WrongKind(LawError):  # noqa: N818
    """A declaration whose form does not fit the kind of its clause."""


class EmptyDeviation(LawError):  # noqa: N818
    """A clause that deviates from, or yields to, something that says nothing on its question."""


class CircularDeviation(LawError):  # noqa: N818
    """Clauses that displace each other in a circle."""


class CircularQuestion(LawError):  # noqa: N818
    """A question that can only be answered by asking it again."""


class UndeclaredTerm(LawError):  # noqa: N818
    """A value given to a term that no rulebook leaves open or sets."""


class UnfilledTerm(LawError):  # noqa: N818
    """A required term that nobody has filled."""
