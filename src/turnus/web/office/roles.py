"""Who is what in a competition: invitations that give a role to who accepts them, and taking roles back."""

import secrets
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext

from turnus.app.competitions.running import Running as AnyFormat
from turnus.app.federations import office
from turnus.app.office import Grant, Identity, NotAllowed, Role
from turnus.app.office.keeping import Competition
from turnus.app.office.rights.naming import still_playing, teams_in
from turnus.app.office.rights.roles import EVERYWHERE
from turnus.app.streams.runner import Folded
from turnus.faults import BadInput, NotFound
from turnus.web.accounts.identity import identity_of
from turnus.web.accounts.lives import end_sessions
from turnus.web.accounts.models import Account
from turnus.web.desk import secretary
from turnus.web.doors import BOTH, doers, known
from turnus.web.office.forms.acting import directs
from turnus.web.office.frame import AnySeat, at_work
from turnus.web.public_address import absolute

SALT = "turnus.web.office.roles"
ACCEPT = "accept"  # the name of the page of an invitation
TWO_WEEKS = 14 * 24 * 3600
GIVEN = (Role.DIRECTOR, Role.ARBITER, Role.RESULTS_DESK, Role.CAPTAIN, Role.PLAYER)


@at_work(director=True, kind=Folded, methods=BOTH)
def roles(seat: AnySeat[Competition]) -> HttpResponse:
    """Show who is what, and make invitations."""
    invitation = ""
    if seat.request.method == "POST":
        invitation = absolute(seat.request, reverse(ACCEPT, args=[_invitation(seat)]))
    held = [grant for grant in secretary().grants() if grant.covers(seat.stream)]
    names = dict(Account.objects.values_list("pseudonym", "name"))
    return seat.page(
        "turnus/office/roles.html",
        "office_roles",
        grants=[(grant, names.get(grant.account, grant.account)) for grant in held],
        roles=[role for role in GIVEN if role is not Role.PLAYER or not is_of_teams(seat.running)],
        is_of_teams=is_of_teams(seat.running),
        subjects=[who for several in subjects(seat.running).values() for who in several],
        invitation=invitation,
        asks_second_factor=secretary().asks_second_factor(seat.identity),
        is_chief=secretary().access(seat.identity, EVERYWHERE).is_director,
    )


def is_of_teams(running: Competition) -> bool:
    """Say whether roles are given for teams, as in a federation, or for players."""
    return isinstance(running, office.Running)


def subjects(running: Competition) -> dict[Role, list[str]]:
    """Return the players and the teams that somebody can stand for, by his role."""
    if isinstance(running, office.Running):
        contests = running.federation.contests.values()
        return {Role.CAPTAIN: sorted({team for contest in contests for team in contest.opened.teams})}
    found = {Role.PLAYER: still_playing(running.state)}
    teams = teams_in(running.state) if isinstance(running, AnyFormat) else []
    return found | ({Role.CAPTAIN: teams} if teams else {})


def _invitation(seat: AnySeat[Competition]) -> str:
    """Sign what an invitation gives, and who gives it; it counts once and for two weeks."""
    given = seat.request.POST
    role = given.get("role", "")
    if role not in set(GIVEN):
        raise BadInput("there is no role {role}", role=role, where="role")
    among = subjects(seat.running).get(Role(role))
    subject = given.get("subject", "") if among is not None else ""
    if among is not None and subject not in among:
        raise BadInput("say which player or team it is", where="subject")
    said = {
        "role": role, "scope": seat.stream, "subject": subject, "once": secrets.token_hex(8),
        "by": seat.identity.account,
    }  # fmt: skip
    return signing.dumps(said, salt=SALT, compress=True)


def read_invitation(invitation: str) -> dict[str, Any]:
    """Return what an invitation gives; one that is forged or too old raises BadSignature."""
    said: dict[str, Any] = signing.loads(invitation, salt=SALT, max_age=TWO_WEEKS)
    return said


@known(BOTH)
@login_required
def accept(request: HttpRequest, invitation: str) -> HttpResponse:
    """Accept an invitation: the role goes to the account that is logged in."""
    try:
        said = read_invitation(invitation)
    except signing.BadSignature as wrong:
        raise BadInput("this invitation is not valid any more: ask for a new one") from wrong
    if request.method != "POST":
        return render(request, "turnus/office/accept.html", {"said": said})
    mine = identity_of(request)
    grant = Grant(account=mine.account, role=Role(said["role"]), scope=said["scope"], subject=said["subject"])
    inviter = Identity(account=said["by"], has_second_factor=True)
    try:
        secretary().grant(inviter, grant, key=f"invitation/{said['once']}")
    except BadInput as wrong:
        if wrong.kind == "key_reused":
            raise BadInput("this invitation was used already: ask for a new one") from wrong
        raise
    messages.success(request, gettext("the role is yours"))
    return redirect("office")


@doers(lambda identity, _where: secretary().insist_director(identity, EVERYWHERE))
def log_out_everywhere(request: HttpRequest, stream: str) -> HttpResponse:
    """End every session of somebody who has a role here; for who directs the whole office."""
    account = Account.objects.filter(pseudonym=request.POST.get("account", "")).first()
    if account is None:
        raise NotFound("there is no such account")
    ended = end_sessions(account)
    messages.success(request, gettext("{count} sessions were ended").format(count=ended))
    return redirect("office_roles", stream)


@doers(directs)
def revoke(request: HttpRequest, stream: str) -> HttpResponse:
    """Take a role back."""
    given = request.POST
    try:
        role = Role(given.get("role", ""))
    except ValueError as wrong:
        raise NotAllowed("there is no role {role}", role=given.get("role", "")) from wrong
    grant = Grant(
        account=given.get("account", ""),
        role=role,
        scope=given.get("scope", ""),
        subject=given.get("subject", ""),
    )
    secretary().revoke(identity_of(request), grant)
    messages.success(request, gettext("the role was taken back"))
    return redirect("office_roles", stream)
