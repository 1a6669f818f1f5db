"""What do you want to run: cards with pictures, four answers, and a running competition of any kind."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from proving.shelves import put_on_the_shelf
from turnus.app.competitions.choosing import KINDS
from turnus.app.competitions.regulations import _playable, played_here
from turnus.competition.engine.format import Format
from turnus.competition.engine.kinds import BoardOrder, MatchResult, Unit
from turnus.competition.engine.state import Competition
from turnus.web.competitions.cards import CARDS
from visiting.clubs import Club, club, sent

CSS = Path(__file__).parents[2] / "src/turnus/web/static/turnus/office.css"
PEOPLE = "Anna de Boer 2010\nBram Vos 1905\nCarla Smit 1850\nDaan Bos 1800\n"
PAIRS = "Red: Anna de Boer 2010, Bram Vos\nBlue: Carla Smit, Daan Bos\nGreen\nGrey\n"
LISTS = {
    "scheveningen": "Red: Anna, Bram\nBlue: Carla, Daan\n",
    "team-match": "Red: Anna, Bram\nBlue: Carla, Daan\n",
    "bughouse": PAIRS,
    "team-league": PAIRS,
    "team-swiss": PAIRS,
    "blitz": PEOPLE + "Els Kok\nFred Bok\nGuus Bal\nHugo Tas\nIna Pot\nJan Kat\n",
}
SHOWN = tuple(card.kind for card in CARDS if card.kind in KINDS)


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path) as made:
        yield made


@pytest.fixture
def director(opened: Club) -> Client:
    return opened.client("director")


def shown(answer: Any) -> str:
    return str(answer.content.decode())


def open_it(client: Client, kind: str, **fields: Any) -> Any:
    return sent(client, "/run/new/", "/run/new/", **{"name": "Spring", "format": kind, **fields})


def competition(made: Club) -> Competition:
    return made.secretary.seen_event(made.identity("director"), "event/spring").competition


def form_of(made: Club) -> Format:
    return competition(made).format


@pytest.mark.parametrize("names", ["Anna\nBram\nCarla\nDaan", "Red: Anna, Bram\nBlue\n"])
def test_a_side_without_players_is_named_and_nothing_is_opened(
    opened: Club, director: Client, names: str
) -> None:
    before = opened.secretary.journal.head()
    answer = open_it(director, "scheveningen", names=names)
    assert answer.status_code == 400
    assert "names no players: write them behind a colon" in shown(answer)
    assert opened.secretary.journal.head() == before
    open_it(director, "scheveningen", names=LISTS["scheveningen"])
    assert len(competition(opened).contenders) == 4


@pytest.mark.parametrize("kind", SHOWN)
def test_four_answers_make_a_running_competition(opened: Club, director: Client, kind: str) -> None:
    page = shown(open_it(director, kind, names=LISTS.get(kind, PEOPLE)))
    assert "Spring is open" in page
    desk = "/run/event/spring/"
    assert "round 1 was paired" in shown(sent(director, desk, f"{desk}do/DraftRound/"))
    assert "round 1 was published" in shown(sent(director, desk, f"{desk}do/PublishRound/"))
    assert competition(opened).phases[0].rounds[0].matches


def test_every_card_has_a_picture_and_what_a_card_asks_is_shown_for_it(director: Client) -> None:
    page = shown(director.get("/run/new/"))
    for card in CARDS:
        assert f'd="{card.icon}"' in page
    rules = CSS.read_text("utf-8")
    for kind in (*SHOWN, "regulation"):
        assert f'.opening:has(input[value="{kind}"]:checked) [data-of~="{kind}"]' in rules
        assert re.search(rf'data-of="[^"]*\b{kind}\b', page)


def test_a_federation_and_a_season_lead_to_their_own_openings(director: Client) -> None:
    page = shown(director.get("/run/new/"))
    assert 'href="/office/new-federation/"' in page
    assert 'href="/office/new/"' in page
    assert "kndb" not in page.lower()
    assert "kndb-2009" not in played_here()


def test_what_the_shelf_has_is_looked_up_once(director: Client) -> None:
    director.get("/run/new/")
    before = _playable.cache_info().misses
    director.get("/run/new/")
    assert _playable.cache_info().misses == before


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put the regulations of the tests on the shelf."""
    yield from put_on_the_shelf(monkeypatch)


