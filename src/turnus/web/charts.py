"""Pictures drawn on the server: SVG that a screen reader hears in a sentence, in the page's colours.

Every picture stands beside a table with the same figures. No style stands in it: classes of turnus.css
colour it, light and dark.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

STEP, ROW, EDGE = 38, 28, 14  # a round, a place, and what is left free around them
LABEL = 150  # for the names beside a race
LETTER = 7  # about as wide as a letter is drawn
TINTS = 6  # as many lines can be told apart by colour
PLOT = 132  # the height of a line alone


@dataclass(frozen=True, slots=True)
class Line:
    """One who races: his name, and his place after each round."""

    name: str
    places: Sequence[int]


@dataclass(frozen=True, slots=True)
class Point:
    """A place after a round; where a new line begins it says of what: another turnus, another group."""

    label: str
    place: int
    of: int
    begins: str = ""


def race(key: str, title: str, told: str, rounds: Sequence[int], lines: Sequence[Line]) -> SafeString:
    """Draw everybody's place after each round, the names beside where they stand now."""
    if not rounds or not lines:
        return SafeString("")
    width = EDGE + STEP * (len(rounds) - 1) + EDGE + LABEL
    height = ROW * len(lines) + EDGE + ROW
    heads = format_html_join(
        "", '<text class="tick" x="{}" y="12">{}</text>', ((_x(i), number) for i, number in enumerate(rounds))
    )
    drawn = format_html_join("", "{}", ((_racer(n, line),) for n, line in enumerate(lines)))
    return _picture("race", key, title, told, (width, height), heads + drawn)


def _racer(number: int, line: Line) -> SafeString:
    """Draw one line; names stand in the order of the table, also where a place is shared."""
    spots = [(_x(i), _y(place - 1)) for i, place in enumerate(line.places)]
    spots[-1] = (spots[-1][0], _y(number))
    dots = format_html_join("", '<circle cx="{}" cy="{}" r="4"/>', spots)
    name = line.name if len(line.name) * LETTER <= LABEL else f"{line.name[: LABEL // LETTER - 1]}…"
    said = format_html('<text x="{}" y="{}">{}</text>', spots[-1][0] + EDGE, spots[-1][1] + 4, name)
    path = format_html('<path d="{}"/>', _way(spots))
    return format_html('<g class="t{}">{}{}{}</g>', number % TINTS, path, dots, said)


def _x(index: int) -> int:
    return EDGE + STEP * index


def _y(index: int) -> int:
    return EDGE + ROW // 2 + 4 + ROW * index


def _way(spots: Sequence[tuple[float, float]]) -> str:
    """Return a path through the spots that leaves and comes in level, so that crossings can be followed."""
    (x, y), *rest = spots
    way = f"M{x} {y}"
    for nx, ny in rest:
        middle = (x + nx) / 2
        way += f"C{middle:g} {y:g} {middle:g} {ny:g} {nx:g} {ny:g}"
        x, y = nx, ny
    return way


