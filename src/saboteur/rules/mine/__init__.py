"""What every box shares: turns and rounds, hands and deck, the tunnels and their goals, tools."""
