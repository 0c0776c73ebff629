# Ringlight in two commands, from a fresh clone, with only Python (3.11 or newer) and make:
#
#   make play    play on a wooden board in your browser, at http://127.0.0.1:8017/
#   make test    run every check, with a sample of the longest tests' cases; CI=true make test runs all of them
#
# and for maintainers:
#
#   make lock    write constraints.txt anew, with the newest versions pyproject.toml allows
#   make pins    write systemd/pins anew: those versions with their hashes, as a Pi installs them
#   make clean   remove everything that the others made
#   make wheels  build wheels of Ringlight and all it needs in dist/wheels, to install without a network
#   make deb     build a Debian package for a Pi in dist
#   make image   build an image of a card for a Pi in dist; run it as root
#   make sdist   pack everything that is in a clone into one archive in dist
#   make replay-all   act out seven real games on both boards, in both styles, with ten seeds each

SHELL := /bin/sh
VENV := .venv
BIN := $(VENV)/bin
INPUTS := pyproject.toml trials/pyproject.toml constraints.txt setup.py engine/core/build.py $(wildcard engine/core/src/*)

# Debian packages the tests need besides Python and make, by a command or a file each one brings: command=package, or
# /file=package where it brings no command.
DEBIAN_PACKAGES := chromium-headless-shell=chromium-headless-shell systemd-analyze=systemd \
  avr-gcc=gcc-avr /usr/lib/avr/include/avr/io.h=avr-libc cc=gcc /usr/include/stdio.h=libc6-dev \
  /usr/include/simavr/sim_avr.h=libsimavr-dev \
  qemu-aarch64=qemu-user /usr/aarch64-linux-gnu/lib/libc.so.6=libc6-arm64-cross

# The first of these that runs and is new enough. A name on the path is not enough: it may be a shim that only
# says which versions it does not have.
PYTHONS := python3 python3.13 python3.12 python3.11
FIND_PYTHON = for python in $(PYTHONS); do \
	  if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then break; fi; \
	  python=; \
	done; \
	if [ -z "$$python" ]; then \
	  echo "Ringlight needs Python 3.11 or newer; none of these is: $(PYTHONS)." \
	    "On Debian: sudo apt install python3 python3-venv" >&2; exit 1; \
	fi; \
	if ! $$python -c 'import ensurepip, venv' 2>/dev/null; then \
	  echo "$$python cannot make virtual environments. On Debian: sudo apt install python3-venv" >&2; exit 1; \
	fi

PIP_INSTALL = -m pip install --disable-pip-version-check --quiet

.PHONY: help play test replay-all wheels deb image sdist pins debian-packages lock clean

help:
	@sed -n '/^#/!q;s/^# \{0,1\}//p' Makefile

play: $(VENV)/.installed
	@$(BIN)/ringlight play

# Two processes more than there are processors: tests of the page, of services and of installations wait for others half
# of their time. Each process begins with files that follow one another, whose fixtures it makes once.
# What is imported is compiled once and kept, also where the environment asks Python not to: hundreds of tests start
# programs, and pytest rewrites each test's asserts. Collecting once beside mypy does that for all test processes, which
# would each do it at the same time; what it finds wrong is told by the run of the tests.
# CI runs every case. Elsewhere tests with many cases run a sample of them, and properties are tried with fewer examples.
SAMPLE := $(if $(filter true,$(CI)),,-m "not long" --hypothesis-profile sample)
test: export PYTHONDONTWRITEBYTECODE =
test: $(VENV)/.installed-dev debian-packages
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/python -m pytest --collect-only -qq >/dev/null 2>&1 & \
	  $(BIN)/mypy --num-workers $$(getconf _NPROCESSORS_ONLN); checked=$$?; wait; exit $$checked
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -n $$(($$(getconf _NPROCESSORS_ONLN) + 2)) --dist worksteal --durations=20 $(SAMPLE)

replay-all: $(VENV)/.installed
	@$(BIN)/ringlight replay tests/data/yinsh/games/*.sgf tests/data/yinsh/games/bga*.txt \
	  --board yinsh --board yinsh-switches --style book --style natural --seeds 10

wheels: | $(BIN)/python
	@$(BIN)/python systemd/tools/wheels.py dist/wheels

# For a Pi; for a PC: make deb MACHINE=x86_64
deb: MACHINE := aarch64
deb: wheels
	@$(BIN)/python systemd/tools/make_deb.py $(MACHINE) dist/wheels dist

image: deb
	@$(BIN)/python systemd/tools/make_image.py dist

sdist: | $(BIN)/python
	@$(BIN)/python $(PIP_INSTALL) --constraint constraints.txt setuptools
	@$(BIN)/python -c 'from setuptools import build_meta; print(build_meta.build_sdist("dist"))' | tail -n 1

pins: $(VENV)/.installed-dev
	@$(BIN)/python systemd/tools/pins.py

$(BIN)/python:
	@$(FIND_PYTHON); echo "Making $(VENV) with $$($$python --version)"; \
	  $$python -m venv --clear $(VENV) || { rm -rf $(VENV); exit 1; }

$(VENV)/.installed: $(INPUTS) | $(BIN)/python
	@echo "Installing Ringlight into $(VENV)"
	@$(BIN)/python $(PIP_INSTALL) --constraint constraints.txt --editable . --editable ./trials
	@touch $@

# uv installs these hundred packages in a fifth of pip's time. It does not read pip's settings (a mirror, say): pip
# then finds what uv does not.
$(VENV)/.installed-dev: WHAT := --constraint constraints.txt --editable '.[dev]' --editable ./trials
$(VENV)/.installed-dev: $(INPUTS) | $(BIN)/python
	@echo "Installing Ringlight and what its tests need into $(VENV)"
	@$(BIN)/python $(PIP_INSTALL) --constraint constraints.txt uv
	@$(BIN)/uv pip install --quiet --python $(BIN)/python $(WHAT) || \
	  { echo "uv could not install them; trying pip"; $(BIN)/python $(PIP_INSTALL) $(WHAT); }
	@touch $(VENV)/.installed $@

# Names what is missing and, where it may without asking for a password, installs it.
debian-packages:
	@missing=; \
	for need in $(DEBIAN_PACKAGES); do \
	  what="$${need%%=*}"; \
	  case "$$what" in \
	    /*) test -e "$$what" ;; \
	    *) command -v "$$what" >/dev/null ;; \
	  esac || missing="$$missing $${need#*=}"; \
	done; \
	[ -n "$$missing" ] || exit 0; \
	echo "Debian packages missing:$$missing"; \
	if [ "$$(id -u)" = 0 ]; then sudo=; \
	elif sudo -n true 2>/dev/null; then sudo="sudo -n"; \
	else echo "Install them first: sudo apt install$$missing" >&2; exit 1; fi; \
	$$sudo apt-get update -qq && $$sudo apt-get install -y -qq --no-install-recommends $$missing

# On the oldest Python, for its versions suit the newer ones too.
lock: PYTHONS := python3.11 python3
lock:
	@$(FIND_PYTHON); rm -rf build/lock; $$python -m venv build/lock
	@build/lock/bin/python $(PIP_INSTALL) --upgrade setuptools '.[dev]'
	@{ echo "# What Ringlight is tested with, here with Python 3.11: written by 'make lock', not by hand."; \
	  build/lock/bin/python -m pip freeze --all --exclude pip --exclude ringlight; } > build/constraints.txt
	@mv build/constraints.txt constraints.txt; rm -rf build/lock
	@git --no-pager diff --stat -- constraints.txt

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
