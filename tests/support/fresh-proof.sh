#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# fresh-proof.sh RESULTS: what a newcomer does, on a machine with nothing installed: start it, start it again, train the sample, run the
# tests, look at the window. Called in a fresh clone (fresh-machine.sh). RESULTS receives steps.tsv, ctest's results and pictures.
set -uo pipefail

RESULTS=$1
PROGRAM=build/app/app/slipway
export SLIPWAY_HOME=/var/tmp/slipway-home

# step NAME COMMAND ...: one line of the result, and how long it took
step() {
  local name=$1 begin=$SECONDS state=failed
  shift
  printf '== fresh machine: %s\n' "$name"
  "$@" && state=passed
  printf '%s\tfresh machine: %s\t%s s\n' "$state" "$name" "$((SECONDS - begin))" | tee -a "$RESULTS/steps.tsv"
  [[ $state == passed ]]
}

# Without a display app/run builds, names the program and ends with 3.
starts_without_display() {
  local status=0
  app/run >"$RESULTS/app-run.log" 2>&1 || status=$?
  tail -n 3 "$RESULTS/app-run.log"
  [[ $status == 3 && -x $PROGRAM ]] && grep -qF "$PWD/$PROGRAM" "$RESULTS/app-run.log" && return
  tail -n 40 "$RESULTS/app-run.log"
  return 1
}

starts_again_quickly() {
  local begin=$SECONDS
  starts_without_display && ((SECONDS - begin <= 10)) || return
  ! grep -q "Installing" "$RESULTS/app-run.log"
}

# of_run KEY: what submit said about the run
of_run() { python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))[sys.argv[2]])' "$RESULTS/submit.json" "$1"; }

# The sample by the program, with what app/run has installed: no test package is there yet.
trains_the_sample() {
  local run
  "$PROGRAM" submit resources/samples/tiny-transformer.yaml --cluster local --json >"$RESULTS/submit.json" && run=$(of_run token) || return
  timeout 900 "$PROGRAM" watch "$run" >"$RESULTS/watch.log" 2>&1 || { tail -n 40 "$RESULTS/watch.log"; return 1; }
  "$PROGRAM" runs --json >"$RESULTS/runs.json" && grep -q "$run" "$RESULTS/runs.json" || return
  loss_has_fallen
}

loss_has_fallen() {
  local metrics
  metrics=$(find "$(of_run folder)" -name metrics.jsonl | head -n 1)
  [[ -n $metrics ]] || { echo "there are no metrics"; return 1; }
  python3 - "$metrics" <<'PYTHON'
import json, sys
losses = [json.loads(line)["loss"] for line in open(sys.argv[1])]
print(f"the loss fell from {losses[0]:.2f} to {losses[-1]:.2f} in {len(losses)} steps")
sys.exit(not (len(losses) >= 300 and losses[-1] < 2.5))
PYTHON
}

passes_the_tests() {
  local status=0
  tests/run || status=$?
  cp build/results/*.xml "$RESULTS/" 2>/dev/null
  return "$status"
}

# A picture of the window on a virtual screen, which must show more than an empty desktop.
shows_its_window() {
  local colours
  # shellcheck disable=SC2016 # the inner shell expands them
  xvfb-run -a -s "-screen 0 1600x1000x24" bash -c '
    "$1" & program=$!
    for ((i = 0; i < 300; i++)); do
      window=$(xdotool search --onlyvisible --name Slipway 2>/dev/null | head -n 1)
      [[ -n $window ]] && break
      kill -0 "$program" 2>/dev/null || break
      sleep 0.1
    done
    sleep 3 # the first estimate and the charts are drawn after the window
    import -window root "$2"
    kill "$program" 2>/dev/null && wait "$program" 2>/dev/null
    [[ -n $window ]]' bash "$PWD/$PROGRAM" "$RESULTS/window.png" || { echo "no window appeared"; return 1; }
  colours=$(identify -format %k "$RESULTS/window.png")
  echo "the window has $colours colours"
  ((colours > 50))
}

proved=0
if step "app/run installs and builds, and says that there is no display" starts_without_display; then
  step "app/run a second time is ready within ten seconds" starts_again_quickly || proved=1
  step "the sample trains on this computer" trains_the_sample || proved=1
else
  proved=1
fi
step "tests/run passes" passes_the_tests || proved=1
[[ ! -x $PROGRAM ]] || step "the window opens on a screen" shows_its_window || proved=1
exit "$proved"
