"""Scoresheets: written once and in order, never warned of, compared, signed; the result goes to the round."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from telling.opens import PSEUDONYMS, played
from telling.seasons import STREAM
from turnus.app.competitions.choosing import chosen_fields
from turnus.app.competitions.running import Office as EventOffice
from turnus.app.hall import Hall
from turnus.app.office import Grant, Identity, NotAllowed, Role, Secretary
from turnus.app.people import register
from turnus.app.rooms import Texts
from turnus.app.rooms.settling import last_anchor
from turnus.app.sheets import Game, OutOfOrder, Sheets, Signed, Wrote
from turnus.app.sheets.comparing import compare
from turnus.app.sheets.keeping import DIFFERENT, OTHERWISE
from turnus.app.sheets.lawful import must_write, offer_sign, purposes, seconds_of, to_complete
from turnus.app.sheets.sheet import Sheet, after
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.results import EnterResult
from turnus.competition.season import commands as asked
from turnus.faults import BadInput
from turnus.play.questions.results.adjournment import Reading
from turnus.store import MemoryJournal
from turnus.store.registries import FileRegistry
from visiting.offices import ARBITER, DESK, DIRECTOR, OPPONENT, PLAYER, furnished, plays

MINE, THEIRS = "d-mine", "d-theirs"  # devices
ANNA = Identity(account="a-anna", name="Anna")
BRAM = Identity(account="a-bram", name="Bram")


class Evening:
    """A board at which both players keep a sheet, each on his own device."""

    def __init__(
        self, sheets: Sheets, secretary: Secretary, competition: str, white: Identity, black: Identity
    ) -> None:
        self.sheets, self.secretary, self.competition = sheets, secretary, competition
        self.who = {"white": white, "black": black}
        self.on = {"white": MINE, "black": THEIRS}
        self.round, self.board = 1, 1
        self.numbers: dict[tuple[str, str], int] = {}

    @property
    def game(self) -> Game:
        return self.sheets.game(self.competition, self.round, self.board)

    def put(self, side: str, entry: Wrote | Signed, key: str, who: Identity | None = None) -> bool:
        return self.sheets.write(who or self.who[side], self.game, side, entry, key)

    def next(self, side: str, device: str = "") -> dict[str, Any]:
        at = (side, device or self.on[side])
        self.numbers[at] = self.numbers.get(at, 0) + 1
        return {"device": at[1], "number": self.numbers[at]}

    def write(self, side: str, ply: int, text: str, **more: Any) -> None:
        sheet = self.sheets.sheet(self.who[side], self.game, side)
        entry = Wrote(ply=ply, text=text, **{"after": sheet.mark(ply)} | self.next(side) | more)
        assert self.put(side, entry, f"{side}-{entry.number}")

    def sign(self, side: str, result: str) -> None:
        entry = Signed(result=result, **self.next(side))
        self.put(side, entry, f"{side}-{entry.number}")

    @property
    def result(self) -> str:
        return self.game.at.game.result


def evening_of(office: Any, folder: Path, *, approve: bool = True) -> Evening:
    """Seat p01 and his opponent at their board in the first round of the season."""
    secretary = office.secretary
    for command in (asked.DraftRound(seed="s"), asked.PublishRound()):
        secretary.act(DIRECTOR, STREAM, command)
    found = secretary.seen(DIRECTOR, STREAM).season.turnus.rounds[-1].games
    board, game = next((n, g) for n, g in enumerate(found, 1) if "p01" in g.players)
    other = next(name for name in game.players if name != "p01")
    secretary.grant(DIRECTOR, plays(OPPONENT, other))
    white, black = (PLAYER, OPPONENT) if game.white == "p01" else (OPPONENT, PLAYER)
    sheets = Sheets(secretary, MemoryJournal(), Texts(FileRegistry(folder / "texts.json")))
    made = Evening(sheets, secretary, STREAM, white, black)
    made.board = board
    if approve:
        approve_both(made, DIRECTOR)
    return made


def approve_both(made: Evening, director: Identity) -> None:
    made.sheets.prescribe(director, made.competition, electronic=True, key="prescribed")
    for side, device in made.on.items():
        made.sheets.approve(director, made.competition, device, made.game.player(side), f"approve-{side}")


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return evening_of(furnished(tmp_path), tmp_path)


def open_evening(folder: Path, rulebook: str = "fide-2023", **chosen: Any) -> Evening:
    """Two players of an open, whose round is published."""
    journal = MemoryJournal()
    office = EventOffice(journal, "Dirk")
    running = office.open(
        OpenCompetition(name="Open", rulebook=rulebook, chosen=chosen_fields("round-robin", **chosen))
    )
    running = office.do_all(running, [Enter(player=who) for who in PSEUDONYMS[:2]])
    played(office, running)
    secretary = Secretary(journal, register.beside(str(folder / "open.db")))
    secretary.found(DIRECTOR)
    sheets = Sheets(secretary, MemoryJournal(), Texts(FileRegistry(folder / "texts.json")))
    made = Evening(sheets, secretary, "event/open", ANNA, BRAM)
    for side, who in made.who.items():
        grant = Grant(
            account=who.account, role=Role.PLAYER, scope="event/open", subject=made.game.at.player(side)
        )
        secretary.grant(DIRECTOR, grant)
    return made


# On which device


@pytest.mark.clause("fide-2023", "8.1.1.2")
def test_an_electronic_sheet_must_be_prescribed_and_its_device_approved(tmp_path: Path) -> None:
    made = evening_of(furnished(tmp_path), tmp_path, approve=False)
    entry = Wrote(ply=1, text="e4", device=MINE, number=1)
    with pytest.raises(RefusedByClause, match="prescribes no electronic") as refused:
        made.put("white", entry, "k")
    assert refused.value.clauses == ("fide-2023:8.1.1.2",)
    made.sheets.prescribe(DIRECTOR, STREAM, electronic=True, key="p")
    with pytest.raises(RefusedByClause, match="not on the list") as refused:
        made.put("white", entry, "k")
    assert refused.value.clauses == ("fide-2023:8.1.1.2",)
    made.sheets.approve(ARBITER, STREAM, MINE, made.game.player("white"), "a")
    held = made.sheets.devices(STREAM).approved[MINE]
    assert (held.by, held.at[:10]) == (ARBITER.account, "2026-09-01")
    assert made.put("white", entry, "k")
    made.sheets.withdraw(ARBITER, STREAM, MINE, "w")
    with pytest.raises(RefusedByClause, match="not on the list"):
        made.put("white", Wrote(ply=2, text="e5", device=MINE, number=2), "k2")


def test_a_device_is_approved_for_one_player_by_an_arbiter_and_prescribed_by_the_director(
    evening: Evening,
) -> None:
    with pytest.raises(RefusedByClause):
        evening.put("black", Wrote(ply=1, text="e4", device=MINE, number=1), "k")
    for who in (PLAYER, DESK):
        with pytest.raises(NotAllowed):
            evening.sheets.approve(who, STREAM, "d3", "p01", "x")
    with pytest.raises(NotAllowed):
        evening.sheets.prescribe(ARBITER, STREAM, electronic=False, key="y")


@pytest.mark.clause("fide-2005", "12.2-b")
def test_by_the_laws_of_2005_a_device_needs_the_arbiters_permission(tmp_path: Path) -> None:
    made = open_evening(tmp_path, "fide-2005")
    with pytest.raises(RefusedByClause, match="no device") as refused:
        made.put("white", Wrote(ply=1, text="e4", device=MINE, number=1), "k")
    assert "fide-2005:12.2-b" in refused.value.clauses
    approve_both(made, DIRECTOR)
    made.write("white", 1, "e4")


# What is written


@pytest.mark.clause("fide-2023", "8.1.1")
@pytest.mark.parametrize("text", ["Ke8", "Qxq9", "O-O-O-O", "e9", "0-1?", "Nf3 Nf6"])
def test_nobody_is_warned_of_what_he_writes(evening: Evening, text: str) -> None:
    evening.write("white", 1, text)
    held = evening.sheets.sheet(evening.who["white"], evening.game, "white").at(1)
    assert held
    assert held.text == text


def test_a_correction_strikes_out_what_stood_there_and_leaves_it_to_be_seen(evening: Evening) -> None:
    for text in ("Nf3", "Nc3", ""):
        evening.write("white", 1, text, made="2026-09-01T20:15:00")
    evening.write("white", 1, "d4")
    sheet = evening.sheets.sheet(ARBITER, evening.game, "white")
    assert [each.text for each in sheet.struck(1)] == ["Nf3", "Nc3"]
    assert sheet.struck(1)[0].when == "2026-09-01T20:15:00"
    assert sheet.at(1).text == "d4"  # type: ignore[union-attr]


@pytest.mark.parametrize(("text", "kept"), [("e4 (=)", "e4"), ("e4=", "e4"), ("e4", "e4"), ("(=)", "")])
def test_the_sign_of_an_offer_is_parted_from_the_move(evening: Evening, text: str, kept: str) -> None:
    evening.write("white", 1, text)
    held = evening.sheets.sheet(ARBITER, evening.game, "white").places[1][-1]
    assert (held.text, held.offer) == (kept, text != "e4")


def test_a_promotion_is_no_offer(evening: Evening) -> None:
    evening.write("white", 1, "a8=Q")
    assert evening.sheets.sheet(ARBITER, evening.game, "white").at(1).offer is False  # type: ignore[union-attr]


def test_what_is_no_notation_stays_out_of_the_chain_and_can_be_erased(
    evening: Evening, tmp_path: Path
) -> None:
    evening.write("white", 1, "Jan is ziek")
    written = evening.sheets.sheet(ARBITER, evening.game, "white").at(1)
    assert written
    assert (written.text, evening.sheets.text(written)) == ("", "Jan is ziek")
    assert "ziek" not in "".join(event.body for event in evening.sheets.journal.read())
    Texts(FileRegistry(tmp_path / "texts.json")).erase({written.beside["hidden"]})
    assert evening.sheets.text(written) == ""


def test_a_place_takes_what_fits_in_it(evening: Evening) -> None:
    for ply, text in ((0, "e4"), (1201, "e4"), (1, "e" * 25)):
        with pytest.raises(BadInput):
            evening.put("white", Wrote(ply=ply, text=text, device=MINE, number=1), "k")


# Once, and in order


def test_an_entry_that_is_sent_twice_is_written_once(evening: Evening) -> None:
    entry = Wrote(ply=1, text="e4", device=MINE, number=1)
    assert evening.put("white", entry, "k")
    assert not evening.put("white", entry, "k")
    assert not evening.put("white", Wrote(ply=1, text="Jan!", device=MINE, number=1), "k")
    assert evening.sheets.sheet(ARBITER, evening.game, "white").length == 1
    with pytest.raises(BadInput, match="used for something else"):
        evening.put("white", Wrote(ply=2, text="e5", device=MINE, number=2), "k")


def test_an_entry_waits_for_those_before_it(evening: Evening) -> None:
    with pytest.raises(OutOfOrder) as early:
        evening.put("white", Wrote(ply=2, text="e5", device=MINE, number=2), "k2")
    assert early.value.last == 0
    assert evening.put("white", Wrote(ply=1, text="e4", device=MINE, number=1), "k1")
    assert evening.put("white", Wrote(ply=2, text="e5", device=MINE, number=2), "k2")
    with pytest.raises(OutOfOrder) as late:  # another entry with a number that was taken
        evening.put("white", Wrote(ply=3, text="d4", device=MINE, number=2), "k3")
    assert late.value.last == 2


def test_two_devices_never_write_over_each_other(evening: Evening) -> None:
    evening.sheets.approve(DIRECTOR, STREAM, "tablet", evening.game.player("white"), "t")
    evening.write("white", 1, "Nf3")
    with pytest.raises(BadInput, match="wrote Nf3") as refused:
        evening.put("white", Wrote(ply=1, text="d4", device="tablet", number=1), "t1")
    assert refused.value.kind == "overtaken"
    seen = evening.sheets.sheet(PLAYER, evening.game, "white" if evening.who["white"] is PLAYER else "black")
    assert seen.length in (0, 1)
    evening.put("white", Wrote(ply=2, text="d5", device="tablet", number=1), "t2")
    assert evening.sheets.sheet(ARBITER, evening.game, "white").at(1).text == "Nf3"  # type: ignore[union-attr]


# Whose sheet it is


def test_a_sheet_is_its_writers_and_the_arbiters_until_both_have_signed(evening: Evening) -> None:
    evening.write("white", 1, "e4")
    white, black = evening.who["white"], evening.who["black"]
    assert evening.sheets.sheet(ARBITER, evening.game, "white").length == 1
    for who in (black, DESK, Identity(account="a-x")):
        with pytest.raises(NotAllowed):
            evening.sheets.sheet(who, evening.game, "white")
        with pytest.raises(NotAllowed):
            evening.put("white", Wrote(ply=2, text="e5", device=THEIRS, number=1), "k", who)
    evening.write("black", 1, "e4")
    evening.sign("white", "1-0")
    with pytest.raises(NotAllowed):
        evening.sheets.comparison(black, evening.game)
    evening.sign("black", "1-0")
    assert evening.sheets.comparison(black, evening.game).is_whole
    assert evening.sheets.comparison(white, evening.game).writers == ("white", "black")


def test_who_plays_at_the_board_sees_no_other_sheet_though_he_is_an_arbiter(evening: Evening) -> None:
    black = evening.who["black"]
    evening.secretary.grant(DIRECTOR, Grant(account=black.account, role=Role.ARBITER, scope=STREAM))
    strong = Identity(account=black.account, name=black.name, has_second_factor=True)
    evening.write("white", 1, "e4")
    with pytest.raises(NotAllowed):
        evening.sheets.sheet(strong, evening.game, "white")


@pytest.mark.clause("fide-2023", "8.1.2")
def test_a_move_may_be_written_before_it_is_made_to_claim_or_to_seal_and_a_sealed_one_is_secret(
    evening: Evening,
) -> None:
    assert purposes(evening.game.running.law) == ("claim", "sealed")
    evening.write("white", 1, "e4", ahead="claim")
    evening.write("white", 2, "e5", ahead="sealed")
    assert evening.sheets.sheet(ARBITER, evening.game, "white").places[2][-1].text == ""
    assert evening.sheets.sheet(evening.who["white"], evening.game, "white").at(2).text == "e5"  # type: ignore[union-attr]
    evening.write("white", 3, "d4")  # the game was resumed
    assert evening.sheets.sheet(ARBITER, evening.game, "white").at(2).text == "e5"  # type: ignore[union-attr]
    with pytest.raises(BadInput):
        evening.write("white", 4, "d5", ahead="because")


@pytest.mark.clause("fide-2005", "8.1/2")
def test_the_laws_of_2005_let_a_move_be_written_before_only_for_a_claim(tmp_path: Path) -> None:
    made = open_evening(tmp_path, "fide-2005")
    approve_both(made, DIRECTOR)
    assert purposes(made.game.running.law) == ("claim",)
    with pytest.raises(RefusedByClause) as refused:
        made.put("white", Wrote(ply=1, text="e4", ahead="sealed", device=MINE, number=1), "k")
    assert refused.value.clauses == ("fide-2005:8.1/2",)


# When one need not write


@pytest.mark.clause("fide-2023", "8.4")
@pytest.mark.parametrize(
    ("clock", "must"), [("0:05", True), ("0:05:00", True), ("0:04:59", False), ("0:04", False)]
)
def test_under_five_minutes_nobody_has_to_write(tmp_path: Path, clock: str, must: bool) -> None:
    running = open_evening(tmp_path).game.running
    sheet = after(Sheet(), Wrote(ply=1, text="e4", clock=clock, device=MINE, number=1), "t")
    found = must_write(running, sheet)
    assert found.said is must
    assert found.clauses == (("fide-2023:8.1.1",) if must else ("fide-2023:8.4",))
    later = after(sheet, Wrote(ply=2, text="e5", clock="0:09", device=MINE, number=2), "t")
    assert must_write(running, later).said is must  # for the rest of the period


@pytest.mark.clause("fide-2023", "8.4")
def test_unless_every_move_adds_thirty_seconds(tmp_path: Path) -> None:
    running = open_evening(tmp_path, tempo="5400+30").game.running
    sheet = after(Sheet(), Wrote(ply=1, text="e4", clock="0:01", device=MINE, number=1), "t")
    assert must_write(running, sheet).said


@pytest.mark.clause("fide-2023", "A.2")
def test_in_rapid_nobody_has_to_write(tmp_path: Path) -> None:
    assert not must_write(open_evening(tmp_path, tempo="900+10").game.running, Sheet()).said


@pytest.mark.clause("fide-2023", "8.5.2")
def test_a_sheet_with_gaps_is_completed_after_a_flag(tmp_path: Path) -> None:
    assert to_complete(open_evening(tmp_path).game.running.law).clauses == ("fide-2023:8.5.2",)
    sheet = Sheet()
    for number, ply in enumerate((1, 2, 5), 1):
        sheet = after(sheet, Wrote(ply=ply, text="x", device=MINE, number=number), "t")
    assert sheet.missing == (3, 4)


def test_times_are_read_as_players_write_them() -> None:
    assert [seconds_of(text) for text in ("1:12", "0:04:30", "12", "0:61", "")] == [
        4320,
        270,
        None,
        None,
        None,
    ]


@pytest.mark.clause("fide-2023", "8.1.5")
def test_the_sign_of_an_offer_is_the_laws(tmp_path: Path) -> None:
    assert offer_sign(open_evening(tmp_path).game.running.law)[0] == "(=)"


# Comparing


def sheet_of(*texts: str, lang: str = "en") -> Sheet:
    made = Sheet()
    for number, text in enumerate(texts, 1):
        if text:
            entry = Wrote(ply=number, text=text, lang=lang, device=MINE, number=number)
            made = after(made, entry, "t")
    return made


def test_sheets_in_two_languages_agree_where_they_mean_the_same() -> None:
    found = compare(
        {"white": sheet_of("e4", "e5", "Nf3"), "black": sheet_of("e2-e4", "e5", "Pf3", lang="nl")}, "chess"
    )
    assert found.is_whole
    assert found.moves() == ("e4", "e5", "Nf3")
    assert found.lines[-1].position.startswith("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b")


def test_after_a_difference_each_sheet_is_read_as_it_goes_on() -> None:
    white = sheet_of("e4", "e5", "Pf3", "Pf6", "Lb5", lang="nl")
    found = compare({"white": white, "black": sheet_of("e4", "e5", "Nf3", "Nc6", "Bb5", "Bc5")}, "chess")
    assert [line.ply for line in found.differences] == [4, 6]
    assert found.lines[4].proper == "Bb5"
    assert found.moves() == ("e4", "e5", "Nf3")


@pytest.mark.parametrize(
    ("white", "black", "meanings"),
    [
        (("e4", "e5", "Nf3"), ("e4", "e5", "Nc3"), (Reading.CLEAR, Reading.CLEAR)),
        (("e4", "e5", "Nf3"), ("e4", "e5", ""), (Reading.CLEAR, "missing")),
        (("e4", "e5", "Bb6"), ("e4", "e5", "Bb5"), (Reading.ILLEGAL, Reading.CLEAR)),
        (("e4", "e5", "zz"), ("e4", "e5", "Bb5"), (Reading.UNCLEAR, Reading.CLEAR)),
    ],
)
def test_differences_are_marked_and_say_what_each_sheet_means(
    white: tuple[str, ...], black: tuple[str, ...], meanings: tuple[str, str]
) -> None:
    found = compare({"white": sheet_of(*white), "black": sheet_of(*black)}, "chess")
    assert [line.ply for line in found.differences] == [3]
    assert tuple(told.meaning for told in found.lines[2].told.values()) == meanings
    assert not found.is_whole
    assert found.moves() == ("e4", "e5")


@pytest.mark.clause("fide-2023", "C.10")
def test_an_ambiguous_move_is_told_apart_by_the_other_sheet() -> None:
    moves = ("Nf3", "a6", "d3", "a5")
    found = compare({"white": sheet_of(*moves, "Nd2"), "black": sheet_of(*moves, "Nbd2")}, "chess")
    assert found.lines[-1].told["white"].meaning is Reading.AMBIGUOUS
    assert set(found.lines[-1].told["white"].fits) == {"b1d2", "f3d2"}
    assert not found.lines[-1].differs
    assert found.doubtful == (found.lines[-1],)
    assert found.moves()[-1] == "Nbd2"


@pytest.mark.clause("kndb-2009", "11.3")
def test_sheets_of_draughts_are_read_by_their_squares() -> None:
    same = ("32-28", "19-23", "28x19")
    found = compare({"white": sheet_of(*same, "14x23"), "black": sheet_of(*same, "13x24")}, "draughts")
    assert found.moves() == same
    assert [line.ply for line in found.differences] == [4]
    assert found.lines[2].position.startswith("B:W19,")


def test_of_a_game_whose_beginning_is_not_known_only_the_texts_are_compared() -> None:
    found = compare({"white": sheet_of("e4", "Nf6"), "black": sheet_of("e4", "Nc6")}, "chess960")
    assert [line.differs for line in found.lines] == [False, True]
    assert found.lines[0].told["white"].meaning == "unread"


# Signing


@pytest.mark.clause("fide-2023", "8.7")
def test_a_result_that_both_sign_goes_to_the_round_with_its_clause(evening: Evening) -> None:
    evening.write("white", 1, "e4")
    evening.sign("white", "1-0")
    assert evening.result == ""
    evening.sign("black", "1-0")
    assert evening.result == "1-0"
    agreed = evening.sheets.ended(evening.game).agreed
    assert agreed
    assert agreed.clauses == ("fide-2023:8.7",)
    assert last_anchor(evening.secretary.journal) == evening.sheets.journal.head()
    with pytest.raises(RefusedByClause, match="over and signed") as refused:
        evening.write("white", 2, "e5")
    assert refused.value.clauses == ("fide-2023:8.7",)


def test_a_result_of_an_event_goes_to_its_round_too(tmp_path: Path) -> None:
    made = open_evening(tmp_path)
    approve_both(made, DIRECTOR)
    for side in ("white", "black"):
        for ply, text in enumerate(("e4", "e5", "Nf3"), 1):
            made.write(side, ply, text)
        made.sign(side, "1/2-1/2")
    assert made.result == "1/2-1/2"
    assert made.sheets.record(made.game) == ("e4", "e5", "Nf3")


def test_a_result_is_entered_although_the_server_went_away_after_the_signature(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.sign("white", "0-1")
    entry = Signed(result="0-1", **evening.next("black"))

    def away(*_: object, **__: object) -> None:
        raise RuntimeError("the power went")

    with monkeypatch.context() as patched:
        patched.setattr(evening.sheets, "_enter", away)
        with pytest.raises(RuntimeError):
            evening.put("black", entry, "k")
    assert evening.result == ""
    assert not evening.put("black", entry, "k")
    assert evening.result == "0-1"


def calls(made: Evening) -> list[str]:
    return [each.event.about for each in Hall(made.secretary).seen(DIRECTOR, made.competition).waiting]


def test_results_that_contradict_go_to_the_arbiter_whose_signature_decides(evening: Evening) -> None:
    for side, result in (("white", "1-0"), ("black", "0-1")):
        evening.write(side, 1, "e4")
        evening.sign(side, result)
    assert (evening.result, calls(evening)) == ("", [DIFFERENT])
    with pytest.raises(NotAllowed):
        evening.sheets.settle(evening.who["white"], evening.game, "1-0", "white", "s")
    for result, record in (("2-0", "white"), ("0-1", "green")):
        with pytest.raises(BadInput):
            evening.sheets.settle(ARBITER, evening.game, result, record, "s")
    assert evening.sheets.settle(ARBITER, evening.game, "0-1", "black", "s")
    assert not evening.sheets.settle(ARBITER, evening.game, "0-1", "black", "s")
    assert evening.result == "0-1"
    assert evening.sheets.record(evening.game) == ("e4",)


def test_a_player_may_sign_again_while_the_other_has_not(evening: Evening) -> None:
    evening.sign("white", "1-0")
    evening.sign("white", "1/2-1/2")
    evening.sign("black", "1/2-1/2")
    assert evening.result == "1/2-1/2"
    assert [each.result for each in evening.sheets.sheet(ARBITER, evening.game, "white").signatures] == [
        "1-0",
        "1/2-1/2",
    ]


def test_a_result_that_stands_is_not_overwritten_by_the_sheets(tmp_path: Path) -> None:
    made = open_evening(tmp_path)
    approve_both(made, DIRECTOR)
    made.secretary.act(DIRECTOR, "event/open", EnterResult(board=1, result="1-0"))
    for side in ("white", "black"):
        made.sign(side, "0-1")
    assert (made.result, calls(made)) == ("1-0", [OTHERWISE])


def test_sheets_that_differ_are_no_record_until_the_arbiter_chooses_one(evening: Evening) -> None:
    for side, text in (("white", "Nf6"), ("black", "Nc6")):
        evening.write(side, 1, "e4")
        evening.write(side, 2, text)
        evening.sign(side, "1-0")
    assert evening.sheets.record(evening.game) == ()
    evening.sheets.settle(ARBITER, evening.game, "1-0", "white", "s")
    assert evening.sheets.record(evening.game) == ("e4", "Nf6")


def test_a_scribe_needs_no_approved_device_and_signs_for_nobody(evening: Evening) -> None:
    write: Callable[..., bool] = evening.sheets.write
    assert write(DESK, evening.game, "scribe", Wrote(ply=1, text="e4", device="desk", number=1), "s1")
    assert write(DESK, evening.game, "scribe", Signed(result="1-0", device="desk", number=2), "s2")
    assert evening.result == ""
    with pytest.raises(NotAllowed):
        write(PLAYER, evening.game, "scribe", Wrote(ply=2, text="e5", device=MINE, number=1), "s3")


def test_nobody_keeps_a_sheet_of_bughouse(tmp_path: Path) -> None:
    journal = MemoryJournal()
    office = EventOffice(journal, "Dirk")
    running = office.open(
        OpenCompetition(name="Bug", rulebook="asten-bughouse", chosen=chosen_fields("bughouse"))
    )
    teams = [Enter(player=name) for name in ("Noord", "Zuid")]
    seats = [Enter(player=f"b{n}", team=team) for n, team in enumerate(("Noord", "Noord", "Zuid", "Zuid"))]
    running = office.do_all(running, [*teams, *seats])
    played(office, running)
    secretary = Secretary(journal, register.beside(str(tmp_path / "bug.db")))
    with pytest.raises(BadInput, match="nobody keeps a scoresheet"):
        Sheets(secretary, MemoryJournal(), Texts(FileRegistry(tmp_path / "t.json"))).game("event/bug", 1, 1)
