"""A club's season taken over half-way out of a table: by its regulation, and with what no table tells."""

from dataclasses import replace
from datetime import date, timedelta
from itertools import count
from pathlib import Path

import pytest

from turnus.app.seasons.adopting import AdoptedSeason, Asked, adopted_season, power_of, read_season_table
from turnus.app.seasons.office import Office, Running
from turnus.app.streams.rederiving import rederived
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.engine.state import Status
from turnus.competition.season import commands as asked
from turnus.competition.season.rounds.phases import tournament_of
from turnus.faults import BadInput
from turnus.store.memory import MemoryJournal

HOUSE = {
    1: ("2w1", "3b½", "1,5"), 2: ("1b0", "4w1", "1"), 3: ("4w1", "1w½", "1½"), 4: ("3b0", "2b0", "0"),
    5: ("6w½", "bye", ""), 6: ("5b½", "-", "0.5"), 7: ("8w1", "9b0", "1"), 8: ("7b0", "10w+", "1"),
    9: ("10w1", "7w1", "2"), 10: ("9b0", "8b-", "0"), 11: ("12w1", "12b1", "2"), 12: ("11b0", "11w0", "0"),
}  # fmt: skip
SERIES = {n: ["", ""] for n in range(1, 17)}
for _white, _black in ((1, 8), (2, 7), (3, 6), (4, 5), (9, 16), (10, 15), (11, 14), (12, 13)):
    SERIES[_white][0], SERIES[_black][0] = f"{_black}w1", f"{_white}b0"
for _white, _black in ((8, 5), (6, 4), (7, 3), (1, 2)):
    SERIES[_white][1], SERIES[_black][1] = f"{_black}w½", f"{_white}b½"


def weeks(many: int) -> tuple[str, ...]:
    return tuple(str(date(2026, 9, 1) + timedelta(weeks=each)) for each in range(many))


IN_OSV = Asked(
    opening=asked.OpenSeason(season="2026-2027", part="house", rulebook="osv-v30"),
    dates=weeks(7),
    clause="7-b",
)
IN_DDT = Asked(
    opening=asked.OpenSeason(season="2026-2027", part="series", rulebook="ddt-2014"),
    dates=weeks(14),
    clause="18",
)


def house(folder: Path, **changed: str) -> Path:
    rows = ["Nr;Naam;Groep;Rating;R1;R2;Punten"]
    for number, cells in HOUSE.items():
        group = 1 if number <= 6 else 2
        rows.append(f"{number};Speler {number};{group};{2000 - 10 * number};{';'.join(cells)}")
    text = "\n".join(rows)
    for old, new in changed.items():
        text = text.replace(old.replace("_", ";"), new)
    path = folder / "house.csv"
    path.write_text(text, "utf-8")
    return path


def series(folder: Path) -> Path:
    rows = ["Nr;Naam;Reeks;Rating;R1;R2"]
    for number, cells in SERIES.items():
        group = 1 if number <= 8 else 2
        rows.append(f"{number};Speler {number};{group};{2000 - 10 * number};{';'.join(cells)}")
    path = folder / "series.csv"
    path.write_text("\n".join(rows), "utf-8")
    return path


def taken(path: Path, wanted: Asked) -> tuple[Office, Running, AdoptedSeason]:
    made = adopted_season(read_season_table(path), wanted, (f"p{n}" for n in count(1)), "seed")
    office = Office(MemoryJournal())
    opening = wanted.opening
    running = office.do_all(office.open(f"{opening.part}/{opening.season}", opening), made.commands)
    return office, running, made


def said(made: AdoptedSeason) -> list[str]:
    return [str(each) for each in made.remarks]


def test_a_house_competition_goes_on_in_its_third_round(tmp_path: Path) -> None:
    office, running, made = taken(house(tmp_path), IN_OSV)
    turnus = running.season.turnus
    assert turnus is not None
    assert [each.status for each in turnus.rounds] == [Status.CLOSED, Status.CLOSED]
    first = tournament_of(running.season, turnus, "1", running.law)
    points = {
        player.name: float(first.scoring.points(first.scores[player.number])) for player in first.players
    }
    assert {name: points[name] for name in ("p1", "p2", "p3", "p4")} == {
        "p1": 1.5,
        "p2": 1,
        "p3": 1.5,
        "p4": 0,
    }
    running = office.do(running, asked.DraftRound(seed="x"))
    assert running.season.turnus is not None
    met = {frozenset(pair) for pair in (("p1", "p2"), ("p1", "p3"), ("p3", "p4"), ("p2", "p4"))}
    third = {frozenset((game.white, game.black)) for game in running.season.turnus.rounds[2].games}
    assert third
    assert not third & met
    assert any("earlier turni" in text for text in said(made))
    assert any("in time" in text for text in said(made))
    assert rederived(Running.open_running(office.journal)).differences == ()


@pytest.mark.parametrize(("wanted", "clause"), [(IN_OSV, "osv-v30:7-b"), (IN_DDT, "ddt-2014:18")])
def test_the_clause_that_lets_the_director_deviate_is_found(wanted: Asked, clause: str) -> None:
    assert power_of(wanted.opening) == clause


def test_points_that_the_regulation_does_not_give_are_said(tmp_path: Path) -> None:
    _, _, made = taken(house(tmp_path, **{"10w1_7w1_2": "10w1;7w1;3"}), IN_OSV)
    assert "Speler 9 has 3.0 points in the table, by the regulation 2.0" in said(made)
    assert not any("Speler 1 has" in text for text in said(made))


def test_series_are_filled_in_where_their_calendar_has_the_games(tmp_path: Path) -> None:
    office, running, made = taken(series(tmp_path), IN_DDT)
    turnus = running.season.turnus
    assert turnus is not None
    assert [game.result for game in turnus.rounds[0].games] == ["1-0"] * 8
    assert sum(game.result == "1/2-1/2" for game in turnus.rounds[1].games) == 4
    assert said(made) == ["earlier turni are not in the table: places won there do not count for finals"]
    assert rederived(Running.open_running(office.journal)).differences == ()


def test_what_cannot_be_taken_over_is_refused_with_its_reason(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="Groep"):
        read_season_table(house(tmp_path, Groep="Klas"))
    with pytest.raises(BadInput, match="no number of points"):
        read_season_table(house(tmp_path, **{"10w1_7w1_2": "10w1;7w1;many"}))
    with pytest.raises(RefusedByClause):
        taken(house(tmp_path), replace(IN_OSV, clause="1.1"))


def test_a_cross_game_is_refused_by_name(tmp_path: Path) -> None:
    other = {"12w1_12b1_2": "6w1;12b1;2", "11b0_11w0_0": ";11w0;0", "5b½_-_0.5": "11b0;-;0.5"}
    path = house(tmp_path, **other, **{"6w½_bye_": ";bye;"})
    with pytest.raises(BadInput, match="different groups"):
        taken(path, IN_OSV)
