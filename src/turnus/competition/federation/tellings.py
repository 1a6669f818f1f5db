"""How each event of a federation is told."""

from collections.abc import Mapping
from typing import Any

from turnus.competition.federation import events as happened
from turnus.competition.federation.team_tellings import GAMES, shares, top, with_choice
from turnus.competition.federation.team_tellings import TELLINGS as OF_TEAMS
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.questions.federation.protests import Stage
from turnus.competition.telling import Counted, Money, Sentence, Telling, decided, each, fields_of, says, who
from turnus.competition.undoing import Undone


def _championship(event: happened.ChampionshipOpened, _: Any) -> Sentence:
    times = event.rounds if event.system is TournamentSystem.ROUND_ROBIN else 0
    return says(
        "{contest} was opened: {event}, {stage}[ of {province}], {system}[, {rounds} rounds]"
        "[, everybody meets {times} times], from {starts}[; entries by {entry_closes}]",
        **fields_of(event) | {"rounds": 0 if times else event.rounds, "times": times if times > 1 else 0},
    )


def _paired(event: happened.RoundPaired, _: Any) -> Sentence:
    games = Counted(len(event.games), *GAMES)
    return says(
        "{contest}: round {round} was paired[ for {on}], {games}[; {free} is free]",
        **fields_of(event) | {"games": games},
    )


def _game(text: str) -> Telling:
    """Return how a game with its points is told."""

    def told(event: Any, _: Any) -> Sentence:
        return Sentence(text, fields_of(event) | {"points": "-".join(map(str, event.points))})

    return told


def _ended(text: str) -> Telling:
    """Return how the end of a championship is told, with who got which right."""

    def told(event: Any, _: Any) -> Sentence:
        rights = each(
            "{player}: {right}", ({"player": player, "right": right} for player, right in event.rights)
        )
        held = fields_of(event) | {"order": top(event.order), "rights": rights}
        return Sentence(text, held)

    return told


def _last_standing(event: happened.LastStandingStated, _: Any) -> Sentence:
    return says(
        "the {stage}[ {group}] of the last {event} was recorded[; at the top {order}]",
        **fields_of(event) | {"order": top(event.order)},
    )


def _announced(event: happened.CompetitionAnnounced, _: Any) -> Sentence:
    told = fields_of(event)
    if event.is_granted:
        return Sentence("{what} was announced from {starts}, by {federations}; permission was granted", told)
    return Sentence(
        "{what} was announced from {starts}, by {federations}[; permission was asked on {asked_on}]", told
    )


def _costs(event: happened.CostsStated, _: Any) -> Sentence:
    contribution = Money(event.contribution) if event.contribution else ""
    return says(
        "{contest} cost {cents}[; each team contributes {contribution}]",
        contest=event.contest, cents=Money(event.cents), contribution=contribution,
    )  # fmt: skip


def _quota(event: happened.QuotaDivided, _: Any) -> Sentence:
    return says(
        "{contest}: {places} places were divided: {division}[; by lot: {drawn}]",
        **fields_of(event) | {"division": shares(event.division)},
    )


def _nationality(is_dutch: bool | None) -> Sentence | None:
    if is_dutch is None:
        return None
    return says("Dutch nationality") if is_dutch else says("no Dutch nationality")


def _described(event: happened.MemberDescribed, _: Any) -> Sentence:
    facts = [
        says("woman") if event.is_woman else None,
        _nationality(event.has_dutch_nationality),
        says("resident since {day}", day=event.resident_since) if event.resident_since else None,
        says("visually impaired, as declared") if event.impairment_declared else None,
    ]
    return says("what is known of {member}: {facts}", member=event.member, facts=tuple(filter(None, facts)))


def _fined(event: happened.FineImposed, _: Any) -> Sentence:
    reason = "" if event.reason == event.breach else event.reason
    return says(
        "{against} was fined {cents} on {on} for {breach}[: {reason}] (fine {fine})",
        **fields_of(event) | {"cents": Money(event.cents), "reason": reason},
    )


