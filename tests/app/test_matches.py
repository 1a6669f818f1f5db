"""What a federation plays at boards: under which law and tempo, and what is reported of it."""

from datetime import date

import pytest

from telling.federation_begun import begun
from turnus.app.federations.demo_begun import PROVINCIAL
from turnus.app.federations.office import Running
from turnus.app.games.mates import Mates
from turnus.app.games.records import read_record
from turnus.app.hall.matches import (
    Meeting,
    Told,
    boards,
    head_of,
    meetings,
    number_of,
    number_of_round,
    report,
    tempo_of,
)
from turnus.competition.federation import events as happened
from turnus.competition.questions.championships.championships import Event, Stage
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.questions.teams.competitions import TeamCompetition
from turnus.competition.questions.teams.cup import CupRound
from turnus.competition.questions.teams.standings import Side
from turnus.faults import BadInput
from turnus.play.questions.moves.recording import RecordingDuty

HOME, AWAY = "T1-1", "T2-1"
DAY = date(2027, 11, 13)
FOUR = ("a", "b", "c", "d")


def with_contest(competition: TeamCompetition, *more: happened.Event, **opened: object) -> Running:
    """The demo's federation with one team competition more."""
    first = happened.ContestOpened(contest="T", competition=competition, teams=(HOME, AWAY), **opened)  # type: ignore[arg-type]
    return begun().after([first, *more])


@pytest.mark.parametrize(
    ("competition", "control", "is_waived"),
    [
        pytest.param(
            TeamCompetition.NATIONAL_LEAGUE, "50/7200:25/3600*", False,
            marks=[pytest.mark.clause("kndb-2009", "51.4"), pytest.mark.clause("kndb-2009", "51.4/2")],
        ),
        pytest.param(
            TeamCompetition.JUNIORS, "1200+10", True,
            marks=[pytest.mark.clause("kndb-2009", "52.3"), pytest.mark.clause("kndb-2009", "52.3/2")],
        ),
        pytest.param(
            TeamCompetition.PUPILS, "1200", True,
            marks=[pytest.mark.clause("kndb-2009", "54.3"), pytest.mark.clause("kndb-2009", "54.3/3")],
        ),
        pytest.param(TeamCompetition.PROVINCIAL_LEAGUE, "", False),
    ],
)  # fmt: skip
def test_a_match_is_played_at_the_tempo_of_its_competition(
    competition: TeamCompetition, control: str, is_waived: bool
) -> None:
    running, match = with_contest(competition), Meeting(1, "T", HOME, AWAY)
    assert tempo_of(running, match) == control
    head = head_of(running, match)
    assert (head["part"], head.get("time_control", "")) == (str(competition), control)
    law = read_record(head, Mates(), started=True).law
    assert law.ask(RecordingDuty(seconds_left=600)).answer is not is_waived


@pytest.mark.parametrize(
    ("event", "stage", "control"),
    [
        pytest.param(
            Event.GENERAL, Stage.FINAL, "50/7200:25/3600*", marks=pytest.mark.clause("kndb-2009", "33.3/2")
        ),
        pytest.param(
            Event.PUPILS, Stage.SEMI_FINAL, "1800+15", marks=pytest.mark.clause("kndb-2009", "36.3")
        ),
    ],
)
def test_a_championship_is_played_at_the_tempo_of_its_stage(event: Event, stage: Stage, control: str) -> None:
    opened = happened.ChampionshipOpened(contest="K", event=event, stage=stage, starts=DAY)
    assert tempo_of(begun().after([opened]), Meeting(1, "K", round=1)) == control


def lined_up(*pair_of: happened.Event, away: tuple[str, ...] = ("e", "f", "g", "h")) -> Running:
    """A cup match for teams of four, drawn and with both line-ups."""
    both = [
        happened.LineupNamed(contest="T", home=HOME, away=AWAY, side=side, players=players, on=DAY)
        for side, players in ((Side.HOME, FOUR), (Side.AWAY, away))
    ]
    drawn = happened.CupRoundDrawn(
        contest="T", round=CupRound.PRELIMINARY, matches=((HOME, AWAY),), seed="s", on=DAY
    )
    return with_contest(TeamCompetition.CUP, drawn, *both, *pair_of, system=TournamentSystem.KNOCK_OUT)


def told(result: str, *, absent: int = 0) -> dict[int, Told]:
    return {board: (result, board != absent) for board in range(1, 5)}


def test_a_cup_match_is_reported_when_its_last_board_has_a_result() -> None:
    running = lined_up()
    number = number_of("T", HOME, AWAY)
    at = boards(running, number)
    assert [each.game.result for each in at] == [""] * 4
    some: dict[int, Told] = told("2-0") | {3: ("", False)}
    assert report(running, at[0], lambda each: some[each.number]) is None
    whole = told("2-0", absent=2)
    made = report(running, at[0], lambda each: whole[each.number])
    assert isinstance(made, happened.CupMatchPlayed)
    home_wins = [each.game.white_for == HOME for each in at]
    assert made.boards == tuple((2, 0) if home else (0, 2) for home in home_wins)
    absent = (made.away_absent, made.home_absent) if home_wins[1] else (made.home_absent, made.away_absent)
    assert absent == (frozenset({2}), frozenset())  # who was not there lost, and it is said that he was not
    after = running.after([made])
    assert {each.game.result for each in boards(after, number)} == {"2-0"}
    with pytest.raises(BadInput, match="has its result"):
        report(after, at[0], lambda each: whole[each.number])


def test_a_board_with_one_player_is_left_to_who_reports_the_match() -> None:
    running = lined_up(away=("e", "f", "g"))
    at = boards(running, number_of("T", HOME, AWAY))
    assert len(at) == 3
    with pytest.raises(BadInput, match="one player only"):
        report(running, at[0], lambda _each: ("1-1", True))


def test_a_round_of_a_championship_is_a_meeting_and_its_games_are_reported_one_by_one() -> None:
    running = begun()
    number = number_of_round(PROVINCIAL, 2)
    assert number in {each.number for each in meetings(running)}
    at = next(each for each in boards(running, number) if not each.game.result)
    made = report(running, at, lambda _each: ("2-0", False))
    assert made == happened.GamePlayed(
        contest=PROVINCIAL, round=2, white=at.game.white, black=at.game.black, points=(2, 0), is_forfeit=True
    )
    done = next(each for each in boards(running, number) if each.game.result)
    with pytest.raises(BadInput, match="has its result"):
        report(running, done, lambda _each: ("2-0", True))
