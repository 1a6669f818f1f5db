"""Views over turni: the finals so far, who decides them, and the ranking."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from turnus.app.seasons.views.catalogue import Grid, Look, View, all_ask, cited, number, points, whose
from turnus.competition.questions.club.blitz import BlitzTable
from turnus.competition.questions.club.events import FINALS as FINAL_GAMES
from turnus.competition.questions.club.events import Tempo
from turnus.competition.questions.groups.champions import Title, TitleOfPlayer
from turnus.competition.questions.groups.classification import Classified
from turnus.competition.questions.groups.deciders import DeciderState
from turnus.competition.questions.groups.finals import FinalGroup, Qualified
from turnus.competition.refusing import Denied
from turnus.competition.season.endings.finals import (
    classification,
    classified,
    decider,
    finalists,
    qualification,
)
from turnus.competition.season.endings.play_off import Championship, championship
from turnus.competition.season.rounds.phases import final_table
from turnus.competition.season.state import Final
from turnus.faults import NotFound
from turnus.law import Cite, Ruling

FOURTH = "4th"  # the place of a final group that no turnus fills


def ranking(look: Look) -> View:
    """Show the classification over all turni so far."""
    if look.played.play_off is not None:
        return _blitz_ranking(look)
    if not look.played.has_ranking:
        raise NotFound("this event has one table: look at the standings")
    ruling = classification(look.season, look.law)
    lines = classified(look.season, look.law)
    data = {
        "places": [
            {
                "place": line.place,
                "player": line.totals.name,
                "total": line.totals.places,
                "score": number(line.totals.score),
                "groups": line.totals.groups,
                "resistance": number(line.totals.resistance),
                "sonneborn_berger": number(line.totals.sonneborn_berger),
                **_title(look, line),
            }
            for line in lines
        ],
        "not_classified": list(ruling.answer.not_classified),
        "clauses": [str(cite) for cite in ruling.clauses()],
    }
    rows = tuple(
        (str(line.place), look.name(line.totals.name), str(line.totals.places), points(line.totals.score))
        for line in lines
    )
    heads = ("", "player", "places", "points")
    grid = Grid(_classification(look), heads, rows, numeric=frozenset({0, 2, 3}))
    named = whose(all_ask(grid, "ranking", 0, 2, 3), 1, (line.totals.name for line in lines))
    return View(data, (named,), tuple(map(str, ruling.clauses())))


def _classification(look: Look) -> str:
    """Return what a classification is called: nothing is final as long as a turnus is to be played."""
    closed = sum(turnus.is_closed for turnus in look.season.turni)
    fewest = look.played.main.fewest_repeats or look.played.main.repeats
    return (
        "Classification" if fewest <= closed == len(look.season.turni) else "Classification, if it ended now"
    )


def _title(look: Look, line: Classified) -> dict[str, Any]:
    """Say which title somebody holds once the final groups were won; no place here gives one."""
    finals = look.season.finals
    if not finals or not all(final.champion for final in finals):
        return {}
    name = line.totals.name
    plays_in = next((f for f in finals if name in (f.champion, *f.players)), None)
    ruling = look.law.ask(
        TitleOfPlayer(
            final_group=plays_in.number if plays_in else 1,
            in_final=plays_in is not None,
            won_final=plays_in is not None and plays_in.champion == name,
            first_in_classification=line.place == 1,
        )
    )
    held = None if ruling.answer is Title.NONE else str(ruling.answer)
    return {"title": held, "title_clauses": list(cited(ruling))}


def blitz_table(look: Look) -> Championship:
    """Return the blitz championship over the evenings so far."""
    try:
        return championship(look.season, look.law)
    except Denied as denied:
        raise NotFound(denied.refusal.reason.reason, **dict(denied.refusal.reason.values)) from denied


def _blitz_champion(look: Look, table: BlitzTable) -> str | None:
    """Return who has won a championship over evenings; as long as another evening may follow nobody has."""
    won = next((final.champion for final in look.season.finals if final.champion), "")
    turni = look.season.turni
    is_over = all(turnus.is_closed for turnus in turni) and len(turni) >= look.played.main.repeats
    return won or (table.champion if is_over else "") or None


def _blitz_ranking(look: Look) -> View:
    """Show the blitz championship over its evenings; it takes two or three."""
    made = blitz_table(look)
    table = made.ruling.answer
    have_ended = all(turnus.is_closed for turnus in look.season.turni)
    to_play = made.to_play if have_ended else ()
    data = {
        "places": [{"place": line.place, "player": line.name, "total": line.total} for line in table.ranking],
        "not_classified": list(table.not_ranked),
        "champion": _blitz_champion(look, table),
        "to_play": [list(pair) for pair in to_play],
        "play_off": [{"white": g.white, "black": g.black, "result": g.result} for g in look.season.play_off],
        "clauses": [str(cite) for cite in made.ruling.clauses()],
    }
    rows = tuple((str(line.place), look.name(line.name), str(line.total)) for line in table.ranking)
    grid = Grid(_classification(look), ("", "player", "places"), rows, numeric=frozenset({0, 2}))
    grids = [whose(grid, 1, (line.name for line in table.ranking))]
    if to_play:
        games = tuple((look.name(white), look.name(black)) for white, black in to_play)
        grids.append(Grid("Play-off", ("White", "Black"), games))
    return View(data, tuple(grids), tuple(map(str, made.ruling.clauses())))


def qualified(look: Look) -> Ruling[Qualified]:
    """Who would play in the final groups by the turni so far."""
    if look.played.finals is None:
        raise NotFound("this event has no finals")
    if not look.season.turni:
        raise NotFound("no turnus has begun")
    return qualification(look.season, look.law)


def finals(look: Look) -> View:
    """Who would play in the final groups today; once they are drawn, how they stand."""
    if any(final.rounds for final in look.season.finals):
        return _finals_under_way(look)
    ruling = qualified(look)
    data = {
        "qualified": bool(look.season.finals),
        "finals": [
            {
                "final": final.number,
                "players": list(finalists(look.season, final)),
                "places": [
                    {
                        "player": place.player or None,
                        "turnus": place.turnus or None,
                        "instead_of": list(place.instead_of),
                        "tied": list(place.tied),
                    }
                    for place in final.places
                ],
            }
            for final in ruling.answer.finals
        ],
        "clauses": [str(cite) for cite in ruling.clauses()],
    }
    places = [
        (final.number, player, place)
        for final in ruling.answer.finals
        for player, place in zip(_shown(look, final), final.places, strict=False)
    ]
    rows = tuple(
        (
            str(final),
            look.name(player) if player else "?",
            str(place.turnus or FOURTH),
            ", ".join(map(look.name, place.instead_of)),
        )
        for final, player, place in places
    )
    grid = Grid("Final groups so far", ("final", "player", "by turnus", "instead of"), rows)
    named = whose(all_ask(grid, "finals", 0, 2), 1, (player for _, player, _ in places))
    return View(data, (named,), tuple(map(str, ruling.clauses())))


def _shown(look: Look, final: FinalGroup) -> tuple[str, ...]:
    """Return who has each place of a final group: as qualified, or as decided."""
    decided = look.season.overruled("finals", str(final.number))
    return finalists(look.season, final) if decided else tuple(place.player for place in final.places)


def _finals_under_way(look: Look) -> View:
    shown = [_final_data(look, final) for final in look.season.finals]
    grids = tuple(
        whose(_final_grid(look, data), 1, (line["player"] for line in data["table"])) for data in shown
    )
    games = tuple(_games_grid(look, data) for data in shown if data["rounds"])
    deciding = tuple(grid for data in shown for grid in _deciding_games(look, data))
    clauses = tuple(dict.fromkeys(clause for data in shown for clause in data["clauses"]))
    return View({"qualified": True, "finals": shown}, (*grids, *games, *deciding), clauses)


def _games_grid(look: Look, data: dict[str, Any]) -> Grid:
    """Return who meets whom in a final group, round by round."""
    rows = tuple(
        (str(number), look.name(game["white"]), look.name(game["black"]), game["result"] or "")
        for number, games in enumerate(data["rounds"], 1)
        for game in games
    )
    columns = ("round", "White", "Black", "result")
    return Grid("Games of final group {number}", columns, rows, {"number": data["final"]}, frozenset({0}))


def _final_grid(look: Look, data: dict[str, Any]) -> Grid:
    rows = tuple(
        (str(line["place"]), look.name(line["player"]), points(Fraction(line["points"])))
        for line in data["table"]
    )
    columns = ("", "player", "points")
    return Grid("Final group {number}", columns, rows, {"number": data["final"]}, frozenset({0, 2}))


def _final_data(look: Look, final: Final) -> dict[str, Any]:
    state = decider(look.season, final, look.law)
    return {
        "final": final.number,
        "players": list(final.players),
        "rounds": [
            [{"white": g.white, "black": g.black, "result": g.result or None} for g in games]
            for games in final.rounds
        ],
        "tempo_of_rounds": _tempo_of_rounds(look),
        "deciders": [{"white": g.white, "black": g.black, "result": g.result} for g in final.deciders],
        "to_play": [[g.white, g.black] for g in state.answer.games] if state else [],
        **_deciding(state),
        "table": [
            {"place": line.rank, "player": line.player, "points": number(line.points)}
            for line in final_table(look.season, final, look.law)
        ],
        "champion": final.champion or None,
        "title": final.title or None,
        "clauses": [str(cite) for cite in state.clauses()] if state else [],
    }


def _tempo_of_rounds(look: Look) -> list[int]:
    tempo = look.law.ask(Tempo(event=FINAL_GAMES)).answer
    return [tempo.base, tempo.increment]


def _deciding(state: Ruling[DeciderState] | None) -> dict[str, Any]:
    """Say which games decide a final group, and at which tempo; nothing while none are to be played."""
    if state is None or not state.answer.games or state.answer.tempo is None:
        return {}
    tempo = state.answer.tempo
    return {"stage": str(state.answer.stage), "tempo": [tempo.base, tempo.increment]}


def _deciding_games(look: Look, data: Mapping[str, Any]) -> tuple[Grid, ...]:
    """Return the games that decide a final group as a table, with their tempo in minutes and seconds."""
    if "tempo" not in data:
        return ()
    base, increment = data["tempo"]
    tempo = f"{base // 60}' + {increment}\"" if increment else f"{base // 60}'"
    rows = tuple((look.name(white), look.name(black), tempo) for white, black in data["to_play"])
    named = {"number": data["final"]}
    books = look.law.stack.clauses
    said = tuple((clause, books[Cite.parse(clause)].title_in(look.language)) for clause in data["clauses"])
    return (
        Grid("Deciding games of final group {number}", ("White", "Black", "tempo"), rows, named),
        Grid("How final group {number} is decided", ("clause", ""), said, named),
    )


FINALS: dict[str, Callable[[Look], View]] = {
    "ranking": ranking,
    "finals": finals,
}
