"""From what every player's line tells to rounds: the two sides of a game must tell the same story."""

from collections.abc import Iterable, Mapping, Sequence

from turnus.faults import BadInput
from turnus.notation.trf.lines import Line
from turnus.notation.trf.player_lines import PlayerLine
from turnus.tournament import AnnouncedBye, Bye, Colour, Entry, Game, Outcome, Round, agree

Players = Mapping[int, PlayerLine]


def by_number(lines: Iterable[PlayerLine]) -> dict[int, PlayerLine]:
    """Return the players' lines by starting rank; a rank that occurs twice is a fault."""
    players: dict[int, PlayerLine] = {}
    for each in lines:
        before = players.setdefault(each.player.number, each)
        if before is not each:
            raise BadInput(
                "player {player} occurs twice: first on line {first}",
                where=each.line.at(5),
                player=each.player.number,
                first=before.line.number,
            )
    return players


def rounds_played(players: Players) -> int:
    """Return how many rounds have been paired: the last column in which two players meet."""
    return max((r for p in players.values() for r, e in _written(p) if e.opponent is not None), default=0)


def _written(player: PlayerLine) -> list[tuple[int, Entry]]:
    return [(place, entry) for place, entry in enumerate(player.entries, 1) if entry is not None]


def entry_of(player: PlayerLine, round_number: int) -> Entry | None:
    """Return what stands in a round's columns, if anything."""
    return player.entries[round_number - 1] if round_number <= len(player.entries) else None


def read_round(players: Players, round_number: int) -> Round:
    """Read one round from all lines; whatever contradicts itself is a fault."""
    games, byes = [], []
    for number, player in players.items():
        entry = entry_of(player, round_number)
        if entry is None:
            continue
        if entry.opponent is None:
            byes.append(Bye(number, entry.outcome))
        elif _is_first(number, entry, _answer(players, player, round_number, entry)):
            other = entry_of(players[entry.opponent], round_number)
            games.append(
                Game(number, entry.opponent, entry.outcome, other.outcome if other else entry.outcome)
            )
    if not games and not byes:
        _refuse_hole(players, round_number)
    return Round(tuple(games), tuple(byes))


def _is_first(number: int, entry: Entry, other: Entry) -> bool:
    if entry.colour is None and other.colour is None:  # a forfeit without colours
        return entry.opponent is not None and number < entry.opponent
    return entry.colour is Colour.WHITE


def _answer(players: Players, player: PlayerLine, round_number: int, entry: Entry) -> Entry:
    """Return what the opponent's line says of the game, having checked that the two agree."""
    where, number = player.place(round_number), player.player.number
    opponent = players.get(entry.opponent or 0)
    if opponent is None:
        raise BadInput("there is no player {opponent}", where=where, opponent=entry.opponent)
    other = entry_of(opponent, round_number)
    if other is None or other.opponent != number:
        raise BadInput(
            "player {player} meets {opponent} in round {round}, but line {line} does not say so",
            where=where,
            player=number,
            opponent=entry.opponent,
            round=round_number,
            line=opponent.line.number,
        )
    if (entry.colour and entry.colour.other) is not other.colour:
        raise BadInput(
            "players {player} and {opponent} do not have opposite colours in round {round}",
            where=where,
            player=number,
            opponent=entry.opponent,
            round=round_number,
        )
    if not agree(entry.outcome, other.outcome):
        raise BadInput(
            "in round {round} the results of {player} ({first}) and {opponent} ({second})"
            " contradict each other",
            where=where,
            player=number,
            opponent=entry.opponent,
            first=entry.outcome.value,
            second=other.outcome.value,
            round=round_number,
        )
    return other


def _refuse_hole(players: Players, round_number: int) -> None:
    later = next(
        p for p in players.values() if any(r > round_number for r, e in _written(p) if e.opponent is not None)
    )
    raise BadInput(
        "round {round} is missing: nobody has an entry in it, though later rounds were played",
        where=later.place(round_number),
        round=round_number,
    )


def announced_in_columns(players: Players, played: int) -> tuple[AnnouncedBye, ...]:
    """Return the byes written in the columns of rounds that are still to be paired."""
    return tuple(
        AnnouncedBye(place, Bye(number, entry.outcome))
        for number, player in players.items()
        for place, entry in _written(player)
        if place > played
    )


def read_240(
    lines: Iterable[Line], known: Mapping[int, object]
) -> dict[tuple[int, int], tuple[Outcome, str]]:
    """Read the byes of 240 records: by round and number, with their places."""
    byes: dict[tuple[int, int], tuple[Outcome, str]] = {}
    for line in lines:
        line.blank(6)
        kind = line.cut(5, 5).upper()
        if kind not in ("F", "H", "Z"):
            raise BadInput("the bye should be F, H or Z, not “{found}”", where=line.at(5), found=kind)
        round_number = line.whole(7, 9, "the round")
        for column, number in line.numbers(11, 4, "a player"):
            if number not in known:
                raise BadInput("there is no player {player}", where=line.at(column), player=number)
            byes[round_number, number] = (Outcome(kind), line.at(column))
    return byes


def with_byes(
    rounds: Sequence[Round],
    announced: Sequence[AnnouncedBye],
    byes: Mapping[tuple[int, int], tuple[Outcome, str]],
) -> tuple[tuple[Round, ...], tuple[AnnouncedBye, ...]]:
    """Join the byes of 240 records with those in the columns; where both speak they must agree."""
    new_rounds = list(rounds)
    ahead = {(each.round, each.bye.player): each for each in announced}
    for (round_number, number), (outcome, where) in byes.items():
        bye = Bye(number, outcome)
        if round_number > len(rounds):
            before = ahead.setdefault((round_number, number), AnnouncedBye(round_number, bye))
            _same(before.bye, bye, where)
        elif number in new_rounds[round_number - 1].numbers:
            _same(
                next((b for b in new_rounds[round_number - 1].byes if b.player == number), None), bye, where
            )
        else:
            old = new_rounds[round_number - 1]
            new_rounds[round_number - 1] = Round(old.games, (*old.byes, bye))
    return tuple(new_rounds), tuple(ahead.values())


def _same(before: Bye | None, bye: Bye, where: str) -> None:
    if before != bye:
        raise BadInput(
            "the bye {bye} of player {player} contradicts his own line",
            where=where,
            bye=bye.outcome.value,
            player=bye.player,
        )
