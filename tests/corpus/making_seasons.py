"""Makes seasons of clubs in which everything happens that a season can hold."""

from collections.abc import Callable, Iterator
from datetime import date, timedelta
from itertools import count, pairwise
from typing import Any

from telling.seasons import dates
from turnus.app.seasons.demos.playing import Chance, Director, begun
from turnus.app.seasons.office import Office
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.season import commands as asked
from turnus.competition.season.state import Game
from turnus.store import MemoryJournal

FIRST_DAY = date(2026, 9, 1)
TOLD = dict.fromkeys(("director", "chairman", "opponent"), "2014-09-05T09:00")


def clock(day: str = "2026-08-20") -> Callable[[], str]:
    """Return a clock that is a second later each time somebody looks."""
    ticks = count()

    def now() -> str:
        tick = next(ticks)
        return f"{day}T{tick // 3600 % 24:02}:{tick // 60 % 60:02}:{tick % 60:02}+00:00"

    return now


def house(seed: str, players: int) -> Director:
    """Open a house competition."""
    office = Office(MemoryJournal(), "director", clock())
    return begun(office, f"house/{seed}", seed, players, FIRST_DAY)


def undo(director: Director, reason: str) -> None:
    """Take the last command back."""
    director.running = director.office.undo(director.running, reason)


def games(director: Director) -> tuple[Game, ...]:
    """Return the games of the round under way."""
    return director.running.season.turni[-1].rounds[-1].games


def open_games(director: Director) -> Iterator[Game]:
    """Yield the games of the round under way that have no result."""
    return (game for game in games(director) if not game.result)


def enter(director: Director, game: Game, result: str) -> None:
    """Enter a result."""
    director.do(asked.EnterResult(white=game.white, black=game.black, result=result))


# A turnus in which everything happens


def evenings() -> Director:
    """Play a turnus with disputes, phones, lateness, cross games and mistakes; begin a merged one."""
    director = house("evenings", 33)
    director.begin_turnus()
    groups = director.running.season.turni[0].groups
    upper, lower = groups["1"][-1], groups["2"][0]
    director.do(asked.JudgeStrength(upper=upper, lower=lower, corresponds=False, reason="they share a car"))
    for number, act in enumerate((_first, _second, _third, _fourth), 1):
        act(director, number)
        director.play()
        director.do(asked.CloseRound())
    for _ in range(3):
        director.round()
    _before_the_end(director)
    director.close_turnus()
    _between_turni(director)
    return director


def _first(director: Director, number: int) -> None:
    director.sign_off("p05", number)
    director.sign_off("p20", number, club_duty=True)
    director.do(asked.SignOn(player="p05", round=number))
    director.do(asked.DraftRound(seed="draft"))
    undo(director, "the wrong seed")
    director.pair()
    director.do(asked.WithdrawRound(reason="p07 fell ill"))
    director.sign_off("p07", number)
    director.pair()
    found = games(director)
    director.do(
        asked.Reschedule(white=found[0].white, black=found[0].black, on="2026-09-03", opponent_agrees=True)
    )
    youth = next(g for g in found if any(director.running.season.members[n].youth for n in g.players))
    director.do(asked.SetTempo(white=youth.white, black=youth.black, base=3600, increment=10))
    for game in found[1:4]:
        director.do(asked.ProposeResult(white=game.white, black=game.black, result="1-0", by=game.black))
    director.do(asked.EnterResult(white=found[1].white, black=found[1].black))
    enter(director, found[2], "1/2-1/2")
    undo(director, "the wrong board was read")
    director.do(asked.NoticePhone(player="p01", what="rang", penalty="warning"))
    _stays_away(director, "p03")


def _stays_away(director: Director, player: str) -> None:
    """Let somebody not appear."""
    game = next(each for each in games(director) if player in each.players)
    white, black = ("20:00", "") if game.black == player else ("", "20:00")
    director.do(
        asked.ReportLateness(
            white=game.white, black=game.black, white_begins=white, black_begins=black, never=(player,)
        )
    )


def _second(director: Director, _number: int) -> None:
    director.do(asked.ChangeRating(player="p04", rating=2111))
    director.pair()
    _stays_away(director, "p03")
    late = next(open_games(director))
    director.do(
        asked.ReportLateness(white=late.white, black=late.black, white_begins="21:00", black_begins="20:00")
    )
    director.play()
    wrong = games(director)[-1]
    director.do(
        asked.CorrectResult(
            turnus=1, round=2, white=wrong.white, black=wrong.black, reason="read wrongly",
            result="1/2-1/2" if wrong.result != "1/2-1/2" else "1-0",
        )
    )  # fmt: skip
    _dispute(director, games(director)[1])


