# Everything a stranger needs: `make play` and `make test` do all the set-up themselves.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# The environment variable reaches the isolated build too, where hatchling is fetched.
PIP := PIP_CONSTRAINT=constraints.txt $(BIN)/python -m pip --disable-pip-version-check install --quiet

# Thousands of processes are started in tests: without its bytecode each would compile this package anew.
unexport PYTHONDONTWRITEBYTECODE

# Node, and all the page is made of; the lock file names every version.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web
PAGE := src/cultists/server/page/index.html
# What is loaded to play without a server: Python, this package, and the rules in WebAssembly.
OFFLINE := web/offline/files.json

.PHONY: play terminal page compiled site docs test pictures check protocol format coverage soak golden bench house bench-page load attacks lock lowest packages clean

# The page on this machine, in a browser.
play: $(VENV)/.play $(PAGE)
	@$(BIN)/cultists serve --open

terminal: $(VENV)/.play
	@$(BIN)/cultists play stars

# One after the other, whatever `--jobs` says: the page takes in what was packed.
page: $(OFFLINE)
	@$(MAKE) --no-print-directory $(PAGE)

# Not only what `cultists compile` does: tests have a third game, and modules in WebAssembly.
compiled: $(VENV)/.test $(VENV)/.wasm
	@$(BIN)/python -m tests.ready

# The page without a server, in one folder for any static host and any path there.
site: web/node_modules/.made $(OFFLINE)
	@echo "Building the site ..."
	$(NPM) run --silent build -- --logLevel warn --base ./ --outDir ../site

# The documentation, beside the page: a warning is a failure. `make site` empties the folder, so it comes first.
docs: $(VENV)/.docs
	@echo "Building the documentation ..."
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

# Some tests take a thousand times as long as others: whoever is done takes over from the others. Four,
# because tests of servers and terminals wait as often as they work.
# The page's tests run beside the others, for both wait much; what they print is shown at the end.
# Before, what they need is compiled in as many processes as there are cores, and the page is packed and built.
test: $(VENV)/.test $(VENV)/.wasm web/node_modules/.made
	@$(MAKE) --no-print-directory --jobs=2 page compiled
	@$(NPM) test > $(VENV)/page-tests.log 2>&1 & page=$$!; trap 'kill $$page' INT TERM; \
	$(BIN)/python -m pytest -n 4 -q; rules=$$?; \
	wait $$page; shown=$$?; cat $(VENV)/page-tests.log; exit $$((rules || shown))

# Pictures of the main situations at four sizes, to be looked at, in web/shots.
pictures: $(VENV)/.test $(OFFLINE) $(PAGE)
	CULTISTS_PICTURES=1 $(NPM) test -- --project browser tests/browser/gallery.test.ts tests/browser/pages.test.ts

check: $(VENV)/.check $(VENV)/.test web/node_modules/.made
	$(BIN)/python web/generate_protocol.py --check
	$(NPM) run --silent check
	$(BIN)/ruff format --check --quiet
	$(BIN)/ruff check --quiet
	$(BIN)/lint-imports --no-logo > $(VENV)/imports.log || (cat $(VENV)/imports.log; exit 1)
	$(BIN)/mypy

# The page's types of messages, from their declarations in Python.
protocol: $(VENV)/.play
	$(BIN)/python web/generate_protocol.py

format: $(VENV)/.check web/node_modules/.made
	$(NPM) run --silent format
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

# Branch coverage of the rules, in the mode in which a tracer can see them.
coverage: $(VENV)/.test
	CULTISTS_PLAIN=1 $(BIN)/python -m pytest -n 2 -q tests/stars tests/realms tests/table --cov --cov-report=term

# The property tests with many more games, every puzzle, and luck over 200 games; the walk over all screens with all tables, and whole games there; then a server that is killed, cut
# off, filled up and lied to while people play there, for so many seconds.
SECONDS ?= 600
soak: $(VENV)/.test $(VENV)/.page $(OFFLINE) $(PAGE)
	CULTISTS_SOAK=1 $(BIN)/python -m pytest -n 2 -q tests/contract tests/planner tests/players tests/wasm \
		tests/puzzles tests/analysis tests/test_documents.py tests/research/test_openspiel.py
	CULTISTS_SOAK=1 $(NPM) test -- --project browser $(foreach name,screens pages offline games hotseat keyboard,tests/browser/$(name).test.ts)
	$(BIN)/python -m tests.server.soak $(SECONDS)

# After a change of rules: write the golden games again, and read the diff.
golden: $(VENV)/.test
	$(BIN)/python -m tests.playthroughs.write

