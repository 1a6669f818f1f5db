"""Facts of bughouse that random values would rarely hit."""

from collections.abc import Callable
from typing import Any

from chance import strategies as st
from turnus.law import Facts
from turnus.play.questions.kinds.passing import DroppedRights, PassedOn, PromotedTo
from turnus.play.questions.kinds.two_boards import MatchResult
from turnus.play.questions.results.ends import Score

PIECES = st.sampled_from("QRBNP")


def passed() -> st.SearchStrategy[PassedOn]:
    return st.builds(PassedOn, piece=PIECES, promoted=st.booleans(), pressed=st.booleans())


def dropped() -> st.SearchStrategy[DroppedRights]:
    return st.builds(DroppedRights, piece=PIECES, at_home=st.booleans(), king_moved=st.booleans())


def promoted() -> st.SearchStrategy[PromotedTo]:
    return st.builds(PromotedTo, declared=st.sampled_from(["", "Q", "R", "B", "N"]))


def results() -> st.SearchStrategy[MatchResult]:
    scores = st.sampled_from(Score)
    exchanged = st.sampled_from([(Score.WIN, Score.LOSS), (Score.LOSS, Score.WIN)])
    return (
        st.builds(MatchResult, first=scores, second=st.none() | scores)
        | st.builds(MatchResult, first=scores, second=scores, together=st.just(True))
        | exchanged.map(
            lambda two: MatchResult(first=two[0], second=two[1], together=True, needed_piece=True)
        )
    )


POSSIBLE: dict[type[Facts[Any]], Callable[[], st.SearchStrategy[Any]]] = {
    PassedOn: passed,
    DroppedRights: dropped,
    PromotedTo: promoted,
    MatchResult: results,
}
