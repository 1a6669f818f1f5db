"""Listed players who do not come to play: what the conditions provide, proposed to the Board (58.8)."""

from collections.abc import Iterator

from turnus.competition.federation import events as happened
from turnus.competition.federation.organising.conditions import conditioned
from turnus.competition.federation.state import Contest, Federation
from turnus.competition.questions.federation.penalties import Breach, ShamList, ShamPenalty
from turnus.competition.questions.teams.league_schedule import ClubTeam, team_of
from turnus.law import Law, Ruling


def list_of(federation: Federation, contest: Contest, team: ClubTeam) -> happened.ListFiled | None:
    """Return the player list of a team in the competition of a group."""
    opened = contest.opened
    return federation.lists.get((opened.competition, opened.federation, team.club, team.number))


def games_played(federation: Federation, contest: Contest, team: ClubTeam) -> dict[str, int]:
    """Return how many matches each listed player of a team played in this competition, for whatever team."""
    filed = list_of(federation, contest, team)
    if filed is None:
        return {}
    same = (contest.opened.competition, contest.opened.federation, team.club)
    played = federation.appearances
    return {
        player: sum((one.competition, one.federation, one.club) == same for one in played.get(player, ()))
        for player in sorted(filed.players)
    }


def sham_penalty(federation: Federation, contest: Contest, team: str, law: Law) -> Ruling[ShamPenalty]:
    """Return what is proposed against a team, as its listed players have played so far."""
    games = games_played(federation, contest, team_of(team))
    return conditioned(law, contest.opened).ask(ShamList(games=games))


def proposed(federation: Federation, contest: Contest, law: Law) -> Iterator[tuple[str, Ruling[ShamPenalty]]]:
    """Yield the teams of a group against which something is proposed that was not imposed yet."""
    punished = {e.team for e in contest.every(happened.PointsDeducted) if e.breach is Breach.SHAM_LIST}
    imposed = [fine.imposed for fine in federation.fines.values()]
    fined = {fine.against for fine in imposed if fine.breach is Breach.SHAM_LIST}
    for team in contest.opened.teams:
        ruling = sham_penalty(federation, contest, team, law)
        found = ruling.answer
        if (found.match_points and team not in punished) or (found.fined_for and team not in fined):
            yield team, ruling
