"""Who is what in a competition: invitations that give a role to who accepts them, and taking roles back."""

import secrets
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

from django.contrib import messages
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import Resolver404, resolve, reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache

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
from turnus.web.doors import BOTH, anybody, doers
from turnus.web.faults import told
from turnus.web.office.forms.acting import directs
from turnus.web.office.frame import AnySeat, at_work
from turnus.web.public_address import absolute
from turnus.web.titles import scope_named

SALT = "turnus.web.office.roles"
ACCEPT = "accept"  # the name of the page of an invitation
TWO_WEEKS = 14 * 24 * 3600
GIVEN = (Role.DIRECTOR, Role.ARBITER, Role.RESULTS_DESK, Role.CAPTAIN, Role.PLAYER)


@at_work(director=True, kind=Folded, methods=BOTH)
def roles(seat: AnySeat[Competition]) -> HttpResponse:
    """Show who is what, and make invitations."""
    invitation = invites = fault = ""
    if seat.request.method == "POST":
        try:
            signed = _invitation(seat)
            invitation = absolute(seat.request, reverse(ACCEPT, args=[signed]))
            invites = words_of(read_invitation(signed))
        except BadInput as wrong:
            fault = told(wrong)
    held = [grant for grant in secretary().grants() if grant.covers(seat.stream)]
    names = dict(Account.objects.values_list("pseudonym", "name"))
    return seat.page(
        "turnus/office/roles.html",
        "office_roles",
        HTTPStatus.BAD_REQUEST if fault else HTTPStatus.OK,
        fault=fault,
        chosen=seat.request.POST,
        grants=[(grant, names.get(grant.account, grant.account)) for grant in held],
        roles=[role for role in GIVEN if role is not Role.PLAYER or not is_of_teams(seat.running)],
        is_of_teams=is_of_teams(seat.running),
        subjects=[who for several in subjects(seat.running).values() for who in several],
        invitation=invitation,
        invites=invites,
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


def invitation_in(request: HttpRequest) -> dict[str, Any] | None:
    """Return the invitation to which somebody goes on who makes an account or logs in; else nothing."""
    return invitation_at(request.POST.get("next") or request.GET.get("next") or "")


def invitation_at(address: str) -> dict[str, Any] | None:
    """Return the invitation that an address is the page of; nothing where it is none, or no more."""
    try:
        found = resolve(urlsplit(address).path)
        return read_invitation(found.kwargs["invitation"]) if found.url_name == ACCEPT else None
    except (Resolver404, signing.BadSignature):
        return None


@anybody(*BOTH)
@never_cache
def accept(request: HttpRequest, invitation: str) -> HttpResponse:
    """Show an invitation: who is logged in accepts it, who is not makes an account or logs in with it."""
    try:
        said = read_invitation(invitation)
    except signing.BadSignature as wrong:
        raise BadInput("this invitation is not valid any more: ask for a new one") from wrong
    mine = identity_of(request)
    if request.method != "POST" or not mine.account:
        form = None if mine.account else _form_for(said)
        page = {"told": words_of(said), "form": form, "here": request.path}
        return render(request, "turnus/office/accept.html", page)
    take_role(mine, said)
    messages.success(request, gettext("the role is yours"))
    return redirect("start")


def _form_for(said: Mapping[str, Any]) -> Any:
    """Return the form of who has no account yet; a player is asked for no name that is known."""
    from turnus.web.accounts.joining import QuietSignupForm  # noqa: PLC0415 - it needs allauth, which is set up later

    name = _name_of(said) if said["role"] == Role.PLAYER else ""
    return QuietSignupForm(initial={"name": name})


def take_role(mine: Identity, said: Mapping[str, Any]) -> None:
    """Give somebody the role of his invitation; it counts once."""
    grant = Grant(account=mine.account, role=Role(said["role"]), scope=said["scope"], subject=said["subject"])
    inviter = Identity(account=said["by"], has_second_factor=True)
    try:
        secretary().grant(inviter, grant, key=f"invitation/{said['once']}")
    except BadInput as wrong:
        if wrong.kind == "key_reused":
            raise BadInput("this invitation was used already: ask for a new one") from wrong
        raise


def words_of(said: Mapping[str, Any]) -> str:
    """Say in a sentence what somebody is invited to, and by whom."""
    inviter = Account.objects.filter(pseudonym=said["by"]).values_list("name", flat=True).first()
    where, whom = scope_named(said["scope"]), _name_of(said)
    match said["role"]:
        case Role.PLAYER:
            text = gettext("{inviter} invites you to {where}, where you play as {whom}.")
        case Role.CAPTAIN:
            text = gettext("{inviter} invites you to {where}, as captain of {whom}.")
        case _:
            text = gettext("{inviter} invites you to {where}, as {role}.")
    role = gettext(said["role"].replace("_", " "))
    return text.format(inviter=inviter or gettext("The office"), where=where, whom=whom, role=role)


def _name_of(said: Mapping[str, Any]) -> str:
    """Return the name of the player or the team that somebody is invited to stand for."""
    return secretary().people_of(said["scope"]).name(said["subject"]) if said["subject"] else ""


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
