"""The way in for who works in the office: his competitions and what waits there."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


@login_required
def office(request: HttpRequest) -> HttpResponse:
    """Show somebody his competitions."""
    return render(request, "turnus/office/home.html", {})
