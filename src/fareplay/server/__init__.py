"""The table service: HTTP for lobby and records, a socket for each table and seat."""
