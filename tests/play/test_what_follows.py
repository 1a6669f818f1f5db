"""Every incident an arbiter can name has a consequence, or a rulebook is known to be silent on it."""

from itertools import product
from typing import Any

import pytest

from turnus.app.games.judging import judge
from turnus.app.law import library
from turnus.faults import BadInput
from turnus.law import Law, Referral, UnfilledTerm
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.mode import Supervision, Tempo
from turnus.play.questions.penalties import Penalty, PenaltyKind

OF_TWO_BOARDS = {
    "pre_move", "several_pieces", "holding_a_piece", "hindering", "pointing", "other_board", "hidden_pieces",
    "pocket_place", "wrong_claim",
}  # fmt: skip
OF_DRAUGHTS = {
    "documents", "playing_time_over", "arrived_late", "force_majeure", "flag_counted", "claim_beyond_record",
    "exemption_asked", "play_irresponsible", "wrong_clock",
}  # fmt: skip
NOT_YET_IN_2005 = {  # later editions brought the clause; the appendices are not there
    "moves_assistant", "sheet_asked", "left_unreported", "entered_area", "bag_opened", "smoking",
    "reconstruction_refused", "sheet_defect", "assistant_needed", "both_flags_unknown", "envelope_lost",
    "times_unknown", "position_lost", "wrong_times", "late_at_resumption", "boards_differ",
    "illegal_position_seen",
}  # fmt: skip
OF_CHESS = {  # what the draughts rules say nothing of
    "position_restored", "clock_side", "left_while_on_move", "result_signed", "penalty_due", "sheet_asked",
    "left_unreported", "entered_area", "bag_opened", "search_refused", "reconstruction_refused",
    "sheet_defect", "assistant_needed", "no_complete_sheet", "envelope_lost", "late_at_resumption",
    "illegal_position_seen",
}  # fmt: skip
DISPUTE = {"dispute"}  # the Laws settle what is disputed, by their clause; clubs name who settles it
SILENT = {
    "fide-2005": OF_TWO_BOARDS | OF_DRAUGHTS | NOT_YET_IN_2005 | DISPUTE,
    "ddt-2014": OF_TWO_BOARDS | OF_DRAUGHTS | NOT_YET_IN_2005,
    "fide-2023": OF_TWO_BOARDS | OF_DRAUGHTS | DISPUTE,
    "osv-v30": OF_TWO_BOARDS | OF_DRAUGHTS,
    "asten-bughouse": OF_DRAUGHTS | DISPUTE,
    "kndb-2009": OF_TWO_BOARDS | OF_CHESS,
}


@pytest.mark.parametrize("rulebook", SILENT)
def test_only_these_incidents_have_no_consequence(rulebook: str) -> None:
    stack = library.standard().stack(rulebook)
    chosen = {"report_leaving": True} if "report_leaving" in stack.settings else {}
    law = Law(stack, chosen)
    assert {str(what) for what in Incident if not speaks(law, what)} == SILENT[rulebook]


def speaks(law: Law, what: Incident) -> bool:
    """Tell whether something follows from an incident in some circumstances."""
    flags = (False, True)
    for nth, other, exempt, moved, player, tempo, watched in product(
        (1, 6), (0, 2), flags, flags, flags, Tempo, Supervision
    ):
        facts = WhatFollows(what=what, nth=nth, opponent_nth=other, both_exempt=exempt, moved_since=moved,
                            by_player=player, tempo=tempo, supervision=watched)  # fmt: skip
        try:
            if law.ask(facts).answer:
                return True
        except UnfilledTerm:
            return True
    return False


@pytest.mark.clause("osv-v30", "7-a")
@pytest.mark.clause("ddt-2014", "18")
@pytest.mark.parametrize(("rulebook", "base"), [("osv-v30", ""), ("osv-v30", "fide-2005"), ("ddt-2014", "")])
@pytest.mark.parametrize("what", ["unforeseen", "dispute"])
def test_in_a_club_only_the_director_is_asked(rulebook: str, base: str, what: str) -> None:
    answer = judged(rulebook, {"type": "irregularity", "what": what}, base=base)
    assert [referral["to"] for referral in answer["referrals"]] == ["director"]


@pytest.mark.clause("fide-2023", "Index:increment")
@pytest.mark.parametrize("control", ["300+1", "5400+61", "5400+90", "40/5400+30:1800+1", "300d1"])
def test_an_increment_out_of_range_is_refused(control: str) -> None:
    with pytest.raises(BadInput, match=r"time_control.* from 2 to 60 seconds, not \d+ \(fide-2023:Index"):
        judged("fide-2023", time_control=control)


def test_a_loss_needs_somebody_who_loses() -> None:
    with pytest.raises(BadInput, match="say against white or black"):
        judged("fide-2023", {"type": "irregularity", "what": "phone"})


def test_nobody_is_penalised_for_what_nobody_is_said_to_have_done() -> None:
    answer = judged("fide-2023", {"type": "irregularity", "what": "distraction"})
    said = "A penalty is to be imposed: say against whom."
    assert any(r["ruling"].startswith(said) for r in answer["rulings"])


@pytest.mark.clause("kndb-2009", "16.3")
@pytest.mark.parametrize(("breach", "clauses"), [("16.1-a", ["16.3"]), ("16.2", [])])
def test_a_device_that_is_carried_in_draughts_does_not_cost_the_game(breach: str, clauses: list[str]) -> None:
    law = Law(library.standard().stack("kndb-2009"))
    offered = law.ask(Penalty(kind=PenaltyKind.LOSS, breach=breach)).answer
    assert [part.cite.number for part in offered if isinstance(part, Referral)] == clauses


def judged(rulebook: str, *events: dict[str, Any], **head: Any) -> dict[str, Any]:
    timed = [{"at": number, "by": "arbiter", **event} for number, event in enumerate(events)]
    return judge({"rulebook": rulebook, **head, "events": timed}).answer


@pytest.mark.clause("kndb-2009", "10.4")
def test_clocks_that_run_again_are_not_said_to_be_stopped() -> None:
    stopped = {"at": 9, "type": "stop_clocks", "by": "white"}
    events = [{"at": 0, "type": "start"}, stopped]
    answer = judge(
        {"rulebook": "kndb-2009", "game": "draughts", "time_control": "900", "events": events}
    ).answer
    (said,) = [each["ruling"] for each in answer["rulings"] if each["event"] == 1]
    assert "The clocks run again." in said
    assert answer["clocks"]["running"] == "white"
