# SPDX-License-Identifier: GPL-3.0-or-later
"""What tests on a real Kubernetes share: servers and nodes, designs for them, and the program with that cluster in its home."""
import json
import os
import shutil
import sys
import tempfile
import time
import unittest
from pathlib import Path

import yaml

from kubernetes_servers import IMAGE, SCRIPT, Servers, is_built, old_templates, run, site, told

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = ROOT / "resources" / "samples"
# Seconds, for a machine that does much else; what is there is seen at once.
PATIENCE = 300  # for the servers to know what they were told
DEADLINE = 600  # for the sample to train
STEPS = 20


class KubernetesCase(unittest.TestCase):
    program = ""
    started = ()  # names of Jobs of one pod each

    @classmethod
    def setUpClass(cls):
        cls.folder = Path(tempfile.mkdtemp(prefix="slipway-kubernetes."))
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        cls.addClassCleanup(run, SCRIPT, "stop", cls.folder / "bench")
        cls.servers = Servers(cls.folder / "bench")

    def kubectl(self, *words, **named):
        reply = run("kubectl", *words, **named)
        self.assertEqual(reply.returncode, 0, told(reply))
        return reply.stdout

    def until(self, look):
        """Asks again until the answer is None; the last answer is what is missing."""
        deadline = time.monotonic() + PATIENCE
        while (missing := look()) is not None:
            if time.monotonic() > deadline:
                self.fail(f"not within {PATIENCE} s: {missing}\n{self.servers.logs()}")
            time.sleep(0.5)

    def render(self, design, *options):
        path = self.folder / "design.yaml"
        path.write_text(yaml.safe_dump(design, sort_keys=False))
        reply = run(self.program, "render", path, "--run", *options)
        self.assertIn("apiVersion", reply.stdout, reply.stderr)
        return reply.stdout

    def design(self, job, **cluster):
        design = yaml.safe_load((SAMPLE / "tiny-transformer.yaml").read_text())
        design["cluster"].update(cluster)
        design["training"].update(steps=STEPS, global_batch=16)
        design["launch"].update(scheduler="kubernetes", job=job, container={"image": IMAGE}, max_restarts=0)
        return design

    def nodes(self):
        """Two, with the image and the shared folder: made by the first test that asks."""
        if os.geteuid() != 0:
            self.skipTest("a kubelet needs root")
        for name in ("real-a", "real-b"):
            self.servers.add_node(name)
        if not (self.folder / "shared").is_dir():
            self.servers.add_image(self.folder / "image")
            (self.folder / "shared").mkdir(mode=0o777)

    def site(self):
        path = self.folder / "site.yaml"
        path.write_text(yaml.safe_dump(site(self.folder / "shared", memory_gib=3)))
        return path

    def slipway(self, *words):
        reply = run(self.program, *words)
        self.assertEqual(reply.returncode, 0, told(reply))
        return reply.stdout

    def home(self):
        """A home of the program in which this cluster is known. Templates of one's own leave out what 1.20 does not know; the kubectl there
        loses the answer to the first `create` after the server has taken it."""
        home, tools = self.folder / "home", self.folder / "tools"
        if tools.is_dir():
            return tools
        old_templates(home / "settings")
        tools.mkdir()
        (tools / "kubectl").write_text(f"""#!/bin/sh
case " $* " in *' --dry-run'*) ;; *' create '*)
    [ -e {tools}/lost ] || {{ {shutil.which("kubectl")} "$@" >/dev/null; touch {tools}/lost; echo 'Unable to connect to the server: EOF' >&2; exit 1; }} ;;
esac
exec {shutil.which("kubectl")} "$@"
""")
        (tools / "kubectl").chmod(0o755)
        os.environ.update(SLIPWAY_HOME=str(home), PATH=f"{tools}:{os.environ['PATH']}")
        self.slipway("cluster", "add", "bench", "--scheduler", "kubernetes", "--context", "testbench", "--site", self.site())
        return tools

    def written(self, design):
        folder = self.folder / "designs"
        if not folder.is_dir():
            shutil.copytree(SAMPLE, folder)
        (folder / "design.yaml").write_text(yaml.safe_dump(design, sort_keys=False))
        return folder / "design.yaml"

    def sent(self, path):
        return json.loads(self.slipway("submit", path, "--cluster", "bench", "--json").strip().splitlines()[-1])["token"]

    def submit(self, name, steps):
        design = self.design("indexed-job", nodes=1)
        design["name"] = name
        design["training"]["steps"] = steps
        return self.sent(self.written(design))

    def of(self, token, kind):
        return json.loads(self.kubectl("get", kind, "-l", f"slipway/token={token}", "-o", "json"))["items"]

    def start(self, host, template, labels=(), **variables):
        """A pod of a larger job as a Job of its own, with what the controller of such jobs would give it."""
        template = json.loads(json.dumps(template))
        template["metadata"]["labels"].update(labels)
        pod = template["spec"]
        pod["hostname"] = host
        pod.setdefault("restartPolicy", "Never")
        pod["containers"][0].setdefault("env", []).extend({"name": name, "value": value} for name, value in variables.items())
        self.started = (*self.started, host)
        self.kubectl("create", "-f", "-", input=json.dumps({"apiVersion": "batch/v1", "kind": "Job", "metadata": {"name": host}, "spec": {"backoffLimit": 0, "template": template}}))

    def started_pods(self):
        items = json.loads(self.kubectl("get", "pods", "-l", "job-name", "-o", "json"))["items"]
        return [pod for pod in items if pod["metadata"]["labels"]["job-name"] in self.started]

    def tell_names(self, names):
        """In place of the cluster's DNS: the names of these hosts, to all."""
        def not_running():
            pods = self.started_pods()
            is_running = len(pods) == len(self.started) and all(pod["status"].get("podIP") and pod["status"]["phase"] == "Running" for pod in pods)
            return None if is_running else self.kubectl("describe", "pods")[-3000:]
        self.until(not_running)
        pods = self.started_pods()
        lines = "".join(f"{pod['status']['podIP']} {names[pod['spec']['hostname']]}\n" for pod in pods if pod["spec"]["hostname"] in names)
        for pod in pods:
            run("kubectl", "exec", "-i", pod["metadata"]["name"], "--", "bash", "-c", "cat >>/etc/hosts", input=lines)

    def all_succeed(self):
        deadline = time.monotonic() + DEADLINE
        while time.monotonic() < deadline:
            states = [json.loads(self.kubectl("get", "job", name, "-o", "json")).get("status", {}) for name in self.started]
            if all(state.get("succeeded") for state in states):
                return
            if any(state.get("failed") for state in states):
                break
            time.sleep(1)
        self.fail("\n".join(run("kubectl", "logs", "--tail=60", pod["metadata"]["name"]).stdout for pod in self.started_pods()) + self.kubectl("describe", "pods")[-3000:])


def main():
    """The tests of a file: FILE SLIPWAY [TEST...]. Leaves with 77 where there is no Kubernetes."""
    if not is_built() or len(sys.argv) < 2:
        print("skipped: there is no Kubernetes; tests/support/kubernetes-bench.sh build makes one")
        sys.exit(77)
    KubernetesCase.program = sys.argv.pop(1)
    unittest.main(verbosity=2)
