"""Writing a team event as TRF: the players' file and the records that tell of teams (240 to 362)."""

from collections.abc import Iterable, Iterator, Mapping

from turnus.faults import BadInput
from turnus.notation.trf.lines import as_text, put
from turnus.notation.trf.stating import Stated
from turnus.notation.trf.writing import write_trf
from turnus.tournament import Game, MatchRules, Outcome, Tournament, team_event

_SIGNS = {
    (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS): "+-",
    (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN): "-+",
    (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS): "--",
}


def write_team_trf(
    event: Tournament,
    rules: MatchRules,
    stated: Mapping[int, Stated] | None = None,
    bye_game_points: int | None = None,
    ranks: Mapping[int, int] | None = None,
) -> str:
    """Write the players' tournament with its teams: what is stated of them, byes, forfeits and line-ups.

    `bye_game_points` are the units an allocated bye of a team brings on its boards.
    """
    records = [
        _with_stated(line, (stated or {}).get(int(line[4:7]))) if line[:3] == "310" else line
        for line in write_trf(event, ranks).splitlines()
    ]
    matches = team_event(event, rules)
    return "\n".join([*records, *_records(event, rules, matches, bye_game_points)]) + "\n"


def _with_stated(line: str, stated: Stated | None) -> str:
    if stated is None:
        return line
    for first, last, value in (
        (55, 60, "" if stated.score is None else as_text(stated.score)),
        (62, 67, "" if stated.game_points is None else as_text(stated.game_points)),
        (69, 71, "" if stated.rank is None else str(stated.rank)),
    ):
        line = put(line, first, last, value)
    return line


def _records(
    event: Tournament, rules: MatchRules, matches: Tournament, bye_game_points: int | None
) -> Iterator[str]:
    boards = max(map(len, matches.boards.values()), default=0)
    if boards:
        colours = (rules.first_board, rules.first_board.other)
        yield "352 " + "".join(colours[board % 2].value.upper() for board in range(boards))
    yield _match_points(rules)
    yield from _line_ups(rules, matches)
    yield from _byes(event, rules, matches, bye_game_points)
    for number, awarded in sorted(rules.unplayed.items()):
        for game in awarded.games:
            yield f"330 {_sign(game)} {number:03d} {game.white:3d} {game.black:3d}"
        for bye in awarded.byes:
            if bye.outcome is not Outcome.ALLOCATED_BYE:
                yield f"240 {bye.outcome.value} {number:03d} {bye.player:4d}"


def _match_points(rules: MatchRules) -> str:
    text = "362"
    scoring = rules.scoring
    for place, (sign, units) in enumerate((("TW", scoring.win), ("TD", scoring.draw), ("TL", scoring.loss))):
        text = put(text, 5 + 9 * place, 6 + 9 * place, sign)
        text = put(text, 7 + 9 * place, 10 + 9 * place, as_text(scoring.points(units)))
    return text


def _line_ups(rules: MatchRules, matches: Tournament) -> Iterator[str]:
    for (number, team), seats in sorted(rules.line_ups.items()):
        opponent = matches.entries[team][number - 1].opponent or 0
        yield f"300 {number:3d} {team:3d} {opponent:3d}" + "".join(f" {seat:4d}" for seat in seats)


def _byes(
    event: Tournament, rules: MatchRules, matches: Tournament, bye_game_points: int | None
) -> Iterable[str]:
    free = {
        number: bye.player
        for number, awarded in rules.unplayed.items()
        for bye in awarded.byes
        if bye.outcome is Outcome.ALLOCATED_BYE
    }
    if not free:
        return []
    text = put("320", 5, 8, as_text(matches.scoring.points(matches.scoring.units(Outcome.ALLOCATED_BYE))))
    if bye_game_points is not None:
        text = put(text, 10, 13, as_text(event.scoring.points(bye_game_points)))
    for number in range(1, max(free) + 1):
        text = put(text, 11 + 4 * number, 13 + 4 * number, f"{free.get(number, 0):03d}")
    return [text]


def _sign(game: Game) -> str:
    outcomes = (game.white_outcome, game.black_outcome)
    if outcomes not in _SIGNS:
        raise BadInput("a match without boards was forfeited or is a bye", where=f"{game.white}-{game.black}")
    return _SIGNS[outcomes]
