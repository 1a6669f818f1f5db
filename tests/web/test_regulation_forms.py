"""What a form of a regulation asks besides words: departures, tables, switches, worked examples."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from turnus.app.law.written import WrittenClause, WrittenRegulation
from turnus.app.regulations.checking import check_text
from turnus.app.regulations.editing import opened
from turnus.app.regulations.keeping import Shelf
from visiting.clubs import Club, club, nothing
from visiting.forms import Browser

PAGE = "/office/regulations/de-toren/"
OWN = """id = "de-toren"
title = "De Toren"
[[clause]]
number = "1"
title = "Rounds"
text = "Seven rounds."
set = { "stage.main.rounds" = 7 }
[[clause]]
number = "2"
text = "A win counts three."
set = { "scale.win" = 3 }
"""
ON_OSV = """id = "de-toren"
title = "De Toren"
base = "osv-v30"
[[clause]]
number = "1"
text = "As we do it."
"""


@pytest.fixture
def made(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path, write=nothing) as found:
        yield found


@pytest.fixture
def browser(made: Club) -> Browser:
    return Browser(made.client("director"))


def begun(made: Club, browser: Browser, text: str = OWN) -> None:
    Shelf(made.secretary).save(made.identity("director"), "de-toren", text)
    browser.go(f"{PAGE}?clause=1")


def kept(made: Club) -> WrittenRegulation:
    return opened(Shelf(made.secretary).text("de-toren"))


def first(made: Club) -> WrittenClause:
    return kept(made).clause[0]


def press(browser: Browser, button: str, **given: Any) -> None:
    """Press a button of the first clause's form, and stay there."""
    browser.press(button, ("place", "0"), **{name.replace("__", "."): each for name, each in given.items()})
    assert browser.page.status == 200, browser.page.text[:400]
    browser.go(f"{PAGE}?clause=1")


def is_sound(made: Club) -> bool:
    return not check_text(Shelf(made.secretary).text("de-toren").encode()).problems


def test_a_departure_from_a_clause_below_is_one_tick(made: Club, browser: Browser) -> None:
    begun(
        made,
        browser,
        ON_OSV.replace('do it."', 'do it."\ncompetition = "house"\nset = { "stage.turnus.rounds" = 6 }'),
    )
    offered = "this departs from article 1.4-a of Dutch club competition, cups, blitz and open championship"
    assert offered in browser.page.text
    assert "open the clause and tick that it departs" in browser.page.text
    press(browser, "Save", deviates="osv-v30:1.4-a")
    assert first(made).deviates == ["osv-v30:1.4-a"]
    assert is_sound(made)
    assert ("deviates", "osv-v30:1.4-a") in [pair for form in browser.page.forms for pair in form.given]
    press(browser, "Save", text="Otherwise said.")
    assert first(made).deviates == ["osv-v30:1.4-a"]
    press(browser, "Save", deviates=[])
    assert first(made).deviates == []


def test_what_counts_on_a_changed_term_is_confirmed_by_a_tick(made: Club, browser: Browser) -> None:
    begun(made, browser, ON_OSV.replace('do it."', 'do it."\nterms = { moving_up = 3 }'))
    offers = browser.page.source.split('name="confirms" value="')[1:]
    ticks = [each.partition('"')[0] for each in offers]
    assert ticks
    assert all(each.startswith("moving_up osv-v30:") for each in ticks)
    assert "holds as it is with moving up as it is here" in browser.page.text
    press(browser, "Save", confirms=ticks)
    assert first(made).confirms == {"moving_up": [each.partition(" ")[2] for each in ticks]}
    assert is_sound(made)


def test_a_field_goes_by_a_table_with_rows_more_and_less(made: Club, browser: Browser) -> None:
    begun(made, browser)
    press(browser, "leave out rounds")
    press(browser, "Add, by how many take part", add="stage.main.rounds")
    press(browser, "Save", row__0__value__stage__main__rounds="3", row__1__value__stage__main__rounds="5")
    press(browser, "add a row")
    press(browser, "Save", row__1__to="20", row__2__from="21", row__2__value__stage__main__rounds="9")
    rows = [(row.when, row.set) for row in first(made).table]
    assert rows == [
        ({"players": "..12"}, {"stage.main.rounds": 3}),
        ({"players": "13..20"}, {"stage.main.rounds": 5}),
        ({"players": "21.."}, {"stage.main.rounds": 9}),
    ]
    assert is_sound(made)
    press(browser, "remove this row 2", unit="teams")
    assert "no row is for 13" in browser.page.text
    press(browser, "Save", row__1__from="", row__1__to="")
    assert [row.when for row in first(made).table] == [{"teams": "..12"}, {}]
    press(browser, "Add, by how many take part", add="stage.main.first_colour")
    assert all("stage.main.first_colour" in row.set for row in first(made).table)
    press(browser, "leave out rounds")
    assert [set(row.set) for row in first(made).table] == [{"stage.main.first_colour"}] * 2


