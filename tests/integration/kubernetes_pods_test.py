#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Manifests on a real Kubernetes: kubernetes_pods_test.py SLIPWAY. A server takes every kind with the operators' own CRDs, and a
sample of designs drawn at random; the sample trains in pods on two kubelets. Leaves with 77 where there is no bench (tests/support/kubernetes-bench.sh).

That Kubernetes is 1.20, which knows no Indexed Job and has no DNS: the same pods run as one Job for each index, and the bench tells them
the name of the first.
"""
import gzip
import json
import os
import random
import re
import shutil
import sys
import tempfile
import time
import unittest
from pathlib import Path

import yaml

sys.path.insert(0, str(Path(__file__).resolve().parent))
from kubernetes_servers import IMAGE, SCRIPT, Servers, is_built, old_templates, run, site, told  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = ROOT / "resources" / "samples"
KINDS = ("indexed-job", "jobset", "pytorchjob", "trainjob", "mpijob", "volcano")
UNKNOWN_THERE = ("completionMode", "podFailurePolicy", "podReplacementPolicy", "suspend")
DRAWN = 24  # of the manifests of designs drawn at random, that the server is asked about
# Seconds, for a machine that does much else; what is there is seen at once.
DEADLINE = 600  # for the sample to train
PATIENCE = 300  # for the servers to know what they were told
STEPS = 20
# What a server says of a manifest once and for all. Everything else it may say because it is still reading the kinds, or is slow.
VERDICT = re.compile(r"is invalid|ValidationError|BadRequest|Forbidden|unknown field|error parsing")
PROGRAM = sys.argv.pop() if len(sys.argv) > 1 else ""
# Of vllm: says what it was told to serve, and listens.
STAND_IN = """import http.server, os, sys
print(os.path.realpath(sys.argv[2]), flush=True)
class Server(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200 if self.path == "/health" else 404)
        self.end_headers()
