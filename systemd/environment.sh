# Makes the Python environment that Ringlight lives in, beside the one in use, and switches from one to the other.
# install.sh reads this; it is bash.
# shellcheck shell=bash disable=SC2154 # source, model, wheels and PROGRAM are install.sh's

PREVIOUS="$PROGRAM-previous"   # a link to the environment that was in use before
NOBODY=65432                   # a number that is no user's: builds as this one may change nothing

# What this system is, and where the pins for it are; says what is wrong if there are none.
find_pins() {
  local machine
  case "$(dpkg --print-architecture)" in
    arm64) machine=aarch64 ;;
    amd64) machine=x86_64 ;;
    *) fail "Ringlight needs a system of 64 bits, and this one is $(dpkg --print-architecture): take the 64-bit image" ;;
  esac
  python_version=$(python3 -c 'import sys; print("%d.%d" % sys.version_info[:2])')
  pins="$source/systemd/pins/python$python_version-$machine"
  [ -f "$pins.txt" ] || fail "there are no tested packages for Python $python_version on $machine: take" \
    "Raspberry Pi OS or Debian with one of $(cd "$source/systemd/pins" && ls | sed -n 's/-'"$machine"'\.txt//p' | tr '\n' ' ')"
  requirements=(--requirement "$pins.txt")
  if [ "$model" = pi5 ] && [ -f "$pins-pi5.txt" ]; then requirements+=(--requirement "$pins-pi5.txt"); fi
  version=$(sed -n 's/^version = "\(.*\)"/\1/p' "$source/pyproject.toml" | head -n 1)
  where=()
  wheel=""
  if [ -n "$wheels" ]; then
    where=(--no-index --find-links "$wheels")
    wheel=$(ls "$wheels/ringlight-$version-"*"_$machine.whl" 2>/dev/null | tail -n 1) || true
  fi
}

# A digest of everything the environment is made of: the same, and there is nothing to be done.
digest() {
  {
    cd "$source"
    echo "$model $python_version"
    find systemd/pins -type f -print0 | LC_ALL=C sort -z | xargs -0 cat
    if [ -n "$wheel" ]; then
      cat "$wheel"
    else
      find engine hardware firmware pyproject.toml setup.py -type f ! -name '*.pyc' ! -name '*.so' -print0 |
        LC_ALL=C sort -z | xargs -0 sha256sum
    fi
    find systemd -maxdepth 1 -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum
  } | sha256sum | cut -c 1-10
}

# Make the environment, unless it is there. It is given its name when it is whole, and nothing else uses it before.
make_environment() {
  local name
  name=$(digest)
  environment="$PROGRAM-$version-$name"
  if [ -e "$environment/complete" ] && "$environment/bin/ringlight" --version >/dev/null; then
    return 0
  fi
  rm -rf "$environment"
  say "Installing Ringlight $version and what it needs for this machine ($model)"
  trap 'rm -rf "$environment"' EXIT
  # With the system's packages in reach: Raspberry Pi OS has drivers of its own that suit its kernel.
  python3 -m venv --system-site-packages "$environment"
  local install=("$environment/bin/python" -m pip install --quiet --disable-pip-version-check --no-warn-script-location
    --root-user-action ignore --no-deps --only-binary ":all:")
  "${install[@]}" "${where[@]}" --require-hashes "${requirements[@]}"
  local built=""
  if [ -z "$wheel" ]; then
    built=$(mktemp -d /var/tmp/ringlight.XXXXXX)
    trap 'rm -rf "$environment" "$built"' EXIT
    build_wheel "$built"
  fi
  "${install[@]}" --no-index "$wheel"
  mkdir -p "$environment/share/ringlight"
  find "$source/systemd" -maxdepth 1 -type f -exec cp -p -t "$environment/share/ringlight" {} +
  touch "$environment/complete"
  trap - EXIT
  rm -rf "$built"
}

# Nothing is built as root: whatever a build does, it does as nobody, in a folder of its own. What builds is put into that
# folder, beside the environment's own Python: an environment for it alone would take a Pi longer than the build.
build_wheel() {
  local folder="$1" tools
  tools=(--requirement "$pins-build.txt")
  if command -v cc >/dev/null; then
    grep -v '^ziglang' "$pins-build.txt" > "$folder/tools.txt"
    tools=(--requirement "$folder/tools.txt")
  fi
  "$environment/bin/python" -m pip install --quiet --disable-pip-version-check --root-user-action ignore --no-deps \
    --no-compile --target "$folder/tools" --only-binary ":all:" "${where[@]}" --require-hashes "${tools[@]}"
  mkdir "$folder/source" "$folder/wheel"
  (cd "$source" && cp -r engine hardware firmware pyproject.toml setup.py README.md LICENSE "$folder/source")
  chown -R "$NOBODY:$NOBODY" "$folder"
  (
    cd "$folder/source"
    setpriv --reuid="$NOBODY" --regid="$NOBODY" --clear-groups --no-new-privs \
      env HOME="$folder" TMPDIR="$folder" PYTHONPATH="$folder/tools" "$environment/bin/python" \
      -c 'from setuptools import build_meta; build_meta.build_wheel("../wheel")' >/dev/null
  )
  wheel=$(ls "$folder/wheel/"*.whl)
}

# Nothing is switched to that cannot read the board it is for.
try_environment() {
  local wanted
  wanted=${board:-$(wired_board)}
  "$environment/bin/ringlight" boards "${wanted:-yinsh}" >/dev/null ||
    fail "nothing was changed: Ringlight $version cannot use the board '$wanted'; name another one with --board"
}

link() {
  ln -sfn "$1" "$2.new"
  mv -T "$2.new" "$2"
}

# Use this environment; the one in use until now is the one to go back to, and all others are removed.
switch_to() {
  local old="" path
  if [ -d "$PROGRAM" ] && [ ! -L "$PROGRAM" ]; then
    old="$PROGRAM-before"   # an installation of before there were two
    rm -rf "$old"
    mv "$PROGRAM" "$old"
  elif [ -L "$PROGRAM" ]; then
    old=$(readlink -e "$PROGRAM") || true
  fi
  [ "$old" != "$1" ] || return 0
  say "Switching to $1"
  if [ -n "$old" ]; then link "$old" "$PREVIOUS"; fi
  link "$1" "$PROGRAM"
  for path in "$PROGRAM"-*; do
    case "$path" in "$1" | "$old" | "$PREVIOUS") ;; *) rm -rf "$path" ;; esac
  done
}

go_back() {
  local before
  before=$(readlink -e "$PREVIOUS") || fail "there is no installation before this one to go back to"
  switch_to "$before"
}
