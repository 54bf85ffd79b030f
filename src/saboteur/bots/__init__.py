"""Players that see an observation and answer with a choice."""
