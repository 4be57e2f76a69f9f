# SPDX-License-Identifier: GPL-3.0-or-later
"""What can go wrong, and where: every boundary of the protocol with every blow that makes sense there, then blows at random bytes."""
from dataclasses import dataclass

from .bench import FAULTS

BLOWS = ("cut", "sshd", "kill")
HERE = ("kubectl",)  # these are on this computer: there is no line that could be struck


@dataclass(frozen=True)
class Scenario:
    scheduler: str      # slurm | host | kubernetes | kubectl
    where: str          # a boundary below, byte, or nowhere
    blow: str           # cut | silence | sshd | kill | controller | none
    fault: str = ""     # of the scheduler's command: see bench.SHIM
    program: str = "submit"  # submit | window | double-click | later | two-resume | two-windows

    def __str__(self):
        return f"{self.program} {self.scheduler}, {self.blow} at {self.where}" + (f", command {self.fault}" if self.fault else "")


def on_the_way(scheduler):
    """Every boundary with every blow."""
    is_here = scheduler in HERE
    for blow in ("kill",) if is_here else BLOWS:
        for where in ("connect", "partial", "uploaded", "lock", "submitted")[is_here:]:
            yield Scenario(scheduler, where, blow)
    if not is_here:
        yield Scenario(scheduler, "partial", "silence")


def of_the_command(scheduler):
    """What the scheduler's own command, or its server, does wrong."""
    for blow in ("kill",) if scheduler in HERE else BLOWS:
        for moment in ("before", "after"):
            yield Scenario(scheduler, f"command-{moment}", blow, moment)
    for fault in FAULTS:
        yield Scenario(scheduler, "nowhere", "none", fault)
        yield Scenario(scheduler, "lock", "kill", fault)
    yield Scenario(scheduler, "uploaded", "controller")
    for moment in ("before", "after"):
        yield Scenario(scheduler, f"command-{moment}", "controller", moment)


def by_window(scheduler):
    for program in ("window", "double-click") + (() if scheduler in HERE else ("later", "two-resume", "two-windows")):
        yield Scenario(scheduler, "nowhere", "none", program=program)
    yield Scenario(scheduler, "uploaded", "kill", program="window")


def named(schedulers):
    """Every one that has a name."""
    rows = []
    for scheduler in schedulers:
        rows += [*on_the_way(scheduler), *by_window(scheduler), *(of_the_command(scheduler) if scheduler != "host" else ())]
    return rows


def at_random(schedulers, random):
    """A blow at a random byte."""
    scheduler = random.choice([one for one in schedulers if one not in HERE])
    fault = random.choice(("", "", "", "slow", "timed-out", "timed-out-late")) if scheduler != "host" else ""
    return Scenario(scheduler, "byte", random.choice(BLOWS), fault, random.choice(("submit", "submit", "submit", "window")))


def choose(count, schedulers, random):
    """`count` scenarios: first each named one in an order of its own, then again, with blows at random bytes in between."""
    rows, chosen = [], []
    while len(chosen) < count:
        if not rows:
            rows = named(schedulers)
            random.shuffle(rows)
        chosen.append(at_random(schedulers, random) if len(chosen) % 3 == 2 else rows.pop())
    return chosen
