"""Individual championships: conditions, pairings, games, withdrawal, rights, quota."""

from itertools import chain
from typing import Any

from turnus.competition.choosing import choose
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.championships.fields import fee_ruling
from turnus.competition.federation.championships.knock_outs import (
    final_of,
    insist_on_a_barrage,
    insist_on_one_of_two_games,
    insist_on_players_still_in,
)
from turnus.competition.federation.championships.provincial import check_provincial
from turnus.competition.federation.championships.standing import (
    final_standing,
    swiss_event,
    tournament_of,
)
from turnus.competition.federation.finding import championship_of, insist_province
from turnus.competition.federation.next_rounds import (
    ON_RATING,
    ON_RESISTANCE,
    NextRound,
    round_robin,
    swiss,
)
from turnus.competition.federation.organising.announcing import stages_of
from turnus.competition.federation.organising.conditions import check_conditions, check_terms, conditioned
from turnus.competition.federation.organising.set_figures import (
    figures_of_players,
    places_of_provinces,
    stage_as_set,
)
from turnus.competition.federation.state import Championship, Federation
from turnus.competition.figures import deviations, terms_otherwise
from turnus.competition.questions.championships.championships import GIRLS, Stage
from turnus.competition.questions.championships.final_standings import DrawOfLots
from turnus.competition.questions.championships.provincial_places import QuotaPlaces
from turnus.competition.questions.championships.rights import Finisher, StageRights
from turnus.competition.questions.championships.systems import PairingRound, SwissPlan, SwissType
from turnus.competition.questions.championships.withdrawal import Part, StillPaired, Withdrawal
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.recording import Recorded, recorded
from turnus.competition.refusing import deny, insist
from turnus.law import Law
from turnus.play.questions.kinds.matches import GameResult
from turnus.records import replace
from turnus.tournament import draw_of_lots

Events = tuple[happened.Event, ...]
FORFEIT = "12.3"  # by which a game is lost for both when neither came


def open_championship(federation: Federation, report: happened.ChampionshipOpened, law: Law) -> Events:
    """Open a stage once its conditions say what they must (28, 29a.3, 29b.1)."""
    if report.contest in federation.contests or report.contest in federation.championships:
        raise deny("{name} is open already", name=report.contest)
    if report.province:
        insist_province(federation, report.province)
    check_terms(law, report)
    report = stage_as_set(report, law)
    differing = chain(figures_of_players(federation, report, law), terms_otherwise(report.terms, law))
    deviating = deviations(differing, report.clause, report.reason, law, report.event)
    conditions = check_conditions(report, law)
    if (report.system is TournamentSystem.SWISS) != (report.swiss_type is not None):
        raise deny("a Swiss tournament, and no other, is played on resistance or on rating")
    rulings = (
        *conditions,
        *stages_of(report, law),
        *check_provincial(federation, report, law),
    )
    return (replace(report, deviations=deviating, rulings=rulings),)


def pair_next(federation: Federation, command: asked.PairRound, law: Law) -> Events:
    """Pair the next round: everybody meets everybody, or by the Swiss system of the conditions."""
    stage = championship_of(federation, command.contest)
    if stage.opened.system is TournamentSystem.KNOCK_OUT:
        raise deny("the conditions say how rounds of a knock-out are paired: report the pairing")
    number = len(stage.rounds) + 1
    if stage.opened.system is TournamentSystem.SWISS:
        return _swiss(federation, stage, command, number, law)
    return _round_robin(federation, stage, command, number, law)


def _round_robin(
    federation: Federation, stage: Championship, command: asked.PairRound, number: int, law: Law
) -> Events:
    """Return a round of the tables; the seed of the first round draws the numbers."""
    seed = stage.rounds[0].seed if stage.rounds else command.seed
    tournament = tournament_of(federation, stage, law, draw_of_lots(seed, stage.players))
    times = max(1, stage.opened.rounds)
    made = round_robin(tournament, times, stage.opened.contest)
    return (_paired(stage, command, number, made, ()),)


def _swiss(
    federation: Federation, stage: Championship, command: asked.PairRound, number: int, law: Law
) -> Events:
    rounds = stage.opened.rounds
    if not rounds or number > rounds:
        raise deny("{name} has {rounds} rounds", name=stage.opened.contest, rounds=rounds)
    open_rounds = frozenset(
        each.round
        for each in stage.rounds
        for game in each.games
        if (each.round, game.white, game.black) not in stage.games
    )
    if number == 1:
        insist(law.ask(_swiss_plan(stage)))
    ready = law.ask(PairingRound(round=number, rounds=rounds, rounds_with_open_games=open_rounds))
    insist(ready)
    rulings = [recorded(ready)]
    rulings += [recorded(law.ask(StillPaired(has_withdrawn=True))) for _ in stage.withdrawn[:1]]
    options = ON_RATING if stage.opened.swiss_type is SwissType.RATING else ON_RESISTANCE
    made = swiss(tournament_of(federation, stage, law), options, command.seed)
    return (_paired(stage, command, number, made, tuple(rulings)),)


