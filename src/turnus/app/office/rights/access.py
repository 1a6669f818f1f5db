"""What somebody may see and do in one competition: his roles there, and what each role may do."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from turnus.app.office.faults import NotAllowed
from turnus.app.office.rights.roles import NEEDS_SECOND_FACTOR, Grant, Identity, Role
from turnus.competition.engine.slices.absences import SignOff, SignOn
from turnus.competition.engine.slices.attending import CheckIn, TakeBackCheckIn
from turnus.competition.engine.slices.catching_up import PostponeGame
from turnus.competition.engine.slices.lineups import HandInLineUp
from turnus.competition.engine.slices.registering import CancelRegistration, Register
from turnus.competition.engine.slices.results import DecideMatch, EnterResult
from turnus.competition.engine.slices.whole_matches import EndMatch
from turnus.competition.engine.state import Competition
from turnus.competition.federation import Federation
from turnus.competition.federation import events as happened
from turnus.competition.federation.state import Contest
from turnus.competition.federation.teams.reporting import as_played, told
from turnus.competition.questions.teams.standings import Side
from turnus.competition.season import Season
from turnus.competition.season import commands as asked
from turnus.competition.season.state import Game
from turnus.faults import Phrase

Condition = Callable[["Access", Any, Any], bool]  # his access, the season or federation, the command


@dataclass(frozen=True, slots=True)
class Access:
    """Somebody's roles in one competition, and the players and teams he stands for there."""

    identity: Identity
    stream: str
    roles: frozenset[Role]
    players: frozenset[str] = frozenset()
    teams: frozenset[str] = frozenset()  # whose captain he is
    waits_for_second_factor: bool = False  # he was given a role that he cannot use without one

    @property
    def is_director(self) -> bool:
        """Whether he runs the competition: he sees drafts, absences and personal data."""
        return Role.DIRECTOR in self.roles

    @property
    def is_staff(self) -> bool:
        """Whether he works in the hall: he sees proposed results and who signed off."""
        return bool(self.roles & {Role.DIRECTOR, Role.ARBITER, Role.RESULTS_DESK})

    @property
    def highest_role(self) -> Role:
        """By which of his roles he decides what a rulebook leaves to one."""
        return next(role for role in Role if role in self.roles)

    @property
    def stands_for(self) -> frozenset[str]:
        """Whom he stands for: himself, his teams and their clubs."""
        return self.players | self.teams | {team.rpartition("-")[0] for team in self.teams}

    def may(self, command: type[Any]) -> bool:
        """Say whether a kind of command is ever his to give; `insist` looks at the command itself."""
        return self.is_director or any(command in MAY.get(role, {}) for role in self.roles)

    def insist_may(self, command: type[Any]) -> None:
        """Refuse a kind of command that is never his to give, whatever it says."""
        if not self.may(command):
            raise self._not_his(command)

    def insist(self, state: Season | Federation, command: Any) -> None:
        """Refuse a command that is not his to give."""
        if self.is_director or any(self._allows(role, state, command) for role in self.roles):
            return
        raise self._not_his(type(command))

    def insist_director(self) -> None:
        """Refuse whoever does not direct it."""
        if not self.is_director:
            raise self._is_for(Role.DIRECTOR)

    def _not_his(self, command: type[Any]) -> NotAllowed:
        return self._is_for(_who_may(command))

    def _is_for(self, roles: Role | list[Phrase]) -> NotAllowed:
        if self.waits_for_second_factor:
            return NotAllowed("a director or arbiter logs in with a second factor before he can do this")
        return NotAllowed("this is for the {roles} of the competition", roles=roles)

    def _allows(self, role: Role, state: Season | Federation, command: Any) -> bool:
        condition = MAY.get(role, {}).get(type(command))
        return condition is not None and condition(self, state, command)


def access(identity: Identity, stream: str, grants: Iterable[Grant], *, second_factor: bool) -> Access:
    """Work out somebody's access to a competition from the grants that hold."""
    own = [g for g in grants if identity.account and g.account == identity.account]
    held = [g for g in (*own, *identity.grants) if g.covers(stream)]
    weak = second_factor and not identity.has_second_factor
    usable = [g for g in held if not (weak and g.role in NEEDS_SECOND_FACTOR)]
    players = frozenset(g.subject for g in usable if g.role is Role.PLAYER and g.subject)
    teams = frozenset(g.subject for g in usable if g.role is Role.CAPTAIN and g.subject)
    roles = frozenset(g.role for g in usable) | {Role.SPECTATOR}
    return Access(identity, stream, roles, players, teams, len(usable) < len(held))


def _who_may(command: type[Any]) -> list[Phrase]:
    return [Role.DIRECTOR.phrase, *(role.phrase for role in Role if command in MAY.get(role, {}))]


# What each role may do; the director may do everything


def _always(_access: Access, _state: Any, _command: Any) -> bool:
    return True


def _leaves_it_to_the_director(_access: Access, _season: Season, command: Any) -> bool:
    """Let the hall report what happened; what the rules leave to the director he decides himself."""
    return not getattr(command, "decision", "") and not getattr(command, "penalty", "")


def _as_arbiter(_access: Access, _season: Season, command: asked.Decide) -> bool:
    return command.by == Role.ARBITER


def _himself(access: Access, _season: Season, command: Any) -> bool:
    return command.player in access.players


def _signs_himself_off(access: Access, season: Season, command: asked.SignOff) -> bool:
    return _himself(access, season, command) and not command.decision


def _misses_a_round(access: Access, competition: Competition, command: SignOff) -> bool:
    """Let a player sign himself off; for half a point only where the terms say how many he may have."""
    may_have_half = competition.format.attendance.half_byes is not None
    return command.player in access.players and (not command.half or may_have_half)


