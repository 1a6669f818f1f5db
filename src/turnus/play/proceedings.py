"""One event being decided: what was asked of the law, what was done so far, the game as it then stands."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, TypeVar

from turnus.faults import BadInput
from turnus.law import Cite, Combine, Facts, Ground, Law, Referral, Ruling
from turnus.play.applying import apply
from turnus.play.board.boards import Board, PlayedMove
from turnus.play.effects import BoardDecided, Effect, GameEnded, OfferChanged, ReferralClosed, Referred
from turnus.play.events import Event
from turnus.play.following import outlived
from turnus.play.game import Game, OpenReferral, Status, Table, Verdict
from turnus.play.questions.consequences import Effect as Follows
from turnus.play.questions.kinds.two_boards import MatchEnd, MatchResult
from turnus.play.questions.results.ends import EndReason, Score
from turnus.play.sentences import Seat, Sentence
from turnus.play.sides import Side

A = TypeVar("A")

MATCHES = {
    (Score.WIN, Score.LOSS): "the team with White on board {board} wins the match",
    (Score.LOSS, Score.WIN): "the team with Black on board {board} wins the match",
    (Score.DRAW, Score.DRAW): "the match is drawn",
    (Score.LOSS, Score.LOSS): "both teams lose the match",
    (
        Score.DRAW,
        Score.LOSS,
    ): "the team with White on board {board} gets half of the points, the other team none",
    (
        Score.LOSS,
        Score.DRAW,
    ): "the team with Black on board {board} gets half of the points, the other team none",
}
"""What a match comes to, by the scores of the team with White on its first board and of the other."""

_MAY_BE_SILENT = (Combine.EVERY, Combine.EACH)


class Outcome(StrEnum):
    """What became of what somebody did or wanted."""

    UPHELD = "upheld"
    REJECTED = "rejected"
    APPLIED = "applied"
    REFUSED = "refused"
    REFERRED = "referred"


@dataclass(frozen=True, slots=True)
class Pronounced:
    """A ruling as it is pronounced at an event: a sentence to translate, and the rulings it follows from."""

    number: int
    outcome: Outcome
    sentence: str
    values: tuple[tuple[str, Any], ...] = ()
    rests_on: tuple[Ruling[Any], ...] = ()
    follows: tuple[object, ...] = ()  # what comes of it: more sentences, and what is left to a person

    def clauses(self) -> tuple[Cite, ...]:
        """Return every clause the ruling rests on."""
        return tuple(dict.fromkeys(cite for ruling in self.rests_on for cite in ruling.clauses()))


@dataclass(frozen=True, slots=True)
class Decided:
    """What an event comes to: effects in order, each with its board, what was pronounced, the game then."""

    effects: tuple[tuple[str, Effect], ...]
    rulings: tuple[Pronounced, ...]
    game: Game  # what applying the effects makes of the game


@dataclass(slots=True)
class Proceedings:
    """The desk an event is decided at; handlers ask, do and pronounce."""

    game: Game
    event: Event
    law: Law
    actor: Side | None  # the player who acts, if it is one
    board: str  # where he acts: the event's, or the one a decision is about
    effects: list[tuple[str, Effect]] = field(default_factory=list)
    rulings: list[Pronounced] = field(default_factory=list)
    overrules: bool = False  # a person, or a clause that says so itself, replaces a result that stands
    had_ended: bool = field(init=False)  # before this event: it had a result, or did not count
    match_told: Verdict | None = None  # the result of the match that was told last

    def __post_init__(self) -> None:
        """Remember whether the game had ended."""
        self.had_ended = self.game.verdict is not None or self.game.status is Status.VOID
        self.match_told = self.game.verdict

    @property
    def result_stands(self) -> bool:
        """Tell whether nothing that this event reports may change the result by itself."""
        return self.had_ended and not self.overrules

    @property
    def table(self) -> Table:
        """The board the event is about, as it stands now."""
        return self.game.tables[self.board]

    @property
    def side(self) -> Side:
        """The player who acts; BadInput if it is nobody at the board."""
        side = self.actor
        if side is None:
            raise BadInput(
                "{name} is done by white or black, not by {by}", name=self.event.name, by=self.event.by
            )
        return side

    def is_over(self) -> bool:
        """Tell whether the game is no longer being played."""
        return self.game.status is not Status.ONGOING

    def why_over(self) -> tuple[Ruling[Any], ...]:
        """Return, as a ruling that can be cited, by which clauses the game has ended."""
        verdict = self.game.verdict
        if verdict is None:
            return ()
        grounds = tuple(Ground(cite, verdict.reason) for cite in verdict.clauses)
        return (Ruling(verdict.reason, question="game_over", grounds=grounds),)

    def ask(self, facts: Facts[A]) -> Ruling[A]:
        """Put a question to the law; conditions and contributions nobody speaks of are none."""
        question = facts.question
        if question.combine in _MAY_BE_SILENT and not self.law.stack.bench(type(facts)).speakers:
            total = question.total or tuple
            return Ruling(total(()), question=question.name, facts=facts)
        return self.law.ask(facts)

    def is_legal(self, board: Board, move: PlayedMove) -> bool:
        """Say by the law whether a move is legal on a board."""
        return self.law.ask(board.legality(move)).answer

    def answers(self, facts: type[Facts[Any]]) -> bool:
        """Tell whether any clause of the rulebooks in force speaks to a question."""
        return facts in self.law.stack.benches

    def needs(self, facts: type[Facts[Any]]) -> None:
        """Refuse, as input, what the rulebooks in force know nothing of."""
        if not self.answers(facts):
            raise BadInput("the rulebook has no clause on {question}", question=facts.question.name)

    def to_be_done(self, moment: str) -> tuple[Ruling[Any], ...]:
        """Return what the law gives somebody to do at a moment, as a ruling that can be cited."""
        duties = tuple(Ground(duty.cite, duty.name) for duty in self.law.duties(moment))
        return (Ruling(True, question="duties", grounds=duties),) if duties else ()

    def do(self, effect: Effect, board: str | None = None) -> None:
        """Let something happen, here or at another board."""
        where = self.board if board is None else board
        self.effects.append((where, effect))
        self.game = apply(self.game, where, effect)
        if isinstance(effect, outlived.SETTLING):
            for waiting in outlived.referrals(self.game, where, effect, self.event.number, self.law):
                self.close(waiting, moot=True)

    def close(self, waiting: OpenReferral, *, moot: bool = False) -> None:
        """Let nobody decide any more on what was referred to him: he has, or it is moot."""
        self.do(ReferralClosed(waiting, moot))

    def seat(self, side: Side | None) -> Seat:
        """Return a player as sentences name him."""
        return Seat(side, self.board if len(self.game.tables) > 1 else "")

    def pronounce(
        self,
        outcome: Outcome,
        sentence: str,
        *rests_on: Ruling[Any],
        follows: Iterable[object] = (),
        **values: Any,
    ) -> None:
        """Rule: say what is decided, what follows and on which rulings it rests."""
        held = {name: self.seat(v) if isinstance(v, Side) else v for name, v in values.items()}
        follows = (*follows, *self._told_of_the_match())
        told = Pronounced(self.event.number, outcome, sentence, tuple(held.items()), rests_on, follows)
        self.rulings.append(told)

    def tell_first(self, since: int) -> None:
        """Tell what was pronounced last before what was pronounced since then: it came of it."""
        self.rulings.insert(since, self.rulings.pop())

    def _told_of_the_match(self) -> tuple[Sentence, ...]:
        """Say with the first ruling after it what has become of a match."""
        verdict = self.game.verdict
        if len(self.game.tables) == 1 or verdict is None or verdict is self.match_told:
            return ()
        self.match_told = verdict
        return (Sentence(MATCHES[verdict.white, verdict.black], (("board", next(iter(self.game.tables))),)),)

    def end(
        self, side: Side, score: Score, reason: EndReason, *rests_on: Ruling[Any], played: bool = True
    ) -> None:
        """End the game with a player's score; the opponent has what is left of it."""
        self.end_with(
            score_of(side, Side.WHITE, score),
            score_of(side, Side.BLACK, score),
            reason,
            *rests_on,
            played=played,
        )

    def end_with(
        self, white: Score, black: Score, reason: EndReason, *rests_on: Ruling[Any], played: bool = True
    ) -> None:
        """End the game with a score for each; one that is void or has a result is not ended again."""
        if self.game.status is Status.VOID or self.result_stands:
            return
        verdict = Verdict(white, black, reason, _cited(rests_on), played, self.event.number)
        self.do(OfferChanged(None))
        if len(self.game.tables) > 1:
            self._end_match(verdict, rests_on)
        else:
            self.do(GameEnded(verdict))

    def _end_match(self, verdict: Verdict, rests_on: tuple[Ruling[Any], ...]) -> None:
        """End a game of a match, and with it the match if by the law the other game is broken off."""
        self.do(BoardDecided(verdict))
        agreed = verdict.reason is EndReason.AGREEMENT
        follows = self.ask(MatchEnd(agreed=agreed))
        effects = {consequence.effect for consequence in follows.answer}
        if agreed or Follows.OTHER_GAME_BROKEN_OFF in effects:
            whole = self._of_the_match(verdict, (*rests_on, follows))
            self.do(GameEnded(whole, stops_clocks=Follows.CLOCKS_STOP in effects))

    def _of_the_match(self, verdict: Verdict, rests_on: tuple[Ruling[Any], ...]) -> Verdict:
        """Return what a decided game makes of the match, for the team with White on the first board."""
        own, their = team_scores(self.game, self.board, verdict)
        if score_of(Side.WHITE, Side.BLACK, own) is not their:
            return replace(verdict, white=own, black=their)  # neither team has anything of it
        result = self.ask(MatchResult(first=own))
        return replace(
            verdict,
            white=result.answer,
            black=score_of(Side.WHITE, Side.BLACK, result.answer),
            clauses=_cited((*rests_on, result)),
        )

    def refer(
        self,
        facts: Facts[Any],
        referrals: Iterable[Referral],
        against: Side | None = None,
        ply: int | None = None,
    ) -> None:
        """Leave something to a person."""
        for referral in referrals:
            waiting = OpenReferral(self.event.number, referral, facts, against, self.board, ply)
            self.do(Referred(waiting))

    def decided(self) -> Decided:
        """Return what the event came to."""
        return Decided(tuple(self.effects), tuple(self.rulings), self.game)


