"""Why: a place, a pairing, a promotion, a ruling explained down to games and clauses."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from turnus.app.law import consult
from turnus.app.law.told import Told, ruling_told, titles
from turnus.app.office.telling import Reader
from turnus.app.seasons.exchange_whys import exchange_told
from turnus.app.seasons.neighbours import against_neighbour
from turnus.app.seasons.views.catalogue import Look, points, seen
from turnus.app.seasons.views.finals import blitz_table, qualified
from turnus.app.seasons.views.format import stated, told
from turnus.app.seasons.views.overruled import decided_otherwise
from turnus.app.seasons.views.rounds import Row, table_rows
from turnus.competition.engine.settling import Source
from turnus.competition.questions.club.evenings import StartTimes
from turnus.competition.season import Recorded
from turnus.competition.season.calendars.backlog import before_when
from turnus.competition.season.club.fees import fee_of
from turnus.competition.season.club.league import league_cup
from turnus.competition.season.endings.finals import classification
from turnus.competition.season.events import (
    CalendarSet,
    GroupsFormed,
    PlayerWithdrawn,
    ResultConfirmed,
    RoundDrafted,
    SignedOff,
    TitleWon,
    TurnusClosed,
)
from turnus.competition.season.rounds.phases import RESULTS
from turnus.competition.season.rounds.standing import Brought, Standing, brought_by_rounds, standing
from turnus.competition.season.rounds.starting import start_of, tempo_of
from turnus.competition.season.state import Game, Round
from turnus.faults import BadInput, NotFound
from turnus.law import Law
from turnus.law.explanation import Translate, Words
from turnus.pairing.explanation import Kind

ASKED_FOR = (
    "place PLAYER, pair A B, promotion, finals, ranking, league, groups N, title N, absence PLAYER, "
    "fee PLAYER, deadline A B, start A B, tempo A B, event N, format"
)


def words_of(look: Look, language: str = "en", translate: Translate = str) -> Words:
    """Return how explanations of a season are put into words, with the names of its players."""

    def person(text: str) -> str:
        return "-".join(look.name(part) if part in look.season.members else part for part in text.split("-"))

    return Words(look.law.stack, language, translate, person)


def explain(look: Look, what: Sequence[str], words: Words) -> Told:
    """Explain what is asked for: `place PLAYER`, `pair A B`, `promotion`, `event 12` ..."""
    asked, *rest = what
    found = _KNOWN.get(asked)
    if found is None or len(rest) != found[1]:
        raise BadInput(
            "ask for one of: {known}",
            known=ASKED_FOR,
            where="WHAT",
        )
    return seen(found[0], look, words, *rest)


def _place(look: Look, words: Words, player: str) -> Told:
    """Explain a place: the order of the group, the figures, and the games behind them."""
    turnus = look.turnus
    group = turnus.group_of(player)
    if not group:
        raise NotFound("{player} does not play in turnus {turnus}", player=player, turnus=turnus.number)
    made = standing(look.season, turnus, group, look.law, look.round_number)
    rows, _ = table_rows(look, group)
    row = next(row for row in rows if row.player == player)
    said, by = against_neighbour(look, words, made, rows, player)
    short = Told(said, (by,) if by else ()) if said else None
    ladder = ruling_told(made.ruling, words)
    rounds = Told(words.translate("the rounds"), (), tuple(_rounds_told(look, words, player, made)))
    closed = tuple(_closing_told(look, words, player))
    below = (rounds, ladder, *closed, *_decided(look, words, "standings", group))
    clauses = dict.fromkeys(clause for told in below for clause in told.clauses)
    return Told(_place_text(look, words, group, row), tuple(clauses), below, short)


def _place_text(look: Look, words: Words, group: str, row: Row) -> str:
    say = words.translate
    text = say("{player} is {place} in group {group}: {points} points, resistance {resistance}, SB {sb}")
    if not look.played.has_resistance:
        text = say("{player} is {place} in series {group}: {points} points, SB {sb}")
    return text.format(
        player=look.name(row.player),
        place=row.place,
        group=group,
        points=points(row.score),
        resistance=points(row.resistance),
        sb=points(row.sonneborn_berger),
    )


def _closing_told(look: Look, words: Words, player: str) -> Iterator[Told]:
    """Explain how a tie was settled when the turnus was closed."""
    for _, event in look.history:
        if isinstance(event, TurnusClosed) and event.turnus == look.turnus.number:
            for stored in event.rulings:
                if player in stored.facts.get("tied", ()):
                    yield recorded_told(look.law, words, stored)


def _decided(look: Look, words: Words, view: str, subject: str) -> Iterator[Told]:
    """Explain decisions that replaced what was computed."""
    for each in decided_otherwise(look, view):
        if each["subject"] == subject:
            text = words.translate("decided by the {by}: {value}, not {computed}. {reason}")
            shown = {name: words.value(each[name]) for name in ("value", "computed")}
            yield Told(
                text.format(by=words.translate(each["by"]), reason=each["reason"], **shown), (each["clause"],)
            )


def _rounds_told(look: Look, words: Words, player: str, made: Standing) -> Iterator[Told]:
    """Say of every round what it was and, where resistance counts, what it brings to the figures."""
    if not look.played.has_resistance:
        yield from (Told(_round_text(look, words, player, each, made)) for each in look.rounds)
        return
    brought = brought_by_rounds(look.season, look.turnus, player, look.law, look.round_number)
    for each in look.rounds:
        text = _round_text(look, words, player, each, made)
        found = brought.get(each.number)
        yield Told(f"{text}{_brought_text(words, player, each, found, made)}" if found else text)


def _brought_text(words: Words, player: str, each: Round, found: Brought, made: Standing) -> str:
    """Say what a round brings; without a game in the group it is a draw against oneself."""
    game = next((game for game in each.games if player in game.players), None)
    say = words.translate
    text = say("; as a draw against himself: resistance {resistance}, SB {sb}")
    if game is not None and game.played and not game.is_cross:
        opponent = game.players[game.players[0] == player]
        text = say("; resistance {resistance}, SB {sb}")
        if made.entries[opponent].score != found.resistance:
            text = say("; resistance {resistance} (rounds he did not play count as draws), SB {sb}")
    return text.format(resistance=points(found.resistance) or "0", sb=points(found.sonneborn_berger) or "0")


def _round_text(look: Look, words: Words, player: str, found: Round, made: Standing) -> str:
    say = words.translate
    for game in found.games:
        if player in game.players:
            return _game_text(look, words, player, found.number, game, made)
    for each in look.without_game(found):
        if each.player == player:
            text = say("round {round}: {why}, {points}")
            return text.format(round=found.number, why=say(each.why), points=points(each.points) or "0")
    return say("round {round}: not there").format(round=found.number)


def _game_text(look: Look, words: Words, player: str, number_: int, game: Game, made: Standing) -> str:
    side = 0 if player == game.white else 1
    opponent = game.players[1 - side]
    score = points(RESULTS[game.result][side]) if game.result else "*"
    values = {"round": number_, "score": score or "0", "opponent": look.name(opponent)}
    if opponent not in made.entries:
        return words.translate("round {round}: {score} against {opponent}").format(**values)
    text = words.translate("round {round}: {score} against {opponent}, who has {points}")
    return text.format(points=points(made.entries[opponent].score) or "0", **values)


def _pair(look: Look, words: Words, one: str, other: str) -> Told:
    """Explain a pairing by the reasons that were recorded with it."""
    for found in reversed(look.turnus.rounds):
        game = found.game(one, other)
        if game is not None:
            return _pair_told(look, words, found, game)
    raise NotFound("{white} and {black} are not paired in this turnus", white=one, black=other)


def _pair_told(look: Look, words: Words, found: Round, game: Game) -> Told:
    about = [each for each in found.explanation if set(game.players) & set(each.about)]
    reasons = tuple(Told(_reason(look, words, each.kind, dict(each.values))) for each in about)
    rulings = tuple(recorded_told(look.law, words, each) for each in _drafted_rulings(look, found.number))
    text = words.translate("{white} has White against {black} in round {round}, drawn with seed {seed}")
    if look.played.has_calendar:
        text = words.translate("{white} has White against {black} in round {round} of the calendar")
    head = text.format(
        white=look.name(game.white), black=look.name(game.black), round=found.number, seed=found.seed
    )
    clauses = tuple(dict.fromkeys(cite for told in rulings for cite in told.clauses))
    return Told(head, clauses, (*reasons, *rulings))


def _reason(look: Look, words: Words, kind: str, values: dict[str, Any]) -> str:
    shown = {name: look.name(value) if isinstance(value, str) else value for name, value in values.items()}
    return words.translate(Kind[kind.upper()].value).format(**shown)


def _drafted_rulings(look: Look, round_number: int) -> tuple[Recorded, ...]:
    for _, event in reversed(look.history):
        if look.played.has_calendar and isinstance(event, CalendarSet):
            return event.rulings
        if (
            isinstance(event, RoundDrafted)
            and not look.played.has_calendar
            and (event.turnus, event.round)
            == (
                look.turnus.number,
                round_number,
            )
        ):
            return event.rulings
    return ()


def recorded_told(law: Law, words: Words, stored: Recorded) -> Told:
    """Explain a stored ruling by deriving it again."""
    return ruling_told(consult.asked_again(law, stored), words)


def _promotion(look: Look, words: Words) -> Told:
    told = exchange_told(look, words)
    decided = tuple(each for name in look.season.members for each in _decided(look, words, "promotion", name))
    return Told(told.text, told.clauses, (*told.below, *decided))


def _finals(look: Look, words: Words) -> Told:
    return ruling_told(qualified(look), words)


def _ranking(look: Look, words: Words) -> Told:
    if look.played.play_off is not None:
        return ruling_told(blitz_table(look).ruling, words)
    if not look.played.has_ranking:
        raise NotFound("this event has one table: look at the standings")
    told = ruling_told(classification(look.season, look.law), words)
    return Told(told.text, told.clauses, (*told.below, *_decided(look, words, "ranking", "order")))


def _league(look: Look, words: Words) -> Told:
    if not look.season.league:
        raise NotFound("no league match has been entered")
    return ruling_told(league_cup(look.season, look.law), words)


def _title(look: Look, words: Words, final: str) -> Told:
    for number_, event in reversed(look.running.history):
        if isinstance(event, TitleWon) and str(event.final) == final:
            told = _event(look, words, str(number_))
            return Told(told.text, told.clauses, (*told.below, *_decided(look, words, "finals", final)))
    raise NotFound("nobody has won title {number} yet", number=final)


def _absence(look: Look, words: Words, player: str) -> Told:
    """Explain every absence of a player in the turnus."""
    about = SignedOff | PlayerWithdrawn | ResultConfirmed
    found = [
        _event(look, words, str(number_))
        for number_, event in look.history
        if isinstance(event, about) and event.turnus == look.turnus.number
        if player in (*getattr(event, "stayed_away", ()), getattr(event, "player", ""))
    ]
    if not found:
        raise NotFound(
            "{player} has not been absent in turnus {turnus}", player=player, turnus=look.turnus.number
        )
    clauses = tuple(dict.fromkeys(clause for told in found for clause in told.clauses))
    return Told(words.value(player), clauses, tuple(found))


def _fee(look: Look, words: Words, player: str) -> Told:
    if player not in look.season.members:
        raise NotFound("{player} is not in the competition", player=player)
    due = fee_of(look.season, player, look.law)
    if due is None:
        raise NotFound("nobody pays for this event")
    decided = tuple(_decided(look, words, "fees", player))
    text = f"{words.value(player)}: € {words.value(due.euros)}"
    return Told(text, due.clauses, (*titles(words, due.clauses), *decided))


def _game_of(look: Look, white: str, black: str) -> tuple[Round, Game]:
    for found in reversed(look.turnus.rounds):
        for game in found.games:
            if game.players == (white, black) and look.round_number in (0, found.number):
                return found, game
    raise NotFound("{white} and {black} are not paired in this turnus", white=white, black=black)


def _deadline(look: Look, words: Words, white: str, black: str) -> Told:
    found, game = _game_of(look, white, black)
    told = ruling_told(before_when(look.season, look.turnus, found, game, look.law), words)
    return Told(
        told.text, told.clauses, (*told.below, *_decided(look, words, "deadlines", f"{white}-{black}"))
    )


def _start(look: Look, words: Words, white: str, black: str) -> Told:
    if not look.played.has_calendar:
        return ruling_told(look.law.ask(StartTimes(event=look.season.event)), words)
    start = start_of(look.season, _game_of(look, white, black)[1], look.law)
    if start is None:
        raise NotFound("this regulation does not say at what hour games start")
    return ruling_told(start, words)


def _tempo(look: Look, words: Words, white: str, black: str) -> Told:
    if look.played.has_calendar:
        raise NotFound("the tempo of a series is the same for all")
    return ruling_told(tempo_of(look.season, _game_of(look, white, black)[1], look.law), words)


def _format(look: Look, words: Words) -> Told:
    """Explain how the competition is played: by which clause each field of its format is as it is."""
    below = tuple(
        Told(
            ": ".join(part for part in told(look.translate, each) if part),
            each.clauses,
            titles(words, each.clauses),
        )
        for each in stated(look)
        if each.source is Source.CLAUSE
    )
    clauses = tuple(dict.fromkeys(clause for each in below for clause in each.clauses))
    return Told(words.translate("how it is played"), clauses, below)


def _groups(look: Look, words: Words, turnus: str) -> Told:
    for number_, event in look.running.history:
        if isinstance(event, GroupsFormed) and str(event.turnus) == turnus:
            return _event(look, words, str(number_))
    raise NotFound("there is no turnus {turnus}", turnus=turnus)


def _event(look: Look, words: Words, wanted: str) -> Told:
    for number_, event in look.running.history:
        if str(number_) == wanted:
            below = tuple(recorded_told(look.law, words, each) for each in getattr(event, "rulings", ()))
            clauses = tuple(dict.fromkeys(cite for told in below for cite in told.clauses))
            return Told(f"{number_}: {_said(event, look, words)}", clauses, below)
    raise NotFound("there is no event {number}", number=wanted)


def _said(event: object, look: Look, words: Words) -> str:
    """Say what happened in a sentence."""
    return Reader(words.translate, look.name).tell(event)


OF_PEOPLE = frozenset(
    {"place", "pair", "absence", "fee", "deadline", "start", "tempo"}
)  # what follows is who
_KNOWN: dict[str, tuple[Callable[..., Told], int]] = {
    "place": (_place, 1),
    "pair": (_pair, 2),
    "promotion": (_promotion, 0),
    "finals": (_finals, 0),
    "ranking": (_ranking, 0),
    "league": (_league, 0),
    "title": (_title, 1),
    "absence": (_absence, 1),
    "fee": (_fee, 1),
    "deadline": (_deadline, 2),
    "start": (_start, 2),
    "tempo": (_tempo, 2),
    "groups": (_groups, 1),
    "event": (_event, 1),
    "format": (_format, 0),
}
