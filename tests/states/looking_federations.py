"""Looks at a federation after each report: every source must tell the same, to whoever asks."""

from corpus.looking import NOBODY, _director
from states.agreeing import Claims, State, agree, claims
from states.making_federations import Season
from states.telling_federations import tellers_of
from turnus.app.office.rights.roles import VISITOR
from turnus.app.office.secretary import Secretary
from turnus.app.people.register import People
from turnus.competition.federation.events import CupRoundDrawn


class Looker:
    """Somebody who looks at a federation as the world and as its director."""

    def __init__(self, share: float = 1) -> None:
        self.states, self.share = 0, share
        self.secretary: Secretary | None = None

    def __call__(self, told: Season) -> None:
        if self.secretary is None:
            self.secretary = Secretary(told.office.journal, People(NOBODY), second_factor=False)
        running = told.running
        federation = running.federation
        teams = federation.contests.values()
        is_begun = any(each.fixtures or each.matches or each.every(CupRoundDrawn) for each in teams) or any(
            stage.rounds for stage in federation.championships.values()
        )
        if not is_begun or told.random.random() > self.share:
            return
        self.states += 1
        names = [team for each in federation.contests.values() for team in each.opened.teams]
        names += [player for stage in federation.championships.values() for player in stage.players]
        whom = told.random.sample(sorted(set(names)), min(2, len(set(names))))
        found: Claims = {}
        for who, seen in (
            ("world", self.secretary.seen_federation(VISITOR, running.stream)),
            ("director", self.secretary.seen_federation(_director(running.stream), running.stream)),
        ):
            found |= claims(tellers_of(seen, whom, who))
        agree(State(running.stream, running.length, f"({told.did})"), found)
