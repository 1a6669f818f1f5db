"""A Django set up once for all page tests."""

import pytest
from django.test import Client

from turnus.web.server import configure

configure(secret_key="only for tests", hosts=["testserver"])  # noqa: S106 - it guards nothing


@pytest.fixture
def client() -> Client:
    return Client(headers={"accept-language": "en"})
