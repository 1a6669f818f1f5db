"""What stands beside a regulation that is being written: what is wrong, what is open, an example season."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from django.utils.translation import gettext

from turnus.app.law.written import WrittenRegulation
from turnus.app.regulations.checking import REMEDIES, Checked, check_text, parts_of, stack_of
from turnus.app.regulations.editing import Placed, known_fields, placed
from turnus.app.regulations.fields import Field
from turnus.app.regulations.playing_out import PlayedOut, Shown
from turnus.app.regulations.playing_seasons import example_season
from turnus.app.seasons.views.format import told as worded
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.engine.divided import Line
from turnus.competition.engine.field_words import concerns
from turnus.competition.engine.settling import Source, described, settle
from turnus.competition.engine.state import Match, Round
from turnus.faults import BadInput, NotFound
from turnus.law import Law, LawError, Stack
from turnus.law.explanation import halves
from turnus.web.faults import told
from turnus.web.regulations.describing import said_of

MOST_OPEN = 40
SEASONS = 32  # examples that are kept: most who look again changed nothing
IN_A_FORM = {  # what one does about it, where that is no matter of a file
    REMEDIES[""]: "",
    REMEDIES["base"]: "",
    REMEDIES["deviates"]: "open the clause and tick that it departs, or leave the field out",
    REMEDIES["unconfirmed"]: "open the clause and tick what holds as it is, or set the term back",
}


def beside(regulation: WrittenRegulation, text: str, part: str = "") -> dict[str, Any]:
    """Return what a page shows beside a text."""
    checked = check_text(text.encode("utf-8"))
    found = [placed(each, regulation) for each in checked.problems]
    page: dict[str, Any] = {
        "problems": [_told(each, regulation) for each in found],
        "wrong": [place for each in found for place in each],
    }
    if found:
        return page
    law = Law(stack_of(regulation, text.encode("utf-8")))
    parts = parts_of(law)
    part = part if part in parts else parts[0]
    return (
        page
        | {
            "still_open": list(_open(law, part, checked, known_fields(regulation)))[:MOST_OPEN],
            "parts": [(each, gettext(each.replace("-", " "))) for each in parts if each],
            "part": part,
        }
        | _example(law.stack, regulation.id, part)
    )


def refused(fault: BadInput) -> dict[str, Any]:
    """Return what a page shows beside a text that is too much to be looked at: why."""
    problem = {"says": told(fault), "remedy": "", "clauses": [], "example": 0, "where": fault.where}
    return {"problems": [problem], "wrong": []}


def _told(found: tuple[Placed, ...], regulation: WrittenRegulation) -> dict[str, Any]:
    """Return a problem in words, with the clauses it is about."""
    problem = found[0].problem
    at = [each.clause for each in found if each.clause is not None]
    return {
        "says": said_of(problem),
        "remedy": gettext(IN_A_FORM.get(problem.remedy, problem.remedy)),
        "clauses": [(place, regulation.clause[place].number) for place in at],
        "example": found[0].example + 1 if found[0].example is not None else 0,
        "example_title": regulation.example[found[0].example].title if found[0].example is not None else "",
        "where": "" if at else problem.where,
    }


def _open(law: Law, part: str, checked: Checked, known: Mapping[str, Field]) -> Iterator[dict[str, str]]:
    """Yield what the regulation leaves open, of what it can set, and what holds then."""
    form, grounds = settle(law, part, {})
    whose = {each.field: each.of for each in checked.defaults if each.competition == part}
    for each in described(form, grounds):
        if each.field in whose and each.field in known and each.value and concerns(form, each.field):
            stage, name, value = worded(gettext, each)
            by = whose[each.field] if each.source is Source.CLAUSE else gettext("as usual")
            several = stage if len(form.stages) > 1 else ""
            yield {"name": name, "value": value, "by": by, "stage": several, "path": each.field}


@lru_cache(maxsize=SEASONS)
def _played(stack: Stack, seed: str, part: str) -> PlayedOut:
    return example_season(stack, seed, part)


def _example(stack: Stack, seed: str, part: str) -> dict[str, Any]:
    try:
        played = _played(stack, seed, part)
    except (RefusedByClause, LawError) as wrong:
        why = told(wrong) if isinstance(wrong, RefusedByClause) else gettext(wrong.message)
        return {"no_example": gettext("No example season could be played by it: {why}").format(why=why)}
    except (BadInput, NotFound) as fault:
        return {"no_example": told(fault)}
    return {"example": [_phase(played, each) for each in played.phases], "is_whole": played.is_whole}


def _phase(played: PlayedOut, shown: Shown) -> dict[str, Any]:
    several = len(played.form.stages) > 1
    repeats = sum(each.stage == shown.stage for each in played.phases) > 1
    return {
        "stage": gettext(shown.stage) if several else "",
        "nth": shown.nth if repeats else 0,
        "rounds": shown.rounds,
        "planned": shown.planned,
        "is_short": played.is_whole and shown.rounds < shown.planned,
        "tables": [
            (name if len(shown.tables) > 1 else "", _codes(lines), [_line(each, shown) for each in lines])
            for name, lines in shown.tables.items()
        ],
        "shown_rounds": [
            _round(each) for each in ((shown.first, shown.last) if shown.rounds > 1 else (shown.first,))
        ],
    }


def _codes(lines: tuple[Line, ...]) -> list[str]:
    return [code for code, _ in lines[0].figures][:1] if lines else []


def _line(line: Line, shown: Shown) -> dict[str, Any]:
    way = "up" if line.player in shown.up else "down" if line.player in shown.down else ""
    figures = [text for _, text in line.figures][:1]
    return {
        "rank": line.rank, "player": line.player, "points": halves(line.points), "way": way,
        "figures": [_figure(each) for each in figures],
    }  # fmt: skip


def _figure(text: str) -> str:
    above, _, below = text.partition("/")
    if below == "2" and above.isdecimal():
        return halves_of(int(above))
    return text


def halves_of(count: int) -> str:
    """Write so many halves as people do."""
    whole, half = divmod(count, 2)
    return f"{whole or ('' if half else 0)}{'½' if half else ''}"


def _round(played: Round) -> dict[str, Any]:
    return {
        "number": played.number,
        "matches": [_match(each) for each in played.matches],
        "idle": [each.player for each in played.idle],
    }


def _match(match: Match) -> dict[str, Any]:
    results = [game.result.replace("1/2", "½") for game in match.games]
    return {"first": match.first, "second": match.second, "result": results[0] if len(results) == 1 else "",
            "winner": match.winner}  # fmt: skip
