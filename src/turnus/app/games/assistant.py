"""The ruling assistant: what happened, in plain terms; what applies, what the arbiter decides, what to say.

It puts the questions a judged game puts (`turnus judge`), to the same rulebooks; it has no law of its own.

>>> from turnus.app.games.assistant import assist, forms
>>> told = {"what": "illegal_move", "player": "black", "nth": 2}
>>> advice = assist({"rulebook": "fide-2023", "incident": "illegal_move", "told": told})
>>> advice["result"], [clause["clause"] for clause in advice["clauses"]]
('1-0', ['7.5.1', '7.5.1/2', '7.5.5/2'])
>>> advice["say"]["nl"]
'De stelling van vóór de onregelmatigheid wordt hersteld. Zwart verliest de partij.'

What was not told, and would change the advice, is asked for; without knowing who it was there is none:

>>> [fact["name"] for fact in advice["asked"]]
['pressed', 'found_by', 'position_known', 'opponent_can_mate']
>>> assist({"rulebook": "fide-2023", "incident": "resigns"})
Traceback (most recent call last):
turnus.app.games.assistant_facts.Asked: $.told: tell also: player=white|black; opponent_can_mate=yes|no

In rapid with limited supervision an illegal move that was answered stands:

>>> late = {"what": "illegal_move", "player": "white", "answered": True}
>>> assist({
...     "rulebook": "fide-2023", "tempo": "rapid", "supervision": "limited",
...     "incident": "illegal_move", "told": late,
... })["say"]["en"]
'It is too late to act on it: the move stands.'

Every incident has a form that a page can build:

>>> flag = next(form for form in forms("fide-2023")["incidents"] if form["name"] == "flag_fell")
>>> flag["fields"][0]
{'name': 'player', 'label': 'Whose flag fell?', 'kind': 'choice', \
'choices': [{'value': 'white', 'label': 'white'}, {'value': 'black', 'label': 'black'}], \
'required': True, 'default': None}
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any
from weakref import WeakKeyDictionary

from turnus.app.games.assistant_facts import complete, told_facts
from turnus.app.games.judging import as_sentence, written_points
from turnus.app.games.record_law import law_of
from turnus.app.games.records import control_of, tempo_of
from turnus.app.law import library
from turnus.app.law.consult import read_value, to_json
from turnus.app.papers.languages import LANGUAGES, translator
from turnus.competition.making_once import keep
from turnus.faults import BadInput, NotFound, phrase_known
from turnus.law import Law, Stack, Term, UnfilledTerm
from turnus.law.explanation import Words, sentences
from turnus.play.assisting import sayings
from turnus.play.assisting.advice import Advice, Amount, Saying, advise
from turnus.play.assisting.catalogue import CATALOGUE, known_to
from turnus.play.assisting.desk import LeftOpen, Option
from turnus.play.assisting.forms import REQUIRED, Field, Situation
from turnus.play.questions.mode import PART, Supervision, Tempo
from turnus.play.questions.results.ends import Score
from turnus.play.sentences import Span
from turnus.play.sides import Side

REQUEST = (
    "rulebook", "base", "part", "time_control", "tempo", "supervision", "settings", "incident", "told",
)  # fmt: skip
SHORT = 3  # a list of more options is not read out
_KNOWN: WeakKeyDictionary[Stack, dict[str, list[Situation]]] = WeakKeyDictionary()


def forms(
    rulebook: str, base: str = "", language: str = "en", settings: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Return every incident these rulebooks speak to, each with its form."""
    stack = library.standard().stack(rulebook, base)
    words = Words(stack, language, translator(language))
    law = law_of(stack, dict(settings or {}))
    return {"rulebook": rulebook, "incidents": [_form(situation, words) for situation in _known(law)]}


def _known(law: Law) -> list[Situation]:
    """Return the situations these rulebooks speak to: found by asking on all, so once for each law."""
    of_this_stack = _KNOWN.setdefault(law.stack, {})
    settings = repr(sorted(law.values.items()))
    known = of_this_stack.get(settings)
    return keep(of_this_stack, settings, known_to(law)) if known is None else known