http.server.HTTPServer(("", int(sys.argv[sys.argv.index("--port") + 1])), Server).serve_forever()
"""


class Pods(unittest.TestCase):
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
        reply = run(PROGRAM, "render", path, "--run", *options)
        self.assertIn("apiVersion", reply.stdout, reply.stderr)
        return reply.stdout

    def design(self, job, **cluster):
        design = yaml.safe_load((SAMPLE / "tiny-transformer.yaml").read_text())
        design["cluster"].update(cluster)
        design["training"].update(steps=STEPS, global_batch=16)
        design["launch"].update(scheduler="kubernetes", job=job, container={"image": IMAGE}, max_restarts=0)
        return design

    def know_the_kinds(self):
        """Of the operators; what is there already stays."""
        crds = json.loads(gzip.decompress((ROOT / "tests/data/kubernetes/crds.json.gz").read_bytes()))
        for crd in crds:
            self.until(lambda: self.unless_there(run("kubectl", "create", "--validate=false", "-f", "-", input=json.dumps(crd))))
        self.until(lambda: self.unestablished({crd["metadata"]["name"] for crd in crds}))

    def all_accepted(self, manifest):
        for document in filter(None, yaml.safe_load_all(manifest)):
            if (document["apiVersion"], document["kind"]) == ("batch/v1", "Job"):
                for field in UNKNOWN_THERE:
                    document["spec"].pop(field, None)
            self.accepted(document)

    def test_server_takes_every_kind(self):
        self.know_the_kinds()
        for kind in KINDS:
            with self.subTest(kind):
                self.all_accepted(self.render(self.design(kind, nodes=2)))

    def drawn_manifests(self):
        """Of every kind and framework one, which tests/core/jobs/tst_kubernetesjob.cpp draws from all designs and leaves in the build folder."""
        build = Path(PROGRAM).parents[1]
        folder = build / "random-manifests"
        if not any(folder.glob("*.yaml")):
            reply = run(build / "tests/core/jobs/core.jobs.kubernetesjob", "fitsTheSchemas")
            self.assertEqual(reply.returncode, 0, told(reply))
        return sorted(folder.glob("*.yaml"))

    def test_server_takes_designs_drawn_at_random(self):
        seed = int(os.environ.get("SLIPWAY_SEED", time.time()))
        manifests = self.drawn_manifests()
        self.assertGreaterEqual(len(manifests), DRAWN)
        self.know_the_kinds()
        namespace = {"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "research"}}  # of the site that half of them are for
        self.until(lambda: self.unless_there(run("kubectl", "create", "-f", "-", input=json.dumps(namespace))))
        for path in random.Random(seed).sample(manifests, DRAWN):
            with self.subTest(f"{path.name}, SLIPWAY_SEED={seed}"):
                self.all_accepted(path.read_text())

    def test_server_takes_the_queues_of_teams(self):
        self.know_the_kinds()
        path = self.folder / "teams.yaml"
        path.write_text(yaml.safe_dump({"format": 1, "cluster": "orca", "accelerators": 64, "teams": [
            {"name": "research", "share": 3},
            {"name": "nlp", "parent": "research", "description": "Ada's: \"language\" models", "share": 2.5, "guaranteed": 32, "limit": 48, "queued_jobs": 20,
             "kubernetes": {"cpus": 512, "memory_gib": 4096, "storage_gib": 50000}},
            {"name": "vision", "guaranteed": 16}]}))
        for _ in range(2):  # what is there already is changed, not refused
            for document in filter(None, yaml.safe_load_all(self.slipway("teams", path, "--scheduler", "kubernetes"))):
                self.until(lambda: self.applied(document))
        hard = json.loads(self.kubectl("get", "resourcequota", "slipway-quota", "-n", "nlp", "-o", "json"))["spec"]["hard"]
        self.assertEqual(hard, {"requests.nvidia.com/gpu": "48", "requests.cpu": "512", "requests.memory": "4Ti", "requests.storage": "50000Gi", "count/jobs.batch": "20"})
        # The cohort's other name in the stored version is the affair of Kueue's conversion, which is not here.
        queues = {queue["metadata"]["name"]: queue["spec"] for queue in json.loads(self.kubectl("get", "clusterqueues.v1beta1.kueue.x-k8s.io", "-o", "json"))["items"]}
        self.assertEqual(set(queues), {"nlp", "vision"})
        quota = queues["nlp"]["resourceGroups"][0]["flavors"][0]["resources"][0]
        self.assertEqual((quota["nominalQuota"], quota["borrowingLimit"]), (32, 16))
        self.assertEqual(json.loads(self.kubectl("get", "localqueue", "vision", "-n", "vision", "-o", "json"))["spec"]["clusterQueue"], "vision")

    def applied(self, document):
        reply = run("kubectl", "apply", "-f", "-", input=json.dumps(document))
        if reply.returncode != 0 and VERDICT.search(reply.stderr):
            self.fail(told(reply))
        return told(reply) if reply.returncode != 0 else None

    def steps(self, name, *options, **changes):
        """Manifests around a training, by name: data.yaml, job.yaml, serve.yaml."""
        design = self.design("indexed-job", nodes=1)
        design["data"] = {"dataset": "/scratch/corpus/tokens", "format": "megatron-indexed", "tokenizer": "bytes", "prepare": {"source": ["/scratch/in"]}}
        for section, values in changes.items():
            design.setdefault(section, {}).update(values)
        path = self.folder / f"{name}.yaml"
        path.write_text(yaml.safe_dump(design, sort_keys=False))
        reply = run(PROGRAM, "render", path, "--run", "--step", "all", "--out", self.folder / name, *options)
        manifests = {file.name: file.read_text() for file in (self.folder / name).glob("*.yaml")}
        self.assertEqual(sorted(manifests), ["data.yaml", "job.yaml", "serve.yaml"], told(reply))
        return manifests

    def test_server_takes_what_is_around_a_training(self):
        manifests = self.steps("around")
        self.all_accepted(manifests["data.yaml"])
        self.all_accepted(manifests["serve.yaml"])

    def create(self, manifest):
        """As it is but for what this server does not know; the name of the object that runs."""
        for document in filter(None, yaml.safe_load_all(manifest)):
            if document["kind"] == "Job":
                for field in UNKNOWN_THERE:
                    document["spec"].pop(field, None)
            self.kubectl("create", "-f", "-", input=json.dumps(document))
        return document["metadata"]["name"]

    def conditions(self, kind, name):
        status = json.loads(self.kubectl("get", kind, name, "-o", "json")).get("status", {})
        return {one["type"] for one in status.get("conditions") or [] if one["status"] == "True"}

    def test_data_is_made_in_a_pod(self):
        self.nodes()
        shared = self.folder / "shared"
        (shared / "in").mkdir()
        (shared / "corpus").mkdir(mode=0o777)
        (shared / "in/a.jsonl").write_text('{"text": "ab"}\n{"text": "c"}\n')
        name = self.create(self.steps("data", "--site", self.site())["data.yaml"])
        self.until(lambda: None if self.conditions("job", name) else self.kubectl("describe", "job,pods", "-l", "app.kubernetes.io/managed-by=slipway")[-3000:])
        self.assertIn("Complete", self.conditions("job", name), self.kubectl("describe", "pods")[-3000:])
        self.assertEqual((shared / "corpus/tokens.bin").read_bytes(), b"a\0b\0\0\0c\0\0\0")

    def test_a_server_comes_up_behind_its_export(self):
        """A stand-in for vLLM answers /health once it was told which model to serve: the export has come first, and the probes see it."""
        self.nodes()
        shared = self.folder / "shared"
        (shared / "bin").mkdir()
        (shared / "models/checkpoint-7").mkdir(parents=True)
        (shared / "models/checkpoint-7/config.json").write_text("{}")
        (shared / "bin/vllm").write_text("#!/usr/bin/python3\n" + STAND_IN)
        (shared / "bin/vllm").chmod(0o755)
        manifest = self.steps("serving", "--site", self.site(), checkpoint={"directory": "/scratch/models"}, launch={"environment": {"PATH": "/scratch/bin:/usr/bin:/bin"}})["serve.yaml"]
        name = self.create(manifest)
        self.until(lambda: None if "Available" in self.conditions("deployment", name) else self.kubectl("describe", "deployments,pods", "-l", "app.kubernetes.io/managed-by=slipway")[-3000:])
        pod = next(pod for pod in json.loads(self.kubectl("get", "pods", "-o", "json"))["items"] if pod["metadata"]["name"].startswith(name))
        self.assertEqual(pod["status"]["initContainerStatuses"][0]["state"]["terminated"]["exitCode"], 0)
        self.assertIn("/scratch/models/checkpoint-7", self.kubectl("logs", pod["metadata"]["name"], "-c", "vllm"))

    @staticmethod
    def unless_there(reply):
        """A server that answers too late may have taken it all the same."""
        return None if reply.returncode == 0 or "AlreadyExists" in reply.stderr else told(reply)

    @staticmethod
    def unestablished(names):
        """`kubectl wait` of 1.20 fails where an object has no conditions yet: it is asked for them as they are."""
        reply = run("kubectl", "get", "customresourcedefinitions", "-o", "json")
        if reply.returncode != 0:
            return told(reply)
        ready = {item["metadata"]["name"] for item in json.loads(reply.stdout)["items"]
                 if any(one["type"] == "Established" and one["status"] == "True" for one in item.get("status", {}).get("conditions") or [])}
        return sorted(names - ready) or None

    def accepted(self, document):
        """A kind is served, and known to kubectl, a little after its definition is established."""
        def refusal():
            reply = run("kubectl", "create", "--dry-run=server", "-f", "-", input=json.dumps(document))
            if reply.returncode != 0 and VERDICT.search(reply.stderr):
                self.fail(told(reply))
            return told(reply) if reply.returncode != 0 else None
        self.until(refusal)

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

    def test_sample_trains_in_pods(self):
        self.nodes()
        config, service, job = filter(None, yaml.safe_load_all(self.render(self.design("indexed-job", nodes=2), "--site", self.site())))
        name, spec = job["metadata"]["name"], job["spec"]["template"]["spec"]
        run_folder = self.folder / "shared" / Path(next(line for line in config["data"]["job.sh"].splitlines() if "SLIPWAY_RUN_DIR=" in line).split("=", 1)[1]).name
        shutil.copytree(SAMPLE / "tiny-transformer", run_folder / "code")
        for document in (config, service):
            self.kubectl("create", "-f", "-", input=json.dumps(document))
        for index in range(2):
            self.start(job, index)
        self.tell_names(name)
        if not self.ended(name):
            self.fail(self.logs())
        self.assertEqual(len({pod["spec"]["nodeName"] for pod in self.pods()}), 2)
        records = [json.loads(line) for line in (run_folder / "metrics.jsonl").read_text().splitlines()]
        self.assertEqual([record["step"] for record in records], list(range(1, STEPS + 1)))
        self.assertLess(records[-1]["loss"], records[0]["loss"] - 0.5)
        self.assertTrue(list(run_folder.glob("claim.*/ended")))
        self.assertEqual(sorted(path.name for path in (run_folder / "logs").iterdir()), [f"{name}-0.r0.log", f"{name}-1.r0.log"])
        self.assertEqual(spec["restartPolicy"], "Never")

    def slipway(self, *words):
        reply = run(PROGRAM, *words)
        self.assertEqual(reply.returncode, 0, told(reply))
        return reply.stdout

    def home(self):
        """A home of the program in which this cluster is known. Templates of one's own leave out what 1.20 does not know; the kubectl there
        loses the answer to the first `create` after the server has taken it."""
        home = self.folder / "home"
        old_templates(home / "settings")
        tools = self.folder / "tools"
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

    def submit(self, name, steps):
        design = self.design("indexed-job", nodes=1)
        design["name"] = name
        design["training"]["steps"] = steps
        folder = self.folder / "designs"
        if not folder.is_dir():
            shutil.copytree(SAMPLE, folder)
        (folder / "design.yaml").write_text(yaml.safe_dump(design, sort_keys=False))
        sent = json.loads(self.slipway("submit", folder / "design.yaml", "--cluster", "bench", "--json").strip().splitlines()[-1])
        return sent["token"]

    def of(self, token, kind):
        return json.loads(self.kubectl("get", kind, "-l", f"slipway/token={token}", "-o", "json"))["items"]

    def test_program_submits_once_follows_and_cancels(self):
        self.nodes()
        tools = self.home()
        probe = json.loads(self.slipway("cluster", "probe", "bench", "--json"))
        self.assertIn("kubernetes v1.20", probe["scheduler"])
        self.assertIn("indexed-job", probe["kubernetes"]["job_kinds"])
        self.assertEqual(sum(partition["nodes"] for partition in probe["partitions"]), 2)

        token = self.submit("sent-once", STEPS)
        self.assertTrue((tools / "lost").exists())
        events = [json.loads(line) for line in self.slipway("watch", token, "--json").splitlines()]
        self.assertEqual(events[-1]["state"], "done", events[-3:])
        losses = [event for event in events if event["event"] == "metric" and event["name"] == "loss"]
        self.assertEqual([event["step"] for event in losses], list(range(1, STEPS + 1)))
        self.assertEqual(len(self.of(token, "jobs")), 1)
        self.assertEqual(len(self.of(token, "pods")), 1)
        owners = self.of(token, "configmaps")[0]["metadata"]["ownerReferences"]
        self.assertEqual(owners[0]["uid"], self.of(token, "jobs")[0]["metadata"]["uid"])

        token = self.submit("cancelled", 1_000_000)
        self.until(lambda: None if any(pod["status"]["phase"] == "Running" for pod in self.of(token, "pods")) else self.kubectl("get", "pods,events"))
        self.slipway("cancel", token)
        self.assertEqual(self.of(token, "jobs") + self.of(token, "pods"), [])

    def start(self, job, index):
        one = json.loads(json.dumps(job))
        name = one["metadata"]["name"]
        one["metadata"]["name"] = f"{name}-{index}"
        self.started = getattr(self, "started", []) + [f"{name}-{index}"]
        for field in (*UNKNOWN_THERE, "completions", "parallelism", "activeDeadlineSeconds", "ttlSecondsAfterFinished"):
            one["spec"].pop(field, None)
        pod = one["spec"]["template"]["spec"]
        pod["hostname"] = f"{name}-{index}"
        pod["containers"][0].setdefault("env", []).append({"name": "JOB_COMPLETION_INDEX", "value": str(index)})
        self.kubectl("create", "-f", "-", input=json.dumps(one))

    def pods(self):
        """Of the run that stands in several Jobs here; a server's belong to none."""
        items = json.loads(self.kubectl("get", "pods", "-l", "slipway/token", "-o", "json"))["items"]
        return [pod for pod in items if pod["metadata"]["labels"].get("job-name") in self.started]

    def tell_names(self, name):
        """In place of the cluster's DNS."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            pods = self.pods()
            if len(pods) == 2 and all(pod["status"].get("podIP") and pod["status"]["phase"] == "Running" for pod in pods):
                break
            time.sleep(0.5)
        else:
            self.fail(self.kubectl("describe", "pods"))
        lines = "".join(f"{pod['status']['podIP']} {pod['spec']['hostname']}.{name} {pod['spec']['hostname']}\n" for pod in pods)
        for pod in pods:
            run("kubectl", "exec", "-i", pod["metadata"]["name"], "--", "bash", "-c", "cat >>/etc/hosts", input=lines)

    def ended(self, name):
        deadline = time.monotonic() + DEADLINE
        while time.monotonic() < deadline:
            states = [json.loads(self.kubectl("get", "job", f"{name}-{index}", "-o", "json")).get("status", {}) for index in range(2)]
            if any(state.get("failed") for state in states):
                return False
            if all(state.get("succeeded") for state in states):
                return True
            time.sleep(1)
        return False

    def logs(self):
        return "\n".join(run("kubectl", "logs", "--tail=60", pod["metadata"]["name"]).stdout for pod in self.pods()) + self.kubectl("describe", "pods")[-3000:]


if __name__ == "__main__":
    if not is_built() or not PROGRAM:
        print("skipped: there is no Kubernetes; tests/support/kubernetes-bench.sh build makes one")
        sys.exit(77)
    unittest.main(verbosity=2)