def with_its_rule(ruling: Ruling[A]) -> tuple[Ruling[Any], ...]:
    """Return a ruling, and the rule whose own exception it follows: 5.1.2 with 5.1.2/2."""
    general = tuple(
        Ground(loser.cite, loser.said)
        for loser in ruling.displaced
        if loser.by.rulebook == loser.cite.rulebook and loser.by.number.startswith(f"{loser.cite.number}/")
    )
    return (ruling, Ruling(ruling.answer, question="exception", grounds=general)) if general else (ruling,)


def _cited(rulings: Iterable[Ruling[Any]]) -> tuple[Cite, ...]:
    return tuple(dict.fromkeys(cite for ruling in rulings for cite in _carrying(ruling)))


def _carrying(ruling: Ruling[Any]) -> tuple[Cite, ...]:
    """Return the clauses that carry what a ruling says, without those that only leave more to a person."""
    leaving = {ground.cite for ground in ruling.grounds if isinstance(ground.says, Referral)}
    leaving -= {ground.cite for ground in ruling.grounds if not isinstance(ground.says, Referral)}
    return tuple(cite for cite in ruling.clauses() if cite not in leaving)


def team_scores(game: Game, board: str, verdict: Verdict) -> tuple[Score, Score]:
    """Return what a game gives the team with White on the first board, and its opponents."""
    crossed = game.in_the_match(board, Side.WHITE) is Side.BLACK
    return (verdict.black, verdict.white) if crossed else (verdict.white, verdict.black)


def referrals_in(answer: Iterable[object]) -> list[Referral]:
    """Return what of an answer is left to a person."""
    return [part for part in answer if isinstance(part, Referral)]


def score_of(side: Side, whose: Side, score: Score) -> Score:
    """Return a player's score where another's is given."""
    if side is whose or score is Score.DRAW:
        return score
    return Score.LOSS if score is Score.WIN else Score.WIN
