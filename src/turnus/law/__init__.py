"""What a regulation is: clauses, rules, questions, rulings and their explanation.

Nothing here knows a rulebook, a game or a competition. Start reading at `question` and `declaration`.

For programs (docs/library/law.md) `ask`, `judge`, `why` and what stands with them in `turnus.library.law`;
for authors of rulebooks (docs/writing-rules.md) the others of `__all__`.
"""

from turnus.law.clause import Cite, Clause, Kind, Role, Target
from turnus.law.declaration import (
    OPEN,
    Confirmation,
    Decision,
    Declaration,
    Duty,
    DutyForm,
    Figure,
    Notice,
    Power,
    Precedence,
    Restoring,
    Rule,
    Setting,
    Speaking,
    clause,
    confirm,
    decision,
    duty,
    figure,
    notice,
    power,
    precedence,
    restoring,
    setting,
    shared,
)
from turnus.law.errors import (
    CircularDeviation,
    CircularQuestion,
    Conflict,
    EmptyDeviation,
    Gap,
    LawError,
    UndeclaredTerm,
    UnfilledTerm,
    UnknownClause,
    WrongKind,
)
from turnus.law.law import Asking, Law, Override, clause_of
from turnus.law.question import Combine, Facts, Question, Term, each, every, one, steps
from turnus.law.rulebook import Edition, Rulebook
from turnus.law.ruling import Choice, Displaced, Ground, How, Referral, Refused, Ruling, Undecided
from turnus.law.stack import Stack
from turnus.law.wording import Unconfirmed, unconfirmed

TYPE_CHECKING = False

if TYPE_CHECKING:
    from turnus.library.law import (
        Answer,
        Asked,
        Chosen,
        Explanation,
        GameRuling,
        Judged,
        Referred,
        ask,
        clauses,
        judge,
        questions,
        rulebooks,
        settings,
        why,
    )
else:

    def __getattr__(name: str) -> object:
        """Open the library when a program first asks for one of its names (ADR 22)."""
        if name not in __all__:
            raise AttributeError(f"module 'turnus.law' has no attribute {name!r}")
        from turnus.library import law  # noqa: PLC0415 - as it says

        return getattr(law, name)


__all__ = [
    "OPEN",
    "Answer",
    "Asked",
    "Asking",
    "Choice",
    "Chosen",
    "CircularDeviation",
    "CircularQuestion",
    "Cite",
    "Clause",
    "Combine",
    "Confirmation",
    "Conflict",
    "Decision",
    "Declaration",
    "Displaced",
    "Duty",
    "DutyForm",
    "Edition",
    "EmptyDeviation",
    "Explanation",
    "Facts",
    "Figure",
    "GameRuling",
    "Gap",
    "Ground",
    "How",
    "Judged",
    "Kind",
    "Law",
    "LawError",
    "Notice",
    "Override",
    "Power",
    "Precedence",
    "Question",
    "Referral",
    "Referred",
    "Refused",
    "Restoring",
    "Role",
    "Rule",
    "Rulebook",
    "Ruling",
    "Setting",
    "Speaking",
    "Stack",
    "Target",
    "Term",
    "Unconfirmed",
    "Undecided",
    "UndeclaredTerm",
    "UnfilledTerm",
    "UnknownClause",
    "WrongKind",
    "ask",
    "clause",
    "clause_of",
    "clauses",
    "confirm",
    "decision",
    "duty",
    "each",
    "every",
    "figure",
    "judge",
    "notice",
    "one",
    "power",
    "precedence",
    "questions",
    "restoring",
    "rulebooks",
    "setting",
    "settings",
    "shared",
    "steps",
    "unconfirmed",
    "why",
]
