"""A championship over evenings: its ranking, and the play-off for first place until one is alone."""

from turnus.competition.questions.club.blitz import BlitzChampionship, BlitzRecord, BlitzTable
from turnus.competition.questions.groups.deciders import PlayedGame
from turnus.competition.recording import recorded
from turnus.competition.refusing import deny
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened
from turnus.competition.season.people.joining import Events
from turnus.competition.season.played import played_by
from turnus.competition.season.rounds.phases import RESULTS
from turnus.competition.season.rounds.playing import check_result
from turnus.competition.season.rounds.standing import standing
from turnus.competition.season.state import FinalGame, Season, Turnus
from turnus.law import Law, Ruling
from turnus.records import record, replace

Pairs = tuple[tuple[str, str], ...]
BLITZ_CHAMPION = "blitz_champion"


@record
class Championship:
    """The ranking over the evenings, and the games of the play-off that are still to be played."""

    ruling: Ruling[BlitzTable]
    to_play: Pairs


def championship(season: Season, law: Law) -> Championship:
    """Rank everybody over the evenings so far; the play-off counts as far as its rounds are complete."""
    played = played_by(season.part, law)
    fewest = played.main.fewest_repeats or played.main.repeats
    if played.play_off is None:
        raise deny("this event has no play-off")
    if len(season.turni) < fewest:
        raise deny("the championship is ranked over {turni} turni or more", turni=fewest)
    tables = [_places(season, turnus, law) for turnus in season.turni]
    names = dict.fromkeys(name for table in tables for name in table)
    players = tuple(BlitzRecord(name, tuple(table.get(name, 0) for table in tables)) for name in names)
    return _after_play_off(len(tables), players, season.play_off, law)


def _places(season: Season, turnus: Turnus, law: Law) -> dict[str, int]:
    if turnus.is_closed:
        return {line.player: line.place for lines in turnus.tables.values() for line in lines}
    (everybody,) = turnus.groups
    return standing(season, turnus, everybody, law).places


def _after_play_off(
    turni: int, players: tuple[BlitzRecord, ...], games: tuple[FinalGame, ...], law: Law
) -> Championship:
    """Let complete rounds of the play-off count, one after the other."""
    rounds: tuple[tuple[PlayedGame, ...], ...] = ()
    while True:
        ruling = law.ask(BlitzChampionship(turni=turni, players=players, play_off=rounds))
        needed = tuple((game.white, game.black) for game in ruling.answer.to_play)
        if not needed or len(games) < len(needed):
            done = {(game.white, game.black) for game in games}
            return Championship(ruling, tuple(pair for pair in needed if pair not in done))
        rounds, games = (*rounds, tuple(map(_played, games[: len(needed)]))), games[len(needed) :]


def _played(game: FinalGame) -> PlayedGame:
    white, black = RESULTS[game.result]
    return PlayedGame(game.white, game.black, white, game.played, black)


def enter_play_off(season: Season, command: asked.EnterPlayOff, law: Law) -> Events:
    """Enter a game of the play-off; the last one may make a champion."""
    if any(not turnus.is_closed for turnus in season.turni):
        raise deny("turnus {turnus} is still under way", turnus=len(season.turni))
    before = championship(season, law)
    if (command.white, command.black) not in before.to_play:
        raise deny(
            "{white} - {black} is no open game of the play-off",
            before.ruling.clauses(),
            white=command.white,
            black=command.black,
        )
    done = happened.PlayOffResult(
        white=command.white, black=command.black, result=check_result(command.result)
    )
    game = FinalGame(white=done.white, black=done.black, result=done.result)
    after = championship(replace(season, play_off=(*season.play_off, game)), law)
    return (done, *champion(after))


def champion(made: Championship) -> Events:
    """Return the title, once one player is alone in first place."""
    winner = made.ruling.answer.champion
    if not winner:
        return ()
    return (
        happened.TitleWon(final=1, player=winner, title=BLITZ_CHAMPION, rulings=(recorded(made.ruling),)),
    )


def close_championship(season: Season, _command: asked.CloseSeason, law: Law) -> Events:
    """End a championship over evenings that one player has won without a play-off, or by it."""
    made = championship(season, law)
    if not made.ruling.answer.champion or not all(turnus.is_closed for turnus in season.turni):
        games = ", ".join(f"{white} - {black}" for white, black in made.to_play)
        raise deny("still to be played: {games}", made.ruling.clauses(), games=games or "?")
    won = () if any(final.champion for final in season.finals) else champion(made)
    return (*won, happened.SeasonClosed(groups=()))
