"""The addresses of regulations in the office."""

from django.urls import path

from turnus.web.regulations import (
    booklet,
    comparing,
    editor,
    publishing,
    shelf,
    starting,
    trying,
    whole_text,
    wizard,
)

urlpatterns = [
    path("", shelf.index, name="regulations"),
    path("new/", wizard.wizard, name="regulation_new"),
    path("upload/", whole_text.upload, name="regulation_upload"),
    path("from/<slug:rulebook>/", starting.start, name="regulation_from"),
    path("<slug:regulation>/preview/", editor.preview, name="regulation_preview"),
    path("<slug:regulation>/text/", whole_text.text, name="regulation_text"),
    path("<slug:regulation>/regulation.toml", whole_text.download, name="regulation_download"),
    path("<slug:regulation>/undo/", publishing.undo, name="regulation_undo"),
    path("<slug:regulation>/publish/", publishing.publish, name="regulation_publish"),
    path("<slug:regulation>/amend/", publishing.amend, name="regulation_amend"),
    path("<slug:regulation>/withdraw/", publishing.withdraw, name="regulation_withdraw"),
    path("<slug:regulation>/try/", trying.try_it, name="regulation_try"),
    path("<slug:regulation>/compare/", comparing.compare_editions, name="regulation_compare"),
    path("<slug:regulation>/booklet.pdf", booklet.print_booklet, name="regulation_booklet"),
    path("<slug:regulation>/", editor.edit, name="regulation"),
]
