"""Random team tournaments, repeatable from a seed: pairs by C.04.6, boards by Milvang's model."""

from turnus.pairing.proposal import NoLegalPairing
from turnus.pairing.random.players import Recipe, chances
from turnus.pairing.team_swiss.round import pair_teams
from turnus.records import record, replace
from turnus.tournament import (
    MATCH_POINTS,
    About,
    AnnouncedBye,
    Bye,
    Colour,
    Game,
    MatchRules,
    Outcome,
    Pairing,
    Player,
    Round,
    Team,
    Tournament,
    team_event,
)

SCORING = replace(MATCH_POINTS, allocated_bye=MATCH_POINTS.draw)  # C.04.6, 1.4


@record
class TeamRecipe:
    """What a random team tournament is like: its `players` are teams, of so many boards each."""

    chances: Recipe
    boards: int
    code: str = "FIDE_TEAM"


@record
class PlayedTeams:
    """A team tournament as files have it: the players' games, and what these do not tell."""

    event: Tournament
    rules: MatchRules

    @property
    def matches(self) -> Tournament:
        """The tournament of the teams."""
        return team_event(self.event, self.rules)


def generate_teams(recipe: TeamRecipe) -> PlayedTeams:
    """Play a whole team tournament; it ends early when a round has no legal pairing."""
    made = PlayedTeams(_start(recipe), MatchRules(SCORING))
    for number in range(1, recipe.chances.rounds + 1):
        matches = made.matches
        away = [
            team.number
            for team in made.event.teams
            if recipe.chances.happens(recipe.chances.absences, "away", number, team.number)
        ]
        announced = tuple(AnnouncedBye(number, Bye(team, Outcome.ZERO_BYE)) for team in away)
        try:
            proposal = pair_teams(replace(matches, announced=announced))
        except NoLegalPairing:
            return made
        byes = [Bye(team, Outcome.ZERO_BYE) for team in away]
        byes += [] if proposal.bye is None else [Bye(proposal.bye, Outcome.ALLOCATED_BYE)]
        made = _with_round(recipe, made, number, proposal.pairs, tuple(byes))
    return made


def _start(recipe: TeamRecipe) -> Tournament:
    asked, boards = recipe.chances, recipe.boards
    teams = tuple(
        Team(team, f"Team {team}", tuple(_seat(team, board, boards) for board in range(boards)))
        for team in range(1, asked.players + 1)
    )
    players = tuple(
        Player(member, f"Player {member}", _rating(asked, team.number, board))
        for team in teams
        for board, member in enumerate(team.members)
    )
    return Tournament(
        players,
        planned_rounds=asked.rounds,
        scoring=asked.scoring,
        initial_colour=Colour.WHITE if asked.happens(500, "first colour") else Colour.BLACK,
        teams=teams,
        about=About(name=f"Random teams {asked.seed}", system_code=recipe.code, tie_breaks=asked.tie_breaks),
    )


def _seat(team: int, board: int, boards: int) -> int:
    return (team - 1) * boards + board + 1


def _rating(asked: Recipe, team: int, board: int) -> int:
    return max(1000, 2400 - 15 * team - 60 * board + round(200 * asked.chance("rating", team, board)))


def _with_round(
    recipe: TeamRecipe, made: PlayedTeams, number: int, pairs: tuple[Pairing, ...], byes: tuple[Bye, ...]
) -> PlayedTeams:
    asked = recipe.chances
    forfeited = [pair for pair in pairs if asked.happens(asked.forfeits, "forfeit", number, pair.white)]
    awarded = tuple(
        Game(pair.white, pair.black, Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS) for pair in forfeited
    )
    games = tuple(
        _game(recipe, made.event, number, pair, board)
        for pair in pairs
        if pair not in forfeited
        for board in range(recipe.boards)
    )
    unplayed = {**made.rules.unplayed, number: Round(awarded, byes)}
    return PlayedTeams(made.event.with_round(Round(games)), replace(made.rules, unplayed=unplayed))


def _game(recipe: TeamRecipe, event: Tournament, number: int, pair: Pairing, board: int) -> Game:
    """Play one board: the team named first has White on the odd ones."""
    sides = (pair.white, pair.black) if board % 2 == 0 else (pair.black, pair.white)
    white, black = (_seat(team, board, recipe.boards) for team in sides)
    white_wins, black_wins = chances(*(event.by_number[each].rating or 0 for each in (white, black)))
    drawn = recipe.chances.chance("result", number, white, black)
    if drawn < white_wins:
        return Game(white, black, Outcome.WIN, Outcome.LOSS)
    if drawn < white_wins + black_wins:
        return Game(white, black, Outcome.LOSS, Outcome.WIN)
    return Game(white, black, Outcome.DRAW, Outcome.DRAW)
