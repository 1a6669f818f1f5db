"""Team tournaments for tests, written as TRF from matches: `1-8 2.5` is 2½ for team 1, named first."""

from fractions import Fraction

from turnus.notation.trf import read_trf
from turnus.tournament import Tournament

BOARDS = 4


def boards_of(points: str) -> str:
    """Results of the team named first, board by board: wins first, unless they are spelt out."""
    if not points.replace(".", "").isdigit() or len(points) == BOARDS:
        return points
    halves = int(Fraction(points) * 2)
    return ("1" * (halves // 2) + "=" * (halves % 2)).ljust(BOARDS, "0")


def team_file(teams: int, rounds: list[str], *records: str) -> str:
    """Write the file; byes and forfeited matches come as records."""
    cells: dict[tuple[int, int], str] = {}
    for number, text in enumerate(rounds, 1):
        for match in text.split(", "):
            pair, points = match.split()
            home, away = map(int, pair.split("-"))
            for board, result in enumerate(boards_of(points)):
                one, other = seat(home, board), seat(away, board)
                colour, turned = ("w", "b") if board % 2 == 0 else ("b", "w")
                against = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}[result]
                cells[one, number] = f"{other:4d} {colour} {result}"
                cells[other, number] = f"{one:4d} {turned} {against}"
    lines = ["012 Teams", f"142 {len(rounds)}"]
    for player in range(1, teams * BOARDS + 1):
        row = "  ".join(cells.get((player, number), " " * 8) for number in range(1, len(rounds) + 1))
        lines.append(f"001 {player:4d}      Player {player}".ljust(91) + row.rstrip())
    for team in range(1, teams + 1):
        members = " ".join(f"{seat(team, board):4d}" for board in range(BOARDS))
        lines.append(f"310 {team:3d} Team {team}".ljust(73) + members)
    return "\n".join([*lines, *records]) + "\n"


def seat(team: int, board: int) -> int:
    """The player of a team at a board."""
    return (team - 1) * BOARDS + board + 1


def teams_of(text: str) -> Tournament:
    """The tournament of the teams."""
    event = read_trf(text).team_event
    assert event is not None
    return event
