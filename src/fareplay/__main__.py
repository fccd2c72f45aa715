"""python -m fareplay."""

from fareplay.cli import run

run()
