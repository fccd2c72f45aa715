"""Fareplay: five printed games of cabs, trains and motor cars."""

__version__ = "0.1.0"
