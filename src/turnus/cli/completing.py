"""What can follow on the command line: commands, options, rulebooks, clauses, competitions, people's names.

Answers in a blink: what the commands are is worked out once and kept in the user's cache, until a command of
the program changes; people's names are read from the registry beside the journal, without folding it.
"""

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from turnus.faults import BadInput, NotFound

EVENT = "/event/"
OF_THE_OFFICE = ("hall/", "office/", "broadcast/", "regulation/")
FILES = ":files"  # the shell names files itself
PEOPLE = frozenset(
    {
        "PLAYER", "PLAYERS", "WHITE", "BLACK", "WINNER", "OTHER", "FIRST", "SECOND", "TEAM", "BY", "OPPONENT",
        "UPPER", "LOWER", "MEMBER", "AGAINST", "HOME", "AWAY", "WHAT", "LEAVES",
    }
)  # fmt: skip
BOOKS = frozenset({"RULEBOOK", "BASE", "FROM"})
OF_FILES = ("FILE", "FILE...", "FOLDER", "JOURNAL", "FACTS", "KEYFILE", "JOURNAL_OR_TRF")
Line = dict[str, Any]  # a command or group as it is kept: commands, arguments, options


def complete(words: list[str]) -> int:
    """Print what can stand in the place of the last word, each with what it does, and return the status."""
    plain = [word.strip("'\"").replace("\\ ", " ") for word in words] or [""]
    try:
        for word, does in suggestions(plain[:-1], plain[-1]):
            sys.stdout.write(f"{word}\t{does}\n" if does else f"{word}\n")
    except (BadInput, NotFound, OSError):
        return 1  # where nothing is to be found nothing is suggested
    return 0


def suggestions(before: list[str], last: str) -> Iterator[tuple[str, str]]:
    """Yield what can follow these words and fits how the last begins."""
    line, rest = _kept("commands", _all_commands), list(before)
    while rest and rest[0] in line.get("commands", {}):
        line = line["commands"][rest.pop(0)]
    if "commands" in line:
        yield from _fitting(((name, each["does"]) for name, each in line["commands"].items()), last)
        return
    waiting, place, held = _expected(line, rest)
    if not waiting and last.startswith("-"):
        yield from _fitting(((name, each["does"]) for name, each in line["options"].items()), last)
        return
    yield from _fitting(_values(waiting or place, held), last)


def _fitting(found: Iterable[tuple[str, str]], last: str) -> Iterator[tuple[str, str]]:
    from turnus.app.people.meaning import matches  # noqa: PLC0415 - only once something is found

    known = list(dict.fromkeys(found))
    plain = [each for each in known if each[0].casefold().startswith(last.casefold()) or each[0] == FILES]
    if plain or not last:
        yield from plain
        return
    hits = set(matches(last, {word: word for word, _ in known}))  # a name by any part of it
    yield from (each for each in known if each[0] in hits)


def _expected(line: Line, words: list[str]) -> tuple[Line, Line, dict[str, str]]:
    """Return the option that waits for its value, the argument whose turn it is, and what was said before."""
    options, places = line["options"], list(line["arguments"])
    held: dict[str, str] = {}
    waiting: Line = {}
    for word in words:
        if waiting:
            held[waiting["name"]], waiting = word, {}
        elif word in options:
            waiting = options[word] if options[word]["takes"] else {}
        else:
            if len(places) > 1 and places[0]["name"] == "JOURNAL" and not _is_journal(word):
                places = places[1:]  # it was left out
            if places:
                held[places[0]["name"]] = word
                places = places if places[0]["many"] else places[1:]
    return waiting, places[0] if places else {}, held


def _is_journal(word: str) -> bool:
    from turnus.cli.default_journal import LEFT_OUT, is_journal  # noqa: PLC0415 - only where one may stand

    return word == LEFT_OUT or is_journal(word)


def _values(expected: Line, held: dict[str, str]) -> Iterator[tuple[str, str]]:
    name = str(expected.get("name", ""))
    if expected.get("choices"):
        yield from ((each, "") for each in expected["choices"])
    elif name in BOOKS:
        yield from ((each, "") for each in _rulebooks())
    elif name == "NUMBER":
        yield from ((each, "") for each in _kept(f"clauses {held.get('RULEBOOK', '')}", _clauses, held))
    elif name == "QUESTION":
        yield from ((each, "") for each in _kept(f"questions {held.get('RULEBOOK', '')}", _questions, held))
    elif name in OF_FILES:
        yield FILES, ""
        if name == "JOURNAL":  # it may be left out
            yield from ((each, "") for each in _competitions(held, EVENT))
    elif name in ("NAME", "SEASON", "AFTER"):
        yield from ((each, "") for each in _competitions(held, EVENT if name == "NAME" else ""))
    elif name in PEOPLE:
        yield from ((each, "") for each in _people(held))


