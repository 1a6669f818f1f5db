"""The addresses of the office."""

from django.urls import include, path

from turnus.web.accounts import beginning, demo
from turnus.web.api import interface
from turnus.web.competitions import urls as competitions
from turnus.web.federation import urls as federation
from turnus.web.office import landing, moving
from turnus.web.office.club import club_colour, club_crest
from turnus.web.public import about, front, installing, law, players, seasons, trusting
from turnus.web.public.shared import shared

urlpatterns = [
    path("", front.home, name="home"),
    path("start/", landing.start, name="start"),
    path("about/", about.about, name="about"),
    path("privacy/", about.privacy, name="privacy"),
    path("robots.txt", about.robots, name="robots"),
    path("manifest.webmanifest", installing.manifest, name="manifest"),
    path("service-worker.js", installing.service_worker, name="service_worker"),
    path("offline/", installing.offline, name="offline"),
    path("certificate/", trusting.page, name="certificate"),
    path("certificate/hall.crt", trusting.authority, name="certificate_file"),
    path("seasons/", seasons.seasons, name="seasons"),
    path("seasons/<path:stream>/why/", seasons.season_why, name="why"),
    path("seasons/<path:stream>/players/", players.players, name="players"),
    path("seasons/<path:stream>/players/<str:player>/", players.player, name="player"),
    path("seasons/", include(shared("path"))),
    path("seasons/<path:stream>/<slug:name>/", seasons.season_view, name="season"),
    path("events/", include(competitions.everybody)),
    path("run/", include(competitions.at_work)),
    path("federations/", include(federation.public)),
    path("secretariat/", include(federation.at_work)),
    path("captain/", include(federation.of_captains)),
    path("games/", include("turnus.web.games.urls")),
    path("rulebooks/", law.shelf, name="shelf"),
    path("rulebooks/<slug:rulebook>/", law.rulebook, name="rulebook"),
    path("rulebooks/<slug:rulebook>/ask/<slug:question>/", law.ask, name="ask"),
    path("rulebooks/<slug:rulebook>/<path:number>/", law.clause, name="clause"),
    path("api/", interface.api.urls),
    path("interface/", interface.page, name="interface"),
    path("language/", include("django.conf.urls.i18n")),
    path("begin/", beginning.begin, name="begin"),
    path("begin/bring/", moving.bring, name="begin_bring"),
    path("club/<slug:colour>.css", club_colour, name="club_colour"),
    path("club/crest/<slug:digest>.png", club_crest, name="club_crest"),
    path("demo/", demo.log_in_as, name="demo_login"),
    path("demo/tour/", demo.tour, name="demo_tour"),
    path("account/2fa/", include("allauth.mfa.urls")),
    path("account/sessions/", include("allauth.usersessions.urls")),
    path("account/", include("allauth.account.urls")),
    path("office/", include("turnus.web.office.urls")),
    path("", include("turnus.web.sheets.urls")),
    path("arbiter/", include("turnus.web.arbiter.urls")),
    path("play/", include("turnus.web.rooms.urls")),
    path("", include("turnus.web.player.urls")),
]

handler404 = "turnus.web.public.law.not_found"
handler500 = "turnus.web.faults.broken"
