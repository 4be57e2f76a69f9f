#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs in pods of a real Kubernetes meet a fault, and `slipway watch` tells it in time: kubernetes_alerts_test.py SLIPWAY. Leaves with 77 where there is no
bench. A kubelet that dies, an image that is nowhere, a program that fails; and a log that its kubelet rotates, of which nothing is lost."""
import json
import os
import re
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from alert_watcher import AlertWatcher  # noqa: E402
from kubernetes_case import KubernetesCase, main  # noqa: E402

GRACE = 40  # seconds that a node may be silent, as clusters have it by default
LATE = 30   # that a look takes more on a machine which does much else
LINES = 4000

# Trains, in a way, and writes a lot; or fails after a while.
PROGRAM = """import json, os, sys, time
with open(os.environ["SLIPWAY_METRICS"], "a", buffering=1) as metrics:
    for step in range(1, int(sys.argv[1]) + 1):
        metrics.write(json.dumps({"step": step, "time": time.time(), "loss": 2.5, "step_seconds": 0.2}) + "\\n")
        for line in range(int(sys.argv[2])):
            print("line", (step - 1) * int(sys.argv[2]) + line, "x" * 200, flush=True)
        time.sleep(0.2)
sys.exit(int(sys.argv[3]))
"""


class Alerts(KubernetesCase):
    @classmethod
    def setUpClass(cls):
        os.environ.update(KUBE_TESTBENCH_GRACE=f"{GRACE}s", KUBE_TESTBENCH_LOG="16Ki")
        super().setUpClass()

    def begin(self, name, steps, lines=0, code=0, image=None):
        self.nodes()
        self.home()
        design = self.design("indexed-job", nodes=1)
        design["name"] = name
        design["launch"]["command"] = f"fault.py {steps} {lines} {code}"
        if image:
            design["launch"]["container"]["image"] = image
        path = self.written(design)
        (path.parent / "tiny-transformer/fault.py").write_text(PROGRAM)
        token = self.sent(path)
        watcher = AlertWatcher([self.program, "watch", token, "--json"])
        self.addCleanup(watcher.end)
        return token, watcher

    def alert(self, watcher, rule, words):
        """When it came."""
        found = []
        def missing():
            found[:] = [(at, event) for at, event in watcher.alerts if event["rule"] == rule and re.search(words, json.dumps(event))]
            return None if found else str(watcher.alerts) + "".join(watcher.lines) + self.kubectl("get", "nodes,pods,events")
        self.until(missing)
        return found[0][0]

    def trains(self, token):
        self.until(lambda: None if list((self.folder / "shared").glob(f"**/*{token[:12]}/metrics.jsonl")) else self.kubectl("describe", "pods"))

    def test_the_silence_of_a_node_is_told(self):
        token, watcher = self.begin("silent", 100_000)
        self.trains(token)
        node = self.of(token, "pods")[0]["spec"]["nodeName"]
        begun = time.time()
        self.servers.bench("silence", self.servers.folder, node)
        late = self.alert(watcher, "failure", f"NodeNotReady.*{node}") - begun
        print(f"a silent node: after {late:.1f} s", flush=True)
        self.assertLess(late, GRACE + LATE)

    def test_an_image_that_is_nowhere_is_told(self):
        begun = time.time()
        _, watcher = self.begin("no-image", 10, image="registry.example.org/team/nowhere:1.0")
        late = self.alert(watcher, "queue", "pull secret.*ImagePullBackOff") - begun
        print(f"an image that is nowhere: after {late:.1f} s", flush=True)
        self.assertLess(late, 2 * LATE)

    def test_a_program_that_fails_is_told(self):
        token, watcher = self.begin("fails", 20, code=3)
        self.alert(watcher, "failure", "The job failed")

    def test_a_log_that_rotates_is_whole(self):
        """What kubectl tells of the pod has lost its beginning meanwhile; the run's own log has all of it, and a healthy run raises nothing."""
        token, watcher = self.begin("chatty", LINES // 20, lines=20)
        self.until(lambda: None if watcher.process.poll() is not None else self.kubectl("get", "pods,events"))
        self.assertEqual(watcher.process.returncode, 0, watcher.lines)
        pod = self.of(token, "pods")[0]["metadata"]["name"]
        self.assertNotIn("line 0 x", self.kubectl("logs", pod))
        self.slipway("fetch", token, "--out", self.folder / "chatty")
        told = "".join(path.read_text() for path in sorted((self.folder / "chatty").glob("logs/*.log")))
        self.assertEqual([int(number) for number in re.findall(r"^line (\d+) x{200}$", told, re.MULTILINE)], list(range(LINES)))
        self.assertEqual([event["rule"] for _, event in watcher.alerts if event["rule"] not in ("jitter", "slower-than-itself")], [])


if __name__ == "__main__":
    main()
