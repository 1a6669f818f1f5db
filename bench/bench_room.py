"""Two browsers at one board: when a move is on the other's screen, also after a cut.

    python bench/bench_room.py [--moves 60] [--cuts 20] [--silent 20]

A move counts from the hand's last click to the board of the other page. After a cut of 1 to 30 seconds it
counts from the moment the network is back: the other player has moved meanwhile. What was connected before
is dead then. Of a silent cut, far away, no browser is told. What stands between are a real office and
Chromium, all on this machine.
"""

import argparse
import sys
import time
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from playwright.sync_api import sync_playwright

from bench_judge import long_game
from machine import chromium
from visiting.browsing import serving
from visiting.network import Network
from visiting.playing import Playing, Seat

MOVES = [event["move"] for event in long_game() if event["type"] == "move"]
LONGEST_CUT = 30.0  # seconds
TARGET = 0.05  # seconds to the other's screen
TARGET_BACK = 1.5  # seconds after the network is back
NOTE = """() => {
  const board = document.querySelector("turnus-board");
  const now = () => performance.timeOrigin + performance.now();
  window.put = window.seen = 0;
  board.addEventListener("turnus-move", () => { window.put = now(); }, { capture: true });
  new MutationObserver(() => { window.seen = now(); }).observe(board, { attributeFilter: ["position"] });
}"""
"""The page notes when a move was put down in it, and when it showed a position."""


class Board:
    """A game between two browsers, a move at a time."""

    def __init__(self, at: Playing) -> None:
        game = at.open(way="help", control="5400+30", white="Anna", black="Bob")
        self.networks = [Network(at.office.url), Network(at.office.url)]
        game.links = [
            link.replace(at.office.url, network.url)
            for link, network in zip(game.links, self.networks, strict=True)
        ]
        self.seats = [game.sit(0), game.sit(1)]
        self.played = 0
        for seat in self.seats:
            seat.page.evaluate(NOTE)
        self.seats[0].do("Start the clock")
        self.seats[1].says("White to move.")

    @property
    def pair(self) -> tuple[Seat, Seat]:
        """Who has the move, and the other."""
        return self.seats[self.played % 2], self.seats[1 - self.played % 2]

    def move(self) -> float:
        """Play the next move, wait until the server has it; return when it was put down."""
        mover, _ = self.pair
        move = MOVES[self.played]
        mover.page.wait_for_function("() => document.querySelector('turnus-board').allowed.length")
        mover.move(move[:2], move[2:4])
        mover.settled()
        self.played += 1
        return float(mover.page.evaluate("window.put")) / 1000

    def seen(self, since: float) -> float:
        """Wait until the other sees it; return when he did."""
        other, _ = self.pair  # he has the move now
        other.page.wait_for_function(f"() => window.seen > {1000 * since}", polling=20)
        return float(other.page.evaluate("window.seen")) / 1000


def moves(board: Board, number: int) -> None:
    """Measure moves while the line is up."""
    found = []
    for _ in range(number):
        put = board.move()
        found.append(board.seen(put) - put)
    cuts = quantiles(found, n=10)
    print(
        f"{number} moves: on the other's screen after {1000 * median(found):.0f} ms (median), "
        f"{1000 * cuts[8]:.0f} ms (90 %), {1000 * max(found):.0f} ms at most; wanted {1000 * TARGET:.0f} ms"
    )


def cuts(board: Board, number: int, *, silently: bool) -> None:
    """Measure moves made while the other's network is away."""
    chance, found = Random(5), []  # noqa: S311 - no secret
    for each in range(number):
        away = 1 + (LONGEST_CUT - 1) * each / max(1, number - 1) + chance.random() / 2
        _, other = board.pair
        network = board.networks[1 - board.played % 2]
        network.go(other.page, silently=silently)
        began = time.time()
        put = board.move()
        time.sleep(max(0.0, away - (time.time() - began)))
        back = time.time()
        network.come_back(other.page)
        found.append(board.seen(put) - back)
        print(f"  away for {away:.1f} s: seen {found[-1]:.2f} s after it was back", flush=True)
    print(
        f"{number} cuts: {median(found):.2f} s (median), {max(found):.2f} s at most; wanted {TARGET_BACK} s"
    )


def main() -> None:
    """Measure both."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--moves", type=int, default=60)
    asked.add_argument("--cuts", type=int, default=20)
    asked.add_argument("--silent", type=int, default=20)
    wanted = asked.parse_args()
    with (
        TemporaryDirectory() as folder,
        sync_playwright() as driver,
        serving(Path(folder), "--demo") as office,
    ):
        browser = driver.chromium.launch(executable_path=chromium.installed(), args=list(chromium.ARGUMENTS))
        board = Board(Playing(browser, office, Path(folder) / "clock"))
        if wanted.moves:
            moves(board, wanted.moves)
        if wanted.cuts:
            cuts(board, wanted.cuts, silently=False)
        if wanted.silent:
            cuts(board, wanted.silent, silently=True)
        browser.close()


if __name__ == "__main__":
    main()
