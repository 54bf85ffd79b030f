"""The expansion, Saboteur 2: teams, doors, prisons and thieves."""
