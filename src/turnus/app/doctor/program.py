"""The program itself: Python, the packages it needs, its kernel, its languages, its rulebooks, paper."""

import re
import sys
from collections.abc import Iterator
from gettext import GNUTranslations
from importlib import import_module, metadata
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from turnus.app.doctor.findings import Finding, broken, by_fault, doubtful, mend, spoken, well
from turnus.extras import EXTRAS, NotInstalled, command_for, require
from turnus.faults import BadInput

OLDEST = (3, 11)
NEEDED = re.compile(
    r"(?P<name>[\w.-]+)(?:\[[^\]]*\])?\s*(?P<versions>[^;]*)(?:;.*extra\s*==\s*['\"](?P<extra>[\w-]+)['\"])?"
)
OF_USERS = tuple(EXTRAS)
NOT_INSTALLED = {
    "files": spoken("{whole} is not installed, needed for Excel files and calendars"),
    "postgres": spoken("{whole} is not installed, needed for journals in a PostgreSQL database"),
    "print": spoken("{whole} is not installed, needed for papers, letters and booklets as PDF"),
    "sign": spoken("{whole} is not installed, needed for signed checkpoints and backups of an office"),
    "web": spoken("{whole} is not installed, needed for the office in the browser"),
}
OF_THE_OFFICE = "Europe/Amsterdam"
ANY_SCRIPT = "Zoë 漢字 קוד"


def look() -> Iterator[Finding]:
    """Look at the program."""
    yield _python()
    yield from packages()
    yield kernel()
    yield catalogues()
    yield rulebooks()
    yield time_zone()
    yield from paper()


def _python() -> Finding:
    found = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info[:2] < OLDEST:
        remedy = mend("install Python 3.11 or newer, then Turnus again")
        return broken("python", "Python {found} is too old", remedy, found=found)
    return well("python", "Python {found}", found=found)


def packages() -> Iterator[Finding]:
    """Look whether every package is there, and in a version that it may have."""
    try:
        asked = metadata.requires("turnus") or []
    except metadata.PackageNotFoundError:
        yield broken("packages", "Turnus itself is not installed", mend("pip install turnus"))
        return
    needed = [found for each in asked if (found := _needed(each))[0] != "turnus"]  # `web` names other extras
    for extra in ("", *OF_USERS):
        yield from _of_extra(extra, [each for each in needed if each[2] == extra])


def _needed(line: str) -> tuple[str, str, str]:
    found = NEEDED.match(line)
    return (found["name"], found["versions"].strip(), found["extra"] or "") if found else ("", "", "-")


def _of_extra(extra: str, needed: list[tuple[str, str, str]]) -> Iterator[Finding]:
    if not needed:
        return
    whole = f"turnus[{extra}]" if extra else "turnus"
    wrong = [told for name, versions, _ in needed if (told := _misfit(name, versions))]
    if not wrong:
        yield well("packages", "the packages of {whole} are here: {count}", count=len(needed), whole=whole)
    elif extra and len(wrong) == len(needed):
        remedy = mend("{command}, if you want it")
        command = command_for(extra)
        yield doubtful("packages", NOT_INSTALLED[extra], remedy, whole=whole, command=command)
    else:
        remedy = mend("pip install --upgrade '{whole}'")
        yield broken("packages", "of {whole}: {misfits}", remedy, whole=whole, misfits=", ".join(wrong))


def _misfit(name: str, versions: str) -> str:
    """Return what is wrong with a package, as `name found (asked)`; nothing: it fits."""
    try:
        found = metadata.version(name)
    except metadata.PackageNotFoundError:
        return f"{name} - ({versions or '*'})"
    return "" if all(_fits(found, each) for each in versions.split(",")) else f"{name} {found} ({versions})"


def _fits(found: str, asked: str) -> bool:
    compared = re.match(r"\s*(>=|<)\s*([\d.]+)", asked)
    if not compared:
        return True
    one, other = _figures(found), _figures(compared[2])
    return one >= other if compared[1] == ">=" else one < other


