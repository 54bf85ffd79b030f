"""Other engines, each driven in its leanest honest way: its own menus and moves, no features or encodings added."""
