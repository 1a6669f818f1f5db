"""The director's evening in a real browser, from absences to publication, while a visitor looks on."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from turnus.app.papers.languages import Translate, translator
from visiting.browsing import Visitors, axe_finds_nothing, log_in, serving, told, width_of

WORK = "/office/house/2026-2027"
PAGES = (
    "evening", "absences", "pairing", "results", "decisions", "disputes", "members", "members/p01", "groups",
    "endings", "more", "more/Overrule", "more/SetFees", "history", "roles",
)  # fmt: skip


@pytest.mark.parametrize(("locale", "language"), [("en-GB", "en"), ("nl-NL", "nl")])
def test_an_evening_from_absences_to_publication(
    browser: Browser, tmp_path: Path, locale: str, language: str
) -> None:
    say = translator(language)
    with serving(tmp_path, "--demo") as office:
        people = Visitors(browser, office)
        director = log_in(people.visitor(locale=locale), "director")
        visitor = people.visitor(locale=locale)
        finish_the_round(director, say)
        director.goto(f"{WORK}/absences/")
        director.get_by_label(say("day"), exact=True).fill("2027-01-11")
        director.get_by_role("button", name=f"{say('signs off')} Els de Boer").click()
        told(director, "Els de Boer")
        director.goto(f"{WORK}/pairing/")
        director.get_by_role("button", name=say("Draft the pairing")).press("Enter")
        told(director, say("{count} games").format(count="").strip())
        director.get_by_text(say("Why these pairs?")).click()
        group = say("Score group {score}: {residents} of its own, {arrived} from above.").split("{")[0]
        expect(director.locator("details .why")).to_contain_text(group.strip())
        visitor.goto("/seasons/house/2026-2027/pairings/?round=6")
        nothing = say("round {round} has not been paired").format(round=6)
        expect(visitor.locator("main")).to_contain_text(nothing)
        director.get_by_role("button", name=say("Publish")).click()
        told(director, say("round {round} was published").format(round=6))
        visitor.reload()
        expect(visitor.locator("main")).not_to_contain_text(nothing)
        people.leave()
        assert not people.complaints


def finish_the_round(director: Page, say: Translate) -> None:
    """Enter every result that is still open, and close the round."""
    director.goto(f"{WORK}/results/")
    entering = director.locator("#boards button[name=result]")
    for left in range(entering.count(), 0, -3):
        expect(entering).to_have_count(left)
        entering.first.click()
    expect(entering).to_have_count(0)
    director.get_by_role("button", name=say("Close the round")).click()
    told(director, say("round {round} was closed").format(round=5))


@pytest.mark.parametrize("language", ["en-GB", "nl-NL"])
def test_axe_finds_nothing_at_work_and_a_phone_never_scrolls_sideways(
    people: Visitors, language: str
) -> None:
    page = log_in(people.visitor(locale=language, viewport={"width": 360, "height": 740}), "director")
    for name in ("/office/", "/office/new/?rulebook=osv-v30", *(f"{WORK}/{each}/" for each in PAGES)):
        page.goto(name)
        axe_finds_nothing(page)
        assert width_of(page) <= 360, name


def test_without_javascript_the_desk_enters_a_result(people: Visitors) -> None:
    page = log_in(people.visitor(java_script_enabled=False), "desk")
    page.goto(f"{WORK}/results/")
    page.get_by_label("Type: board and result").fill("1 1")
    page.keyboard.press("Enter")
    expect(page.locator(".messages")).to_contain_text("1")