def _handed_in(event: happened.ProtestHandedIn, _: Any) -> Sentence:
    kind = says("an appeal") if event.appeals_from else says("a protest")
    return says("{by} handed in {what} on {on}[, {protest}]: {about}", **fields_of(event) | {"what": kind})


def _filed(event: happened.CaseFiled, _: Any) -> Sentence:
    kind = says("an appeal") if event.stage is Stage.APPEAL else says("a protest")
    return says(
        "case {case}: {what} of {by}, {about}, sent on {sent} and received on {received}[; against "
        "{appeals_from}]",
        **fields_of(event) | {"what": kind},
    )


FORM: Mapping[str, tuple[str, str]] = {
    "is_club_or_member": ("by a club or a member", "not by a club or a member"),
    "has_interest": ("has an interest", "has no interest"),
    "is_in_writing": ("in writing", "not in writing"),
    "fee_is_paid": ("the fee is paid", "the fee is not paid"),
    "describes_the_fact": ("the fact is described", "the fact is not described"),
    "describes_what_happened": ("what happened is described", "what happened is not described"),
    "arbiter_was_told": ("the arbiter was told", "the arbiter was not told"),
}
"""What can be stated of the form of a protest or an appeal: where it is so, and where it is not."""


def _form(event: happened.FormStated, _: Any) -> Sentence:
    facts = [Sentence(FORM[name][not held]) for name, held in event.stated.items() if name in FORM]
    if event.fee is not None:
        facts.append(says("{fee} of the fee is paid", fee=Money(event.fee)))
    return says("case {case}: stated on {on}: {facts}", case=event.case, on=event.on, facts=tuple(facts))


def _taken_up(event: happened.CaseTakenUp, _: Any) -> Sentence:
    if event.is_taken_up:
        return Sentence("case {case} was taken up on {on}[: {reason}]", fields_of(event))
    return Sentence("case {case} was not taken up, on {on}[: {reason}]", fields_of(event))


def _heard(event: happened.PersonHeard, _: Any) -> Sentence:
    if event.appeared is False:
        return says(
            "case {case}: {person} did not appear at the hearing", case=event.case, person=who(event.person)
        )
    return says(
        "case {case}: {person} was heard[; repaid: travel of {kilometres} kilometres][; repaid: "
        "{subsistence}]",
        case=event.case,
        person=who(event.person),
        kilometres=event.kilometres,
        subsistence=Money(event.subsistence) if event.subsistence else "",
    )


def _decided(event: happened.CaseDecided, _: Any) -> Sentence:
    return says(
        "case {case} was decided on {sent}: {outcome} ({reasons})[; costs {costs}][, {costs_option}]",
        **fields_of(event) | {"costs": Money(event.costs) if event.costs else ""},
    )


def _of_a_person(text: str) -> Telling:
    """Return how a case is told that concerns a person, or the arbiter."""

    def told(event: Any, _: Any) -> Sentence:
        return Sentence(text, fields_of(event) | {"person": who(event.person)})

    return told


