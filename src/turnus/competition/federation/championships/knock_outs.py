"""Knock-outs of players: two games and barrages, who is out, and how such a championship ends (29a)."""

from turnus.competition.federation import events as happened
from turnus.competition.federation.championships.standing import knock_out
from turnus.competition.federation.state import Championship, Pair
from turnus.competition.questions.championships.systems import KnockOutState, KnockOutStep
from turnus.competition.refusing import deny
from turnus.law import Law, Ruling
from turnus.pairing import knockout

GAMES = 2  # of a match (29a.2)
TO_BE_DECIDED = (KnockOutStep.BARRAGE, KnockOutStep.LAST_DECIDER)


def insist_on_a_barrage(stage: Championship, report: happened.DecidingGamePlayed, law: Law) -> None:
    """Refuse a barrage of a match that is not level after its two games, or is decided (29a.2)."""
    ruling = knock_out(stage, report.white, report.black, law)
    if ruling.answer.step not in TO_BE_DECIDED:
        raise deny(
            "{white} and {black} have no barrage to play",
            ruling.cites,
            white=report.white,
            black=report.black,
        )


def insist_on_one_of_two_games(stage: Championship, report: happened.GamePlayed, law: Law) -> None:
    """Refuse a third game of a match, and another result of one after which barrages were played."""
    pair = {report.white, report.black}
    others = {key for key, game in stage.games.items() if {game.white, game.black} == pair}
    deciding = stage.every(happened.DecidingGamePlayed)
    if len(others | {(report.round, report.white, report.black)}) > GAMES:
        why = "{white} and {black} have played both games"
    elif any({game.white, game.black} == pair for game in deciding):
        why = "{white} and {black} have played barrages: take them back first"
    else:
        return
    cites = knock_out(stage, report.white, report.black, law).cites
    raise deny(why, cites, white=report.white, black=report.black)


def insist_on_players_still_in(stage: Championship, names: list[str], law: Law) -> None:
    """Refuse a round with somebody who has lost a match (29a.1)."""
    for ruling in matches(stage, law).values():
        if ruling.answer.out in names:
            raise deny("{player} is out", ruling.cites, player=ruling.answer.out)


def matches(stage: Championship, law: Law) -> dict[Pair, Ruling[KnockOutState]]:
    """Return how every match stands, in the order of the rounds."""
    pairs = [(game.white, game.black) for each in stage.rounds for game in each.games]
    return {pair: knock_out(stage, *pair, law) for pair in pairs}


def final_of(stage: Championship, law: Law) -> tuple[str, Ruling[KnockOutState]]:
    """Return who won a knock-out and its last match; refuse while more than one player is still in."""
    found = matches(stage, law)
    for pair, ruling in found.items():
        is_open = ruling.answer.step is not KnockOutStep.DECIDED
        if is_open and not set(pair) & set(stage.withdrawn):
            what = ruling.answer.step
            raise deny(
                "{white} - {black} is not decided: {what}", ruling.cites,
                white=pair[0], black=pair[1], what=what,
            )  # fmt: skip
    won = ((pair, ruling.answer.through) for pair, ruling in found.items())
    left = [name for name in knockout.still_in(stage.players, won) if name not in stage.withdrawn]
    if len(left) != 1 or not found:
        raise deny("still in: {names}", names=", ".join(left))
    return left[0], list(found.values())[-1]
