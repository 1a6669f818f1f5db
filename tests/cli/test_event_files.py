"""Games of an event as a file of games, read again by our own readers."""

import pytest

from engine.playing import opened
from turnus.app.competitions.game_files import games_file
from turnus.app.competitions.running import Running
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.engine.slices.results import EnterResult
from turnus.faults import BadInput
from turnus.notation.pdn import read_pdn
from turnus.notation.pgn import read_pgn


def under_way(**fields: str) -> Running:
    office, running = opened({"stage.main.rounds": 3, **fields}, 6)
    running = office.do(running, DraftRound(seed="x"))
    running = office.do(running, PublishRound())
    running = office.do(running, EnterResult(board=1, result="+/-"))
    results = ("1-1",) if fields.get("game") == "draughts" else ("1/2-1/2",)
    return office.do(running, EnterResult(board=2, result=results[0]))


def test_games_of_chess_are_pgn_without_those_that_were_not_played() -> None:
    running = under_way()
    text = games_file(running.competition, lambda who: f'{who} "the king"', ".pgn")
    games = [
        dict(game.tags)
        for game in read_pgn(text.encode().splitlines(keepends=True))
        if not isinstance(game, BadInput)
    ]
    assert [(game["Round"], game["Result"]) for game in games] == [("1.2", "1/2-1/2"), ("1.3", "*")]
    match = running.competition.phases[-1].rounds[0].matches[1]
    assert games[0]["White"] == f'{match.first} "the king"'
    assert games[0]["WhiteElo"] == str(running.competition.contenders[match.first].rating)
    with pytest.raises(BadInput, match=r"ends in \.pgn"):
        games_file(running.competition, str, ".pdn")
    assert games_file(running.competition, str, ".pgn", 2) == ""


def test_games_of_draughts_are_pdn() -> None:
    text = games_file(under_way(game="draughts").competition, str, ".pdn")
    games = [
        dict(game.tags)
        for game in read_pdn(text.encode().splitlines(keepends=True))
        if not isinstance(game, BadInput)
    ]
    assert [(game["Result"], game["GameType"]) for game in games] == [("1-1", "20"), ("*", "20")]
