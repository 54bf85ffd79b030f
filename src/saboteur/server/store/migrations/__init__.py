"""How the database has come to be what it is, step by step."""
