"""Who is there: guests without accounts, known by a signed cookie."""
