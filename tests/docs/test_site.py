"""The documentation as a site: what is made for it from the program, what is refused of what was built."""

import re
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from machine import site
from turnus.cli.main import COMMANDS

ROOT = Path(__file__).parents[2]
INDEX = 'Search.setIndex({"terms":{' + ",".join(f'"{word[:6]}":0' for word in site.SOUGHT) + "}})"


@pytest.fixture(scope="module")
def pages() -> ModuleType:
    """Import what Sphinx imports, from where it lies."""
    sys.path.insert(0, str(ROOT / "docs"))
    try:
        return import_module("site_pages")
    finally:
        sys.path.remove(str(ROOT / "docs"))


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """Give a site of empty pages with which nothing is wrong."""
    for name in site.NEEDED:
        (tmp_path / f"{name}.html").parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / f"{name}.html").write_text("<h1 id='top-of-it'>page</h1>", "utf-8")
    (tmp_path / "searchindex.js").write_text(INDEX, "utf-8")
    return tmp_path


def test_every_command_and_every_rulebook_gets_a_page_and_what_is_no_longer_made_goes(
    pages: ModuleType, tmp_path: Path
) -> None:
    (tmp_path / "commands").mkdir()
    (tmp_path / "commands" / "abolished.md").write_text("# old", "utf-8")
    pages.make(tmp_path)
    made = {path.relative_to(tmp_path).as_posix(): path.read_text("utf-8") for path in tmp_path.rglob("*.md")}
    assert {f"commands/{name}.md" for name in COMMANDS} | {"commands/index.md"} == {
        name for name in made if name.startswith("commands/")
    }
    assert (
        "| `--keep` | Of the backups in a folder keep the latest only; 0: all. |"
        in made["commands/backup.md"]
    )
    assert "| `--db`, `TURNUS_DB` | The journal: a file or a PostgreSQL URL. |" in made["commands/serve.md"]
    assert "## `turnus journal verify`" in made["commands/journal.md"]
    assert {"matrix/osv-v30.md", "matrix/reach.md", "changelog.md", "contributing.md"} <= set(made)
    assert "](docs/" not in made["contributing.md"]
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.md")}
    pages.make(tmp_path)
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.md")} == before


def test_links_to_the_root_lead_to_the_site(pages: ModuleType) -> None:
    source = ["see [how](../CONTRIBUTING.md#tests) and [what](../../CHANGELOG.md)"]
    pages.lead_within(None, "adr/0001", source)
    assert source == ["see [how](../made/contributing.md#tests) and [what](../made/changelog.md)"]


def test_a_class_of_two_modules_is_described_once(pages: ModuleType) -> None:
    first, second = [".. automodule:: turnus.chess\n"], [".. automodule:: turnus.bughouse\n"]
    pages.describe_once(None, "library/chess", first)
    pages.describe_once(None, "library/bughouse", second)
    assert first == [".. automodule:: turnus.chess\n"]
    assert "Position" in second[0].partition(":exclude-members:")[2]
    assert "Boards" not in second[0]
    third = [".. automodule:: turnus.library.standings\n   :members:\n"]
    pages.describe_once(None, "library/standings", third)
    head, option, members = third[0].splitlines()
    assert (head, members) == (".. automodule:: turnus.library.standings", "   :members:")
    assert "Tournament" in option


def test_what_the_theme_leaves_out_is_added_once(pages: ModuleType) -> None:
    page = '<aside class="toc-drawer"><p class="caption" role="heading">Start</p><pre>x</pre></aside>'
    better = pages.reachable(page)
    assert (
        '<aside class="toc-drawer" aria-label="This page"><p class="caption" role="heading" aria-level="2">'
        in better
    )
    assert '<pre tabindex="0">' in better
    assert pages.reachable(better) == better


def test_every_page_stands_in_the_contents_of_the_site() -> None:
    """So that who adds one hears of it here, before the site is built."""
    docs = ROOT / "docs"
    named = re.findall(r"^([\w/-]+)$", (docs / "index.md").read_text("utf-8"), re.MULTILINE)
    pages = {path.stem for path in docs.glob("*.md")} | {
        f"guides/{path.stem}" for path in docs.glob("guides/*.md")
    }
    assert pages - {"index"} - set(named) == set()


def test_the_matrix_is_made_and_not_kept() -> None:
    assert "docs/made/" in (ROOT / ".gitignore").read_text("utf-8").splitlines()
    assert not (ROOT / "docs" / "matrix").exists()


def test_a_whole_site_is_whole(built: Path) -> None:
    assert site.problems(built) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("<script src='https://cdn.example/x.js'></script>", "index.html: fetches https://cdn.example/x.js"),
        ("<link rel='stylesheet' href='//fonts.example/a.css'>", "index.html: fetches //fonts.example/a.css"),
        ("<img src='http://badge.example/b.svg'>", "index.html: fetches http://badge.example/b.svg"),
        ("<a href='nowhere.html'>x</a>", "index.html: nowhere.html leads nowhere"),
        ("<a href='club.html#no-such-place'>x</a>", "index.html: club.html#no-such-place leads nowhere"),
        ("<a href='../matrix/'>x</a>", "index.html: ../matrix/ leads nowhere"),
        ("<a href='club.html#top-of-it'>x</a><a href='https://fide.com'>y</a>", ""),
        ("<link rel='canonical' href='https://turnus.example/'>", ""),
    ],
)
def test_what_comes_from_elsewhere_or_leads_nowhere_is_found(built: Path, text: str, said: str) -> None:
    (built / "index.html").write_text(text, "utf-8")
    assert site.problems(built) == ([said] if said else [])


def test_styles_missing_pages_and_a_search_that_finds_nothing(built: Path) -> None:
    (built / "a.css").write_text("@font-face { src: url('https://fonts.example/a.woff2') }", "utf-8")
    (built / "club.html").unlink()
    (built / "searchindex.js").write_text('Search.setIndex({"terms":{"doctor":0}})', "utf-8")
    found = site.problems(built)
    assert "a.css: fetches https://fonts.example/a.woff2" in found
    assert "club: there is no such page" in found
    assert [each for each in found if "is not found" in each] == [
        f"searchindex.js: {word} is not found" for word in site.SOUGHT if word != "doctor"
    ]
    (built / "searchindex.js").unlink()
    assert "searchindex.js: there is none" in site.problems(built)
