"""What a director reads: no names of classes, pseudonyms or fractions; in Dutch, where English stands out."""

import re
from pathlib import Path

import pytest

from turnus.app.federations.views.catalogue import view_names as federation_views
from turnus.app.people import register
from turnus.app.seasons.views.catalogue import view_names as season_views
from turnus.cli.main import run
from turnus.cli.seasons.demo import played, write_journal
from turnus.competition.engine.slices import SLICES
from turnus.competition.federation import EVENTS as FEDERATION_EVENTS
from turnus.competition.federation.registry import FEDERATION
from turnus.competition.season.events import EVENTS as SEASON_EVENTS
from turnus.competition.season.registry import SEASON

Words = tuple[str, ...]
CLASSES = {*SEASON_EVENTS, *FEDERATION_EVENTS, *SEASON.entries, *FEDERATION.entries} | {
    kind.__name__ for each in SLICES for kind in each.says
}
OF_TWO_WORDS = sorted(name for name in CLASSES if re.match(r"[A-Z][a-z]+[A-Z]", name))
NOT_FOR_PEOPLE = {
    "the name of a class": re.compile(rf"\b(?:{'|'.join(OF_TWO_WORDS)})\b"),
    "a fraction": re.compile(r"\d/\d+ (?:point|punt)|1/2-1/2"),
    "a value of the program": re.compile(r"\b(?:None|True|False)\b|\{'|\['"),
    "a pseudonym": re.compile(r"(?<![/\w])(?:p\d\d|[A-Z][a-z]+[py]\d\d|p[0-9a-f]{10})\b"),
}
ENGLISH = re.compile(r"\b(?:the|and|with|from|without|which|are|were|have|this|that|does)\b")
SAID_BY_PEOPLE = re.compile(r"the arbiter applied the regulation|played against the clock")  # in the demo
GAME = ("daan van dijk", "gijs jansen")
OF_A_SEASON = (
    *(("season", "show", view) for view in season_views()),
    ("why", "place", "anna de boer"), ("why", "pair", *GAME), ("why", "promotion"), ("why", "finals"),
    ("why", "ranking"), ("why", "groups", "1"), ("why", "event", "40"), ("why", "event", "200"),
    ("why", "format"), ("why", "absence", "anna de boer"), ("why", "deadline", *GAME),
    ("why", "start", *GAME),
    ("rederive",), ("odds", "-n", "10"), ("journal", "verify"),
    ("season", "rating", "anna de boer", "1900"), ("season", "undo", "--reason", "typfout"),
    ("season", "leave", "nobody like him"), ("season", "result", *GAME, "1/2-1/2"),
)  # fmt: skip
DAY = "2026-10-03"
OF_A_FEDERATION = (
    *(("federation", "show", view, "--on", DAY) for view in federation_views() if view != "eligibility"),
    ("federation", "show", "eligibility", "--on", "2026-10-03", "--member", "Bram Smit Sneek"),
    ("why", "place", "hoorn 1"), ("why", "promotion"), ("why", "fine", "F1"), ("why", "case", "P1"),
    ("why", "event", "40"), ("why", "event", "900"), ("federation", "letter", "F1/fine"),
    ("federation", "rating", "Bram Smit Sneek", "1500", "--on", "2026-10-03"),
)  # fmt: skip
PLAYERS = ("Anna Bos", "Bram Vos", "Carla Mos", "Daan Los")
VIEWS = ("standings", "pairings", "crosstable", "entries", "ratings")
OF_AN_EVENT = (
    ("event", "new", "Open", "--rounds", "3"),
    *(("event", "enter", "Open", "--player", name) for name in PLAYERS),
    ("event", "pair", "Open", "--publish"), ("event", "result", "Open", "1", "1", "1/2-1/2"),
    ("event", "result", "Open", "1", "2", "+/-"), ("event", "close", "Open"),
    *(("event", "show", "Open", view) for view in VIEWS),
    ("event", "show", "Open", "player", "anna"), ("event", "show", "Open", "why", "anna"),
    ("event", "terms", "Open", "scale.win=3", "--try"), ("event", "new", "Other", "--set", "help"),
)  # fmt: skip


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wording")
    path = folder / "office.db"
    journal, known = played(36, "demo", past=False, federation=True)
    write_journal(journal, path)
    register.beside(str(path)).remember_all(known)
    return path


@pytest.mark.parametrize(
    ("kind", "commands", "more"),
    [
        ("club", OF_A_SEASON, ("--season", "house")),
        ("federation", OF_A_FEDERATION, ("--season", "federation/2026")),
        ("event", OF_AN_EVENT, ()),
    ],
)
def test_a_director_reads_words(
    kind: str,
    commands: tuple[Words, ...],
    more: Words,
    office: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("TURNUS_DB", str(tmp_path / "event.db" if kind == "event" else office))
    monkeypatch.setenv("COLUMNS", "250")
    found: list[tuple[str, Words, str]] = []
    for words in commands:
        season = more if words[0] != "journal" else ()
        assert run([*words, *season, "--lang", "nl"]) in (0, 1), (words, capsys.readouterr())
        told = capsys.readouterr()
        said = SAID_BY_PEOPLE.sub("", told.out) + told.err.replace("1/2-1/2", "")  # as one may type it
        for what, sign in NOT_FOR_PEOPLE.items():
            found += [(what, words, hit) for hit in sign.findall(said)]
        lines = (line for line in said.splitlines() if ENGLISH.search(line))
        found += [("English", words, line.strip()[:120]) for line in lines]
    assert found == []
