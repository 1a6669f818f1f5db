"""Disputes and appeals in a club: who may lodge one until when, who rules, what the ruling changes."""

from datetime import date
from typing import Any

from turnus.competition.choosing import choose
from turnus.competition.engine.state import Status
from turnus.competition.moments import day
from turnus.competition.questions.club.discipline import Unforeseen
from turnus.competition.questions.club.disputes import RULINGS, AppealUntil, Contested, DisputeRuling
from turnus.competition.questions.federation.protests import Outcome
from turnus.competition.recording import Recorded, recorded
from turnus.competition.refusing import deny, insist
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened
from turnus.competition.season.calendars import series
from turnus.competition.season.contested.powers import by_hand
from turnus.competition.season.people.joining import Events, member
from turnus.competition.season.played import played_by
from turnus.competition.season.rounds import playing
from turnus.competition.season.state import Dispute, Game, Round, Season, Turnus
from turnus.faults import BadInput
from turnus.law import Cite, Law, Ruling
from turnus.play.claims.quickplay import APPEAL
from turnus.play.questions.results.quickplay import MayAppeal

HEARING = "who hears an appeal against a decision of the director"


def lodge(season: Season, command: asked.LodgeDispute, law: Law) -> Events:
    """Take a dispute in: a decision that is final, or an appeal after its last day, is refused."""
    member(season, command.player)
    if not command.text.strip():
        raise BadInput("say what happened and what is asked for", where="text")
    contested = _contested(season, command)
    on = day(command.on, "on")
    decided_on = _decided_on(season, command, contested)
    if decided_on and decided_on > on:
        raise BadInput("the decision was made known after {on}", on=command.on, where="decided_on")
    named = _game_named(season, command, contested)
    rulings = _admitted(law, contested, decided_on, on)
    return (
        happened.DisputeLodged(
            dispute=f"D{len(season.disputes) + 1}",
            player=command.player,
            contested=str(contested),
            text=command.text.strip(),
            on=command.on,
            against=command.against,
            decided_on=decided_on.isoformat() if decided_on else "",
            turnus=named[0].number if named else 0,
            round=named[1].number if named else 0,
            white=named[2].white if named else "",
            black=named[2].black if named else "",
            clauses=tuple(map(str, grounds(law, contested))),
            rulings=rulings,
        ),
    )


def _contested(season: Season, command: asked.LodgeDispute) -> Contested:
    if command.contested not in set(Contested):
        known = ", ".join(Contested)
        raise BadInput("{what} is not one of {known}", what=command.contested, known=known, where="contested")
    contested = Contested(command.contested)
    if command.against and contested is not Contested.DIRECTOR:
        raise BadInput("a ruling is a decision of the director", where="contested")
    if command.against:
        _appealable(season, command.against)
    return contested


def _appealable(season: Season, name: str) -> happened.DisputeDecided:
    dispute = find(season, name)
    if dispute.decided is None:
        raise deny("{dispute} has not been ruled on", dispute=name)
    if dispute.referred is not None:
        raise deny("no clause opens an appeal against a ruling of {body}", body=dispute.referred.body)
    return dispute.decided


def _decided_on(season: Season, command: asked.LodgeDispute, contested: Contested) -> date | None:
    """Return the day on which the decision that is contested was made known."""
    if contested is Contested.GAME:
        return None
    if command.against:
        return day(_appealable(season, command.against).on, "on")
    return day(command.decided_on, "decided_on")


def _admitted(law: Law, contested: Contested, decided_on: date | None, on: date) -> tuple[Recorded, ...]:
    """Insist that a decision can be appealed against, and that it is not too late."""
    if decided_on is None:
        return ()
    asked_for = MayAppeal(
        of_quickplay=contested is Contested.QUICKPLAY, of_director=contested is Contested.DIRECTOR
    )
    may = law.ask(asked_for)
    insist(may)
    until = last_day(law, decided_on)
    if until is None:
        return (recorded(may),)
    last = min(until.answer, default=on)
    if on > last:
        raise deny("an appeal could be lodged until {day}", until.cites, day=last.isoformat())
    return recorded(may), recorded(until)


def last_day(law: Law, decided_on: date) -> Ruling[tuple[date, ...]] | None:
    """Ask until when a decision can be appealed against; nothing where no text speaks of it."""
    return law.ask(AppealUntil(decided_on=decided_on)) if AppealUntil in law.stack.benches else None


def grounds(law: Law, contested: Contested) -> tuple[Cite, ...]:
    """Return the clauses by which a dispute is taken in: the right of appeal, or who decides it."""
    of_director = contested is Contested.DIRECTOR
    duties = law.duties(APPEAL, {"of_director": of_director})
    if duties and contested is not Contested.GAME:
        return tuple(duty.cite for duty in duties)
    if of_director:
        return law.ask(Unforeseen(situation=HEARING)).cites
    return law.ask(DisputeRuling(contested=contested)).cites


