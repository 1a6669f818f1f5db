"""A hole or a contradiction in the law, as every edge tells it: which question, of which rulebook."""

from turnus.faults import NotFound
from turnus.law import Conflict, Gap, LawError


class Unsettled(NotFound):
    """What the rulebooks as we wrote them leave open or contradict; the clauses are those that were asked."""

    def __init__(self, wrong: LawError) -> None:
        kind = "gap" if isinstance(wrong, Gap) else "conflict" if isinstance(wrong, Conflict) else "law"
        if wrong.question:
            message = "{rulebook} does not settle the question {question}: {problem}"
            super().__init__(
                message, kind=kind, rulebook=wrong.rulebook, question=wrong.question, problem=wrong.message
            )
        else:
            super().__init__("the law does not settle this: {problem}", kind=kind, problem=wrong.message)
        self.clauses = tuple(map(str, wrong.clauses))
