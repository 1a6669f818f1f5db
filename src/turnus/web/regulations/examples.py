"""The worked examples of a regulation on its page: what each shows, and where it comes out otherwise."""

from typing import Any

from turnus.app.law.written import WrittenRegulation
from turnus.app.regulations.editing import Placed
from turnus.app.regulations.fields import stages_of
from turnus.app.regulations.form_examples import as_texts_of
from turnus.web.regulations.describing import said_of


def examples_shown(
    regulation: WrittenRegulation, opened: int | None, wrong: list[Placed]
) -> list[dict[str, Any]]:
    """Return every example, with what a form asks of it."""
    return [
        {
            "place": place,
            "title": example.title,
            "example": example,
            "texts": as_texts_of(example),
            "stages": stages_of(regulation),
            "is_open": place == opened,
            "told": [said_of(each.problem) for each in wrong if each.example == place],
        }
        for place, example in enumerate(regulation.example)
    ]
