"""How events are told whose fields alone do not make a sentence: who met, who won, what was filled in."""

from typing import Any

from turnus.competition.engine.details import ArbiterRole
from turnus.competition.engine.field_words import meaning_of, value_words
from turnus.competition.engine.kinds import Unit
from turnus.competition.engine.state import IDLE_WORDS, Competition, Match
from turnus.competition.telling import Counted, Money, Sentence, Telling, each, fields_of, period, says
from turnus.play.clock.time_control import parse_time_control

MAIN = "main"  # the only stage of a competition whose stages nobody named
GAMES = ("{count} game", "{count} games")
PLAYERS = ("{count} player", "{count} players")
TEAMS = ("{count} team", "{count} teams")
MATCHES = ("{count} match", "{count} matches")


def of_a_game(text: str) -> Telling:
    """Return how what happened at a board is told: where it was, and who met."""

    def told(event: Any, competition: Competition | None) -> Sentence:
        where = says("round {round}, board {board}", round=event.round, board=event.board)
        paired = competition.phase.round(event.round) if competition and competition.phase else None
        match = paired.match(event.board) if paired else None
        if competition is None or match is None:
            return Sentence(text, fields_of(event) | {"where": where, "sides": ""})
        number = getattr(event, "game", 0)
        return Sentence(
            text,
            fields_of(event)
            | {
                "where": _where(competition, match, event.round, number),
                "sides": _sides(competition, match, number),
            },
        )

    return told


def _where(competition: Competition, match: Match, round_: int, game: int) -> Sentence:
    """Return where a game is played: a board of the hall, or a match and its board."""
    form, held = competition.format, {"round": round_, "board": match.board, "game": game}
    if form.unit is Unit.PLAYER:
        several = game and len(match.games) > 1
        return Sentence(
            "round {round}, board {board}, game {game}" if several else "round {round}, board {board}", held
        )
    if form.has_whole_matches or not game:
        return Sentence("round {round}, match {board}", held)
    return Sentence("round {round}, match {board}, board {game}", held)


def _sides(competition: Competition, match: Match, number: int) -> Sentence:
    """Return who meet: White and Black of a game, the sides of a match."""
    game = match.games[number - 1] if 0 < number <= len(match.games) else None
    if game is None or competition.format.has_whole_matches:
        return says("{first} - {second}", first=match.first, second=match.second)
    return says(
        "{first} - {second}", first=game.white_player or game.white, second=game.black_player or game.black
    )


def paired(text: str) -> Telling:
    """Return how a round that was paired is told, with how many meet and who does not."""

    def told(event: Any, competition: Competition | None) -> Sentence:
        of_teams = competition is not None and competition.format.unit is not Unit.PLAYER
        met = Counted(len(event.matches), *(MATCHES if of_teams else GAMES))
        return Sentence(text, fields_of(event) | {"matches": met, "idle": len(event.idle)})

    return told


def signed_off(event: Any, _: Any) -> Sentence:
    """Tell a sign-off, and what it brings."""
    return says(
        "{player} misses round {round}[, for half a point{half}]",
        player=event.player, round=event.round, half=event.outcome == "H",
    )  # fmt: skip


def missed(event: Any, _: Any) -> Sentence:
    """Tell why somebody has no game in a round."""
    why = Sentence(IDLE_WORDS.get(event.why, event.why))
    return says("{player} has no game in round {round}: {why}", **fields_of(event) | {"why": why})


def withdrew(event: Any, _: Any) -> Sentence:
    """Tell a withdrawal, before the first round or after one."""
    if not event.after_round:
        return Sentence("{player} withdrew before round 1[: {reason}]", fields_of(event))
    return Sentence("{player} withdrew after round {after_round}[: {reason}]", fields_of(event))


def kept_apart(event: Any, _: Any) -> Sentence:
    """Tell who do not meet, and in which rounds."""
    first = event.first_round if event.first_round > 1 else 0
    text = "{players} do not meet[ from round {first_round} on][ up to round {last_round}][: {reason}]"
    return Sentence(text, fields_of(event) | {"first_round": first})


def registered(event: Any, _: Any) -> Sentence:
    """Tell a registration, and whether there is a place."""
    text = "{player} registered and is on the waiting list" if event.waits else "{player} registered"
    return says(text, player=event.player)


def described(event: Any, _: Any) -> Sentence:
    """Tell what was said of a competition."""
    facts = (
        ("in {city}[ ({federation})]", event.city), ("from {first_day}[ to {last_day}]", event.first_day),
        ("{tempo}", event.tempo), ("rounds on {starts}", event.starts),
    )  # fmt: skip
    held = fields_of(event) | {"tempo": _tempo(event.tempo) if event.tempo else ""}
    return says(
        "the competition was described: {facts}", facts=tuple(Sentence(t, held) for t, one in facts if one)
    )


def _tempo(code: str) -> tuple[Sentence, ...]:
    periods = parse_time_control(code).periods
    return each(
        "{time}[ for {moves} moves][ and {increment} a move]",
        (
            {
                "time": period(one.seconds), "moves": one.moves or 0,
                "increment": period(one.increment) if one.increment else "",
            }
            for one in periods
        ),
    )  # fmt: skip


def terms_changed(event: Any, _: Any) -> Sentence:
    """Tell which terms were changed, and to what."""
    held = (
        {"term": meaning_of(path)[1], "setting": _setting(path, value)}
        for path, value in event.fields.items()
    )
    return says(
        "the terms were changed: {terms}[ ({reason})]",
        terms=each("{term}: {setting}", held),
        reason=event.reason,
    )


def _setting(path: str, value: Any) -> Any:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return tuple(value_words(path, str(one)) for one in value)
    return value_words(path, str(value))


def begun(event: Any, competition: Competition | None) -> Sentence:
    """Tell that a stage began, with how many take part in it."""
    players = sum(len(one.players) for one in event.divisions)
    of_teams = competition is not None and competition.format.unit is not Unit.PLAYER
    groups = (
        Counted(len(event.divisions), "{count} group", "{count} groups") if len(event.divisions) > 1 else ""
    )
    return says(
        "{stage} began[ again (number {nth})], with {players}[ in {groups}]",
        stage=_stage(event.stage), nth=event.nth if event.nth > 1 else 0, groups=groups,
        players=Counted(players, *(TEAMS if of_teams else PLAYERS)),
    )  # fmt: skip


def stage_closed(event: Any, _: Any) -> Sentence:
    """Tell that a stage ended."""
    return says("{stage} has ended", stage=_stage(event.stage))


def _stage(name: str) -> Sentence:
    return says("the tournament") if name == MAIN else says("the stage {stage}", stage=name)


def arbiter(event: Any, _: Any) -> Sentence:
    """Tell what an arbiter is."""
    if event.role is ArbiterRole.CHIEF:
        return Sentence("{arbiter} is the chief arbiter[, known to FIDE as {fide_id}]", fields_of(event))
    return Sentence("{arbiter} is a deputy arbiter[, known to FIDE as {fide_id}]", fields_of(event))


def prizes(event: Any, _: Any) -> Sentence:
    """Tell what a plan of prizes promises in all."""
    return says("the prize plan was set: {total} in all", total=Money(event.total))
