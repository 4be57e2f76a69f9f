# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by app/run, tests/run and the benches: Debian packages, root, and words on the terminal.
# shellcheck shell=bash

say() { printf '\033[1m== %s\033[0m\n' "$*" >&2; }

# As root, with sudo where we are not. Fails with 1 where that needs a password and nobody is there to type it.
as_root() {
  if [[ $(id -u) == 0 ]]; then
    "$@"
  elif command -v sudo >/dev/null && { [[ -t 0 ]] || sudo -n true 2>/dev/null; }; then
    sudo "$@"
  else
    echo "This needs root, and there is no sudo that works here: $*" >&2
    return 1
  fi
}

# missing_packages NAME ...: those of the names that are not installed, one a line.
missing_packages() {
  local name
  for name in "$@"; do
    dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null | grep -qx installed || echo "$name"
  done
}

# Some packages start a service when they are installed; we only want the programs. Left alone where the machine has a policy of its own.
without_services() {
  local policy=/usr/sbin/policy-rc.d status=0
  if [[ -e $policy ]]; then
    "$@"
    return
  fi
  printf '#!/bin/sh\nexit 101\n' | as_root tee "$policy" >/dev/null && as_root chmod +x "$policy" || return
  "$@" || status=$?
  as_root rm -f "$policy"
  return "$status"
}

# install_packages NAME ...: one apt-get for what is missing, and not even an update when nothing is.
install_packages() {
  local missing
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0
  say "Installing ${#missing[@]} of the ${#} Debian packages needed: ${missing[*]}"
  local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3)
  as_root "${apt[@]}" update || return
  without_services as_root "${apt[@]}" install -y --no-install-recommends "${missing[@]}"
}
