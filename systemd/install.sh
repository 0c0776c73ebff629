#!/usr/bin/env bash
# Ringlight on a Raspberry Pi, as a service: see --help.
set -euo pipefail

PROGRAM=/opt/ringlight           # a virtual environment
DATA=/var/lib/ringlight          # games and settings
BOARDS=/etc/ringlight/boards     # a maker's own boards
OPTIONS=/etc/default/ringlight   # what the service is started with
UNIT=/etc/systemd/system/ringlight.service
UDEV=/etc/udev/rules.d/60-ringlight.rules
COMMAND=/usr/local/bin/ringlight
SHUTDOWN=/usr/lib/systemd/system-shutdown/ringlight
POLKIT=/etc/polkit-1/rules.d/50-ringlight.rules
GROUPS_NEEDED="gpio spi dialout"
PACKAGES="python3 python3-venv"
BEGIN="# Ringlight: begin"
END="# Ringlight: end"

help() {
  cat <<'HELP'
Usage: sudo systemd/install.sh [--board NAME] [--model pi|pi5] [--wheels FOLDER]
       sudo systemd/install.sh --uninstall

Installs Ringlight as a service on a Raspberry Pi, or brings what is installed up to date. To do it twice does no harm:
what is there already stays, and so do games and settings.

  --board NAME      the board that is wired to this Pi, a name or a TOML file; without it the one that
                    /etc/default/ringlight has, or yinsh
  --model pi|pi5    what to install for, where this is no Raspberry Pi
  --wheels FOLDER   take the Python packages from there, without a network
  --uninstall       take all of it away but the games, the settings, /etc/default/ringlight and your own boards

It makes
  /opt/ringlight                     the program, in a Python environment of its own
  /var/lib/ringlight                 the games and the settings, for the user ringlight, who may do nothing else
  /etc/default/ringlight             what the service is started with
  /etc/ringlight/boards              a folder for boards of your own: docs/own-board.md
  /etc/systemd/system, /etc/udev/rules.d, /usr/local/bin
                                     the service, its rules for the board's devices, the command ringlight
  /etc/polkit-1/rules.d, /usr/lib/systemd/system-shutdown
                                     to switch the Pi off by a button, and the light that says when it is off
and adds to config.txt what the board lacks there, keeping the file as it was beside it.
HELP
}

say() { printf '%s\n' "$*"; }
fail() { printf 'install.sh: %s\n' "$*" >&2; exit 1; }

booted_by_systemd() { [ -d /run/systemd/system ]; }

check_system() {
  [ "$(id -u)" = 0 ] || fail "this changes the system: start it with sudo"
  local ID="" ID_LIKE=""
  # shellcheck source=/dev/null
  [ -r /etc/os-release ] && . /etc/os-release
  case " $ID $ID_LIKE " in
    *" debian "* | *" raspbian "*) ;;
    *) fail "this is made for Raspberry Pi OS and Debian, and this is ${ID:-something else}" ;;
  esac
}

# Nothing is changed before every argument is known to be right.
check_arguments() {
  case "$model" in "" | pi | pi5) ;; *) fail "--model is pi or pi5, and not '$model'" ;; esac
  if [ -n "$wheels" ]; then
    [ -d "$wheels" ] || fail "--wheels is a folder of Python packages, and there is no folder '$wheels'"
    wheels=$(cd "$wheels" && pwd)
  fi
  if [ -n "$board" ]; then
    check_board
  fi
}

check_board() {
  case "$board" in *[!A-Za-z0-9._/-]*) fail "--board is a name or a TOML file, and not '$board'" ;; esac
  [ ! -f "$source/hardware/profile/boards/$board.toml" ] || return 0
  [ ! -f "$BOARDS/$board.toml" ] || return 0
  if [ -f "$board" ]; then
    board=$(realpath "$board")
    return 0
  fi
  local names
  names=$(cd "$source/hardware/profile/boards" && printf '%s ' *.toml
    [ ! -d "$BOARDS" ] || find "$BOARDS" -name '*.toml' -printf '%f ')
  fail "there is no board '$board'; there are ${names//.toml/}- and any TOML file"
}

