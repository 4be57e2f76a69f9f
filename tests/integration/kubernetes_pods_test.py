#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Manifests on a real Kubernetes: kubernetes_pods_test.py SLIPWAY. A server takes every kind with the operators' own CRDs, and a
sample of designs drawn at random; the sample trains in pods on two kubelets. Leaves with 77 where there is no bench (tests/support/kubernetes-bench.sh).

That Kubernetes is 1.20, which knows no Indexed Job and has no DNS: the same pods run as one Job for each index, and the bench tells them
the name of the first.
"""
import base64
import gzip
import hashlib
import json
import os
import random
import re
import shutil
import sys
import time
from pathlib import Path

import yaml

sys.path.insert(0, str(Path(__file__).resolve().parent))
from kubernetes_case import ROOT, SAMPLE, STEPS, KubernetesCase, main  # noqa: E402
from kubernetes_servers import run, told  # noqa: E402

KINDS = ("indexed-job", "jobset", "pytorchjob", "trainjob", "mpijob", "volcano")
UNKNOWN_THERE = ("completionMode", "podFailurePolicy", "podReplacementPolicy", "suspend")
DRAWN = 24  # of the manifests of designs drawn at random, that the server is asked about
LONG = 150  # steps of a run that is disturbed meanwhile
# What a server says of a manifest once and for all. Everything else it may say because it is still reading the kinds, or is slow.
VERDICT = re.compile(r"is invalid|ValidationError|BadRequest|Forbidden|unknown field|error parsing")
# Of vllm: says what it was told to serve and for whom, and listens.
STAND_IN = """import hashlib, http.server, os, sys
print(os.path.realpath(sys.argv[2]), hashlib.sha256(os.environ["VLLM_API_KEY"].encode()).hexdigest(), flush=True)
class Server(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200 if self.path == "/health" else 404)
        self.end_headers()
