"""Who may do what: every role against every kind of command, and the conditions on a player's own."""

from pathlib import Path
from typing import Any

import pytest

from telling.seasons import STREAM
from turnus.app.office import VISITOR, Grant, Identity, NotAllowed, Role
from turnus.app.office.rights.access import MAY, access
from turnus.app.papers.languages import translator
from turnus.competition.federation.registry import FEDERATION
from turnus.competition.season import commands as asked
from visiting.offices import ARBITER, CAPTAIN, DESK, DIRECTOR, OPPONENT, PLAYER, TestOffice, furnished, plays

REPORTS = [each.kind for each in FEDERATION.entries.values()]
EVERY_COMMAND = frozenset(asked.Command.__args__)


@pytest.fixture
def office(tmp_path: Path) -> TestOffice:
    return furnished(tmp_path)


def of(role: Role) -> frozenset[type]:
    grant = Grant(account="a", role=role, scope=STREAM)
    mine = access(Identity(account="a", has_second_factor=True), STREAM, [grant], second_factor=True)
    return frozenset(command for command in EVERY_COMMAND if mine.may(command))


def test_the_director_may_do_everything_and_a_spectator_nothing() -> None:
    assert of(Role.DIRECTOR) == EVERY_COMMAND
    assert of(Role.SPECTATOR) == of(Role.CAPTAIN) == frozenset()


def test_only_the_director_drafts_publishes_closes_and_forms_groups() -> None:
    his_own = {asked.DraftRound, asked.PublishRound, asked.WithdrawRound, asked.CloseRound, asked.FormGroups}
    assert not any(his_own & MAY[role].keys() for role in MAY)


def test_the_results_desk_enters_but_does_not_correct() -> None:
    assert of(Role.RESULTS_DESK) == {asked.EnterResult, asked.EnterFinalResult}


def test_without_a_second_factor_a_director_is_a_spectator(office: TestOffice) -> None:
    weak = Identity(account=DIRECTOR.account, name=DIRECTOR.name)
    with pytest.raises(NotAllowed, match="second factor"):
        office.secretary.act(weak, STREAM, asked.DraftRound(seed="x"))
    assert not office.secretary.access(weak, STREAM).is_director
    assert office.secretary.access(DESK, STREAM).is_staff  # the desk needs none


def test_a_refusal_names_every_role_in_the_language_of_the_reader(office: TestOffice) -> None:
    with pytest.raises(NotAllowed) as refused:
        office.secretary.access(VISITOR, STREAM).insist_may(asked.EnterResult)
    in_dutch = refused.value.said(translator("nl"))
    assert in_dutch == "dit is voor de wedstrijdleider, arbiter, uitslagentafel, speler van de competitie"


@pytest.mark.parametrize("who", [ARBITER, DESK, CAPTAIN, PLAYER, VISITOR])
def test_nobody_else_drafts(office: TestOffice, who: Identity) -> None:
    before = office.secretary.journal.head()
    with pytest.raises(NotAllowed):
        office.secretary.act(who, STREAM, asked.DraftRound(seed="x"))
    assert office.secretary.journal.head() == before


def test_a_role_holds_in_its_own_competition_only() -> None:
    elsewhere = Grant(account="a", role=Role.DIRECTOR, scope="house/1999")
    assert elsewhere.covers("house/1999")
    assert not elsewhere.covers(STREAM)
    assert not elsewhere.covers("house/1999-2000")
    club = Grant(account="a", role=Role.DIRECTOR, scope="osv/")
    assert club.covers("osv/house/2026")
    assert not club.covers("osvx/house/2026")
    assert not club.covers("*")


def test_a_director_of_one_club_cannot_make_one_of_another(office: TestOffice) -> None:
    local = Identity(account="a-local", name="Loes", has_second_factor=True)
    office.secretary.grant(DIRECTOR, Grant(account="a-local", role=Role.DIRECTOR, scope="osv/"))
    office.secretary.grant(local, Grant(account="a-x", role=Role.ARBITER, scope="osv/house/2027"))
    for scope in ("*", STREAM, "ddt/"):
        with pytest.raises(NotAllowed):
            office.secretary.grant(local, Grant(account="a-x", role=Role.ARBITER, scope=scope))


# Players


