"""A regulation tried on what was played: every expected difference is worked out by hand."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from proving.shelves import SHELF, put_on_the_shelf
from telling.seasons import after_turni, play_all, with_calendar
from turnus.app.competitions.running import Office, Running
from turnus.app.law import library
from turnus.app.law.written import read_regulation
from turnus.app.regulations.checking import stack_of
from turnus.app.regulations.finding import stack_named
from turnus.app.regulations.trying import Difference, Kind, Tried, try_event, try_file, try_season
from turnus.app.regulations.trying.telling import noted, told
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.editions import ChangeEdition
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.engine.slices.results import EnterResult
from turnus.competition.season import commands as asked
from turnus.competition.season.rounds.phases import tournament_of
from turnus.faults import BadInput
from turnus.law import Law
from turnus.pairing.on_rating import Edition, pair_on_rating
from turnus.store import MemoryJournal
from turnus.tournament import About, Colour, Game, Outcome, Player, Round, Tournament

WON, LOST, DRAWN = Outcome.WIN, Outcome.LOSS, Outcome.DRAW


def law(text: str) -> Law:
    data = text.encode()
    return Law(stack_of(read_regulation(data), data))


def regulation(name: str, *clauses: str, base: str = "fide-2023", head: str = "") -> Law:
    head = f'id = "{name}"\ntitle = "Ours"\nbase = "{base}"\n{head}'
    numbered = (f'[[clause]]\nnumber = "{n}"\ntext = "x"\n{rest}\n' for n, rest in map(_split, clauses))
    return law(head + "".join(numbered))


def _split(clause: str) -> tuple[str, str]:
    number, _, rest = clause.partition(": ")
    return number, rest


def found(tried: Tried, kind: Kind) -> dict[tuple[str, int], Difference]:
    return {(each.what, each.round): each for each in tried.differences if each.kind is kind}


def values(tried: Tried, kind: Kind) -> dict[tuple[str, int], tuple[str, str]]:
    return {at: (",".join(d.before), ",".join(d.after)) for at, d in found(tried, kind).items()}


# A file: Anna beat Cor, Bram and Dirk drew; Anna and Bram drew, Cor beat Dirk.
# Anna 1½; Bram 1 and Cor 1: Buchholz 2 for both, Sonneborn-Berger 1 for Bram and ½ for Cor; Cor has a win.

FOUR = ("Anna", "Bram", "Cor", "Dirk")


def four(tie_breaks: str = "SB") -> Tournament:
    players = tuple(Player(n, name, 2000 - 100 * n) for n, name in enumerate(FOUR, 1))
    rounds = (
        Round((Game(1, 3, WON, LOST), Game(4, 2, DRAWN, DRAWN))),
        Round((Game(2, 1, DRAWN, DRAWN), Game(3, 4, WON, LOST))),
    )
    return Tournament(
        players, rounds, planned_rounds=2, initial_colour=Colour.WHITE, about=About(tie_breaks=tie_breaks)
    )


SWISS = '1: set = { "stage.main.meeting.kind" = "swiss", "stage.main.rounds" = 2 }'


def test_the_same_ladder_makes_no_difference() -> None:
    same = regulation("ours", SWISS, '2: set = { "stage.main.ladder.steps" = ["SB"] }')
    assert try_file(four(), same).differences == ()


def test_another_tie_break_turns_two_round() -> None:
    wins = regulation("ours", SWISS, '2: set = { "stage.main.ladder.steps" = ["WIN"] }')
    tried = try_file(four(), wins)
    assert values(tried, Kind.PLACE) == {("Bram", 0): ("2", "3"), ("Cor", 0): ("3", "2")}
    bram = found(tried, Kind.PLACE)["Bram", 0]
    assert (bram.clauses, bram.steps_before, bram.steps_after) == (("ours:2",), ("SB",), ("WIN",))
    assert (
        told(bram, str, str)
        == "Bram would have been number 3 instead of 2 (by most wins; it was Sonneborn-Berger)"
    )


def test_only_the_round_that_differs_is_told() -> None:
    """All meet: by the table of four 1-4 and 2-3, then 4-3 and 1-2, which was played."""
    everybody = regulation("ours", '1: set = { "stage.main.meeting.kind" = "round-robin" }')
    tried = try_file(four(""), everybody)
    assert values(tried, Kind.MEETING) == {
        ("Anna", 1): ("Cor", "Dirk"),
        ("Bram", 1): ("Dirk", "Cor"),
        ("Cor", 1): ("Anna", "Bram"),
        ("Dirk", 1): ("Bram", "Anna"),
    }
    assert {each.clauses for each in tried.differences} == {("ours:1",)}
    assert "shared a place" in noted(tried.notes[0], str)
    assert "main would have had 3 rounds; 2 were played." not in [noted(n, str) for n in tried.notes]


def test_points_that_count_otherwise_decide_and_not_the_ladder() -> None:
    """With three points for a win Cor has 3 and Bram 2: the ladder, which changed too, decides nothing."""
    three = regulation(
        "ours", SWISS, '2: set = { "stage.main.ladder.steps" = ["BH", "SB"] }',
        '3: set = { "scale.win" = 3, "scale.draw" = 1 }',
    )  # fmt: skip
    tried = try_file(four(), three)
    assert values(tried, Kind.PLACE) == {("Bram", 0): ("2", "3"), ("Cor", 0): ("3", "2")}
    assert found(tried, Kind.PLACE)["Cor", 0].clauses == ("ours:3",)


def test_fewer_rounds_are_told_and_the_others_count() -> None:
    short = regulation(
        "ours",
        '1: set = { "stage.main.meeting.kind" = "swiss", "stage.main.rounds" = 1 }',
        '2: set = { "stage.main.ladder.steps" = ["SB"] }',
    )
    tried = try_file(four(), short)
    assert tried.differences == ()
    told_so = {noted(note, str): note.clauses for note in tried.notes}
    assert told_so["main would have had 1 rounds, not 2; the others count as they were played."] == (
        "ours:1",
    )


def test_teams_are_no_players() -> None:
    teams = regulation("ours", '1: set = { "unit" = "team", "boards" = 4 }')
    with pytest.raises(BadInput, match="the text is for teams or pairs"):
        try_file(four(), teams)


def test_nothing_played_is_said() -> None:
    with pytest.raises(BadInput, match="nothing has been played yet"):
        try_file(Tournament(four().players), regulation("ours", SWISS))


# A competition: two groups of four who all meet, one up and one down; each step of the ladder has its clause.
# In the first A and B end with 2, C and D with 1 and one win; C beat A (2), D beat C (1).
# In the second whoever stands higher won.

OLD = (
    '1: set = { "stage.main.divisions.kind" = "groups", "stage.main.divisions.count" = 2 }',
    '2: set = { "stage.main.meeting.kind" = "round-robin", "stage.main.seeding" = "entry" }',
    '3.1: set = { "stage.main.ladder.steps.1" = "WIN" }',
    '3.2: set = { "stage.main.ladder.steps.2" = "SB" }',
    '4.1: set = { "stage.main.moves.up" = 1 }',
    '4.2: set = { "stage.main.moves.down" = 1 }',
)
FIRST = {"AB": "A", "AC": "C", "AD": "A", "BC": "B", "BD": "B", "CD": "D"}
SECOND = {"EF": "E", "EG": "E", "EH": "E", "FG": "F", "FH": "F", "GH": "G"}
PLAYED = {frozenset(pair): winner for pair, winner in {**FIRST, **SECOND}.items()}


@pytest.fixture
def club(monkeypatch: pytest.MonkeyPatch) -> Running:
    """The competition, played by a regulation that stands on no shelf."""
    old = regulation("old", *OLD)
    monkeypatch.setattr("turnus.app.competitions.running.law_of", lambda *_: old)
    office = Office(MemoryJournal())
    running = office.open(OpenCompetition(name="House", rulebook="old"))
    running = office.do_all(running, [Enter(player=name) for name in "ABCDEFGH"])
    return played_out(office, running)


def played_out(office: Office, running: Running) -> Running:
    """Let all four of each group meet; who is not known to win, wins by the alphabet."""
    for _ in range(3):
        running = office.do_all(running, [DraftRound(seed="lots"), PublishRound()])
        last = running.competition.phases[-1].rounds[-1]
        for match in last.matches:
            won = PLAYED.get(frozenset(match.sides), min(match.sides))
            result = "1-0" if match.first == won else "0-1"
            running = office.do(running, EnterResult(round=last.number, board=match.board, result=result))
        running = office.do(running, Close())
    assert running.competition.phases[-1].is_closed
    return running


def changed(*others: str) -> Law:
    """The regulation with some of its clauses changed."""
    numbers = {_split(each)[0] for each in others}
    return regulation("new", *(each for each in OLD if _split(each)[0] not in numbers), *others)


def test_the_text_itself_makes_no_difference(club: Running) -> None:
    assert try_event(club, changed()).differences == ()


def test_two_up_and_two_down_cite_each_their_clause(club: Running) -> None:
    two = changed('4.1: set = { "stage.main.moves.up" = 2 }', '4.2: set = { "stage.main.moves.down" = 2 }')
    tried = try_event(club, two)
    assert values(tried, Kind.MOVES) == {("C", 0): ("1", "2"), ("F", 0): ("2", "1")}
    assert found(tried, Kind.MOVES)["C", 0].clauses == ("new:4.2", "old:4.2")
    assert found(tried, Kind.MOVES)["F", 0].clauses == ("new:4.1", "old:4.1")
    assert len(tried.differences) == 2


def test_one_step_of_the_ladder_is_cited_and_not_the_others(club: Running) -> None:
    """C beat A and has Sonneborn-Berger 2, D beat C and has 1; their own game D won."""
    tried = try_event(club, changed('3.2: set = { "stage.main.ladder.steps.2" = "DE" }'))
    assert values(tried, Kind.PLACE) == {("C", 0): ("3", "4"), ("D", 0): ("4", "3")}
    for each in found(tried, Kind.PLACE).values():
        assert each.clauses == ("new:3.2", "old:3.2")
        assert (each.steps_before, each.steps_after, each.group) == (("SB",), ("DE",), "1")
    assert values(tried, Kind.MOVES) == {("C", 0): ("1", "2"), ("D", 0): ("2", "1")}
    assert found(tried, Kind.MOVES)["C", 0].clauses == ("new:3.2", "old:3.2")


def test_three_groups_seat_others(club: Running) -> None:
    """Eight in three groups: three, three, two."""
    tried = try_event(
        club, changed('1: set = { "stage.main.divisions.kind" = "groups", "stage.main.divisions.count" = 3 }')
    )
    assert values(tried, Kind.SEAT) == {
        ("D", 0): ("1", "2"), ("G", 0): ("2", "3"), ("H", 0): ("2", "3"),
    }  # fmt: skip
    assert found(tried, Kind.SEAT)["G", 0].clauses == ("new:1", "old:1")


def test_a_table_goes_by_how_many_took_part(club: Running) -> None:
    """Eight take part: by the table three groups, of three, three and two."""
    table = (
        '1: set = { "stage.main.divisions.kind" = "groups" }\n'
        'table = [{ when = { players = "..7" }, set = { "stage.main.divisions.count" = 2 } }, '
        '{ when = { players = "8.." }, set = { "stage.main.divisions.count" = 3 } }]'
    )
    tried = try_event(club, changed(table))
    assert set(values(tried, Kind.SEAT)) == {("D", 0), ("G", 0), ("H", 0)}
    assert found(tried, Kind.SEAT)["G", 0].clauses == ("new:1", "old:1")


def test_rounds_are_paired_from_what_really_was(club: Running) -> None:
    """By the Dutch system the second round depends on the results of the first as it was played."""
    swiss = changed(
        '2: set = { "stage.main.meeting.kind" = "swiss", "stage.main.rounds" = 3, '
        '"stage.main.seeding" = "entry" }'
    )
    tried = try_event(club, swiss)
    first = {who: other for (who, number), (_, other) in values(tried, Kind.MEETING).items() if number == 1}
    assert first == {"A": "C", "B": "D", "C": "A", "D": "B", "E": "G", "F": "H", "G": "E", "H": "F"}
    assert {each.clauses for each in found(tried, Kind.MEETING).values()} == {("new:2", "old:2")}


def test_each_turnus_is_beside_the_edition_it_was_played_by(monkeypatch: pytest.MonkeyPatch) -> None:
    """One up in the first turnus, two in the second: a text with two changes the first only."""
    twice = '5: set = { "stage.main.repeats" = 2 }'
    first = regulation("old", *OLD, twice)
    later = [each for each in OLD if _split(each)[0] not in ("4.1", "4.2")]
    two = ('4.1: set = { "stage.main.moves.up" = 2 }', '4.2: set = { "stage.main.moves.down" = 2 }')
    laws = {"old": first, "mid": regulation("mid", *later, *two, twice, head='amends = "old"\n')}
    monkeypatch.setattr("turnus.app.competitions.running.law_of", lambda name, *_: laws[name])
    office = Office(MemoryJournal())
    running = office.open(OpenCompetition(name="House", rulebook="old"))
    running = office.do_all(running, [Enter(player=name) for name in "ABCDEFGH"])
    running = played_out(office, running)
    running = office.do(running, ChangeEdition(rulebook="mid"))
    running = played_out(office, running)
    tried = try_event(running, regulation("new", *later, *two, twice))
    assert {(each.stage, each.kind, each.what) for each in tried.differences} == {
        ("main 1", Kind.MOVES, "C"), ("main 1", Kind.MOVES, "F"),
    }  # fmt: skip
    assert found(tried, Kind.MOVES)["F", 0].clauses == ("new:4.1", "old:4.1")


def test_what_does_not_follow_from_what_was_played_is_said() -> None:
    """A knock-out has no second round where those of its first have not met."""
    knock_out = regulation("ours", '1: set = { "stage.main.meeting.kind" = "knock-out" }')
    told_so = [noted(note, str) for note in try_file(four(), knock_out).notes]
    assert "main, round 2 cannot be paired by the new text: what was played does not lead to it" in told_so


def test_a_part_that_is_not_there_is_refused(club: Running) -> None:
    with pytest.raises(BadInput, match="there is no competition cup"):
        try_event(club, changed(), "cup")


def test_how_far_it_is_can_be_told(club: Running) -> None:
    steps: list[tuple[int, int]] = []
    try_event(club, changed(), progress=lambda done, total: steps.append((done, total)))
    assert [done for done, _ in steps] == list(range(1, steps[0][1] + 1))


# A club's season


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put the regulations of the tests on the shelf, as a club does."""
    yield from put_on_the_shelf(monkeypatch, SHELF)


