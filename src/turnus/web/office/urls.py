"""The addresses of who works in a competition; a competition's own address may have slashes in it."""

from django.urls import path

from turnus.web.federation.opening import new_federation
from turnus.web.office import (
    club,
    decisions,
    discipline,
    endings,
    evening,
    groups,
    history,
    home,
    known,
    members,
    moving,
    pairing,
    results,
    roles,
    styleguide,
)
from turnus.web.office.forms import acting, more, opening
from turnus.web.public import disputes

urlpatterns = [
    path("", home.office, name="office"),
    path("club/", club.club, name="office_club"),
    path("move/", moving.move, name="office_move"),
    path("styleguide/", styleguide.styleguide, name="styleguide"),
    path("new/", opening.new_season, name="office_new"),
    path("new-federation/", new_federation, name="office_new_federation"),
    path("accept/<str:invitation>/", roles.accept, name=roles.ACCEPT),
    path("<path:stream>/do/<str:name>/", acting.do, name="office_do"),
    path("<path:stream>/undo/", acting.undo, name="office_undo"),
    path("<path:stream>/evening/", evening.evening, name="office_evening"),
    path("<path:stream>/absences/", evening.absences, name="office_absences"),
    path("<path:stream>/pairing/", pairing.pairing, name="office_pairing"),
    path("<path:stream>/pairing/change/", pairing.change, name="office_change"),
    path("<path:stream>/results/", results.results, name="office_results"),
    path("<path:stream>/results/type/", results.type_results, name="office_type"),
    path("<path:stream>/decisions/", decisions.decisions, name="office_decisions"),
    path("<path:stream>/more/", more.index, name="office_more"),
    path("<path:stream>/more/<str:name>/", more.form, name="office_command"),
    path("<path:stream>/disputes/", discipline.discipline, name="office_discipline"),
    path("<path:stream>/disputes/lodge/", disputes.lodge, name="office_lodge"),
    path("<path:stream>/disputes/<str:dispute>/", discipline.dispute, name="office_dispute"),
    path("<path:stream>/disputes/<str:dispute>/<slug:letter>/", discipline.letter, name="office_letter"),
    path(
        "<path:stream>/disputes/<str:dispute>/<slug:letter>.pdf",
        discipline.letter_as_pdf,
        name="office_letter_pdf",
    ),
    path("<path:stream>/members/", members.members, name="office_members"),
    path("<path:stream>/members/known/", known.known_people, name="office_known"),
    path("<path:stream>/members/list/", members.import_list, name="office_import"),
    path("<path:stream>/members/list/take/", members.take_over, name="office_take_over"),
    path("<path:stream>/members/<str:player>/", members.member, name="office_member"),
    path("<path:stream>/groups/", groups.groups, name="office_groups"),
    path("<path:stream>/groups/by-hand/", groups.form_by_hand, name="office_by_hand"),
    path("<path:stream>/groups/calendar/", groups.set_calendar, name="office_calendar"),
    path("<path:stream>/groups/after/", groups.form_after, name="office_after"),
    path("<path:stream>/endings/", endings.endings, name="office_endings"),
    path("<path:stream>/history/", history.history, name="office_history"),
    path("<path:stream>/roles/", roles.roles, name="office_roles"),
    path("<path:stream>/roles/revoke/", roles.revoke, name="office_revoke"),
    path("<path:stream>/roles/logout/", roles.log_out_everywhere, name="office_log_out"),
]