def _form(situation: Situation, words: Words) -> dict[str, Any]:
    return {
        "name": situation.name,
        "topic": words.translate(str(situation.topic)),
        "label": words.translate(situation.label),
        "fields": [_field(field, words) for field in situation.fields],
    }


def _field(field: Field, words: Words) -> dict[str, Any]:
    required = field.default is REQUIRED
    return {
        "name": field.name,
        "label": words.translate(field.label),
        "kind": field.kind,
        "choices": [{"value": value, "label": words.name(value or "either")} for value in field.choices],
        "required": required,
        "default": None if required else to_json(field.default),
    }


def assist(data: Any, language: str = "en") -> dict[str, Any]:
    """Advise on one incident; bad input names the field it is in."""
    if not isinstance(data, dict):
        raise BadInput("what happened is one JSON object", where="$")
    unknown = next((name for name in data if name not in REQUEST), None)
    if unknown is not None:
        raise BadInput(
            "there is no field {name}; known are {known}", name=unknown, known=", ".join(REQUEST), where="$"
        )
    stack = library.standard().stack(_text(data, "rulebook"), _text(data, "base"))
    situation = _situation(stack, _text(data, "incident"))
    law = law_of(stack, _settings(data, stack))
    words, mode = Words(stack, language, translator(language)), _mode(data, law)
    told = told_facts(situation, data.get("told") or {})
    try:
        plain = Words(stack, "en", translator("en"))
        facts, asked = complete(
            situation, told, lambda facts: _outcome(situation, law, facts | mode, plain), words
        )
        advice = advise(situation, law, facts | mode)
    except BadInput:
        raise
    except ValueError as wrong:
        raise BadInput("{problem}", problem=str(wrong), where="$.told") from wrong
    except UnfilledTerm as missing:
        raise BadInput("{problem}", problem=str(missing), where="$.settings") from missing
    return _answer(advice, words, law) | {"asked": [_asked(field, words) for field in asked]}


def _asked(field: Field, words: Words) -> dict[str, Any]:
    """Return a fact that was not told and matters, and what the advice supposes it to be."""
    return {
        "name": field.name,
        "label": words.translate(field.label),
        "supposed": to_json(field.default),
        "said": words.value(field.default),
    }


def _outcome(situation: Situation, law: Law, facts: dict[str, Any], words: Words) -> dict[str, Any]:
    """Return what of an advice may depend on a fact."""
    found = _answer(advise(situation, law, facts), words, law)
    return {name: part for name, part in found.items() if name not in ("because", "say")}


def _text(data: Mapping[str, Any], name: str) -> str:
    value = data.get(name) or ""
    if not isinstance(value, str):
        raise BadInput("{name} must be a text", name=name, where=f"$.{name}")
    return value


def _situation(stack: Stack, name: str) -> Situation:
    situation = CATALOGUE.get(name)
    if situation is None or situation.asks not in stack.benches:
        known = [s.name for s in CATALOGUE.values() if s.asks in stack.benches]
        said = phrase_known(
            known,
            "{rulebook} knows no incident {name}; known are {known}",
            "{rulebook} says nothing on incidents at the board",
        )
        raise NotFound(said, rulebook=stack.home, name=name, known=", ".join(known))
    return situation


def _settings(data: Mapping[str, Any], stack: Stack) -> dict[str, Any]:
    """Return the settings of the event, with the part of the regulations where there are parts."""
    settings = data.get("settings") or {}
    if not isinstance(settings, dict):
        raise BadInput("settings are names with values", where="$.settings")
    part = _text(data, "part")
    return {**settings, PART.name: part} if part and PART.name in stack.settings else settings


