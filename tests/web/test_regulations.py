"""Regulations in the office: from questions to a draft, clause by clause to a publication, and a round."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from turnus.app.law.written import WrittenClause, WrittenRegulation
from turnus.app.office import Grant, Role
from turnus.app.regulations.editing import opened
from turnus.app.regulations.keeping import Shelf
from turnus.app.regulations.wizard import read_answers, regulation_of
from turnus.app.regulations.writing import written_text
from visiting.clubs import Club, club, nothing
from visiting.forms import Browser

HOME = "/office/regulations/"
PAGE = f"{HOME}de-toren/"
PEOPLE = "\n".join(f"Lid {number:02} {2100 - 20 * number}" for number in range(1, 13))


@pytest.fixture
def made(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path, write=nothing) as found:
        yield found


@pytest.fixture
def browser(made: Club) -> Browser:
    return Browser(made.client("director"))


def asks(browser: Browser, button: str) -> bool:
    return any(each.text == button for form in browser.page.forms for each in form.buttons)


def answered(browser: Browser, **answers: Any) -> None:
    """Answer the questions, whatever is asked, up to the regulation they make."""
    browser.go(f"{HOME}new/")
    while asks(browser, "Next"):
        here = {name for form in browser.page.forms for name in form.asked}
        browser.press("Next", None, **{name: each for name, each in answers.items() if name in here})


def asked(browser: Browser, **answers: Any) -> None:
    """Make a draft by questions and answers."""
    answered(browser, **{"name": "De Toren", "kind": "swiss"} | answers)
    browser.press("Make this regulation")
    assert browser.page.status == 200


@pytest.fixture
def draft(made: Club, browser: Browser) -> WrittenRegulation:
    """A draft of seven rounds of Swiss on the shelf, and its page open."""
    found = regulation_of(read_answers({"name": "De Toren"}, ()), "de-toren", "2026")
    Shelf(made.secretary).save(made.identity("director"), "de-toren", written_text(found))
    browser.go(PAGE)
    return found


def regulation(made: Club, name: str = "de-toren") -> WrittenRegulation:
    return opened(Shelf(made.secretary).text(name))


def clause(made: Club, place: int, name: str = "de-toren") -> WrittenClause:
    return regulation(made, name).clause[place]


def changed(browser: Browser, place: int, button: str = "Save", **given: Any) -> None:
    """Open a clause, fill something in, and press a button of its form."""
    browser.go(f"{PAGE}?clause={place + 1}")
    browser.press(button, ("place", str(place)), **given)
    assert browser.page.status == 200, browser.page.text[:400]


# Questions


def test_questions_make_numbered_clauses_in_two_languages(made: Club, browser: Browser) -> None:
    browser.go(HOME)
    browser.follow("Begin with questions")
    asked(browser, kind="groups", groups="3", up="1", ladder=["WIN", "DE"], points="3-1")
    found = regulation(made)
    assert (found.title, found.title_nl) == ("Regulation of De Toren", "Reglement van De Toren")
    assert [each.number for each in found.clause] == [str(n) for n in range(1, len(found.clause) + 1)]
    assert all(each.text and each.text_nl and each.title and each.title_nl for each in found.clause)
    said = {path: value for each in found.clause for path, value in each.set.items()}
    assert said["stage.main.divisions.count"] == 3
    assert (said["stage.main.moves.up"], said["stage.main.moves.down"]) == (1, 2)
    assert said["stage.main.ladder.steps"] == ["WIN", "DE"]
    assert said["scale.win"] == 3


def test_what_the_questions_make_can_be_published_as_it_comes(made: Club, browser: Browser) -> None:
    asked(browser, kind="keizer")
    assert "A season by it" in browser.page.text
    browser.follow("Publish")
    browser.press("Publish it", sure="yes")
    assert "the regulation is published" in browser.page.text
    assert Shelf(made.secretary).held("de-toren").published


def test_going_back_keeps_the_answers(browser: Browser) -> None:
    browser.go(f"{HOME}new/")
    browser.press("Next", name="De Toren", kind="swiss")
    browser.press("Next", rounds="9")
    browser.press("Next", points="3-1")
    browser.follow("Back")
    assert ("points", "3-1") in browser.page.forms[-1].given
    browser.follow("Back")
    assert ("rounds", "9") in browser.page.forms[-1].given
    browser.follow("Back")
    assert ("name", "De Toren") in browser.page.forms[-1].given
    browser.press("Next", kind="keizer")  # another kind asks other things, and keeps what it has in common
    assert "How many rounds has a season?" in browser.page.text


def test_a_slip_is_told_at_its_question_and_keeps_the_rest(made: Club, browser: Browser) -> None:
    page = made.client("director").get(
        f"{HOME}new/?name=De+Toren&kind=groups&groups=3&size=x&inside=swiss&after=field"
    )
    text = page.content.decode()
    assert page.status_code == 400
    assert "this takes a number from 0 to 40" in text
    assert 'name="groups" value="3"' in text
    assert 'name="size" value="x"' in text
    browser.go(f"{HOME}new/")
    assert browser.press("Next", name=" ", kind="swiss").status == 400
    assert "say whose regulation it is" in browser.page.text


def test_a_name_that_is_taken_gets_a_number(made: Club, browser: Browser) -> None:
    asked(browser)
    asked(browser)
    assert [each.id for each in Shelf(made.secretary).drafts()] == ["de-toren", "de-toren-2"]


# Clause by clause


@pytest.mark.usefixtures("draft")
def test_the_words_of_a_clause_and_what_it_does(made: Club, browser: Browser) -> None:
    given: dict[str, Any] = {"text_nl": "Negen ronden.", "value.stage.main.rounds": "9"}
    changed(browser, 0, **given)
    assert clause(made, 0).text_nl == "Negen ronden."
    assert clause(made, 0).set["stage.main.rounds"] == 9
    assert clause(made, 0).text.startswith("7 rounds are played")  # what was not touched stays
    assert "after 9 rounds" in browser.page.text  # and the example season goes by it


@pytest.mark.usefixtures("draft")
def test_a_field_is_added_filled_and_left_out(made: Club, browser: Browser) -> None:
    changed(browser, 0, "Add", add="stage.main.first_colour")
    assert clause(made, 0).set["stage.main.first_colour"] == "lot"
    given: dict[str, Any] = {"value.stage.main.first_colour": "white"}
    changed(browser, 0, **given)
    assert clause(made, 0).set["stage.main.first_colour"] == "white"
    changed(browser, 0, "leave out the first colour")
    assert "stage.main.first_colour" not in clause(made, 0).set


@pytest.mark.usefixtures("draft")
def test_a_term_of_the_rulebook_below_is_set(made: Club, browser: Browser) -> None:
    changed(browser, 0, "Add", add="term.idle_moves")
    given: dict[str, Any] = {"value.term.idle_moves": "40"}
    changed(browser, 0, **given)
    assert clause(made, 0).terms == {"idle_moves": 40}


@pytest.mark.usefixtures("draft")
def test_points_and_times_as_people_write_them(made: Club, browser: Browser) -> None:
    given: dict[str, Any] = {"value.scale.draw": "1½"}
    changed(browser, 1, **given)
    assert clause(made, 1).set["scale.draw"] == "3/2"
    changed(browser, 1, "Add", add="tempo")
    given = {"tempo.minutes": "90", "tempo.seconds": "30"}
    changed(browser, 1, **given)
    assert clause(made, 1).set["tempo"] == "5400+30"


@pytest.mark.usefixtures("draft")
def test_clauses_are_moved_added_and_deleted_and_each_change_is_taken_back(
    made: Club, browser: Browser
) -> None:
    first = [each.title for each in regulation(made).clause]
    changed(browser, 0, "one place down")
    assert [each.title for each in regulation(made).clause][:2] == [first[1], first[0]]
    assert [each.number for each in regulation(made).clause][:2] == ["1", "2"]
    changed(browser, 1, "new clause after this")
    changed(browser, 2, text="Coffee is free.")
    assert clause(made, 2).text == "Coffee is free."
    changed(browser, 3, "delete this clause")
    assert len(regulation(made).clause) == len(first)
    for _ in range(4):
        browser.press("Take the last change back")
    assert [each.title for each in regulation(made).clause] == first
    assert not asks(browser, "Take the last change back")


@pytest.mark.usefixtures("draft")
def test_what_is_wrong_stands_beside_its_field_and_nothing_typed_is_lost(
    made: Club, browser: Browser
) -> None:
    given: dict[str, Any] = {"value.stage.main.rounds": "seven"}
    changed(browser, 0, "Show what comes of it", **given)
    page = browser.page
    assert "1 thing is not right yet" in page.text
    assert ("value.stage.main.rounds", "seven") in [pair for form in page.forms for pair in form.given]
    place = page.source.index('id="value.stage.main.rounds"')
    assert "a whole number belongs here" in page.source[place - 400 : place]
    assert clause(made, 0).set["stage.main.rounds"] == 7  # looking saves nothing
    changed(browser, 0, **given)
    assert clause(made, 0).set["stage.main.rounds"] == "seven"  # a draft may have slips
    assert "Publish" not in browser.page.links
    browser.go(f"{PAGE}publish/")
    assert "It cannot be published yet" in browser.page.text


@pytest.mark.usefixtures("draft")
def test_two_clauses_for_one_field_are_told_with_both_numbers(browser: Browser) -> None:
    changed(browser, 1, "Add", add="stage.main.rounds")
    told = "rounds is set to different values (de-toren:1, de-toren:2)"
    assert f"clause 1 , clause 2 : {told}" in browser.page.text
    for place in (1, 2):  # and at the field of either clause
        source = browser.go(f"{PAGE}?clause={place}").source
        assert source.count('class="card clause is-wrong"') == 2
        field = source.index('id="value.stage.main.rounds"')
        assert told in source[field - 200 : field]


@pytest.mark.usefixtures("draft")
def test_what_is_left_open_gets_a_clause_of_its_own(made: Club, browser: Browser) -> None:
    before = len(regulation(made).clause)
    assert "the order at the start" in browser.page.text
    assert "who places newcomers" not in browser.page.text  # which only a season carries out
    browser.client.post(PAGE, {"do": "say:stage.main.seeding", "key": "k1", "expected": "1"})
    assert clause(made, before).set == {"stage.main.seeding": "rating"}


@pytest.mark.usefixtures("draft")
def test_a_preview_shows_the_example_and_saves_nothing(made: Club, browser: Browser) -> None:
    browser.go(f"{PAGE}?clause=1")
    form = next(each for each in browser.page.forms if ("place", "0") in each.given)
    sent = dict(form.given) | {"value.stage.main.rounds": "3"}
    answer = browser.client.post(f"{PAGE}preview/", sent)
    assert "after 3 rounds" in answer.content.decode()
    assert "<html" not in answer.content.decode()
    assert Shelf(made.secretary).length("de-toren") == 1


@pytest.mark.usefixtures("draft")
def test_two_tabs_the_second_is_told_and_nothing_is_overwritten(made: Club, browser: Browser) -> None:
    browser.go(f"{PAGE}?clause=1")
    other = Browser(made.client("director"))
    other.go(f"{PAGE}?clause=1")
    other.press("Save", ("place", "0"), text="Theirs.")
    browser.press("Save", ("place", "0"), text="Mine.")
    assert browser.page.status == 409
    assert "changed this regulation meanwhile" in browser.page.text
    assert "Theirs." in browser.page.text
    assert ("text", "Mine.") in [pair for form in browser.page.forms for pair in form.given]
    assert clause(made, 0).text == "Theirs."
    browser.press("Save", ("place", "0"))  # he has seen it, and means it
    assert clause(made, 0).text == "Mine."


@pytest.mark.usefixtures("draft")
def test_a_clause_that_is_gone_meanwhile_is_not_lost(made: Club, browser: Browser) -> None:
    browser.go(f"{PAGE}?clause=7")
    other = Browser(made.client("director"))
    other.go(f"{PAGE}?clause=7")
    other.press("delete this clause", ("place", "6"))
    browser.press("Save", ("place", "6"), text="Mine.")
    assert browser.page.status == 409
    assert ("text", "Mine.") in [pair for form in browser.page.forms for pair in form.given]


@pytest.mark.usefixtures("draft")
def test_title_edition_day_and_base(made: Club, browser: Browser) -> None:
    given: dict[str, Any] = {
        "title_nl": "Reglement 2027",
        "edition": "2027",
        "from": "2027-01-01",
        "base": "osv-v30",
    }
    browser.press("Save", ("title_nl", "Reglement van De Toren"), **given)
    found = regulation(made)
    assert (found.title_nl, found.edition, str(found.since)) == ("Reglement 2027", "2027", "2027-01-01")
    assert (found.base, found.title) == ("osv-v30", "Regulation of De Toren")
    answer = browser.client.post(PAGE, {"do": "head", "from": "tomorrow", "key": "k", "expected": "2"})
    assert answer.status_code == 400
    assert regulation(made) == found


TABLED = """id = "de-toren"
title = "A"
[[clause]]
number = "1"
text = "Groups by how many we are."
[[clause.table]]
when = { players = "..9" }
set = { "stage.main.rounds" = 3 }
[[clause.table]]
when = { players = "10..17" }
set = { "stage.main.rounds" = 4 }
[[clause.table]]
set = { "stage.main.rounds" = 6 }
"""


def test_what_goes_by_a_table_is_told_kept_and_played_by(made: Club, browser: Browser) -> None:
    Shelf(made.secretary).save(made.identity("director"), "de-toren", TABLED)
    browser.go(PAGE)
    for said in ("at most 9 take part: rounds: 3", "10-17 take part: rounds: 4", "otherwise: rounds: 6"):
        assert said in browser.page.text
    assert "after 4 rounds" in browser.page.text  # eleven play the example
    before = clause(made, 0).table
    changed(browser, 0, text="Otherwise said.")
    assert (clause(made, 0).text, clause(made, 0).table) == ("Otherwise said.", before)


@pytest.mark.usefixtures("draft")
def test_what_it_stands_on_has_its_title_and_what_is_open_stands_before_the_example(browser: Browser) -> None:
    page = browser.page
    assert "stands on FIDE Laws of Chess (in force from 1 January 2023)" in page.text
    assert page.links["FIDE Laws of Chess (in force from 1 January 2023)"] == "/rulebooks/fide-2023/"
    assert page.text.index("Still open") < page.text.index("A season by it")
    assert browser.client.post(f"{PAGE}preview/", {"place": "0", "was": "1"}).content.count(b'form="say"')


def test_a_wizard_says_which_step_one_is_at(browser: Browser) -> None:
    browser.go(f"{HOME}new/")
    steps = browser.page.source.count("<li", browser.page.source.index('class="stepper"'))
    assert f"step 1 of {steps}" in browser.page.text
    browser.press("Next", name="De Toren", kind="swiss")
    assert "step 2 of" in browser.page.text


# The whole text


@pytest.mark.usefixtures("draft")
def test_the_text_goes_out_as_a_file_and_comes_back(made: Club, browser: Browser) -> None:
    answer = browser.client.get(f"{PAGE}regulation.toml")
    assert answer.headers["Content-Disposition"] == 'attachment; filename="de-toren.toml"'
    text = answer.content.decode().replace("7 rounds are", "Nine rounds are").replace("de-toren", "de-burcht")
    browser.go(HOME)
    browser.press("Hand it in", file=SimpleUploadedFile("regulation.toml", text.encode()))
    assert clause(made, 0, "de-burcht").text.startswith("Nine rounds are")


@pytest.mark.usefixtures("draft")
def test_a_text_that_is_none_is_refused_with_its_place_and_kept(made: Club, browser: Browser) -> None:
    browser.go(f"{PAGE}text/")
    browser.press("Save", text='id = "de-toren"\ntitle = broken')
    assert browser.page.status == 400
    assert "line 2" in browser.page.text
    assert "title = broken" in browser.page.source
    browser.press("Save", text='id = "another"\ntitle = "A"\n')
    assert "the text has the id another: write de-toren there" in browser.page.text
    assert regulation(made).title == "Regulation of De Toren"


# Published


@pytest.fixture
def published(made: Club, draft: WrittenRegulation, browser: Browser) -> WrittenRegulation:
    """The draft, published, and its page open."""
    Shelf(made.secretary).publish(made.identity("director"), "de-toren")
    browser.go(PAGE)
    return draft


@pytest.mark.usefixtures("draft")
def test_publishing_asks_whether_one_is_sure(made: Club, browser: Browser) -> None:
    browser.follow("Publish")
    browser.press("Publish it")
    assert browser.page.status == 400
    assert "tick that you know that it stays as it is" in browser.page.text
    assert not Shelf(made.secretary).held("de-toren").published


@pytest.mark.usefixtures("published")
def test_a_published_one_stays_is_read_by_everybody_and_amended(made: Club, browser: Browser) -> None:
    assert not any(button.text == "Save" for form in browser.page.forms for button in form.buttons)
    sent = {"do": "save", "place": "0", "was": "1", "text": "Otherwise.", "key": "k"}
    answer = browser.client.post(PAGE, sent)
    assert "make an amendment" in answer.content.decode(), answer.status_code
    assert clause(made, 0).text.startswith("7 rounds")
    public = made.client().get("/rulebooks/de-toren/").content.decode()
    assert "7 rounds are played by the Swiss system" in public
    assert "Regulation of De Toren" in made.client().get("/rulebooks/").content.decode()
    browser.go(PAGE)
    browser.press("Make an amendment")
    assert "amends Regulation of De Toren (2026)" in browser.page.text
    assert browser.page.links["Regulation of De Toren (2026)"] == "/rulebooks/de-toren/"
    assert regulation(made, "de-toren-2027").amends == "de-toren"


@pytest.mark.usefixtures("published")
def test_a_competition_is_opened_by_it_and_a_round_paired(made: Club, browser: Browser) -> None:
    browser.follow("Open a competition")
    browser.press("Open it", name="Club evening", names=PEOPLE)
    browser.press("Pair the next round")
    browser.press("Publish")
    running = made.secretary.seen_event(made.identity("director"), "event/club-evening")
    assert len(running.competition.phases[0].rounds[0].matches) == 6
    assert running.competition.grounds["stage.main.rounds"] == ("de-toren:1",)


@pytest.mark.usefixtures("draft")
def test_a_draft_is_given_up(made: Club, browser: Browser) -> None:
    browser.press("Give it up")
    assert not Shelf(made.secretary).drafts()
    assert browser.client.get(PAGE).status_code == 404


@pytest.mark.usefixtures("published")
def test_one_begins_with_another(made: Club, browser: Browser) -> None:
    browser.go(f"{HOME}from/de-toren/")
    browser.press("Begin", name="De Burcht")
    assert regulation(made, "de-burcht").title_nl == "Reglement van De Burcht"
    assert clause(made, 0, "de-burcht").text == clause(made, 0).text
    browser.go(f"{HOME}from/osv-v30/")
    browser.press("Begin", name="Het Kasteel")
    assert regulation(made, "het-kasteel").base == "osv-v30"
    assert "after 7 rounds" in browser.page.text  # played as a season of the club


# Who may


@pytest.mark.parametrize("who", ["", "player", "nobody", "arbiter"])
@pytest.mark.usefixtures("draft")
def test_nobody_else_writes_or_sees_a_draft(made: Club, who: str) -> None:
    client = made.client(who)
    before = Shelf(made.secretary).length("de-toren")
    for way in ("", "new/", "from/osv-v30/", "de-toren/", "de-toren/text/", "de-toren/publish/"):
        assert client.get(f"{HOME}{way}").status_code in (302, 403), way
    for way in (
        "de-toren/",
        "de-toren/preview/",
        "de-toren/undo/",
        "de-toren/publish/",
        "de-toren/withdraw/",
    ):
        sent = {"do": "save", "place": "0", "was": "1", "text": "Mine.", "sure": "yes", "key": "k"}
        assert client.post(f"{HOME}{way}", sent).status_code in (302, 403), way
    assert Shelf(made.secretary).length("de-toren") == before
    assert "De Toren" not in client.get("/rulebooks/").content.decode()


@pytest.mark.usefixtures("draft")
def test_the_draft_of_a_club_is_hidden_from_the_director_of_another(made: Club) -> None:
    shelf, other = Shelf(made.secretary), made.client("elsewhere")
    shelf.save(
        made.identity("elsewhere"), "de-burcht", TABLED.replace("de-toren", "de-burcht"), club="other/"
    )
    third = Grant(account=made.accounts["nobody"].pseudonym, role=Role.DIRECTOR, scope="third/")
    made.secretary.grant(made.identity("director"), third)
    for client, name in ((other, "de-toren"), (made.client("nobody"), "de-burcht")):
        assert name not in client.get(HOME).content.decode()
        for way in ("", "text/", "regulation.toml", "publish/", "booklet.pdf", "compare/", "try/"):
            assert client.get(f"{HOME}{name}/{way}").status_code == 404, way
        for way in ("", "preview/", "text/", "undo/", "publish/", "withdraw/"):
            sent = {"do": "save", "place": "0", "was": "1", "text": "Mine.", "sure": "yes", "key": "k"}
            assert client.post(f"{HOME}{name}/{way}", sent).status_code == 404, way
    assert other.get(f"{HOME}de-burcht/").status_code == 200  # his own
    assert [shelf.length(each) for each in ("de-toren", "de-burcht")] == [1, 1]


def test_in_dutch(made: Club) -> None:
    browser = Browser(made.client("director", language="nl"))
    browser.go(HOME)
    browser.follow("Begin met vragen")
    browser.press("Verder", name="De Toren", kind="keizer")
    while asks(browser, "Verder"):
        browser.press("Verder")
    browser.press("Maak dit reglement")
    text = browser.page.text
    assert "Reglement van De Toren" in text
    assert "Er worden 30 ronden gespeeld" in text
    for english in ("rounds", "draft", "season", "Save", "clause"):
        assert english not in text, english
