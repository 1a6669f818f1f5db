"""What happened, in a sentence a person reads: for the history of a competition and after every act."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from turnus.app.streams.upcasting import said, type_of
from turnus.competition.engine.slices import SLICES
from turnus.competition.engine.slices.opening import CompetitionOpened
from turnus.competition.federation import EVENTS
from turnus.competition.undoing import Undone
from turnus.store import Event as Stored

# A type of event and its sentence; the fields are those of its payload, people are named at the edge.
SENTENCES: Mapping[str, str] = {
    "SeasonOpened": "the season was opened under {rulebook}",
    "CalendarSet": "the calendar of turnus {turnus} was set: {dates}",
    "GroupsFormed": "the groups of turnus {turnus} were formed",
    "MemberJoined": "{player} entered",
    "RatingChanged": "{player} has rating {rating}",
    "MemberLeft": "{player} left",
    "NewcomerPlaced": "{player} was placed in group {group}",
    "TurnusSignedOff": "{player} signed off for the next turnus",
    "PlayerReturned": "{player} comes back",
    "PlayerSeated": "{player} joined group {group}",
    "StrengthJudged": "the strength of {upper} and {lower} was judged: {reason}",
    "SignedOff": "{player} signed off for round {rounds}",
    "SignOffWithdrawn": "{player} comes to round {round} after all",
    "PlayerWithdrawn": "{player} counts as withdrawn from turnus {turnus}",
    "PlayerStopped": "{player} stopped",
    "RoundDrafted": "round {round} was drafted",
    "RoundPublished": "round {round} was published",
    "RoundWithdrawn": "round {round} was taken back: {reason}",
    "ResultProposed": "{by} gave {result} for {white} - {black}",
    "ResultConfirmed": "{white} - {black} {result}",
    "ResultCorrected": "{white} - {black} was corrected to {result}: {reason}",
    "GameRescheduled": "{white} - {black} is played on {on}",
    "GamePostponed": "{white} - {black} was put off by {by}",
    "RoundClosed": "round {round} was closed",
    "TurnusClosed": "turnus {turnus} was closed",
    "OfferAnswered": "{player} answered the offer to move up",
    "FinalsQualified": "the final groups are known",
    "FinalWithdrawn": "{player} will not play in a final group",
    "FinalDrawn": "final group {final} was drawn",
    "FinalResult": "final {final}: {white} - {black} {result}",
    "TitleWon": "{player} won final group {final}",
    "SeasonClosed": "the season was closed",
    "DecisionTaken": "{subject}: {option} ({reason})",
    "PhoneNoticed": "a phone of {player}: {penalty}",
    "DisputeLodged": "{player} lodged {dispute}",
    "DisputeReferred": "{dispute} is heard by {body}: {reason}",
    "DisputeDecided": "{dispute} was ruled on: {outcome}",
    "RulingPublished": "the ruling on {dispute} was published",
    "LaterStartGranted": "{player} may start at {at} all season",
    "DeadlineExtended": "{white} - {black} may be played until {until}: {reason}",
    "StartSet": "{white} - {black} starts at {at}",
    "TempoSet": "{white} - {black} got a tempo of its own: {base} seconds and {increment} a move",
    "FinalsDated": "the finals are played on {dates}",
    "DecidingGamePlayed": "the deciding game {white} - {black} was played",
    "PlayOffResult": "play-off: {white} - {black} {result}",
    "OutcomeOverruled": "decided otherwise than computed, {view} of {subject}: {value} ({clause}: {reason})",
    "FeesSet": "the fees were set: {amounts}",
    "FeeReduced": "{player} pays a part of the fee: {share}",
    "InstalmentsAgreed": "{player} pays in parts: {instalments}",
    "LeagueScored": "{player} scored {score} for the club on {on}",
    "LeagueMissed": "{player} missed the match of the club on {on}",
    "Undone": "taken back from number {first} on: {reason}",
}
FEDERATION_SENTENCES: Mapping[str, str] = {
    "FederationOpened": "the season {season} was opened",
    "ClubJoined": "{club} joined {province}",
    "MemberRegistered": "{member} was registered for {club}",
    "ContestOpened": "{contest} was opened",
    "ChampionshipOpened": "{contest} was opened",
    "ScheduleMade": "{contest} got its schedule",
    "MatchMoved": "{contest}: {home} - {away} is played on {on} ({reason})",
    "LineupNamed": "{contest}: a line-up for {home} - {away} was handed in",
    "MatchPlayed": "{contest}: {home} - {away} was played",
    "MatchReported": "{contest}: the {side} captain told the result of {home} - {away}",
    "PaymentReported": "{by} says that {fine} was paid",
    "ProtestHandedIn": "{by} handed in a protest, {protest}",
    "LetterSent": "the letter {letter} was sent to {to}",
    "MatchCorrected": "{contest}: {home} - {away} was corrected: {reason}",
    "TeamAbsent": "{contest}: {team} did not appear for {home} - {away}",
    "NegligenceJudged": "{contest}: {team} did not appear for {home} - {away}: {finding} ({reason})",
    "FormStated": "what was not known of the form of {case} was said",
    "TeamWithdrew": "{contest}: {team} withdrew",
    "DecisionMatchPlayed": "{contest}: the decision match {home} - {away} was played",
    "CupMatchPlayed": "{contest}: {home} - {away} was played",
    "CupRoundDrawn": "{contest}: {round} was drawn",
    "ContestClosed": "{contest} was closed",
    "LeagueClosed": "the league was closed",
    "PlayerEntered": "{member} entered {contest}",
    "PlayerWithdrew": "{member} withdrew from {contest}",
    "RoundPaired": "{contest}: round {round} was paired",
    "GamePlayed": "{contest}, round {round}: {white} - {black} was played",
    "StageClosed": "{contest} was closed",
    "FineImposed": "{against} was fined: {breach}",
}
# what else happens in a federation is told by what its event says of itself
DESCRIBED: Mapping[str, str] = {name: " ".join((k.__doc__ or "").split()) for name, k in EVENTS.items()}
SOMETHING_ELSE = "{event}"
SCORE = re.compile(r"(?:[01]|1/2)(?:-(?:[01]|1/2))?")  # a result, or one side of it
TOLD: Mapping[str, str] = {**DESCRIBED, **FEDERATION_SENTENCES, **SENTENCES}
# in a competition of any format each slice says what its events are
OF_ANY_FORMAT: Mapping[type[Any], str] = {kind: told for each in SLICES for kind, told in each.says.items()}
TOLD_OF_ANY_FORMAT: Mapping[str, str] = {
    **{kind.__name__: told for kind, told in OF_ANY_FORMAT.items()},
    Undone.__name__: SENTENCES[Undone.__name__],
}


@dataclass(frozen=True, slots=True)
class Happening:
    """One event as the history shows it; `taken_back` says that it does not count any more."""

    number: int
    at: str
    actor: str
    sentence: str
    values: dict[str, str]
    taken_back: bool = False


def happenings(stored: Iterable[Stored]) -> list[Happening]:
    """Tell the events of a stream, the latest first, with what was taken back marked."""
    events = list(stored)
    is_any = bool(events) and type_of(events[0]) == CompetitionOpened.__name__
    sentences = TOLD_OF_ANY_FORMAT if is_any else TOLD
    counts = {event.sequence for event in events}
    for event in events:
        if type_of(event) == Undone.__name__:
            first = said(event).payload["first"]
            counts -= {number for number in counts if first <= number < event.sequence}
    return [_told(event, event.sequence not in counts, sentences) for event in reversed(events)]


def _told(event: Stored, taken_back: bool, sentences: Mapping[str, str]) -> Happening:
    now = said(event)
    sentence, values = sentence_of(now.type, now.payload if isinstance(now.payload, dict) else {}, sentences)
    return Happening(event.sequence, event.at, event.actor, sentence, values, taken_back)


def sentences_of(kind: type[Any]) -> Mapping[str, str]:
    """Return the sentences of the competitions that an event of a kind happens in."""
    return TOLD_OF_ANY_FORMAT if kind in OF_ANY_FORMAT else TOLD


def sentence_of(
    event_type: str, payload: Mapping[str, Any], sentences: Mapping[str, str] = TOLD
) -> tuple[str, dict[str, str]]:
    """Return the sentence of an event and what fills it; what it does not say is a dash."""
    values = {name: _text(value) for name, value in payload.items()}
    values["event"] = event_type
    values.setdefault("player", values.get("member", "-"))
    sentence = sentences.get(event_type, SOMETHING_ELSE)
    wanted = {part.split("}")[0] for part in sentence.split("{")[1:]}
    return sentence, {name: values.get(name, "-") for name in wanted}


def _text(value: object) -> str:
    """Write a value of the journal as people do: no lists, no nothing, a half as ½."""
    if value is None or value == "":
        return "-"
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_text(held)}" for name, held in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(map(_text, value))
    return as_score(str(value))


def as_score(text: str) -> str:
    """Write a result as people do: ½-½; any other text stays as it is."""
    return text.replace("1/2", "½") if SCORE.fullmatch(text) else text
