"""Other terms for a competition under way: changed, or tried to see who would stand otherwise."""

from fractions import Fraction
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from turnus.app.competitions.choosing import field_set
from turnus.app.competitions.running import law_of
from turnus.app.competitions.terms import Effect, effect_of
from turnus.app.people.register import People
from turnus.app.regulations.wording import in_words, told_of
from turnus.cli.competitions.event_office import office_of, tell
from turnus.cli.language import translate
from turnus.cli.output import answer
from turnus.cli.verbs import Given, Verb, flag
from turnus.competition.engine.settling import described, read_texts, settle
from turnus.competition.engine.slices.terms import ChangeTerms

TERMS = Verb(
    name="terms",
    kinds=(ChangeTerms,),
    places=("fields",),
    help={"fields": "Fields with their values: stage.main.rounds=9 scale.win=3.", "reason": "Why."},
    extra=(flag("only_try", "--try", "Only say what it would change."),),
    says="Change the terms, as far as clauses and played rounds allow.",
)


def change(given: Given) -> None:
    """Change the terms, or say what it would change."""
    fields = read_texts(dict(field_set(text) for text in given["fields"]))
    with office_of(given["journal"], given["name"]) as (office, running, people):
        if given["only_try"]:
            data = _data(effect_of(running, fields, given["reason"] or ""), people)
            answer(data, given["as_json"], lambda console: _show(console, data))
            return
        command = ChangeTerms(fields=fields, reason=given["reason"] or "")
        tell(office.do(running, command), running.length, people, given["as_json"])


def show_fields(rulebook: str, base: str, part: str, chosen: dict[str, Any], as_json: bool) -> None:
    """List the fields of a format: what each says, what it holds, and the clause that sets it."""
    form, grounds = settle(law_of(rulebook, base), part, chosen)
    stated = described(form, grounds, chosen)
    told = [
        (each, told_of(each, translate)[1], in_words(each.field, each.value, translate)) for each in stated
    ]
    data = {
        "fields": [
            {"field": each.field, "meaning": meaning, "value": value, "clauses": list(each.clauses)}
            for each, meaning, value in told
        ]
    }

    def show(console: Console) -> None:
        table = Table(box=None, pad_edge=False)
        for head in ("field", "what it says", "value", "clause"):
            table.add_column(translate(head), no_wrap=head == "field")
        for each, meaning, value in told:
            table.add_row(escape(each.field), escape(meaning), escape(value), escape(", ".join(each.clauses)))
        console.print(table)

    answer(data, as_json, show)


def _data(effect: Effect, people: People) -> dict[str, Any]:
    return {
        "fields": [
            {"field": each.field, "before": _plain(each.before), "after": _plain(each.after)}
            for each in effect.fields
        ],
        "stands": [
            {
                "player": people.name(each.player),
                "places": [each.before.rank, each.after.rank],
                "points": [str(each.before.points), str(each.after.points)],
            }
            for each in effect.stands
        ],
        "ends": effect.ends,
    }


def _plain(value: Any) -> Any:
    if isinstance(value, Fraction):
        return str(value)
    return list(value) if isinstance(value, tuple) else value


def _show(console: Console, data: dict[str, Any]) -> None:
    for each in data["fields"]:
        console.print(f"{each['field']}: {each['before']} → {each['after']}", markup=False, highlight=False)
    for each in data["stands"]:
        (place, then), (points, more) = each["places"], each["points"]
        text = f"{each['player']}: {place} → {then} ({points} → {more})"
        console.print(text, markup=False, highlight=False)
    if not data["stands"]:
        console.print(translate("nobody would stand otherwise"))
    if data["ends"]:
        console.print(translate("the stage would be over"))
