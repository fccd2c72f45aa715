"""Playing in a terminal: a full-screen table, and a plain line mode."""
