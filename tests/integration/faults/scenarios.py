# SPDX-License-Identifier: GPL-3.0-or-later
"""What can go wrong, and where: every boundary of the protocol with every blow that makes sense there, then blows at random bytes."""
from dataclasses import dataclass

BLOWS = ("cut", "sshd", "kill")


@dataclass(frozen=True)
class Scenario:
    scheduler: str      # slurm | host
    where: str          # a boundary below, byte, or nowhere
    blow: str           # cut | silence | sshd | kill | controller | none
    fault: str = ""     # of sbatch: see bench.SBATCH
    program: str = "submit"  # submit | window | double-click | later | two-resume | two-windows

    def __str__(self):
        return f"{self.program} {self.scheduler}, {self.blow} at {self.where}" + (f", sbatch {self.fault}" if self.fault else "")


def named():
    """Every one that has a name, in an order in which the first thirty see all boundaries."""
    rows = []
    for blow in BLOWS:
        for scheduler in ("slurm", "host"):
            for where in ("connect", "partial", "uploaded", "lock", "submitted"):
                rows.append(Scenario(scheduler, where, blow))
        rows.append(Scenario("slurm", "sbatch-before", blow, "before"))
        rows.append(Scenario("slurm", "sbatch-after", blow, "after"))
    for fault in ("slow", "timed-out", "timed-out-late", "not-taken", "helper-before", "helper-after"):
        rows.append(Scenario("slurm", "nowhere", "none", fault))
        rows.append(Scenario("slurm", "lock", "kill", fault))
    for where in ("uploaded", "sbatch-before", "sbatch-after"):
        rows.append(Scenario("slurm", where, "controller", where.removeprefix("sbatch-") if "sbatch" in where else ""))
    for scheduler in ("slurm", "host"):
        for program in ("window", "double-click", "later", "two-resume", "two-windows"):
            rows.append(Scenario(scheduler, "nowhere", "none", program=program))
        rows.append(Scenario(scheduler, "uploaded", "kill", program="window"))
        rows.append(Scenario(scheduler, "partial", "silence"))
    return rows


def choose(count, random):
    """`count` scenarios: first each named one in an order of its own, then again with blows at random bytes in between."""
    rows = named()
    random.shuffle(rows)
    chosen = []
    while len(chosen) < count:
        if len(chosen) % 3 == 2 or not rows:
            fault = random.choice(("", "", "", "slow", "timed-out", "timed-out-late"))
            scheduler = random.choice(("slurm", "slurm", "host"))
            chosen.append(Scenario(scheduler, "byte", random.choice(BLOWS), fault if scheduler == "slurm" else "", random.choice(("submit", "submit", "submit", "window"))))
        else:
            chosen.append(rows.pop())
            rows = rows or sorted(named(), key=lambda _: random.random())
    return chosen
