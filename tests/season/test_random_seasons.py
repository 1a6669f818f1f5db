"""Random seasons: absences, no-shows, refusals, newcomers, leavers and players who come back.

Every command is one the season asked for or allows, so a refusal fails the test.
"""

from fractions import Fraction
from typing import Any

from chance import strategies as st
from chance.running import given, settings
from telling.seasons import replayed, started
from turnus.app.seasons.demos.playing import Chance, Director
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.app.streams.rederiving import rederived
from turnus.competition.season import commands as asked
from turnus.competition.season.endings.moving import next_groups
from turnus.competition.season.rounds.phases import RESULTS
from turnus.competition.season.rounds.standing import standing
from turnus.competition.season.state import Turnus

Draw = Any


def some(data: Draw, names: list[str], most: int, label: str) -> list[str]:
    """A few of some players."""
    chosen: list[str] = data.draw(
        st.lists(st.sampled_from(names), max_size=most, unique=True) if names else st.just([]), label=label
    )
    return chosen


def play_turnus(director: Director, data: Draw, likely: float, chance: Chance) -> None:
    """Seven rounds: some sign off, one may stay away twice, one may leave, one may join."""
    ghost = some(data, list(director.running.season.turni[-1].players), 1, "stays away")
    leaving = data.draw(st.integers(1, 12), label="round of leaving")
    joining = data.draw(st.integers(1, 12), label="round of joining")
    for number in range(1, 8):
        if number == leaving:
            leave(director, data)
        if number == joining:
            join(director, data)
        turnus = director.running.season.turni[-1]
        for player in turnus.players:
            if player not in turnus.withdrawn and chance.of(turnus.number, number, player) < likely:
                director.sign_off(player, number, club_duty=chance.of(player, number) < 0.2)
        director.pair()
        stay_away(director, ghost)
        director.play()
        director.do(asked.CloseRound())
    director.close_turnus()


def stay_away(director: Director, ghost: list[str]) -> None:
    for game in director.running.season.turni[-1].rounds[-1].games:
        if set(ghost) & set(game.players):
            white, black = ("20:00", "") if game.black in ghost else ("", "20:00")
            report = asked.ReportLateness(
                white=game.white,
                black=game.black,
                white_begins=white,
                black_begins=black,
                never=tuple(name for name in game.players if name in ghost),
            )
            director.do(report)


def leave(director: Director, data: Draw) -> None:
    season = director.running.season
    for player in some(
        data, [n for n in season.turni[-1].players if not season.members[n].left], 1, "leaves"
    ):
        director.do(asked.Leave(player=player))


def join(director: Director, data: Draw) -> None:
    turnus = director.running.season.turni[-1]
    even = [name for name, players in turnus.groups.items() if len(players) % 2 == 0]
    for group in some(data, even, 1, "late group"):
        name = f"late{turnus.number}"
        director.do(asked.Join(player=name, rating=1600, membership="member"))
        director.do(asked.Seat(player=name, group=group))


def between_turni(director: Director, data: Draw) -> None:
    """Refusals of whom the season asks, leavers, newcomers, skippers, and skippers who come back."""
    number = len(director.running.season.turni)
    skipped = [n for n, m in director.running.season.members.items() if not m.left and _was_away(director, n)]
    for player in some(data, skipped, 2, "come back"):
        director.do(asked.Return(player=player))
        if not director.running.season.returning[player]:
            director.do(
                asked.PlaceNewcomer(player=player, group=data.draw(st.sampled_from("123")), reason="his form")
            )
    playing = [
        n for n in director.running.season.turni[-1].players if not director.running.season.members[n].left
    ]
    gone = some(data, playing, 2, "leave")
    for player in gone:
        director.do(asked.Leave(player=player))
    for player in some(data, [n for n in playing if n not in gone], 2, "skip"):
        director.do(asked.SignOffTurnus(player=player))
    for index in range(data.draw(st.integers(0, 2), label="newcomers")):
        name = f"new{number}{index}"
        director.do(asked.Join(player=name, rating=1700, membership="member"))
        director.do(
            asked.PlaceNewcomer(player=name, group=data.draw(st.sampled_from("123")), reason="his form")
        )
    refuse(director, data)