TELLINGS: Mapping[type[Any], Telling] = {
    happened.FederationOpened: "the season {season} was opened under {rulebook}[ with {provinces}]",
    happened.ClubJoined: "{club} is a club of {province}",
    happened.HallNamed: "{club} plays its home matches at {place}[, from {hour}]",
    happened.ClubLiquidated: "{club} was wound up on {on}",
    happened.PupilsEnrolled: "pupils of {school}: {pupils}",
    happened.LimitReported: (
        "{federation} told the Board on {on}: who plays in its league must be registered by {member_by}"
    ),
    happened.MemberRegistered: (
        "{member} was registered for {club}, received on {received}[ and posted on {posted}]"
    ),
    happened.RegistrationEnded: "{member} is a member of {club} until {on}",
    happened.MemberDescribed: _described,
    happened.AgeStated: "{member} is {age} on 31 December {year}",
    happened.RatingChanged: "{member} has rating {rating} from {on}",
    happened.MemberMoved: (
        "{member} moved house on {on}, {kilometres} kilometres away"
        "[; last game in a team competition on {last_game_on}]"
    ),
    happened.LastSeasonStated: "{member} could play for {club} in the last season",
    happened.ClubChangeJudged: with_choice(
        "the change of {member} to {club} was judged on {on}: {option}[ ({reason})]"
    ),
    happened.MemberSuspended: "{member} may not play from {first_day} to {last_day}: {reason}",
    happened.DispensationGiven: (
        "the Board gave {federation} dispensation from {clause} on {on}[, until {until}]"
    ),
    happened.RapidFinalClosed: _ended("the {event} ended on {on}[; at the top {order}][; {rights}]"),
    happened.ChampionshipOpened: _championship,
    happened.PlayerEntered: "{member} entered {contest}: {ground}[, {province}][, on {on}]",
    happened.FederationChosen: "{member} chose {federation} for the {event} on {on}",
    happened.PlaceGivenUp: "{member} gave up the place in {contest} on {on}[; {replaced_by} gets it]",
    happened.RoundPaired: _paired,
    happened.GamePlayed: _game(
        "{contest}, round {round}: {white} - {black} {points}[{is_forfeit}, by forfeit]"
    ),
    happened.GameMoved: "{contest}, round {round}: {white} - {black} is played on {on} ({reason})",
    happened.PlayerWithdrew: "{member} withdrew from {contest} on {on}",
    happened.DecidingGamePlayed: _game("{contest}: deciding game {number}, {white} - {black} {points}"),
    happened.StageClosed: _ended("{contest} was closed on {on}[; at the top {order}][; {rights}]"),
    happened.QuotaDivided: _quota,
    happened.LastStandingStated: _last_standing,
    happened.CostsStated: _costs,
    happened.CompetitionAnnounced: _announced,
    happened.FineImposed: _fined,
    happened.FinePaid: "fine {fine} was paid on {on}",
    happened.PaymentReported: "{by} says that fine {fine} was paid on {on}",
    happened.FineRemitted: "fine {fine} was taken back on {on}: {reason}",
    happened.CommitteeAppointed: "{committee}: {members} were appointed, with {deputies} as deputies",
    happened.ProtestHandedIn: _handed_in,
    happened.LetterSent: "letter {letter} was sent on {on}[ to {to}]",
    happened.CaseFiled: _filed,
    happened.FormStated: _form,
    happened.CopiesSent: "case {case}: copies were sent on {on}",
    happened.CaseTakenUp: _taken_up,
    happened.CommitteeSat: "case {case} is decided by {sitting}[; {interested} stepped aside]",
    happened.InformationAsked: _of_a_person("case {case}: {person} was asked for information on {on}"),
    happened.InformationGiven: _of_a_person("case {case}: {person} gave information on {on}"),
    happened.PersonSummoned: _of_a_person("case {case}: {person} was summoned to the hearing on {hearing}"),
    happened.PersonHeard: _heard,
    happened.CaseDecided: _decided,
    happened.DecisionTaken: decided("{subject}: {option} ({by}, {clause}, on {on}: {reason})"),
    happened.DayPlanned: "{what} is planned on {on}[ to {ends}][ in {province}]",
    happened.DayChanged: "{what} was moved to {on}[ to {ends}]",
    happened.CalendarPublished: "the calendar was published on {on}",
    happened.GameTimed: (
        "{contest}, {first} - {second}: {member} made the first move on {first_move}; the game ended on "
        "{ended}"
    ),
    happened.OrganisationDelegated: "the organisation of {contest} was delegated to {to} on {on}",
    happened.StepDone: "{contest}: {step}: done on {on}",
    happened.ConditionsChanged: with_choice(
        "{contest}: the conditions were changed on {on}: {change}[ ({option})]"
    ),
    happened.RulesReplaced: with_choice(
        "{contest}: texts of its own replaced {articles} on {on}[ ({option})]"
    ),
    happened.ConditionAdded: with_choice("{contest}: a condition was set on {on}: {condition}[ ({option})]"),
    happened.InterpretationGiven: "{clause} was interpreted on {on}: {reading}",
    **OF_TEAMS,
    Undone: "taken back from number {first} on: {reason}",
}
