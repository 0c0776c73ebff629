#!/usr/bin/env bash
# Ringlight on a Raspberry Pi, as a service: see --help.
set -euo pipefail

source=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=systemd/system.sh
. "$source/systemd/system.sh"
# shellcheck source=systemd/environment.sh
. "$source/systemd/environment.sh"

UNIT=/etc/systemd/system/ringlight.service
UDEV=/etc/udev/rules.d/60-ringlight.rules
COMMAND=/usr/local/bin/ringlight
SHUTDOWN=/usr/lib/systemd/system-shutdown/ringlight
POLKIT=/etc/polkit-1/rules.d/50-ringlight.rules
PACKAGES="python3 python3-venv"

help() {
  cat <<'HELP'
Usage: sudo systemd/install.sh [--board NAME] [--model pi|pi5] [--wheels FOLDER]
       sudo systemd/install.sh --rollback
       sudo systemd/install.sh --uninstall

Installs Ringlight as a service on a Raspberry Pi, or brings what is installed up to date. To do it twice does no harm:
what is there already stays, and so do games and settings.

  --board NAME      the board that is wired to this Pi, a name or a TOML file; without it the one that
                    /etc/default/ringlight has, or yinsh
  --model pi|pi5    what to install for, where this is no Raspberry Pi
  --wheels FOLDER   take the Python packages from there, without a network; 'make wheels' makes such a folder
  --rollback        go back to the version that was installed before this one
  --uninstall       take all of it away but the games, the settings, /etc/default/ringlight and your own boards

It makes
  /opt/ringlight                     the program, in a Python environment of its own: a link to /opt/ringlight-VERSION;
                                     the one before stays beside it
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

check_system() {
  [ "$(id -u)" = 0 ] || fail "this changes the system: start it with sudo"
  local ID="" ID_LIKE=""
  # shellcheck source=/dev/null
  [ -r /etc/os-release ] && . /etc/os-release
  case " $ID $ID_LIKE " in
    *" debian "* | *" raspbian "*) ;;
    *) fail "this is made for Raspberry Pi OS and Debian, and this is ${ID:-something else}" ;;
  esac
  ! is_installed ringlight || fail "the Debian package ringlight is installed here: sudo apt remove ringlight goes first," \
    "and leaves the games"
}

is_installed() { dpkg-query -W -f '${Status}' "$1" 2>/dev/null | grep -q "install ok installed"; }

# Nothing is changed before every argument is known to be right.
check_arguments() {
  case "$model" in "" | pi | pi5) ;; *) fail "--model is pi or pi5, and not '$model'" ;; esac
  if [ "$todo" != install ] && [ -n "$board$model$wheels" ]; then
    fail "--$todo goes alone"
  fi
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

# Which packages this machine needs.
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
    is_installed "$package" || missing="$missing $package"
  done
  [ -n "$missing" ] || return 0
  say "Installing$missing"
  apt-get update -qq
  # shellcheck disable=SC2086 # several packages
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing
}

# Each version brings its own files, and going back brings those of the one before.
write_files() {
  local from="$PROGRAM/share/ringlight"
  [ -e "$OPTIONS" ] || write "$OPTIONS" 0644 < "$source/systemd/ringlight.default"
  [ -z "$board" ] || set_board
  [ -d "$from" ] || { say "This version keeps no service files: those that are there stay."; return 0; }
  write "$UNIT" 0644 < "$from/ringlight.service"
  write "$UDEV" 0644 < "$from/60-ringlight.rules"
  write "$COMMAND" 0755 < "$from/ringlight"
  write "$SHUTDOWN" 0755 < "$from/ringlight.shutdown"
  write "$POLKIT" 0644 < "$from/50-ringlight.rules"
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

install_all() {
  find_model
  install_packages
  find_pins
  make_user
  make_environment
  try_environment
  switch_to "$environment"
  write_files
  complete_config
  start_service
  command -v pkcheck >/dev/null || say "For a button to switch the Pi off: sudo apt install polkitd"
}

rollback() {
  go_back
  write_files
  say "This is $("$PROGRAM/bin/ringlight" --version) again; --rollback once more goes forward."
  start_service
}

uninstall() {
  if [ -e "$UNIT" ]; then
    if booted_by_systemd; then systemctl --quiet stop ringlight.service; fi
    systemctl --quiet disable ringlight.service
  fi
  local path
  for path in "$UNIT" "$UDEV" "$COMMAND" "$SHUTDOWN" "$POLKIT" "$PROGRAM" "$PROGRAM"-*; do
    { [ ! -e "$path" ] && [ ! -L "$path" ]; } || { say "Removing $path"; rm -rf "$path"; }
  done
  restore_config
  if booted_by_systemd; then systemctl daemon-reload; fi
  say "Your games and settings are still in $DATA, and what the service was started with in $OPTIONS."
  rmdir "$BOARDS" "$(dirname "$BOARDS")" 2>/dev/null || true
  [ ! -d "$BOARDS" ] || say "Your own boards are still in $BOARDS."
}

board="" model="" wheels="" todo=install
while [ $# -gt 0 ]; do
  case "$1" in
    --board | --model | --wheels) [ -n "${2:-}" ] || fail "$1 wants a word behind it; see --help" ;;&
    --board) board="$2"; shift ;;
    --model) model="$2"; shift ;;
    --wheels) wheels="$2"; shift ;;
    --rollback | --uninstall) todo="${1#--}" ;;
    -h | --help) help; exit 0 ;;
    *) fail "'$1' is not known here; see --help" ;;
  esac
  shift
done

check_arguments
check_system
case "$todo" in
  install) install_all ;;
  rollback) rollback ;;
  uninstall) uninstall ;;
esac
