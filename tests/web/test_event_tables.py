"""Tables of a competition in the browser: any ladder, any round, any group, and why somebody stands there."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from visiting.clubs import Club, club, sent

DESK = "/run/event/spring-open/"
EVENT = "/events/event/spring-open/"
NAMES = "Anna de Boer 2010\nBram Vos 1905\nCarla Smit 1750\nDaan Bos 1700\nEls Kok 1600\nFemke Prins 1500\n"
PLAN = {"row": "0", "name.0": "Under 1800", "amounts.0": "50 25", "rating_to.0": "1799"}


def shown(answer: Any) -> str:
    return str(answer.content.decode())


def play(director: Client, typed: str) -> None:
    for what in ("DraftRound", "PublishRound"):
        sent(director, DESK, f"{DESK}do/{what}/")
    sent(director, DESK, f"{DESK}results/", typed=typed)
    sent(director, DESK, f"{DESK}do/Close/")


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with club(tmp_path_factory.mktemp("tables")) as made:
        director = made.client("director")
        sent(director, "/run/new/", "/run/new/", name="Spring open", format="swiss", rounds="5")
        sent(director, DESK, f"{DESK}enter/", names=NAMES)
        sent(director, f"{DESK}prizes/", f"{DESK}prizes/", **PLAN)
        for typed in ("1 =, 2 1-0, 3 0-1", "1 =, 2 =, 3 =", "1 =, 2 1-0, 3 ="):
            play(director, typed)
        yield made


def places(page: str) -> list[tuple[str, str]]:
    rows = re.findall(r"<tr[^>]*><td class=\"right\">.*?>(\d+)</a>.*?class=\"person\"[^>]*>([^<]+)</a>", page)
    assert rows
    return rows


def test_a_group_is_a_part_of_the_table_with_places_of_its_own(opened: Club) -> None:
    whole = places(shown(opened.client().get(f"{EVENT}standings/")))
    part = places(shown(opened.client().get(f"{EVENT}standings/?group=Under 1800")))
    assert len(whole) == 6
    weak = {"Carla Smit", "Daan Bos", "Els Kok", "Femke Prins"}
    assert [name for _, name in part] == [name for _, name in whole if name in weak]
    assert part[0][0] == "1"
    assert opened.client().get(f"{EVENT}standings/?group=nobody").status_code == 200
    assert "there is no group nobody" in shown(opened.client().get(f"{EVENT}standings/?group=nobody"))


def test_a_table_after_an_earlier_round_and_its_columns_explained(opened: Club) -> None:
    first = shown(opened.client().get(f"{EVENT}standings/?round=1"))
    assert len([1 for rank, _ in places(first) if rank == "1"]) >= 2  # two won, and nothing parts all
    now = shown(opened.client().get(f"{EVENT}standings/"))
    assert first != now
    assert '<abbr title="Buchholz (8.1); /C1 cut, /M1 median">BH/C1</abbr>' in now
    assert 'href="?round=1"' in now
    dutch = shown(opened.client().get(f"{EVENT}standings/", headers={"accept-language": "nl"}))
    assert "zonder de laagste" in dutch


def test_why_is_one_sentence_against_the_neighbour_and_then_the_rounds(opened: Club) -> None:
    page = shown(opened.client().get(f"{EVENT}standings/"))
    names = dict(re.findall(r"href=\"[^\"]+why/\?player=(\w+)\">\d+</a></td><td.*?>([^<]+)</a>", page))
    for player, name in names.items():
        why = shown(opened.client().get(f"{EVENT}why/?player={player}"))
        assert f"{name} is " in why
        assert re.search(r'<p class="short">[^<]+ has scored ', why)
        assert "round 3: " in why
        earlier = shown(opened.client().get(f"{EVENT}why/?player={player}&round=1"))
        assert "round 2: " not in earlier
    assert "does not play" in shown(opened.client().get(f"{EVENT}why/?player=nobody"))


def test_a_cross_table_has_a_column_for_every_round(opened: Club) -> None:
    page = shown(opened.client().get(f"{EVENT}crosstable/"))
    assert re.findall(r'<th scope="col">(\d)</th>', page) == ["1", "2", "3"]
    assert re.search(r"½ <small>\d[wb]</small>", page)


def test_a_page_of_a_player_has_performance_and_the_change_of_his_rating(opened: Club) -> None:
    page = shown(opened.client().get(f"{EVENT}standings/"))
    address = re.search(r'href="([^"]+)">Bram Vos</a>', page)
    assert address
    found = shown(opened.client().get(address[1]))
    assert "performance" in found
    assert re.search(r"[+\N{MINUS SIGN}]\d+\.\d\d for the rating of 1905: scored", found)
    assert "expected 0." in found
    assert "times K 20 (8.3.3" in found


def test_a_page_has_everybodys_performance_and_change(opened: Club) -> None:
    page = shown(opened.client().get(f"{EVENT}ratings/"))
    assert len(re.findall(r'<td class="name"', page)) == 6
    assert re.search(r">[+\N{MINUS SIGN}]\d+\.\d\d<", page)
    assert page.index("Anna de Boer") < page.index("Femke Prins")
    assert opened.client().get("/events/event/none/ratings/").status_code == 404


def test_programs_get_groups_prizes_ratings_and_whys(opened: Club) -> None:
    visitor, root = opened.client(), "/api/events/event/spring-open"
    assert visitor.get(f"{root}/groups").json()["groups"] == [{"group": "Under 1800", "name": "Under 1800"}]
    part = visitor.get(f"{root}/standings?group=Under 1800").json()["standings"]
    assert len(part) == 4
    assert part[0]["rank"] == 1
    assert visitor.get(f"{root}/standings?group=nobody").status_code == 404
    assert visitor.get(f"{root}/prizes").json()["total"] == 75_00
    assert len(visitor.get(f"{root}/ratings").json()["ratings"]) == 6
    assert visitor.get(f"{root}/why?player=Anna").json()["in_short"]
    assert visitor.get(f"{root}/players/Anna").json()["worth"]["performance"]