def _dispute(director: Director, game: Game) -> None:
    """Lodge a dispute, rule on it, and appeal against the director."""
    lodged: dict[str, Any] = {"player": game.black, "text": "He touched another piece.", "on": "2026-09-10"}
    director.do(
        asked.LodgeDispute(contested="what happened in a game", white=game.white, black=game.black, **lodged)
    )
    other = "0-1" if game.result != "0-1" else "1-0"
    director.do(
        asked.DecideDispute(
            dispute="D1", outcome="upheld", reason="two witnesses", on="2026-09-12", result=other
        )
    )
    undo(director, "a slip of the pen")
    director.do(
        asked.DecideDispute(dispute="D1", outcome="rejected", reason="nobody saw it", on="2026-09-12")
    )
    director.do(asked.PublishRuling(dispute="D1"))
    appeal = lodged | {"text": "I had witnesses.", "on": "2026-09-20", "against": "D1"}
    director.do(asked.LodgeDispute(contested="a decision of the director", **appeal))
    director.do(
        asked.ReferDispute(dispute="D2", body="the board", clause="7-a", reason="it did not rule before")
    )


def _third(director: Director, number: int) -> None:
    director.do(
        asked.DecideDispute(dispute="D2", outcome="upheld", reason="the witnesses came", on="2026-09-22")
    )
    director.do(asked.Leave(player="p30"))
    director.do(asked.Join(player="late", rating=1600, membership="member"))
    attempt(director, *(asked.Seat(player="late", group=group) for group in ("3", "2", "1")))
    director.sign_off("p09", number)
    director.pair()


def _fourth(director: Director, _number: int) -> None:
    director.pair()
    for day, score in (("2026-10-03", "1"), ("2026-10-10", "1/2")):
        director.do(asked.EnterLeagueResult(player="p07", on=day, score=score, team=1, board=3))
    director.do(
        asked.EnterLeagueResult(
            player="p07", on="2026-10-10", score="0", team=1, board=3, reason="the card was misread"
        )
    )
    director.do(asked.MissLeagueMatch(player="p07", on="2026-10-24"))
    game = games(director)[0]
    director.do(
        asked.Decide(
            subject=f"{game.white} - {game.black}", clause="osv-v30:7-b", option="play it on Friday",
            by="director", reason="the hall was closed",
        )
    )  # fmt: skip


def _before_the_end(director: Director) -> None:
    table = view(look_at(director.running), "standings").data["groups"]["2"]
    first, last = table[0]["player"], table[-1]["player"]
    director.do(_overrule("standings", "2", f"{last},{first}"))


def _overrule(about: str, subject: str, value: str) -> asked.Overrule:
    return asked.Overrule(view=about, subject=subject, value=value, clause="7-b", reason="he was ill")


def _between_turni(director: Director) -> None:
    saved = view(look_at(director.running), "promotion").data["boundaries"][0]["down"][0]
    director.do(_overrule("promotion", saved, "1"))
    _answer_offers(director, accepts=False)
    director.do(asked.SignOffTurnus(player="p15"))
    director.do(asked.Join(player="new", rating=0, membership="member"))
    director.do(asked.PlaceNewcomer(player="new", group="3", reason="his form"))
    attempt(
        director,
        asked.FormGroups(merge=True, seats="smaller, larger", form="three groups"),
        asked.FormGroups(form="three groups", seats="smaller, larger"),
        asked.FormGroups(),
    )
    director.do(asked.SetCalendar(dates=dates_from("2027-01-05", 7)))
    director.round()
    director.do(asked.DraftRound(seed="the second"))


def dates_from(first: str, rounds: int) -> tuple[str, ...]:
    """Return evenings, one a week."""
    return tuple(str(date.fromisoformat(first) + timedelta(days=7 * n)) for n in range(rounds))


def _answer_offers(director: Director, *, accepts: bool) -> None:
    for _ in range(3):
        waiting = view(look_at(director.running), "decisions").data["waiting"]
        offered = [line["who"] for line in waiting if "refuse" in line["options"]]
        if not offered:
            return
        director.do(asked.AnswerOffer(player=offered[0], accepts=accepts))


def attempt(director: Director, *commands: Any) -> None:
    """Carry out the first of these commands that is not refused."""
    for command in commands:
        try:
            director.do(command)
        except RefusedByClause:
            continue
        return


# Three turni and finals


def finals() -> Director:
    """Play three turni, with one who misses the second, and the finals to their titles."""
    director = house("finals", 26)
    for number in (1, 2, 3):
        director.begin_turnus()
        for _ in range(7):
            director.round()
        director.close_turnus()
        if number == 1:
            middle = director.running.season.turni[0].tables["2"][5].player
            director.do(asked.SignOffTurnus(player=middle))
            _answer_offers(director, accepts=True)
        if number == 2:
            director.do(asked.Return(player=middle))
    director._qualify()  # noqa: SLF001 - as the demo does
    director.do(asked.DateFinals(dates=dates_from("2027-05-04", 3), extra="2027-05-25"))
    director.do(asked.DrawFinal(final=3, seed="s"))
    director.do(asked.WithdrawFromFinal(player=director.running.season.finals[2].players[1]))
    for number in (1, 2):
        director.do(asked.DrawFinal(final=number, seed=f"final {number}"))
    for number in (3, 2, 1):
        director._play_final(number)  # noqa: SLF001 - as above
    attempt(director, asked.CloseSeason(), asked.CloseSeason(seats="smaller, larger"))
    return director