def _his_game(access: Access, _season: Season, command: asked.ProposeResult) -> bool:
    return command.by in access.players


def _confirms_his_opponent(access: Access, season: Season, command: asked.EnterResult) -> bool:
    """Let a player confirm what his opponent gave, exactly that and nothing else."""
    game = game_of(season, command.white, command.black, command.round)
    if game is None or not command.played or not command.result:
        return False
    others = {name for name in game.players if name not in access.players}
    return len(others) == 1 and game.proposed_by in others and game.proposed == command.result


def game_of(season: Season, white: str, black: str, number: int = 0) -> Game | None:
    """Return a game of the turnus under way; round 0 is that of now."""
    turnus = season.turnus
    if turnus is None:
        return None
    found = turnus.round(number) if number else turnus.round_of_now
    return found.game(white, black) if found else None


def _his_team(access: Access, federation: Federation, command: happened.LineupNamed) -> bool:
    """Let a captain name his own team, until both line-ups are in and he can see the other (23.3)."""
    contest = federation.contests.get(command.contest)
    is_open = contest is not None and are_open(contest, command.home, command.away)
    return team_of(command) in access.teams and not is_open


def _his_own_team(access: Access, _competition: Competition, command: HandInLineUp) -> bool:
    return command.team in access.teams


def _tells_of_his_match(access: Access, _federation: Federation, command: happened.MatchReported) -> bool:
    return team_of(command) in access.teams


def _confirms_the_other_captain(
    access: Access, federation: Federation, command: happened.MatchPlayed
) -> bool:
    """Let a captain confirm what the other one told, exactly that and nothing else."""
    contest = federation.contests.get(command.contest)
    if contest is None or (command.home, command.away) not in contest.fixtures:
        return False
    both = told(contest, command.home, command.away).values()
    others = [each for each in both if _is_of_others(access, each)]
    return len(others) == 1 and command == as_played(others[0], contest)


def _is_of_others(access: Access, report: happened.MatchReported) -> bool:
    """Say whether the captain of the other team told it, and he himself leads the one team only."""
    own = access.teams & {report.home, report.away}
    return len(own) == 1 and team_of(report) not in own


def _in_his_own_name(access: Access, _federation: Federation, command: happened.ProtestHandedIn) -> bool:
    return command.by in access.stands_for


def _pays_his_own(access: Access, federation: Federation, command: happened.PaymentReported) -> bool:
    fine = federation.fines.get(command.fine)
    return command.by in access.stands_for and fine is not None and fine.imposed.against in access.stands_for


def team_of(named: happened.LineupNamed | happened.MatchReported) -> str:
    """Return the team whose line-up it is, or whose captain tells it."""
    return named.home if named.side is Side.HOME else named.away


def are_open(contest: Contest, home: str, away: str) -> bool:
    """Say whether both line-ups of a match are in: then they are public."""
    return all((home, away, side) in contest.lineups for side in Side)


MAY: Mapping[Role, Mapping[type[Any], Condition]] = {
    Role.ARBITER: {
        asked.SignOff: _leaves_it_to_the_director,
        asked.SignOn: _always,
        asked.EnterResult: _always,
        asked.CorrectResult: _always,
        asked.ReportLateness: _leaves_it_to_the_director,
        asked.ReportAbsence: _always,
        asked.NoticePhone: _leaves_it_to_the_director,
        asked.EnterFinalResult: _always,
        asked.LodgeDispute: _always,
        asked.Decide: _as_arbiter,
        EnterResult: _always,
        DecideMatch: _always,
        SignOff: _always,
        SignOn: _always,
        CheckIn: _always,
        TakeBackCheckIn: _always,
        HandInLineUp: _always,
        PostponeGame: _always,
        EndMatch: _always,
        happened.LineupNamed: _always,
        happened.MatchPlayed: _always,
        happened.MatchCorrected: _always,
        happened.DecisionMatchPlayed: _always,
        happened.CupMatchPlayed: _always,
        happened.PlayOffMatchPlayed: _always,
        happened.ParallelMatchPlayed: _always,
        happened.GamePlayed: _always,
        happened.DecidingGamePlayed: _always,
    },
    Role.RESULTS_DESK: {
        asked.EnterResult: _always,
        asked.EnterFinalResult: _always,
        EnterResult: _always,
        CheckIn: _always,
        TakeBackCheckIn: _always,
        EndMatch: _always,
        happened.MatchPlayed: _always,
        happened.DecisionMatchPlayed: _always,
        happened.CupMatchPlayed: _always,
        happened.PlayOffMatchPlayed: _always,
        happened.ParallelMatchPlayed: _always,
        happened.GamePlayed: _always,
        happened.DecidingGamePlayed: _always,
    },
    Role.CAPTAIN: {
        HandInLineUp: _his_own_team,
        happened.LineupNamed: _his_team,
        happened.MatchReported: _tells_of_his_match,
        happened.MatchPlayed: _confirms_the_other_captain,
        happened.ProtestHandedIn: _in_his_own_name,
        happened.PaymentReported: _pays_his_own,
    },
    Role.PLAYER: {
        happened.ProtestHandedIn: _in_his_own_name,
        happened.PaymentReported: _pays_his_own,
        asked.SignOff: _signs_himself_off,
        asked.SignOn: _himself,
        asked.SignOffTurnus: _himself,
        asked.ProposeResult: _his_game,
        asked.EnterResult: _confirms_his_opponent,
        asked.AnswerOffer: _himself,
        asked.WithdrawFromFinal: _himself,
        asked.LodgeDispute: _himself,
        Register: _himself,
        CancelRegistration: _himself,
        CheckIn: _himself,
        SignOff: _misses_a_round,
        SignOn: _himself,
    },
}
