"""What a rulebook tells its readers besides its rules: its notices, topic by topic.

>>> from turnus.app.law.notices import topics
>>> [(topic.name, [clause.cite.number for clause in topic.clauses]) for topic in topics("ddt-2014")]
[('scope', ['title']), ('tie-breaks', ['13.8'])]
"""

from dataclasses import dataclass

from turnus.app.law import library
from turnus.law import Clause, Law


@dataclass(frozen=True, slots=True)
class Topic:
    """What is told about one thing."""

    name: str
    clauses: tuple[Clause, ...]


def topics(rulebook: str) -> tuple[Topic, ...]:
    """Return what a rulebook tells, in the order of its text; what its bases tell stands at theirs."""
    stack = library.standard().stack(rulebook)
    law = Law(stack)
    names = dict.fromkeys(notice.topic for notice in stack.notices if notice.cite.rulebook == rulebook)
    told = ((name, tuple(law.notices(name))) for name in names)
    return tuple(
        Topic(name, tuple(stack.clauses[n.cite] for n in notices if n.cite.rulebook == rulebook))
        for name, notices in told
    )
