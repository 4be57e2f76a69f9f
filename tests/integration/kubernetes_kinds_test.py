#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The pods of every kind of job train on real kubelets: kubernetes_kinds_test.py SLIPWAY. Leaves with 77 where there is no bench.

That Kubernetes has none of the operators: each pod runs as a Job of its own, made of the kind's own pod template, with the variables, labels and host names that its
operator gives it. What their controllers do when a pod fails is played by the test where it is tried."""
import json
import shutil
import subprocess
import sys
from pathlib import Path

import yaml

sys.path.insert(0, str(Path(__file__).resolve().parent))
from kubernetes_case import SAMPLE, STEPS, KubernetesCase, main  # noqa: E402

# Of mpirun, in the launcher's pod: the test reaches the nodes in its place, as the operator's key or kubectl would.
MPIRUN = """#!/bin/bash
printf '%s\\n' "$*" >/scratch/mpirun.part && mv /scratch/mpirun.part /scratch/mpirun.asked
until [ -e /scratch/mpirun.answered ]; do sleep 0.5; done
exit "$(cat /scratch/mpirun.answered)"
"""


class Kinds(KubernetesCase):
    def manifest(self, design):
        """Its objects by their kind, once the run's folder has the code."""
        self.nodes()
        documents = {one["kind"]: one for one in filter(None, yaml.safe_load_all(self.render(design, "--site", self.site())))}
        config = documents["ConfigMap"]
        self.name = config["metadata"]["name"]
        self.kubectl("create", "-f", "-", input=json.dumps(config))
        folder = next(line for line in config["data"]["job.sh"].splitlines() if "SLIPWAY_RUN_DIR=" in line).split("=", 1)[1]
        self.run_folder = self.folder / "shared" / Path(folder).name
        shutil.copytree(SAMPLE / "tiny-transformer", self.run_folder / "code")
        return documents

    def trained(self):
        records = [json.loads(line) for line in (self.run_folder / "metrics.jsonl").read_text().splitlines()]
        self.assertEqual([record["step"] for record in records], list(range(1, STEPS + 1)))
        self.assertLess(records[-1]["loss"], records[0]["loss"] - 0.5)
        self.assertTrue(list(self.run_folder.glob("claim.*/ended")))
        self.assertEqual(len({pod["spec"]["nodeName"] for pod in self.started_pods() if "slipway/token" in pod["metadata"]["labels"]}), 2)

    def of_kind(self, kind):
        return self.manifest(self.design(kind, nodes=2))

    def start_set(self, spec, attempt=0):
        """JobSet's: the restart is a label of its pods, which the manifest reads."""
        for index in range(2):
            self.start(f"{self.name}-node-0-{index}", spec["replicatedJobs"][0]["template"]["spec"]["template"], {"jobset.sigs.k8s.io/restart-attempt": str(attempt)}, JOB_COMPLETION_INDEX=str(index))
        self.tell_names({f"{self.name}-node-0-0": f"{self.name}-node-0-0.{self.name}"})

    def of_a_set(self, spec):
        self.start_set(spec)
        self.all_succeed()
        self.trained()
        self.assertEqual(len(list((self.run_folder / "logs").glob("*.r0.log"))), 2)

    def test_jobset(self):
        self.of_a_set(self.of_kind("jobset")["JobSet"]["spec"])

    def drill(self, steps):
        path = self.written(self.design("jobset", nodes=2))
        self.slipway("drill", path, "--out", path.with_name("drill.yaml"))
        drill = yaml.safe_load(path.with_name("drill.yaml").read_text())
        drill["checkpoint"]["interval"] = {"steps": steps // 2}
        drill["training"]["steps"] = steps
        drill["launch"]["recovery_drill"] = {"after_seconds": 1}
        return drill

    def test_a_set_goes_on_after_a_lost_pod(self):
        """The drill kills the last pod; all pods go, and then all come again, as the set's controller does it (BlockingRecreate). Only the grace period is
        shorter."""
        steps = 200
        spec = self.manifest(self.drill(steps))["JobSet"]["spec"]
        spec["replicatedJobs"][0]["template"]["spec"]["template"]["spec"]["terminationGracePeriodSeconds"] = 30
        self.start_set(spec)
        last = self.started[-1]
        self.until(lambda: None if json.loads(self.kubectl("get", "job", last, "-o", "json"))["status"].get("failed") else "\n".join(map(str, self.run_folder.glob("logs/*"))))
        self.kubectl("delete", "jobs", *self.started)
        self.until(lambda: None if not self.started_pods() else self.kubectl("get", "pods"))
        self.started = ()
        self.start_set(spec, attempt=1)
        self.all_succeed()
        trained = [json.loads(line)["step"] for line in (self.run_folder / "metrics.jsonl").read_text().splitlines()]
        self.assertEqual(sorted(set(trained)), list(range(1, steps + 1)))
        again = next(step for before, step in zip(trained, trained[1:]) if step <= before)
        self.assertEqual(again, steps // 2 + 1)
        self.assertIn(f"resumed from the checkpoint of step {steps // 2}", "".join(path.read_text() for path in self.run_folder.glob("logs/*.r1.log")))
        self.assertIn("killed all of pod 1", (self.run_folder / "logs/drill.log").read_text())

    def test_trainjob(self):
        self.of_a_set(self.of_kind("trainjob")["TrainingRuntime"]["spec"]["template"]["spec"])

    def test_pytorchjob(self):
        """The operator's variables for torchrun are there, and our torchrun line is what counts."""
        replicas = self.of_kind("pytorchjob")["PyTorchJob"]["spec"]["pytorchReplicaSpecs"]
        for rank, role in enumerate(("Master", "Worker")):
            self.start(f"{self.name}-{role.lower()}-0", replicas[role]["template"], RANK=str(rank), WORLD_SIZE="2", MASTER_ADDR=f"{self.name}-master-0", MASTER_PORT="23456",
                       PET_NODE_RANK=str(rank), PET_NNODES="2", PET_NPROC_PER_NODE="1", PET_MASTER_ADDR=f"{self.name}-master-0", PET_MASTER_PORT="23456")
        self.tell_names({f"{self.name}-master-0": f"{self.name}-master-0"})
        self.all_succeed()
        self.trained()

    def test_volcano(self):
        task = self.of_kind("volcano")["Job"]["spec"]["tasks"][0]
        for index in range(2):
            self.start(f"{self.name}-node-{index}", task["template"], VC_TASK_INDEX=str(index), VK_TASK_INDEX=str(index))
        self.tell_names({f"{self.name}-node-0": f"{self.name}-node-0.{self.name}"})
        self.all_succeed()
        self.trained()

    def test_mpijob(self):
        """The launcher asks mpirun for a process on each node and leaves as it does; the workers only wait."""
        replicas = self.of_kind("mpijob")["MPIJob"]["spec"]["mpiReplicaSpecs"]
        shared = self.folder / "shared"
        (shared / "bin").mkdir(exist_ok=True)
        (shared / "bin/mpirun").write_text(MPIRUN)
        (shared / "bin/mpirun").chmod(0o755)
        workers = [f"{self.name}-worker-{index}" for index in range(2)]
        for worker in workers:
            self.start(worker, replicas["Worker"]["template"])
        self.tell_names({workers[0]: self.name})
        pods = {pod["spec"]["hostname"]: pod["metadata"]["name"] for pod in self.started_pods()}
        waiting, self.started = self.started, ()
        self.start(f"{self.name}-launcher", replicas["Launcher"]["template"], PATH="/scratch/bin:/usr/bin:/bin")
        self.until(lambda: None if (shared / "mpirun.asked").exists() else self.kubectl("describe", "pods")[-3000:])
        self.assertIn("-np 2 --map-by ppr:1:node", (shared / "mpirun.asked").read_text())
        nodes = [subprocess.Popen(["kubectl", "exec", pods[worker], "--", "env", f"OMPI_COMM_WORLD_RANK={rank}", "bash", "/etc/slipway/job.sh"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
                 for rank, worker in enumerate(workers)]
        codes = [node.wait(600) for node in nodes]
        (shared / "mpirun.answered").write_text(str(max(codes)))
        self.assertEqual(codes, [0, 0], "\n".join(path.read_text() for path in self.run_folder.glob("logs/*.log")))
        self.all_succeed()
        self.started = waiting
        self.trained()


if __name__ == "__main__":
    main()
