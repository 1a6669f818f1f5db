"""Article 39 on championships for girls, out of force: its clauses are only shown."""

from turnus.law import Notice, notice


def _shown(number: str) -> Notice:
    return notice("kndb-2009", f"39.{number}", topic="girls championships, out of force")


SHOWN_1 = _shown("1")
SHOWN_2 = _shown("2")
SHOWN_3 = _shown("3")
SHOWN_4 = _shown("4")
SHOWN_5 = _shown("5")
SHOWN_6 = _shown("6")
SHOWN_7 = _shown("7")
SHOWN_8 = _shown("8")
SHOWN_9 = _shown("9")
SHOWN_10 = _shown("10")
SHOWN_11 = _shown("11")
SHOWN_11_A = _shown("11-a")
SHOWN_11_B = _shown("11-b")
SHOWN_11_C = _shown("11-c")
SHOWN_12 = _shown("12")
SHOWN_12_A = _shown("12-a")
SHOWN_12_B = _shown("12-b")
SHOWN_12_C = _shown("12-c")
SHOWN_12_D = _shown("12-d")
SHOWN_12_2 = _shown("12/2")
SHOWN_13 = _shown("13")
SHOWN_13_A = _shown("13-a")
SHOWN_13_B = _shown("13-b")
SHOWN_14 = _shown("14")