# Which extra of the package this machine needs.
find_model() {
  [ -z "$model" ] || return 0
  local name=""
  [ -r /proc/device-tree/model ] && name=$(tr -d '\0' < /proc/device-tree/model)
  case "$name" in
    "Raspberry Pi 5"* | "Raspberry Pi 500"* | "Raspberry Pi Compute Module 5"*) model=pi5 ;;
    "Raspberry Pi"*) model=pi ;;
    *) fail "this is no Raspberry Pi; to install all the same say --model pi or --model pi5" ;;
  esac
  say "This is a $name."
}

install_packages() {
  local missing="" package
  for package in $PACKAGES; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q "install ok installed" || missing="$missing $package"
  done
  [ -n "$missing" ] || return 0
  say "Installing$missing"
  apt-get update -qq
  # shellcheck disable=SC2086 # several packages
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing
}

make_user() {
  local group
  for group in $GROUPS_NEEDED; do
    getent group "$group" >/dev/null || { say "Making the group $group"; groupadd --system "$group"; }
  done
  if ! getent passwd ringlight >/dev/null; then
    say "Making the user ringlight"
    useradd --system --user-group --home-dir "$DATA" --no-create-home --shell /usr/sbin/nologin ringlight
  fi
  usermod --append --groups "${GROUPS_NEEDED// /,}" ringlight
  install -d -o ringlight -g ringlight -m 0755 "$DATA"
}

# With the system's packages in reach: Raspberry Pi OS has drivers of its own that suit its kernel.
make_environment() {
  local python="$PROGRAM/bin/python" wanted
  wanted=$(python3 -c 'import sys; print(sys.version_info >= (3, 11), *sys.version_info[:2])')
  [ "${wanted%% *}" = True ] || fail "Ringlight needs Python 3.11 or newer: bring the system up to date first"
  if [ "$("$python" -c 'import sys; print(True, *sys.version_info[:2])' 2>/dev/null)" != "$wanted" ]; then
    say "Making a Python environment in $PROGRAM"
    python3 -m venv --clear --system-site-packages "$PROGRAM"
  fi
}

install_program() {
  local copy
  copy=$(mktemp -d)
  # A copy, for to build leaves things behind, and here they would be root's.
  (cd "$source" && cp -r engine hardware firmware pyproject.toml setup.py README.md LICENSE "$copy")
  say "Installing Ringlight and what it needs for this machine ($model)"
  local extras=pi
  [ "$model" = pi ] || extras="pi,$model"
  local where=()
  if [ -n "$wheels" ]; then
    where=(--no-index --find-links "$wheels")
    # The core in C wants a compiler, or zig's wheel; without either Ringlight does without it.
    command -v cc >/dev/null || compgen -G "$wheels/ziglang-*" >/dev/null || export RINGLIGHT_CORE=none
  fi
  "$PROGRAM/bin/python" -m pip install --quiet --disable-pip-version-check --no-warn-script-location --root-user-action \
    ignore --upgrade --constraint "$source/constraints.txt" "${where[@]}" "$copy[$extras]"
  rm -rf "$copy"
}

# Write standard input to a file, if it says something else than the file does.
write() {
  local path="$1" mode="$2" fresh
  fresh=$(mktemp)
  cat > "$fresh"
  if ! cmp -s "$fresh" "$path"; then
    say "Writing $path"
    install -D -m "$mode" "$fresh" "$path"
  fi
  rm -f "$fresh"
}

write_files() {
  [ -e "$OPTIONS" ] || write "$OPTIONS" 0644 <<EOF_OPTIONS
# What Ringlight's service is started with: 'ringlight run --help' tells more. After a change: sudo systemctl restart
# ringlight. Without --listen it serves no page; without --switch-off no button switches the Pi off.
RINGLIGHT_OPTIONS="--board ${board:-yinsh} --listen 0.0.0.0:8017 --switch-off"
EOF_OPTIONS
  [ -z "$board" ] || set_board
  install -d -m 0755 "$BOARDS"
  write "$UNIT" 0644 < "$source/systemd/ringlight.service"
  write "$UDEV" 0644 < "$source/systemd/60-ringlight.rules"
  write "$COMMAND" 0755 < "$source/systemd/ringlight"
  write "$SHUTDOWN" 0755 < "$source/systemd/ringlight.shutdown"
  write "$POLKIT" 0644 < "$source/systemd/50-ringlight.rules"
}

