#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# A Debian 12 with nothing installed, as a folder, and the proof that the project works in it (fresh-proof.sh).
#
#   fresh-machine.sh make DIR                 a minimal Debian 12 in DIR (half a minute, once)
#   fresh-machine.sh prove DIR REPO RESULTS   copy DIR aside, clone REPO into it, run the proof there; what it finds goes to RESULTS
#
# Root. The copy is thrown away afterwards, so that every proof begins with nothing installed. It has a process tree, a hostname and
# mounts of its own, and this machine's network. It shares two folders with this machine, both beside DIR: compiler output and downloaded packages.
# Exit status: 0 proved, 1 not proved, 77 it cannot be made here.
set -euo pipefail

fail() { echo "fresh-machine: $*" >&2; exit 1; }
cannot() { echo "fresh-machine: SKIPPED: $*" >&2; exit 77; }
[[ $(id -u) == 0 ]] || cannot "it needs root"

# The archive that this machine uses, or Debian's own.
mirror() {
  local found
  found=$(awk '/^URIs:/ && $2 ~ /\/debian\/?$/ {print $2; exit} $1 == "deb" && $2 ~ /\/debian\/?$/ {print $2; exit}' \
    /etc/apt/sources.list.d/*.sources /etc/apt/sources.list /etc/apt/sources.list.d/*.list 2>/dev/null || true)
  echo "${found:-http://deb.debian.org/debian}"
}

# How this machine reaches its archive (proxies and the like), and nothing else of its settings.
apt_settings() {
  apt-config dump Acquire | grep -E '^Acquire::(http|https|Proxy|Check-)[^ ]* "[^"]+"' || true
  echo 'DPkg::Options { "--force-unsafe-io"; };' # it is thrown away: no file needs to survive a power cut
  echo 'Binary::apt-get::APT::Keep-Downloaded-Packages "true";'
  echo 'APT::Keep-Downloaded-Packages "true";'
}

make() {
  local dir=$1 part=$1.part archive
  [[ -d $dir/usr ]] && return
  command -v debootstrap >/dev/null || cannot "there is no debootstrap"
  archive=$(mirror)
  rm -rf --one-file-system "$part"
  mkdir -p "$(dirname "$dir")"
  debootstrap --variant=minbase --include=ca-certificates,git bookworm "$part" "$archive" >"$dir.log" 2>&1 ||
    { tail -n 5 "$dir.log" >&2; cannot "debootstrap failed: see $dir.log"; }
  printf 'deb %s bookworm main\ndeb %s bookworm-updates main\ndeb %s-security bookworm-security main\n' \
    "$archive" "$archive" "${archive%/}" >"$part/etc/apt/sources.list"
  printf '#!/bin/sh\nexit 101\n' >"$part/usr/sbin/policy-rc.d" # no service starts on installation, as in a container
  chmod +x "$part/usr/sbin/policy-rc.d"
  rm -f "$part"/var/cache/apt/archives/*.deb
  mv "$part" "$dir" # only a whole one has the name
}

# run_inside COPY COMMAND ...: in the copy, with its own processes, mounts and hostname
run_inside() {
  # shellcheck disable=SC2016 # the inner shell expands them
  unshare --mount --pid --fork --uts --kill-child sh -c '
    copy=$1; shift
    hostname fresh
    mount --bind "$copy" "$copy" # a mount point of its own, so that what runs inside can unshare mounts in turn
    mount --rbind /sys "$copy/sys"; mount -t proc proc "$copy/proc"; mount --rbind /dev "$copy/dev"
    mount -t tmpfs tmpfs "$copy/run"; mount -t tmpfs -o mode=1777 tmpfs "$copy/tmp"
    mount --bind "$CACHE/ccache" "$copy/root/.cache/slipway/ccache"
    mount --bind "$CACHE/packages" "$copy/var/cache/apt/archives"
    exec env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 TERM=dumb CI="${CI:-}" \
      http_proxy="${http_proxy:-}" https_proxy="${https_proxy:-}" chroot "$copy" "$@"' sh "$@"
}

prove() {
  local base=$1 repo=$2 results=$3 status=0
  make "$base"
  unshare --mount --pid --fork --uts true 2>/dev/null || cannot "namespaces cannot be made here"
  CACHE=$(dirname "$base")
  export CACHE
  copy=$(mktemp -d "${TMPDIR:-/var/tmp}/slipway-fresh.XXXXXX")
  trap 'rm -rf --one-file-system "$copy"' EXIT
  cp -a "$base/." "$copy/"
  apt_settings >"$copy/etc/apt/apt.conf.d/99fresh"
  cp -L /etc/resolv.conf "$copy/etc/" 2>/dev/null || true
  # a machine knows its own name, as Debian's installer sees to; else each look-up of it waits for the network
  { cat /etc/hosts; echo "127.0.1.1 fresh"; } >"$copy/etc/hosts"
  mkdir -p "$CACHE/ccache" "$CACHE/packages" "$copy/root/.cache/slipway/ccache" "$copy/src/results"
  git clone -q "$repo" "$copy/src/slipway" || fail "the project could not be cloned"
  # another bench than this machine's own: the network is shared
  run_inside "$copy" env "SLIPWAY_BENCH=9" bash -c 'cd /src/slipway && exec tests/support/fresh-proof.sh /src/results' || status=1
  collect "$copy" "$results"
  return "$status"
}

# The results under names that say where they come from.
collect() {
  local file
  for file in "$1"/src/results/*; do
    [[ -f $file ]] && cp "$file" "$2/fresh-${file##*/}"
  done
}

case ${1:-}/$# in
  make/2) make "$2" ;;
  prove/4) prove "$2" "$3" "$4" ;;
  *) sed -n '3,11p' "$0" | cut -c3-; exit 2 ;;
esac
