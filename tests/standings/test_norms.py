"""Title norms: every article on its boundary."""

from fractions import Fraction

import pytest

from turnus.standings.rating.norms import (
    TITLES,
    Norm,
    Opponent,
    is_within_reach,
    needed_score,
    norm,
    titles_for,
)

GM, IM, WGM, WIM = TITLES
ONE, HALF = Fraction(1), Fraction(1, 2)


def field(**changes: list[tuple[int, str, str]]) -> list[tuple[int, str, str]]:
    """Nine opponents good for an IM norm of a player from NED: rating, title, federation."""
    return changes.get("instead", [
        (2400, "IM", "GER"), (2380, "GM", "GER"), (2350, "IM", "BEL"), (2300, "FM", "NED"),
        (2300, "FM", "NED"), (2250, "", "NED"), (2200, "", "NED"), (2150, "", "NED"), (1700, "", "BEL"),
    ])  # fmt: skip


def held(opponents: list[tuple[int, str, str]], score: str = "7", **more: object) -> Norm:
    points = Fraction(score)
    games = []
    for rating, title, federation in opponents:
        part = min(ONE, points)
        points -= part
        games.append(Opponent(rating, title, federation, part))
    found = norm(IM, games, "NED", **more)  # type: ignore[arg-type]
    assert found is not None
    return found


def missing(found: Norm) -> list[str]:
    return [each.article for each in found.missing]


def test_a_norm_has_everything() -> None:
    found = held(field())
    assert found.average == 2264  # 1700 counts as 2050
    assert found.performance == 2264 + 220  # seven of nine is 78 per cent
    assert found.is_made


def test_the_lowest_opponent_alone_is_raised_and_an_unrated_one_counts_1400() -> None:
    two_low = [*field()[:7], (1800, "", "NED"), (0, "", "BEL")]
    # 2400 2380 2350 2300 2300 2250 2200 1800 and the unrated one as 2050
    assert held(two_low).average == 2226


@pytest.mark.parametrize(
    ("at", "to", "articles"),
    [
        (1, (2380, "", "GER"), ["1.4.5a", "1.4.5c"]),  # four with a title, two IM or GM
        (1, (2380, "FM", "GER"), ["1.4.5c"]),
        (3, (2300, "CM", "NED"), ["1.4.5a"]),  # a CM is no holder of a title here
        (8, (1700, "", "NED"), ["1.4.4"]),  # six of nine from his own: at most five
    ],
)
def test_what_is_missing_is_said_by_its_article(
    at: int, to: tuple[int, str, str], articles: list[str]
) -> None:
    opponents = field()
    opponents[at] = to
    assert missing(held(opponents)) == articles


def test_federations_at_least_two_others_and_at_most_two_thirds_of_one() -> None:
    one_other = [(r, t, "GER" if f == "BEL" else f) for r, t, f in field()]
    assert missing(held(one_other)) == ["1.4.3"]
    many_germans = [(r, t, "GER" if n < 7 else "BEL") for n, (r, t, _) in enumerate(field())]
    assert missing(held(many_germans)) == ["1.4.4"]
    fid = [(r, t, "FID" if f == "BEL" else f) for r, t, f in field()]
    assert missing(held(fid)) == ["1.4.3"]
    assert held(one_other, is_exempt=True).is_made  # 1.4.3d


def test_nine_games_or_eight_of_nine_rounds_with_a_win_without_playing() -> None:
    eight = field()[:8]
    assert "1.4.1" in missing(held(eight))
    assert "1.4.1" not in missing(held(eight, without_playing=1, rounds=9))
    assert "1.4.1" in missing(held(eight, without_playing=1, rounds=11))


def test_before_nine_games_the_mix_is_counted_over_nine() -> None:
    six = held([*field()[:3], *field()[3:6]], "5")
    needs = {each.article: each.needs for each in six.requirements}
    assert (needs["1.4.5a"], needs["1.4.5c"]) == (5, 3)
    assert "1.4.4" not in missing(six)  # three of his own so far: nine games may have five
    assert is_within_reach(six, 9)
    assert not is_within_reach(held(field()[:6], "1"), 9)  # eight and a half would not do


def test_performance_on_its_boundary() -> None:
    assert needed_score(IM, 2230, 9) == 7  # 78 per cent is +220: exactly 2450
    assert needed_score(IM, 2229, 9) == Fraction(15, 2)
    assert needed_score(GM, 2700, 9) == Fraction(7, 2)  # 39 per cent is -80; the performance asks no more
    assert missing(held(field(), "6")) == ["1.4.8"]
    assert norm(IM, [], "NED") is None


def test_titles_above_his_own_and_for_women_theirs() -> None:
    assert [t.name for t in titles_for("FM", is_woman=False)] == ["GM", "IM"]
    assert [t.name for t in titles_for("IM", is_woman=True)] == ["GM"]
    assert [t.name for t in titles_for("WIM", is_woman=True)] == ["GM", "IM", "WGM"]
    assert [t.name for t in titles_for("", is_woman=True)] == ["GM", "IM", "WGM", "WIM"]
    assert not titles_for("GM", is_woman=False)
