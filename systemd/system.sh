# What makes a system run Ringlight: its user, its files, its lines in config.txt, its service. install.sh reads this, and
# so do the scripts of the Debian package. It is bash.
# shellcheck shell=bash

PROGRAM=/opt/ringlight           # the Python environment in use
DATA=/var/lib/ringlight          # games and settings
BOARDS=/etc/ringlight/boards     # a maker's own boards
OPTIONS=/etc/default/ringlight   # what the service is started with
GROUPS_NEEDED="gpio spi dialout"
BEGIN="# Ringlight: begin"
END="# Ringlight: end"
reboot=no

say() { printf '%s\n' "$*"; }
fail() { printf '%s: %s\n' "$(basename "$0")" "$*" >&2; exit 1; }

booted_by_systemd() { [ -d /run/systemd/system ]; }

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
  install -d -m 0755 "$BOARDS"
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

wired_board() {
  [ -e "$OPTIONS" ] || return 0
  sed -n 's/^RINGLIGHT_OPTIONS=.*--board[ =]\([^ "]*\).*/\1/p' "$OPTIONS" | tail -n 1
}

config_files() {
  ls -d /boot/firmware/config.txt /boot/config.txt 2>/dev/null || true
}

# Add what config.txt lacks for the board; other lines are nobody's business.
complete_config() {
  local config lacking wired
  config=$(config_files | head -n 1)
  [ -n "$config" ] || { say "There is no config.txt here to be looked at."; return 0; }
  wired=$(wired_board)
  lacking=$("$PROGRAM/bin/python" -m hardware.checks.missing_settings "${wired:-yinsh}") ||
    { say "So config.txt stays as it is: name a board in $OPTIONS"; return 0; }
  [ -n "$lacking" ] || return 0
  [ -e "$config.before-ringlight" ] || cp -p "$config" "$config.before-ringlight"
  say "Adding to $config (as it was: $config.before-ringlight):" "$(printf '\n  %s' "$lacking")"
  printf '%s\n[all]\n%s\n%s\n' "$BEGIN" "$lacking" "$END" >> "$config"
  reboot=yes
}

restore_config() {
  local config
  for config in $(config_files); do
    if grep -qxF "$BEGIN" "$config"; then
      say "Removing what was added to $config"
      sed -i "/^$BEGIN\$/,/^$END\$/d" "$config"
    fi
  done
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
