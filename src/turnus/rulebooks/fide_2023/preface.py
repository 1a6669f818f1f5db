"""Preface, guidelines and index: what is shown to people, and the choices an event states."""

from turnus.law import Asking, DutyForm, Refused, Role, clause, duty, notice, setting
from turnus.play.questions.scope import (
    DEFAULT_RULEBOOK,
    IN_FORCE_FROM,
    INCREMENT_RANGE,
    OPEN_CHOICES,
    SESSION_START,
    RatedRules,
)
from turnus.play.questions.tempo import IncrementAllowed

over_the_board_play_only = notice("fide-2023", "Inleiding", topic="preface")
basic_and_competition_rules = notice("fide-2023", "Inleiding/2", topic="preface")
arbiter_judgement_assumed = notice("fide-2023", "Voorwoord/2", topic="preface")
appeal_to_federations = notice("fide-2023", "Voorwoord/3", topic="preface")
piece_meaning_here = notice("fide-2023", "C.1", topic="notation")
example_knights_g1_e1 = notice("fide-2023", "C.10.3.1", topic="notation")
example_knights_g5_g1 = notice("fide-2023", "C.10.3.2", topic="notation")
example_knights_h2_d4 = notice("fide-2023", "C.10.3.3", topic="notation")
examples_with_capture = notice("fide-2023", "C.10.3.4", topic="notation")
sample_game = notice("fide-2023", "C.13/3", topic="notation")
rules_of_play = notice("fide-2023", "D.2", topic="visually disabled players")
guidelines_are_recommendations = notice("fide-2023", "Richtlijnen", topic="guidelines")
recommendation_heading = notice("fide-2023", "II.3.5", topic="chess960")
handling_order = notice("fide-2023", "II.3.5.1", topic="chess960")
same_end_squares = notice("fide-2023", "II.3.5.2", topic="chess960")
notes_heading = notice("fide-2023", "II.3.7", topic="chess960")
announce_castling = notice("fide-2023", "II.3.7.1", topic="chess960")
squares_that_may_be_filled = notice("fide-2023", "II.3.7.5", topic="chess960")
index_of_terms = notice("fide-2023", "Index", topic="index")
fifty_moves_completed = notice("fide-2023", "Index:50-zettenregel", topic="index")
seventy_five_completed = notice("fide-2023", "Index:75-zettenregel", topic="index")
analysing_defined = notice("fide-2023", "Index:analyse", topic="index")
arbiter_defined = notice("fide-2023", "Index:arbiter", topic="index")
assistant_defined = notice("fide-2023", "Index:assistent", topic="index")
over_the_board_only = notice("fide-2023", "Index:bordschaak", topic="index")
arbiter_discretion = notice("fide-2023", "Index:beoordelingsvrijheid", topic="index")
shown_960_start_positions = notice("fide-2023", "Index:Chess960", topic="index")
claims_to_the_arbiter = notice("fide-2023", "Index:claim", topic="index")
queenside = notice("fide-2023", "Index:damevleugel", topic="index")
e_cigarette_defined = notice("fide-2023", "Index:e-sigaret", topic="index")
move_made = notice("fide-2023", "Index:gedaan", topic="index")
disability_defined = notice("fide-2023", "Index:gehandicapt", topic="index")
interfering_defined = notice("fide-2023", "Index:ingrijpen", topic="index")
kingside = notice("fide-2023", "Index:koningsvleugel", topic="index")
the_exchange = notice("fide-2023", "Index:kwaliteit", topic="index")
minor_piece = notice("fide-2023", "Index:licht stuk", topic="index")
normal_means_defined = notice("fide-2023", "Index:normale manier", topic="index")
zero_tolerance = notice("fide-2023", "Index:nultolerantie", topic="index")
cumulative_mode = notice("fide-2023", "Index:opsparende tijdsinstelling", topic="index")
organiser_defined = notice("fide-2023", "Index:organisator", topic="index")
exchanging = notice("fide-2023", "Index:ruil", topic="index")
contiguous_area = notice("fide-2023", "Index:ruimte grenzend", topic="index")
chess_set = notice("fide-2023", "Index:schaakspel", topic="index")
fair_play_judgement = notice("fide-2023", "Index:sportief spel", topic="index")
two_meanings_of_piece = notice("fide-2023", "Index:stuk", topic="index")
time_control_example = notice("fide-2023", "Index:tijdcontrole", topic="index")
time_period = notice("fide-2023", "Index:tijdperiode", topic="index")
spectators_defined = notice("fide-2023", "Index:toeschouwers", topic="index")
default_time_meaning = notice("fide-2023", "Index:verzuimtijd", topic="index")
completed_move = notice("fide-2023", "Index:voltooide zet", topic="index")
move_counting = notice("fide-2023", "Index:zet", topic="index")
move_counter = notice("fide-2023", "Index:zettenteller", topic="index")

in_force_from = setting("fide-2023", "Inleiding/3", IN_FORCE_FROM, "2023-01-01")
default_rulebook = setting(
    "fide-2023", "Voorwoord/5", DEFAULT_RULEBOOK, "fide-2023", changed_by=Role.ORGANISER
)
a_ruling_by_fide = duty(
    "fide-2023", "Voorwoord/6", "ask FIDE for an official ruling",
    form=DutyForm.DOCUMENT, by=Role.FEDERATION, moment="the laws are in doubt",
)  # fmt: skip
start_of_the_session = setting("fide-2023", "Index:begin van de zitting", SESSION_START, "start of the game")
range_of_the_increment = setting(
    "fide-2023", "Index:increment", INCREMENT_RANGE, (2, 60), changed_by=Role.ARBITER
)
choices_an_event_states = setting(
    "fide-2023",
    "Index:wedstrijdreglement",
    OPEN_CHOICES,
    "6.3.1 6.7.1 8.1.1.2 9.1.1 10.1 11.2.4 11.3.2.1/2 11.3.2.2 11.10 A.6 B.4 III.2.1",
)


@clause("fide-2023", "Voorwoord/4")
def rated_games_follow_the_laws(facts: RatedRules) -> Refused | None:
    """A game that is rated is played by these laws, without rules of its own."""
    own = facts.rated and facts.own_rules > 0
    return Refused.because("rated games are played by the laws without other rules") if own else None


@clause("fide-2023", "Index:increment")
def an_increment_within_its_range(facts: IncrementAllowed, law: Asking) -> Refused | None:
    """An increment is from two to sixty seconds, unless the arbiter has set another range."""
    least, most = law.term(INCREMENT_RANGE).answer
    if not facts.seconds or least <= facts.seconds <= most:
        return None
    return Refused.because("a move adds from {least} to {most} seconds", least=least, most=most)
