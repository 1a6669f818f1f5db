"""Choosing what one hears by e-mail, and leaving with the link in a mail."""

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.csrf import csrf_exempt

from turnus.web.accounts.models import Account
from turnus.web.doors import BOTH, anybody, known
from turnus.web.notifying.kinds import LABELS, Kind
from turnus.web.notifying.models import Wishes
from turnus.web.notifying.queueing import account_of
from turnus.web.public.law import language


@known(BOTH)
def my_notifications(request: HttpRequest) -> HttpResponse:
    """Let somebody with an account choose what he hears, in the language he reads."""
    account = request.user if isinstance(request.user, Account) else None
    if request.method == "POST" and account is not None:
        kinds = " ".join(kind for kind in Kind if kind in request.POST.getlist("kinds"))
        Wishes.objects.update_or_create(account=account, defaults={"kinds": kinds, "language": language()})
        messages.success(request, gettext("kept"))
        return redirect("my_notifications")
    wishes = Wishes.objects.filter(account=account).first() if account else None
    page = {
        "account": account,
        "kinds": [(kind, LABELS[kind], bool(wishes and kind in wishes.chosen)) for kind in Kind],
        "sends": settings.TURNUS_SENDS_MAIL,
    }
    return render(request, "turnus/player/notifications.html", page)


@csrf_exempt  # a mail program presses the button, without a page: the signature in the address lets it
@anybody(*BOTH)
def unsubscribe(request: HttpRequest, token: str) -> HttpResponse:
    """Let whoever holds the link of a mail leave; looking at it changes nothing."""
    account = account_of(token)
    if account is None:
        raise Http404
    if request.method == "POST":
        Wishes.objects.filter(account=account).update(kinds="")
    is_left = not Wishes.objects.filter(account=account).exclude(kinds="").exists()
    page = {"is_left": is_left}
    return render(request, "turnus/unsubscribe.html", page)
