"""Everything people read has Dutch: sentences in commands, explanations, and the words facts are made of."""

import ast
import gettext
import re
from enum import Enum
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from turnus import faults
from turnus.app.federations.views.catalogue import view_names as federation_views
from turnus.app.games.replay_marks import SENTENCES
from turnus.app.law import library
from turnus.app.law.written import limits
from turnus.app.office import PUBLIC_FEDERATION_VIEWS, telling
from turnus.app.office import Role as OfficeRole
from turnus.app.office.keeping import KINDS
from turnus.app.papers import typesetting, wall
from turnus.app.papers.letters import MONTHS
from turnus.app.regulations.trying import telling as trying_words
from turnus.app.regulations.wizard.questions import OF_TEAMS, STEPS
from turnus.app.regulations.wizard.questions import TIE_BREAKS as ASKED_TIE_BREAKS
from turnus.app.seasons.views.finals import FOURTH
from turnus.cli import tour
from turnus.cli.law.reading import CARD
from turnus.competition.engine import field_words
from turnus.competition.federation.cup.drawn import CONSOLATION
from turnus.competition.federation.discipline.case_form import NOT_KNOWN, Unsaid
from turnus.competition.federation.discipline.docket import EVERY_YEAR, Chore
from turnus.competition.federation.discipline.waiting import Pending
from turnus.competition.federation.registry import FEDERATION, TOPICS
from turnus.competition.questions.federation.deadlines import Timing
from turnus.competition.season.registry import SEASON
from turnus.competition.telling import BODIES
from turnus.games.chess import Illegality, SetupError
from turnus.law import Decision, Declaration, Duty, Facts, Kind, Notice, Role, explanation
from turnus.library import telling as tournament_words
from turnus.notation import toml_text
from turnus.notation.trf import stating
from turnus.pairing.checker import Fault
from turnus.play.assisting import sayings
from turnus.play.assisting.catalogue import CATALOGUE
from turnus.play.assisting.forms import Topic
from turnus.play.game import Status
from turnus.play.proceedings import Outcome
from turnus.store import chain, json_lines
from turnus.web.competitions.cards import CARDS
from turnus.web.competitions.choices import CHOICES, POINTS, TIE_BREAKS
from turnus.web.office.tabs import AREAS, EVENT_AREAS, FEDERATION_AREAS

EVERY_AREA = (*AREAS, *EVENT_AREAS, *FEDERATION_AREAS)
SOURCES = Path(explanation.__file__).parents[1]
ASKING = {
    "translate": 0, "BadInput": 0, "NotFound": 0, "NotStored": 0, "because": 0, "pronounce": 1,
    "deny": 0, "stated": 1, "Grid": 0, "paragraph": 0, "_by": 2, "gettext": 0, "gettext_lazy": 0,
    "NotAllowed": 0, "RefusedMove": 0, "Waiting": 1, "Step": 0,
    "well": 1, "doubtful": 1, "broken": 1, "mend": 0, "spoken": 0,
    "Note": 0, "Overtaken": 0, "says": 0, "Phrase": 0,
    "of_a_game": 0, "paired": 0, "decided": 0, "Unavailable": 0, "TooMany": 0, "Damaged": 0,
}  # fmt: skip
"""Who hands a text to a person, and as which argument."""


OF_QUESTIONS = {"ValueError": 0}
"""Likewise where facts are checked: what cannot be is told to whoever gave them."""


def sentences_in(path: Path) -> set[str]:
    """Literal texts that are handed to a person: first arguments of translate, BadInput and the like."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            asking = ASKING | OF_QUESTIONS if "questions" in path.parts else ASKING
            text = node.args[asking[name]] if len(node.args) > asking.get(name, len(node.args)) else None
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                found.add(text.value)
            if name == "phrase_known":  # with something to list, and without
                found |= {str(each.value) for each in node.args[1:] if isinstance(each, ast.Constant)}
            if name == "Step":  # what its button says
                said = (word.value for word in node.keywords if word.arg == "action")
                found |= {str(text.value) for text in said if isinstance(text, ast.Constant)}
            if name == "Grid" and isinstance(node.args[1], ast.Tuple):
                columns = (part.value for part in node.args[1].elts if isinstance(part, ast.Constant))
                found |= {column for column in columns if isinstance(column, str)}
        if isinstance(node, ast.FunctionDef) and node.name == "worded":
            texts = {n.value for n in ast.walk(node) if isinstance(n, ast.Constant)} - {
                ast.get_docstring(node)
            }
            found |= {text for text in texts if isinstance(text, str) and ("{" in text or " " in text)}
    return found


def sentences_on(page: Path) -> set[str]:
    """The texts a page asks Django to translate, as the catalogue names them."""
    source = page.read_text("utf-8")
    found = set(re.findall(r"""{% translate (?:"([^"]+)"|'([^']+)') %}""", source))
    blocks = re.findall(
        r"{% blocktranslate[^%]*%}(.*?)(?:{% plural %}.*?)?{% endblocktranslate %}", source, re.DOTALL
    )
    return {a or b for a, b in found} | {re.sub(r"{{ (\w+) }}", r"%(\1)s", block) for block in blocks}