wired_board() {
  sed -n 's/^RINGLIGHT_OPTIONS=.*--board[ =]\([^ "]*\).*/\1/p' "$OPTIONS" | tail -n 1
}

# The board that was asked for last is the one that counts.
set_board() {
  [ "$(wired_board)" != "$board" ] || return 0
  say "Writing --board $board into $OPTIONS"
  if [ -n "$(wired_board)" ]; then
    sed -i "s|^\(RINGLIGHT_OPTIONS=.*--board[ =]\)[^ \"]*|\1$board|" "$OPTIONS"
  elif grep -q '^RINGLIGHT_OPTIONS="' "$OPTIONS"; then
    sed -i "s|^RINGLIGHT_OPTIONS=\"|&--board $board |" "$OPTIONS"
  else
    printf 'RINGLIGHT_OPTIONS="--board %s"\n' "$board" >> "$OPTIONS"
  fi
}

# Add what config.txt lacks for the board; other lines are nobody's business.
complete_config() {
  local config lacking wired
  config=$(ls -d /boot/firmware/config.txt /boot/config.txt 2>/dev/null | head -n 1) || true
  [ -n "$config" ] || { say "There is no config.txt here to be looked at."; return 0; }
  wired=$(wired_board)
  lacking=$("$PROGRAM/bin/python" -m hardware.checks.missing_settings "${wired:-yinsh}")
  [ -n "$lacking" ] || return 0
  [ -e "$config.before-ringlight" ] || cp -p "$config" "$config.before-ringlight"
  say "Adding to $config (as it was: $config.before-ringlight):" "$(printf '\n  %s' "$lacking")"
  printf '%s\n[all]\n%s\n%s\n' "$BEGIN" "$lacking" "$END" >> "$config"
  reboot=yes
}

start_service() {
  systemctl --quiet enable ringlight.service
  if ! booted_by_systemd; then
    say "The service starts when this system does."
    return 0
  fi
  systemctl daemon-reload
  udevadm control --reload
  udevadm trigger --subsystem-match=gpio --subsystem-match=spidev --subsystem-match=tty
  if [ "$reboot" = yes ]; then
    say "Start the Pi anew, so that config.txt counts: sudo reboot"
  else
    systemctl restart ringlight.service
    say "The service runs: systemctl status ringlight"
  fi
}

uninstall() {
  if [ -e "$UNIT" ]; then
    if booted_by_systemd; then systemctl --quiet stop ringlight.service; fi
    systemctl --quiet disable ringlight.service
  fi
  local path config
  for path in "$UNIT" "$UDEV" "$COMMAND" "$SHUTDOWN" "$POLKIT" "$PROGRAM"; do
    [ ! -e "$path" ] || { say "Removing $path"; rm -rf "$path"; }
  done
  for config in /boot/firmware/config.txt /boot/config.txt; do
    if [ -e "$config" ] && grep -qxF "$BEGIN" "$config"; then
      say "Removing what was added to $config"
      sed -i "/^$BEGIN\$/,/^$END\$/d" "$config"
    fi
  done
  if booted_by_systemd; then systemctl daemon-reload; fi
  say "Your games and settings are still in $DATA, and what the service was started with in $OPTIONS."
  rmdir --ignore-fail-on-non-empty -p "$BOARDS" 2>/dev/null || true
  [ ! -d "$BOARDS" ] || say "Your own boards are still in $BOARDS."
}

source=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
board="" model="" wheels="" uninstalling=no reboot=no
while [ $# -gt 0 ]; do
  case "$1" in
    --board | --model | --wheels) [ -n "${2:-}" ] || fail "$1 wants a word behind it; see --help" ;;&
    --board) board="$2"; shift ;;
    --model) model="$2"; shift ;;
    --wheels) wheels="$2"; shift ;;
    --uninstall) uninstalling=yes ;;
    -h | --help) help; exit 0 ;;
    *) fail "'$1' is not known here; see --help" ;;
  esac
  shift
done

check_arguments
check_system
if [ "$uninstalling" = yes ]; then
  uninstall
  exit 0
fi
find_model
install_packages
make_user
make_environment
install_program
write_files
complete_config
start_service
command -v pkcheck >/dev/null || say "For a button to switch the Pi off: sudo apt install polkitd"
