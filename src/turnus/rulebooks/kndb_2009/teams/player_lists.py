"""Player lists, and playing in other teams of a club (47, 48.2, 51.10.2, 51.10.3)."""

from datetime import date

from turnus.competition.questions.federation.deadlines import Deadlines, Due, Step
from turnus.competition.questions.teams.competitions import TeamCompetition
from turnus.competition.questions.teams.lineups import (
    Appearances,
    DoubleListing,
    ListChange,
    ListTask,
    PlayerLists,
    TeamCount,
)
from turnus.competition.questions.verdicts import Verdict
from turnus.faults import BadInput
from turnus.law import Asking, Refused, Role, Term, clause, setting
from turnus.rulebooks.kndb_2009.questions.teams import (
    BoundClub,
    HigherTeam,
    ListedTeam,
    SameCompetition,
)
from turnus.rulebooks.kndb_2009.terms import MOST_TIMES_HIGHER

CHANGE_UNTIL = Term(
    "list_change_until_round", int, "rounds", "until which round a list may be changed; 0: it may not"
)
CHANGE_UNTIL_DAY = Term(
    "list_change_until_day", str, "day", "until which day a list may be changed; empty: no day is named"
)


def day_of(term: Term[str], text: str) -> date:
    """Read the day a setting names; what is no day is refused by name."""
    try:
        return date.fromisoformat(text)
    except ValueError as wrong:
        raise BadInput("{day} is no day such as 2009-10-15", day=text, where=term.name) from wrong


@clause("kndb-2009", "47.1")
def every_team_has_a_list(facts: PlayerLists) -> Refused | None:
    """A club must give the names of the players of every team."""
    named = {listing.team for listing in facts.lists if listing.players}
    missing = [team for team in facts.teams if team not in named]
    if facts.received_on is None or not missing:
        return None
    return Refused.because("there is no list of team {team}", team=missing[0])


@clause("kndb-2009", "47.1")
def lists_are_in_time(facts: PlayerLists) -> Refused | None:
    """The lists are given within the term that the leadership set."""
    if facts.received_on is not None and facts.received_on <= facts.due_on:
        return None
    return Refused.because("the lists were due on {day}", day=facts.due_on)


@clause("kndb-2009", "47.1")
def one_list_for_each_player(facts: PlayerLists) -> Refused | None:
    """Nobody is listed for two teams."""
    # reading 47.1: a player stands on the list of one team only
    listed = [name for listing in facts.lists for name in listing.players]
    twice = sorted({name for name in listed if listed.count(name) > 1})
    return Refused.because("{player} is listed twice", player=twice[0]) if twice else None


@clause("kndb-2009", "47.1")
def enough_names(facts: PlayerLists) -> Refused | None:
    """A list has a name for every board."""
    # reading 47.1: at least as many names as boards
    short = [listing.team for listing in facts.lists if 0 < len(listing.players) < facts.boards]
    if not short:
        return None
    return Refused.because("the list of team {team} has fewer names than boards", team=short[0])


@clause("kndb-2009", "47.1")
def free_until_the_list_is_due(facts: ListChange) -> Verdict | None:
    """Until the lists are due they can be changed."""
    return Verdict.ALLOWED if facts.asked_on <= facts.list_due_on else None


@clause("kndb-2009", "47.1/2")
def list_holds_all_season(facts: ListChange) -> Verdict | None:
    """After that the list holds for the whole competition."""
    return Verdict.REFUSED if facts.asked_on > facts.list_due_on else None


CHANGES_END_AT = setting("kndb-2009", "47.1/3", CHANGE_UNTIL, 0, low=0, changed_by=Role.ORGANISER)
CHANGES_END_ON = setting("kndb-2009", "47.1/3", CHANGE_UNTIL_DAY, "", changed_by=Role.ORGANISER)


@clause("kndb-2009", "47.1/3", deviates_from="47.1/2")
def early_replacement(facts: ListChange, law: Asking) -> Verdict | None:
    """If the conditions say so, who has not played for his team can be replaced in the opening phase."""
    last_day = law.term(CHANGE_UNTIL_DAY).answer
    in_time = facts.next_round <= law.term(CHANGE_UNTIL).answer or (
        bool(last_day) and facts.asked_on <= day_of(CHANGE_UNTIL_DAY, last_day)
    )
    late = facts.asked_on > facts.list_due_on
    return Verdict.ALLOWED if late and in_time and not facts.games_for_the_team else None