def wizard_words() -> set[str]:
    """What is asked of who writes a regulation, and the answers there are."""
    asked = [question for step in STEPS for question in step.questions]
    texts = {text for each in asked for text in (each.says, each.hint, *(each.choices or {}).values())}
    titles = {step.title for step in STEPS}
    return {text for text in texts | titles if text} | {*ASKED_TIE_BREAKS.values(), *OF_TEAMS.values()}


def words_of(kind: Any) -> set[str]:
    """The words a type of fact or answer can be shown with."""
    if isinstance(kind, type) and issubclass(kind, Enum):
        return {str(member.value).replace("_", " ") for member in kind}
    words = {word for inner in get_args(kind) for word in words_of(inner)}
    if hasattr(kind, "__dataclass_fields__"):
        for name, hint in get_type_hints(kind).items():
            if name in kind.__dataclass_fields__:
                words |= words_of(hint)
    return words


def question_words() -> set[str]:
    shelf = library.standard()
    asked: dict[str, type[Facts[Any]]] = {}
    for name in shelf.ids():
        asked |= shelf.stack(name).questions()
    words = {name.replace("_", " ") for name in asked}
    for facts in asked.values():
        for kind in (*facts.types().values(), facts.answer_type()):
            words |= words_of(kind)
        words.add(" ".join((facts.__doc__ or "").split()))
    return words


def setting_words() -> set[str]:
    """The names of all settings, and the words their values can have."""
    shelf = library.standard()
    terms = [
        given.term for name in shelf.ids() for held in shelf.stack(name).settings.values() for given in held
    ]
    names = {term.name.replace("_", " ") for term in terms} | {
        w for term in terms for w in words_of(term.type)
    }
    return names | {term.meaning for term in terms} | {term.unit for term in terms}


def declared() -> list[Declaration]:
    shelf = library.standard()
    return [d for name in shelf.ids() for d in shelf.book(name).declarations]


def assisting_words() -> set[str]:
    """What the assistant asks and says."""
    fields = [field for situation in CATALOGUE.values() for field in situation.fields]
    words = {situation.label for situation in CATALOGUE.values()} | {field.label for field in fields}
    words |= {choice.replace("_", " ") for field in fields for choice in field.choices if choice}
    words |= {text for table in sayings.SAYINGS.values() for text in table.values() if text}
    words |= set(sayings.YES_OR_NO.values()) | set(sayings.ALLOWED.values()) | words_of(Topic)
    words |= set(sayings.OF_A_QUESTION.values()) | set(sayings.TEXTS.values())
    plain = {value for value in vars(sayings).values() if isinstance(value, str) and "\n" not in value}
    return words | {text for text in plain if " " in text} | {sayings.OR, "White", "Black", "either"}


def choice_words() -> set[str]:
    """What the page of a new competition says of what one can run and choose."""
    cards = {text for card in CARDS for text in (card.name, card.says)}
    return cards | {
        text for each in CHOICES for text in (each.label, *(each.values or {}).values()) if len(text) > 1
    }


def report_words() -> set[str]:
    """What the forms of a federation say: of every report its name, its sentence and its fields."""
    words = set(TOPICS.values())
    for entry in FEDERATION.entries.values():
        words |= {entry.title, entry.says}
        words |= {each.label for each in entry.asked.values() if each.name != "terms"}
    return words


def command_words() -> set[str]:
    """What the forms of a season say: of every command its name, its sentence and its fields."""
    words = {entry.topic for entry in SEASON.entries.values() if entry.topic}
    for entry in SEASON.entries.values():
        words |= {entry.title, entry.summary} if entry.topic else {entry.summary}
        words |= {each.label for each in entry.asked.values()} if entry.topic else set()
    return words


def told_words() -> set[str]:
    """The sentences by which events are told."""
    texts = {text for text in telling.TELLINGS.values() if isinstance(text, str)} | set(BODIES.values())
    for path in (SOURCES / "competition").rglob("*tellings.py"):
        constants = (
            node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Constant)
        )
        texts |= {node.value for node in constants if isinstance(node.value, str) and "{" in node.value}
    return texts


