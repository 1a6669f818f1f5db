"""TRF: nothing is lost on the way through; what contradicts itself is refused with line and column."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from chance import strategies as st
from chance.running import given
from turnus.faults import BadInput
from turnus.notation.encodings import decode
from turnus.notation.trf import read_trf, remarks, updated, write_trf
from turnus.tournament import (
    DRAUGHTS,
    About,
    Adjustment,
    AnnouncedBye,
    Bye,
    Colour,
    ForbiddenPairs,
    Game,
    Outcome,
    Player,
    Round,
    ScoringSystem,
    Team,
    Tournament,
    VirtualPoints,
)

FILES = sorted((Path(__file__).parents[1] / "data" / "trf").glob("*.trf"))
FOUR = """\
012 Test
### a comment, kept
001    1 mGM  Een                               2400 NED     1000001 1980/01/01  1.5    1     3 w 1     2 b =
001    2 w    Twee                              2300 BEL                         1.0    2  0000 - H     1 w =
001    3      Drie                              2200                             0.0    4     1 b 0     4 w -
001    4      Vier                                                               1.0    3  0000 - Z     3 b +
NED    1      National record of a federation   2410
142 5
152 W
XYZ unknown, kept
"""


def line(number: int) -> str:
    return FOUR.splitlines()[number - 1]


def test_there_are_reference_files() -> None:
    assert len(FILES) == 7


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
@pytest.mark.parametrize("line_end", ["\n", "\r", "\r\n"])
def test_a_file_comes_back_as_it_was(path: Path, line_end: str) -> None:
    text = line_end.join(decode(path.read_bytes()).split("\n"))
    file = read_trf(text)
    assert updated(file, file.tournament).text == text
    assert remarks(file) == ()  # the scores in the file are those of the results, byes and forfeits included


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_tournament_written_anew_is_the_same_tournament(path: Path) -> None:
    event = read_trf(decode(path.read_bytes())).tournament
    assert read_trf(write_trf(event)).tournament == event


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_rounds_taken_back_and_played_again_leave_the_same_lines(path: Path) -> None:
    text = decode(path.read_bytes())
    file = read_trf(text)
    back = updated(file, file.tournament.after(1))
    assert read_trf(back.text).tournament == file.tournament.after(1)
    again = updated(back, file.tournament)
    without_rank = [each[:85] + each[89:].rstrip() for each in again.text.splitlines()]
    assert without_rank == [each[:85] + each[89:].rstrip() for each in text.splitlines()]


def test_what_the_file_says() -> None:
    file = read_trf(FOUR)
    event = file.tournament
    assert event.players[0] == Player(
        1, "Een", 2400, "GM", "NED", "1000001", sex="m", birth_date="1980/01/01"
    )
    assert event.rounds[0] == Round(
        (Game(1, 3, Outcome.WIN, Outcome.LOSS),), (Bye(2, Outcome.HALF_BYE), Bye(4, Outcome.ZERO_BYE))
    )
    assert event.rounds[1].games == (
        Game(2, 1, Outcome.DRAW, Outcome.DRAW),
        Game(3, 4, Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),
    )
    assert (event.planned_rounds, event.initial_colour, event.about.name) == (5, Colour.WHITE, "Test")
    assert event.scores == {1: 3, 2: 2, 3: 0, 4: 2}
    assert file.records("XYZ") == ("unknown, kept",)


def test_a_changed_name_and_result_change_only_their_columns() -> None:
    file = read_trf(FOUR)
    event = file.tournament
    first = replace(event.rounds[1], games=(Game(2, 1, Outcome.LOSS, Outcome.WIN), event.rounds[1].games[1]))
    players = (replace(event.players[0], name="Eén"), *event.players[1:])
    changed = updated(
        file, replace(event, players=players, rounds=(event.rounds[0], first))
    ).text.splitlines()
    old = FOUR.splitlines()
    assert changed[2] == old[2].replace("Een", "Eén").replace(" 1.5 ", " 2.0 ").replace("2 b =", "2 b 1")
    assert changed[3] == old[3].replace(" 1.0    2 ", " 0.5    3 ").replace("1 w =", "1 w 0")
    assert [changed[place] for place in (0, 1, 6, 7, 8, 9)] == [old[place] for place in (0, 1, 6, 7, 8, 9)]


def test_columns_after_the_last_pairing_are_absences_of_the_next_round() -> None:
    text = FOUR.replace("4 w -", "4 w -  0000 - Z").replace("1 w =", "1 w =  0000 - H")
    event = read_trf(text).tournament
    assert event.next_round == 3
    assert event.absent == {2: Outcome.HALF_BYE, 3: Outcome.ZERO_BYE}


def test_absences_in_records_of_their_own() -> None:
    event = read_trf(FOUR + "240 H 003    1\nXXZ 3 4\n240 Z 004    2\n").tournament
    assert event.absent == {1: Outcome.HALF_BYE, 3: Outcome.ZERO_BYE, 4: Outcome.ZERO_BYE}
    assert AnnouncedBye(4, Bye(2, Outcome.ZERO_BYE)) in event.announced


def test_those_absences_move_to_the_lines_when_the_round_is_played() -> None:
    file = read_trf(FOUR + "XXZ 3 4\n")
    played = replace(file.tournament, announced=()).with_round(
        Round((Game(1, 2, Outcome.WIN, Outcome.LOSS),), (Bye(3, Outcome.ZERO_BYE), Bye(4, Outcome.ZERO_BYE)))
    )
    after = updated(file, played)
    assert "XXZ" not in after.text
    assert read_trf(after.text).tournament == played


def test_scoring_and_other_settings() -> None:
    event = read_trf(
        FOUR
        + "162  W 3.0    D 1.0    P 1.5    A 0.5\n"
        + "250 00.0  1.0 001 003 0001 0002\n260 003 005    1    4\nXXP 2 3\n"
        + "299          -1.0  002    3\n299 W         2.5  001    1\n"
    ).tournament
    assert event.scoring == ScoringSystem(
        6, 2, units_per_point=2, allocated_bye=3, zero_bye=1, forfeit_loss=1
    )
    assert event.virtual_scores == {1: 2, 2: 2, 3: 0, 4: 0}
    assert event.forbidden_pairs == {frozenset({1, 4}), frozenset({2, 3})}
    points = {number: event.scoring.points(units) for number, units in event.scores.items()}
    assert points == {1: Fraction(7, 2), 2: 2, 3: Fraction(-1, 2), 4: Fraction(7, 2)}


def test_javafo_scoring_leaves_the_allocated_bye_at_one_point() -> None:
    scoring = read_trf(FOUR + "XXS W=3 D=1\nXXR 5\nXXC rank white1\n").tournament.scoring
    assert (scoring.win, scoring.draw, scoring.allocated_bye, scoring.half_bye) == (3, 1, 1, 1)


@pytest.mark.parametrize(
    "records",
    [
        "162  W 3.0    D 1.0\nXXS W=3 D=1\n",
        "XXS W=3 D=1 L=0\nBBW  3.0\nBBD  1.0\nBBL  0.0\n",
        "162  W 3.0    D 1.0\n162  W 3.0\nXXR 5\nXXC white1\n192 FIDE_DUTCH\n192 fide_dutch\n",
    ],
)
def test_records_that_agree_are_fine(records: str) -> None:
    event = read_trf(FOUR + records).tournament
    assert event.scoring.table == read_trf(FOUR + "162  W 3.0    D 1.0\n").tournament.scoring.table
    assert (event.scoring.win, event.scoring.draw, event.planned_rounds) == (3, 1, 5)


def test_points_as_bbp_pairings_writes_them() -> None:
    text = FOUR + "BBW  3.0\nBBD  1.0\nBBL  0.5\nBBZ  0.2\nBBF  0.0\nBBU  2.0\n"
    scoring = read_trf(text).tournament.scoring
    points = {name: float(scoring.points(units)) for name, units in (
        ("win", scoring.win), ("draw", scoring.draw), ("loss", scoring.loss), ("zero", scoring.zero_bye),
        ("forfeit", scoring.forfeit_loss), ("free", scoring.allocated_bye or 0))}  # fmt: skip
    assert points == {"win": 3, "draw": 1, "loss": 0.5, "zero": 0.2, "forfeit": 0, "free": 2}
    file = read_trf(FOUR + "BBW  3.0\nBBD  1.0\n")
    assert file.tournament.scoring.table[Outcome.ALLOCATED_BYE] == 3  # the bye follows the win
    chess = updated(file, replace(file.tournament, scoring=ScoringSystem(2, 1, units_per_point=2)))
    assert "BBW" not in chess.text


def test_teams_of_both_kinds() -> None:
    old = read_trf(FOUR + "013 De Eersten".ljust(36) + "   1    3\n").tournament
    assert old.teams == (Team(1, "De Eersten", (1, 3)),)
    row = "310   1 De Eersten".ljust(41) + "EERST   2300    2.0    1.5   1     1    3\n"
    new = read_trf(FOUR + row + "192 FIDE_DUTCH_2026\n")
    assert new.team_event is None  # teams are listed, but the players of one team meet
    assert new.tournament.teams == (Team(1, "De Eersten", (1, 3), "EERST", 2300),)


def test_a_tab_in_free_text_is_only_text() -> None:
    assert read_trf(FOUR.replace("012 Test", "012 Te\tst")).tournament.about.name == "Te\tst"


def test_a_score_that_the_results_do_not_give_is_remarked_upon() -> None:
    (remark,) = remarks(read_trf(FOUR.replace("  1.5    1 ", "  2.5    1 ")))
    assert str(remark) == "line 3, column 81: player 1 has 5/2 points here, his results give 3/2"


TEAM = "013 A".ljust(36) + "   1\n"
BAD = {
    "a player twice": (FOUR + line(3), "line 11, column 5", "player 1 occurs twice"),
    "against himself": (FOUR.replace("  3 w 1", "  1 w 1"), "line 3, column 92", "against himself"),
    "unknown opponent": (FOUR.replace("  3 w 1", "  9 w 1"), "line 3, column 92", "no player 9"),
    "not named back": (FOUR.replace("0000 - Z", "   2 w 1"), "line 6, column 92", "line 4 does not say so"),
    "same colours": (FOUR.replace("1 b 0", "1 w 0"), "line 3, column 92", "opposite colours"),
    "1 v 1": (FOUR.replace("1 b 0", "1 b 1"), "line 3, column 92", "contradict"),
    "1 v forfeit": (FOUR.replace("1 b 0", "1 b -"), "line 3, column 92", "contradict"),
    "shifted right": (FOUR.replace("001    2", "001     2"), "line 4, column 9", "shifted"),
    "shifted left": (FOUR.replace("001    2 ", "001   2 "), "line 4, column 9", "shifted"),
    "whole line shifted": (FOUR.replace("001    2", " 001   2"), "line 4, column 1", "shifted"),
    "rounds shifted": (FOUR.replace("    1 b 0", "   1 b 0 "), "line 5, column 96", "should be blank"),
    "a tab": (FOUR.replace("001    3      ", "001    3\t     "), "line 5, column 9", "tab"),
    "rating with letters": (FOUR.replace("2200", "22OO"), "line 5, column 49", "the rating"),
    "score with letters": (FOUR.replace(" 0.0    4", " o.o    4"), "line 5, column 81", "the score"),
    "no such result": (FOUR.replace("3 w 1", "3 w 2"), "line 3, column 99", "is not a result"),
    "no such colour": (FOUR.replace("3 w 1", "3 x 1"), "line 3, column 97", "the colour"),
    "bye with opponent": (FOUR.replace("3 w 1", "3 w Z"), "line 3, column 99", "is a bye"),
    "win without opponent": (FOUR.replace("0000 - Z", "0000 - 1"), "line 6, column 99", "no opponent"),
    "colour without opponent": (FOUR.replace("0000 - Z", "0000 w Z"), "line 6, column 97", "no opponent"),
    "game without colour": (FOUR.replace("3 w 1", "3 - 1"), "line 3, column 97", "no colour"),
    "rank zero": (FOUR.replace("001    4", "001    0"), "line 6, column 5", "1 or more"),
    "nobody": ("012 Test\n", "line 1, column 1", "no player"),
    "nothing": ("", "line 1, column 1", "no player"),
    "points twice": (FOUR + "162  W 3.0\nXXS W=2\n", "line 12, column 5", "3.0 by record 162 and 2.0 by"),
    "points twice in BBD": (FOUR + "162  D 1.0\nBBD  0.5\n", "line 12, column 5", "0.5 by record BBD"),
    "points twice in 162": (FOUR + "162  W 3.0\n162  W 1.0\n", "line 12, column 6", "1.0 by record 162"),
    "BBW in words": (FOUR + "BBW drie\n", "line 11, column 5", "such as 1.5"),
    "BBW shifted": (FOUR + "BBW    3.0\n", "line 11, column 9", "shifted"),
    "two numbers of rounds": (FOUR + "XXR 6\n", "line 11, column 5", "5 by record 142 and 6 by record XXR"),
    "many digits of rounds": (FOUR + f"XXR {9 * '9' * 999}\n", "line 11, column 5", "8991 digits"),
    "two first colours": (FOUR + "XXC black1\n", "line 11, column 5", "white by record 152 and black by"),
    "two systems": (FOUR + "192 FIDE_DUTCH\n192 FIDE_DUBOV\n", "line 12, column 5", "FIDE_DUBOV by record"),
    "nameless": ("001 5\n", "line 1, column 15", "player 5 has no name"),
    "fewer rounds than played": (FOUR.replace("142 5", "142 1"), "line 8, column 5", "number of rounds"),
    "rounds in words": (FOUR.replace("142 5", "142 vijf"), "line 8, column 5", "number of rounds"),
    "first colour": (FOUR.replace("152 W", "152 R"), "line 9, column 5", "first colour"),
    "240 unknown player": (FOUR + "240 H 003    9\n", "line 11, column 11", "no player 9"),
    "240 contradicts": (FOUR + "240 H 001    4\n", "line 11, column 11", "contradicts"),
    "162 unknown": (FOUR + "162  Q 1.0\n", "line 11, column 6", "kind of result"),
    "162 shifted": (FOUR + "162   W 1.0\n", "line 11, column 6", "kind of result"),
    "XXZ word": (FOUR + "XXZ een\n", "line 11, column 5", "not a player's number"),
    "XXS no points": (FOUR + "XXS D=1 W=een\n", "line 11, column 9", "such as W=1"),
    "XXS colours differ": (FOUR + "XXS WW=1 BW=2\n", "line 11, column 5", "White and Black"),
    "two teams": (FOUR + TEAM + TEAM, "line 12, column 5", "two teams"),
    "299 shifted": (FOUR + "299         -1.0  002    3\n", "line 11, column 13", "shifted"),
    "250 shifted": (FOUR + "250        1.0 001 003 0001 0002\n", "line 11, column 14", "shifted"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "where", "message"), BAD.values(), ids=BAD)
def test_what_is_wrong_is_refused_with_its_place(text: str, where: str, message: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_trf(text)
    assert refused.value.where == where
    assert message in str(refused.value)


def test_a_round_that_is_missing_is_refused() -> None:
    rows = [
        each[:91] + " " * 10 + each[91:] if each.startswith("001") else each for each in FOUR.splitlines()
    ]
    with pytest.raises(BadInput) as refused:
        read_trf("\n".join(rows))
    assert str(refused.value).startswith("line 3, column 92: round 1 is missing")


def test_bytes_that_are_not_the_encoding_are_refused_with_their_line() -> None:
    with pytest.raises(BadInput) as refused:
        decode("012 Test\n001 Eén".encode("latin-1"), "utf-8")
    assert refused.value.where == "line 2"
    assert decode("Eén".encode("latin-1"), "latin-1") == "Eén"


def test_what_trf_cannot_say_is_refused() -> None:
    two = (Player(1, "A"), Player(2, "B"))
    plus = Round((Game(1, 2, Outcome.PLUS_DRAW, Outcome.MINUS_DRAW),))
    with pytest.raises(BadInput, match="no sign"):
        write_trf(Tournament(two, (plus,), scoring=DRAUGHTS))
    match = Round((Game(1, 2, Outcome.WIN, Outcome.LOSS, (11, 9)),))
    with pytest.raises(BadInput, match="board points"):
        write_trf(Tournament(two, (match,)))


RESULTS = [
    (Outcome.WIN, Outcome.LOSS),
    (Outcome.DRAW, Outcome.DRAW),
    (Outcome.DRAW, Outcome.LOSS),
    (Outcome.LOSS, Outcome.WIN),
    (Outcome.SHORT_WIN, Outcome.SHORT_LOSS),
    (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),
    (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS),
]
NAMES = st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=12)


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    size = draw(st.integers(2, 9))
    rounds = []
    for _ in range(draw(st.integers(1, 4))):
        order = draw(st.permutations(range(1, size + 1)))
        games = sorted(
            (
                Game(a, b, *draw(st.sampled_from(RESULTS)))
                for a, b in zip(order[::2], order[1::2], strict=False)
            ),
            key=lambda game: game.white,
        )
        byes = (Bye(order[-1], Outcome(draw(st.sampled_from("UFHZ+-")))),) if size % 2 else ()
        rounds.append(Round(tuple(games), byes))
    absent = sorted(draw(st.sets(st.integers(1, size))))
    unit = draw(st.sampled_from([1, 2]))
    return Tournament(
        tuple(Player(n, draw(NAMES), draw(st.none() | st.integers(1, 2999))) for n in range(1, size + 1)),
        tuple(rounds),
        planned_rounds=draw(st.none() | st.integers(4, 20)),
        scoring=ScoringSystem(4 - unit, 1, units_per_point=unit),
        initial_colour=draw(st.none() | st.sampled_from(Colour)),
        announced=tuple(AnnouncedBye(len(rounds) + 1, Bye(n, Outcome.ZERO_BYE)) for n in absent),
        forbidden=(ForbiddenPairs((1, 2)), ForbiddenPairs((1, 2), 2, 3)),
        virtual_points=(VirtualPoints((1, 2), unit, 1, 2),),
        adjustments=(Adjustment(2, -unit, 1), Adjustment(1, 1)),
        about=About(name=draw(NAMES), city=draw(NAMES)),
    )


@given(tournaments(), tournaments())
def test_value_to_text_to_value(first: Tournament, second: Tournament) -> None:
    text = write_trf(first)
    file = read_trf(text)
    assert file.tournament == first
    assert updated(file, first).text == text
    assert read_trf(updated(file, second).text).tournament == second


@given(st.text(alphabet=" 0123456789wb=+-HZU\nX", max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        read_trf("001    1" + text)
    except BadInput as refused:
        assert refused.where  # noqa: PT017 - either outcome is right
