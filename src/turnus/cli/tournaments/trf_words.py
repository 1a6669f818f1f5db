"""Reading `turnus trf -p FILE...` and `-c FILE...` by hand: other programs call these again and again.

The whole command line takes longer to build than a round to pair. What is not plainly one of these is left
to it.
"""

import os
from collections.abc import Callable

from turnus.cli import language
from turnus.cli.tournaments.trf_files import Asked, check_files, pair_files

PAIR = "-p"
CHECKS = {"-c": False, "-check": True, "--check": True}  # whether everybody is ranked again too
FLAGS = (PAIR, *CHECKS, "-g", "--anyway", "--baku", "--json")  # every other option of `trf` has a value
VALUES = ("-o", "--edition", "--encoding", "--lang")


def naming_the_output(words: list[str]) -> list[str]:
    """Return `FILE -p OUTPUT`, as other pairing programs are called, with OUTPUT under its option."""
    places = [place for place, word in enumerate(words) if _is_file(words, place)]
    if PAIR not in words or places != [words.index(PAIR) - 1, words.index(PAIR) + 1]:
        return words
    return [*words[: places[1]], "-o", *words[places[1] :]]


def _is_file(words: list[str], place: int) -> bool:
    before = words[place - 1] if place else PAIR
    return not _is_option(words[place]) and (not _is_option(before) or before in FLAGS)


def _is_option(word: str) -> bool:
    return word.startswith("-") and word != "-"


def asked_plainly(words: list[str]) -> Callable[[], int] | None:
    """Return what pairs or checks the files these words name, if they say nothing else."""
    modes: list[str] = []
    files: list[str] = []
    given = {"--lang": os.environ.get(language.VARIABLE, "")}
    waiting = iter(words)
    for word in waiting:
        if word in VALUES:
            given[word] = next(waiting, "-")
        elif word == PAIR or word in CHECKS:
            modes.append(word)
        elif not _is_option(word):
            files.append(word)
        elif word != "--json":
            return None
    if len(modes) != 1 or not files or any(value.startswith("-") for value in given.values()):
        return None
    return _plainly(modes[0], files, given, as_json="--json" in words)


def _plainly(
    mode: str, files: list[str], given: dict[str, str], *, as_json: bool
) -> Callable[[], int] | None:
    try:
        language.choose(given["--lang"])
    except ValueError:
        return None
    encoding = given.get("--encoding", "")
    asked = Asked(tuple(files), given.get("-o", ""), given.get("--edition", ""), encoding, as_json)
    if mode == PAIR:
        return lambda: pair_files(asked)
    return lambda: check_files(asked, with_standings=CHECKS[mode])
