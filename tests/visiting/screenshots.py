"""Pictures of the main pages, made by a real browser: `make screenshots` writes docs/screenshots."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import Browser, Page, sync_playwright

from machine import chromium
from turnus.app.papers.languages import translator
from turnus.cli.seasons.demo import write_demo
from visiting.browsing import SEASON, Visitors, log_in, serving
from visiting.disputing import appeal, hear, lodge, rule
from visiting.playing import playing

WIDE = {"width": 1080, "height": 680}
PHONE = {"width": 360, "height": 700}
DUTCH = {"locale": "nl-NL", "viewport": WIDE}
FACTS = '{"opponent_can_mate": true, "opponent_pieces": "KN"}'
DARK = {"color_scheme": "dark"}
FEDERATION = "/federations/federation/2026"
# name -> address, and how the visitor looks at it
PICTURES: dict[str, tuple[str, dict[str, Any]]] = {
    "home": ("/", DUTCH),
    "seasons": ("/seasons/", DUTCH),
    "standings": (f"{SEASON}/standings/", DUTCH),
    "standings-dark": (f"{SEASON}/standings/", DUTCH | DARK),
    "standings-phone": (f"{SEASON}/standings/", DUTCH | {"viewport": PHONE}),
    "progress": (f"{SEASON}/progress/", DUTCH),
    "players": (f"{SEASON}/players/", DUTCH),
    "player": (f"{SEASON}/players/p05/", DUTCH),
    "player-phone-dark": (f"{SEASON}/players/p05/", DUTCH | DARK | {"viewport": PHONE}),
    "pairings": (f"{SEASON}/pairings/", {"viewport": WIDE}),
    "pairings-phone-dark": (f"{SEASON}/pairings/", DUTCH | DARK | {"viewport": PHONE}),
    "crosstable": (f"{SEASON}/crosstable/", DUTCH),
    "crosstable-phone": (f"{SEASON}/crosstable/", DUTCH | {"viewport": PHONE}),
    "promotion": (f"{SEASON}/promotion/", DUTCH),
    "calendar": (f"{SEASON}/calendar/", DUTCH),
    "why": (f"{SEASON}/why/?what=place+p05", {"viewport": WIDE}),
    "why-phone": (f"{SEASON}/why/?what=pair+p01+p03", DUTCH | {"viewport": PHONE}),
    "hall": (f"{SEASON}/hall/", DUTCH | {"viewport": {"width": 1280, "height": 720}}),
    "screens": (f"{SEASON}/screens/", DUTCH),
    "papers": (f"{SEASON}/paper/", DUTCH),
    "slips": (f"{SEASON}/paper/slips/", DUTCH),
    "embed": (f"{SEASON}/embed/standings/?group=1", {"viewport": {"width": 560, "height": 560}}),
    "federation": (f"{FEDERATION}/", DUTCH),
    "federation-phone": (f"{FEDERATION}/", DUTCH | {"viewport": PHONE}),
    "federation-standings": (f"{FEDERATION}/view/standings/", DUTCH),
    "federation-player": (f"{FEDERATION}/players/Venlop09/", DUTCH),
    "federation-promotion": (f"{FEDERATION}/view/promotion/", DUTCH),
    "federation-lineups-public": (f"{FEDERATION}/view/lineups/", DUTCH),
    "federation-why": (f"{FEDERATION}/why/?what=place+Sneek-1&group=ereklasse", {"viewport": WIDE}),
    "rulebook": ("/rulebooks/osv-v30/?q=weerstand", DUTCH),
    "clause": ("/rulebooks/osv-v30/1.7-a/", DUTCH),
    "ask": (f"/rulebooks/ddt-2014/ask/flag_fall/?{urlencode({'facts': FACTS})}", DUTCH),
}

SECRETARIAT, CAPTAIN = "/secretariat/federation/2027", "/captain/federation/2027"
OFFICE, ARBITER = "/office/house/2026-2027", "/arbiter/house/2026-2027"
ANSWERED = {"name": "De Blauwe Pion", "kind": "groups", "groups": 2, "size": 8, "after": "director"}
# name -> who is logged in, address, and how he looks at it
AT_WORK: dict[str, tuple[str, str, dict[str, Any]]] = {
    "login": ("", "/account/login/", DUTCH),
    "office": ("director", "/office/", DUTCH),
    "office-evening": ("director", f"{OFFICE}/evening/", DUTCH),
    "office-absences": ("director", f"{OFFICE}/absences/", DUTCH),
    "office-pairing": ("director", f"{OFFICE}/pairing/", DUTCH),
    "office-results": ("director", f"{OFFICE}/results/", DUTCH),
    "office-results-phone": ("director", f"{OFFICE}/results/", DUTCH | {"viewport": PHONE}),
    "office-decisions": ("director", f"{OFFICE}/decisions/", DUTCH),
    "office-disputes": ("director", f"{OFFICE}/disputes/", DUTCH),
    "office-dispute": ("director", f"{OFFICE}/disputes/D2/", DUTCH),
    "office-letter": ("director", f"{OFFICE}/disputes/D1/ruling/", DUTCH),
    "federation-discipline": ("director", "/secretariat/federation/2026/discipline/", DUTCH),
    "federation-case": ("director", "/secretariat/federation/2026/discipline/case/P1/", DUTCH),
    "federation-letter": ("director", "/secretariat/federation/2026/letter/P1/ruling/", DUTCH),
    "player-dispute": ("p05", "/me/house/2026-2027/disputes/D1/", DUTCH | {"viewport": PHONE}),
    "office-members": ("director", f"{OFFICE}/members/", {"viewport": WIDE}),
    "office-history": ("director", f"{OFFICE}/history/", DUTCH),
    "office-links": ("director", f"{OFFICE}/links/", DUTCH),
    "office-regulation": ("director", f"/office/regulations/new/?{urlencode(ANSWERED)}", DUTCH),
    "office-new": ("director", "/office/new/", DUTCH),
    "player-phone": ("p05", "/me/house/2026-2027/", DUTCH | {"viewport": PHONE}),
    "player-chances": ("p05", "/me/house/2026-2027/odds/", DUTCH | {"viewport": PHONE}),
    "player-data": ("p05", "/me/house/2026-2027/privacy/", DUTCH | {"viewport": PHONE}),
    "arbiter-boards": ("arbiter", f"{ARBITER}/boards/", DUTCH | {"viewport": PHONE}),
    "arbiter-board": ("arbiter", f"{ARBITER}/board/5/16/", DUTCH | {"viewport": PHONE}),
    "arbiter-happened": ("arbiter", f"{ARBITER}/board/5/16/happened/", DUTCH | {"viewport": PHONE}),
    "arbiter-checklist": ("arbiter", f"{ARBITER}/checklist/", DUTCH | {"viewport": PHONE}),
    "federation-work": ("director", f"{SECRETARIAT}/", DUTCH),
    "federation-results": ("director", f"{SECRETARIAT}/results/", DUTCH),
    "federation-results-phone": ("director", f"{SECRETARIAT}/results/", DUTCH | {"viewport": PHONE}),
    "federation-lineups": ("arbiter", f"{SECRETARIAT}/lineups/", DUTCH),
    "federation-decisions": ("director", f"{SECRETARIAT}/decisions/", DUTCH),
    "federation-endings": ("director", "/secretariat/federation/2026/endings/", DUTCH),
    "federation-report": ("director", f"{SECRETARIAT}/report/", DUTCH),
    "federation-open": (
        "director",
        f"{SECRETARIAT}/report/ContestOpened/?competition=cup+for+teams+of+four",
        {"viewport": WIDE},
    ),
    "federation-task": ("director", f"{SECRETARIAT}/report/FineImposed/", DUTCH),
    "federation-tasks-phone": ("director", f"{SECRETARIAT}/report/?q=boete", DUTCH | {"viewport": PHONE}),
    "federation-letters": ("director", "/secretariat/federation/2026/letters/", DUTCH),
    "player-mail": ("p05", "/me/notifications/", DUTCH | {"viewport": PHONE}),
    "captain-phone": ("captain", f"{CAPTAIN}/", DUTCH | {"viewport": PHONE}),
    "interface": ("", "/interface/", {"viewport": WIDE}),
}


def dispute(visitors: Visitors) -> None:
    """Let a player of the demo lodge a dispute, and appeal against the ruling."""
    say = translator("nl")
    player, director = (log_in(visitors.visitor(**DUTCH), who) for who in ("p05", "director"))
    lodge(player, say, "Zwart raakte op zet 31 zijn loper aan en speelde de toren. Ik wil verder spelen.")
    rule(director, say, "D1", "rejected", "Niemand anders heeft het gezien; de zet is beantwoord.")
    appeal(player, say, "Op bord vier heeft men het wel gezien.")
    hear(director, say, "het bestuur", "Ik heb zelf al geoordeeld.")


def take_game(browser: Browser, folder: Path, scratch: Path) -> None:
    """Play the first moves of a game in two browsers, and take the picture of Black's page."""
    scratch.mkdir()
    with playing(browser, scratch) as hall:
        game = hall.open(control="300+3", white="Anna", black="Bob")
        white, black = game.sit(0, **DUTCH), game.sit(1, **DUTCH)
        white.do("De klok starten")
        white.play("e2", "e4", after=4)
        black.play("c7", "c5", after=7)
        white.touch("g1")
        black.stands("c5")
        black.page.screenshot(path=folder / "play.png")
        sys.stdout.write(f"{folder / 'play.png'}\n")


