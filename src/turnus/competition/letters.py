"""Letters as paragraphs: templates with named fields, put into a language at the edge."""

from typing import Any

from turnus.records import record


@record
class Paragraph:
    """A sentence or more: a template and the values that fill it, each translated if it is a word."""

    template: str
    values: tuple[tuple[str, Any], ...] = ()


def paragraph(template: str, **values: object) -> Paragraph:
    """Make a paragraph."""
    return Paragraph(template, tuple(values.items()))


@record(kw_only=True)
class Letter:
    """A letter: its name, for whom, the subject, the text, and the clauses it rests on."""

    letter: str  # its name, such as P1/ruling
    sender: Paragraph | None = None  # the body that decided; none: the one whose office writes
    to: str  # names, or a body
    subject: Paragraph
    paragraphs: tuple[Paragraph, ...]
    clauses: tuple[str, ...]
