"""Tournaments as a library: answers as on the command line, as values, and mistakes that are one sentence."""

import decimal
import json
import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from copy import copy, deepcopy
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import turnus
from chance import strategies as st
from chance.running import given, settings
from turnus import pairing, standings, trf
from turnus.cli.main import run

FOLDER = Path(__file__).parents[1] / "data" / "trf"
SMALL = sorted(FOLDER.glob("*.trf"))
LARGE = sorted((FOLDER / "dutch_2026").glob("*.trf"))[::12]
Captured = pytest.CaptureFixture[str]
FOUR = trf.Tournament.of(["Anna", "Bob", "Cor", "Dirk"], planned_rounds=3, first_colour="white")


def told(words: list[str], capsys: Captured) -> Any:
    """Return what a command prints as JSON."""
    run(words)
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("path", [*SMALL, *LARGE], ids=lambda path: path.name)
@pytest.mark.parametrize("language", ["en", "nl"])
def test_answers_are_those_of_the_command_line(path: Path, language: Any, capsys: Captured) -> None:
    event = trf.read(path)
    spoken = ["--json", "--lang", language]
    ours = standings.rank(event, by="BH,SB")
    assert ours.to_json(language) == told(["rank", str(path), "--by", "BH,SB", *spoken], capsys)
    system: Any = "dutch" if "dutch" in str(path) else "resistance"
    paired = told(["pair", str(path), "--system", system, *spoken], capsys)
    if "error" in paired:
        with pytest.raises(pairing.NoLegalPairing) as caught:
            pairing.pair(event, system)
        assert turnus.sentence_of(caught.value, language) == paired["error"]["message"]
    else:
        assert pairing.pair(event, system).to_json(language) == paired


def games_of(event: trf.Tournament) -> list[tuple[set[trf.Game], set[trf.Bye]]]:
    """Return what was played: a TRF file does not keep the order of the boards."""
    return [(set(played.games), set(played.byes)) for played in event.rounds]


@settings(max_examples=12)
@given(seed=st.integers(0, 10**6), players=st.integers(2, 12), rounds=st.integers(1, 4))
def test_a_tournament_played_here_is_read_and_paired_again(seed: int, players: int, rounds: int) -> None:
    event = trf.Tournament.of([f"Player {n}" for n in range(players)], first_colour="black")
    for number in range(rounds):
        try:
            paired = pairing.pair(event, system="dutch")
        except pairing.NoLegalPairing:
            break
        results = ("1-0", "0-1", "1/2-1/2", "+/-")
        games = [
            pairing.Game(each.white, each.black, results[(seed >> board + number) % 4])
            for board, each in enumerate(paired.pairs)
        ]
        assert pairing.check(event, paired.pairs, paired.bye).ok
        event = event.with_round(games, [] if paired.bye is None else [pairing.Bye(paired.bye)])
    again = trf.loads(trf.dumps(event))
    assert (again.points, again.players) == (event.points, event.players)
    assert games_of(again) == games_of(event)
    total = sum(event.points.values())
    assert total == sum(row.points for row in standings.rank(event).rows)
    assert [row.rank for row in standings.rank(event).rows] == sorted(
        row.rank for row in standings.rank(event).rows
    )


def test_points_are_those_of_the_scale_whatever_the_context() -> None:
    event = trf.Tournament.of(["A", "B"], points=(3, 1, Fraction(1, 4)))
    event = event.with_round([trf.Game(1, 2, "1/2-1/2")]).with_round([trf.Game(2, 1, "1-0")])
    with decimal.localcontext() as context:
        context.prec = 1
        context.traps[decimal.Inexact] = True
        assert event.points == {1: Decimal("1.25"), 2: Decimal(4)}
    assert str(event.points[1]) == "1.25"


def test_a_file_is_changed_only_where_it_changed(tmp_path: Path) -> None:
    text = SMALL[0].read_bytes().decode()
    event = trf.loads(text)
    assert trf.dumps(event) == text
    paired = pairing.pair(event, "resistance")
    played = event.with_round([trf.Game(pair.white, pair.black, "1-0") for pair in paired.pairs])
    trf.write(tmp_path / "next.trf", played)
    assert games_of(trf.read(tmp_path / "next.trf")) == games_of(played)
    assert games_of(trf.loads(trf.dumps(played, edition="2016"))) == games_of(played)


