"""Results: matches of a round board by board, cup matches with their barrages, games of championships."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any

from django.http import HttpResponse

from turnus.app.federations.office import Running
from turnus.app.hall.matches import number_of, number_of_round
from turnus.app.office.rights.access import are_open
from turnus.competition.federation import events as happened
from turnus.competition.federation.cup.drawn import cup_ruling, round_called
from turnus.competition.federation.organising.conditions import conditioned
from turnus.competition.federation.state import Championship, Contest
from turnus.competition.federation.teams.reporting import told
from turnus.competition.federation.teams.standing import match_ruling
from turnus.competition.federation.teams.standing import results as results_of
from turnus.competition.questions.federation.penalties import Breach
from turnus.competition.questions.teams.competitions import Boards
from turnus.competition.questions.teams.standings import Side
from turnus.competition.registry import whole
from turnus.faults import NotFound
from turnus.web.office.forms.again import SCORES
from turnus.web.office.frame import BoardSeat, at_work
from turnus.web.office.tabs import ARBITERS
from turnus.web.reader import called

SOME = 4  # boards to offer where the conditions say how many there are


@at_work(kind=Running)
def results(seat: BoardSeat) -> HttpResponse:
    """Show a round of a competition with its results, and take the missing ones."""
    federation = seat.running.federation
    names = [*federation.contests, *federation.championships]
    asked = seat.request.GET.get("group", "")
    if asked and asked not in names:
        raise NotFound("there is no competition {name}", name=asked)
    chosen = asked or first_with_work(seat) or (names[0] if names else "")
    number = whole(seat.request.GET.get("round", ""), "round")
    page: dict[str, Any] = {
        "names": names,
        "chosen": chosen,
        "scores": SCORES,
        "absent_player": Breach.ABSENT_PLAYER,
    }
    page["may_rule"] = bool(seat.access.roles & ARBITERS)
    if chosen in federation.contests:
        page |= _of_contest(seat, federation.contests[chosen], number)
    elif chosen:
        page |= _of_stage(seat, federation.championships[chosen], number)
    return seat.page("turnus/federation/results.html", "secretariat_results", **page)


def first_with_work(seat: BoardSeat) -> str:
    """Return the first competition in which a result is missing."""
    federation = seat.running.federation
    for contest in federation.contests.values():
        if contest.closed is None and any(pair not in contest.matches for pair in contest.fixtures):
            return contest.name
    for name, stage in federation.championships.items():
        if stage.closed is None and stage.rounds:
            return name
    return ""


def boards_of(running: Running, contest: Contest) -> int:
    """Return on how many boards a match is played."""
    law = conditioned(running.law, contest.opened)
    return law.ask(Boards(competition=contest.opened.competition)).answer or SOME


def total(report: happened.MatchReported) -> str:
    """Return a result of a match as captains tell it: 12-8."""
    home, away = (sum(board[side] for board in report.boards) for side in (0, 1))
    return f"{home}-{away}"


def _of_contest(seat: BoardSeat, contest: Contest, number: int) -> dict[str, Any]:
    if contest.every(happened.CupRoundDrawn):
        return {"kind": "cup", "matches": list(_cup_matches(seat, contest))}
    rounds = sorted({fixture.round for fixture in contest.fixtures.values()})
    missing = [f.round for pair, f in contest.fixtures.items() if pair not in contest.matches]
    shown = number if number in rounds else min(missing, default=rounds[-1] if rounds else 0)
    return {
        "kind": "matches",
        "contest": contest,
        "rounds": rounds,
        "round": shown,
        "matches": sorted(_matches(seat, contest, shown), key=lambda one: one["is_settled"]),
        "is_closed": contest.closed is not None,
    }


def _matches(seat: BoardSeat, contest: Contest, number: int) -> Iterator[dict[str, Any]]:
    law = seat.running.law
    awarded = {(m.home, m.away): m.awarded_to for m in results_of(contest, law) if m.awarded_to}
    for pair, fixture in contest.fixtures.items():
        if fixture.round != number:
            continue
        played = contest.matches.get(pair)
        score = match_ruling(contest, pair, law).answer.board_points if played else None
        yield {
            "home": fixture.home,
            "away": fixture.away,
            "on": fixture.on,
            "is_moved": fixture.is_moved,
            "score": f"{score[0]}-{score[1]}" if score else "",
            "awarded": awarded.get(pair, ""),
            "boards": (boards := _boards(seat, contest, pair)),
            "absences": _absences(played, pair, len(boards)),
            "absent": list(_absent(played)),
            "missed": [each for each in contest.every(happened.TeamAbsent) if (each.home, each.away) == pair],
            "is_settled": bool(score or pair in awarded),
            "why": f"pair {fixture.home} {fixture.away}",
            "told": list(_told(contest, pair)) if not score else [],
            "number": number_of(contest.name, *pair) if are_open(contest, *pair) else 0,
        }


def _absences(
    played: happened.MatchPlayed | None, pair: tuple[str, str], boards: int
) -> list[tuple[str, str, list[tuple[int, bool]]]]:
    """Return each team with its boards, and at which of them nobody sat down."""
    found = (played.home_absent, played.away_absent) if played else (frozenset[int](), frozenset[int]())
    return [
        (team, str(side), [(board, board in absent) for board in range(1, boards + 1)])
        for team, side, absent in zip(pair, Side, found, strict=True)
    ]


def _absent(played: happened.MatchPlayed | None) -> Iterator[dict[str, Any]]:
    """Yield the teams of which somebody did not appear: at which boards, and how many of them."""
    if played is None:
        return
    for team, boards in ((played.home, played.home_absent), (played.away, played.away_absent)):
        if boards:
            yield {"team": team, "boards": sorted(boards), "count": len(boards)}


def _told(contest: Contest, pair: tuple[str, str]) -> Iterator[dict[str, Any]]:
    """Yield what each captain told of a match."""
    both = told(contest, *pair)
    for side, team in zip(Side, pair, strict=True):
        if side in both:
            boards = [f"{ours}-{theirs}" for ours, theirs in both[side].boards]
            yield {"team": team, "total": total(both[side]), "boards": boards, "on": both[side].on}


def _boards(seat: BoardSeat, contest: Contest, pair: tuple[str, str]) -> list[dict[str, Any]]:
    """Return the boards of a match with who sits there, as far as both line-ups are known, and the result."""
    lineups = [contest.lineups.get((*pair, side)) for side in Side]
    home, away = (tuple(map(called, one.players)) if one and all(lineups) else () for one in lineups)
    played = contest.matches.get(pair)
    scores = [f"{ours}-{theirs}" for ours, theirs in played.boards] if played else _lost(home, away)
    numbers = range(1, max(boards_of(seat.running, contest), len(scores)) + 1)
    lines = zip_longest(numbers, home, away, scores, fillvalue="")
    return [dict(zip(("number", "home", "away", "result"), line, strict=True)) for line in lines]


def _lost(home: Sequence[str], away: Sequence[str]) -> list[str]:
    """Return who loses the boards for which only the other team named somebody; of others nothing."""
    boards = zip_longest(home, away, fillvalue="")
    return [("" if ours and theirs else "2-0" if ours else "0-2") for ours, theirs in boards]


def _cup_matches(seat: BoardSeat, contest: Contest) -> Iterator[dict[str, Any]]:
    played = {(m.home, m.away): m for m in contest.every(happened.CupMatchPlayed)}
    for drawn in contest.every(happened.CupRoundDrawn):
        for home, away in drawn.matches:
            match = played.get((home, away))
            through = cup_ruling(contest, match, seat.running.law).answer.through if match else ""
            is_open = not match and are_open(contest, home, away)
            yield {
                "round": round_called(drawn, (home, away)), "home": home, "away": away, "through": through,
                "on": drawn.on,
                "number": number_of(contest.name, home, away) if is_open else 0,
            }  # fmt: skip


def _of_stage(seat: BoardSeat, stage: Championship, number: int) -> dict[str, Any]:
    rounds = [paired.round for paired in stage.rounds]
    shown = number if number in rounds else (rounds[-1] if rounds else 0)
    games = [
        {
            "white": g.white,
            "black": g.black,
            "result": (result := _game_result(stage, shown, g.white, g.black)),
            "may_correct": bool(result) and seat.access.is_staff and stage.closed is None,
        }
        for paired in stage.rounds
        if paired.round == shown
        for g in paired.games
    ]
    return {
        "kind": "games",
        "stage": stage,
        "rounds": rounds,
        "round": shown,
        "games": games,
        "number": number_of_round(stage.opened.contest, shown) if games else 0,
        "is_closed": stage.closed is not None,
    }


def _game_result(stage: Championship, number: int, white: str, black: str) -> str:
    played = stage.games.get((number, white, black))
    return "-".join(map(str, played.points)) if played else ""
