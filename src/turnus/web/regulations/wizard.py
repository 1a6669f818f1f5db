"""Questions that make a regulation, a step a page; answers stand in the address, so going back keeps them."""

from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext

from turnus.app.law.written import WrittenRegulation
from turnus.app.regulations.wizard import Question, Step, read_answers, regulation_of, steps_for
from turnus.app.regulations.wizard.questions import (
    STEPS,
    STEPS_OF_A_LADDER,
    tie_breaks_for,
    usual_ladder,
)
from turnus.app.regulations.writing import written_text
from turnus.faults import BadInput
from turnus.web.accounts.identity import identity_of
from turnus.web.competitions.cards import CARDS
from turnus.web.desk import secretary
from turnus.web.doors import BOTH, door
from turnus.web.faults import told
from turnus.web.office.forms.acting import how
from turnus.web.office.tabs import STAIRS
from turnus.web.public.law import language
from turnus.web.regulations.beside import beside
from turnus.web.regulations.describing import does, text_of, title_of
from turnus.web.regulations.naming import free_id
from turnus.web.regulations.rights import club_of, shelf, writes

LAST = "made"
NAMES = tuple(each.name for step in STEPS for each in step.questions)
ICONS = {card.kind: card.icon for card in CARDS} | {"groups": STAIRS}


@door(writes, BOTH)
def wizard(request: HttpRequest) -> HttpResponse:
    """Ask the questions of a step; after the last show what they make, and make it."""
    given = request.POST if request.method == "POST" else request.GET
    answers = {name: given.get(name, "") for name in NAMES}
    steps = steps_for(answers)
    here = _wanted(given, [*(step.name for step in steps), LAST])
    try:
        read = read_answers(answers, given.getlist("ladder"), until=here)
        if here == LAST:
            return _made(request, given, steps, regulation_of(read, "example", _year(), language()))
    except BadInput as fault:
        back = next(s.name for s in steps if any(each.name == fault.where for each in s.questions))
        return _asked(request, given, steps, back, 400, fault=told(fault), where=fault.where)
    return _asked(request, given, steps, here)


def _year() -> str:
    return str(secretary().today().year)


def _wanted(given: QueryDict, names: list[str]) -> str:
    """Return the step that is asked for: one by its name, or the one after another as the answers are now."""
    if (before := given.get("after", "")) in names[:-1]:
        return names[names.index(before) + 1]
    step = given.get("step", "")
    return step if step in names else names[0]


def _asked(
    request: HttpRequest, given: QueryDict, steps: tuple[Step, ...], here: str, status: int = 200, **more: Any
) -> HttpResponse:
    names = [*(step.name for step in steps), LAST]
    place = names.index(here)
    step = steps[place]
    asked = {each.name for each in step.questions}
    answers = {name: given.get(name, "") for name in NAMES}
    page = {
        "steps": _stepper(given, steps, here),
        "step": step,
        "title": gettext(step.title),
        "questions": [_question(each, given, answers) for each in step.questions],
        "kept": [(name, value) for name, value in _kept(given) if name not in asked],
        "back": _address(given, names[place - 1]) if place else "",
    }
    return render(request, "turnus/regulations/wizard.html", page | more, status=status)


def _kept(given: QueryDict) -> list[tuple[str, str]]:
    """Return the answers so far, each as often as it was given."""
    return [
        (name, value)
        for name in given
        if name in NAMES
        for value in given.getlist(name)
        if value or name == "ladder"
    ]


def _address(given: QueryDict, step: str) -> str:
    return f"{reverse('regulation_new')}?{urlencode([*_kept(given), ('step', step)])}"


def _stepper(given: QueryDict, steps: tuple[Step, ...], here: str) -> list[dict[str, Any]]:
    names = [*(step.name for step in steps), LAST]
    titles = [*(gettext(step.title) for step in steps), gettext("The regulation")]
    place = names.index(here)
    return [
        {
            "title": title,
            "is_done": n < place,
            "is_here": n == place,
            "address": _address(given, name) if n < place else "",
        }
        for n, (name, title) in enumerate(zip(names, titles, strict=True))
    ]


def _question(asked: Question, given: QueryDict, answers: dict[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = {
        "name": asked.name,
        "kind": asked.kind,
        "says": gettext(asked.says),
        "hint": gettext(asked.hint) if asked.hint else "",
        "value": given.get(asked.name, asked.usual) if asked.name in given else asked.usual,
        "low": asked.low,
        "high": asked.high,
        "choices": [
            (value, gettext(text), ICONS.get(value, "")) for value, text in (asked.choices or {}).items()
        ],
    }
    if asked.kind == "ladder":
        said = given.getlist("ladder") if "ladder" in given else list(usual_ladder(answers))
        known = tie_breaks_for(answers)
        rows = [code if code in known else "" for code in said][:STEPS_OF_A_LADDER]
        found["rows"] = [*rows, *[""] * (STEPS_OF_A_LADDER - len(rows))]
        found["choices"] = [(code, gettext(text), "") for code, text in known.items()]
    return found


def _made(
    request: HttpRequest, given: QueryDict, steps: tuple[Step, ...], made: WrittenRegulation
) -> HttpResponse:
    """Show the regulation that the answers make, or save it as a draft."""
    if request.method == "POST":
        return _save(request, given)
    text = written_text(made)
    page = {
        "steps": _stepper(given, steps, LAST),
        "title": title_of(made),
        "clauses": [
            (each.number, title_of(each), text_of(each), list(does(each, {}, False))) for each in made.clause
        ],
        "kept": _kept(given),
        "back": _address(given, steps[-1].name),
        "expected": 0,
    }
    return render(request, "turnus/regulations/made.html", page | beside(made, text))


def _save(request: HttpRequest, given: QueryDict) -> HttpResponse:
    answers = read_answers({name: given.get(name, "") for name in NAMES}, given.getlist("ladder"))
    identity = identity_of(request)
    made = free_id(shelf(), answers.text("name"))
    text = written_text(regulation_of(answers, made, _year(), language()))
    shelf().save(identity, made, text, expected=0, key=how(request)["key"], club=club_of(identity))
    return redirect("regulation", made)
