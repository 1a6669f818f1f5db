"""Looks at a season after each command: every source must tell the same, and a draft nothing to the world."""

from corpus.looking import NOBODY, _director
from states.agreeing import Claims, DisagreeError, State, agree, claims
from states.making_seasons import Season
from states.telling_seasons import tellers_of
from turnus.app.office.rights.roles import VISITOR
from turnus.app.office.secretary import Secretary
from turnus.app.people.register import People


class Looker:
    """Somebody who looks at a season as the world and as its director."""

    def __init__(self, share: float = 1) -> None:
        self.states, self.share = 0, share
        self.secretary: Secretary | None = None
        self.before: Claims = {}

    def __call__(self, told: Season) -> None:
        if self.secretary is None:
            self.secretary = Secretary(told.office.journal, People(NOBODY), second_factor=False)
        running = told.running
        if not running.season.turni or told.random.random() > self.share:
            self.before = {}
            return
        self.states += 1
        state = State(running.stream, running.length, f"({told.did})")
        players = list(running.season.turni[-1].players)
        whom = told.random.sample(players, min(2, len(players)))
        found: Claims = {}
        for who, seen in (
            ("world", self.secretary.seen(VISITOR, running.stream)),
            ("director", self.secretary.seen(_director(running.stream), running.stream)),
        ):
            found |= claims(tellers_of(seen, whom, who))
        agree(state, found)
        public = {n: c for n, c in found.items() if n.startswith("world") and " of " not in n}
        if told.did == "DraftRound":
            for name, facts in self.before.items():
                agree(state, {f"{name} before the draft": facts, f"{name} with it": public[name]})
                if set(facts) != set(public[name]):
                    raise DisagreeError(f"{state}: {name} tells of a draft: {set(facts) ^ set(public[name])}")
        self.before = public
