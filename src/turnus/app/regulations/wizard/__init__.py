"""Questions and answers that make a regulation: what is asked, and the clauses that follow."""

from turnus.app.regulations.wizard.answers import Answers, read_answers
from turnus.app.regulations.wizard.clauses import regulation_of
from turnus.app.regulations.wizard.questions import STEPS, Question, Step, steps_for

__all__ = ["STEPS", "Answers", "Question", "Step", "read_answers", "regulation_of", "steps_for"]
