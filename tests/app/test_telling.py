"""Every event of a competition is told by its own fields, in English and in Dutch."""

import re
from collections import Counter
from collections.abc import Iterator
from datetime import date
from functools import cache
from typing import Any

import pytest

from corpus.keeping import read_journal
from corpus.reading import EVENTS, RUNNING, kind_of, opening_of
from turnus.app.office.telling import TELLINGS, Reader, happenings
from turnus.app.papers.languages import translator
from turnus.competition.engine.slices.misses import MissExplained
from turnus.competition.federation.events import FormStated, ListFiled, NegligenceJudged
from turnus.competition.questions.teams.competitions import TeamCompetition
from turnus.competition.season.events import FeesSet, PlayerStopped, TitleWon
from turnus.competition.telling import Counted, Money, says, sentence_of

DUTCH, ENGLISH = Reader(translator("nl")), Reader()
OF_EVERY_TYPE = (
    "event-adopted", "event-bughouse", "event-by-hand", "event-by-keizer-club", "event-by-size",
    "event-editions", "event-everything", "event-knock-out", "event-team-match", "federation-ended",
    "federation-finals", "federation-match-day", "federation-provincial", "federation-rapid",
    "federation-teams", "federation-the-board", "season-blitz", "season-evenings", "season-finals",
    "season-series", "season-ties",
)  # fmt: skip
"""Journals of the corpus in which everything happens that can; a test below finds what they lack."""
DAY = date(2009, 9, 12)
NOT_IN_THE_CORPUS = (
    NegligenceJudged(
        contest="A", home="C1-1", away="C2-1", team="C2-1", finding="negligence or intent", on=DAY, reason="x"
    ),
    FormStated(case="P1", on=DAY, is_in_writing=True, fee_is_paid=False, arbiter_was_told=True, fee=500),
)
MOST = 20  # events of a type that are told of each journal: the others are like them
IDENTIFIER = re.compile(r"\b[a-z]+_[a-z_]+\b")
PYTHON = re.compile(r"[<>{}\[\]]|\b(None|True|False|frozenset|tuple|date)\b|'\w+'")


@cache
def told() -> tuple[tuple[str, Any, Any], ...]:
    """Return every event of some journals with the state after it; reading them takes a second."""
    return tuple(_told())


def _told() -> Iterator[tuple[str, Any, Any]]:
    yield from (("new", event, None) for event in NOT_IN_THE_CORPUS)
    for name in OF_EVERY_TYPE:
        events = read_journal(name)
        stream, kind = opening_of(events).stream, kind_of(events)
        own = [event for event in events if event.stream == stream]
        seen: Counter[type[Any]] = Counter()
        for each in happenings(RUNNING[kind], own):
            seen[type(each.event)] += 1
            if seen[type(each.event)] <= MOST:
                yield kind, each.event, each.state


@pytest.mark.parametrize("kind", EVENTS)
def test_every_event_has_a_sentence_and_is_told_below(kind: str) -> None:
    assert not set(EVENTS[kind].values()) - set(TELLINGS)
    below = {type(event).__name__ for of, event, _ in told() if of == kind}
    assert set(EVENTS[kind]) - below == {
        type(each).__name__ for each in NOT_IN_THE_CORPUS if kind == "federation"
    }


def test_no_sentence_shows_what_programs_write() -> None:
    for _, event, state in told():
        assert "{" in sentence_of(TELLINGS[type(event)], event, state).text or not event.__dataclass_fields__
        for reader in (ENGLISH, DUTCH):
            text = reader.tell(event, state)
            assert not IDENTIFIER.search(text), text
            assert not PYTHON.search(text), text
            assert "  " not in text, text
            assert " ".join((type(event).__doc__ or "").split()) not in text
            assert not re.search(r"\d{4}-\d{2}-\d{2}", text), text


def test_dutch_is_not_english() -> None:
    for _, event, state in told():
        assert DUTCH.tell(event, state) != ENGLISH.tell(event, state), type(event).__name__


def test_what_was_recorded_is_named() -> None:
    filed = ListFiled(
        club="K1",
        competition=TeamCompetition.NATIONAL_LEAGUE,
        team=1,
        players=("r1", "r2"),
        received=date(2009, 8, 10),
    )
    assert ENGLISH.tell(filed) == "list of K1-1 for the national league received on 10 August 2009: 2 names"
    assert (
        DUTCH.tell(filed)
        == "lijst van K1-1 voor de landelijke competitie ontvangen op 10 augustus 2009: 2 namen"
    )


@pytest.mark.clause("ddt-2014", "14")
def test_a_title_is_named_and_not_a_final_group() -> None:
    won = TitleWon(final=1, player="p5", title="club champion")
    assert ENGLISH.tell(won) == "p5 won the title of club champion"
    assert DUTCH.tell(won) == "p5 heeft de titel van clubkampioen gewonnen"


def test_people_are_called_by_their_names_and_words_of_others_stay() -> None:
    reader = Reader(translator("nl"), lambda text: {"p01": "Anna Boer"}.get(text, text))
    assert reader.write(says("{player} has rating {rating}", player="p01", rating=1500)) == (
        "Anna Boer heeft rating 1500"
    )
    assert reader.write(says("{contest}: {player}", contest="final", player="p01")) == "final: Anna Boer"


def test_a_part_stands_only_where_all_its_fields_say_something() -> None:
    text = "a[ of {one}][ by {other}{sure}]"
    assert ENGLISH.write(says(text, one=0, other="x", sure=True)) == "a by x"
    assert ENGLISH.write(says(text, one="b]{one}", other="x", sure=False)) == "a of b]{one}"


def test_amounts_and_numbers_are_written_in_the_readers_language() -> None:
    assert DUTCH.write(says("{a}", a=(Money(1250), Counted(1, "{count} game", "{count} games")))) == (
        "€\N{NO-BREAK SPACE}12,50, 1 partij"
    )


def test_teams_that_begin_are_no_players() -> None:
    begun = {ENGLISH.tell(event, state) for _, event, state in told() if type(event).__name__ == "StageBegun"}
    assert "the tournament began, with 4 teams" in begun
    assert any(text.endswith(" players") for text in begun)


def test_why_somebody_has_no_game_is_said_in_words() -> None:
    missed = MissExplained(player="p01", round=2, why="silent")
    assert ENGLISH.tell(missed) == "p01 has no game in round 2: away without a word"
    assert "silent" not in DUTCH.tell(missed)


def test_the_two_fees_are_named_in_words() -> None:
    fees = FeesSet(amounts={"championship": "20", "other": "10"}, decided_on="2014-06-20")
    assert "zonder het kampioenschap €" in DUTCH.tell(fees)
    assert "anders" not in DUTCH.tell(fees)


def test_nobody_who_stops_is_called_he() -> None:
    stopped = PlayerStopped(player="Anna", turnus=1, void=True)
    assert not re.search(r"\b(his|zijn)\b", ENGLISH.tell(stopped) + DUTCH.tell(stopped))


def test_a_choice_is_told_as_it_was_made() -> None:
    found = NegligenceJudged(
        contest="A", home="C1-1", away="C2-1", team="C2-1", finding="obviously none", on=DAY, reason="snow"
    )
    assert ENGLISH.tell(found).endswith("on 12 September 2009: obviously no negligence or intent (snow)")
    assert DUTCH.tell(found).endswith(
        "op 12 september 2009 vast: overduidelijk geen nalatigheid of opzet (snow)"
    )
