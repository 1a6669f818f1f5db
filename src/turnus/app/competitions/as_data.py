"""A competition as data: tables, pairings with their grounds, a player's rounds."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from turnus.app.competitions import views
from turnus.app.competitions.explaining import Say, said, sentences, whys_of
from turnus.app.competitions.groups import group_named, within
from turnus.app.law import library
from turnus.competition.engine.state import Competition, Match, Round, Taken
from turnus.law import Cite

Data = dict[str, Any]
Name = Callable[[str], str]


def points(value: Fraction) -> int | float:
    """Return points as JSON has them."""
    return int(value) if value.denominator == 1 else float(value)


def pairs(competition: Competition, paired: Round, name: Name, say: Say) -> Data:
    """Return a round as data, each pair with why these two meet in these colours."""
    before = views.scores(competition, paired.number)
    worths = views.worths(competition, paired.number)
    whys = {board: list(sentences(why, say, name)) for board, why in whys_of(paired).items()}
    return {
        "round": paired.number,
        "status": str(paired.status),
        **({"has_colours": False} if competition.format.has_whole_matches else {}),
        "pairs": [
            _match(competition, match, before, name) | _values(match, worths) | {"why": whys[match.board]}
            for match in paired.matches
        ],
        "byes": [{"player": name(i.player), "why": i.why, "outcome": i.outcome} for i in paired.idle],
    }


def _values(match: Match, worths: Mapping[str, tuple[Fraction, int]]) -> Data:
    """Return what both are worth, where that counts."""
    game = match.games[0]
    return {"values": [worths[side][1] for side in (game.white, game.black)]} if worths else {}


def _match(competition: Competition, match: Match, before: dict[str, Fraction], name: Name) -> Data:
    game = match.games[0]
    data: Data = {
        "board": match.board,
        "division": match.division,
        "white": name(game.white),
        "black": name(game.black),
        "points": [points(before.get(game.white, Fraction(0))), points(before.get(game.black, Fraction(0)))],
        "result": game.result or None,
    }
    if len(match.games) > 1:
        data["games"] = [
            {
                "white": name(g.white),
                "black": name(g.black),
                "white_player": name(g.white_player) or None,
                "black_player": name(g.black_player) or None,
                "result": g.result or None,
            }
            for g in match.games
        ]
        data["winner"] = name(views.match_winner(competition, match)) or None
    return data


def explained(paired: Round, name: Name, say: Say) -> list[Data]:
    """Return the reasons of a pairing, in the language in use."""
    return [
        {"division": each.division, "kind": each.kind, "text": said(each, say, name)}
        for each in paired.explanation
    ]


def table(
    competition: Competition,
    name: Name,
    after: int = 0,
    *,
    with_rounds: bool = False,
    group: str = "",
    if_all_played: bool = False,
) -> Data:
    """Return the tables as data, of everybody or of a group with places within it."""
    made = views.would_be if if_all_played else views.standings
    chosen = group_named(competition, group, name)
    rows = within(competition, made(competition, after=after), chosen, name)
    rounds = len(views.seen_phase(competition).rounds)
    return {
        "competition": competition.name,
        "rounds": min(after or rounds, rounds),
        **({"points_are": head} if (head := views.points_head(competition)) != "points" else {}),
        "standings": [_row(competition, row, name, with_rounds) for row in rows],
    }


def _row(competition: Competition, row: views.Row, name: Name, with_rounds: bool) -> Data:
    data: Data = {
        "division": row.division,
        "rank": row.line.rank,
        "number": row.number,
        "name": name(row.line.player),
        "points": points(row.line.points),
        "tiebreaks": {code: _figure(text) for code, text in row.line.figures},
        "decided_by": row.line.decided_by or None,
    }
    if with_rounds:
        data["cells"] = [_cell(own, name) for own in views.own_rounds(competition, row.line.player)]
    return data


def _figure(text: str) -> int | float | str | None:
    if not text:
        return None
    return text if " " in text else points(Fraction(text))


def _cell(own: views.Meeting, name: Name) -> str:
    if not own.opponent:
        return own.why
    said = (name(own.opponent), own.colour[:1], own.result or "*")
    return " ".join(filter(None, said))


def moves(competition: Competition, name: Name) -> Data:
    """Return who changes division, with the clauses."""
    found = views.moves(competition)
    return {
        "moves": [
            {"name": name(m.player), "from": m.before, "to": m.after, "clauses": list(m.clauses)}
            for m in found
        ]
    }


def decisions(competition: Competition) -> Data:
    """Return what was decided where a clause leaves it to somebody, each with the clause."""
    return {"decisions": [_decision(competition, each) for each in competition.decisions]}


def _decision(competition: Competition, taken: Taken) -> Data:
    cite = Cite.parse(taken.clause)
    clause = library.standard().book(cite.rulebook, competition.hashes).clauses.get(cite.number)
    return {
        "clause": taken.clause,
        "title": clause.title if clause else None,
        "option": taken.option,
        "by": taken.by,
        "reason": taken.reason,
        "subject": taken.subject or None,
        "at": taken.at or None,
    }


def player_page(competition: Competition, player: str, name: Name) -> Data:
    """Return what one player has played."""
    row = next((row for row in views.standings(competition) if row.line.player == player), None)
    rounds = [
        {
            "round": own.round,
            "opponent": name(own.opponent) if own.opponent else None,
            "colour": own.colour or None,
            "result": own.result or own.why or None,
        }
        for own in views.own_rounds(competition, player)
    ]
    standing = _row(competition, row, name, with_rounds=False) if row else {"name": name(player)}
    return {**standing, "games": rounds}