def test_a_season_under_its_own_text_is_as_it_was() -> None:
    tried = try_season(after_turni(2).running, regulation("ours", "1: ", base="osv-v30"))
    assert tried.differences == ()
    assert "carry on" in noted(tried.notes[0], str)


def test_three_move_where_two_moved() -> None:
    """The third of a group goes up too, the third from below down; nothing else changes."""
    running = after_turni(2).running
    three = regulation("ours", "1: terms = { moving_up = 3 }", base="osv-v30")
    tried = try_season(running, three)
    expected: Counter[tuple[str, str, str, str]] = Counter()
    for turnus in running.season.turni:
        order = {group: [line.player for line in lines] for group, lines in turnus.tables.items()}
        for upper, lower in (("1", "2"), ("2", "3")):
            expected[f"turnus {turnus.number}", order[lower][2], lower, upper] += 1
            expected[f"turnus {turnus.number}", order[upper][-3], upper, lower] += 1
    moved = [each for each in tried.differences if each.kind is Kind.MOVES]
    assert Counter((each.stage, each.what, *each.before, *each.after) for each in moved) == expected
    assert {each.clauses for each in moved} == {("ours:1", "osv-v30:1.7-a")}
    assert len(moved) == len(tried.differences)


@pytest.mark.usefixtures("shelf")
def test_a_rulebook_in_code_is_tried_too() -> None:
    tried = try_season(after_turni(1).running, Law(library.standard().stack("three-up")))
    moved = [each for each in tried.differences if each.kind is Kind.MOVES]
    assert len(moved) == 4
    assert {each.clauses[0] for each in moved} == {"three-up:1"}