def _was_away(director: Director, name: str) -> bool:
    """Whether somebody played this season, but not in the last turnus."""
    *before, last = director.running.season.turni
    return name not in last.players and any(name in turnus.players for turnus in before)


def refuse(director: Director, data: Draw) -> None:
    """Ask everybody who is to be asked, until nobody is: who refuses may bring the next one in."""
    for _ in range(40):
        waiting = view(look_at(director.running), "decisions").data["waiting"]
        offers = [line["who"] for line in waiting if "refuse" in line["options"]]
        if not offers:
            return
        director.do(asked.AnswerOffer(player=offers[0], accepts=data.draw(st.booleans(), label=offers[0])))
    raise AssertionError("the season never stops asking")


def check_groups(director: Director, before: Turnus, short: tuple[int, ...], expected: set[str]) -> None:
    """Groups keep their size but for the seats the law left open; everybody plays once."""
    after = director.running.season.turni[-1]
    sizes = [len(names) for names in after.groups.values()]
    kept = [len(names) + left for names, left in zip(before.groups.values(), short, strict=False)]
    assert sizes[:-1] == kept
    assert len(set(after.players)) == len(after.players)
    assert set(after.players) == expected


def expected_players(director: Director) -> set[str]:
    season = director.running.season
    staying = {n for n in season.turni[-1].players if not season.members[n].left} - season.away
    return staying | set(season.arriving) | {n for n, group in season.returning.items() if group}


def check_points(director: Director) -> None:
    """What a table adds up to is what its games and idle rounds gave."""
    season, turnus = director.running.season, director.running.season.turni[-1]
    for group in turnus.groups:
        given_out = Fraction(0)
        for each in turnus.rounds:
            for game in each.games:
                white, black = RESULTS[game.result]
                given_out += (white if game.white_group == group else 0) + (
                    black if game.black_group == group else 0
                )
            given_out += sum(Fraction(idle.points) for idle in each.idle if idle.group == group)
        table = standing(season, turnus, group, director.running.law)
        assert sum(entry.score for entry in table.entries.values()) == given_out
        assert sum(Fraction(line.score) for line in turnus.tables[group]) == given_out


def check_rounds(turnus: Turnus) -> None:
    """Everybody who was in the turnus has one game or one reason in every round, and no more."""
    for each in turnus.rounds:
        names = [name for game in each.games for name in game.players] + [idle.player for idle in each.idle]
        assert len(set(names)) == len(names)
        assert set(names) <= set(turnus.players)


def pairings(director: Director) -> list[Any]:
    return [each.games for turnus in director.running.season.turni for each in turnus.rounds]


@settings(max_examples=15)
@given(
    data=st.data(),
    seed=st.integers(0, 10**6),
    players=st.integers(30, 40),
    likely=st.sampled_from([0.0, 0.08, 0.25]),
)
def test_random_seasons_keep_their_promises(data: Draw, seed: int, players: int, likely: float) -> None:
    director = started(players, f"h{seed}")
    for number in (1, 2, 3):
        if number > 1:
            between_turni(director, data)
            before = director.running.season.turni[-1]
            short = next_groups(director.running.season, before, director.running.law).answer.seats_open
            expected = expected_players(director)
            director.begin_turnus()
            check_groups(director, before, short, expected)
        play_turnus(director, data, likely, Chance(f"h{seed}"))
        check_points(director)
        check_rounds(director.running.season.turni[-1])
    director.finals()
    refuse(director, data)
    director.do(asked.CloseSeason(seats="smaller groups, a larger group"))
    again = replayed(director)
    assert again.season == director.running.season
    report = rederived(again)
    assert report.differences == ()
    assert report.pairings == 21


@settings(max_examples=4)
@given(seed=st.integers(0, 10**6), players=st.integers(30, 36))
def test_the_same_seed_gives_the_same_season(seed: int, players: int) -> None:
    made = []
    for _ in range(2):
        director = started(players, f"s{seed}")
        for _ in range(4):
            director.round()
        made.append(pairings(director))
    assert made[0] == made[1]