def test_a_cell_left_empty_sets_nothing_there(made: Club, browser: Browser) -> None:
    begun(made, browser)
    press(browser, "Add, by how many take part", add="stage.main.first_colour")
    press(browser, "Save", row__0__value__stage__main__first_colour="")
    assert [row.set for row in first(made).table] == [{}, {"stage.main.first_colour": "lot"}]
    assert "a row sets nothing" in browser.page.text


def test_what_is_no_number_of_players_stays_as_it_was_typed(made: Club, browser: Browser) -> None:
    begun(made, browser)
    press(browser, "Add, by how many take part", add="stage.main.first_colour")
    press(browser, "add a row", row__0__from="few", row__1__to="many")
    assert [row.when for row in first(made).table][:2] == [{"players": "few..12"}, {"players": "13..many"}]
    assert "is no range" in browser.page.text


def test_a_slice_is_put_off_and_on_again(made: Club, browser: Browser) -> None:
    begun(made, browser)
    on = [value for form in browser.page.forms for name, value in form.given if name == "on"]
    assert "has.postponing" in on
    press(browser, "Save", on=[each for each in on if each != "has.postponing"])
    assert first(made).set == {"stage.main.rounds": 7, "has.postponing": False}
    assert is_sound(made)
    press(browser, "Save", text="Seven.")
    assert first(made).set["has.postponing"] is False
    browser.go(f"{PAGE}?clause=2")  # another clause shows it, and cannot say it again
    browser.press("Save", ("place", "1"))
    assert kept(made).clause[1].set == {"scale.win": 3}
    browser.go(f"{PAGE}?clause=1")
    press(browser, "Save", on=on)
    assert first(made).set == {"stage.main.rounds": 7}


def test_a_season_has_no_slices_to_put_off(made: Club, browser: Browser) -> None:
    begun(made, browser, ON_OSV)
    assert "What one can do besides playing" not in browser.page.text


def example(browser: Browser, **given: str) -> None:
    """Save the open example."""
    sent = {f"example.{name}": each for name, each in given.items()}
    browser.press("Save and play it", None, **sent)
    assert browser.page.status == 200


def test_a_worked_example_is_played_when_it_is_saved(made: Club, browser: Browser) -> None:
    begun(made, browser)
    browser.press("Write a worked example")
    example(
        browser, title="three points", groups="Anna, Bram, Cor, Dirk", points="Anna 3\nBram 1½",
        rounds="Anna \N{EN DASH} Bram 1-0\r\nCor - Dirk ½-½\r\n\r\nCor - Anna 1-0\r\nDirk - Bram 0-1",
        order="1: Anna, Cor, Bram, Dirk",
    )  # fmt: skip
    written = kept(made).example[0]
    assert written.rounds == [
        ["Anna - Bram 1-0", "Cor - Dirk 1/2-1/2"],
        ["Cor - Anna 1-0", "Dirk - Bram 0-1"],
    ]
    assert (written.groups, written.points) == (
        {"1": ["Anna", "Bram", "Cor", "Dirk"]},
        {"Anna": 3, "Bram": "1 1/2"},
    )
    assert "1 ends Cor, Anna, Bram, Dirk, not Anna, Cor, Bram, Dirk" in browser.page.text
    assert "Bram has 3 points, not 1 1/2" in browser.page.text
    example(browser, order="1: Cor, Anna, Bram, Dirk", points="Cor 3½")
    assert kept(made).example[0].points == {"Cor": "3 1/2"}
    assert is_sound(made)
    browser.go(PAGE)
    assert "comes out as it is written" in browser.page.text
    browser.go(f"{PAGE}?example=1")
    browser.press("delete this example")
    assert kept(made).example == []


def test_what_is_typed_in_an_example_is_played_before_it_is_saved(made: Club, browser: Browser) -> None:
    begun(made, browser)
    browser.press("Write a worked example")
    form = next(each for each in browser.page.forms if ("do", "example") in each.given)
    sent = dict(form.given) | {"example.groups": "Anna, Bram", "example.rounds": "Anna - Bram 9-9"}
    shown = browser.client.post(f"{PAGE}preview/", sent).content.decode()
    assert "1 thing is not right yet" in shown
    assert kept(made).example[0].groups == {}


@pytest.mark.parametrize("sent", [{"place": "-99", "was": "1"}, {"do": "example", "example": "-99"}])
def test_a_place_that_is_none_breaks_nothing(made: Club, browser: Browser, sent: dict[str, str]) -> None:
    begun(made, browser)
    assert browser.client.post(f"{PAGE}preview/", sent).status_code == 200


def test_in_dutch(made: Club) -> None:
    browser = Browser(made.client("director", language="nl"))
    begun(
        made,
        browser,
        ON_OSV.replace('do it."', 'do it."\ncompetition = "house"\nset = { "stage.turnus.rounds" = 6 }'),
    )
    assert "dit wijkt af van artikel 1.4-a van" in browser.page.text
    assert "Uitgewerkte voorbeelden" in browser.page.text
