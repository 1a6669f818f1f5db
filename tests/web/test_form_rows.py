"""Tables that a secretary types seldom are rows with names to pick, not JSON."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from django.http import QueryDict

from turnus.app.federations.naming import known_names
from turnus.app.federations.office import Running
from turnus.app.papers.languages import catalogue
from turnus.competition.federation.registry import FEDERATION as REGISTRY
from turnus.competition.questions.championships.rights import EntryAs
from turnus.competition.questions.teams.league_schedule import Asked
from turnus.competition.registry import read_value
from turnus.faults import BadInput
from turnus.web.federation.pickers import Asking
from turnus.web.office.forms.commands import read_form
from turnus.web.office.forms.rows import columns_of, holds_rows, label_of
from turnus.web.office.forms.tempo import asked_tempo, tempo_given
from visiting.clubs import Club, sent
from visiting.federation_office import FEDERATION, federation, form_address

DESK = f"/secretariat/{FEDERATION}"


@pytest.fixture(scope="module")
def bond(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    folder: Path = tmp_path_factory.mktemp("bond")
    with federation(folder) as made:
        yield made


def asking(bond: Club, name: str) -> Asking:
    running = bond.secretary.seen_federation(bond.identity("director"), FEDERATION)
    return Asking(running, REGISTRY.entry(name))


def form_of(**sent: list[str] | str) -> QueryDict:
    given = QueryDict(mutable=True)
    for name, values in sent.items():
        given.setlist(name, values if isinstance(values, list) else [values])
    return given


def cells_in(bond: Club, name: str, field: str) -> list[Any]:
    found = asking(bond, name).field(REGISTRY.entry(name).asked[field], QueryDict())
    return [replace(cell, name=cell.name.removeprefix(f"{field}.")) for cell in found.value[0]]


def read(bond: Club, name: str, **sent: list[str] | str) -> Any:
    return read_form(REGISTRY, name, asking(bond, name).understood(form_of(**sent)))


def test_nothing_is_typed_as_json_any_more(bond: Club) -> None:
    director = bond.client("director")
    with_rows = [
        name for name, entry in REGISTRY.entries.items() if any(map(holds_rows, entry.asked.values()))
    ]
    assert len(with_rows) >= 7
    for name in with_rows:
        page = unescape(director.get(form_address(name)).content.decode())
        assert "JSON" not in page, name
        assert 'class="records' in page, name


def test_a_schedule_by_hand_is_a_match_in_each_row(bond: Club) -> None:
    made = read(
        bond, "ScheduleMade", contest="ereklasse",
        **{
            "fixtures.round": ["1", "", "2"], "fixtures.on": ["2027-09-05", "", "2027-09-19"],
            "fixtures.home": ["sneek-1", "", "Assen-1"], "fixtures.away": ["Assen-1", "", "Sneek-1"],
            "wishes.kind": ["at_home", ""], "wishes.team": ["Sneek-1", ""], "wishes.other": ["", ""],
            "wishes.round": ["3", ""],
        },
    )  # fmt: skip
    assert [(each.round, each.on, each.home, each.away) for each in made.fixtures] == [
        (1, date(2027, 9, 5), "Sneek-1", "Assen-1"),
        (2, date(2027, 9, 19), "Assen-1", "Sneek-1"),
    ]
    (wish,) = made.wishes
    assert (wish.kind, wish.team, wish.other, wish.round) == (Asked.AT_HOME, "Sneek-1", "", 3)


def test_a_pairing_by_hand_has_people_by_what_they_are_called(bond: Club) -> None:
    made = read(
        bond, "RoundPaired", contest="x", round="1",
        **{"games.white": ["Sneekp01 · Sneek", ""], "games.black": ["assenp01", ""]},
    )  # fmt: skip
    assert [(game.white, game.black) for game in made.games] == [("Sneekp01", "Assenp01")]


def test_rapid_matches_are_a_score_for_each_board(bond: Club) -> None:
    made = read(
        bond, "CupMatchPlayed", contest="cup", home="Sneek-1", away="Assen-1", on="2027-10-02", boards="1-1",
        **{"rapid.1": ["1-1", "2-0", ""], "rapid.2": ["1-1", "0-2", ""], "rapid.3": ["", "", ""]},
    )  # fmt: skip
    assert made.rapid == (((1, 1), (1, 1)), ((2, 0), (0, 2)))


def test_of_one_record_what_nobody_said_is_nothing(bond: Club) -> None:
    field = {"contest": "x", "member": "Sneekp01 · Sneek"}
    empty = {
        "invitation.accepted_on": "", "invitation.semi_final_starts": "",
        "invitation.is_womens_grandmaster": "no", "invitation.played_for_world_title": "no",
    }  # fmt: skip
    ground = REGISTRY.entry("PlayerEntered").asked["ground"].choices[0]
    assert read(bond, "PlayerEntered", **field | {"ground": ground}, **empty).invitation is None
    said = {
        "invitation.accepted_on": "2027-01-02", "invitation.semi_final_starts": "2027-02-03",
        "invitation.is_womens_grandmaster": "yes",
    }  # fmt: skip
    invited = read(bond, "PlayerEntered", **field | {"ground": ground}, **empty | said).invitation
    assert (invited.accepted_on, invited.is_womens_grandmaster, invited.played_for_world_title) == (
        date(2027, 1, 2), True, False,
    )  # fmt: skip


def test_a_row_that_lacks_something_says_which_and_all_that_was_typed_stays(bond: Club) -> None:
    director, page = bond.client("director"), f"{DESK}/report/ScheduleMade/"
    fields = {
        "contest": "ereklasse", "fixtures.round": ["1", "1"], "fixtures.on": ["2027-09-05", ""],
        "fixtures.home": ["Sneek-1", "Goes-1"], "fixtures.away": ["Assen-1", "Soest-1"],
    }  # fmt: skip
    refused = sent(director, page, page, **fields)
    shown = unescape(refused.content.decode())
    assert refused.status_code == 400
    assert "row 2: date is missing" in shown
    for typed in ("2027-09-05", "Sneek-1", "Goes-1", "Soest-1"):
        assert f'value="{typed}"' in shown


def test_a_link_fills_rows_in(bond: Club) -> None:
    written = '[{"round": 4, "on": "2027-11-07", "home": "Sneek-1", "away": "Assen-1"}]'
    answer = bond.client("director").get(f"{DESK}/report/ScheduleMade/", {"fixtures": written})
    shown = unescape(answer.content.decode())
    assert 'name="fixtures.round" value="4"' in shown
    assert 'name="fixtures.on" value="2027-11-07"' in shown


def test_a_record_inside_a_record_has_its_own_cells(bond: Club) -> None:
    entry = REGISTRY.entry("ChampionshipOpened")
    usual = {
        f"provincial.{cell.name}": cell.value for cell in cells_in(bond, "ChampionshipOpened", "provincial")
    }
    assert usual["provincial.federation_percentage"] == ""  # nobody said it
    understood = asking(bond, "ChampionshipOpened").understood(form_of(**usual))
    assert understood["provincial"] == ""
    told = usual | {"provincial.tempo.minutes": "80", "provincial.last_round_on": "2027-03-01"}
    told["provincial.federation_percentage"] = "50"
    written = asking(bond, "ChampionshipOpened").understood(form_of(**told))["provincial"]
    read_back = read_value(written, entry.asked["provincial"].hint, "provincial")
    assert (read_back.tempo.minutes, read_back.federation_percentage) == (80, 50)
    assert read_back.last_round_on == date(2027, 3, 1)


def test_every_cell_has_a_dutch_name() -> None:
    dutch = catalogue("nl")._catalog  # type: ignore[attr-defined]  # noqa: SLF001 - a word may be the same
    labels = {
        label_of(column)
        for entry in REGISTRY.entries.values()
        for each in entry.asked.values()
        for column in columns_of(each)
    }
    assert "semi final starts" in labels
    assert not [label for label in labels if label not in dutch]


OPENING = f"{DESK}/report/ContestOpened/"
CLASS = {"competition": "national league", "level": "ereklasse", "contest": "ereklasse B"}


def values_of(page: str, field: str) -> list[str]:
    return re.findall(rf'<input name="{field}" value="([^"]*)"', page)


def test_a_class_has_as_many_rows_as_the_regulation_says_and_more_without_a_script(bond: Club) -> None:
    director = bond.client("director", language="en")
    for query, teams, clause in (
        ("competition=national+league&level=ereklasse", 12, "51.7.1"),
        ("competition=national+league&level=first+class", 12, "51.8.1"),
        ("competition=cup+for+teams+of+four", 16, "54b.1"),
    ):
        page = unescape(director.get(f"{OPENING}?{query}").content.decode())
        assert len(values_of(page, "teams")) == teams
        assert f"kndb-2009:{clause}</a>" in page
    sent_rows = {"teams": [f"Team {number}" for number in range(12)], "rows": "teams"}
    more = unescape(director.post(OPENING, CLASS | sent_rows).content.decode())
    assert len(values_of(more, "teams")) > 12


def test_a_pasted_list_goes_into_the_rows_and_each_unknown_name_is_said_at_its_own(bond: Club) -> None:
    director = bond.client("director", language="en")
    pasted = "1. Sneek\n2. Assen 2\n3. Snek\nNowhere-1\tfriday"
    page = unescape(director.post(OPENING, CLASS | {"teams-list": pasted, "rows": "teams"}).content.decode())
    assert values_of(page, "teams")[:4] == ["Sneek", "Assen 2", "Snek", "Nowhere-1"]
    assert "no club is called Snek; the nearest are Sneek" in page.partition('value="Snek"')[0][-400:]
    assert 'id="e-teams-4"' in page
    refused = director.post(OPENING, CLASS | {"teams-list": pasted})
    assert refused.status_code == 400
    assert "row 3, “Snek”" in unescape(refused.content.decode())
    found = read(bond, "ContestOpened", **CLASS, **{"teams-list": "Sneek\nAssen 2\nSneek-3"})
    assert found.teams == ("Sneek-1", "Assen-2", "Sneek-3")


def test_teams_of_schools_are_of_no_club(bond: Club) -> None:
    schools = {"competition": "primary school teams", "contest": "schools"}
    found = read(bond, "ContestOpened", **schools, teams=["De Regenboog", "De Boog 2"])
    assert found.teams == ("De Regenboog-1", "De Boog-2")


def test_the_days_of_a_schedule_are_filled_in_from_the_first(bond: Club) -> None:
    director, form = bond.client("director", language="en"), f"{DESK}/report/MakeSchedule/"
    assert len(values_of(director.get(f"{form}?contest=ereklasse").content.decode(), "days")) == 11
    opened = asking(bond, "MakeSchedule").running.federation.contests["ereklasse"].opened
    assert opened.starts, "the day on which the group begins is known"
    first, *rest = values_of(director.get(f"{form}?contest=ereklasse").content.decode(), "days")
    assert (first, any(rest)) == (opened.starts.isoformat(), False)
    given = {"contest": "ereklasse", "days": "2027-09-04", "days-every": "2", "rows": "days-every"}
    days = values_of(director.post(form, given).content.decode(), "days")
    assert (len(days), days[1], days[10]) == (11, "2027-09-18", "2028-01-22")


def test_the_first_round_of_a_cup_is_on_the_day_on_which_it_begins(bond: Club) -> None:
    director = bond.client("director", language="en")
    asked = {"competition": "cup for teams of four", "contest": "cup Z", "starts": "2027-12-04"}
    group = read(
        bond, "ContestOpened", **asked, system="knock-out", teams=["Sneek", "Assen", "Goes", "Zwolle"]
    )
    bond.secretary.act(bond.identity("director"), FEDERATION, group, key="cup")
    page = director.get(f"{DESK}/report/DrawCupRound/?contest=cup+Z").content.decode()
    assert re.search(r'<input[^>]*name="on"[^>]*value="2027-12-04"', page)


def test_several_players_enter_with_one_form_all_or_none(bond: Club) -> None:
    director, form = bond.client("director", language="en"), f"{DESK}/report/PlayerEntered/"
    opened = {"event": "general championship", "stage": "final", "contest": "final Z", "starts": "2028-01-08"}
    sent(director, form, f"{DESK}/report/ChampionshipOpened/", **opened, province=province(bond))
    entry = {"contest": "final Z", "ground": str(EntryAs.PROVINCE)}
    names = list(known_names(running(bond).federation, str)["members"])[:3]
    refused = sent(director, form, form, **entry, member=[*names, "Nobody Here"])
    assert refused.status_code == 400
    assert not running(bond).federation.championships["final Z"].players
    sent(director, form, form, **entry, member=names)
    assert set(running(bond).federation.championships["final Z"].players) == set(names)


def province(bond: Club) -> str:
    return running(bond).federation.opened.provinces[0]


def running(bond: Club) -> Running:
    return bond.secretary.seen_federation(bond.identity("director"), FEDERATION)


def test_no_form_asks_for_a_code(bond: Club) -> None:
    """Nothing is typed as `a=1, b=2`: facts, amounts and articles have rows of their own."""
    director = bond.client("director", language="en")
    for name in REGISTRY.entries:
        page = unescape(director.get(form_address(name)).content.decode())
        assert "typed as" not in page, name
    here = {
        "contest": "ereklasse",
        "home": "Sneek-1",
        "away": "Assen-1",
        "team": "Sneek-1",
        "on": "2027-09-04",
    }
    assert read(bond, "TeamAbsent", **here, extra_costs=["12,50", "", "3"]).extra_costs == (1250, 300)
    rules = {"contest": "ereklasse", "on": "2027-09-04"}
    assert read(bond, "RulesReplaced", **rules, articles=["12.1", "", "13"]).articles == ("12.1", "13")
    decision = {
        "subject": "x",
        "clause": "63",
        "option": "yes",
        "by": "board",
        "on": "2027-09-04",
        "reason": "y",
    }
    facts = {"facts-what": ["boards", ""], "facts-is": ["10", ""]}
    assert read(bond, "DecisionTaken", **decision, **facts).facts == {"boards": "10"}
    assert read(bond, "DecisionTaken", **decision, facts="boards=10").facts == {"boards": "10"}


def test_a_tempo_is_said_by_the_regulation_or_asked_as_moves_an_hour(bond: Club) -> None:
    director = bond.client("director", language="en")
    set_by_clause = director.get(form_address("ContestOpened")).content.decode()
    assert "25 moves an hour, counted for the first time after 2 hours" in set_by_clause
    assert 'name="term.time_control' not in set_by_clause
    own = {"competition": "provincial league", "contest": "own", "teams": ["Sneek", "Assen"]}
    left_open = director.get(f"{OPENING}?competition=provincial+league").content.decode()
    assert 'name="term.time_control.an_hour"' in left_open.partition("Otherwise than usual")[0]
    tempo = {"term.time_control.an_hour": "25", "term.time_control.first_after": "2"}
    both = sent(director, OPENING, OPENING, **own, **tempo, **{"term.time_control.minutes": "90"})
    assert both.status_code == 400
    sent(director, OPENING, OPENING, **own, **tempo, federation=province(bond))
    assert running(bond).federation.contests["own"].opened.terms == {"time_control": "50/7200:25/3600*"}
    asked = asked_tempo("50/7200:25/3600*", QueryDict(), is_hourly=True)
    assert (asked.an_hour, asked.first_after, asked.minutes) == ("25", "2", "")
    assert asked_tempo("25/3600*", QueryDict(), is_hourly=True).first_after == "1"
    assert asked_tempo("5400+30", QueryDict(), is_hourly=True).minutes == "90"
    for other in ("50/7200:20/3600*", "40/5400+30:1800+30*", "50/7200:25/3600"):
        assert not asked_tempo(other, QueryDict(), is_hourly=True).an_hour


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ({"minutes": "-5"}, "the time for thinking is not below nothing"),
        ({"minutes": "90", "seconds": "-30"}, "the time for thinking is not below nothing"),
        ({"minutes": "0"}, "say how much time each player has"),
        ({"seconds": "30"}, "say how much time each player has"),
        ({"minutes": "ninety"}, "ninety is no whole number"),
    ],
)
def test_a_tempo_that_cannot_be_is_refused_in_plain_words(typed: dict[str, str], told: str) -> None:
    given = QueryDict(mutable=True)
    given.update({f"term.time_control.{part}": text for part, text in typed.items()})
    with pytest.raises(BadInput, match=f"^time_control: {told}$"):
        tempo_given(given)


def test_a_tempo_that_nobody_typed_is_none() -> None:
    assert tempo_given(QueryDict("term.time_control.minutes=&term.time_control.seconds=")) == ""


def test_a_board_that_is_left_open_stays_where_it_is(bond: Club) -> None:
    director, form = bond.client("director", language="en"), f"{DESK}/report/CupMatchPlayed/"
    match = {"contest": "cup", "home": "Sneek-1", "away": "Assen-1", "on": "2027-10-02"}
    answer = director.post(form, match | {"boards": ["2-0", "1-1", "", "1-1"]})
    page = unescape(answer.content.decode())
    assert answer.status_code == 400
    assert "board 3 is open, and a later one is not" in page
    boards = re.findall(r'<select name="boards".*?</select>', page, re.DOTALL)
    assert [re.findall(r"selected>([^<]*)", each) for each in boards[:4]] == [["2-0"], ["1-1"], [], ["1-1"]]


def test_what_is_wrong_with_a_schedule_is_said_by_day_team_and_wish(bond: Club) -> None:
    director, form = bond.client("director", language="en"), f"{DESK}/report/MakeSchedule/"
    province = {"competition": "provincial league", "contest": "Z"}
    group = read(bond, "ContestOpened", **province, teams=["Sneek", "Assen", "Zwolle", "Goes"])
    bond.secretary.act(bond.identity("director"), FEDERATION, group, key="z")
    days = ["2027-09-04", "2027-09-18", "2027-10-02"]
    for sent_too, told in (
        ({"days": [*days[:2], days[0]]}, "4 September 2027 is the day of two rounds"),
        ({"spare_days": [days[1]]}, "18 September 2027 is the day of a round: it is no spare day"),
        (wish("at_home", "Sneak", "1"), "no club is called Sneak; the nearest are Sneek"),
        (wish("at_home", "Sneek"), "the wish “at home” of Sneek-1 needs a round, from 1 to 3"),
        (wish("never_both_home", "Sneek", "3", "Lelystad"), "“never both home” names teams of the group"),
        (wish("never_both_home", "Sneek", "3", "Assen"), "“never both home” of Sneek-1 holds for all rounds"),
    ):
        answer = director.post(form, {"contest": "Z", "days": days} | sent_too)
        page = unescape(answer.content.decode())
        assert (told in page, answer.status_code) == (True, 400)
        assert values_of(page, "days")[:2] == days[:2]


def wish(kind: str, team: str, of_round: str = "", other: str = "") -> dict[str, str]:
    return {"wishes.kind": kind, "wishes.team": team, "wishes.other": other, "wishes.round": of_round}
