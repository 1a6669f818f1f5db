"""The cup for teams of four: entry, groups, draws and finals (54b.1-54b.3, 54b.8, 54b.10)."""

from collections.abc import Mapping
from datetime import date

from turnus.competition.questions.championships.provincial_places import Division
from turnus.competition.questions.federation.organisation import ConditionItem, TournamentSystem
from turnus.competition.questions.teams.competitions import (
    FieldSize,
    Names,
    OwnConditionItems,
    TeamCompetition,
    TeamSystem,
)
from turnus.competition.questions.teams.cup import (
    CupDraw,
    CupField,
    CupFinals,
    CupGroup,
    CupGroups,
    CupPlaces,
    CupRound,
    CupVenue,
    Draw,
    Finals,
    Venue,
)
from turnus.law import (
    Asking,
    Decision,
    Duty,
    DutyForm,
    Figure,
    Refused,
    Role,
    Rule,
    clause,
    decision,
    duty,
    figure,
)
from turnus.pairing.free_draw import draw
from turnus.records import replace
from turnus.rulebooks.kndb_2009.apportionment import Method, divide
from turnus.rulebooks.kndb_2009.questions.teams import (
    CupSlots,
    Designated,
    DirectCupTeams,
    MayMeet,
    RemainingCupPlaces,
)
from turnus.rulebooks.kndb_2009.terms import MOST_OF_A_FEDERATION

CUP = {"competition": TeamCompetition.CUP}
VENUES = (str(Venue.BY_GROUP), str(Venue.ONE_PLACE))


@clause("kndb-2009", "54b.7.1", when=CUP)
def the_cup_is_a_knock_out(_facts: TeamSystem) -> TournamentSystem:
    """The winner of a match goes on and the loser is out: the cup is a knock-out."""
    return TournamentSystem.KNOCK_OUT


def _says(number: str, item: ConditionItem, doc: str) -> Rule:
    @clause("kndb-2009", number, when=CUP)
    def the_regulation_says_so_itself(_facts: OwnConditionItems) -> ConditionItem:
        return item

    return replace(the_regulation_says_so_itself, doc=doc)


# reading 29a.3: what 54b says itself the conditions of the cup need not say again
WHO_SKIPS = _says("54b.7.1", ConditionItem.KNOCK_OUT_BYES, "Every team of a round has won the one before.")
PAIRED_BY_LOT = _says("54b.8.1/4", ConditionItem.KNOCK_OUT_PAIRING, "Rounds are drawn freely by lot.")
THE_LAST_ROUND = _says("54b.8.4", ConditionItem.KNOCK_OUT_ROUNDS, "The finals are the last round.")
BY_BARRAGE = _says("54b.7.2", ConditionItem.BARRAGES, "Barrages are rapid matches at the tempo of 40.3.")
AT_LAST = _says("54b.7.2/3", ConditionItem.LAST_DECIDER, "After them boards decide, and at last the lot.")


@clause("kndb-2009", "54b.2")
def who_takes_part(facts: CupPlaces, law: Asking) -> CupField:
    """Last year's best and designated teams take part; what remains is divided."""
    size = law.ask(FieldSize(competition=TeamCompetition.CUP, is_extended=facts.is_extended)).answer.teams
    last_year = DirectCupTeams(final=facts.last_final, consolation_final=facts.last_consolation_final)
    direct = law.ask(last_year).answer
    designated = law.ask(Designated(designated=facts.designated, is_extended=facts.is_extended)).answer
    members = {name: facts.members[name] for name, teams in designated.items() if teams}
    taken = len(direct) + sum(map(len, designated.values()))
    rest = RemainingCupPlaces(places=max(size - taken, 0), members=members, drawn=facts.drawn)
    return CupField(size, direct, designated, law.ask(rest).answer, date(facts.year - 1, 7, 1))


@clause("kndb-2009", "54b.2-a")
def three_best_of_last_year(facts: DirectCupTeams) -> Names:
    """The three highest of last year take part: both finalists and the winner of the consolation final."""
    return (facts.final.winner, facts.final.loser, facts.consolation_final.winner)


