"""The addresses of federations: for everybody, for who works there, and for captains."""

from django.urls import path

from turnus.web.federation import (
    captains,
    decisions,
    discipline,
    endings,
    forms,
    heads,
    lineups,
    members,
    odds,
    pages,
    papers,
    records,
    results,
    work,
)
from turnus.web.public import contenders

public = [
    path("", pages.index, name="federations"),
    path("<path:stream>/odds/", odds.odds, name="federation_odds"),
    path("<path:stream>/why/", pages.federation_why, name="federation_why"),
    path("<path:stream>/players/<str:player>/", contenders.member, name="federation_player"),
    path("<path:stream>/match/<int:number>/", pages.match, name="federation_match"),
    path("<path:stream>/calendar.ics", pages.calendar, name="federation_ical"),
    path("<path:stream>/news.atom", papers.news, name="federation_news"),
    path("<path:stream>/paper/", papers.index, name="federation_papers"),
    path("<path:stream>/paper/<slug:name>.pdf", papers.as_pdf, name="federation_pdf"),
    path("<path:stream>/paper/<slug:name>.xlsx", papers.as_workbook, name="federation_workbook"),
    path("<path:stream>/view/<slug:name>/", pages.federation_view, name="federation_view"),
    path("<path:stream>/", pages.overview, name="federation"),
]

at_work = [  # views have the names of other pages, so they come first
    path("<path:stream>/records/", records.records, name="secretariat_records"),
    path("<path:stream>/records/<slug:name>/", records.records, name="secretariat_record"),
    path("<path:stream>/members/", members.members, name="secretariat_members"),
    path("<path:stream>/members/file/", members.upload, name="secretariat_members_read"),
    path("<path:stream>/members/file/take/", members.take, name="secretariat_members_take"),
    path("<path:stream>/members/<str:name>/", members.member, name="secretariat_member"),
    path("<path:stream>/results/", results.results, name="secretariat_results"),
    path("<path:stream>/lineups/", lineups.lineups, name="secretariat_lineups"),
    path("<path:stream>/decisions/", decisions.decisions, name="secretariat_decisions"),
    path("<path:stream>/discipline/", discipline.discipline, name="secretariat_discipline"),
    path("<path:stream>/discipline/case/<str:case>/", discipline.case, name="secretariat_case"),
    path("<path:stream>/letters/", discipline.letters, name="secretariat_letters"),
    path("<path:stream>/letter/<path:letter>/", discipline.letter, name="secretariat_letter"),
    path("<path:stream>/letter/<path:letter>.pdf", discipline.letter_as_pdf, name="secretariat_letter_pdf"),
    path("<path:stream>/head/", heads.head, name="federation_head"),
    path("<path:stream>/endings/", endings.endings, name="secretariat_endings"),
    path("<path:stream>/report/", forms.index, name="federation_forms"),
    path("<path:stream>/report/<str:name>/", forms.form, name="federation_form"),
    path("<path:stream>/", work.work, name="secretariat"),
]

of_captains = [
    path("<path:stream>/discipline/", captains.concerning_me, name="my_federation_discipline"),
    path("<path:stream>/discipline/letter/<path:letter>/", captains.my_letter, name="my_federation_letter"),
    path(
        "<path:stream>/discipline/letter/<path:letter>.pdf",
        captains.my_letter_pdf,
        name="my_federation_letter_pdf",
    ),
    path("<path:stream>/", captains.captain, name="captain"),
]
