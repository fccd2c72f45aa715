# make play and make test are all a newcomer needs: Python 3.11 or newer, nothing else.
PYTHON ?= python3
RUN    := .venv/bin
JOBS   ?= auto
ARGS   ?=
TESTS   = $(RUN)/python -m pytest -q -n $(JOBS) --dist loadgroup $(ARGS)

.PHONY: play test check bench torture pictures clean

play:  ## set up everything and play Touring against a bot
	@$(PYTHON) tools/setup.py play
	@exec $(RUN)/fareplay play touring $(ARGS)

test: check  ## set up everything and pass all tests
	@$(RUN)/python tools/timed.py "engine and games" $(TESTS) --ignore=tests/service
	@$(RUN)/python tools/timed.py "table service" $(TESTS) tests/service

check:  ## style, strict types, layers
	@$(PYTHON) tools/setup.py test
	@$(RUN)/python tools/timed.py "ruff check" $(RUN)/ruff check .
	@$(RUN)/python tools/timed.py "ruff format" $(RUN)/ruff format --check -q .
	@$(RUN)/python tools/timed.py "strict types" $(RUN)/mypy
	@$(RUN)/python tools/timed.py "layers" $(RUN)/python -m pytest -q tests/test_every_game.py -k layer

bench:  ## one table of measured comparisons with peers
	@$(PYTHON) tools/setup.py bench
	@.venv-bench/bin/python bench/run.py $(ARGS)

torture:  ## hours of random play in minutes, from fresh seeds, which are printed
	@$(PYTHON) tools/setup.py test
	@$(RUN)/python tools/torture.py $(ARGS)

pictures:  ## draw the pictures of the README anew
	@$(PYTHON) tools/setup.py test
	@$(RUN)/python tools/picture.py

clean:
	rm -rf .venv .venv-bench dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis
