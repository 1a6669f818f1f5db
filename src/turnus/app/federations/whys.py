"""Why, in a federation: a place, a match, a promotion, an eligibility, a case, explained down to clauses."""

from collections.abc import Callable, Sequence
from itertools import combinations, pairwise

from turnus.app.federations.naming import CLUBS, MEMBERS, SIDES, TEAMS
from turnus.app.federations.views.catalogue import FederationLook, sound
from turnus.app.federations.views.formats import held, stated
from turnus.app.federations.views.play import day_of
from turnus.app.federations.views.team_tables import place_told
from turnus.app.law.told import Told, ruling_told, titles
from turnus.app.office.telling import Reader
from turnus.app.people.meaning import name_key
from turnus.app.seasons.views.format import told
from turnus.app.seasons.whys import recorded_told
from turnus.competition.engine.settling import Source
from turnus.competition.federation import events as happened
from turnus.competition.federation.championships.standing import final_standing
from turnus.competition.federation.cup.drawn import cup_ruling
from turnus.competition.federation.discipline.case_form import admissibility_of, defects_of
from turnus.competition.federation.discipline.docket import case_deadlines
from turnus.competition.federation.discipline.penalties import bounds_of
from turnus.competition.federation.organising.conditions import law_at
from turnus.competition.federation.organising.membership import may_enter, may_play_for, nationality_asked
from turnus.competition.federation.teams.lineups import lineup_ruling
from turnus.competition.federation.teams.standing import (
    is_under_way,
    league_end,
    match_ruling,
    standing,
)
from turnus.competition.questions.championships.championships import Event as Championship
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.questions.teams.standings import Side, TeamLine
from turnus.faults import BadInput, NotFound
from turnus.law import Ruling
from turnus.law.explanation import Translate, Words
from turnus.records import replace

KNOWN = (
    "place NAME, pair HOME AWAY, lineup HOME AWAY SIDE, promotion, club MEMBER CLUB, "
    "championship MEMBER EVENT, fine NAME, case NAME, format COMPETITION, event N"
)

MOST_WORDS = 40  # of a question
PUBLIC = frozenset({"place", "pair", "lineup", "promotion", "format"})  # what anybody may ask


def words_of(look: FederationLook, language: str = "en", translate: Translate = str) -> Words:
    """Return how explanations of a federation are put into words, with the names of its members."""
    members = look.federation.members
    return Words(
        look.law.stack, language, translate, lambda text: look.name(text) if text in members else text
    )


def question_of(look: FederationLook, text: str) -> list[str]:
    """Read a question as it is typed, or stands in a link: names of teams and clubs may have spaces."""
    asked, *rest = text.split()[:MOST_WORDS] or [""]
    if asked not in _KNOWN and (name := _somebody(look, text)):
        return ["place", name]
    count = _KNOWN[asked][1] if asked in _KNOWN else len(rest)
    if len(rest) <= count or not count:
        return [asked, *rest]
    known = _names(look)
    for cuts in combinations(range(1, len(rest)), count - 1):
        parts = [" ".join(rest[first:last]) for first, last in pairwise((0, *cuts, len(rest)))]
        if count == 1 or known.issuperset(parts):
            return [asked, *parts]
    return [asked, *rest]


def _somebody(look: FederationLook, text: str) -> str:
    """Return the team or player of whom only the name was written; nothing where nobody is called so."""
    wanted = name_key(text)
    named = {name_key(team): team for contest in look.contests for team in contest.opened.teams}
    named |= {name_key(look.name(each)): each for stage in look.championships for each in stage.players}
    return named.get(wanted, "")


def _names(look: FederationLook) -> set[str]:
    """Return what questions about two or three things name."""
    federation = look.federation
    teams = {team for contest in federation.contests.values() for team in contest.opened.teams}
    return teams | set(federation.clubs) | set(federation.members) | set(Side) | set(Championship)


def explain(look: FederationLook, what: Sequence[str], words: Words) -> Told:
    """Explain what is asked for: `place TEAM`, `pair HOME AWAY`, `promotion`, `case P1` ..."""
    asked, *rest = what
    found = _KNOWN.get(asked)
    if found is None or len(rest) != found[1]:
        raise BadInput("ask for one of: {known}", known=KNOWN, where="WHAT")
    with sound(look.running):
        return found[0](look, words, *rest)


def _place(look: FederationLook, words: Words, name: str) -> Told:
    for contest in look.contests:
        if name in contest.opened.teams:
            _insist_table(contest.opened.system, contest.name)
            if day := day_of(look, contest):
                return _day_place(day, contest.name, name, words)
            ruling = standing(look.federation, contest, look.law)
            told = place_told(replace(look, translate=words.translate), contest, ruling, name)
            clauses = (*told.clauses, *(clause for each in told.below for clause in each.clauses))
            known = dict.fromkeys((*clauses, *map(str, ruling.clauses())))
            return Told(told.text, tuple(known), (*told.below, ruling_told(ruling, words)))
    for stage in look.championships:
        if name in stage.players:
            _insist_table(stage.opened.system, stage.opened.contest)
            order = final_standing(look.federation, stage, look.law)
            places = {line.player: line for line in order.answer.lines}
            text = words.translate("{name} is {place} in {group} with {points} points")
            own = places.get(name)
            head = text.format(
                name=look.name(name),
                place=own.place if own else "-",
                group=stage.opened.contest,
                points=own.points if own else "-",
            )
            return Told(head, tuple(map(str, order.clauses())), (ruling_told(order, words),))
    raise NotFound("{name} plays nowhere", name=name)


