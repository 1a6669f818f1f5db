"""A regulation as a booklet: title page, contents, articles, worked examples, what each article sets."""

from collections.abc import Iterator
from typing import Any

from turnus.app.law.written import WrittenRegulation, read_regulation
from turnus.app.law.written.text import WrittenExample
from turnus.app.papers.letters import MONTHS
from turnus.app.papers.posting import Wording
from turnus.app.papers.typesetting import NO_HEAD, Letterhead, set_booklet
from turnus.app.regulations.checking import parts_of
from turnus.app.regulations.comparing import text_of, title_of
from turnus.app.regulations.wording import from_so_many, told_of
from turnus.app.seasons.views.format import worded
from turnus.competition.engine.fields import sizes_in
from turnus.competition.engine.settling import described, settle
from turnus.faults import BadInput
from turnus.law import OPEN, Decision, Law, Rulebook, Stack

WORDS = {
    "contents": "Contents",
    "article": "article",
    "examples": "Worked examples",
    "round": "round",
    "games": "games",
    "sets": "What each article sets",
    "sets_why": "The programme pairs, ranks and promotes by these figures; they must be those of the text.",
    "what": "what",
    "value": "value",
}


def booklet(stack: Stack, words: Wording, head: Letterhead = NO_HEAD) -> bytes:
    """Return the booklet of a regulation as a PDF file, in the language of these words."""
    return set_booklet(contents(stack, words), head, words.language)


def contents(stack: Stack, words: Wording) -> dict[str, Any]:
    """Return what stands in the booklet of a regulation."""
    book, say = stack.books[0], words.translate
    written = _written(book)
    edition = book.edition
    return {
        "title": edition.title_nl if words.language == "nl" else edition.title,
        "edition": say("edition {edition}").format(edition=say(edition.edition)) if edition.edition else "",
        "holds": _holds(written, words),
        "stands": _stands(stack, words),
        "mark": f"{book.id} \N{MIDDLE DOT} {book.hash[:12]}",
        "articles": [_article(book, number, words) for number in book.clauses],
        "examples": [_example(each, words) for each in written.example] if written else [],
        "sets": [list(row) for row in _sets(stack, words)] if written else [],
        "words": {name: _capital(say(word)) for name, word in WORDS.items()},
    }


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]


def _written(book: Rulebook) -> WrittenRegulation | None:
    """Return the file a regulation was written in; nothing of one that is a programme."""
    try:
        return read_regulation(book.register)
    except BadInput:
        return None


def _holds(written: WrittenRegulation | None, words: Wording) -> str:
    if written is None or written.since is None:
        return ""
    month = words.translate(MONTHS[written.since.month - 1])
    since = f"{written.since.day} {month} {written.since.year}"
    return words.translate("holds from {day}").format(day=since)


def _stands(stack: Stack, words: Wording) -> str:
    if len(stack.books) == 1:
        return ""
    below = stack.books[1].edition
    title = below.title_nl if words.language == "nl" else below.title
    return words.translate("Where it says nothing, {title} holds.").format(title=title)


def _article(book: Rulebook, number: str, words: Wording) -> dict[str, str]:
    clause = book.clauses[number]
    return {
        "number": number,
        "title": title_of(clause, words.language),
        "text": text_of(clause, words.language),
        "left": _left_open(book, number, words),
    }


def _left_open(book: Rulebook, number: str, words: Wording) -> str:
    """Say what an article leaves to somebody, and between what."""
    say = words.translate
    said = [
        say("{who} decides: {options}").format(
            who=_capital(say(str(each.by))), options=", ".join(map(say, each.options))
        )
        for each in book.of(number)
        if isinstance(each, Decision) and each.options
    ]
    return " ".join(said)


# Examples


def _example(each: WrittenExample, words: Wording) -> dict[str, Any]:
    say = words.translate
    several = len(each.groups) > 1
    return {
        "title": _capital(each.title),
        "groups": [
            {
                "name": say("group {group}").format(group=name) if several else say("players"),
                "players": ", ".join(players),
            }
            for name, players in each.groups.items()
        ],
        "rounds": [{"number": str(n), "games": games} for n, games in enumerate(each.rounds, 1)],
        "outcome": list(_outcome(each, several, words)),
    }


def _outcome(each: WrittenExample, several: bool, words: Wording) -> Iterator[str]:
    say = words.translate
    for group, order in each.order.items():
        line = ", ".join(f"{place}. {player}" for place, player in enumerate(order, 1))
        yield (
            say("Final order of group {group}: {order}").format(group=group, order=line)
            if several
            else say("Final order: {order}").format(order=line)
        )
    if each.points:
        scores = ", ".join(f"{player} {points}" for player, points in each.points.items())
        yield say("Points: {points}").format(points=scores)
    if each.up:
        yield say("Up: {players}").format(players=", ".join(each.up))
    if each.down:
        yield say("Down: {players}").format(players=", ".join(each.down))


# What it sets


def _sets(stack: Stack, words: Wording) -> Iterator[tuple[str, str, str]]:
    """Yield each figure of the regulation itself: the article, what it is, its value."""
    law, home = Law(stack), f"{stack.home}:"
    parts = parts_of(law)
    rows = []
    for part in parts:
        usual = list(_fields(law, part, len(parts) > 1, words))
        rows += [(number, said, value) for number, said, value, _ in usual]
        known = {(number, path, value) for number, _, value, path in usual}
        for players in sizes_in(stack):
            for number, said, value, path in _fields(law, part, len(parts) > 1, words, players):
                if (number, path, value) not in known:
                    rows.append((number, from_so_many(said, players, words.translate), value))
    for settings in stack.settings.values():
        top = settings[0]
        if str(top.cite).startswith(home) and top.value is not OPEN:
            rows.append(
                (
                    top.cite.number,
                    words.translate(top.term.meaning),
                    worded(words.translate, top.term.name, top.value),
                )
            )
    places = {number: place for place, number in enumerate(stack.books[0].clauses)}
    yield from sorted(rows, key=lambda row: places[row[0].split(", ")[0]])


def _fields(
    law: Law, part: str, several: bool, words: Wording, players: int = 0
) -> Iterator[tuple[str, str, str, str]]:
    """Yield the article, what it sets in words, the value in words, and the field."""
    form, grounds = settle(law, part, {}, players)
    home = f"{law.stack.home}:"
    for each in described(form, grounds):
        own = [cite.removeprefix(home) for cite in each.clauses if cite.startswith(home)]
        if own:
            stage, name, value = told_of(each, words.translate)
            where = [words.translate(part)] if several and part else []
            where += [stage] if stage and len(form.stages) > 1 else []
            yield ", ".join(own), ": ".join((*where, name)), value or "\N{EN DASH}", each.field
