# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by app/run, tests/run: the Debian 12 packages that Slipway needs. A fresh machine proves the lists with every `tests/run --all`.
# shellcheck shell=bash disable=SC2034 # used by those who source it

# To build it.
BUILD_PACKAGES=(
  g++ cmake ninja-build ccache mold pkg-config git ca-certificates
  qt6-base-dev qt6-charts-dev qt6-svg-dev qt6-declarative-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools
  libgl1-mesa-dev libxkbcommon-dev libssh-dev libssl-dev libyaml-cpp-dev libtomlplusplus-dev node-nunjucks
)

# To use it: Qt's plugins, the texts of its own buttons and a font, which nothing depends on; ssh for its configuration files and agents; Wayland desktops.
RUN_PACKAGES=(libqt6sql6-sqlite libqt6svg6 qt6-qpa-plugins qt6-translations-l10n qt6-wayland fonts-dejavu-core openssh-client)

# The sample is a PyTorch program. The second package is a BLAS that is five times as fast as the one PyTorch brings along.
SAMPLE_PACKAGES=(python3-torch libopenblas0-openmp)

# To test it: the real Slurm, sshd (with one-time codes and the login shells of others) and display that the tests start, Jinja as the judge of templates, and a machine with nothing installed.
TEST_PACKAGES=(
  slurmctld slurmd slurmdbd slurm-client munge mariadb-server openssh-server libpam-google-authenticator tcsh csh fish iproute2 procps
  python3 python3-jinja2 python3-jsonschema python3-numpy python3-yaml python3-dask python3-sentencepiece shellcheck libbenchmark-dev dbus-daemon xvfb xauth xdotool x11-utils imagemagick desktop-file-utils debootstrap
)

# To fuzz it: clang brings libFuzzer along, and llvm names the lines in its traces.
FUZZ_PACKAGES=(clang llvm)
