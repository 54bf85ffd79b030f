"""Tables before and around the match: made, joined, left, started."""
