"""Members of the demo federation, and its individual championships."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import TYPE_CHECKING

from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.championships.standing import final_standing
from turnus.competition.questions.championships.championships import Event as Championship
from turnus.competition.questions.championships.championships import Stage
from turnus.competition.questions.championships.rights import EntryAs
from turnus.competition.questions.championships.systems import SwissType
from turnus.competition.questions.federation.organisation import ConditionItem, TournamentSystem
from turnus.competition.questions.teams.competitions import TeamCompetition

if TYPE_CHECKING:
    from turnus.app.federations.demo import Secretary

LEAGUE = TeamCompetition.NATIONAL_LEAGUE
FIRST_TEAM = 11  # players of a first team, with a reserve
LISTED = ((1, 1, 10), (2, 11, 11))
YOUNG = 18  # clubs that have a pupil
NAMED, ENTRY_CLOSES = date(2026, 11, 20), date(2026, 12, 1)
SEMI_FINAL, FINAL = date(2027, 1, 9), date(2027, 3, 6)
FINAL_NAME = "algemene finale"
GROUPS = tuple(f"halve finale {group}" for group in "ABCD")
DIRECT = 3  # of the last final, who are in the next one


def enter_members(
    secretary: "Secretary",
    clubs: Sequence[str],
    season: int = 2026,
    *,
    lists: date | None = None,
    teams: Sequence[tuple[int, int, int]] = LISTED,
) -> None:
    """Register members: full first teams of the highest class, two of every other club, and pupils.

    `lists`: the day on which the lists of the teams came in; `teams`: who stands on each, from whom to whom.
    """
    for index, club in enumerate(clubs):
        number = FIRST_TEAM if index < 12 else 2  # noqa: PLR2004 - the clubs of the ereklasse
        for place in range(1, number + 1):
            _member(secretary, club, f"{club}p{place:02}", 20 + secretary.chance(club, place) % 50, season)
        if index < YOUNG:
            _member(secretary, club, f"{club}y01", 9 + secretary.chance(club, "young") % 4, season)
    for club in clubs[:12]:
        for team, first, last in teams:
            players = tuple(f"{club}p{place:02}" for place in range(first, last + 1))
            filed = happened.ListFiled(
                club=club,
                competition=LEAGUE,
                team=team,
                players=players,
                received=lists or date(season, 8, 10),
            )
            secretary.do(filed)


def _member(secretary: "Secretary", club: str, name: str, age: int, season: int) -> None:
    rating = 900 + 6 * secretary.chance(name, "rating")
    secretary.do(
        happened.MemberRegistered(
            member=name, club=club, received=date(2019, 7, 1), has_dutch_nationality=True
        ),
        happened.AgeStated(member=name, year=season + 1, age=age),
        happened.RatingChanged(member=name, rating=rating, on=date(season, 7, 1)),
    )


def play_championships(secretary: "Secretary") -> None:
    """Play the general championship, semi-final and final, and the pupils' championship."""
    members = [name for name in secretary.running.federation.members if not name.endswith("y01")]
    field = sorted(members, key=lambda name: -_rating(secretary, name))
    last_final, others = tuple(field[:12]), field[12:]
    secretary.do(happened.LastStandingStated(event=Championship.GENERAL, stage=Stage.FINAL, order=last_final))
    for group in GROUPS:
        _open(secretary, group, Championship.GENERAL, Stage.SEMI_FINAL, SEMI_FINAL)
    finalists = list(last_final[:DIRECT])
    for group, entries in _semi_finalists(secretary, last_final, others).items():
        for member, ground in entries:
            _enter(secretary, group, member, ground)
        _play(secretary, group)
    _open(secretary, FINAL_NAME, Championship.GENERAL, Stage.FINAL, FINAL)
    for member in finalists:
        _enter(secretary, FINAL_NAME, member, EntryAs.LAST_FINAL)
    for group in GROUPS:
        closed = secretary.running.federation.championships[group].closed
        for member in closed.order[:2] if closed else ():
            _enter(secretary, FINAL_NAME, member, EntryAs.SEMI_FINAL)
    placed = secretary.running.federation.championships[FINAL_NAME].players
    _enter(secretary, FINAL_NAME, next(name for name in field if name not in placed), EntryAs.CHOICE)
    _play(secretary, FINAL_NAME)
    _pupils(secretary)


