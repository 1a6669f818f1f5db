"""Fines that the text imposes (58.2, 58.3, 58.6, 58.7): the Board says how much; or allows (58.5/2)."""

from collections.abc import Iterator
from datetime import date

from turnus.competition.federation import events as happened
from turnus.competition.federation.discipline.penalties import information_ruling
from turnus.competition.federation.state import Case, Contest, Federation
from turnus.competition.federation.teams.lineups import due_lists
from turnus.competition.federation.teams.standing import absences
from turnus.competition.questions.federation.deadlines import Deadlines
from turnus.competition.questions.federation.penalties import (
    Breach,
    Fine,
    FineAmount,
    FineBounds,
    WhatOfTheMatch,
)
from turnus.competition.questions.federation.protests import Stage, SummonsOutcome
from turnus.law import Law, Referral, Ruling
from turnus.records import record

IMPOSE = "impose"


@record(kw_only=True)
class FineDue:
    """A breach for which a fine must or may be imposed: whose, in which competition, match or case."""

    breach: Breach
    against: str
    contest: str = ""
    about: str = ""
    times: int = 1

    def bounds(self, law: Law) -> Ruling[FineBounds]:
        """Return between which amounts the fine lies."""
        return law.ask(FineAmount(breach=self.breach, times=self.times))

    def left_to_the_board(self, law: Law) -> Referral | None:
        """Return by which clause the Board decides whether there is a fine; nothing where it must be."""
        bounds = self.bounds(law).answer
        asked = law.ask(Fine(breach=self.breach, cents=bounds.highest or 1, times=self.times)).referral
        return asked if asked is not None and not bounds.lowest else None

    def fits(self, fine: happened.FineImposed) -> bool:
        """Say whether a fine that was imposed is for such a breach, of the team or of its club."""
        one, other = self.against, fine.against
        same = one == other or (one.partition("-")[0] == other.partition("-")[0] and "-" in one + other)
        is_one_team = "-" in one and "-" in other
        return fine.breach is self.breach and fine.contest in ("", self.contest) and (
            one == other if is_one_team else same
        )  # fmt: skip


def fines_due(federation: Federation, law: Law, on: date | None = None) -> tuple[FineDue, ...]:
    """Return the fines that must or may be imposed and were not; some are known only from a day on."""
    imposed = [fine.imposed for fine in federation.fines.values()]
    left = [fine.times for fine in imposed]
    found: list[FineDue] = []
    for due in _incurred(federation, law, on):
        number = next((n for n, fine in enumerate(imposed) if left[n] and due.fits(fine)), None)
        if number is None:
            if not _is_waived(federation, due):
                found.append(due)
        else:
            left[number] -= min(left[number], due.times)
    return tuple(found)


def _is_waived(federation: Federation, due: FineDue) -> bool:
    """Tell whether it was decided that there is no fine for players who did not turn up."""
    if due.breach is not Breach.ABSENT_PLAYER:
        return False
    subject = f"{due.about}, {due.against}"
    return any(each.subject == subject and each.option != IMPOSE for each in federation.decisions)


def _incurred(federation: Federation, law: Law, on: date | None) -> Iterator[FineDue]:
    """Yield every breach for which the text imposes a fine; that of a withdrawal comes by itself (58.6/7)."""
    for contest in federation.contests.values():
        yield from _of_ineligible_players(contest)
        yield from _of_absences(contest, law)
        yield from _of_absent_players(contest)
    yield from _of_lists(federation, law, on)
    yield from _of_summons(federation, law, on)


def _of_ineligible_players(contest: Contest) -> Iterator[FineDue]:
    for found in contest.every(happened.IneligiblePlayersFound):
        for team, boards in ((found.home, found.home_boards), (found.away, found.away_boards)):
            if boards:
                yield FineDue(
                    breach=Breach.INELIGIBLE_PLAYER,
                    against=team,
                    contest=contest.name,
                    about=f"{found.home} - {found.away}",
                )


def _of_absences(contest: Contest, law: Law) -> Iterator[FineDue]:
    for event, ruling in absences(contest, law):
        is_again = ruling.answer.match is WhatOfTheMatch.LOST
        yield FineDue(
            breach=Breach.TEAM_ABSENT_AGAIN if is_again else Breach.TEAM_ABSENT,
            against=event.team,
            contest=contest.name,
            about=f"{event.home} - {event.away}",
        )


def _of_absent_players(contest: Contest) -> Iterator[FineDue]:
    """Yield the teams of which players did not turn up; a team that did not appear is fined for that only."""
    for (home, away), match in contest.matches.items():
        for team, boards in ((home, match.home_absent), (away, match.away_absent)):
            if boards:
                yield FineDue(
                    breach=Breach.ABSENT_PLAYER,
                    against=team,
                    contest=contest.name,
                    about=f"{home} - {away}",
                    times=len(boards),
                )


def _of_lists(federation: Federation, law: Law, on: date | None) -> Iterator[FineDue]:
    """Yield the clubs whose lists are not as they should be, once the term for them is over."""
    for (competition, _, club), question in due_lists(federation, law).items():
        played = [each.last_day for each in federation.league(competition) if each.teams_of(club)]
        known = [day for day in (on, question.received_on, *played) if day is not None]
        if any(day > question.due_on for day in known) and law.ask(question).answer:
            yield FineDue(breach=Breach.PLAYER_LIST, against=club, about=str(competition))


def _of_summons(federation: Federation, law: Law, on: date | None) -> Iterator[FineDue]:
    for case in federation.cases.values():
        for heard in case.every(happened.PersonHeard):
            answers = [each.answer for each in heard.rulings if each.question == "summons"]
            if SummonsOutcome.PUNISHABLE in answers:
                yield FineDue(breach=Breach.SUMMONS, against=heard.person, about=case.filed.case)
        for asked in case.every(happened.InformationAsked):
            given = [one for one in case.every(happened.InformationGiven) if one.person == asked.person]
            is_over = given or (on is not None and on > _information_due(case, asked, law))
            if is_over and information_ruling(case, asked, law).answer is SummonsOutcome.PUNISHABLE:
                yield FineDue(breach=Breach.SUMMONS, against=asked.person, about=case.filed.case)


def _information_due(case: Case, asked: happened.InformationAsked, law: Law) -> date:
    is_appeal = case.filed.stage is Stage.APPEAL
    ruling = law.ask(Deadlines(information_asked=asked.on, is_appeal=is_appeal))
    return max((due.last_day for due in ruling.answer), default=date.max)
