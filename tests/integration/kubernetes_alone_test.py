#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs at a site whose volume pods alone mount, on a real Kubernetes: kubernetes_alone_test.py SLIPWAY. Leaves with 77 where there is no bench. The program is told when to go on, so that
each thing happens while somebody watches, or while nobody does: half a line, a cut of kubectl, a pod that is killed and its successor, a watcher that is killed, an end that nobody saw."""
import json
import os
import re
import shutil
import sys
from pathlib import Path

import yaml

sys.path.insert(0, str(Path(__file__).resolve().parent))
from alert_watcher import AlertWatcher  # noqa: E402
from kubernetes_case import SAMPLE, KubernetesCase, main  # noqa: E402
from kubernetes_servers import run, site, told  # noqa: E402

# Writes up to each step that the file `go` names, and half a line more; "end" is the end. A successor goes on where the first one was killed.
PROGRAM = """import json, os, pathlib, sys, time
go, metrics = pathlib.Path(sys.argv[1]), pathlib.Path(os.environ["SLIPWAY_METRICS"])
text = metrics.read_text() if metrics.exists() else ""
step = text.count("\\n")
half = text[text.rfind("\\n") + 1:]
with open(metrics, "a", buffering=1) as out:
    while True:
        words = (go.read_text() if go.exists() else "").split()
        for number in range(step, int(words[0]) if words else 0):
            line = json.dumps({"step": number, "time": time.time(), "loss": 2.5 + number / 1000})
            out.write((line[len(half):] if line.startswith(half) else "\\n" + line) + "\\n")
            half = ""
            print("line", number, "x" * 200, flush=True)
            step = number + 1
        if words and not half:
            half = json.dumps({"step": step})[:-1]
            out.write(half)
            out.flush()
        if words[1:] == ["end"]:
            out.write("\\n")
            break
        time.sleep(0.1)
