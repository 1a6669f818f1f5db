"""Why: a place, a pairing, a promotion, a ruling explained down to games and clauses."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from turnus.app import consult
from turnus.app.views import Look, points
from turnus.app.views_finals import changes_today
from turnus.competition.season import Recorded
from turnus.competition.season.events import GroupsFormed, RoundDrafted
from turnus.competition.season.finals import classification, qualification
from turnus.competition.season.standing import RESULTS, standing
from turnus.competition.season.state import Game, Round
from turnus.faults import BadInput, NotFound
from turnus.law import Choice, Cite, Law, Role, Ruling
from turnus.law.explanation import Translate, Words, sentences
from turnus.pairing.explanation import Kind


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence of an explanation, its clauses, and what it rests on."""

    text: str
    clauses: tuple[str, ...] = ()
    below: "tuple[Told, ...]" = ()

    def data(self) -> dict[str, Any]:
        """Return it as JSON values."""
        node: dict[str, Any] = {"text": self.text}
        if self.clauses:
            node["clauses"] = list(self.clauses)
        if self.below:
            node["because"] = [each.data() for each in self.below]
        return node


def words_of(look: Look, language: str = "en", translate: Translate = str) -> Words:
    """Return how explanations of a season are put into words."""
    return Words(look.law.stack, language, translate, look.name)


def explain(look: Look, what: Sequence[str], words: Words) -> Told:
    """Explain what is asked for: `place PLAYER`, `pair A B`, `promotion`, `event 12` ..."""
    asked, *rest = what
    found = _KNOWN.get(asked)
    if found is None or len(rest) != found[1]:
        raise BadInput(
            "ask for one of: {known}",
            known="place PLAYER, pair A B, promotion, finals, ranking, groups N, event N",
            where="WHAT",
        )
    return found[0](look, words, *rest)


def ruling_told(ruling: Ruling[Any], words: Words) -> Told:
    """Return a ruling as a tree of sentences."""
    lines = list(sentences(ruling, words))
    return _nested(lines, 0, tuple(map(str, ruling.clauses())))[0]


def _nested(lines: list[tuple[int, str]], at: int, clauses: tuple[str, ...]) -> tuple[Told, int]:
    depth, text = lines[at]
    below, following = [], at + 1
    while following < len(lines) and lines[following][0] > depth:
        child, following = _nested(lines, following, ())
        below.append(child)
    return Told(text, clauses, tuple(below)), following


def _place(look: Look, words: Words, player: str) -> Told:
    """Explain a place: the order of the group, the figures, and the games behind them."""
    turnus = look.turnus
    group = turnus.group_of(player)
    if not group:
        raise NotFound("{player} does not play in turnus {turnus}", player=player, turnus=turnus.number)
    made = standing(look.season, turnus, group, look.law)
    entry = made.entries[player]
    say = words.translate
    text = say("{player} is {place} in group {group}: {points} points, resistance {resistance}, SB {sb}")
    head = text.format(
        player=look.name(player),
        place=made.places[player],
        group=group,
        points=points(entry.score),
        resistance=points(entry.resistance),
        sb=points(entry.sonneborn_berger),
    )
    games = tuple(_round_told(look, words, player, each) for each in turnus.rounds)
    ladder = ruling_told(made.ruling, words)
    return Told(head, ladder.clauses, (Told(say("the rounds"), (), games), ladder))


def _round_told(look: Look, words: Words, player: str, found: Round) -> Told:
    say = words.translate
    for game in found.games:
        if player in game.players:
            return Told(_game_text(look, words, player, found.number, game))
    for each in found.idle:
        if each.player == player:
            text = say("round {round}: {why}, {points}")
            return Told(text.format(round=found.number, why=say(each.why), points=points(each.points)))
    return Told(say("round {round}: not there").format(round=found.number))


def _game_text(look: Look, words: Words, player: str, number_: int, game: Game) -> str:
    side = 0 if player == game.white else 1
    opponent = game.players[1 - side]
    score = points(RESULTS[game.result][side]) if game.result else "*"
    text = words.translate("round {round}: {score} against {opponent}")
    return text.format(round=number_, score=score or "0", opponent=look.name(opponent))


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
    head = text.format(
        white=look.name(game.white), black=look.name(game.black), round=found.number, seed=found.seed
    )
    clauses = tuple(dict.fromkeys(cite for told in rulings for cite in told.clauses))
    return Told(head, clauses, (*reasons, *rulings))


def _reason(look: Look, words: Words, kind: str, values: dict[str, Any]) -> str:
    shown = {name: look.name(value) if isinstance(value, str) else value for name, value in values.items()}
    return words.translate(Kind[kind.upper()].value).format(**shown)


def _drafted_rulings(look: Look, round_number: int) -> tuple[Recorded, ...]:
    for _, event in reversed(look.running.history):
        if isinstance(event, RoundDrafted) and (event.turnus, event.round) == (
            look.turnus.number,
            round_number,
        ):
            return event.rulings
    return ()


def recorded_told(law: Law, words: Words, stored: Recorded) -> Told:
    """Explain a stored ruling by deriving it again."""
    facts = consult.read_facts(consult.question_of(law.stack, stored.question), stored.facts)
    if stored.chosen:
        cite = Cite.parse(stored.chosen["clause"], law.stack.home)
        law = law.deciding([Choice.of(cite, stored.chosen["option"], Role(stored.chosen["by"]))])
    return ruling_told(law.ask(facts), words)


def _promotion(look: Look, words: Words) -> Told:
    return ruling_told(changes_today(look), words)


def _finals(look: Look, words: Words) -> Told:
    return ruling_told(qualification(look.season, look.law), words)


def _ranking(look: Look, words: Words) -> Told:
    return ruling_told(classification(look.season, look.law), words)


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
            return Told(f"{number_}: {type(event).__name__}", clauses, below)
    raise NotFound("there is no event {number}", number=wanted)


_KNOWN: dict[str, tuple[Callable[..., Told], int]] = {
    "place": (_place, 1),
    "pair": (_pair, 2),
    "promotion": (_promotion, 0),
    "finals": (_finals, 0),
    "ranking": (_ranking, 0),
    "groups": (_groups, 1),
    "event": (_event, 1),
}