def _swiss_plan(stage: Championship) -> SwissPlan:
    """Return the question whether so many players can play so many rounds (29b.3)."""
    return SwissPlan(
        players=len(stage.players) - len(stage.withdrawn),
        rounds=stage.opened.rounds,
        swiss_type=str(stage.opened.swiss_type or ""),
        event=swiss_event(stage),
    )


def _paired(
    stage: Championship,
    command: asked.PairRound,
    number: int,
    made: NextRound,
    rulings: tuple[Recorded, ...],
) -> happened.RoundPaired:
    return happened.RoundPaired(
        contest=stage.opened.contest,
        round=number,
        games=tuple(happened.PairedGame(white=white, black=black) for white, black in made.pairs),
        free=made.free,
        on=command.on,
        seed=command.seed,
        rulings=rulings,
    )


def pair_by_hand(federation: Federation, report: happened.RoundPaired, law: Law) -> Events:
    """Take the pairing of a round as the conditions, or the director, gave it."""
    stage = championship_of(federation, report.contest)
    names = [name for game in report.games for name in (game.white, game.black)] + [report.free] * bool(
        report.free
    )
    if len(set(names)) < len(names) or set(names) - set(stage.players):
        raise deny("a round names players of {name}, each once", name=report.contest)
    if report.round != len(stage.rounds) + 1:
        raise deny("round {round} comes next", round=len(stage.rounds) + 1)
    if is_knock_out(stage):
        insist_on_players_still_in(stage, names, law)
    return (report,)


def result_question(report: happened.GamePlayed | happened.DecidingGamePlayed) -> GameResult:
    """Return the question whether a game can end so; one that nobody played is lost for both."""
    white, black = report.points
    grounds = report.lost_for_both or ((FORFEIT,) if getattr(report, "is_forfeit", False) else ())
    return GameResult(white=white, black=black, grounds=grounds)


def play_game(federation: Federation, report: happened.GamePlayed, law: Law) -> Events:
    """Take the result of a game that was paired; of a knock-out match, of either colours."""
    stage = championship_of(federation, report.contest)
    insist(law.ask(result_question(report)))
    pairs = {
        (game.white, game.black) for each in stage.rounds if each.round == report.round for game in each.games
    }
    both_ways = pairs | {(black, white) for white, black in pairs}
    allowed = both_ways if is_knock_out(stage) else pairs
    if (report.white, report.black) not in allowed:
        raise deny(
            "{white} and {black} are not paired in round {round}",
            white=report.white,
            black=report.black,
            round=report.round,
        )
    if is_knock_out(stage):
        insist_on_one_of_two_games(stage, report, law)
    return (report,)


def is_knock_out(stage: Championship) -> bool:
    """Say whether who loses a match is out."""
    return stage.opened.system is TournamentSystem.KNOCK_OUT


def withdraw(federation: Federation, report: happened.PlayerWithdrew, law: Law) -> Events:
    """Withdraw a player, and say what becomes of his games (30)."""
    stage = championship_of(federation, report.contest)
    if report.member not in stage.players or report.member in stage.withdrawn:
        raise deny("{member} does not play in {name}", member=report.member, name=report.contest)
    if stage.opened.system is TournamentSystem.KNOCK_OUT:
        return (report,)
    ruling = law.ask(withdrawal_question(stage, report.member))
    return (replace(report, rulings=(recorded(ruling), fee_ruling(federation, report, law))),)


def rounds_of(stage: Championship) -> int:
    """Return how many rounds a stage has; of a knock-out, as many as were paired."""
    if stage.opened.system is TournamentSystem.ROUND_ROBIN:
        return (len(stage.players) + len(stage.players) % 2 - 1) * max(1, stage.opened.rounds)
    return stage.opened.rounds if stage.opened.system is TournamentSystem.SWISS else len(stage.rounds)


