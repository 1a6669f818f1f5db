"""Live pages in several browsers at once, also after the office was away."""

from contextlib import closing
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, expect

from turnus.app.seasons.office import Office, Running, open_running
from turnus.competition.season import commands as asked
from turnus.competition.season.state import Game
from turnus.store import Journal, open_journal
from visiting.browsing import SEASON, Visitors, serving

OPEN = "–"  # noqa: RUF001 - the dash of a game that is being played


def open_games(running: Running) -> list[Game]:
    return [game for game in running.season.turni[-1].rounds[-1].games if not game.result]


def enter(journal: Journal, count: int) -> Running:
    """Enter the results of so many games: White wins."""
    office, running = Office(journal), open_running(journal)
    for game in open_games(running)[:count]:
        running = office.do(running, asked.EnterResult(white=game.white, black=game.black, result="1-0"))
    return running


def waiting(page: Page) -> Locator:
    """The games without a result on a page of pairings."""
    return page.get_by_role("link", name=OPEN, exact=True)


def test_two_browsers_follow_a_round_as_it_is_played(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as office:
        visitors = Visitors(browser, office)
        english, dutch = visitors.visitor(), visitors.visitor(locale="nl-NL")
        english.goto(f"{SEASON}/pairings/")
        dutch.goto(f"{SEASON}/standings/?group=3")
        expect(waiting(english)).to_have_count(6)
        before = dutch.locator("#view").inner_text()
        with closing(open_journal(str(office.journal))) as journal:
            enter(journal, 1)
            expect(waiting(english)).to_have_count(5)
            running = enter(journal, 5)
            expect(waiting(english)).to_have_count(0)
            expect(dutch.locator("#view")).not_to_have_text(before, use_inner_text=True)
            director = Office(journal)
            running = director.do(running, asked.CloseRound())
            running = director.do(running, asked.DraftRound(seed="live"))
            running = director.do(running, asked.PublishRound())
        expect(english.get_by_role("heading", level=2).first).to_have_text("Turnus 3, round 6")
        visitors.leave()
        assert not visitors.complaints


def test_a_page_catches_up_when_the_office_was_away(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as office:
        visitors = Visitors(browser, office)
        page = visitors.visitor()
        page.goto(f"{SEASON}/pairings/")
        expect(waiting(page)).to_have_count(6)
    with closing(open_journal(str(office.journal))) as journal:
        enter(journal, 4)
    with serving(tmp_path, port=int(office.url.rsplit(":", 1)[1])):
        expect(waiting(page)).to_have_count(2)
        visitors.leave()


def test_a_live_page_keeps_the_focus_where_it_was(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as office:
        visitors = Visitors(browser, office)
        page = visitors.visitor()
        page.goto(f"{SEASON}/pairings/")
        waiting(page).first.focus()
        held = page.evaluate("document.activeElement.id")
        with closing(open_journal(str(office.journal))) as journal:
            enter(journal, 6)
        expect(waiting(page)).to_have_count(0)
        assert page.evaluate("document.activeElement.id") == held
        visitors.leave()
