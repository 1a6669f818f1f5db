"""Who names what is not there is told what there is; and where there is nothing, that, and what to do."""

from collections.abc import Callable
from pathlib import Path

import pytest

from turnus.app.competitions.groups import group_named
from turnus.app.games.assistant import assist
from turnus.app.law import library
from turnus.app.law.consult import consult
from turnus.app.papers.languages import translator
from turnus.app.papers.letters import Writing
from turnus.app.regulations.trying.sources import chosen
from turnus.app.seasons.chances.federations import contests_of
from turnus.cli.competitions.event_office import running_of
from turnus.cli.main import run
from turnus.competition.engine.format import Meeting
from turnus.competition.engine.meetings import meeting_of
from turnus.competition.engine.slices.results import _no_board
from turnus.competition.engine.state import NOT_OPENED as NO_COMPETITION
from turnus.competition.engine.state import Round, Status
from turnus.competition.federation import NOT_OPENED
from turnus.competition.federation.finding import championship_of, contest_of
from turnus.competition.refusing import Denied
from turnus.faults import BadInput, NotFound
from turnus.store import open_journal
from turnus.store.memory import MemoryJournal

EMPTY = MemoryJournal()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "the journal holds no season yet; `turnus season new` opens one"),
        ("nl", "het journaal bevat nog geen seizoen; `turnus season new` opent er een"),
    ],
)
def test_a_season_cannot_follow_one_where_there_is_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, said: str
) -> None:
    database = str(tmp_path / "club.db")
    words = ("season", "new", "2026-2027", "--after", "2025-2026", "--db", database, "--lang", language)
    assert run(list(words)) != 0
    assert capsys.readouterr().err.strip() == f"turnus: {said}"
    assert run(["season", "new", "2024-2025", "--rulebook", "osv-v30", "--db", database]) == 0
    assert run(list(words)) != 0
    assert capsys.readouterr().err.strip().endswith(" house/2024-2025")


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("federation", "the journal holds no federation yet; `turnus federation new` opens one"),
        ("season", "the journal holds no season yet; `turnus season new` opens one"),
    ],
)
def test_what_is_looked_at_must_have_been_opened(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: str, said: str
) -> None:
    database = str(tmp_path / "club.db")
    open_journal(database).close()
    for named in ((), ("--season", "nothing")):
        assert run([kind, "show", "standings", *named, "--db", database, "--lang", "en"]) != 0
        assert capsys.readouterr().err.strip() == f"turnus: {said}"


NOTHING: dict[str, tuple[Callable[[], object], str, str]] = {
    "competition": (
        lambda: running_of(EMPTY, "open"),
        "the journal holds no competition yet; `turnus event new` opens one",
        "het journaal bevat nog geen competitie; `turnus event new` opent er een",
    ),
    "group of teams": (
        lambda: contest_of(NOT_OPENED, "A"),
        "there is no group A: none was opened yet", "er is geen groep A: er is er nog geen geopend",
    ),
    "championship": (
        lambda: championship_of(NOT_OPENED, "A"),
        "there is no championship A: none was opened yet",
        "er is geen kampioenschap A: er is er nog geen geopend",
    ),
    "league": (
        lambda: contests_of(NOT_OPENED, "A"),
        "no league or cup is under way", "er is geen competitie of beker aan de gang",
    ),
    "group of players": (
        lambda: group_named(NO_COMPETITION, "ladies"),
        "there is no group ladies: nobody has a category, and no prizes are for a group",
        "er is geen groep ladies: niemand heeft een categorie en er zijn geen prijzen voor een groep",
    ),
    "letter": (
        lambda: Writing("Board", str, str).letter([], "L1"),
        "there is no letter L1: there are none", "er is geen brief L1: er zijn er geen",
    ),
    "season to try": (
        lambda: chosen(EMPTY, season="house/2026"),
        "the journal holds no season yet; `turnus season new` opens one",
        "het journaal bevat nog geen seizoen; `turnus season new` opent er een",
    ),
    "fact": (
        lambda: consult("ddt-2014", "competitions", {"year": 1}),
        "there is no field year: nothing is asked here", "er is geen veld year: hier wordt niets gevraagd",
    ),
    "fact of an incident": (
        lambda: assist({"rulebook": "fide-2023", "incident": "special_equipment", "told": {"x": 1}}),
        "there is no field x: nothing is asked here", "er is geen veld x: hier wordt niets gevraagd",
    ),
    "question": (
        lambda: consult("ddt-2014", "zzzz", {}),
        "ddt-2014 has no question zzzz; `turnus questions ddt-2014` lists all",
        "ddt-2014 kent de vraag zzzz niet; `turnus questions ddt-2014` noemt ze alle",
    ),
    "rulebook below": (
        lambda: library.standard().stack("fide-2023", "kndb-2009"),
        "fide-2023 cannot stand on kndb-2009: it stands on no other rulebook",
        "fide-2023 kan niet op kndb-2009 berusten: het berust op geen ander reglement",
    ),
    "option": (
        lambda: meeting_of(Meeting(kind="scheveningen", options={"times": 2})),
        "scheveningen has no options", "scheveningen heeft geen keuzes",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", NOTHING)
def test_a_list_of_nothing_is_a_sentence(what: str) -> None:
    ask, english, dutch = NOTHING[what]
    with pytest.raises((BadInput, NotFound, Denied)) as refused:
        ask()
    fault = refused.value
    if isinstance(fault, Denied):
        reason = fault.refusal.reason
        said = [translator(code)(reason.reason).format(**dict(reason.values)) for code in ("en", "nl")]
    else:
        assert isinstance(fault, BadInput | NotFound)
        said = [fault.said(translator(code)) for code in ("en", "nl")]
    assert said == [english, dutch]


def test_a_round_without_games_has_no_boards() -> None:
    paired = Round(number=1, status=Status.PUBLISHED, seed="", matches=())
    assert str(_no_board(paired, 3)) == "round 1 has no boards"
