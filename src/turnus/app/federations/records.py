"""The players of a federation as everybody may look at them: their games and places in each competition."""

from collections.abc import Iterator
from datetime import date
from fractions import Fraction

from turnus.app.federations.views.catalogue import FederationLook
from turnus.app.seasons.one_player import Played
from turnus.app.seasons.records import Record, Step
from turnus.competition.federation import events as happened
from turnus.competition.federation.championships.standing import final_standing
from turnus.competition.federation.state import Championship, Contest
from turnus.competition.federation.teams.match_day import colours
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.questions.teams.standings import Side
from turnus.play.sides import Side as Colour
from turnus.records import replace

WIN = Fraction(2)  # as draughts players count


def players_of(look: FederationLook) -> tuple[str, ...]:
    """Return who plays: in a championship, or in a line-up that everybody may see."""
    found = {player for stage in look.federation.championships.values() for player in stage.players}
    for contest in look.federation.contests.values():
        found |= {player for named in contest.lineups_played for player in named.players}
    return tuple(sorted(found))


def records_of(look: FederationLook, player: str) -> tuple[tuple[str, Record], ...]:
    """Return a player's competitions by their names, with what he did in each."""
    federation = look.federation
    stages = [(name, each) for name, each in federation.championships.items() if player in each.players]
    teams = [(name, tuple(_on_boards(look, each, player))) for name, each in federation.contests.items()]
    return (
        *((name, _in_championship(look, stage, player)) for name, stage in stages),
        *((name, _without_place(look, player, rounds)) for name, rounds in teams if rounds),
    )


def rating_of(look: FederationLook, player: str) -> int:
    """Return the last rating that is known of a player; 0 without one."""
    member = look.federation.members.get(player)
    return (member.rating_on(date.max) or 0) if member else 0


def _without_place(look: FederationLook, player: str, rounds: tuple[Played, ...]) -> Record:
    return Record(player, rating_of(look, player), rounds, (), "", 0, 0, Fraction(0))


def _in_championship(look: FederationLook, stage: Championship, player: str) -> Record:
    rounds = tuple(_rounds(stage, player))
    has_table = stage.opened.system is not TournamentSystem.KNOCK_OUT
    steps = tuple(_steps(look, stage, player)) if has_table else ()
    plain = replace(_without_place(look, player, rounds), steps=steps)
    if not has_table:
        return plain
    lines = final_standing(look.federation, stage, look.law).answer.lines
    line = next((each for each in lines if each.player == player), None)
    if line is None:  # he withdrew: his games do not count, and he has no place
        return plain
    return replace(plain, place=line.place, of=len(lines), points=Fraction(line.points))


def _rounds(stage: Championship, player: str) -> Iterator[Played]:
    for paired in stage.rounds:
        for game in paired.games:
            if player in (game.white, game.black):
                is_white = game.white == player
                played = stage.games.get((paired.round, game.white, game.black))
                yield Played(
                    1, paired.round, game.black if is_white else game.white, is_white,
                    "-".join(map(str, played.points)) if played else "",
                    Fraction(played.points[0 if is_white else 1]) if played else None,
                    is_played=not (played and played.is_forfeit), win=WIN,
                )  # fmt: skip
        if paired.free == player:
            yield Played(1, paired.round, why="bye", win=WIN)


def _steps(look: FederationLook, stage: Championship, player: str) -> Iterator[Step]:
    """Yield his place after each round of which every game has its result."""
    history = tuple(each for each in stage.history if not isinstance(each, happened.DecidingGamePlayed))
    for number, paired in enumerate(stage.rounds, 1):
        if any((paired.round, game.white, game.black) not in stage.games for game in paired.games):
            continue
        games = {key: game for key, game in stage.games.items() if key[0] <= paired.round}
        until = replace(stage, rounds=stage.rounds[:number], games=games, history=history)
        lines = final_standing(look.federation, until, look.law).answer.lines
        line = next((each for each in lines if each.player == player), None)
        if line is None:  # as above
            return
        yield Step(1, paired.round, "", line.place, len(lines), Fraction(line.points))


def _on_boards(look: FederationLook, contest: Contest, player: str) -> Iterator[Played]:
    """Yield his games for a team, as played on the board; what a ruling took away has no points here."""
    for named in sorted(contest.lineups_played, key=lambda each: each.on):
        pair = named.home, named.away
        if player not in named.players or pair not in contest.matches:
            continue
        board = named.players.index(player)
        scores = contest.matches[pair].boards
        if board >= len(scores):
            continue
        is_home = named.side is Side.HOME
        is_lost = board + 1 in _ineligible(contest, pair)
        fixture = contest.fixtures.get(pair)
        colour = colours(contest, pair, named.side, look.law)[board]
        yield Played(
            1, fixture.round if fixture else 0, _against(contest, named, board),
            colour.answer is Colour.WHITE, "-".join(map(str, scores[board])),
            None if is_lost else Fraction(scores[board][0 if is_home else 1]),
            is_played=not is_lost, win=WIN,
        )  # fmt: skip


def _against(contest: Contest, named: happened.LineupNamed, board: int) -> str:
    other = next(
        (
            each
            for each in contest.lineups_played
            if (each.home, each.away, each.on) == (named.home, named.away, named.on)
            and each.side is not named.side
        ),
        None,
    )
    return other.players[board] if other and board < len(other.players) else ""


def _ineligible(contest: Contest, pair: tuple[str, str]) -> frozenset[int]:
    found = [e for e in contest.every(happened.IneligiblePlayersFound) if (e.home, e.away) == pair]
    return frozenset(board for each in found for board in each.home_boards | each.away_boards)