WINS = (
    '1: competition = "house"\n'
    'set = { "stage.turnus.ladder.steps.1" = "WIN", "stage.turnus.ladder.steps.2" = "SB" }'
)


def test_most_wins_before_sonneborn_berger() -> None:
    running = after_turni(1).running
    turnus = running.season.turni[0]
    wins: Counter[str] = Counter()
    for each in turnus.rounds:
        for game in each.games:
            if game.played and game.result in ("1-0", "0-1") and not game.is_cross:
                wins[game.white if game.result == "1-0" else game.black] += 1
    expected = {}
    for lines in turnus.tables.values():
        figures = {
            line.player: (Fraction(line.score), wins[line.player], Fraction(line.sonneborn_berger))
            for line in lines
        }
        for line in lines:
            place = 1 + sum(mine > figures[line.player] for mine in figures.values())
            if place != line.place:
                expected[line.player, 0] = (str(line.place), str(place))
    tried = try_season(running, regulation("ours", WINS, base="osv-v30"))
    assert expected
    assert values(tried, Kind.PLACE) == expected
    steps = {"WP": "osv-v30:1.7-1", "SB": "osv-v30:1.7-2"}
    for told_of in found(tried, Kind.PLACE).values():
        assert told_of.clauses == ("ours:1", *(steps[step] for step in told_of.steps_before))


