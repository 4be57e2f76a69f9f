# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by app/run, tests/run and the benches: Debian packages, root, building, and words on the terminal.
# shellcheck shell=bash

say() { printf '\033[1m== %s\033[0m\n' "$*" >&2; }

# As root, with sudo where we are not. Fails where that needs a password and nobody is there to type it.
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
    dpkg-query -W -f '${db:Status-Status}\n' "$name" 2>/dev/null | grep -qx installed || echo "$name"
  done
}

# Some packages start a service when they are installed; we only want the programs. A policy that the machine has is left alone.
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

# install_packages NAME ...: one apt-get for what is missing, and not even an update when nothing is. What apt says goes to $PACKAGE_LOG.
install_packages() {
  local missing log=${PACKAGE_LOG:-/dev/stderr}
  if ! command -v dpkg-query >/dev/null; then
    echo "This is no Debian: install the counterparts of these by your own means, if the build fails for lack of one: $*" >&2
    return 0
  fi
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0
  say "Installing ${#missing[@]} of $# Debian packages and what they need, a few minutes (log: $log): ${missing[*]}"
  # asks for the password before the output goes to the log
  if ! as_root true 2>/dev/null; then
    echo "Installing needs root, and sudo does not work here. Have this done: apt-get install --no-install-recommends ${missing[*]}" >&2
    return 1
  fi
  apt_get update >>"$log" 2>&1 && without_services apt_get install -y --no-install-recommends "${missing[@]}" >>"$log" 2>&1 && return
  [[ ! -f $log ]] || tail -n 20 "$log" >&2
  return 1
}

apt_get() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 -o Dpkg::Use-Pty=0 "$@" </dev/null
}

# The user's own folder for what is slow to make.
cache_folder() { echo "${XDG_CACHE_HOME:-$HOME/.cache}/slipway"; }

# Compiler output is kept in the cache folder, and is found again from another build folder or another clone.
use_compiler_cache() {
  export CCACHE_DIR=${CCACHE_DIR:-$(cache_folder)/ccache}
  export CCACHE_BASEDIR=$1 CCACHE_NOHASHDIR=1 CCACHE_MAXSIZE=${CCACHE_MAXSIZE:-5G}
  export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
}

# How many compilers at a time: one per core, and no more than memory has room for (1.5 GB each).
build_jobs() {
  local cores memory
  cores=$(nproc)
  memory=$(($(awk '/^MemAvailable:/ {print $2}' /proc/meminfo) / 1500000))
  ((memory < 1)) && memory=1
  echo $((memory < cores ? memory : cores))
}

# build_tree ROOT FOLDER TARGET [-DNAME=VALUE ...]: configures where it has not been configured so yet, and builds.
build_tree() {
  local root=$1 folder=$2 target=$3
  shift 3
  local wanted="$*"
  use_compiler_cache "$root"
  if [[ ! -f $folder/build.ninja || $(cat "$folder/.configured" 2>/dev/null) != "$wanted" ]]; then
    say "Configuring ${folder#"$root"/}"
    cmake -S "$root" -B "$folder" -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo "$@" >"$folder.log" 2>&1 || { cat "$folder.log" >&2; return 1; }
    echo "$wanted" >"$folder/.configured"
  fi
  say "Building ${folder#"$root"/}"
  cmake --build "$folder" --target "$target" -j "$(build_jobs)" >&2
}