@clause("kndb-2009", "54b.2-b")
def designated_teams(facts: Designated, law: Asking) -> Mapping[str, Names]:
    """The teams designated by the federations take part, as many as each may designate."""
    slots = law.ask(CupSlots(is_extended=facts.is_extended)).answer
    return {federation: teams[:slots] for federation, teams in facts.designated.items()}


@clause("kndb-2009", "54b.3")
def one_team_a_federation(facts: CupSlots) -> int | None:
    """Each province may designate one team."""
    return None if facts.is_extended else 1


@clause("kndb-2009", "54b.10.1/2", when={"is_extended": True})
def two_teams_in_a_larger_cup(_facts: CupSlots) -> int:
    """In a cup of 32 each province may designate two teams."""
    return 2


CUP_WINNER_IS_DESIGNATED = duty(
    "kndb-2009", "54b.3/2", "designate the winner of the provincial cup; another choice needs a reason",
    form=DutyForm.CHECKLIST, by=Role.FEDERATION, moment="designating cup teams", to=(Role.BOARD,),
    applies=lambda known: bool(known.get("has_provincial_cup", True)),
)  # fmt: skip


@clause("kndb-2009", "54b.3/3")
def remaining_places_by_members(facts: RemainingCupPlaces) -> Division:
    """Remaining places are divided in proportion to the members of the federations that designated."""
    # reading 54b.3/3: no least number, and the place already used is not deducted
    return divide(facts.places, facts.members, Method.LEAST_FIRST, least=0, drawn=facts.drawn)


def _groups(number: str, cup_round: CupRound, groups: int) -> Figure:
    def groups_by_region(facts: CupGroups, value: int) -> int | None:
        """The teams are divided over so many groups by region."""
        return value if facts.round is cup_round else None

    return figure("kndb-2009", number, value=groups, unit="groups")(groups_by_region)


FIRST_ROUND_GROUPS = _groups("54b.8.1", CupRound.FIRST, 4)
SECOND_ROUND_GROUPS = _groups("54b.8.2", CupRound.SECOND, 2)
PRELIMINARY_GROUPS = _groups("54b.10.2", CupRound.PRELIMINARY, 8)


@clause("kndb-2009", "54b.8.3", when={"round": CupRound.SEMI_FINAL})
def semi_final_at_one_place(_facts: CupGroups) -> int:
    """The semi-final is played at one place on one date."""
    return 1


@clause("kndb-2009", "54b.8.4", when={"round": CupRound.FINAL})
def finals_at_one_place(_facts: CupGroups) -> int:
    """The finals are played together."""
    return 1


def _too_many(facts: CupGroup, cup_round: CupRound, law: Asking) -> Refused | None:
    federations = list(facts.teams.values())
    crowded = sorted(
        {one for one in federations if federations.count(one) > law.term(MOST_OF_A_FEDERATION).answer}
    )
    if facts.round is not cup_round or not crowded:
        return None
    return Refused.because(
        "more than {most} teams of {federation} in one group",
        most=law.term(MOST_OF_A_FEDERATION).answer,
        federation=crowded[0],
    )


@clause("kndb-2009", "54b.8.1/2")
def at_most_two_of_a_federation(facts: CupGroup, law: Asking) -> Refused | None:
    """Not more than two teams of one federation are in a group."""
    return _too_many(facts, CupRound.FIRST, law)


@clause("kndb-2009", "54b.10.2/2")
def at_most_two_in_the_preliminary_round(facts: CupGroup, law: Asking) -> Refused | None:
    """The rule on groups holds for the preliminary round too."""
    return _too_many(facts, CupRound.PRELIMINARY, law)


@clause("kndb-2009", "54b.8.1/4", when={"round": CupRound.FIRST})
def no_clash_in_the_first_round(facts: MayMeet) -> bool:
    """In the first round teams of one federation do not meet."""
    return not facts.same_federation


