"""Disputes and appeals in a club: who may lodge one until when, who rules, what the ruling changes."""

from typing import Any

from turnus.competition.choosing import choose
from turnus.competition.disputing.admitting import (
    HEARING,
    admitted,
    decided_on,
    grounds,
    to_publish,
    undecided,
    what_is_contested,
)
from turnus.competition.disputing.state import Dispute
from turnus.competition.engine.state import Status
from turnus.competition.moments import day
from turnus.competition.questions.club.discipline import Unforeseen
from turnus.competition.questions.club.disputes import RULINGS, Contested, DisputeRuling
from turnus.competition.questions.federation.protests import Outcome
from turnus.competition.recording import recorded
from turnus.competition.refusing import deny
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened
from turnus.competition.season.calendars import series
from turnus.competition.season.contested.powers import by_hand
from turnus.competition.season.people.joining import Events, member
from turnus.competition.season.played import played_by
from turnus.competition.season.rounds import playing
from turnus.competition.season.state import Game, Round, Season, Turnus
from turnus.faults import BadInput
from turnus.law import Law


def lodge(season: Season, command: asked.LodgeDispute, law: Law) -> Events:
    """Take a dispute in: a decision that is final, or an appeal after its last day, is refused."""
    member(season, command.player)
    if not command.text.strip():
        raise BadInput("say what happened and what is asked for", where="text")
    contested = what_is_contested(season, command)
    known_on = decided_on(season, command, contested)
    named = _game_named(season, command, contested)
    rulings = admitted(law, contested, known_on, day(command.on, "on"))
    return (
        happened.DisputeLodged(
            dispute=f"D{len(season.disputes) + 1}",
            player=command.player,
            contested=str(contested),
            text=command.text.strip(),
            on=command.on,
            against=command.against,
            decided_on=known_on.isoformat() if known_on else "",
            turnus=named[0].number if named else 0,
            round=named[1].number if named else 0,
            white=named[2].white if named else "",
            black=named[2].black if named else "",
            clauses=tuple(map(str, grounds(law, contested))),
            rulings=rulings,
        ),
    )


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


def refer(season: Season, command: asked.ReferDispute, law: Law) -> Events:
    """Say who hears an appeal against the director, which no clause says."""
    dispute = undecided(season, command.dispute)
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
    dispute = undecided(season, command.dispute)
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
                   by=referred.body, options=tuple(RULINGS))  # fmt: skip
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
    to_publish(season, command.dispute)
    return (happened.RulingPublished(dispute=command.dispute),)