def progress(key: str, title: str, told: str, points: Sequence[Point]) -> SafeString:
    """Draw one player's place after each round, the first place at the top."""
    if not points:
        return SafeString("")
    step = max(14, min(44, 430 // len(points)))
    lowest = max(point.of for point in points)
    spots = [(EDGE + 16 + step * i, _height(point.place, lowest)) for i, point in enumerate(points)]
    runs: list[list[tuple[float, float]]] = []
    for point, spot in zip(points, spots, strict=True):
        if point.begins or not runs:
            runs.append([])
        runs[-1].append(spot)
    width, height = EDGE * 2 + 16 + step * (len(points) - 1), PLOT + EDGE * 4
    ends = (1, lowest) if lowest > 1 else (1,)
    axis = format_html_join(
        "",
        '<line class="grid" x1="24" x2="{}" y1="{}" y2="{}"/><text class="tick" x="10" y="{}">{}</text>',
        ((width, _height(n, lowest), _height(n, lowest), _height(n, lowest) + 4, n) for n in ends),
    )
    ways = format_html_join("", '<path class="t0" d="{}"/>', ((_way(run),) for run in runs))
    dots = format_html_join("", '<circle class="t0" cx="{}" cy="{}" r="4"/>', spots)
    labels = format_html_join(
        "",
        '<text class="tick" x="{}" y="{}">{}</text>',
        ((x, height - 18, point.label) for (x, _), point in zip(spots, points, strict=True)),
    )
    heads = format_html_join(
        "",
        '<text class="tick from" x="{}" y="{}">{}</text>',
        ((x - 4, height - 3, p.begins) for (x, _), p in zip(spots, points, strict=True) if p.begins),
    )
    return _picture(
        "progress", key, title, told, (max(width, 120), height), axis + ways + dots + labels + heads
    )


def _height(place: int, lowest: int) -> float:
    return round(EDGE + PLOT * (place - 1) / max(1, lowest - 1), 1)


def bars(key: str, title: str, told: str, parts: Sequence[tuple[str, float, str]]) -> SafeString:
    """Draw chances as bars, each with its word before and its figure after it."""
    width, left, full, row = 360, 120, 170, 30
    drawn = format_html_join(
        "",
        '<text x="0" y="{}">{}</text><rect class="whole" x="{}" y="{}" width="{}" height="12" rx="6"/>'
        '<rect class="t{}" x="{}" y="{}" width="{}" height="12" rx="6"/>'
        '<text class="end" x="{}" y="{}">{}</text>',
        (
            (
                y + 15,
                word,
                left,
                y + 4,
                full,
                n % TINTS,
                left,
                y + 4,
                f"{full * part:.1f}",
                width,
                y + 15,
                said,
            )
            for n, (word, part, said) in enumerate(parts)
            for y in (n * row,)
        ),
    )
    return _picture("bars-drawn", key, title, told, (width, row * len(parts)), drawn)


def clock_strip(
    key: str, title: str, told: str, lines: Sequence[tuple[str, Sequence[float | None]]], marks: Sequence[int]
) -> SafeString:
    """Draw what clocks showed after each half-move, and marks; Black's line is dashed."""
    width, height, top = 640, 120, 10
    length = max(len(shown) for _, shown in lines)
    most = max((left for _, shown in lines for left in shown if left is not None), default=0) or 1

    def at(ply: int, left: float) -> tuple[float, float]:
        return round(4 + (width - 8) * ply / max(1, length), 1), round(
            top + (height - 2 * top) * (1 - left / most), 1
        )

    grid = format_html(
        '<line class="grid" x1="0" x2="{}" y1="{}" y2="{}"/>', width, height - top, height - top
    )
    marked = format_html_join(
        "",
        '<line class="marked" x1="{}" x2="{}" y1="0" y2="{}"/>',
        ((at(ply, 0)[0], at(ply, 0)[0], height) for ply in marks),
    )
    drawn = format_html_join(
        "",
        '<g class="t{} clock-of-{}"><path d="{}"/><text x="{}" y="{}">{}</text></g>',
        (
            (number, "black" if number % 2 else "white", _steps([at(ply, left) for ply, left in known]), 8,
             height - top - 6 - 18 * (len(lines) - 1 - number), name)
            for number, (name, shown) in enumerate(lines)
            if (known := [(ply, left) for ply, left in enumerate(shown, 1) if left is not None])
        ),
    )  # fmt: skip
    cursor = format_html(
        '<line class="cursor" x1="0" x2="0" y1="0" y2="{}" data-length="{}"/>', height, length
    )
    return _picture("clock-strip", key, title, told, (width, height), grid + marked + drawn + cursor)


def _steps(spots: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in spots)


def _picture(kind: str, key: str, title: str, told: str, size: tuple[int, int], inside: str) -> SafeString:
    width, height = size
    return format_html(
        '<svg class="chart {}" viewBox="0 0 {} {}" width="{}" height="{}" role="img"'
        ' aria-labelledby="{}-t {}-d">'
        '<title id="{}-t">{}</title><desc id="{}-d">{}</desc>{}</svg>',
        kind, width, height, width, height, key, key, key, title, key, told,
        mark_safe(inside),  # noqa: S308 - every text in it was escaped
    )  # fmt: skip


@lru_cache(maxsize=4096)  # a page has hundreds, and few that differ
def form_chips(said: str, rounds: tuple[tuple[str, str], ...]) -> SafeString:
    """Draw a line of results: the score in each, and whether it was won, lost or without a game."""
    if not rounds:
        return SafeString("")
    chips = "".join(
        f'<i class="{kind}">{escape(score)}</i>' if kind else f"<i>{escape(score)}</i>"
        for score, kind in rounds
    )
    label = f"{said}: {', '.join(score for score, _ in rounds)}"
    return format_html('<span class="form" role="img" aria-label="{}">{}</span>', label, mark_safe(chips))  # noqa: S308 - escaped