def withdrawal_question(stage: Championship, member: str) -> Withdrawal:
    """Return the question what becomes of the games of who withdraws now."""
    own = [game for game in stage.games.values() if member in (game.white, game.black)]
    if stage.opened.system is TournamentSystem.SWISS:
        return Withdrawal(parts=(Part(max(1, len(own)), len(own)),), is_swiss=True)
    each = max(1, len(stage.players) - 1)
    turns = max(1, stage.opened.rounds)
    rounds = len(stage.players) + len(stage.players) % 2 - 1
    played = [sum((game.round - 1) // rounds == part for game in own) for part in range(turns)]
    return Withdrawal(parts=tuple(Part(each, count) for count in played))


def play_deciding_game(federation: Federation, report: happened.DecidingGamePlayed, law: Law) -> Events:
    """Take a game of a deciding tournament that the standing asks for, or of a barrage."""
    stage = championship_of(federation, report.contest)
    insist(law.ask(result_question(report)))
    if is_knock_out(stage):
        insist_on_a_barrage(stage, report, law)
        return (report,)
    waiting = final_standing(federation, stage, law)
    if not any({report.white, report.black} <= set(names) for names in waiting.answer.play_offs):
        raise deny(
            "{white} and {black} have nothing to decide",
            waiting.cites,
            white=report.white,
            black=report.black,
        )
    return (report,)


def draw_lots(federation: Federation, stage: Championship, seed: str, law: Law) -> Events:
    """Draw the lots that the standing of a championship waits for, once everything has been played."""
    _all_played(stage)
    if is_knock_out(stage):
        raise deny("nothing in {name} is left to lots", name=stage.opened.contest)
    waiting = final_standing(federation, stage, law)
    if not waiting.answer.lots:
        raise deny("nothing in {name} is left to lots", waiting.cites, name=stage.opened.contest)
    between = tuple(name for names in waiting.answer.lots for name in names)
    drawn, choice = choose(DrawOfLots(players=between, seed=seed), "draw lots", law)
    event = happened.LotsDrawn(
        contest=stage.opened.contest,
        between=between,
        seed=seed,
        order=drawn.answer,
        rulings=(recorded(drawn, choice),),
    )
    return (event,)


def close_stage(federation: Federation, command: asked.CloseStage, law: Law) -> Events:
    """Close a stage: nothing is left to play or to decide, and its places give rights."""
    stage = championship_of(federation, command.contest)
    order, found = _final_order(federation, stage, law)
    rulings = [found]
    rights: tuple[tuple[str, str], ...] = ()
    if not stage.opened.province and has_rights(stage):
        given = conditioned(law, stage.opened).ask(
            rights_question(federation, stage, order, command.next_match_on)
        )
        rights = tuple((one.player, str(one.right)) for one in given.answer)
        rulings.append(recorded(given))
    closed = happened.StageClosed(
        contest=stage.opened.contest, on=command.on, order=order, rights=rights, rulings=tuple(rulings)
    )
    return (closed,)


def _final_order(federation: Federation, stage: Championship, law: Law) -> tuple[tuple[str, ...], Recorded]:
    """Return the order of a stage that is over; of a knock-out, the two who played the final."""
    if is_knock_out(stage):
        winner, final = final_of(stage, law)
        return (winner, final.answer.out) if final.answer.out else (winner,), recorded(final)
    _all_played(stage)
    ruling = final_standing(federation, stage, law)
    for waiting in (*ruling.answer.play_offs, *ruling.answer.lots):
        raise deny("still to be decided: {names}", ruling.cites, names=", ".join(waiting))
    return tuple(line.player for line in ruling.answer.lines), recorded(ruling)


def has_rights(stage: Championship) -> bool:
    """Say whether the regulation attaches rights to the places of a stage."""
    opened = stage.opened
    is_part = bool(opened.final_group)  # of a rapid final: its groups together give rights
    return opened.event not in GIRLS and opened.stage is not Stage.PRELIMINARIES and not is_part


def rights_question(
    federation: Federation, stage: Championship, order: tuple[str, ...], next_match_on: Any
) -> StageRights:
    """Return the question what the places of a stage give."""
    born = {name: federation.members[name].born for name in order if name in federation.members}
    return StageRights(
        event=stage.opened.event,
        stage=stage.opened.stage,
        order=tuple(Finisher(name, born.get(name)) for name in order),
        next_match_on=next_match_on,
    )


def _all_played(stage: Championship) -> None:
    if len(stage.rounds) < rounds_of(stage):
        raise deny("round {round} comes next", round=len(stage.rounds) + 1)
    for each in stage.rounds:
        for game in each.games:
            known = (each.round, game.white, game.black) in stage.games
            if not known and not {game.white, game.black} & set(stage.withdrawn):
                raise deny("{white} - {black} has no result yet", white=game.white, black=game.black)


def divide_quota(federation: Federation, command: asked.DivideQuota, law: Law) -> Events:
    """Divide places over the provincial federations (32.1)."""
    stage = championship_of(federation, command.contest)
    differing = places_of_provinces(stage.opened, command.places, law)
    deviating = deviations(differing, command.clause, command.reason, law, stage.opened.event)
    ruling = conditioned(law, stage.opened).ask(
        QuotaPlaces(
            places=command.places,
            members=command.members,
            match_on=command.match_on,
            drawn=command.drawn,
        )
    )
    division = ruling.answer.division
    if division.lots_between:
        names = ", ".join(division.lots_between)
        raise deny("lots come first: {names}", ruling.cites, names=names)
    return (
        happened.QuotaDivided(
            contest=command.contest,
            places=command.places,
            members=command.members,
            match_on=command.match_on,
            division=division.places,
            drawn=command.drawn,
            deviations=deviating,
            rulings=(recorded(ruling),),
        ),
    )
