"""Disputes in a club (osv-v30 7-a, 3.8.4.6; ddt-2014 18; fide-2023 11.10; fide-2005 10.2-d): step by step."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from telling.seasons import STREAM, refused, with_calendar
from turnus.app.papers.club_letters import written
from turnus.app.papers.languages import translator
from turnus.app.seasons.demos.playing import Chance, Director
from turnus.app.seasons.office import Office, fold
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.app.seasons.waiting import waiting
from turnus.app.streams.rederiving import rederived
from turnus.competition.questions.club.disputes import Contested
from turnus.competition.season import commands as asked
from turnus.competition.season.events import DisputeDecided, ResultCorrected, RulingPublished
from turnus.competition.season.state import Game
from turnus.faults import BadInput, NotFound
from turnus.store import MemoryJournal


def opened(part: str = "house", **terms: Any) -> Director:
    """A season of osv-v30 that everybody has entered."""
    office = Office(MemoryJournal())
    command = asked.OpenSeason(season="2026-2027", part=part, rulebook="osv-v30", **terms)
    director = Director(office, office.open(STREAM, command), Chance("disputes"), date(2026, 9, 1))
    for number in range(1, 37):
        director.do(asked.Join(player=f"p{number:02}", rating=2000 - 20 * number, membership="member"))
    return director


def house(**terms: Any) -> Director:
    """A house competition with one round played, under other terms or another base if asked."""
    director = opened(**terms)
    director.begin_turnus()
    director.round()
    return director


def first_game(director: Director) -> Game:
    return director.running.season.turni[0].rounds[0].games[0]


def lodged(director: Director, contested: Contested = Contested.GAME, **said: Any) -> asked.LodgeDispute:
    game = first_game(director)
    about = {"white": game.white, "black": game.black} if contested is Contested.GAME else {}
    given = {"player": game.black, "text": "He touched another piece.", "on": "2026-09-10"} | about | said
    if contested is not Contested.GAME and "against" not in said:
        given = {"decided_on": "2026-09-08"} | given
    return asked.LodgeDispute(contested=str(contested), **given)


def ruled(outcome: str = "upheld", dispute: str = "D1", **said: Any) -> asked.DecideDispute:
    given = {"reason": "two witnesses saw it", "on": "2026-09-12"} | said
    return asked.DecideDispute(dispute=dispute, outcome=outcome, **given)


def tasks(director: Director) -> list[tuple[Any, ...]]:
    found = view(look_at(director.running), "disputes").data["tasks"]
    return [(t["dispute"], t["who"], t["what"], t["last_day"], t["clauses"]) for t in found]


@pytest.mark.clause("osv-v30", "7-a")
def test_the_director_rules_and_the_result_of_the_game_follows_in_one_go() -> None:
    director = house()
    game = first_game(director)
    director.do(lodged(director))
    assert tasks(director) == [("D1", "director", "rule on it", None, ["osv-v30:7-a"])]
    assert [w.what for w in waiting(director.running)] == ["rule on {dispute} of {player}"]
    other = "0-1" if game.result != "0-1" else "1-0"
    director.do(ruled(result=other))
    decided, corrected = (event for _, event in director.running.history[-2:])
    assert isinstance(decided, DisputeDecided)
    assert (decided.by, decided.outcome, decided.clause) == ("director", "upheld", "osv-v30:7-a")
    assert isinstance(corrected, ResultCorrected)
    assert (first_game(director).result, corrected.reason) == (other, "D1")
    director.running = director.office.undo(director.running, "a slip")
    assert first_game(director).result == game.result
    assert director.running.season.disputes["D1"].decided is None


@pytest.mark.clause("fide-2023", "11.10")
@pytest.mark.clause("fide-2023", "Index:beroep")
@pytest.mark.clause("osv-v30", "7-a")
def test_an_appeal_against_the_director_is_heard_by_whom_he_says() -> None:
    director = house(base="fide-2023")
    director.do(lodged(director))
    director.do(ruled("rejected"))
    found = view(look_at(director.running), "disputes").data["disputes"][0]
    assert (found["status"], found["appeal_open"], found["appeal_until"]) == ("rejected", True, None)
    assert tasks(director) == [("D1", "player", "an appeal can be lodged", None, ["fide-2023:Index:beroep"])]
    director.do(lodged(director, Contested.DIRECTOR, against="D1", on="2027-03-01"))
    assert director.running.season.disputes["D2"].lodged.clauses == ("fide-2023:Index:beroep",)
    assert tasks(director) == [("D2", "director", "say who hears it", None, ["osv-v30:7-a"])]
    first = refused(director, ruled("upheld", "D2", on="2027-03-02"))
    assert first.clauses == ("osv-v30:7-a",)
    refer = {"dispute": "D2", "body": "the board", "reason": "it did not rule before"}
    assert refused(director, asked.ReferDispute(clause="1.7-a", **refer)).clauses == ("osv-v30:1.7-a",)
    assert refused(director, asked.ReferDispute(clause="7-a", **refer | {"reason": " "})).clauses
    with pytest.raises(BadInput, match="who hears"):
        director.do(asked.ReferDispute(clause="7-a", **refer | {"body": " "}))
    director.do(asked.ReferDispute(clause="7-a", **refer))
    assert tasks(director) == [("D2", "the board", "rule on it", None, ["osv-v30:7-a"])]
    assert "decides" in str(refused(director, ruled("perhaps", "D2", on="2027-03-02")))
    director.do(ruled("upheld", "D2", on="2027-03-02"))
    decided = director.running.season.disputes["D2"].decided
    assert decided is not None
    assert (decided.by, decided.clause) == ("the board", "osv-v30:7-a")
    assert tasks(director) == []
    again = refused(director, lodged(director, Contested.DIRECTOR, against="D2", on="2027-03-03"))
    assert "no clause opens" in str(again)


@pytest.mark.clause("fide-2023", "11.10")
@pytest.mark.parametrize(("on", "in_time"), [("2026-09-15", True), ("2026-09-16", False)])
def test_a_term_that_the_regulations_state_is_counted_from_the_day_after_the_decision(
    on: str, in_time: bool
) -> None:
    director = house(base="fide-2023", terms={"appeal_days": 3})
    director.do(lodged(director))
    director.do(ruled("rejected", on="2026-09-12"))
    assert tasks(director)[0][3] == "2026-09-15"
    appeal = lodged(director, Contested.DIRECTOR, against="D1", on=on)
    if in_time:
        director.do(appeal)
        assert "D2" in director.running.season.disputes
    else:
        refusal = refused(director, appeal)
        assert refusal.clauses == ("fide-2023:11.10",)
        assert "2026-09-15" in str(refusal)
    late = lodged(director, Contested.ARBITER, decided_on="2026-09-08", on="2026-09-12")
    assert refused(director, late).clauses == ("fide-2023:11.10",)


@pytest.mark.clause("fide-2005", "10.2-d")
def test_what_the_arbiter_decided_in_a_quickplay_finish_is_final_under_the_laws_of_2005() -> None:
    under_2005, under_2023 = house(base="fide-2005"), house(base="fide-2023")
    command = lodged(under_2005, Contested.QUICKPLAY)
    assert refused(under_2005, command).clauses == ("fide-2005:10.2-d",)
    under_2005.do(lodged(under_2005, Contested.ARBITER))
    under_2023.do(lodged(under_2023, Contested.QUICKPLAY))
    assert under_2023.running.season.disputes["D1"].lodged.clauses == ("fide-2023:11.10",)


@pytest.mark.clause("ddt-2014", "18")
def test_in_the_club_championship_the_director_is_always_right() -> None:
    director = with_calendar()
    game = first_game(director)
    about = {"white": game.white, "black": game.black}
    director.do(lodged(director, Contested.ARBITER, on="2014-09-10", decided_on="2014-09-09", **about))
    assert director.running.season.disputes["D1"].lodged.clauses == ("ddt-2014:18",)
    director.do(ruled(on="2014-09-11", result="1/2-1/2"))
    assert (first_game(director).result, first_game(director).played) == ("1/2-1/2", True)
    assert tasks(director) == []
    appeal = lodged(director, Contested.DIRECTOR, against="D1", on="2014-09-12")
    refusal = refused(director, appeal)
    assert refusal.clauses == ("ddt-2014:18",)
    assert "always right" in str(refusal)


@pytest.mark.clause("osv-v30", "3.8.4.6")
def test_in_blitz_the_ruling_of_the_director_is_binding() -> None:
    director = opened("blitz")
    director.do(asked.FormGroups())
    director.do(asked.SetCalendar(dates=("2026-10-01",) * 11))
    director.do(asked.DraftRound(seed="x"))
    director.do(asked.PublishRound())
    director.do(lodged(director, on="2026-10-01"))
    assert director.running.season.disputes["D1"].lodged.clauses == ("osv-v30:3.8.4.6",)
    director.do(ruled("rejected", on="2026-10-01"))
    appeal = lodged(director, Contested.DIRECTOR, against="D1", on="2026-10-02")
    assert refused(director, appeal).clauses == ("osv-v30:3.8.4.6",)


def test_what_makes_no_sense_is_refused_and_nothing_is_written() -> None:
    director = house()
    before = director.office.journal.head()
    nonsense = (
        lodged(director, text=" "),
        lodged(director, white="", black=""),
        lodged(director, on="yesterday"),
        lodged(director, Contested.ARBITER, decided_on="2026-09-11"),
        lodged(director, Contested.ARBITER, decided_on=""),
        asked.LodgeDispute(player="p01", contested="the weather", text="x", on="2026-09-10"),
    )
    for command in nonsense:
        with pytest.raises(BadInput):
            director.do(command)
    assert "have not been paired" in str(refused(director, lodged(director, white="p01", black="p01")))
    assert "no dispute D9" in str(refused(director, ruled(dispute="D9")))
    assert "not in the competition" in str(refused(director, lodged(director, player="p99")))
    assert director.office.journal.head() == before
    director.do(lodged(director))
    assert "not been ruled on" in str(refused(director, asked.PublishRuling(dispute="D1")))
    with pytest.raises(BadInput, match="lodged after"):
        director.do(ruled(on="2026-09-09"))
    with pytest.raises(BadInput, match="reason"):
        director.do(ruled(reason=" "))
    assert "changes no result" in str(refused(director, ruled("rejected", result="1-0")))
    assert "the director rules" in str(
        refused(director, asked.ReferDispute(dispute="D1", body="x", clause="7-a", reason="y"))
    )
    director.do(ruled())
    assert "has been ruled on" in str(refused(director, ruled()))


def test_every_ruling_is_derived_again_and_the_letters_follow() -> None:
    director = house(base="fide-2023", terms={"appeal_days": 14})
    director.do(lodged(director, Contested.ARBITER))
    director.do(ruled("partly upheld"))
    director.do(asked.PublishRuling(dispute="D1"))
    assert rederived(director.running).differences == ()
    say = translator("en")
    receipt = written(director.running, "D1/receipt", str, say)
    assert "10 September 2026" in receipt.paragraphs[0]
    assert receipt.clauses == ("fide-2023:11.10",)
    letter = written(director.running, "D1/ruling", str, say)
    assert "partly upheld" in letter.paragraphs[0]
    assert "until 26 September 2026" in letter.paragraphs[3]
    assert letter.clauses == ("osv-v30:7-a", "fide-2023:Index:beroep", "fide-2023:11.10")
    with pytest.raises(NotFound, match="D1/receipt, D1/ruling"):
        written(director.running, "D1/referral", str, say)
    rulings = view(look_at(director.running), "rulings").data["rulings"]
    assert [(r["outcome"], r["clause"]) for r in rulings] == [("partly upheld", "osv-v30:7-a")]
    assert "been published" in str(refused(director, asked.PublishRuling(dispute="D1")))


def test_a_journal_that_rules_on_what_was_not_lodged_is_refused() -> None:
    director = house()
    director.do(lodged(director))
    events = tuple(event for _, event in director.running.history)
    assert fold(STREAM, events).season.disputes == director.running.season.disputes
    ruling = DisputeDecided(dispute="D1", outcome="upheld", by="director", on="2026-09-12", reason="x",
                            clause="osv-v30:7-a")  # fmt: skip
    wrong = (
        RulingPublished(dispute="D9"),
        replace(ruling, dispute="D9"),
        replace(ruling, outcome="won"),
        replace(ruling, on="soon"),
        director.running.season.disputes["D1"].lodged,
        replace(director.running.season.disputes["D1"].lodged, dispute="D2", against="D9"),
    )
    for event in wrong:
        with pytest.raises(BadInput, match="does not follow"):
            fold(STREAM, (*events, event))
    with pytest.raises(BadInput, match="ruled on before"):
        fold(STREAM, (*events, ruling, ruling))
