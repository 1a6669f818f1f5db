"""How each event of a season is told."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from turnus.competition.disputing.tellings import TELLINGS as OF_DISPUTES
from turnus.competition.season import events as happened
from turnus.competition.telling import (
    Counted,
    Money,
    Sentence,
    Telling,
    decided,
    each,
    fields_of,
    period,
    says,
    who,
)
from turnus.competition.undoing import Undone

CENTS = 100
NO_GAMES = ("{count} game", "{count} games")


def _groups(groups: Iterable[happened.GroupList]) -> tuple[Sentence, ...]:
    held = (
        {"count": Counted(len(one.players), "{count} player", "{count} players"), "group": one.name}
        for one in groups
    )
    return each("{count} in group {group}", held)


def _euros(amount: str) -> Money:
    return Money(round(Fraction(amount) * CENTS))


def _drafted(event: happened.RoundDrafted, _: Any) -> Sentence:
    return says(
        "round {round} was drafted: {games}[, {idle} without a game][ (decided by {clause}: {reason})]",
        round=event.round, games=Counted(len(event.games), *NO_GAMES),
        idle=len(event.idle), **_overruled(event.overruled),
    )  # fmt: skip


def _overruled(overruled: happened.Overruled | None) -> dict[str, str]:
    return (
        {"clause": overruled.clause, "reason": overruled.reason}
        if overruled
        else {"clause": "", "reason": ""}
    )


def _result(event: happened.ResultConfirmed, _: Any) -> Sentence:
    return says(
        "round {round}: {white} - {black} {result}[{unplayed}, without a game][; {stayed_away} stayed away]"
        "[ (decided by {clause}: {reason})]",
        round=event.round, white=event.white, black=event.black, result=event.result,
        unplayed=not event.played, stayed_away=event.stayed_away, **_overruled(event.overruled),
    )  # fmt: skip


def _final_result(event: happened.FinalResult, _: Any) -> Sentence:
    return says(
        "final group {final}: {white} - {black} {result}[{decider} in a deciding game][{unplayed}, without "
        "a game]"
        "[ (decided by {clause}: {reason})]",
        final=event.final, white=event.white, black=event.black, result=event.result, decider=event.decider,
        unplayed=not event.played, **_overruled(event.overruled),
    )  # fmt: skip


def _signed_off(event: happened.SignedOff, _: Any) -> Sentence:
    one = (
        "{player} signed off for round {rounds}[: {why}][; it was late, and the director decided: {decided}]"
    )
    more = (
        "{player} signed off for rounds {rounds}[: {why}][; it was late, and the director decided: {decided}]"
    )
    why = "" if event.why == "signed_off" else event.why
    text = one if len(event.rounds) == 1 else more
    return says(text, player=event.player, rounds=event.rounds, why=why, decided=event.decided)


def _stopped(event: happened.PlayerStopped, _: Any) -> Sentence:
    if event.void:
        return says("{player} stopped; the results until then do not count", player=event.player)
    lost = each(
        "{white} - {black} {result}", ({"white": w, "black": b, "result": r} for w, b, r in event.forfeits)
    )
    return says(
        "{player} stopped; the results until then count[, and open games are lost: {lost}]",
        player=event.player,
        lost=lost,
    )


def _answered(event: happened.OfferAnswered, _: Any) -> Sentence:
    if event.accepted:
        return says("{player} was asked to move up and accepted", player=event.player)
    return says("{player} was asked to move up and declined", player=event.player)


def _strength(event: happened.StrengthJudged, _: Any) -> Sentence:
    told = {"upper": event.upper, "lower": event.lower, "reason": event.reason}
    if event.corresponds:
        return says("the strength of {upper} and {lower} corresponds: {reason}", **told)
    return says("the strength of {upper} and {lower} does not correspond: {reason}", **told)


def _phone(event: happened.PhoneNoticed, _: Any) -> Sentence:
    if event.what == "rang":
        return says("a phone of {player} rang: {penalty}", player=event.player, penalty=event.penalty)
    return says("{player} carried a phone: {penalty}", player=event.player, penalty=event.penalty)


def _turnus_closed(event: happened.TurnusClosed, _: Any) -> Sentence:
    first = each(
        "{player} in group {group}",
        (
            {"player": line.player, "group": one.group}
            for one in event.tables
            for line in one.lines
            if line.place == 1
        ),
    )
    return says("turnus {turnus} was closed[; first: {first}]", turnus=event.turnus, first=first)


def _qualified(event: happened.FinalsQualified, _: Any) -> Sentence:
    held = ({"number": one.number, "players": one.players} for one in event.finals)
    return says(
        "the final groups are known: {finals}", finals=each("final group {number} with {players}", held)
    )


def _league(event: happened.LeagueScored, _: Any) -> Sentence:
    return says(
        "{player} scored {score} for the club on {on}, on board {board} of team {team}[{unplayed}, without "
        "a game]"
        "[ ({reason})]",
        player=event.player, score=event.score, on=event.on, board=event.board, team=event.team,
        unplayed=not event.played, reason=event.reason,
    )  # fmt: skip


OVERRULED: Mapping[str, str] = {
    "standings": "the order of group {subject} is {value}, instead of {computed} ({by}, {clause}: {reason})",
    "pairings": "{subject} gets {value} for round {round}, instead of {computed} ({by}, {clause}: {reason})",
    "promotion": "{subject} goes to group {value}, instead of {computed} ({by}, {clause}: {reason})",
    "ranking": "the order of the classification is {value}, instead of {computed} ({by}, {clause}: {reason})",
    "finals": "final group {subject} is {value}, instead of {computed} ({by}, {clause}: {reason})",
    "title": "{value} is champion of final group {subject}[, not {computed}] ({by}, {clause}: {reason})",
    "deadlines": "{subject} may be played until {value}, instead of {computed} ({by}, {clause}: {reason})",
    "fees": "{subject} pays € {value}[, instead of € {computed}] ({by}, {clause}: {reason})",
}
"""What a person decided otherwise than was computed, by the view that shows it."""


def _calendar(event: happened.CalendarSet, _: Any) -> Sentence:
    return says(
        "turnus {turnus} is played on {dates}", turnus=event.turnus, dates=tuple(dict.fromkeys(event.dates))
    )


def _outcome(event: happened.OutcomeOverruled, _: Any) -> Sentence:
    told = fields_of(event)
    for name in ("value", "computed"):
        told[name] = tuple(told[name].split(",")) if told[name] else ""
    if event.view == "deadlines":
        told["subject"] = event.subject.replace("-", " - ")
    return Sentence(OVERRULED[event.view], told | {"by": who(event.by)})


FEES: Mapping[str, str] = {"championship": "with the championship", "other": "without the championship"}
"""What each fee is called."""


def _fees(event: happened.FeesSet, _: Any) -> Sentence:
    amounts = (
        {"kind": Sentence(FEES.get(kind, kind)), "amount": _euros(held)}
        for kind, held in event.amounts.items()
    )
    told = each("{kind} {amount}", amounts)
    return says("the fees were set[ on {on}]: {amounts}", on=event.decided_on, amounts=told)


def _parts(event: happened.InstalmentsAgreed, _: Any) -> Sentence:
    return says(
        "{player} pays in parts: {parts}", player=event.player, parts=tuple(map(_euros, event.instalments))
    )


def _tempo(event: happened.TempoSet, _: Any) -> Sentence:
    return says(
        "{white} - {black} of round {round} is played with {base}[ and {increment} a move]",
        white=event.white, black=event.black, round=event.round, base=period(event.base),
        increment=period(event.increment) if event.increment else "",
    )  # fmt: skip


def _closed(event: happened.SeasonClosed, _: Any) -> Sentence:
    return says("the season was closed[; the next one begins with {groups}]", groups=_groups(event.groups))


def _formed(event: happened.GroupsFormed, _: Any) -> Sentence:
    return says(
        "the groups of turnus {turnus} were formed: {groups}[ (decided by {clause}: {reason})]",
        turnus=event.turnus, groups=_groups(event.groups), **_overruled(event.overruled),
    )  # fmt: skip


def _corrected(event: happened.ResultCorrected, _: Any) -> Sentence:
    return says(
        "round {round}: {white} - {black} was corrected to {result}[{unplayed}, without a game][: {reason}]",
        round=event.round, white=event.white, black=event.black, result=event.result, reason=event.reason,
        unplayed=not event.played,
    )  # fmt: skip


TELLINGS: Mapping[type[Any], Telling] = {
    happened.SeasonOpened: "the season {season} was opened under {rulebook}[ on top of {base}]",
    happened.CalendarSet: _calendar,
    happened.GroupsFormed: _formed,
    happened.MemberJoined: "{player} entered[ with rating {rating}][{youth}, as a youth member]",
    happened.RatingChanged: "{player} has rating {rating}",
    happened.MemberLeft: "{player} left",
    happened.NewcomerPlaced: "{player} was placed in group {group}[: {reason}]",
    happened.TurnusSignedOff: "{player} signed off for the next turnus",
    happened.PlayerReturned: "{player} comes back[ in group {group}]",
    happened.PlayerSeated: "{player} joined group {group}",
    happened.StrengthJudged: _strength,
    happened.SignedOff: _signed_off,
    happened.SignOffWithdrawn: "{player} comes to round {round} after all",
    happened.PlayerWithdrawn: "{player} counts as withdrawn from turnus {turnus}",
    happened.PlayerStopped: _stopped,
    happened.RoundDrafted: _drafted,
    happened.RoundPublished: "round {round} was published",
    happened.RoundWithdrawn: "round {round} was taken back: {reason}",
    happened.ResultProposed: "round {round}: {by} gave {result} for {white} - {black}",
    happened.ResultConfirmed: _result,
    happened.ResultCorrected: _corrected,
    happened.GameRescheduled: "{white} - {black} of round {round} is played on {on}",
    happened.GamePostponed: (
        "{white} - {black} of round {round} was put off by {by}, to be played before {before}"
    ),
    happened.RoundClosed: "round {round} was closed",
    happened.TurnusClosed: _turnus_closed,
    happened.OfferAnswered: _answered,
    happened.FinalsQualified: _qualified,
    happened.FinalWithdrawn: "{player} will not play in a final group",
    happened.FinalDrawn: "the numbers of final group {final} were drawn: {numbers}",
    happened.FinalResult: _final_result,
    happened.TitleWon: "{player} won the title of {title}",
    happened.SeasonClosed: _closed,
    happened.DecisionTaken: decided("{subject}: {option} ({by}, {clause}: {reason})"),
    happened.PhoneNoticed: _phone,
    happened.LaterStartGranted: "{player} may start at {at} all season",
    happened.DeadlineExtended: "{white} - {black} of round {round} may be played until {until}: {reason}",
    happened.StartSet: "{white} - {black} of round {round} starts at {at}[: {force_majeure}]",
    happened.TempoSet: _tempo,
    happened.FinalsDated: "the finals are played on {dates}[, and deciding games on {extra}]",
    happened.DecidingGamePlayed: "the deciding game {white} - {black} of group {group} ended in {result}",
    happened.PlayOffResult: "play-off for first place: {white} - {black} {result}",
    happened.OutcomeOverruled: _outcome,
    happened.FeesSet: _fees,
    happened.FeeReduced: "{player} pays {share} of the fee",
    happened.InstalmentsAgreed: _parts,
    happened.LeagueScored: _league,
    happened.LeagueMissed: "{player} missed the match of the club on {on}[: {reason}]",
    **OF_DISPUTES,
    Undone: "taken back from number {first} on: {reason}",
}  # fmt: skip