def _day_place(day: Ruling[tuple[TeamLine, ...]], group: str, name: str, words: Words) -> Told:
    """Say on which place a team of a team day ended."""
    line = next((line for line in day.answer if line.team == name), None)
    head = words.translate("{name} is {place} in {group} with {points} points").format(
        name=name,
        place=line.place if line else "-",
        group=group,
        points=line.board_points if line else "-",
    )
    return Told(head, tuple(map(str, day.clauses())), (ruling_told(day, words),))


def _insist_table(system: TournamentSystem | None, group: str) -> None:
    if system is TournamentSystem.KNOCK_OUT:
        raise NotFound("{group} is a knock-out: nobody has a place in it", group=group)


def _pair(look: FederationLook, words: Words, home: str, away: str) -> Told:
    for contest in look.contests:
        if (home, away) in contest.matches:
            return ruling_told(match_ruling(contest, (home, away), look.law), words)
        for played in contest.every(happened.CupMatchPlayed):
            if (played.home, played.away) == (home, away):
                return ruling_told(cup_ruling(contest, played, look.law), words)
    raise NotFound("{home} - {away} has no result yet", home=home, away=away)


def _lineup(look: FederationLook, words: Words, home: str, away: str, side: str) -> Told:
    if side not in set(Side):
        raise BadInput("{what} is not one of {known}", what=side, known=", ".join(Side), where="WHAT")
    for contest in look.contests:
        named = contest.lineups.get((home, away, Side(side)))
        if named is not None:
            ruling = lineup_ruling(look.federation, named, look.law)
            told = ruling_told(ruling, words)
            if ruling.answer:
                return told
            team = home if Side(side) is Side.HOME else away
            head = words.translate("there is no objection to the line-up of {team}").format(team=team)
            return Told(head, told.clauses, told.below)
    raise NotFound("{home} - {away} has no line-up yet", home=home, away=away)


def _promotion(look: FederationLook, words: Words) -> Told:
    told = ruling_told(league_end(look.federation, look.law), words)
    if not is_under_way(look.federation, look.law):
        return told
    head = words.translate("the league is still being played: nobody has won a play-off; if it ended now")
    return Told(head, told.clauses, (told,))


def _club(look: FederationLook, words: Words, member: str, club: str) -> Told:
    found = look.federation.members.get(member)
    if found is None:
        raise NotFound("{name} is not registered", name=member)
    on = look.on or max(one.received for one in found.registrations)
    return ruling_told(may_play_for(look.federation, found, club, on, look.law), words)


def _championship(look: FederationLook, words: Words, member: str, event: str) -> Told:
    found = look.federation.members.get(member)
    if found is None or found.born is None:
        raise NotFound("{name} is not registered, or his age is not known", name=member)
    if event not in set(Championship):
        known = ", ".join(Championship)
        raise BadInput("{what} is not one of {known}", what=event, known=known, where="WHAT")
    on = look.on or max(one.received for one in found.registrations)
    if nationality_asked(found, Championship(event), on, None, look.law):
        raise NotFound("nobody has said whether {name} has Dutch nationality", name=member)
    return ruling_told(may_enter(found, Championship(event), on, None, look.law), words)


def _fine(look: FederationLook, words: Words, name: str) -> Told:
    fine = look.federation.fines.get(name)
    if fine is None:
        raise NotFound("there is no fine {fine}", fine=name)
    return ruling_told(bounds_of(fine.imposed, look.law), words)


def _case(look: FederationLook, words: Words, name: str) -> Told:
    case = look.federation.cases.get(name)
    if case is None:
        raise NotFound("there is no case {name}", name=name)
    rulings = (
        admissibility_of(case.filed, look.law),
        defects_of(look.federation, case.filed, look.law),
        case_deadlines(look.federation, case, look.law),
    )
    below = tuple(ruling_told(ruling, words) for ruling in rulings)
    clauses = tuple(dict.fromkeys(clause for told in below for clause in told.clauses))
    return Told(name, clauses, below)


def _format(look: FederationLook, words: Words, competition: str) -> Told:
    """Explain how a competition is played: by which clause each field of its format is as it is."""
    law = dict(held(look)).get(competition, look.law)
    below = tuple(
        Told(
            ": ".join(part for part in told(words.translate, each) if part),
            each.clauses,
            titles(words, each.clauses),
        )
        for each in stated(competition, law)
        if each.source is Source.CLAUSE
    )
    clauses = tuple(dict.fromkeys(clause for each in below for clause in each.clauses))
    return Told(words.translate("how it is played"), clauses, below)


def _event(look: FederationLook, words: Words, wanted: str) -> Told:
    for number, event in look.running.history:
        if str(number) == wanted:
            law = law_at(look.federation, getattr(event, "contest", ""), look.law)
            below = tuple(recorded_told(law, words, one) for one in getattr(event, "rulings", ()))
            clauses = tuple(dict.fromkeys(clause for told in below for clause in told.clauses))
            return Told(f"{number}: {_said(event, look, words)}", clauses, below)
    raise NotFound("there is no event {number}", number=wanted)


def _said(event: object, look: FederationLook, words: Words) -> str:
    """Say what happened in a sentence."""
    return Reader(words.translate, look.name).tell(event)


NAMED = {  # from which names one picks what is asked about
    "place": (SIDES,),
    "pair": (TEAMS, TEAMS),
    "lineup": (TEAMS, TEAMS),
    "club": (MEMBERS, CLUBS),
    "championship": (MEMBERS,),
}
_KNOWN: dict[str, tuple[Callable[..., Told], int]] = {
    "place": (_place, 1),
    "pair": (_pair, 2),
    "lineup": (_lineup, 3),
    "promotion": (_promotion, 0),
    "club": (_club, 2),
    "championship": (_championship, 2),
    "fine": (_fine, 1),
    "case": (_case, 1),
    "format": (_format, 1),
    "event": (_event, 1),
}
