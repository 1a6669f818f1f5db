"""Looks at an event after each command: every source must tell the same, and a draft nothing to the world."""

from corpus.looking import NOBODY, _director
from states.agreeing import Claims, DisagreeError, State, agree, claims
from states.making_events import Story
from states.telling_events import tellers_of
from turnus.app.office.rights.roles import VISITOR
from turnus.app.office.secretary import Secretary
from turnus.app.people.register import People

DRAFTING = ("DraftRound", "SwapPlayers", "TurnColours", "GiveBye")


class Looker:
    """Somebody who looks at an event as the world and as its director, after each command."""

    def __init__(self) -> None:
        self.states = 0
        self.before: Claims = {}
        self.secretary: Secretary | None = None

    def __call__(self, story: Story) -> None:
        running = story.running
        if self.secretary is None:
            self.secretary = Secretary(story.office.journal, People(NOBODY), second_factor=False)
        if not running.competition.phases:
            self.before = {}
            return
        if story.chance_to_look.random() > story.kind.looks:
            self.before = {}
            return
        self.states += 1
        state = State(story.running.competition.name, running.length, f"({story.did})")
        seen = {
            "world": self.secretary.seen_event(VISITOR, running.stream),
            "director": self.secretary.seen_event(_director(running.stream), running.stream),
        }
        field = [p for players in running.competition.phases[-1].divisions.values() for p in players]
        whom = story.chance_to_look.sample(field, min(2, len(field)))
        told: Claims = {}
        for who, running_ in seen.items():
            told |= claims(tellers_of(running_, whom, who))
        agree(state, told)
        public = {n: c for n, c in told.items() if n.startswith("world") and " of " not in n}
        if story.did in DRAFTING:
            for name, facts in self.before.items():
                agree(state, {f"{name} before the draft": facts, f"{name} with it": public[name]})
                if set(facts) != set(public[name]):
                    raise DisagreeError(f"{state}: {name} tells of a draft: {set(facts) ^ set(public[name])}")
        self.before = public