def _game_named(
    season: Season, command: asked.LodgeDispute, contested: Contested
) -> tuple[Turnus, Round, Game] | None:
    if not command.white and not command.black:
        if contested is Contested.GAME:
            raise BadInput("say which game it is about", where="white")
        return None
    for turnus in reversed(season.turni):
        for each in reversed(turnus.rounds):
            game = each.game(command.white, command.black) if each.status is not Status.DRAFTED else None
            asked_for = command.turnus in (0, turnus.number) and command.round in (0, each.number)
            if game is not None and asked_for and game.white == command.white:
                return turnus, each, game
    raise deny("{white} and {black} have not been paired", white=command.white, black=command.black)


def find(season: Season, name: str) -> Dispute:
    """Return a dispute by its name."""
    dispute = season.disputes.get(name)
    if dispute is None:
        raise deny("there is no dispute {dispute}", dispute=name)
    return dispute


def _undecided(season: Season, name: str) -> Dispute:
    dispute = find(season, name)
    if dispute.decided is not None:
        raise deny("{dispute} has been ruled on", dispute=name)
    return dispute


def refer(season: Season, command: asked.ReferDispute, law: Law) -> Events:
    """Say who hears an appeal against the director, which no clause says."""
    dispute = _undecided(season, command.dispute)
    if dispute.contested is not Contested.DIRECTOR:
        cites = law.ask(DisputeRuling(contested=dispute.contested)).cites
        raise deny("the director rules on {dispute} himself", cites, dispute=command.dispute)
    if not command.body.strip():
        raise BadInput("say who hears the appeal", where="body")
    cite = by_hand(law, command.clause, command.reason, Unforeseen(situation=HEARING), who=command.who)
    return (
        happened.DisputeReferred(
            dispute=command.dispute, body=command.body.strip(), clause=str(cite), reason=command.reason
        ),
    )


def rule(season: Season, command: asked.DecideDispute, law: Law) -> Events:
    """Rule on a dispute; the result of its game changes with it, in one go."""
    dispute = _undecided(season, command.dispute)
    if not command.reason.strip():
        raise BadInput("a decision needs its reason", where="reason")
    if day(command.on, "on") < day(dispute.lodged.on, "on"):
        raise BadInput("{dispute} was lodged after {on}", dispute=command.dispute, on=command.on, where="on")
    return (_ruling(dispute, command, law), *_consequence(season, dispute, command, law))


def _ruling(dispute: Dispute, command: asked.DecideDispute, law: Law) -> happened.DisputeDecided:
    if dispute.contested is Contested.DIRECTOR:
        return _of_the_body(dispute, command, law)
    question = DisputeRuling(contested=dispute.contested)
    ruling, choice = choose(question, command.outcome, law, command.who, command.on)
    return happened.DisputeDecided(
        dispute=command.dispute,
        outcome=str(ruling.answer),
        by=choice.by if choice else command.who,
        on=command.on,
        reason=command.reason,
        clause=str(ruling.cites[0]),
        rulings=(recorded(ruling, choice),),
    )


def _of_the_body(dispute: Dispute, command: asked.DecideDispute, law: Law) -> happened.DisputeDecided:
    """Record the ruling of whoever the director let hear an appeal against himself."""
    referred = dispute.referred
    if referred is None:
        cites = law.ask(Unforeseen(situation=HEARING)).cites
        raise deny("the director first says who hears {dispute}", cites, dispute=command.dispute)
    if command.outcome not in set(RULINGS):
        options = tuple(map(str, RULINGS))
        raise deny("the {by} decides: {options}", (referred.clause,), options,
                   by=referred.body, options=", ".join(options))  # fmt: skip
    return happened.DisputeDecided(
        dispute=command.dispute,
        outcome=command.outcome,
        by=referred.body,
        on=command.on,
        reason=command.reason,
        clause=referred.clause,
    )


def _consequence(season: Season, dispute: Dispute, command: asked.DecideDispute, law: Law) -> Events:
    """Give the game of a dispute the result that follows from the ruling."""
    lodged = dispute.lodged
    if not command.result:
        return ()
    if not lodged.white:
        raise deny("{dispute} is not about a game", dispute=command.dispute)
    if command.outcome == Outcome.REJECTED:
        raise deny("a dispute that is rejected changes no result")
    by_calendar = played_by(season.part, law).has_calendar
    named = season.turni[lodged.turnus - 1].round(lodged.round)
    game = named.game(lodged.white, lodged.black) if named else None
    given: dict[str, Any] = {
        "white": lodged.white, "black": lodged.black, "round": lodged.round, "result": command.result,
        "played": command.played, "clause": command.clause, "who": command.who,
        "reason": command.dispute,  # results are public, the reasons of a ruling are when it is published
    }  # fmt: skip
    if game is not None and not game.result:
        enter = series.enter_result if by_calendar else playing.enter_result
        return enter(season, asked.EnterResult(**given), law)
    correct = series.correct_result if by_calendar else playing.correct_result
    return correct(season, asked.CorrectResult(turnus=lodged.turnus, **given), law)


def publish(season: Season, command: asked.PublishRuling, _law: Law) -> Events:
    """Make a ruling known to everybody."""
    dispute = find(season, command.dispute)
    if dispute.decided is None:
        raise deny("{dispute} has not been ruled on", dispute=command.dispute)
    if dispute.is_published:
        raise deny("the ruling on {dispute} has been published", dispute=command.dispute)
    return (happened.RulingPublished(dispute=command.dispute),)