def _rulebooks() -> Iterable[str]:
    from turnus.app.law import library  # noqa: PLC0415 - only where a rulebook is asked for

    return library.standard().ids()


def _clauses(held: dict[str, str]) -> list[str]:
    from turnus.app.law import library  # noqa: PLC0415 - as above

    book = library.standard().book(held.get("RULEBOOK", ""))
    return [each.cite.number for each in book.clauses.values()]


def _questions(held: dict[str, str]) -> list[str]:
    from turnus.app.law import library  # noqa: PLC0415 - as above
    from turnus.app.law.catalogue import asked_of  # noqa: PLC0415 - as above

    return [each["name"] for each in asked_of(library.standard().stack(held.get("RULEBOOK", "")))]


def _journal(held: dict[str, str]) -> str:
    from turnus.cli.default_journal import default_journal, is_journal  # noqa: PLC0415 - as above

    said = held.get("JOURNAL", "") or held.get("DB", "")
    return said if said and is_journal(said) else default_journal()


def _competitions(held: dict[str, str], kind: str) -> list[str]:
    """Return the competitions of a journal: those of any format, or seasons by their streams."""
    from contextlib import closing  # noqa: PLC0415 - as above

    from turnus.store import open_reader  # noqa: PLC0415 - as above

    with closing(open_reader(_journal(held))) as reader:
        streams = [each.stream for each in reader.beginnings()]
    if kind:
        return [each.rpartition("/")[2] for each in streams if kind in f"/{each}"]
    return [each for each in streams if "/" in each and not each.startswith(OF_THE_OFFICE)]


def _people(held: dict[str, str]) -> list[str]:
    from turnus.store import open_registry  # noqa: PLC0415 - as above

    document = open_registry(_journal(held), "people").read()
    return sorted({str(person.get("name", "")) for person in document.values()} - {""})


# What is kept


def _kept(name: str, make: Callable[..., Any], *given: Any) -> Any:
    """Return something that changes only with the program, from the user's cache where it is there."""
    path = _cache() / f"{name.replace('/', '-')}.json"
    try:
        return json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        found = make(*given)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(found), "utf-8")
    except OSError:
        pass  # then it is worked out every time
    return found


def _cache() -> Path:
    """Return where this version of the program keeps what it knows of itself."""
    here = Path(__file__).parent
    changed = max(each.stat().st_mtime_ns for each in here.rglob("*.py"))
    folder = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(folder) / "turnus" / f"completion-{changed:x}"


def _all_commands() -> Line:
    """Describe every command with its arguments and options."""
    from typer.main import get_command  # noqa: PLC0415 - only when nothing is kept

    from turnus.cli.command_line import command_line  # noqa: PLC0415 - as above
    from turnus.cli.main import COMMANDS  # noqa: PLC0415 - as above

    return _described(get_command(command_line(list(COMMANDS))))


def _described(command: Any) -> Line:
    does = (command.help or "").strip().partition("\n")[0]
    if below := getattr(command, "commands", None):
        return {"does": does, "commands": {name: _described(each) for name, each in below.items()}}
    arguments = [each for each in command.params if each.param_type_name == "argument"]
    options = {
        name: _parameter(each)
        for each in command.params
        if each.param_type_name == "option"
        for name in (*each.opts, *each.secondary_opts)
    }
    return {"does": does, "arguments": [_parameter(each) for each in arguments], "options": options}


def _parameter(each: Any) -> Line:
    name = (each.metavar or "").strip("[]") if each.param_type_name == "argument" else ""
    said = (getattr(each, "help", "") or "").rstrip(".").split(", ")
    plain = len(said) > 1 and all(word and " " not in word for word in said)
    return {
        "name": name or (each.opts[0].lstrip("-").upper() if each.opts else str(each.name).upper()),
        "does": (getattr(each, "help", "") or "").partition("\n")[0],
        "takes": not getattr(each, "is_flag", False),
        "many": each.nargs != 1,
        "choices": said if plain else _views(each),
    }


def _views(each: Any) -> list[str]:
    if (each.metavar or "") != "VIEW":
        return []
    from turnus.app.federations.views.catalogue import view_names as of_federations  # noqa: PLC0415
    from turnus.app.seasons.views.catalogue import view_names as of_seasons  # noqa: PLC0415

    return list(dict.fromkeys((*of_seasons(), *of_federations())))