bench: $(VENV)/.bench $(VENV)/.page
	$(BIN)/python -m bench
	$(BIN)/python -m bench.vector
	$(BIN)/python -m bench.planner
	$(BIN)/python -m bench.analysis
	$(BIN)/python -m bench.wasm

# How much there is to read and to touch: files passed, files to touch, functions, lines.
house: $(VENV)/.bench
	$(BIN)/python -m bench.structure

# The page's bars in a real Chromium: size, first press, answer to a move, frames; about three minutes.
bench-page: $(VENV)/.play $(OFFLINE) $(PAGE)
	$(NPM) run --silent bench

# The server under load, beside boardgame.io's own: about eight minutes on a quiet machine.
load: $(VENV)/.bench
	$(BIN)/python -m bench.load --full

# What one visitor can do to the others: one to five minutes.
attacks: $(VENV)/.play
	$(BIN)/python -m bench.attacks

# The newest versions that fit, of all extras together. They are only looked up: nobody installs CUDA for it, and
# PyTorch stays as it is pinned.
lock:
	rm -rf $(VENV)/lock
	$(PYTHON) -m venv $(VENV)/lock
	$(VENV)/lock/bin/python -m pip --disable-pip-version-check install --quiet uv
	grep '^torch==' constraints.txt > $(VENV)/lock/torch.txt
	$(VENV)/lock/bin/uv pip compile --quiet --python-version 3.11 --all-extras --no-annotate --no-header --no-emit-package setuptools \
		--constraint $(VENV)/lock/torch.txt --output-file $(VENV)/lock/found.txt pyproject.toml
	(sed -n 1p constraints.txt; cat $(VENV)/lock/found.txt) > $(VENV)/lock/new.txt
	mv $(VENV)/lock/new.txt constraints.txt

# The core tests with the lowest versions that pyproject.toml allows: about five minutes on two quiet cores.
LOWEST := tests/test_facade.py tests/stars/test_modes.py tests/realms/test_modes.py tests/cli/test_completion.py \
	tests/server/test_api.py tests/server/test_frames.py tests/server/test_reference.py tests/server/test_life.py \
	tests/research/test_gymnasium.py tests/research/test_pettingzoo.py tests/research/test_openspiel.py
lowest:
	rm -rf $(VENV)/lowest
	$(PYTHON) -m venv $(VENV)/lowest
	$(PYTHON) tests/floors.py > $(VENV)/lowest/floors.txt
	$(VENV)/lowest/bin/python -m pip --disable-pip-version-check install --quiet --constraint $(VENV)/lowest/floors.txt \
		--editable ".[terminal,server,postgres,research]" pytest hypothesis httpx pexpect
	$(VENV)/lowest/bin/python -m pytest -q $(LOWEST)

# The sdist and the wheel, with the page and what it plays with offline, in the folder `dist`.
packages: page
	rm -rf dist
	$(PIP) build
	PIP_CONSTRAINT=constraints.txt $(BIN)/python -m build

clean:
	rm -rf $(VENV) web/node_modules $(dir $(PAGE)) $(dir $(OFFLINE)) site dist

web/node_modules/.made: web/package.json web/package-lock.json $(VENV)/.page
	@echo "Setting up the page, once ..."
	$(NPM) ci --no-progress --loglevel error
	@touch $@

$(OFFLINE): web/pack_python.py web/node_modules/.made $(VENV)/.wasm $(shell find src/cultists \( -name page -o -name __pycache__ \) -prune -o -type f -print)
	@echo "Packing what is played with offline; the rules are compiled once ..."
	$(BIN)/python web/pack_python.py $(dir $@)
	@touch $@

# What is packed for offline belongs to it once it is there: nobody who only wants to play waits two minutes for it.
.SECONDEXPANSION:
$(PAGE): web/node_modules/.made $$(shell ls $(OFFLINE) 2> /dev/null) $(shell find web/src web/public web/build web/index.html web/vite.config.ts src/cultists/speech -type f)
	@echo "Building the page ..."
	$(NPM) run --silent build -- --logLevel warn
	@touch $@

# The virtual environment grows as it is needed; each stamp says what is in it.
$(VENV)/.made:
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.play: pyproject.toml constraints.txt | $(VENV)/.made
	@echo "Setting up, once ..."
	$(PIP) --editable ".[terminal,server]"
	@touch $@

$(VENV)/.test $(VENV)/.docs $(VENV)/.check $(VENV)/.bench $(VENV)/.page $(VENV)/.wasm: $(VENV)/.%: pyproject.toml constraints.txt $(VENV)/.play
	@echo "Setting up for $*, once ..."
	$(PIP) --editable ".[$*]"
	@touch $@
