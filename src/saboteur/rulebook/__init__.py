"""The specification as data: every rule with its id, every printed card, and where each rule lives and is proven."""