def test_byes_ahead_and_absences() -> None:
    event = FOUR.without(1, [trf.Bye(4, "half")])
    paired = pairing.pair(event, "dutch")
    there = [number for pair in paired.pairs for number in (pair.white, pair.black)]
    assert sorted([*there, paired.bye or 0]) == [1, 2, 3]
    assert event.without(1, [trf.Bye(4, "zero")]).absent == (trf.Bye(4, "zero"),)


def test_a_director_fixes_a_pair_and_the_bye() -> None:
    three = trf.Tournament.of(["A", "B", "C"])
    paired = pairing.pair(three, "resistance", fixed=[pairing.Pairing(3, 1)], bye=2)
    assert (paired.pairs, paired.bye) == ((pairing.Pairing(3, 1),), 2)
    assert [reason.kind for reason in paired.why(2)] == ["free_round_fixed"]


def test_the_code_that_decided_a_place_is_told() -> None:
    event = FOUR.with_round([trf.Game(1, 2, "1-0"), trf.Game(3, 4, "1-0")])
    rows = standings.rank(event, by=["RTNG", "LOT:42"]).rows
    assert [row.decided_by for row in rows] == [None, "LOT", "PTS", "LOT"]
    assert set(rows[0].tiebreaks) == {"RTNG", "LOT"}
    assert "WP" in standings.tiebreaks("nl")


VALUES: tuple[Any, ...] = (
    FOUR,
    trf.read(SMALL[0]),
    trf.Game(1, 2, "1-0"),
    trf.Bye(3, "half"),
    FOUR.player(1),
    pairing.pair(FOUR, "dutch"),
    pairing.pair(FOUR, "dutch").why()[0],
    pairing.check(FOUR, [pairing.Pairing(1, 1)]),
    pairing.Resistance(seed="4"),
    standings.rank(FOUR),
    standings.rank(FOUR).rows[0],
)


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_values_are_values(value: Any) -> None:
    for made in (copy(value), deepcopy(value), pickle.loads(pickle.dumps(value))):  # noqa: S301 - our own
        assert made == value
        assert hash(made) == hash(value)
    assert "object at" not in repr(value)
    with pytest.raises((AttributeError, TypeError)):
        value.anything = 1


