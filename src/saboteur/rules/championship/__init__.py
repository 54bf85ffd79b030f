"""The championship cards, one a year since 2016: each is a module of its own."""