def test_who_would_have_met_by_another_system() -> None:
    running = after_turni(1).running
    dutch = (
        '1: competition = "house"\n'
        'set = { "stage.turnus.meeting.options.system" = "dutch", '
        '"stage.turnus.meeting.options.first_system" = "dutch" }'
    )
    tried = try_season(running, regulation("ours", dutch, base="osv-v30"))
    by_round = Counter(each.round for each in tried.differences if each.kind is Kind.MEETING)
    assert by_round[1] > 0  # it was drawn
    # the second group before its second round: by FIDE's Dutch system on its own
    season, turnus = running.season, running.season.turni[0]
    event = tournament_of(season, turnus, "2", running.law, 1)
    names = {number: player.name for number, player in event.by_number.items()}
    proposal = pair_on_rating(event, Edition.IN_2026)
    told_pairs = {frozenset((names[pair.white], names[pair.black])) for pair in proposal.pairs}
    met = found(tried, Kind.MEETING)
    games = [each for each in turnus.rounds[1].games if each.white_group == each.black_group == "2"]
    for game in games:
        for who in game.players:
            others = met[who, 2].after if (who, 2) in met else set(game.players) - {who}
            assert frozenset((who, *others)) in told_pairs
    assert {each.clauses[0] for each in met.values()} == {"ours:1"}


