"""A group of a season as a tournament report file (TRF), for rating officers and pairing programs."""

from turnus.app.seasons.views.catalogue import Look
from turnus.app.seasons.views.rounds import table_rows
from turnus.competition.season.rounds.phases import tournament_of
from turnus.faults import NotFound
from turnus.notation.trf import write_trf
from turnus.records import replace
from turnus.tournament import Bye, Outcome, Player, Round
from turnus.tournament.tournament import About

LONGEST_NAME = 33  # columns 15-47


def trf(look: Look, group: str, title: str) -> str:
    """Return the rounds of a group as far as they are known; a cross game stands in it as a bye."""
    turnus = look.turnus
    if group not in turnus.groups:
        raise NotFound("there is no group {group}", group=group)
    played = tournament_of(look.season, turnus, group, look.law, look.round_number)
    places = {row.player: row.place for row in table_rows(look, group)[0]}
    ranks = {player.number: places[player.name] for player in played.players}
    players = tuple(
        Player(player.number, look.name(player.name)[:LONGEST_NAME], look.rating(player.name) or None)
        for player in played.players
    )
    first, last = _days(turnus.dates)
    about = About(name=title, first_day=first, last_day=last)
    rounds = _without_holes(played.rounds, players)
    planned = len(turnus.dates) or None
    known = replace(played, players=players, about=about, rounds=rounds, planned_rounds=planned)
    return write_trf(known, ranks)


def _without_holes(rounds: tuple[Round, ...], players: tuple[Player, ...]) -> tuple[Round, ...]:
    """Return rounds that a file can hold: in some of a calendar a small group has no game, but later ones."""
    free = Round(byes=tuple(Bye(player.number, Outcome.ZERO_BYE) for player in players))
    last = max((place for place, each in enumerate(rounds) if each.numbers), default=0)
    return tuple(each if each.numbers or place > last else free for place, each in enumerate(rounds))


def _days(dates: tuple[str, ...]) -> tuple[str, str]:
    """Return the first and the last day as TRF writes them."""
    written = [day[:10].replace("-", "/") for day in dates]
    return (written[0], written[-1]) if written else ("", "")
