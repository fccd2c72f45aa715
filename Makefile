# make play and make test are all a newcomer needs: Python 3.11 or newer, nothing else.
PYTHON ?= python3
RUN    := .venv/bin
JOBS   ?= auto
ARGS   ?=
HOST   ?= 127.0.0.1
PORT   ?=
OPEN   ?= yes
TIMED   = $(RUN)/python tools/timed.py
TESTS   = $(RUN)/python -m pytest -q --dist loadgroup $(ARGS)
SHOW    = $(if $(filter 0 no off false,$(OPEN)),--no-open,--open)

.PHONY: play test test-full check bench torture pictures clean

play:  ## set up everything, then play in the browser; HOST=0.0.0.0 lets friends in, PORT=, OPEN=0
	@$(PYTHON) tools/setup.py play
	@exec $(RUN)/fareplay serve $(SHOW) --host $(HOST) $(if $(PORT),--port $(PORT)) $(ARGS)

test: check  ## set up everything and pass all tests
	@$(TIMED) "engine and games" $(TESTS) -n $(JOBS) --ignore=tests/service --ignore=tests/web
	@$(TIMED) "table service" $(TESTS) -n $(JOBS) tests/service
	@$(TIMED) "browser" $(TESTS) -n 2 tests/web

test-full: export FAREPLAY_SIZE = full
test-full: test  ## the same with every test at its full size

check:  ## style, strict types, layers
	@$(PYTHON) tools/setup.py test
	@$(TIMED) "ruff check" $(RUN)/ruff check .
	@$(TIMED) "ruff format" $(RUN)/ruff format --check -q .
	@$(TIMED) "strict types" $(RUN)/mypy
	@$(TIMED) "types of the server in the pages" $(RUN)/python tools/web_types.py --check
	@$(TIMED) "page types" $(RUN)/python build_web.py check
	@$(TIMED) "layers" $(RUN)/python -m pytest -q tests/test_every_game.py -k layer

bench:  ## one table of measured comparisons with peers
	@$(PYTHON) tools/setup.py bench
	@.venv-bench/bin/python bench/run.py $(ARGS)

torture:  ## hours of random play in minutes, from fresh seeds, which are printed
	@$(PYTHON) tools/setup.py test
	@$(RUN)/python tools/torture.py $(ARGS)

pictures:  ## draw the pictures of the README anew
	@$(PYTHON) tools/setup.py test
	@$(RUN)/python tools/picture.py
	@$(RUN)/python tools/pictures.py

clean:
	rm -rf .venv .venv-bench dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis
	rm -rf web/node_modules src/fareplay/web_dist
