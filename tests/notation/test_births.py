"""Birth dates as people and programs write them: a day, a year, or nothing that can be one."""

import pytest

from turnus.faults import BadInput
from turnus.notation.births import latest_birth, may_be_one, trf_birth, written_birth

WRITTEN = {
    "1971": "1971", "1966/00/00": "1966", "1979-00-00": "1979", "00-00-1979": "1979", "1971/05/00": "1971",
    "3-2-1971": "1971-02-03", "03/02/1971": "1971-02-03", "3.2.1971": "1971-02-03", "3 2 1971": "1971-02-03",
    "1971-02-03 00:00:00": "1971-02-03", "1971/2/3": "1971-02-03", " 1971 ": "1971",
    "": "", "-": "", "0": "", "0000": "", "0000-00-00": "", "?": "", "    /  /  ": "",
}  # fmt: skip


@pytest.mark.parametrize(("text", "born"), WRITTEN.items())
def test_a_day_or_a_year_is_read_however_it_is_written(text: str, born: str) -> None:
    assert written_birth(text) == born


@pytest.mark.parametrize(
    "text", ["71", "3-2-71", "31-02-1980", "02/13/1971", "1971-13-00", "in May", "1066", "19711"]
)
def test_what_is_neither_is_refused_and_not_dropped(text: str) -> None:
    with pytest.raises(BadInput, match="is no date of birth: write 3-2-1971") as refused:
        written_birth(text, "row 2")
    assert refused.value.where == "row 2"


def test_a_year_fits_every_day_of_it_and_counts_as_its_last() -> None:
    assert may_be_one("1971", "1971-02-03")
    assert not may_be_one("1972", "1971-02-03")
    assert not may_be_one("1971-02-04", "1971-02-03")
    assert latest_birth("2008").isoformat() == "2008-12-31"
    assert latest_birth("2008-02-03").isoformat() == "2008-02-03"


def test_tournament_files_write_a_year_with_an_unknown_month_and_day() -> None:
    assert [trf_birth(born) for born in ("1979", "1979-05-12", "")] == ["1979/00/00", "1979/05/12", ""]