http.server.HTTPServer(("", int(sys.argv[sys.argv.index("--port") + 1])), Server).serve_forever()
"""


class Pods(KubernetesCase):
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
        build = Path(self.program).parents[1]
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

    def steps(self, name, *options, step="all", **changes):
        """The folder of manifests around a training: data.yaml, job.yaml, serve.yaml and submit.sh, or those of a step."""
        design = self.design("indexed-job", nodes=1)
        design["data"] = {"dataset": "/scratch/corpus/tokens", "format": "megatron-indexed", "tokenizer": "bytes", "prepare": {"source": ["/scratch/in"]}}
        for section, values in changes.items():
            design.setdefault(section, {}).update(values)
        path = self.folder / f"{name}.yaml"
        path.write_text(yaml.safe_dump(design, sort_keys=False))
        reply = run(self.program, "render", path, "--run", "--step", step, "--out", self.folder / name, *options)
        self.assertTrue((self.folder / name / "submit.sh").exists(), told(reply))
        return self.folder / name

    def test_server_takes_what_is_around_a_training(self):
        manifests = self.steps("around")
        self.assertEqual(sorted(path.name for path in manifests.glob("*.yaml")), ["data.yaml", "job.yaml", "serve.yaml"])
        for name in ("data.yaml", "serve.yaml"):
            self.all_accepted((manifests / name).read_text())

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
        name = self.create((self.steps("data", "--site", self.site()) / "data.yaml").read_text())
        self.until(lambda: None if self.conditions("job", name) else self.kubectl("describe", "job,pods", "-l", "app.kubernetes.io/managed-by=slipway")[-3000:])
        self.assertIn("Complete", self.conditions("job", name), self.kubectl("describe", "pods")[-3000:])
        self.assertEqual((shared / "corpus/tokens.bin").read_bytes(), b"a\0b\0\0\0c\0\0\0")

    def test_a_server_comes_up_behind_its_export(self):
        """A stand-in for vLLM answers /health once it was told which model to serve: the export has come first, and the probes see it. Its key is in a
        Secret alone."""
        self.nodes()
        shared = self.folder / "shared"
        (shared / "bin").mkdir()
        (shared / "models/checkpoint-7").mkdir(parents=True)
        (shared / "models/checkpoint-7/config.json").write_text("{}")
        (shared / "bin/vllm").write_text("#!/usr/bin/python3\n" + STAND_IN)
        (shared / "bin/vllm").chmod(0o755)
        folder = self.steps("serving", "--site", self.site(), step="serve", checkpoint={"directory": "/scratch/models"}, launch={"environment": {"PATH": "/scratch/bin:/usr/bin:/bin"}})
        sent = run("bash", folder / "submit.sh")
        self.assertEqual(sent.returncode, 0, told(sent))
        name = list(yaml.safe_load_all((folder / "serve.yaml").read_text()))[-1]["metadata"]["name"]
        self.until(lambda: None if "Available" in self.conditions("deployment", name) else self.kubectl("describe", "deployments,pods", "-l", "app.kubernetes.io/managed-by=slipway")[-3000:])
        pod = next(pod for pod in json.loads(self.kubectl("get", "pods", "-o", "json"))["items"] if pod["metadata"]["name"].startswith(name))
        self.assertEqual(pod["status"]["initContainerStatuses"][0]["state"]["terminated"]["exitCode"], 0)
        key = base64.b64decode(self.kubectl("get", "secret", name, "-o", "jsonpath={.data.api-key}")).decode()
        self.assertRegex(key, "^[0-9a-f]{48}$")
        self.assertEqual(self.kubectl("logs", pod["metadata"]["name"], "-c", "vllm").split()[:2], ["/scratch/models/checkpoint-7", hashlib.sha256(key.encode()).hexdigest()])
        self.assertNotIn(key, self.kubectl("get", "pods,deployments,configmaps,services", "-o", "yaml") + told(sent))

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

    def test_sample_trains_in_pods(self):
        self.nodes()
        config, service, job = filter(None, yaml.safe_load_all(self.render(self.design("indexed-job", nodes=2), "--site", self.site())))
        name, spec = job["metadata"]["name"], job["spec"]["template"]["spec"]
        run_folder = self.folder / "shared" / Path(next(line for line in config["data"]["job.sh"].splitlines() if "SLIPWAY_RUN_DIR=" in line).split("=", 1)[1]).name
        shutil.copytree(SAMPLE / "tiny-transformer", run_folder / "code")
        for document in (config, service):
            self.kubectl("create", "-f", "-", input=json.dumps(document))
        for index in range(2):
            self.start(f"{name}-{index}", job["spec"]["template"], JOB_COMPLETION_INDEX=str(index))
        self.tell_names({f"{name}-0": f"{name}-0.{name}"})
        self.all_succeed()
        self.assertEqual(len({pod["spec"]["nodeName"] for pod in self.started_pods()}), 2)
        records = [json.loads(line) for line in (run_folder / "metrics.jsonl").read_text().splitlines()]
        self.assertEqual([record["step"] for record in records], list(range(1, STEPS + 1)))
        self.assertLess(records[-1]["loss"], records[0]["loss"] - 0.5)
        self.assertTrue(list(run_folder.glob("claim.*/ended")))
        self.assertEqual(sorted(path.name for path in (run_folder / "logs").iterdir()), [f"{name}-0.r0.log", f"{name}-1.r0.log"])
        self.assertEqual(spec["restartPolicy"], "Never")

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

    def files(self, token, pattern):
        """Of the run's folder, as the nodes see it."""
        return sorted((self.folder / "shared").glob(f"**/*{token[:12]}/{pattern}"))

    def trained(self, token):
        """The steps, in the order in which they were written."""
        return [json.loads(line)["step"] for path in self.files(token, "metrics.jsonl") for line in path.read_text().splitlines()]

    def told_at(self, token, sentence):
        """The steps that the logs of the run's pods name behind a sentence."""
        return [int(step) for path in self.files(token, "logs/*.log") for step in re.findall(sentence + r" (\d+)", path.read_text())]

    def asked(self, name, verb, interval):
        """A run that was asked by a verb while it trained, and has trained to its end since."""
        self.nodes()
        self.home()
        design = self.design("indexed-job", nodes=1)
        design["name"] = name
        design["training"]["steps"] = LONG
        design["checkpoint"]["interval"] = {"steps": interval}
        token = self.sent(self.written(design))
        self.until(lambda: None if len(self.trained(token)) > 30 else self.kubectl("get", "pods,events"))
        self.slipway(verb, token)
        events = [json.loads(line) for line in self.slipway("watch", token, "--json").splitlines()]
        self.assertEqual(events[-1]["state"], "done", events[-3:])
        self.assertEqual(sorted(set(self.trained(token))), list(range(1, LONG + 1)))
        self.assertEqual(run(self.program, verb, token).returncode, 1)  # what has ended is told nothing
        return token

    def test_a_pod_is_asked_to_save_and_its_run_goes_on(self):
        """It has no checkpoint but the one that it was asked for, and no step is done twice."""
        token = self.asked("saved", "save", LONG)
        self.assertEqual(self.trained(token), list(range(1, LONG + 1)))
        saved = self.told_at(token, "stopped as asked at step")
        self.assertEqual(len(saved), 1)
        self.assertEqual(self.told_at(token, "resumed from the checkpoint of step"), saved)
        self.assertEqual(len(self.of(token, "pods")), 2)

    def test_a_pod_is_evicted_and_its_run_goes_on(self):
        """The pod is deleted, and the next one goes on from a checkpoint. (This Kubernetes makes it while the first still saves.)"""
        token = self.asked("requeued", "requeue", 10)
        resumed = self.told_at(token, "resumed from the checkpoint of step")
        self.assertEqual(len(resumed), 1)
        self.assertGreaterEqual(resumed[0], 30)
        self.assertEqual(len(self.of(token, "pods")), 1)

    def drill(self, design):
        """Of the design, with its checkpoints some seconds apart."""
        path = self.written(design).with_name("drill.yaml")
        self.slipway("drill", path.with_name("design.yaml"), "--out", path)
        drill = yaml.safe_load(path.read_text())
        drill["checkpoint"]["interval"] = {"steps": 150}
        drill["training"]["steps"] = 450
        drill["launch"]["recovery_drill"] = {"after_seconds": 1}
        path.write_text(yaml.safe_dump(drill, sort_keys=False))
        return path

    def test_a_lost_pod_is_survived_and_the_data_is_on_record(self):
        self.nodes()
        self.home()
        words = self.folder / "shared/words.txt"
        words.write_text("to be or not to be\n")
        design = self.design("indexed-job", nodes=1)
        design.update(name="long", data={"dataset": "/scratch/words.txt", "bytes_per_token": 1})
        token = self.sent(self.drill(design))
        events = [json.loads(line) for line in self.slipway("watch", token, "--json").splitlines()]
        self.assertEqual(events[-1]["state"], "done", events[-3:])
        self.assertEqual(len(self.of(token, "pods")), 2)  # the one that was lost, and the one in its place
        result = json.loads(self.slipway("drill", "--measure", token, "--plan", "--json"))
        self.assertTrue(result["passed"], result)
        self.assertGreater(result["compared_steps"], 0)
        self.assertGreater(result["restart_seconds"], 0)
        assumptions = json.loads(self.slipway("plan", self.folder / "designs/design.yaml", "--no-sizing", "--json"))["assumptions"]
        restart = next(one for one in assumptions if one["key"] == "failures.restart_minutes")
        self.assertLessEqual(abs(60 * restart["value"] - result["restart_seconds"]), 3.01)  # in tenths of a minute
        self.assertIn(token[:8], restart["source"])

        manifest = self.folder / "audit.jsonl"
        self.slipway("audit", token, "--out", manifest)
        data = json.loads(manifest.read_text().splitlines()[-2])["data"]["on_cluster"]
        self.assertEqual(data["files"], [{"path": "/scratch/words.txt", "sha256": hashlib.sha256(words.read_bytes()).hexdigest()}])
        self.slipway("audit", "verify", manifest)
        manifest.write_text(manifest.read_text().replace(data["files"][0]["sha256"], "0" * 64))
        self.assertEqual(run(self.program, "audit", "verify", manifest).returncode, 1)


if __name__ == "__main__":
    main()