def test_a_player_signs_himself_off_now_and_nobody_else(office: TestOffice) -> None:
    done = office.secretary.act(
        PLAYER, STREAM, asked.SignOff(player="p01", round=1, on="2026-08-01", at="00:01")
    )
    assert done.running.state.turni[-1].absences[1] == {"p01": "signed_off"}
    with pytest.raises(NotAllowed):
        office.secretary.act(
            PLAYER, STREAM, asked.SignOff(player="p02", round=1, on="2026-09-01", at="12:00")
        )


def test_a_players_word_on_when_he_signed_off_does_not_count(office: TestOffice) -> None:
    office.clock.now = office.clock.now.replace(hour=23)
    early = asked.SignOff(player="p01", round=1, on="2026-08-01", at="00:01")
    with pytest.raises(LookupError, match="too late, at 23:00"):
        office.secretary.act(PLAYER, STREAM, early)
    done = office.secretary.act(DIRECTOR, STREAM, early)  # to whom he had said so
    assert done.running.state.turni[-1].absences[1] == {"p01": "signed_off"}


def test_a_player_does_not_decide_about_his_own_late_sign_off(office: TestOffice) -> None:
    office.clock.now = office.clock.now.replace(hour=23)
    with pytest.raises(NotAllowed):
        office.secretary.act(
            PLAYER, STREAM, asked.SignOff(player="p01", round=1, on="", at="", decision="accept")
        )


def test_a_result_is_proposed_by_one_player_and_confirmed_by_the_other(office: TestOffice) -> None:
    office.director.pair()
    game = next(g for g in office.director.running.state.turni[-1].rounds[-1].games if "p01" in g.players)
    other = next(name for name in game.players if name != "p01")
    office.secretary.grant(DIRECTOR, plays(OPPONENT, other))
    entered = asked.EnterResult(white=game.white, black=game.black, result="1-0")
    with pytest.raises(NotAllowed):
        office.secretary.act(PLAYER, STREAM, entered)
    proposal = asked.ProposeResult(white=game.white, black=game.black, result="1-0", by="p01")
    with pytest.raises(NotAllowed):
        office.secretary.act(OPPONENT, STREAM, proposal)  # in another's name
    office.secretary.act(PLAYER, STREAM, proposal)
    with pytest.raises(NotAllowed):
        office.secretary.act(PLAYER, STREAM, entered)  # his own proposal
    with pytest.raises(NotAllowed):
        office.secretary.act(
            OPPONENT, STREAM, asked.EnterResult(white=game.white, black=game.black, result="0-1")
        )
    done = office.secretary.act(OPPONENT, STREAM, entered, key="confirm")
    assert done.running.state.turni[-1].rounds[-1].game("p01", other).result == "1-0"
    assert office.secretary.act(OPPONENT, STREAM, entered, key="confirm").repeated


def test_an_arbiter_reports_and_leaves_the_decision_to_the_director(office: TestOffice) -> None:
    late = asked.SignOff(player="p02", round=1, on="2026-09-01", at="23:00", decision="accept")
    with pytest.raises(NotAllowed):
        office.secretary.act(ARBITER, STREAM, late)
    office.secretary.act(DIRECTOR, STREAM, late)


@pytest.mark.parametrize(
    ("heading", "last", "kinds"),
    [
        ("## Who may do what\n", (Role.PLAYER,), EVERY_COMMAND),
        ("## Who may report what to a federation\n", (Role.CAPTAIN, Role.PLAYER), REPORTS),
    ],
)
def test_the_table_in_the_documentation_is_the_table_in_the_code(
    heading: str, last: tuple[Role, ...], kinds: Any
) -> None:
    whole = (Path(__file__).parents[2] / "docs" / "office.md").read_text("utf-8")
    text = whole.split(heading)[1].split("\n## ")[0]
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines() if "|" in line][2:]
    columns = (Role.ARBITER, Role.RESULTS_DESK, *last)
    documented = {name: {r for r, cell in zip(columns, cells, strict=True) if cell} for name, *cells in rows}
    coded = {
        kind.__name__: {role for role in MAY if kind in MAY[role]}
        for kind in kinds
        if any(kind in MAY[role] for role in MAY)
    }
    assert documented == coded
