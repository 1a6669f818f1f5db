"""What a consequence leads to: the next question that is put to the law once it holds.

The judge carries these out one after another; the assistant tells them beforehand.
"""

from collections.abc import Iterable
from typing import Any

from turnus.law import Cite, Facts, Referral, Ruling
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.results.quickplay import QuickplayRuling, Stage

ENDING = frozenset({Effect.GAME_LOST, Effect.GAME_DRAWN, Effect.MATED})
"""What ends the game: nothing has to be settled for going on."""

LEADS_TO: dict[Effect, Facts[tuple[Any, ...]]] = {
    Effect.PENALTY_REQUIRED: WhatFollows(what=Incident.PENALTY_DUE),
    Effect.STOP_NOT_VALID: WhatFollows(what=Incident.STOPPED_WITHOUT_REASON),
    Effect.RESTORE_POSITION: WhatFollows(what=Incident.POSITION_RESTORED),
    Effect.CONTINUE_FROM_LAST_KNOWN: WhatFollows(what=Incident.POSITION_RESTORED),
    Effect.EXPELLED: WhatFollows(what=Incident.REMOVED),
    Effect.CLAIM_POSTPONED: QuickplayRuling(stage=Stage.POSTPONED),
    Effect.CLAIM_REJECTED: QuickplayRuling(stage=Stage.REJECTED),
}
"""Which question each effect leads to."""

RESTORING = frozenset({Effect.RESTORE_POSITION, Effect.CONTINUE_FROM_LAST_KNOWN})


def ends_the_game(answer: Iterable[object]) -> bool:
    """Tell whether something among what follows ends the game."""
    return any(isinstance(part, Consequence) and part.effect in ENDING for part in answer)


def next_questions(answer: Iterable[object]) -> tuple[Facts[tuple[Any, ...]], ...]:
    """Return what is to be asked next after all that follows, each once."""
    parts = tuple(answer)
    effects = [part.effect for part in parts if isinstance(part, Consequence)]
    passed = RESTORING if ends_the_game(parts) else frozenset()
    asked = (LEADS_TO[effect] for effect in effects if effect in LEADS_TO and effect not in passed)
    return tuple(dict.fromkeys(asked))


def consequences_in(said: object) -> tuple[Consequence, ...]:
    """Return what of an answer, or of what one clause says, follows without anybody deciding more."""
    parts = said if isinstance(said, tuple) else (said,)
    return tuple(part for part in parts if isinstance(part, Consequence))


def chosen(asked: Ruling[Any], decided: Ruling[Any], cite: Cite) -> object:
    """Return what a decision says where the law, asked without it, refers to a person."""
    pairs = zip(asked.grounds, decided.grounds, strict=True)
    return next(new.says for old, new in pairs if old.cite == cite and isinstance(old.says, Referral))