@clause("kndb-2009", "54b.10.2/2", when={"round": CupRound.PRELIMINARY})
def no_clash_in_the_preliminary_round(facts: MayMeet) -> bool:
    """In the preliminary round teams of one federation do not meet."""
    return not facts.same_federation


@clause(
    "kndb-2009",
    "54b.10.3",
    deviates_from="54b.8.1/4",
    when={"round": CupRound.FIRST, "after_preliminary": True},
)
def free_after_a_preliminary_round(_facts: MayMeet) -> bool:
    """After a preliminary round teams of one federation may meet in the round of sixteen."""
    return True


def _free(number: str, cup_round: CupRound) -> Rule:
    def anybody_may_meet(facts: MayMeet) -> bool | None:
        """In this round the draw is free."""
        return True if facts.round is cup_round else None

    return clause("kndb-2009", number)(anybody_may_meet)


FREE_SECOND_ROUND = _free("54b.8.2/2", CupRound.SECOND)
FREE_SEMI_FINAL = _free("54b.8.3", CupRound.SEMI_FINAL)
FREE_FINAL = _free("54b.8.4", CupRound.FINAL)


@clause("kndb-2009", "54b.8.1/4")
def free_draw(facts: CupDraw, law: Asking) -> Draw:
    """It is drawn freely who meet, each allowed draw being equally likely."""

    def may_meet(same_federation: bool) -> bool:
        return law.ask(
            MayMeet(
                round=facts.round,
                same_federation=same_federation,
                after_preliminary=facts.after_preliminary,
            )
        ).answer

    origins = facts.teams if not may_meet(True) else {team: team for team in facts.teams}
    drawn = draw(origins, facts.seed)
    return Draw(drawn.pairs, drawn.possible)


def _venue(number: str, cup_round: CupRound) -> Decision:
    def board_may_choose_one_place(facts: CupVenue) -> bool:
        """The Board may have all matches played at one place; then all teams are drawn together."""
        return facts.round is cup_round

    return decision("kndb-2009", number, by=Role.BOARD, options=VENUES, consequence=_chosen_venue)(
        board_may_choose_one_place
    )


def _chosen_venue(_facts: CupVenue, option: str) -> Venue:
    return Venue(option)


FIRST_ROUND_VENUE = _venue("54b.8.1/5", CupRound.FIRST)
SECOND_ROUND_VENUE = _venue("54b.8.2/4", CupRound.SECOND)


@clause("kndb-2009", "54b.10.2/2", when={"round": CupRound.PRELIMINARY})
def preliminary_round_by_group(_facts: CupVenue) -> Venue:
    """The preliminary round is played group by group."""
    return Venue.BY_GROUP


@clause("kndb-2009", "54b.8.3")
def last_rounds_at_one_place(facts: CupVenue) -> Venue | None:
    """From the semi-final on everybody plays at one place."""
    return Venue.ONE_PLACE if facts.round in (CupRound.SEMI_FINAL, CupRound.FINAL) else None


def _together(number: str, moment: str) -> Duty:
    return duty(
        "kndb-2009", number, "give the matches of a group one date, hour and place",
        form=DutyForm.CHECKLIST, by=Role.DIRECTOR, moment=moment,
    )  # fmt: skip


FIRST_ROUND_TOGETHER = _together("54b.8.1/3", "planning the round of sixteen")
SECOND_ROUND_TOGETHER = _together("54b.8.2/3", "planning the quarter-final")

FINALS_TOGETHER = duty(
    "kndb-2009", "54b.8.4/2", "give both finals one date and hour, at a central place",
    form=DutyForm.CHECKLIST, by=Role.DIRECTOR, moment="planning the finals",
)  # fmt: skip


@clause("kndb-2009", "54b.8.4")
def winners_and_losers_meet(facts: CupFinals) -> Finals:
    """The winners of the semi-finals play the final, the losers the consolation final."""
    first, second = facts.semi_finals
    return Finals((first.winner, second.winner), (first.loser, second.loser))
