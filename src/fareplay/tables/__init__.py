"""Tables: who sits, whose turn it is, what may be undone; no sockets, no SQL, no screen."""