def test_a_text_on_another_rulebook_plays_each_turnus() -> None:
    running = after_turni(1).running
    other = regulation(
        "ours",
        '1: set = { "stage.main.meeting.kind" = "swiss", "stage.main.rounds" = 7 }',
        '2: set = { "stage.main.divisions.kind" = "groups", "stage.main.divisions.count" = 3 }',
        '3: set = { "stage.main.ladder.steps" = ["WP", "SB"] }',
        '4: set = { "stage.main.moves.up" = 3, "stage.main.moves.down" = 2 }',
    )
    tried = try_season(running, other)
    turnus = running.season.turni[0]
    order = {group: [line.player for line in lines] for group, lines in turnus.tables.items()}
    assert values(tried, Kind.MOVES) == {
        (order["2"][2], 0): ("2", "1"),
        (order["3"][2], 0): ("3", "2"),
    }
    assert found(tried, Kind.MOVES)[order["3"][2], 0].clauses == ("ours:4", "osv-v30:1.7-a")
    assert any("another rulebook" in noted(note, str) for note in tried.notes)


@pytest.mark.parametrize("turni", [1, 2])
def test_the_same_format_on_another_rulebook_makes_no_difference(turni: int) -> None:
    """osv-v30's format written as data: nobody would have stood, moved or met otherwise."""
    folder = Path(__file__).parent.parent / "written_regulations" / "osv-as-data"
    tried = try_season(after_turni(turni).running, Law(stack_named(str(folder))), "house")
    assert tried.differences == ()


def test_a_championship_in_series() -> None:
    director = with_calendar()
    play_all(director)
    director.do(asked.CloseTurnus(seed="lots"))
    running = director.running
    same = regulation("ours", "1: ", base="ddt-2014")
    assert try_season(running, same).differences == ()
    wins = regulation(
        "ours", '1: competition = "series"\nset = { "stage.series.ladder.steps.1" = "WIN" }', base="ddt-2014"
    )
    tried = try_season(running, wins)
    won: Counter[str] = Counter()
    turnus = running.season.turni[0]
    for each in turnus.rounds:
        for game in each.games:
            won[game.white if game.result == "1-0" else game.black if game.result == "0-1" else ""] += 1
    for (player, _), (before, after) in values(tried, Kind.PLACE).items():
        lines = next(lines for lines in turnus.tables.values() if player in {each.player for each in lines})
        score = next(each.score for each in lines if each.player == player)
        equal = [each for each in lines if each.score == score]
        first = min(each.place for each in equal)
        place = first + sum(won[each.player] > won[player] for each in equal)
        was = next(each.place for each in lines if each.player == player)
        assert (before, after) == (str(was), str(place))
    assert values(tried, Kind.PLACE)
    assert {each.clauses for each in found(tried, Kind.PLACE).values()} == {("ours:1", "ddt-2014:13.1-a")}
    assert not found(tried, Kind.MEETING)


def test_a_shorter_season_is_told() -> None:
    shorter = '1: competition = "house"\nset = { "stage.turnus.rounds" = 5, "stage.turnus.repeats" = 1 }'
    tried = try_season(after_turni(2).running, regulation("ours", shorter, base="osv-v30"))
    told_so = {noted(note, str): note.clauses for note in tried.notes}
    assert told_so["turnus 2 would have had 5 rounds, not 7; the others count as they were played."] == (
        "ours:1",
    )
    assert told_so["There would have been 1 turni, not 2; the others count as they were played."] == (
        "ours:1",
    )
    assert not [each for each in tried.differences if each.round > 5]


def test_a_season_is_tried_under_its_own_part_only() -> None:
    with pytest.raises(BadInput, match="of this text only house"):
        try_season(after_turni(1).running, regulation("ours", "1: ", base="osv-v30"), "blitz")
