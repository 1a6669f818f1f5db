"""The figures that this regulation sets for its own rules, each with its clause: to be changed from above."""

from fractions import Fraction

from turnus.law import Term, setting

SENIOR_FROM = Term("senior_from", int, "years", "from which age the fee is reduced")
REDUCTION = Term("reduction", Fraction, "", "what part of the fee is paid by those who get a reduction")
FAMILY_REDUCTION = Term("family_reduction", Fraction, "", "what part of the fee a further family member pays")
LEAST_A_MONTH = Term("least_a_month", Fraction, "euros", "how much is paid a month at least")
FREE_BELOW = Term("free_below", int, "players", "with fewer players another form is possible")
EXTENDED_ABOVE = Term("extended_above", int, "players", "with more players the first series may be extended")
LARGEST_FIRST_SERIES = Term("largest_first_series", int, "players", "how large the first series may become")
CLAIM_FROM = Term("claim_from", str, "", "from when a forfeit may be claimed")
KEPT_FROM = Term("kept_from", Fraction, "", "what part of his games one plays for his results to stand")
ROUND_OF_SECOND_HALF = Term(
    "round_of_second_half", int, "", "before which round of the second half is made up"
)
POSTPONEMENTS = Term("postponements", int, "times", "how often each player may postpone a game")
KASHDAN = Term("kashdan", tuple, "points", "what a win, a draw and a loss bring by Kashdan")
EXTRA = Term("extra", int, "players", "how many cross a boundary where an extra one does")
YEARS_AWAY = Term("years_away", int, "years", "after how long one takes his place again")

reduced_from_65 = setting("ddt-2014", "1.3-i", SENIOR_FROM, 65)
half_the_fee = setting("ddt-2014", "1.3-i", REDUCTION, Fraction(1, 2))
half_for_the_family = setting("ddt-2014", "1.3-iii", FAMILY_REDUCTION, Fraction(1, 2))
at_least_two_euros = setting("ddt-2014", "1.3-ii", LEAST_A_MONTH, Fraction(2))
free_below_seventeen = setting("ddt-2014", "2-b", FREE_BELOW, 17)
extended_above_24 = setting("ddt-2014", "2-e", EXTENDED_ABOVE, 24)
ten_at_most = setting("ddt-2014", "2-e", LARGEST_FIRST_SERIES, 10)
claim_from_nine = setting("ddt-2014", "5-c", CLAIM_FROM, "21:00")
half_of_his_games = setting("ddt-2014", "11-a", KEPT_FROM, Fraction(1, 2), worded_in=("11-b",))
before_round_three = setting("ddt-2014", "12-a", ROUND_OF_SECOND_HALF, 3)
postponed_once = setting("ddt-2014", "12-d", POSTPONEMENTS, 1)
kashdan_points = setting("ddt-2014", "13.3", KASHDAN, (4, 2, 1))
two_where_one_is_extra = setting("ddt-2014", "15.2", EXTRA, 2, worded_in=("15.3",))
one_year_away = setting("ddt-2014", "16", YEARS_AWAY, 1, worded_in=("16.1", "16.2", "17"))
