"""How what happens with teams is told: groups, lists, line-ups, matches, play-offs, the cup."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from turnus.competition.federation import events as happened
from turnus.competition.questions.teams.competitions import Level
from turnus.competition.questions.teams.standings import Score, Side, Title
from turnus.competition.recording import Recorded
from turnus.competition.telling import Counted, Sentence, Telling, each, fields_of, period, says
from turnus.law import Cite

FIRST = 3  # of a standing that is told
MINUTE = 60  # seconds
GAMES = ("{count} game", "{count} games")
MATCHES = ("{count} match", "{count} matches")
NAMES = ("{count} name", "{count} names")
MATCH = "{home} - {away}"
DECIDED = {
    "allow": "allowed",
    "do not allow": "not allowed",
    "consent": "with consent",
    "refuse": "refused",
    "obviously none": "obviously no negligence or intent",
}
"""What was decided, by the option that was chosen."""


def with_choice(text: str, field: str = "option") -> Telling:
    """Return how an event is told with the option that somebody chose, as it reads afterwards."""

    def told(event: Any, _: Any) -> Sentence:
        chosen = getattr(event, field)
        return Sentence(text, fields_of(event) | {field: says(DECIDED.get(chosen, chosen)) if chosen else ""})

    return told


def _score(boards: Iterable[Score]) -> str:
    """Return the result of a match, in board points."""
    held = tuple(boards)
    return f"{sum(home for home, _ in held)}-{sum(away for _, away in held)}"


def _team(event: Any) -> str:
    """Return the team on the side that an event names."""
    return str(event.home if event.side is Side.HOME else event.away)


def shares(division: Mapping[str, int]) -> tuple[Sentence, ...]:
    """Return how many each got."""
    return each(
        "{name} {number}", ({"name": name, "number": str(number)} for name, number in division.items())
    )


def top(order: Sequence[str]) -> tuple[Sentence, ...]:
    """Return the first of a standing, with their places."""
    held = enumerate(order[:FIRST], 1)
    return each("{place} {name}", ({"place": place, "name": name} for place, name in held))


def _absentees(event: Any) -> tuple[Sentence, ...]:
    """Return at which boards nobody of a team sat down."""
    held = ((event.home, event.home_absent), (event.away, event.away_absent))
    boards = ({"team": team, "boards": boards} for team, boards in held if boards)
    return each("nobody of {team} sat down at board {boards}", boards)


def _match(text: str) -> Telling:
    """Return how a match with its boards is told."""

    def told(event: Any, _: Any) -> Sentence:
        return Sentence(text, fields_of(event) | {"score": _score(event.boards), "absent": _absentees(event)})

    return told


def _knocked_out(text: str) -> Telling:
    """Return how a match is told that rapid matches or a lot may have decided."""

    def told(event: Any, _: Any) -> Sentence:
        lot = {Side.HOME: event.home, Side.AWAY: event.away}.get(event.lot, "")
        rapid = tuple(map(_score, event.rapid))
        held = fields_of(event) | {"score": _score(event.boards), "absent": _absentees(event)}
        return Sentence(text, held | {"rapid": rapid, "lot": lot})

    return told


def _contest_opened(event: happened.ContestOpened, _: Any) -> Sentence:
    return says(
        "{contest} was opened: {competition}[, {level}], {system}, {teams}[, {rounds} rounds][, from "
        "{starts}]"
        "[; player lists by {lists_due}]",
        contest=event.contest, competition=event.competition, system=event.system, rounds=event.rounds,
        level=(
            ""
        ) if event.level is Level.WHOLE else event.level, starts=event.starts, lists_due=event.lists_due,
        teams=Counted(len(event.teams), "{count} team", "{count} teams"),
    )  # fmt: skip


def _listed(event: happened.ListFiled, _: Any) -> Sentence:
    return says(
        "list of {club}-{team} for the {competition} received on {received}: {players}",
        club=event.club, team=event.team, competition=event.competition, received=event.received,
        players=Counted(len(event.players), *NAMES),
    )  # fmt: skip


def _scheduled(event: happened.ScheduleMade, _: Any) -> Sentence:
    days = [one.on for one in event.fixtures]
    return says(
        "{contest} got its schedule: {matches}[ from {first} to {last}]",
        contest=event.contest, matches=Counted(len(days), *MATCHES),
        first=min(days, default=None), last=max(days, default=None),
    )  # fmt: skip


def _lined_up(event: happened.LineupNamed, _: Any) -> Sentence:
    return says(
        "{contest}, {home} - {away}: the line-up of {team} was handed in[, with {players}]"
        "[; decided by {clause}: {reason}]",
        **fields_of(event) | {"team": _team(event)},
    )


def _reported(event: happened.MatchReported, _: Any) -> Sentence:
    return says(
        "{contest}: the captain of {team} reported {score} for {home} - {away}, played on {on}",
        **fields_of(event) | {"team": _team(event), "score": _score(event.boards)},
    )


def _substituted(event: happened.SubstituteFielded, _: Any) -> Sentence:
    seconds = MINUTE * (event.minutes_elapsed or 0) + (event.elapsed or 0)
    elapsed = period(seconds) if seconds else ""
    return says(
        "{contest}, {home} - {away}: {player} plays on board {board} of {team}[, with {elapsed} gone]"
        "[; decided by {clause}: {reason}]",
        **fields_of(event) | {"team": _team(event), "elapsed": elapsed},
    )


def _begun(event: happened.MatchBegun, _: Any) -> Sentence:
    """Tell whose clocks were started, and what a late start takes off them."""
    late = period(event.seconds_late) if event.seconds_late else ""
    known = {one.question: one for one in event.rulings}
    return says(
        "{contest}: {home} - {away} began on {on}[, {late} late][; {clocks}][; {costs}]"
        "[; decided by {clause}: {reason}]",
        **fields_of(event)
        | {
            "late": late,
            "clocks": _clocks(event, known.get("clock_without_lineup")),
            "costs": _late_start(event, known.get("late_start")),
        },
    )


def _clocks(event: happened.MatchBegun, clock: Recorded | None) -> Sentence | str:
    """Return whose clocks were started, as the line-ups were in."""
    if clock is None:
        return ""
    by = _numbers(clock)
    receiving = next((one.answer for one in event.rulings if one.question == "receiving_team"), event.home)
    others = event.away if receiving == event.home else event.home
    without = [
        team
        for team, side in ((receiving, "white_handed_in"), (others, "black_handed_in"))
        if not clock.facts.get(side, True)
    ]
    if len(without) == 1:
        text = "every clock of {team} was started, since its line-up was not in ({clauses})"
        return says(text, team=without[0], clauses=by)
    return says("the clocks of the players with White were started ({clauses})", clauses=by)


def _late_start(event: happened.MatchBegun, late: Recorded | None) -> Sentence | str:
    """Return what a late start takes off the clocks of whom."""
    if late is None:
        return ""
    by = _numbers(late)
    for team, seconds in zip((event.home, event.away), late.answer, strict=True):
        if seconds:
            text = "{time} off the clock of each player of {team} ({clauses})"
            return says(text, time=period(seconds), team=team, clauses=by)
    return says("nothing is taken off a clock ({clauses})", clauses=by)


def _numbers(ruling: Recorded) -> str:
    """Return the clauses of a ruling by their numbers."""
    return ", ".join(Cite.parse(clause).number for clause in ruling.clauses)


def _leaves(event: happened.TeamLeavesLeague, _: Any) -> Sentence:
    return says(
        "{team} will not play in the next season, as it said on {on}[, after the play-off{is_late}]"
        "[; {filled_by} gets its place]",
        **fields_of(event),
    )


def _drawn_teams(event: happened.TeamRoundPaired, _: Any) -> Sentence:
    return says(
        "{contest}: round {round} was paired for {on}: {matches}[; {free} is free]",
        **fields_of(event) | {"matches": _pairs(event.matches)},
    )


def _cup_round(event: happened.CupRoundDrawn, _: Any) -> Sentence:
    return says(
        "{contest}: the {round} was drawn for {on}: {matches}",
        **fields_of(event) | {"matches": _pairs(event.matches)},
    )


def _pairs(matches: Iterable[tuple[str, str]]) -> tuple[Sentence, ...]:
    return each(MATCH, ({"home": home, "away": away} for home, away in matches))


def _contest_closed(event: happened.ContestClosed, _: Any) -> Sentence:
    title = "" if event.title is Title.NONE else event.title
    return says(
        "{contest} was closed on {on}[; at the top {order}][; {winner} is {title}]",
        contest=event.contest, on=event.on, order=top(event.order), title=title,
        winner=event.order[0] if event.order else "",
    )  # fmt: skip


def _league_closed(event: happened.LeagueClosed, _: Any) -> Sentence:
    held = ({"level": one.level, "number": len(one.teams)} for one in event.classes)
    classes = each("{level} {number}", held)
    return says(
        "the league was closed on {on}; teams of the next season: {classes}", on=event.on, classes=classes
    )


def _pupil_places(event: happened.PupilPlacesDivided, _: Any) -> Sentence:
    return says(
        "the places in the semi-final for pupil teams were divided: {division}[; by lot: {drawn}]",
        **fields_of(event) | {"division": shares(event.division)},
    )


def _team_day(event: happened.TeamDayPlayed, _: Any) -> Sentence:
    points = shares(event.board_points)
    return says(
        "{contest} was played on {on}; board points: {points}",
        contest=event.contest,
        on=event.on,
        points=points,
    )


def _last_cup(event: happened.LastCupStated, _: Any) -> Sentence:
    held = ("winner", "loser", "third", "fourth")
    return says(
        "the last cup was recorded: {winner} won the final against {loser}, and {third} the consolation "
        "final against {fourth}",
        **dict(zip(held, (*event.final, *event.consolation_final), strict=True)),
    )


def _deducted(event: happened.PointsDeducted, _: Any) -> Sentence:
    points = Counted(event.points, "{count} match point", "{count} match points")
    return says(
        "{contest}: {team} loses {points} on {on}[ for {breach}]: {reason}",
        **fields_of(event) | {"points": points},
    )


def _absent(event: happened.TeamAbsent, _: Any) -> Sentence:
    return says(
        "{contest}: {team} did not appear for {home} - {away} on {on}[: {reason}]", **fields_of(event)
    )


def _placed(event: happened.TeamPlaced, _: Any) -> Sentence:
    return says(
        "{team} plays in class {placed_in} of {classes} of the league of {federation}[: {option}], from {on}",
        **fields_of(event),
    )


TELLINGS: Mapping[type[Any], Telling] = {
    happened.PupilPlacesDivided: _pupil_places,
    happened.TeamDayPaired: lambda event, _: says(
        "{contest}: {games} of the team day were paired",
        contest=event.contest,
        games=Counted(len(event.games), *GAMES),
    ),
    happened.TeamDayPlayed: _team_day,
    happened.TeamPlaced: _placed,
    happened.LastCupStated: _last_cup,
    happened.CupTeamsDesignated: "{federation} designated {teams} for the cup on {on}[: {reason}]",
    happened.CupPlacesDivided: "in the cup of {year} take part: {entrants}[; by lot: {drawn}]",
    happened.CupRoundDrawn: _cup_round,
    happened.CupMatchPlayed: _knocked_out(
        "{contest}: {home} - {away} {score}, played on {on}[; rapid matches {rapid}][; {lot} goes on by "
        "lot][; {absent}]"
    ),
    happened.ContestOpened: _contest_opened,
    happened.ListFiled: _listed,
    happened.ListChanged: "list of {club}-{team} for the {competition}: {into} in place of {out} from {on}",
    happened.ScheduleMade: _scheduled,
    happened.MatchMoved: "{contest}: {home} - {away} is played on {on} ({reason})",
    happened.LineupNamed: _lined_up,
    happened.MatchPlayed: _match("{contest}: {home} - {away} {score}, played on {on}[; {absent}]"),
    happened.MatchReported: _reported,
    happened.MatchCorrected: _match(
        "{contest}: {home} - {away} was corrected to {score}[; {absent}]: {reason}"
    ),
    happened.IneligiblePlayersFound: (
        "{contest}, {home} - {away}: not allowed to play[: {home}, board {home_boards}]"
        "[: {away}, board {away_boards}] ({reason})"
    ),
    happened.TeamAbsent: _absent,
    happened.NegligenceJudged: with_choice(
        "{contest}: {team} did not appear for {home} - {away}; the competition management found "
        "on {on}: {finding} ({reason})",
        "finding",
    ),
    happened.TeamWithdrew: "{contest}: {team} withdrew on {on}",
    happened.PointsDeducted: _deducted,
    happened.DecisionMatchPlayed: _match(
        "{contest}: decision match {number}, {home} - {away} {score}, played on {on}[; {absent}]"
    ),
    happened.LotsDrawn: "{contest}: lots were drawn; the order is {order}",
    happened.TeamLeavesLeague: _leaves,
    happened.PlayOffMatchPlayed: _knocked_out(
        "play-off for the {level}: {home} - {away} {score}, played on {on}[; rapid matches {rapid}][; {lot} "
        "goes on by lot][; {absent}]"
    ),
    happened.ParallelMatchPlayed: _match(
        "{competition}, {level}: match {number} for place {place}, {home} - {away} {score}, played on {on}"
        "[; {absent}]"
    ),
    happened.TeamRoundPaired: _drawn_teams,
    happened.PlayOffWon: "the play-off for the {level} ended on {on}; places for {winners}",
    happened.ContestClosed: _contest_closed,
    happened.LeagueClosed: _league_closed,
    happened.SubstituteFielded: _substituted,
    happened.MatchBegun: _begun,
    happened.ArbiterNamed: "{contest}: {arbiter} is the arbiter of {home} - {away}, named on {on}",
}
