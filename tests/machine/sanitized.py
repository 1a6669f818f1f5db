"""Loads a kernel built with the sanitizers in place of the usual one: `make sanitize` runs tests on it."""

import importlib.util
import os
import sys

SPEC = importlib.util.spec_from_file_location("turnus._native", os.environ["TURNUS_KERNEL"])
assert SPEC
assert SPEC.loader
sys.modules["turnus._native"] = kernel = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(kernel)