@clause("kndb-2009", "47.2")
def lower_number_is_higher(facts: HigherTeam) -> bool | None:
    """The first team of a club is its highest."""
    return None if facts.in_same_class else facts.team < facts.other


@clause("kndb-2009", "48.2", when={"in_same_class": True})
def order_holds_within_a_class(facts: HigherTeam) -> bool:
    """If teams of a club play in the same competition or class, article 47 still applies to them."""
    return facts.team < facts.other


def _is_higher(team: int, other: int, law: Asking, *, in_same_class: bool = False) -> bool:
    return law.ask(HigherTeam(team=team, other=other, in_same_class=in_same_class)).answer


@clause("kndb-2009", "47.2")
def not_in_a_lower_team(facts: ListedTeam, law: Asking) -> Verdict | None:
    """Who is listed for a team may not play for a lower team of the club."""
    if facts.listed is None:
        return None
    barred = _is_higher(facts.listed, facts.fielded, law, in_same_class=facts.in_same_class)
    return Verdict.REFUSED if barred else None


@clause("kndb-2009", "47.2/2")
def free_in_a_higher_team(facts: ListedTeam, law: Asking) -> Verdict | None:
    """Everybody may play for a higher team than the one he is listed for."""
    if facts.listed is None:
        return None
    higher = _is_higher(facts.fielded, facts.listed, law, in_same_class=facts.in_same_class)
    return Verdict.ALLOWED if higher else None


@clause("kndb-2009", "47.1")
def free_in_his_own_team(facts: ListedTeam) -> Verdict | None:
    """Who is listed for a team may play for it; who is not listed is free."""
    # reading 47.2/2: nothing bars a player who is not listed
    return Verdict.ALLOWED if facts.listed in (None, facts.fielded) else None


@clause("kndb-2009", "47.3")
def more_than_three_times_higher(facts: Appearances, law: Asking) -> tuple[TeamCount, ...]:
    """Who played more than three times in higher teams may no longer play in a lower one."""
    # reading 47.3: appearances in all higher teams are added up
    counted = [
        one.team
        for one in facts.appearances
        if one.club == facts.club
        and law.ask(
            SameCompetition(
                first=facts.competition,
                second=one.competition,
                federation_of_first=facts.federation,
                federation_of_second=one.federation,
            )
        ).answer
    ]

    def counts(team: int, law: Asking) -> TeamCount:
        above = sum(_is_higher(other, team, law) for other in counted)
        return TeamCount(team, above, above <= law.term(MOST_TIMES_HIGHER).answer)

    return tuple(counts(team, law) for team in facts.teams)


@clause("kndb-2009", "54b.6/2", deviates_from="47.3")
def nobody_is_counted_in_the_cup(facts: Appearances) -> tuple[TeamCount, ...] | None:
    """In the cup the teams of a club have no order, so nobody plays in a higher one."""
    # reading 54b.6/2: 47.3 does not apply either, since 47.4 does not name the cup
    if facts.competition is not TeamCompetition.CUP:
        return None
    return tuple(TeamCount(team, 0, may_play=True) for team in facts.teams)


@clause("kndb-2009", "47.4")
def every_competition_counts_apart(facts: SameCompetition) -> bool:
    """The national league, those for juniors, aspirants and pupils and each provincial league count apart."""
    # reading 47.4: the cup and the cub teams count apart too
    return (facts.first, facts.federation_of_first) == (facts.second, facts.federation_of_second)


@clause("kndb-2009", "51.10.2")
def one_club_for_each_member(facts: BoundClub) -> str:
    """A member plays for the club that lists him or, if the lists leave doubt, where he first played."""
    clubs = set(facts.listed_by)
    return facts.listed_by[0] if len(clubs) == 1 else facts.first_match_for


@clause("kndb-2009", "51.10.3")
def double_listing_is_put_right(facts: DoubleListing) -> tuple[ListTask, ...]:
    """Whom several clubs list is replaced before 15 October where he did not play his first match."""
    clubs = tuple(dict.fromkeys(facts.listed_by))
    if len(clubs) == 1 or not facts.first_match_for:
        return ()
    return tuple(
        ListTask(club, date(facts.season, 10, 14)) for club in clubs if club != facts.first_match_for
    )


@clause("kndb-2009", "51.10.3")
def replacement_is_due(facts: Deadlines) -> Due | None:
    """The last day before 15 October, on which a member whom two clubs list is replaced in one."""
    return facts.due_in_season(Step.REPLACE_DOUBLE_LISTING, 10, 14)
