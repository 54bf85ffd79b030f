"""The database: tables, seats, and the log that is the truth of every match."""