def _figures(version: str) -> tuple[int, ...]:
    figures = re.match(r"\d+(\.\d+)*", version)
    return tuple(map(int, figures[0].split("."))) if figures else ()


def kernel() -> Finding:
    """Look whether the native kernel loads and counts."""
    try:
        native = import_module("turnus._native")
        native.maximum_matching(2, [(0, 1)])
    except ImportError as missing:
        remedy = mend("pip install --force-reinstall turnus")
        return broken("kernel", "the native kernel does not load: {problem}", remedy, problem=str(missing))
    except Exception:  # noqa: BLE001 - another signature is another version, and any fault is what we look for
        remedy = mend("pip install --force-reinstall turnus")
        return broken("kernel", "the native kernel is of another version", remedy)
    return well("kernel", "the native kernel is loaded")


def catalogues() -> Finding:
    """Look whether people are answered in their language."""
    languages = import_module("turnus.app.papers.languages")
    lacking = [
        code
        for code in languages.LANGUAGES
        if code != "en" and not isinstance(languages.catalogue(code), GNUTranslations)
    ]
    if lacking:
        remedy = mend("pip install --force-reinstall turnus; among the sources: make setup")
        return broken("languages", "no catalogue of: {codes}", remedy, codes=", ".join(lacking))
    return well("languages", "languages: {codes}", codes=", ".join(languages.LANGUAGES))


def rulebooks() -> Finding:
    """Look whether every rulebook on the shelf can be read."""
    remedy = mend("mend or remove it; turnus regulation check FOLDER says what is wrong with a club's own")
    try:
        shelf = import_module("turnus.app.law.library").standard()
        count = len([shelf.book(name) for name in shelf.ids()])
    except BadInput as fault:
        return by_fault("rulebooks", fault, remedy)
    except Exception as fault:  # noqa: BLE001 - a rulebook is a program, of anybody: any fault is what we look for
        return broken("rulebooks", "a rulebook cannot be read: {problem}", remedy, problem=str(fault))
    return well("rulebooks", "{count} rulebooks on the shelf", count=count)


def time_zone() -> Finding:
    """Look whether hours can be told."""
    try:
        ZoneInfo(OF_THE_OFFICE)
    except ZoneInfoNotFoundError:
        says = spoken("the time zone {zone} is not known here")
        return broken("time zone", says, mend("pip install tzdata"), zone=OF_THE_OFFICE)
    return well("time zone", "the office keeps the time of {zone}", zone=OF_THE_OFFICE)


def paper() -> Iterator[Finding]:
    """Look whether paper can be set, and names in any script on it."""
    try:
        require("print")
        import typst  # noqa: PLC0415 - thirty megabytes
    except (ImportError, NotInstalled):
        remedy = mend("{command}, if you want it")
        yield doubtful("paper", "papers cannot be set as PDF", remedy, command=command_for("print"))
        return
    try:
        _set(typst, "Zoe")
    except Exception as fault:  # noqa: BLE001 - whatever it raises, no paper comes
        yield broken("paper", "no PDF can be made: {problem}", mend("pip install --force-reinstall typst"),
                     problem=str(fault))  # fmt: skip
        return
    yield well("paper", "PDF can be made")
    try:
        _set(typst, ANY_SCRIPT)
    except Exception:  # noqa: BLE001 - as above; its own type tells no more
        says = spoken("names in other scripts are boxes on paper: no font here has them")
        yield doubtful("fonts", says, mend("apt-get install fonts-droid-fallback fonts-unifont"))
    else:
        yield well("fonts", "names in any script can be printed")


def _set(typst: object, text: str) -> None:
    """Set one line, tagged: a tagged file has no character without a font."""
    source = f'#set document(title: [Turnus])\n#set text(lang: "en")\n{text}'.encode()
    typst.compile(source, format="pdf", pdf_standards=["ua-1"])  # type: ignore[attr-defined]