print("the last words", end="", flush=True)
"""


class Alone(KubernetesCase):
    def pods_alone(self, name, **settings):
        """A cluster of that name, for which the same volume has no login_path."""
        self.nodes()
        tools = self.home()
        (tools / "kubectl").write_text((tools / "kubectl").read_text().replace("#!/bin/sh\n", f"#!/bin/sh\n[ ! -e {tools}/cut ] || {{ echo 'Unable to connect to the server: EOF' >&2; exit 1; }}\n", 1))
        known = site(self.folder / "shared", memory_gib=1)
        del known["storage"]["scratch"]["login_path"]
        path = self.folder / f"{name}.yaml"
        path.write_text(yaml.safe_dump({**known, **settings}))
        self.slipway("cluster", "add", name, "--scheduler", "kubernetes", "--context", "testbench", "--site", path)
        return tools

    def begin(self, cluster):
        shared = self.folder / "shared"
        (shared / "program.py").write_text(PROGRAM)
        shutil.copytree(SAMPLE / "tiny-transformer/bin", shared / "bin", dirs_exist_ok=True)
        design = self.design("indexed-job", nodes=1)
        design["name"] = cluster
        del design["launch"]["code"]  # the image's, or as here a volume's
        design["launch"]["environment"] = {"PATH": "/scratch/bin:{env:PATH}"}
        design["launch"]["command"] = f"/scratch/program.py /scratch/{cluster}.go"
        reply = json.loads(self.slipway("submit", self.written(design), "--cluster", cluster, "--json").strip().splitlines()[-1])
        return reply["token"]

    def go(self, cluster, words):
        new = self.folder / "shared" / f"{cluster}.new"
        new.write_text(words)
        os.replace(new, self.folder / "shared" / f"{cluster}.go")

    def watch(self, token):
        watcher = AlertWatcher([self.program, "watch", token, "--json"])
        self.addCleanup(watcher.end)
        return watcher

    def run_folder(self, token):
        """As the pods see it; the test looks at it from outside, which Slipway cannot."""
        found = []
        def missing():
            found[:] = (self.folder / "shared").glob(f"*-{token[:12]}")
            return None if found else self.kubectl("describe", "pods", "-l", f"slipway/token={token}")
        self.until(missing)
        return found[0]

    def stored(self, token, file):
        """What the history holds of it: the window's and the command line's one truth."""
        code = ("import sqlite3, sys; d = sqlite3.connect(sys.argv[1]); row = d.execute('select generation from files where token = ? and path = ?', sys.argv[2:]).fetchone();"
                "sys.stdout.buffer.write(b''.join(c for c, in d.execute('select bytes from chunks where token = ? and path = ? and generation = ? order by offset', (*sys.argv[2:], row[0]))) if row else b'')")
        database = next((self.folder / "home").rglob("history.sqlite"))
        return run(sys.executable, "-c", code, database, token, file).stdout

    def until_stored(self, token, step):
        words = f'"step": {step},'
        self.until(lambda: None if words in self.stored(token, "metrics.jsonl") else f"step {step}, of {self.stored(token, 'metrics.jsonl')[-200:]}" + self.kubectl("get", "pods"))

    def same_as_in_the_volume(self, token, folder):
        place = self.folder / f"fetched-{token[:8]}"
        answer = json.loads(self.slipway("fetch", token, "--out", place, "--json"))
        files = [path for path in folder.rglob("*") if path.is_file() and re.fullmatch(r"metrics\.jsonl|logs/.*\.log|samples/.*\.txt", str(path.relative_to(folder))) and path.stat().st_size]
        self.assertGreaterEqual(len(files), 3, files)
        for path in files:
            self.assertEqual((place / path.relative_to(folder)).read_bytes(), path.read_bytes(), path)
        return answer

    def test_a_run_is_watched_from_its_pods_to_its_end(self):
        tools = self.pods_alone("alone", reader_pod=True)
        token = self.begin("alone")
        watcher = self.watch(token)
        self.go("alone", "100")
        self.until_stored(token, 99)
        folder = self.run_folder(token)
        self.assertEqual(list((self.folder / "home").rglob("metrics.jsonl")) + list((self.folder / "slipway-runs").rglob("metrics.jsonl")), [])  # nowhere else

        (tools / "cut").touch()
        self.go("alone", "300")
        self.until(lambda: None if (folder / "metrics.jsonl").read_text().count("\n") >= 300 else "the program's 300 steps")
        (tools / "cut").unlink()
        self.until_stored(token, 299)

        first = self.of(token, "pods")[0]["metadata"]["name"]
        self.kubectl("delete", "pod", first, "--grace-period=1", "--wait=false")
        self.go("alone", "400")
        self.until_stored(token, 399)
        self.assertNotEqual([pod["metadata"]["name"] for pod in self.of(token, "pods")], [first])

        watcher.process.kill()  # as a laptop that is closed
        watcher.process.wait()
        self.go("alone", "2000 end")
        self.until(lambda: None if any(pod["status"]["phase"] == "Succeeded" for pod in self.of(token, "pods")) else self.kubectl("describe", "pods"))
        events = [json.loads(line) for line in self.slipway("watch", token, "--json").splitlines()]
        self.assertEqual(events[-1]["state"], "done", events[-3:])
        self.assertEqual([event for event in events if event["event"] == "problem"], [])
        self.assertIsNone(self.same_as_in_the_volume(token, folder)["missing"])
        losses = [event["step"] for event in events if event["event"] == "metric" and event["name"] == "loss"]
        self.assertEqual(losses, list(range(2000)))
        self.until(lambda: self.kubectl("get", "pods", "-l", f"slipway/reader={token}", "-o", "name") or None)

    def test_what_nobody_can_read_is_said(self):
        self.pods_alone("shy")
        token = self.begin("shy")
        watcher = self.watch(token)
        self.go("shy", "50")
        self.until_stored(token, 49)
        watcher.process.kill()
        watcher.process.wait()
        self.go("shy", "60 end")
        self.until(lambda: None if any(pod["status"]["phase"] == "Succeeded" for pod in self.of(token, "pods")) else self.kubectl("describe", "pods"))
        reply = run(self.program, "watch", token, "--json")
        self.assertEqual(reply.returncode, 0, told(reply))
        problems = [event["message"] for event in map(json.loads, reply.stdout.splitlines()) if event["event"] == "problem"]
        self.assertEqual(len(problems), 1, problems)
        self.assertIn("reader_pod: true", problems[0])
        self.assertNotIn('"step": 59,', self.stored(token, "metrics.jsonl"))
        self.assertEqual(self.kubectl("get", "pods", "-l", "slipway/reader", "-o", "name"), "")
        # Allowed after all.
        path = self.folder / "shy.yaml"
        path.write_text(path.read_text() + "reader_pod: true\n")
        self.slipway("cluster", "remove", "shy")
        self.slipway("cluster", "add", "shy", "--scheduler", "kubernetes", "--context", "testbench", "--site", path)
        self.assertIsNone(self.same_as_in_the_volume(token, self.run_folder(token))["missing"])


if __name__ == "__main__":
    main()