def needed() -> list[str]:
    texts = {text for path in SOURCES.rglob("*.py") for text in sentences_in(path)}
    texts |= {text for page in SOURCES.rglob("*.html") for text in sentences_on(page)}
    texts |= {v for v in vars(explanation).values() if isinstance(v, str) and " " in v and "{" in v}
    texts |= (
        set(explanation.OPTIONS.values())
        | set(explanation.GAVE_WAY.values())
        | {"yes", "no", explanation.NOBODY}
    )
    texts |= {str(word) for word in (*Kind, *Role)} | question_words() | setting_words()
    texts |= {explanation.with_article(role) for role in Role}
    texts |= set(chain.WORDS.values()) | set(json_lines.WORDS.values())
    texts |= {words for words, _command, _facts in tour.STOPS} | set(CARD)
    texts |= {problem.message for problem in (*Illegality, *SetupError)}
    texts |= (
        words_of(Chore)
        | words_of(Pending)
        | words_of(Unsaid)
        | {f"say {each}" for each in Unsaid}
        | {NOT_KNOWN, CONSOLATION}
        | words_of(Timing)
        | set(MONTHS)
        | {d.name for d in declared() if isinstance(d, Duty) and d.moment in EVERY_YEAR}
    )
    texts |= words_of(Outcome) | words_of(Status) | {"event", "outcome", "ruling"}
    texts |= (
        told_words()
        | {fault.value for fault in Fault}
        | {area.name for area in EVERY_AREA}
        | {place.name for area in EVERY_AREA for place in area.places}
        | command_words()
        | report_words()
        | {name.replace("_", " ") for name in PUBLIC_FEDERATION_VIEWS}
        | {kind.not_its_event for kind in KINDS.values()}
        | {kind.none_yet for kind in KINDS.values()}
        | {kind.not_known for kind in KINDS.values()}
        | {faults.NO_FIELDS}
    )
    texts |= {role.value.replace("_", " ") for role in OfficeRole}
    texts |= {*wall.TITLES.values(), *wall.BOARD_HEADS, *wall.MATCH_HEADS, *wall.NAME_HEADS, *wall.FREE_HEADS}
    texts |= set(typesetting.SLIP_WORDS.values()) | set(trying_words.SENTENCES)
    texts |= {
        *tournament_words.PAIRED.values(),
        *tournament_words.CHOSEN.values(),
        stating.PLAYER,
        stating.TEAM,
    }
    texts |= {template for _, template in stating.COUNTED.values()}
    texts |= {option for d in declared() if isinstance(d, Decision) for option in d.options}
    texts |= {d.topic for d in declared() if isinstance(d, Notice)}
    texts |= assisting_words() | {
        library.standard().book(name).edition.edition for name in library.standard().ids()
    }
    texts |= {name.replace("_", " ") for name in federation_views()} | {FOURTH} | set(SENTENCES.values())
    texts |= {*field_words.MEANINGS.values(), *field_words.VALUES.values()}
    texts |= {*limits.LIMITS, *toml_text.LIMITS}
    texts |= {*POINTS.values(), *TIE_BREAKS.values()} | choice_words() | wizard_words()
    return sorted(text for text in texts if re.search(r"[a-z]", re.sub(r"\{\w*\}?", "", text)))


@pytest.fixture(scope="module")
def dutch() -> gettext.NullTranslations:
    return gettext.translation("turnus", SOURCES / "locale", languages=["nl"])


@pytest.fixture(scope="module")
def texts() -> list[str]:
    return needed()


def fields(text: str) -> set[str]:
    return {part.split("}")[0] for part in text.split("{")[1:]}


def test_every_text_has_dutch(dutch: gettext.NullTranslations, texts: list[str]) -> None:
    catalogue = dutch._catalog  # type: ignore[attr-defined]  # noqa: SLF001 - a word may be the same in Dutch
    missing = [text for text in texts if text not in catalogue and (text, 0) not in catalogue]
    assert not missing, "no Dutch for:\n" + "\n".join(missing)


def test_the_dutch_fills_the_same_fields(dutch: gettext.NullTranslations, texts: list[str]) -> None:
    other = [text for text in texts if fields(dutch.gettext(text)) != fields(text)]
    assert not other, "other fields in the Dutch of:\n" + "\n".join(other)


def test_what_facts_of_a_federation_refuse_is_filled_after_it_is_translated() -> None:
    """A sentence with figures already in it is in no catalogue."""
    filled = [
        f"{path.name}:{node.lineno}"
        for folder in ("teams", "championships", "federation")
        for path in (SOURCES / "competition" / "questions" / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in OF_QUESTIONS
        if any(isinstance(each, ast.JoinedStr) for each in node.args)
    ]
    assert not filled
