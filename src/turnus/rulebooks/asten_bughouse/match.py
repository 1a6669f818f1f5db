"""How a match ends: the first decision (/4), draws between teams (/20), two ends at once (/22, /23)."""

from turnus.law import Role, clause, decision
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.kinds.two_boards import (
    PARTNERS,
    EndNoticed,
    EndsTogether,
    MatchEnd,
    MatchResult,
    Noticed,
    TeamDraw,
    TeamOffer,
    TogetherChange,
)
from turnus.play.questions.moves.illegal_moves import ActedOn, FoundBy, Standing
from turnus.play.questions.results.ends import Score
from turnus.play.questions.results.flag import BothFlags, BothFlagsOutcome, FlagCounts
from turnus.play.questions.results.offers import DrawOffer, OfferMoment, OfferValidity


@clause("asten-bughouse", "/4.1")
def the_first_decision_decides_the_match(facts: MatchResult) -> Score | None:
    """The game that is decided first gives the match its result."""
    return None if facts.together else facts.first


@clause("asten-bughouse", "/4.2")
def the_other_game_is_broken_off(facts: MatchEnd) -> Consequence | None:
    """The other game is broken off and has no result."""
    return None if facts.agreed else Consequence(Effect.OTHER_GAME_BROKEN_OFF)


@clause("asten-bughouse", "/4.3")
def who_plays_on_has_not_ended(facts: EndNoticed) -> bool | None:
    """If the players do not stop and play on, the match goes on."""
    return facts.noticed_by is Noticed.PLAYERS if facts.noticed_by is not Noticed.ARBITER else None


@clause("asten-bughouse", "/4.4", when={"noticed_by": Noticed.ARBITER})
def an_end_is_not_the_arbiters_matter(_facts: EndNoticed) -> bool:
    """The arbiter does not point out that a game is over."""
    return False


@clause("asten-bughouse", "/4.4", when={"fallen": True, "by_opponent": False})
def a_flag_is_the_players_matter(_facts: FlagCounts) -> bool:
    """A fallen flag counts when a player claims it, not when the arbiter sees it."""
    return False


@clause("asten-bughouse", "/4.4")
def of_two_flags_the_claimed_one_counts(_facts: BothFlags) -> BothFlagsOutcome:
    """With both flags down, what counts is whose flag is claimed."""
    return BothFlagsOutcome.CLAIMED_LOSES


@clause("asten-bughouse", "/4.4")
def an_illegal_move_is_not_the_arbiters_matter(facts: ActedOn) -> Standing | None:
    """The arbiter does not act on an illegal move."""
    return Standing.UNNOTICED if facts.found_by in {FoundBy.ARBITER, FoundBy.NOBODY} else None


@clause("asten-bughouse", "/4.4", when={"what": Incident.ILLEGAL_POSITION_SEEN})
def nor_is_an_illegal_position(_facts: WhatFollows) -> Consequence:
    """Nor does he act on an illegal position; he keeps it in mind."""
    return Consequence(Effect.NOTED)


@clause("asten-bughouse", "/20.1")
def both_partners_offer_and_accept(facts: TeamDraw) -> TeamOffer:
    """A draw is offered by both players of a team and accepted by both of the other."""
    if facts.declined:
        return TeamOffer.REFUSED
    if facts.offered_by < PARTNERS:
        return TeamOffer.WAITS_FOR_PARTNER
    return TeamOffer.ACCEPTED if facts.accepted_by == PARTNERS else TeamOffer.OPEN


@clause("asten-bughouse", "/20.1", when={"moment": OfferMoment.BY_CLAIM})
def a_claim_is_no_offer(_facts: DrawOffer) -> OfferValidity:
    """A player who claims a draw has not offered one for his team."""
    return OfferValidity.NO_OFFER


@clause("asten-bughouse", "/20.2", when={"agreed": True})
def an_accepted_draw_stops_all_clocks(_facts: MatchEnd) -> Consequence:
    """When a draw is accepted both clocks are stopped."""
    return Consequence(Effect.CLOCKS_STOP)


@clause("asten-bughouse", "/22.1")
def one_game_ends_the_match(facts: MatchResult) -> Score | None:
    """As soon as one game is over the match is over, whatever happens on the other board."""
    return None if facts.together else facts.first


@clause("asten-bughouse", "/22.1")
def both_clocks_are_stopped(facts: MatchEnd) -> Consequence | None:
    """Both clocks are stopped then."""
    return None if facts.agreed else Consequence(Effect.CLOCKS_STOP)


@clause("asten-bughouse", "/22.2")
def two_games_at_once_must_both_be_won(facts: MatchResult) -> Score | None:
    """If both games end at the same time a team wins only if it has won both."""
    alike = facts.first is facts.second and facts.first is not Score.DRAW
    return facts.first if facts.together and alike else None


@clause("asten-bughouse", "/22.3")
def else_the_match_is_drawn(facts: MatchResult) -> Score | None:
    """Otherwise the match is drawn."""
    alike = facts.first is facts.second and facts.first is not Score.DRAW
    return Score.DRAW if facts.together and not alike else None


def _together(facts: EndsTogether, option: str) -> Consequence:
    if option == "first decides":
        return Consequence(Effect.NOTED)
    return TogetherChange(
        Effect.ENDED_TOGETHER, first=facts.first, second=facts.second, needed_piece=facts.needed_piece
    )


@decision(
    "asten-bughouse",
    "/23.1",
    by=Role.ARBITER,
    options=("together", "first decides"),
    consequence=_together,
)
def a_captured_piece_the_partner_mates_with(facts: EndsTogether) -> bool:
    """Two games end together if a player is mated as he captures what his partner needs to mate at once."""
    return facts.needed_piece or facts.same_moment


@clause("asten-bughouse", "/23.2", when={"needed_piece": True})
def then_the_match_is_drawn(_facts: MatchResult) -> Score:
    """In that case the match is drawn."""
    return Score.DRAW