def _semi_finalists(
    secretary: "Secretary", last_final: Sequence[str], others: Sequence[str]
) -> dict[str, list[tuple[str, EntryAs]]]:
    """Return who play in which group: from the last final, from the provinces, and named by the Board."""
    members = {province: 100 + index * 40 for index, province in enumerate(_provinces(secretary))}
    secretary.do(asked.DivideQuota(contest=GROUPS[0], places=20, members=members, match_on=SEMI_FINAL))
    (divided,) = secretary.running.federation.championships[GROUPS[0]].every(happened.QuotaDivided)
    promoted = [
        name
        for province, places in divided.division.items()
        for name in [each for each in others if _province(secretary, each) == province][:places]
    ]
    named = [name for name in others if name not in promoted][: 32 - 9 - len(promoted)]
    everybody = [
        *((name, EntryAs.LAST_FINAL) for name in last_final[DIRECT:]),
        *((name, EntryAs.PROVINCE) for name in promoted),
        *((name, EntryAs.BOARD) for name in named),
    ]
    return {group: everybody[number :: len(GROUPS)] for number, group in enumerate(GROUPS)}


def _province(secretary: "Secretary", member: str) -> str:
    federation = secretary.running.federation
    return federation.province_of(federation.members[member], ENTRY_CLOSES)


def _provinces(secretary: "Secretary") -> tuple[str, ...]:
    return secretary.running.federation.opened.provinces


def _rating(secretary: "Secretary", name: str) -> int:
    return secretary.running.federation.members[name].rating_on(ENTRY_CLOSES) or 0


def _open(
    secretary: "Secretary", name: str, event: Championship, stage: Stage, starts: date, rounds: int = 0
) -> None:
    is_swiss = rounds > 0
    secretary.do(
        happened.ChampionshipOpened(
            contest=name,
            event=event,
            stage=stage,
            system=TournamentSystem.SWISS if is_swiss else TournamentSystem.ROUND_ROBIN,
            swiss_type=SwissType.RESISTANCE if is_swiss else None,
            rounds=rounds,
            starts=starts,
            entry_closes=ENTRY_CLOSES,
            stated=frozenset({ConditionItem.SWISS_TYPE, ConditionItem.PLAY_OFF_TEMPO}),
        )
    )


def _enter(secretary: "Secretary", contest: str, member: str, ground: EntryAs) -> None:
    secretary.do(
        happened.PlayerEntered(
            contest=contest,
            member=member,
            ground=ground,
            province=_province(secretary, member),
            on=NAMED,
            has_advice=ground in (EntryAs.BOARD, EntryAs.CHOICE),
        )
    )


def _pupils(secretary: "Secretary") -> None:
    _open(secretary, "pupillenfinale", Championship.PUPILS, Stage.FINAL, date(2027, 4, 24), 8)
    for name in secretary.running.federation.members:
        if name.endswith("y01"):
            _enter(secretary, "pupillenfinale", name, EntryAs.BOARD)  # no semi-final was held
    _play(secretary, "pupillenfinale", rounds=8, next_match_on=date(2028, 4, 22))


def _play(secretary: "Secretary", contest: str, rounds: int = 0, next_match_on: date | None = None) -> None:
    stage = secretary.running.federation.championships[contest]
    number = rounds or len(stage.players) + len(stage.players) % 2 - 1
    for index in range(number):
        on = stage.opened.starts + timedelta(days=index)
        secretary.do(asked.PairRound(contest=contest, seed=f"{secretary.seed}/{contest}", on=on))
        paired = secretary.running.federation.championships[contest].rounds[-1]
        for game in paired.games:
            secretary.do(
                happened.GamePlayed(
                    contest=contest,
                    round=paired.round,
                    white=game.white,
                    black=game.black,
                    points=secretary.boards(1, contest, paired.round, game.white)[0],
                )
            )
    _settle(secretary, contest)
    last = stage.opened.starts + timedelta(days=number)
    secretary.do(asked.CloseStage(contest=contest, on=last, next_match_on=next_match_on))


def _settle(secretary: "Secretary", contest: str) -> None:
    """Play deciding tournaments and draw lots until the order is final."""
    for number in range(1, 9):
        federation = secretary.running.federation
        waiting = final_standing(federation, federation.championships[contest], secretary.running.law).answer
        for names in waiting.play_offs:
            _deciding_tournament(secretary, contest, names, number)
        if waiting.lots:
            secretary.do(asked.DrawLots(contest=contest, seed=f"{secretary.seed}/{contest}"))
        if not waiting.play_offs and not waiting.lots:
            return


def _deciding_tournament(secretary: "Secretary", contest: str, names: Sequence[str], number: int) -> None:
    twice = 2 if len(names) == 2 else 1  # noqa: PLR2004 - two players meet twice (31.2)
    for index, first in enumerate(names):
        for second in names[index + 1 :]:
            for turn in range(twice):
                white, black = (first, second) if turn == 0 else (second, first)
                points = secretary.boards(1, contest, "decider", number, white, black)[0]
                secretary.do(
                    happened.DecidingGamePlayed(
                        contest=contest, number=number, white=white, black=black, points=points
                    )
                )