def _mode(data: Mapping[str, Any], law: Law) -> dict[str, Any]:
    """Return how fast the game is: as told, or as its time control makes it, and who watches it."""
    named = _text(data, "tempo")
    tempo = read_value(Tempo, named, "$.tempo") if named else tempo_of(law, control_of(data, law))
    return {
        "tempo": tempo,
        "supervision": read_value(Supervision, _text(data, "supervision") or "full", "$.supervision"),
    }


def _result(advice: Advice, law: Law) -> str | None:
    """Write the points of both as this game counts them."""
    if advice.points is None:
        return None
    scores = {Fraction(0): Score.LOSS, Fraction(1, 2): Score.DRAW, Fraction(1): Score.WIN}
    return "-".join(str(written_points(scores[points], law)) for points in advice.points)


def _answer(advice: Advice, words: Words, law: Law) -> dict[str, Any]:
    cites = dict.fromkeys(cite for ruling in advice.rulings for cite in ruling.clauses())
    return {
        "rulebook": words.stack.home,
        "incident": advice.situation.name,
        "label": words.translate(advice.situation.label),
        "clauses": [
            {"clause": words.clause(cite), "title": words.title(cite), "summary": words.summary(cite)}
            for cite in cites
        ],
        "follows": [_said(saying, words) for saying in advice.sayings],
        "result": _result(advice, law),
        "clocks": {
            **{str(side): _whole(seconds) for side, seconds in advice.clocks.items()},
            "stopped": advice.stopped,
            "running": str(advice.running) if advice.running else None,
        },
        "referrals": [_referral(left, words) for left in advice.left_open],
        "say": {code: _speech(advice, words.stack, code) for code in LANGUAGES},
        "because": [
            "  " * depth + line for ruling in advice.rulings for depth, line in sentences(ruling, words)
        ],
    }


def _whole(seconds: float) -> int | float:
    return int(seconds) if seconds == int(seconds) else seconds


def _referral(left: LeftOpen, words: Words) -> dict[str, Any]:
    return {
        "to": str(left.referral.by),
        "clauses": [words.clause(left.referral.cite)],
        "title": words.title(left.referral.cite),
        "deadline": left.referral.deadline or None,
        "options": [_option(option, words) for option in left.options],
    }


def _option(option: Option, words: Words) -> dict[str, Any]:
    return {
        "option": option.name,
        "label": words.option(option.name),
        "follows": [words.value(consequence) for consequence in option.follows],
        "refused": words.value(option.refused) if option.refused else None,
        "next": [_referral(left, words) for left in option.next],
    }


def _speech(advice: Advice, stack: Stack, code: str) -> str:
    """Return what the arbiter says to the players in a language."""
    if advice.silent:
        return ""
    words = Words(stack, code, translator(code))
    said = [_said(saying, words) for saying in advice.sayings]
    choices = dict.fromkeys(_choices(left, words) for left in advice.left_open)
    options = "; ".join(choice for choice in choices if choice)
    if options:
        said.append(words.translate(sayings.TO_DECIDE).format(options=options))
    if not said and not any(ruling.grounds for ruling in advice.rulings):
        return words.translate(sayings.NO_CLAUSE).format(rulebook=stack.home)
    return " ".join(said) or words.translate(sayings.NOTHING)


def _choices(left: LeftOpen, words: Words) -> str:
    """Return what there is to choose, in one phrase; nothing where that would be a list."""
    names = [words.option(option.name) for option in left.options]
    return f" {words.translate(sayings.OR)} ".join(names) if len(names) <= SHORT else ""


def _said(saying: Saying, words: Words) -> str:
    values = {name: _spoken(value, words) for name, value in saying.values.items()}
    values["time"] = words.value(Span(saying.values.get("seconds", 0)))
    return as_sentence(words.translate(saying.sentence).format(**values))


def _spoken(value: Any, words: Words) -> str:
    if isinstance(value, Term):
        return words.translate(value.meaning)
    if isinstance(value, Amount):
        return f"{words.value(value.number)} {words.translate(value.unit)}"
    if type(value) is str and value:
        return words.translate(value)
    return words.translate(value.capitalize()) if isinstance(value, Side) else words.value(value)
