"""Team events in TRF: matches and board points out of the games, and the records that name teams."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from turnus.cli.main import run
from turnus.faults import BadInput
from turnus.notation.trf import read_trf, updated, write_team_trf
from turnus.notation.trf.stating import Stated, stated_in
from turnus.tournament import (
    Adjustment,
    AnnouncedBye,
    Bye,
    Game,
    MatchRules,
    Outcome,
    Player,
    Round,
    ScoringSystem,
    Team,
    Tournament,
    team_event,
)


def player(number: int, *rounds: str) -> str:
    head = f"001 {number:4d}      Speler {number}".ljust(91)
    return head + "  ".join(rounds)


def game(opponent: int, colour: str, result: str) -> str:
    return f"{opponent:4d} {colour} {result}"


BYE = " " * 8
ROWS = [
    # round 1: teams 1-2 1½-½, 3 has the allocated bye; round 2: 2-3 1-1, team 1 absent
    player(1, game(3, "w", "1")),
    player(2, game(4, "b", "=")),
    player(3, game(1, "b", "0"), game(5, "w", "1")),
    player(4, game(2, "w", "="), game(6, "b", "0")),
    player(5, BYE, game(3, "b", "0")),
    player(6, BYE, game(4, "w", "1")),
    "310   1 Eersten".ljust(73) + "   1    2",
    "310   2 Tweeden".ljust(73) + "   3    4",
    "310   3 Derden".ljust(73) + "   5    6",
    "320  1.0  1.0 003 000",
    "240 H 002    1",
    "240 Z 003    2",
    "352 WBWB",
]
TEXT = "\n".join(ROWS) + "\n"


def teams_of(text: str) -> Tournament:
    event = read_trf(text).team_event
    assert event is not None
    return event


def test_matches_are_made_of_the_games() -> None:
    event = teams_of(TEXT)
    win, draw = (Outcome.WIN, Outcome.LOSS), (Outcome.DRAW, Outcome.DRAW)
    assert [p.name for p in event.players] == ["Eersten", "Tweeden", "Derden"]
    assert event.rounds == (
        Round((Game(1, 2, *win, (3, 1)),), (Bye(3, Outcome.ALLOCATED_BYE),)),  # units of half a point
        Round((Game(2, 3, *draw, (2, 2)),), (Bye(1, Outcome.HALF_BYE),)),
    )
    assert event.scores == {1: 3, 2: 1, 3: 2}  # the bye is worth one match point, as 320 says
    assert event.announced == (AnnouncedBye(3, Bye(2, Outcome.ZERO_BYE)),)
    assert event.adjustments == (Adjustment(3, 0, 1, 2),)  # and one game point


def test_the_individual_tournament_is_untouched_and_written_without_loss() -> None:
    file = read_trf(TEXT)
    assert file.tournament.announced == ()
    assert updated(file, file.tournament).text == TEXT


def test_colours_on_the_first_board_say_who_is_named_first() -> None:
    turned = teams_of(TEXT.replace("352 WBWB", "352 BWBW"))
    assert (turned.rounds[0].games[0].white, turned.rounds[1].games[0].white) == (2, 3)


def test_another_line_up_changes_the_first_board() -> None:
    event = teams_of(TEXT + "300   1   1   2    2    1\n")
    assert event.rounds[0].games[0] == Game(2, 1, Outcome.LOSS, Outcome.WIN, (1, 3))


def test_penalties_and_settings_name_teams() -> None:
    event = teams_of(
        TEXT.replace("320  1.0  1.0 003 000", "320  1.0  1.0 000 000")
        + "299    -1.0  -0.5  002    2\n260 001 009    1    3\n"
        + "250  2.0  0.0 001 003 0001 0002\n362 TW 3.0   TD 1.0\n"
    )
    assert event.scores == {1: 4, 2: 0, 3: 1}
    assert event.forbidden_pairs == {frozenset({1, 3})}
    assert event.virtual_scores == {1: 2, 2: 2, 3: 0}
    assert event.adjustments == (Adjustment(2, -1, 2, -1),)


def test_an_abnormal_assignment_replaces_what_a_team_scored() -> None:
    event = teams_of(TEXT + "299 W   1.0   2.0  001    1\n")
    assert event.adjustments[0] == Adjustment(1, -1, 1, 1)  # 1 match point for 2, 2 board points for 1½
    assert event.scores[1] == 2


def test_a_match_that_was_forfeited_as_a_whole() -> None:
    rows = [
        player(1),
        player(2),
        player(3, game(4, "w", "1")),
        player(4, game(3, "b", "0")),
        *(f"310   {n} T{n}".ljust(73) + f"{n:4d}" for n in range(1, 5)),
        "330 -+ 001 001 002",
    ]
    event = teams_of("\n".join(rows))
    assert event.rounds[0].games == (
        Game(3, 4, Outcome.WIN, Outcome.LOSS, (2, 0)),
        Game(1, 2, Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),
    )


def test_an_open_board_leaves_the_match_open() -> None:
    four = tuple(Player(n, str(n)) for n in range(1, 5))
    boards = (Game(1, 3, Outcome.WIN, Outcome.LOSS), Game(4, 2))
    event = Tournament(four, (Round(boards),), teams=(Team(1, "A", (1, 2)), Team(2, "B", (3, 4))))
    (match,) = team_event(event, MatchRules()).rounds[0].games
    assert (match.white_outcome, match.board_points) == (Outcome.OPEN, (2, 0))


def test_a_team_with_two_opponents_is_refused() -> None:
    six = tuple(Player(n, str(n)) for n in range(1, 7))
    boards = (Game(1, 3, Outcome.WIN, Outcome.LOSS), Game(2, 5, Outcome.WIN, Outcome.LOSS))
    teams = (Team(1, "A", (1, 2)), Team(2, "B", (3, 4)), Team(3, "C", (5, 6)))
    with pytest.raises(BadInput, match="round 1: team 1 has not one opponent"):
        team_event(Tournament(six, (Round(boards),), teams=teams))


@pytest.mark.parametrize(
    ("line", "where"),
    [
        ("330 ++ 001 001 002", "line 14, column 5"),
        ("330 +- 001 001 009", "line 14, column 16"),
        ("320  1.0  1.0 009", "line 14, column 15"),
        ("352 XW", "line 14, column 5"),
        ("300   1   9   2    2    1", "line 14, column 9"),
        ("300   1   1   2    9    1", "line 14, column 17"),
        ("362 TQ 3.0", "line 14, column 6"),
        ("310   1 Weer", "line 14, column 5"),
    ],
)
def test_team_records_that_are_wrong_are_refused(line: str, where: str) -> None:
    text = TEXT.replace("352 WBWB\n", "### no colours\n") + line
    with pytest.raises(BadInput) as refused:
        read_trf(text)
    assert refused.value.where == where


def test_teams_are_ranked_by_match_points_and_board_points(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "teams.trf"
    path.write_text(TEXT, encoding="utf-8")
    assert run(["rank", str(path), "--teams", "--by", "BP,BPB", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["standings"]
    assert [(row["name"], row["points"], row["tiebreaks"]) for row in rows] == [
        ("Eersten", 3, {"BP": 1.5, "BPB": 1}),
        ("Derden", 2, {"BP": 2, "BPB": 1}),
        ("Tweeden", 1, {"BP": 1.5, "BPB": -1}),
    ]
    path.write_text("\n".join(ROWS[:6]), encoding="utf-8")
    assert run(["rank", str(path), "--teams"]) == 2
    assert "no teams" in capsys.readouterr().err


def test_a_team_event_is_written_with_all_its_records() -> None:
    """Read back, the tournament of the teams is the same: matches, byes, forfeits, line-ups, match points."""
    players = tuple(Player(number, f"P{number}") for number in range(1, 13))
    members = ((1, 2), (3, 4), (5, 6), (7, 8), (9, 10), (11, 12))
    teams = tuple(Team(number, f"T{number}", each) for number, each in enumerate(members, 1))
    won, drawn = (Outcome.WIN, Outcome.LOSS), (Outcome.DRAW, Outcome.DRAW)
    rounds = (
        Round((Game(1, 3, *won), Game(4, 2, *drawn), Game(5, 8, *won), Game(7, 6, *won))),
        Round((Game(5, 2, *drawn), Game(1, 6, *won))),
    )
    event = Tournament(players, rounds, planned_rounds=3, teams=teams)
    unplayed = {
        1: Round((Game(5, 6, Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),)),
        2: Round((), (Bye(2, Outcome.ALLOCATED_BYE), Bye(4, Outcome.HALF_BYE), Bye(5, Outcome.ZERO_BYE))),
    }
    scoring = ScoringSystem(win=3, draw=1, allocated_bye=1)
    rules = MatchRules(scoring, line_ups={(2, 1): (2, 1), (2, 3): (5, 6)}, unplayed=unplayed)
    stated = {1: Stated(Fraction(4), Fraction("2.5"), 2)}
    text = write_team_trf(event, rules, stated, bye_game_points=2)
    made, again = team_event(event, rules), teams_of(text)
    assert (again.rounds, again.scores, again.boards) == (made.rounds, made.scores, made.boards)
    assert again.adjustments == (Adjustment(2, 0, 2, 2),)
    assert read_trf(text).tournament.entries == event.entries
    assert stated_in(read_trf(text), teams=True)[1].rank == 2
    line = next(row for row in text.splitlines() if row.startswith("310   1"))
    assert (line[54:60], line[61:67], line[68:71]) == ("   4.0", "   2.5", "  2")
    for record in ("352 WB", "362 TW 3.0   TD 1.0   TL 0.0", "330 +- 001   5   6", "240 H 002    4"):
        assert record in text


def test_a_match_without_boards_that_was_not_forfeited_is_refused() -> None:
    event = Tournament(
        (Player(1, "A"), Player(2, "B")), (Round(),), teams=(Team(1, "A", (1,)), Team(2, "B", (2,)))
    )
    rules = MatchRules(unplayed={1: Round((Game(1, 2, Outcome.WIN, Outcome.LOSS),))})
    with pytest.raises(BadInput, match="forfeited"):
        write_team_trf(event, rules)
