"""Chances of promotion, relegation, a final place and the title, as bars in the terminal and as SVG."""

import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Annotated
from xml.sax.saxutils import escape as in_xml

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress
from rich.table import Table

from turnus.app.competitions.running import Running as Event
from turnus.app.federations.office import Running as Federal
from turnus.app.people import register
from turnus.app.people.meaning import which
from turnus.app.seasons.chances.counting import Chances, Counts
from turnus.app.seasons.chances.federations import contests_of
from turnus.app.seasons.chances.field import UNRATED
from turnus.app.seasons.chances.simulating import UnderWay, chances, simulate, unrated
from turnus.app.seasons.office import Running
from turnus.app.streams.runner import new_seed
from turnus.cli.default_journal import JournalFirst
from turnus.cli.language import translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.cli.seasons.replay import Stream, Suppose
from turnus.faults import BadInput
from turnus.library.journals import read_season, supposed
from turnus.library.naming import in_federation
from turnus.store import open_reader

BAR = 20
EIGHTHS = " ▏▎▍▌▋▊▉"
COLOURS = {"up": "#2e7d32", "down": "#c62828", "final": "#1565c0", "title": "#f9a825"}
WORDS = {"up": "moves up", "down": "moves down", "final": "final place", "title": "title"}


def odds(
    journal: JournalFirst,
    *,
    count: Annotated[int, typer.Option("--count", "-n", min=1, max=1_000_000, help="Simulations.")] = 2000,
    seed: Annotated[str, typer.Option("--seed", help="The same seed gives the same chances.")] = "",
    svg: Annotated[Path | None, typer.Option("--svg", help="Write the bars to this file too.")] = None,
    workers: Annotated[int, typer.Option("--workers", min=0, help="Processes; 0: as many as there are.")] = 0,
    stream: Stream = "",
    contest: Annotated[str, typer.Option("--contest", help="Of a federation: a group of its teams.")] = "",
    suppose: Suppose = [],  # noqa: B006 - Typer wants it
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Simulate the rest of what is under way with real pairings and show everybody's chances."""
    key, under_way = _under_way(journal, stream, contest, suppose)
    seed = seed or new_seed()
    began = time.perf_counter()
    counts = _watched(under_way, count, seed, workers, as_json)
    seconds = time.perf_counter() - began
    found = chances(counts, under_way)
    name = register.beside(journal, key).name
    if svg is not None:
        _write(svg, drawing(found, name))
    data = {
        "simulations": counts.simulations,
        "with_finals": counts.with_finals,
        "seed": seed,
        "seconds": round(seconds, 3),
        "unrated": len(unknown := unrated(under_way)),
        "players": [{field: getattr(each, field) for field in Chances.__slots__} for each in found],
    }

    def show(console: Console) -> None:
        _show(console, found, name, counts.simulations, seed)
        if unknown:
            text = translate("without a rating, and taken to have {rating}: {players}")
            told = text.format(rating=UNRATED, players=", ".join(map(name, unknown)))
            console.print(f"[dim]{escape(told)}[/dim]")

    answer(data, as_json, show)


def _under_way(journal: str, stream: str, contest: str, suppose: list[str]) -> tuple[str, UnderWay]:
    """Return what is to be simulated with its stream: a season, a league or cup, any other competition."""
    with closing(open_reader(journal)) as reader:
        events, federations = Event.streams(reader), Federal.streams(reader)
        known = {*events, *federations, *Running.streams(reader)}
        begun = [each.stream for each in reader.beginnings() if each.stream in known]
        key = which(stream, begun, "--season") if stream else next(reversed(begun), "")
        if suppose and key in (*events, *federations):
            raise BadInput("only results of a club's season can be supposed", where="--if")
        if key in events:
            return key, Event.open_running(reader, key).competition
        if key in federations:
            federation = Federal.open_running(reader, key)
            return key, contests_of(federation.federation, in_federation(federation, journal, contest, "")[0])
    running = supposed(read_season(journal, stream), journal, suppose)
    return running.stream, running.season


def _watched(under_way: UnderWay, count: int, seed: str, workers: int, as_json: bool) -> Counts:
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=as_json or not console.is_terminal) as bar:
        task = bar.add_task(translate("simulating"), total=count)
        return simulate(under_way, count, seed, workers, lambda done: bar.update(task, completed=done))


def _show(
    console: Console, found: list[Chances], name: Callable[[str], str], count: object, seed: str
) -> None:
    for group in dict.fromkeys(each.group for each in found):
        table = Table(title=escape(translate("Group {group}").format(group=group)), title_justify="left")
        table.add_column(translate("player"))
        shown = [field for field in WORDS if any(getattr(each, field) for each in found)]
        for field in shown:
            table.add_column(translate(WORDS[field]))
        for each in (one for one in found if one.group == group):
            cells = [
                _bar(getattr(each, field), colour) for field, colour in COLOURS.items() if field in shown
            ]
            table.add_row(escape(name(each.player)), *cells)
        console.print(table)
    text = translate("{count} simulations with seed {seed}").format(count=count, seed=seed)
    console.print(f"[dim]{escape(text)}[/dim]")


def _bar(chance: float, colour: str) -> str:
    """Draw a chance as a bar with its percentage; nothing for what never happened."""
    if not chance:
        return ""
    eighths = round(chance * BAR * 8 / 2)
    bar = "█" * (eighths // 8) + EIGHTHS[eighths % 8].strip()
    return f"[{colour}]{bar}[/] {chance:.0%}"


def drawing(found: list[Chances], name: Callable[[str], str]) -> str:
    """Return the chances as an SVG: a row for each player, a bar for each chance."""
    box = f'viewBox="0 0 800 {24 * len(found) + 40}" font-family="sans-serif" font-size="12"'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" {box}>']
    for column, (field, word) in enumerate(WORDS.items()):
        place = f'x="{200 + 150 * column}" y="18" fill="{COLOURS[field]}"'
        parts.append(f"<text {place}>{in_xml(translate(word))}</text>")
    for row, each in enumerate(found):
        top = 30 + 24 * row
        parts.append(f'<text x="4" y="{top + 13}">{in_xml(name(each.player))} ({in_xml(each.group)})</text>')
        parts += [_svg_bar(column, top, field, getattr(each, field)) for column, field in enumerate(WORDS)]
    return "\n".join((*parts, "</svg>\n"))


def _svg_bar(column: int, top: int, field: str, chance: float) -> str:
    left = 200 + 150 * column
    bar = f'<rect x="{left}" y="{top}" width="{100 * chance:.1f}" height="16" fill="{COLOURS[field]}"/>'
    return f'{bar}<text x="{left + 104}" y="{top + 13}">{chance:.0%}</text>'


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, "utf-8")
    except OSError as wrong:
        raise BadInput("cannot be written: {problem}", problem=wrong.strerror, where=str(path)) from wrong
