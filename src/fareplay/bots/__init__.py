"""Opponents: whatever a game brings, and uniformly random play."""