def ties() -> Director:
    """Play a turnus of draws, in which deciding games and lots separate."""
    director = house("ties", 26)
    director.begin_turnus()
    for _ in range(7):
        director.pair()
        for game in games(director):
            enter(director, game, "1/2-1/2")
        director.do(asked.CloseRound())
    for group in view(look_at(director.running), "standings").data["groups"].values():
        tied = [line["player"] for line in group]
        for one, other in pairwise(tied):
            attempt(director, asked.EnterDecidingGame(white=one, black=other, result="0-1"))
    director.do(asked.CloseTurnus(tie="draw of lots", seed="s"))
    return director


# A championship in series


def series() -> Director:
    """Play a championship by a calendar with everything that can happen to a game of it."""
    office = Office(MemoryJournal(), "director", clock("2014-08-20"))
    opened = asked.OpenSeason(season="2014-2015", part="series", rulebook="ddt-2014")
    director = Director(office, office.open("series/everything", opened), Chance("ddt"), date(2014, 9, 5))
    for number in range(1, 13):
        director.do(asked.Join(player=f"d{number:02}", rating=2000 - 20 * number, membership="member"))
    director.do(asked.FormGroups())
    largest = max(len(names) for names in director.running.season.turni[0].groups.values())
    director.do(asked.SetCalendar(dates=dates(2 * (largest - 1 + largest % 2))))
    _money(director)
    _appointments(director)
    director.do(asked.Join(player="back", rating=1800))
    director.do(asked.Return(player="back", last_series=1, seasons_absent=1, would_have_gone_down=True))
    stopping = director.running.season.turni[0].groups["2"][-1]
    play_calendar(director, until=3)
    director.do(asked.StopPlaying(player=stopping))
    play_calendar(director, until=99)
    attempt(director, asked.CloseTurnus(seed="lots"))
    attempt(director, asked.CloseSeason())
    return director


def _money(director: Director) -> None:
    director.do(asked.SetFees(amounts={"championship": "20", "other": "10"}, decided_on="2014-06-20"))
    director.do(asked.GrantReduction(player="d02", family_member=2, age=66))
    director.do(asked.AgreeInstalments(player="d01", instalments=("6", "6", "6", "2")))


def _appointments(director: Director) -> None:
    rounds = director.running.season.turni[0].rounds
    first, second, third = rounds[0].games[:3]
    director.do(asked.GrantLaterStart(player="d03", at="20:30", decision="grant"))
    director.do(asked.SetStart(white=third.white, black=third.black, at="20:45", confirmed=third.players))
    for game in (first, second):
        director.do(
            asked.Postpone(
                white=game.white, black=game.black, by=game.white, start="2014-09-05 20:00", told=TOLD
            )
        )
    waiting = view(look_at(director.running), "decisions").data["waiting"]
    for option in (o for line in waiting if line["clause"] == "ddt-2014:10-b" for o in line["options"]):
        if " - " in option:
            white, black = option.split(" - ")
            attempt(director, asked.Rearrange(round=1, white=white, black=black))
            break
    director.do(
        asked.Extend(
            white=first.white,
            black=first.black,
            until="2014-12-24",
            reason="in hospital",
            force_majeure=True,
            decision="allow",
        )
    )
    claimed, away = rounds[1].games[:2]
    director.do(asked.ClaimForfeit(white=claimed.white, black=claimed.black, by=claimed.black, at="21:00"))
    director.do(
        asked.ReportAbsence(
            white=away.white, black=away.black, absent=away.players, without_notice=away.players
        )
    )
    attempt(
        director,
        asked.Overrule(
            view="deadlines", subject=f"{second.white}-{second.black}", value="2015-06-01", clause="18",
            reason="he is abroad",
        ),
    )  # fmt: skip


def play_calendar(director: Director, until: int) -> None:
    season = director.running.season
    for each in season.turni[0].rounds[:until]:
        for game in each.games:
            found = director.running.season.turni[0].round(each.number)
            now = found.game(game.white, game.black) if found else None
            if now is not None and not now.result:
                difference = season.rating(game.white) - season.rating(game.black)
                result = director.chance.result(game.players, difference)
                attempt(
                    director,
                    asked.EnterResult(white=game.white, black=game.black, result=result, round=each.number),
                )


JOURNALS: dict[str, Callable[[], Director]] = {
    "season-evenings": evenings,
    "season-finals": finals,
    "season-ties": ties,
    "season-series": series,
}
