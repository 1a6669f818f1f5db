"""The answers, read: each one what its question takes, or the usual; a slip names its question."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from turnus.app.regulations.wizard.questions import (
    STEPS_OF_A_LADDER,
    Question,
    Step,
    steps_for,
    tie_breaks_for,
    usual_ladder,
)
from turnus.faults import BadInput

LONGEST = 80


@dataclass(frozen=True, slots=True)
class Answers:
    """What was answered, with the usual where nothing was."""

    texts: Mapping[str, str]
    ladder: tuple[str, ...]

    def text(self, name: str) -> str:
        """Return an answer in words or the key of a choice."""
        return self.texts[name]

    def number(self, name: str) -> int:
        """Return an answer that is a number."""
        return int(self.texts[name])

    def has(self, name: str) -> bool:
        """Say whether it was asked."""
        return name in self.texts


def read_answers(given: Mapping[str, str], ladder: Sequence[str], until: str = "") -> Answers:
    """Read what was answered, of all steps or those before one."""
    steps = steps_for(given)
    names = [step.name for step in steps]
    asked = steps[: names.index(until)] if until in names else steps
    texts = {each.name: _read(each, given) for step in asked for each in step.questions}
    return Answers(texts, _ladder(given, ladder, asked))


def _read(question: Question, given: Mapping[str, str]) -> str:
    said = given.get(question.name, "").strip() or question.usual
    if question.kind == "text":
        if not said:
            raise BadInput("say whose regulation it is", where=question.name)
        if len(said) > LONGEST:
            raise BadInput("a name has at most {most} letters", most=LONGEST, where=question.name)
    elif question.choices is not None:
        if said not in question.choices:
            raise BadInput("choose one of the answers", where=question.name)
    elif question.kind == "number" and not (
        said.isdecimal() and len(said) < LONGEST and question.low <= int(said) <= question.high
    ):
        raise BadInput(
            "this takes a number from {low} to {high}",
            low=question.low, high=question.high, where=question.name,
        )  # fmt: skip
    return said


def _ladder(given: Mapping[str, str], ladder: Sequence[str], asked: Sequence[Step]) -> tuple[str, ...]:
    if not any(each.kind == "ladder" for step in asked for each in step.questions):
        return ()
    said = [code for code in ladder if code]
    known = tie_breaks_for(given)
    if any(code not in known for code in said) or len(said) > STEPS_OF_A_LADDER:
        raise BadInput("choose one of the answers", where="ladder")
    if len(set(said)) != len(said):
        raise BadInput("the same tie-break stands here twice", where="ladder")
    return tuple(said) or usual_ladder(given)
