"""What the director settles himself: pairs, free rounds, tempo for youth, deciding games in a turnus."""

import pytest

from telling.seasons import refused, replayed, started
from turnus.app.seasons.demos.playing import Director
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.app.streams.rederiving import rederived
from turnus.competition.season import commands as asked
from turnus.competition.season.rounds.standing import standing


@pytest.mark.clause("osv-v30", "7-b")
def test_a_free_round_given_by_hand() -> None:
    director = started()
    director.round()
    director.sign_off("p02", 2)
    bye = {"seed": "s", "byes": ("p05",), "reason": "his train"}
    assert refused(director, asked.DraftRound(**bye, clause="7-a")).clauses == ("osv-v30:7-a",)  # type: ignore[arg-type]
    assert refused(director, asked.DraftRound(**bye, clause="1.4-b")).clauses == ("osv-v30:1.4-b",)  # type: ignore[arg-type]
    director.do(asked.DraftRound(**bye, clause="7-b"))  # type: ignore[arg-type]
    found = director.running.season.turni[0].rounds[1]
    assert [(each.player, each.points) for each in found.idle if each.why == "bye"] == [("p05", "1")]
    shown = view(look_at(director.running), "pairings").data["overruled"]
    assert [(d["value"], d["clause"]) for d in shown] == [("p05", "osv-v30:7-b")]
    assert rederived(replayed(director)).differences == ()


@pytest.mark.clause("osv-v30", "1.11-d")
def test_an_incidental_player_gets_an_opponent_of_about_his_rating() -> None:
    director = started()
    director.do(asked.Join(player="late", rating=1875, membership="member"))
    for _ in range(4):
        director.round()
    director.do(asked.Seat(player="late", group="1"))
    waiting = view(look_at(director.running), "decisions").data["waiting"]
    (offered,) = [line for line in waiting if line["clause"] == "osv-v30:1.11-d"]
    ratings = [abs(director.running.season.rating(name) - 1875) for name in offered["options"]]
    assert ratings == sorted(ratings)
    pair = ("late", offered["options"][0])
    regular = asked.DraftRound(seed="s", fixed=(("p01", "p02"),), clause="1.11-d", reason="about equal")
    assert refused(director, regular).clauses == ("osv-v30:1.11-d",)
    director.do(asked.DraftRound(seed="s", fixed=(pair,), clause="1.11-d", reason="about equal"))
    assert director.running.season.turni[0].rounds[-1].game(*pair)


@pytest.mark.clause("osv-v30", "1.6-b")
def test_only_games_of_youth_members_get_another_tempo() -> None:
    director = started()
    director.pair()
    games = director.running.season.turni[0].rounds[0].games
    youth = next(g for g in games if any(director.running.season.members[n].youth for n in g.players))
    others = next(g for g in games if not any(director.running.season.members[n].youth for n in g.players))
    grown = asked.SetTempo(white=others.white, black=others.black, base=3600, increment=10)
    assert refused(director, grown).clauses == ("osv-v30:1.6-b",)
    director.do(asked.SetTempo(white=youth.white, black=youth.black, base=3600, increment=10))
    tempi = {g["white"]: g["tempo"] for g in view(look_at(director.running), "pairings").data["games"]}
    assert (tempi[youth.white], tempi[others.white]) == ([3600, 10], [6000, 10])
    director.do(asked.EnterResult(white=youth.white, black=youth.black, result="1-0"))
    too_late = asked.SetTempo(white=youth.white, black=youth.black, base=1800)
    assert refused(director, too_late).clauses == ("osv-v30:1.6-b",)


def ended_in_ties() -> tuple[Director, tuple[str, ...]]:
    """A turnus of draws, in which nothing separates players."""
    director = started(30)
    for _ in range(7):
        director.pair()
        for game in director.running.season.turni[0].rounds[-1].games:
            director.do(asked.EnterResult(white=game.white, black=game.black, result="1/2-1/2"))
        director.do(asked.CloseRound())
    season = director.running.season
    tied = standing(season, season.turni[0], "1", director.running.law).tied
    return director, next(names for names in tied if len(names) > 1)


@pytest.mark.clause("osv-v30", "7-a")
def test_deciding_games_separate_whom_nothing_else_does() -> None:
    director, tied = ended_in_ties()
    untied = asked.EnterDecidingGame(white=tied[0], black="p25", result="1-0")
    assert "not equal" in str(refused(director, untied))
    still = refused(director, asked.CloseTurnus(tie="deciding game"))
    assert still.clauses == ("osv-v30:7-a",)
    for first, one in enumerate(tied):
        for other in tied[first + 1 :]:
            director.do(asked.EnterDecidingGame(white=one, black=other, result="0-1"))
    director.do(asked.CloseTurnus(tie="draw of lots", seed="s"))
    order = [line.player for line in director.running.season.turni[0].tables["1"]]
    assert [name for name in order if name in tied] == list(reversed(tied))
    assert rederived(replayed(director)).differences == ()


@pytest.mark.clause("osv-v30", "1.7-h")
def test_a_champion_may_refuse_to_move_up_and_nobody_replaces_him() -> None:
    director = started()
    for number in (1, 2, 3):
        if number > 1:
            director.begin_turnus()
        for _ in range(7):
            director.round()
        director.close_turnus()
    director.finals()
    boundary = view(look_at(director.running), "promotion").data["boundaries"]
    places = {
        line.player: line.place
        for lines in director.running.season.turni[2].tables.values()
        for line in lines
    }
    extra = [name for moved in boundary for name in moved["up"] if places[name] > 2]
    champions = {final.champion for final in director.running.season.finals}
    assert set(extra) <= champions
    assert extra, "this seed has a champion outside the first two"
    director.do(asked.AnswerOffer(player=extra[0], accepts=False))
    director.do(asked.CloseSeason())
    groups = director.running.season.next_groups
    before = director.running.season.turni[2].group_of(extra[0])
    assert extra[0] in groups[before]
    assert [len(names) for names in groups.values()] == [12, 12, 12]
