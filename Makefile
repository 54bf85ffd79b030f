# `make` lists the targets. Everything lives inside this folder: .venv, .venv-bench, node_modules, dist.
.DEFAULT_GOAL := help
.PHONY: help setup play check test long bench build messages lock clean tools static

BIN := .venv/bin
PYTEST := $(BIN)/python -m pytest -n 2

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-9s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: ## make the local environment in .venv
	@scripts/setup

play: messages ## play in the terminal (options for `saboteur play` in ARGS)
	@$(BIN)/saboteur play --terminal $(ARGS)

check: static ## format, lint, types, import rules, fast tests: under a minute
	$(PYTEST) -m "not slow and not long"

test: tools ## set everything up and run every test but the long ones
	@scripts/install-test-services
	@$(MAKE) --no-print-directory static
	$(PYTEST) -m "not long"

long: tools ## the long nets; writes docs/long-run.md
	$(PYTEST) -m long

bench: ## measure this engine beside its peers
	@scripts/setup --bench
	@.venv-bench/bin/python -m bench $(ARGS)

build: tools ## build the wheel into dist
	@$(BIN)/python -m hatchling build -t wheel

messages: setup ## compile the translation catalogues
	@scripts/compile-messages

lock: ## pin what requirements/*.in ask for, with hashes (ARGS=--upgrade for the newest versions)
	@scripts/lock $(ARGS)

clean: ## remove everything that was set up or built
	rm -rf .venv .venv-bench node_modules dist .hypothesis .import_linter_cache .pytest_cache .ruff_cache
	find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} +
	find src -name '*.mo' -delete

tools: messages
	@scripts/setup-node

static: tools
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	node_modules/.bin/pyright
	$(BIN)/lint-imports --no-logo
