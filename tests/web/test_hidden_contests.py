"""One competition of a federation is hidden from visitors, and public again."""

from pathlib import Path

from turnus.app.federations.demo_begun import NAME
from visiting.clubs import sent
from visiting.federation_office import FEDERATION, federation

MANAGE = f"/office/{FEDERATION}/manage/"
PAGES = (
    f"/federations/{FEDERATION}/",
    f"/federations/{FEDERATION}/pairings/?group={NAME}",
    f"/federations/{FEDERATION}/calendar/",
    f"/federations/{FEDERATION}/news.atom",
    f"/api/federations/{FEDERATION}/about",
    f"/api/federations/{FEDERATION}/views/pairings?contest={NAME}",
)


def test_a_hidden_competition_of_a_federation_is_for_who_has_a_role(tmp_path: Path) -> None:
    with federation(tmp_path) as made:
        director, visitor = made.client("director"), made.client()
        named = [page for page in PAGES if NAME in visitor.get(page).content.decode()]
        assert f"/federations/{FEDERATION}/" in named
        assert "is hidden" in sent(director, MANAGE, MANAGE, do="hide", contest=NAME).content.decode()
        for page in PAGES:
            answer = visitor.get(page).content.decode()
            teams = made.secretary.whole(FEDERATION).state.contests[NAME].opened.teams
            assert not any(f">{team}<" in answer for team in teams), page
        assert NAME not in visitor.get(PAGES[0]).content.decode()
        assert NAME not in visitor.get(PAGES[4]).content.decode()
        assert NAME in director.get(f"/secretariat/{FEDERATION}/").content.decode()
        assert made.client("captain").get(f"/captain/{FEDERATION}/").status_code == 200
        assert sent(director, MANAGE, MANAGE, do="hide", contest="no such").status_code == 400
        sent(director, MANAGE, MANAGE, do="show", contest=NAME)
        assert [page for page in PAGES if NAME in visitor.get(page).content.decode()] == named
