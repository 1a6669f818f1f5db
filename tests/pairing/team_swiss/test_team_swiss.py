"""Swiss for teams (C.04.6): as it is worded, article by article, and on the command line."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from pairing.team_swiss.literal import Literal
from standings.team_files import team_file, teams_of
from turnus.cli.main import run
from turnus.pairing.explanation import Kind, Reason
from turnus.pairing.proposal import NoLegalPairing
from turnus.pairing.random.players import Recipe
from turnus.pairing.team_swiss.round import pair_teams
from turnus.pairing.team_swiss.teams import Preference, Preferences, preference, rules_of
from turnus.standings.fide.scores import Score
from turnus.tournament import (
    MATCH_POINTS,
    About,
    AnnouncedBye,
    Bye,
    Colour,
    ForbiddenPairs,
    Game,
    Outcome,
    Player,
    Round,
    Tournament,
)

W, B = Colour.WHITE, Colour.BLACK
CODES = ["FIDE_TEAM", "FIDE_TEAM_TYPEB_MP_GP", "FIDE_TEAM_MP"]


def start(teams: int, code: str = "FIDE_TEAM", rounds: int = 7) -> Tournament:
    players = tuple(Player(number, f"T{number}") for number in range(1, teams + 1))
    scoring = replace(MATCH_POINTS, allocated_bye=MATCH_POINTS.draw)
    return Tournament(players, planned_rounds=rounds, scoring=scoring, about=About(system_code=code))


def played(event: Tournament, recipe: Recipe) -> Tournament | None:
    """One round more, with results, forfeits and absences by chance."""
    number = event.next_round
    away = [p.number for p in event.players if recipe.happens(60, "away", number, p.number)]
    coming = replace(event, announced=tuple(AnnouncedBye(number, Bye(n, Outcome.ZERO_BYE)) for n in away))
    try:
        made = pair_teams(coming)
    except NoLegalPairing:
        return None
    games = []
    for pair in made.pairs:
        drawn = int(recipe.chance("result", number, pair.white) * 10)
        won, lost = (Outcome.WIN, Outcome.LOSS) if drawn else (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)
        outcomes = (won, lost) if drawn < 4 else (lost, won) if drawn < 7 else (Outcome.DRAW, Outcome.DRAW)
        games.append(Game(pair.white, pair.black, *outcomes))
    byes = [Bye(n, Outcome.ZERO_BYE) for n in away]
    byes += [] if made.bye is None else [Bye(made.bye, Outcome.ALLOCATED_BYE)]
    return event.with_round(Round(tuple(games), tuple(byes)))


def unordered(event: Tournament) -> object:
    try:
        made = pair_teams(event)
    except NoLegalPairing:
        return None
    return {(min(p.white, p.black), max(p.white, p.black)) for p in made.pairs}, made.bye


def literally(event: Tournament) -> object:
    try:
        return Literal(event).pair()
    except ValueError:  # nobody for the bye, or no pairing
        return None


@pytest.mark.parametrize("code", CODES)
def test_small_events_are_paired_as_the_articles_read(code: str) -> None:
    compared = floated = 0
    for seed in range(40):
        recipe = Recipe(4 + seed % 5, 6, f"{code} {seed}")
        event: Tournament | None = start(recipe.players, code)
        while event is not None and len(event.rounds) < 6:
            barred = replace(event, forbidden=(ForbiddenPairs((1, 2)), ForbiddenPairs((3, 4))))
            for each in (event, barred):
                assert unordered(each) == literally(each), (seed, len(event.rounds))
                compared += 1
            floated += any(r.kind is Kind.TEAM_COMES_UP for r in reasons(event))
            event = played(event, recipe)
    assert compared > 150
    assert floated > 30


def reasons(event: Tournament) -> tuple[Reason, ...]:
    try:
        return pair_teams(event).explanation
    except NoLegalPairing:
        return ()


def pairs(event: Tournament) -> list[tuple[int, int]]:
    return [(pair.white, pair.black) for pair in pair_teams(event).pairs]


def test_round_one_is_one_with_two_halves_and_colours_in_turn() -> None:
    assert pairs(start(8)) == [(1, 5), (6, 2), (3, 7), (8, 4)]
    assert pairs(replace(start(4), initial_colour=B)) == [(3, 1), (2, 4)]
    odd = pair_teams(start(5))
    assert odd.bye == 5


def test_many_teams_are_paired() -> None:
    event: Tournament | None = start(60)
    for _ in range(5):
        assert event is not None
        event = played(event, Recipe(60, 5, "many"))
    assert event is not None
    assert len(event.rounds) == 5
    assert all(len(met) == len(set(met)) for met in event.met.values())


@pytest.mark.parametrize(
    ("colours", "kind", "is_last", "expected"),
    [
        ("", "TYPEA", False, Preference()),
        ("w", "TYPEA", False, Preference()),
        ("ww", "TYPEA", False, Preference(B)),
        ("bww", "TYPEA", False, Preference(B)),
        ("wwb", "TYPEA", False, Preference()),
        ("bbbww", "TYPEA", False, Preference()),  # behind by one, but the last two were White
        ("bbb", "TYPEA", False, Preference(W)),
        ("w", "TYPEB", False, Preference(B)),
        ("ww", "TYPEB", False, Preference(B, is_strong=True)),
        ("wb", "TYPEB", False, Preference(W)),
        ("wb", "TYPEB", True, Preference()),
        ("wbb", "TYPEB", True, Preference(W, is_strong=True)),
        ("www", "NONE", False, Preference()),
    ],
)
def test_preferences(colours: str, kind: str, is_last: bool, expected: Preference) -> None:
    had = tuple(Colour(letter) for letter in colours)
    assert preference(had, Preferences(kind), is_last=is_last) == expected


def test_the_type_of_tournament_says_which_rules() -> None:
    def rules(code: str) -> tuple[Score, bool, Preferences]:
        found = rules_of(start(4, code))
        return found.primary, found.use_secondary, found.preferences

    assert rules("FIDE_TEAM_BAKU") == (Score.MATCH_POINTS, True, Preferences.TYPE_A)
    assert rules("FIDE_TEAM_TYPEB_GP_MP") == (Score.GAME_POINTS, True, Preferences.TYPE_B)
    assert rules("FIDE_TEAM_TYPEA_MP") == (Score.MATCH_POINTS, False, Preferences.TYPE_A)
    assert rules("FIDE_TEAM_GP") == (Score.GAME_POINTS, False, Preferences.NONE)


def test_the_bye_is_fixed_first_and_barred_by_a_forfeit_win() -> None:
    rounds = Round(
        (Game(1, 2, Outcome.WIN, Outcome.LOSS), Game(3, 4, Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN)),
        (Bye(5, Outcome.ALLOCATED_BYE),),
    )
    made = pair_teams(replace(start(5), rounds=(rounds,)))
    assert made.bye == 2  # 2 and 3 have nothing, 2 has played more
    assert made.explanation[0].values["cited"] == "3.4"


def test_game_points_decide_who_is_the_first_team() -> None:
    event = teams_of(team_file(4, ["1-3 2.5, 2-4 4"], "192 FIDE_TEAM"))
    assert pairs(event)[0] == (1, 2)  # both had White; 2 has more game points, so its colour changes
    assert any(reason.values.get("rule") == "4.3.8" for reason in pair_teams(event).explanation)
    alone = teams_of(team_file(4, ["1-3 2.5, 2-4 4"], "192 FIDE_TEAM_TYPEA_MP"))
    assert pairs(alone)[0] == (2, 1)  # game points are not used, so the smaller number is first


def test_the_command_pairs_teams(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "teams.trf"
    path.write_text(team_file(6, ["1-4 2.5, 5-2 1, 3-6 2"], "192 FIDE_TEAM_TYPEA_MP_GP"))
    assert run(["pair", str(path), "--system", "team", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["round"] == 2
    assert sorted(n for pair in told["pairs"] for n in pair) == [1, 2, 3, 4, 5, 6]
    assert run(["trf", str(path), "-p"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == ["3", *(f"{white} {black}" for white, black in told["pairs"])]