def take(folder: Path, wanted: list[str]) -> None:
    """Take the wanted pictures, or all."""
    with TemporaryDirectory() as scratch, sync_playwright() as driver:
        write_demo(Path(scratch) / "demo.db", past=True, federation=True)
        browser = driver.chromium.launch(executable_path=chromium.installed(), args=list(chromium.ARGUMENTS))
        with serving(Path(scratch)) as office:
            visitors = Visitors(browser, office)
            for name in [each for each in wanted or PICTURES if each in PICTURES]:
                address, wishes = PICTURES[name]
                page = visitors.visitor(**({"reduced_motion": "reduce"} | wishes))
                picture(page, address, folder / f"{name}.png")
            visitors.leave()
        with serving(Path(scratch), "--demo") as office:
            visitors = Visitors(browser, office)
            dispute(visitors)
            for name in [each for each in wanted or AT_WORK if each in AT_WORK]:
                who, address, wishes = AT_WORK[name]
                page = visitors.visitor(**wishes)
                if who:
                    log_in(page, who)
                picture(page, address, folder / f"{name}.png")
            visitors.leave()
        if not wanted or "play" in wanted:
            take_game(browser, folder, Path(scratch) / "hall")
        browser.close()


def picture(page: Page, address: str, path: Path) -> None:
    """Take one picture and say so."""
    page.goto(address)
    if address.endswith("/odds/"):
        page.locator("svg.bars-drawn").wait_for()  # they are worked out meanwhile
    page.screenshot(path=path)
    sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    target = Path(__file__).parents[2] / "docs" / "screenshots"
    target.mkdir(exist_ok=True)
    take(target, sys.argv[1:])
