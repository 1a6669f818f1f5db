"""The open clause as a form: its words, and for everything it sets a field of the right kind."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext

from turnus.app.law.written import WrittenClause, WrittenRegulation
from turnus.app.regulations.editing import Placed
from turnus.app.regulations.fields import TERM, Field, as_texts, is_plain, stages_of
from turnus.competition.engine.field_words import VALUES
from turnus.law import Role
from turnus.web.office.forms.tempo import Tempo, asked_tempo
from turnus.web.public.law import language
from turnus.web.regulations.describing import LADDER, by_size, said_of

ROWS = 5  # tie-breaks that one can choose
UNKNOWN = Field(path="", kind="text", meaning="")


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A field of the form: what is asked, what stands there, what is wrong with it."""

    path: str
    kind: str
    name: str
    values: tuple[str, ...]
    choices: tuple[tuple[str, str], ...] = ()
    low: int | None = None
    high: int | None = None
    stage: str = ""
    wrong: str = ""

    @property
    def value(self) -> str:
        """What stands there, in one text."""
        return ("\n" if self.kind == "lines" else " ").join(self.values) if self.values else ""

    @property
    def rows(self) -> list[str]:
        """Of a ladder its steps, with room for more."""
        return [*self.values, *[""] * (ROWS - len(self.values))]

    @property
    def tempo(self) -> Tempo:
        """Of a time its minutes and seconds."""
        return asked_tempo(self.value, QueryDict())


def asked_clause(
    clause: WrittenClause, regulation: WrittenRegulation, known: Mapping[str, Field], wrong: list[Placed]
) -> dict[str, Any]:
    """Return what the form of a clause shows."""
    several = len(stages_of(regulation)) > 1
    held = {**clause.set, **{TERM + name: value for name, value in clause.terms.items()}}
    fields = [_asked(path, value, known.get(path, UNKNOWN), several, wrong) for path, value in held.items()]
    own = {each.path for each in fields}
    return {
        "clause": clause,
        "words": _words(clause),
        "by_size": by_size(clause),
        "fields": fields,
        "more": _more(known, own, several),
        "wrong": [said_of(each.problem) for each in wrong if each.field not in own],
        "ladder": [(code, gettext(text)) for code, text in LADDER.items()],
        "codes": tuple(LADDER),
        "roles": [(role.value, gettext(role.value)) for role in Role],
        "competitions": sorted({each.competition for each in regulation.clause if each.competition}),
        "confirms": [(term, ", ".join(cites)) for term, cites in clause.confirms.items()],
    }


def _words(clause: WrittenClause) -> list[dict[str, str]]:
    """Return the title and text in both languages, the reader's first."""
    both = [
        {"code": "en", "title": "title", "titled": clause.title, "text": "text", "said": clause.text},
        {
            "code": "nl",
            "title": "title_nl",
            "titled": clause.title_nl,
            "text": "text_nl",
            "said": clause.text_nl,
        },
    ]
    return both if language() == "en" else both[::-1]


def _asked(path: str, value: Any, field: Field, several: bool, wrong: list[Placed]) -> Asked:
    name = gettext(field.meaning) if field.meaning else path
    return Asked(
        path=path,
        kind=field.kind if is_plain(value) else "kept",
        name=name,
        values=tuple(as_texts(value)) if is_plain(value) else (),
        choices=tuple((each, gettext(VALUES.get(each, each))) for each in field.choices),
        low=field.low,
        high=field.high,
        stage=gettext(field.stage) if several else "",
        wrong=" ".join(said_of(each.problem) for each in wrong if each.field == path),
    )


def _more(
    known: Mapping[str, Field], own: set[str], several: bool
) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return what a clause can set besides, in groups: the competition, its stages, terms from below."""
    groups: dict[str, list[tuple[str, str]]] = {}
    for path, field in known.items():
        if path in own:
            continue
        name = (
            gettext("Terms of the rulebook below")
            if path.startswith(TERM)
            else (gettext(field.stage) if several else gettext("How it is played"))
            if field.stage
            else gettext("The competition")
        )
        groups.setdefault(name, []).append((path, gettext(field.meaning)))
    return [(name, sorted(fields, key=lambda each: each[1].lower())) for name, fields in groups.items()]