@pytest.mark.usefixtures("shelf")
def test_a_regulation_of_ones_own_is_a_card(tmp_path: Path) -> None:
    with club(tmp_path) as made:
        client = made.client("director")
        page = shown(client.get("/run/new/"))
        assert 'value="regulation"' in page
        assert '<option value="four-groups">' in page
        assert '<option value="asten-bughouse"' not in page  # it has a card of its own
        wrong = open_it(client, "regulation", regulation="kndb-2009")
        assert wrong.status_code == 400
        assert "choose the regulation" in shown(wrong)
        open_it(client, "regulation", regulation="four-groups", part="house", rounds="3", boards="9")
        assert competition(made).rulebook == "four-groups"
        assert competition(made).grounds


def test_without_one_that_card_leads_to_where_one_is_written(director: Client) -> None:
    page = shown(director.get("/run/new/"))
    assert 'value="regulation"' not in page
    assert 'class="kind" href="/office/regulations/"' in page


def test_the_first_rounds_of_a_swiss_by_another_system(opened: Club, director: Client) -> None:
    half = open_it(director, "swiss", first_rounds="2")
    assert half.status_code == 400
    assert "or neither" in shown(half)
    open_it(director, "swiss", rounds="7", system="dutch-2017", first_system="resistance", first_rounds="2")
    assert form_of(opened).stages[0].meeting.options == {
        "system": "dutch-2017", "first_system": "resistance", "first_rounds": 2,
    }  # fmt: skip


def test_a_knock_out_of_two_games_with_deciders_and_a_consolation(opened: Club, director: Client) -> None:
    series = "2 rapid; 2 blitz; armageddon"
    open_it(director, "knock-out", legs="2", deciders=series, consolation="yes", rounds="9", system="dutch")
    options = form_of(opened).stages[0].meeting.options
    assert options == {"legs": 2, "deciders": series, "consolation": True}
    assert open_it(director, "knock-out", name="Other", legs="3").status_code == 400


def test_a_team_league_has_its_boards_order_and_home_colours(opened: Club, director: Client) -> None:
    open_it(director, "team-league", boards="4", board_colours="second", times="2", names=PAIRS)
    form = form_of(opened)
    assert (form.unit, form.boards, form.board_order) == (Unit.TEAM, 4, BoardOrder.FIXED)
    assert form.stages[0].meeting.options["times"] == 2
    held = competition(opened)
    assert len(held.sides) == 4
    assert sum(bool(each.team) for each in held.contenders.values()) == 4


def test_a_blitz_evening_has_its_tempo_and_a_display_its_givers(opened: Club, director: Client) -> None:
    fields = {"term.time_control.minutes": "5", "term.time_control.seconds": "0"}
    open_it(director, "blitz", rounds="9", **fields)
    form = form_of(opened)
    assert (form.tempo, form.stages[0].rounds, form.stages[0].rounds_an_evening) == ("300", 9, 9)
    open_it(director, "simultaneous", name="Display", exhibitors="2", colours="in-turn")
    seen = opened.secretary.seen_event(opened.identity("director"), "event/display").competition
    assert seen.format.stages[0].meeting.options == {"exhibitors": 2, "colours": "in-turn"}


@pytest.mark.clause("asten-bughouse", "/3.1")
def test_a_bughouse_tournament_is_opened_by_its_card(opened: Club, director: Client) -> None:
    open_it(director, "bughouse", names=PAIRS, meets="swiss", rounds="3", boards="7", game="draughts")
    form = form_of(opened)
    assert (form.unit, form.boards, form.match_result) == (Unit.PAIR, 2, MatchResult.WHOLE)
    assert (form.game, form.stages[0].meeting.kind, form.stages[0].rounds) == ("bughouse", "swiss", 3)


@pytest.mark.clause("asten-bughouse", "/2.1")
@pytest.mark.parametrize(
    ("kind", "names", "said"),
    [
        ("swiss", "Anna\nAnna", "stands twice in the list, lines 1 and 2"),
        ("bughouse", "Red: Anna, Bram\nBlue: Anna, Carla", "stands twice in the list, lines 1 and 2"),
        ("bughouse", "Red: Anna, Bram, Carla", "2 players"),
    ],
)
def test_names_that_cannot_be_are_kept_and_nothing_is_half_done(
    opened: Club, director: Client, kind: str, names: str, said: str
) -> None:
    answer = open_it(director, kind, names=names)
    assert answer.status_code == 400
    assert said in shown(answer)
    assert names.splitlines()[0] in shown(answer)
    assert "event/spring" not in opened.secretary.event_streams()


def test_in_dutch(director: Client) -> None:
    director.cookies["turnus_language"] = "nl"
    page = shown(director.get("/run/new/", headers={"accept-language": "nl"}))
    assert "Doorgeefschaaktoernooi" in page
    assert "Simultaanseance" in page
