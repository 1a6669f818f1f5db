"""The addresses of the office."""

from django.urls import include, path

from turnus.web import law_pages

urlpatterns = [
    path("", law_pages.home, name="home"),
    path("rulebooks/", law_pages.shelf, name="shelf"),
    path("rulebooks/<slug:rulebook>/", law_pages.rulebook, name="rulebook"),
    path("rulebooks/<slug:rulebook>/ask/<slug:question>/", law_pages.ask, name="ask"),
    path("rulebooks/<slug:rulebook>/<path:number>/", law_pages.clause, name="clause"),
    path("language/", include("django.conf.urls.i18n")),
]

handler404 = "turnus.web.law_pages.not_found"