MISTAKES: dict[str, Callable[[], object]] = {
    "nobody": lambda: trf.Tournament.of([]),
    "one text": lambda: trf.Tournament.of("Anna"),
    "None": lambda: trf.Tournament.of(None),  # type: ignore[arg-type]
    "number for a name": lambda: trf.Tournament.of([1]),  # type: ignore[list-item]
    "twice": lambda: trf.Tournament.of([trf.Player(1, "A"), trf.Player(1, "B")]),
    "player number": lambda: trf.Tournament.of([trf.Player("1", "A")]),  # type: ignore[arg-type]
    "rating": lambda: trf.Tournament.of([trf.Player(1, "A", rating="x")]),  # type: ignore[arg-type]
    "constructed": lambda: trf.Tournament(["A"]),  # type: ignore[arg-type]
    "points two": lambda: trf.Tournament.of(["A"], points=(1, 0)),
    "points text": lambda: trf.Tournament.of(["A"], points="abc"),  # type: ignore[arg-type]
    "points nan": lambda: trf.Tournament.of(["A"], points=(float("nan"), 1, 0)),
    "points infinite": lambda: trf.Tournament.of(["A"], points=(float("inf"), 1, 0)),
    "points huge": lambda: trf.Tournament.of(["A"], points=(10**30, 1, 0)),
    "colour": lambda: trf.Tournament.of(["A"], first_colour="red"),  # type: ignore[arg-type]
    "rounds": lambda: trf.Tournament.of(["A"], planned_rounds=0),
    "result": lambda: trf.Game(1, 2, "3-0"),
    "result None": lambda: trf.Game(1, 2, None),  # type: ignore[arg-type]
    "game number": lambda: trf.Game(0, 2),
    "bye kind": lambda: trf.Bye(1, "quarter"),  # type: ignore[arg-type]
    "himself": lambda: FOUR.with_round([trf.Game(1, 1)]),
    "unknown player": lambda: FOUR.with_round([trf.Game(1, 9)]),
    "player twice": lambda: FOUR.with_round([trf.Game(1, 2), trf.Game(1, 3)]),
    "round of text": lambda: FOUR.with_round("1-2"),  # type: ignore[arg-type]
    "round of tuples": lambda: FOUR.with_round([(1, 2)]),  # type: ignore[list-item]
    "round that was": lambda: FOUR.without(0, []),
    "after": lambda: FOUR.after(1),
    "no player": lambda: FOUR.player(9),
    "no teams": FOUR.of_teams,
    "trf None": lambda: trf.loads(None),  # type: ignore[arg-type]
    "trf empty": lambda: trf.loads(""),
    "trf bytes": lambda: trf.loads(b"\xff\xfe"),
    "trf pgn": lambda: trf.loads("1. e4 e5 *"),
    "trf huge": lambda: trf.loads("x" * 1_000_000),
    "trf path": lambda: trf.read("there is no such file.trf"),
    "trf path None": lambda: trf.read(None),  # type: ignore[arg-type]
    "trf folder": lambda: trf.read(FOLDER),
    "trf encoding": lambda: trf.read(SMALL[0], encoding="no-such"),
    "trf edition": lambda: trf.dumps(FOUR, edition="1999"),  # type: ignore[arg-type]
    "trf points": lambda: trf.dumps(trf.Tournament.of(["A"], points=(1, Fraction(1, 3), 0))),
    "dumps None": lambda: trf.dumps(None),  # type: ignore[arg-type]
    "pair None": lambda: pairing.pair(None),  # type: ignore[arg-type]
    "pair system": lambda: pairing.pair(FOUR, "monrad"),  # type: ignore[arg-type]
    "pair edition": lambda: pairing.pair(FOUR, edition="1999"),  # type: ignore[arg-type]
    "pair fixed": lambda: pairing.pair(FOUR, "dutch", fixed=[pairing.Pairing(1, 2)]),
    "pair fixed text": lambda: pairing.pair(FOUR, fixed="1-2"),  # type: ignore[arg-type]
    "pair bye": lambda: pairing.pair(FOUR, "resistance", bye=99),
    "pair settings": lambda: pairing.pair(FOUR, resistance=pairing.Resistance(floater="x")),  # type: ignore[arg-type]
    "pair unplayed": lambda: pairing.pair(FOUR, resistance=pairing.Resistance(unplayed="x")),
    "pair lots": lambda: pairing.pair(FOUR, resistance=pairing.Resistance(first_colours="lot")),
    "why nobody": lambda: pairing.pair(FOUR, "dutch").why(99),
    "why language": lambda: pairing.pair(FOUR, "dutch").why(language="fr"),  # type: ignore[arg-type]
    "check text": lambda: pairing.check(FOUR, "1-2"),  # type: ignore[arg-type]
    "round robin": lambda: pairing.round_robin(1),
    "round robin text": lambda: pairing.round_robin("4"),  # type: ignore[arg-type]
    "rank code": lambda: standings.rank(FOUR, by=["XX"]),
    "rank None": lambda: standings.rank(None),  # type: ignore[arg-type]
    "rank by None": lambda: standings.rank(FOUR, by=None),  # type: ignore[arg-type]
    "rank by number": lambda: standings.rank(FOUR, by=[1]),  # type: ignore[list-item]
    "rank unplayed": lambda: standings.rank(FOUR, by="WP", unplayed="x"),
    "rank opponents": lambda: standings.rank(FOUR, by="WP", opponents="x"),
    "rank teams": lambda: standings.rank(FOUR, teams=True),
    "rank lots": lambda: standings.rank(FOUR, by="LOT"),
}


@pytest.mark.parametrize("mistake", MISTAKES.values(), ids=MISTAKES.keys())
def test_a_mistake_is_one_sentence(mistake: Callable[[], object], capsys: Captured) -> None:
    with pytest.raises(turnus.TurnusError) as caught:
        mistake()
    said = str(caught.value)
    assert said
    assert "{" not in said
    assert len(said) < 600
    assert turnus.sentence_of(caught.value, language="nl")
    assert capsys.readouterr() == ("", "")


def test_faults_name_arguments_as_programs_do() -> None:
    for by in ("MPvGP", "EGGSB", "XX", "LOT"):
        with pytest.raises(turnus.BadInput) as caught:
            standings.rank(FOUR, by=by)
        assert "--" not in str(caught.value)


def test_two_who_have_met_cannot_be_paired() -> None:
    two = trf.Tournament.of(["A", "B"]).with_round([trf.Game(1, 2, "1-0")])
    with pytest.raises(pairing.NoLegalPairing, match="no legal pairing exists"):
        pairing.pair(two, "dutch")


def test_threads_pair_at_once() -> None:
    events = [trf.read(path) for path in LARGE]

    def paired(event: trf.Tournament) -> Any:
        return pairing.pair(event, "dutch").to_json()["explanation"]

    alone = [paired(event) for event in events]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(paired, events)) == alone
