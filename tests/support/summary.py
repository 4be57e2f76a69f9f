#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""summary.py FOLDER: names what failed and what was skipped in a folder of results (ctest's *.xml, *steps.tsv) and prints the closing line.

Exit status 1 when something failed, or when nothing passed.
"""
import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

REASON = re.compile(r".*\b(?:skipped|SKIPPED)\b.*")
PARTLY = re.compile(r"^SKIP +: (.*)", re.M)


def reason_of(text):
    """The last line of a skipped test's output that speaks of skipping."""
    found = REASON.findall(text or "")
    return found[-1].strip() if found else "it said no reason"


def read_ctest(path):
    """(state, name, reason) of each test; "partly" is a test that passed and left something out."""
    try:
        cases = list(ElementTree.parse(path).getroot().iter("testcase"))
    except ElementTree.ParseError as error:
        yield "failed", path.stem, f"its results cannot be read: {error}"
        return
    for case in cases:
        name = f"{path.stem}: {case.get('name')}"
        output = case.findtext("system-out") or ""
        if case.get("status") == "run" and case.find("failure") is None:
            yield "passed", name, ""
            for left_out in PARTLY.findall(output):
                yield "partly", name, left_out
        elif case.get("status") == "notrun":
            yield "skipped", name, reason_of(output)
        elif case.get("status") != "disabled":
            failure = case.find("failure")
            yield "failed", name, failure.get("message", "") if failure is not None else case.get("status", "")


def read_steps(path):
    for line in path.read_text().splitlines():
        state, name, reason = (line.split("\t") + ["", ""])[:3]
        yield state, name, reason


def results(folder):
    for path in sorted(folder.glob("*.xml")):
        yield from read_ctest(path)
    for path in sorted(folder.glob("*steps.tsv")):
        yield from read_steps(path)


def show(title, rows):
    if rows:
        print(f"\n{title}:")
    for _, name, reason in rows:
        print(f"  {name}" + (f" - {reason}" if reason else ""))


def main():
    rows = list(results(Path(sys.argv[1])))
    of = {state: [row for row in rows if row[0] == state] for state in ("passed", "failed", "skipped", "partly")}
    show("SKIPPED", of["skipped"])
    show("Passed, but left something out", of["partly"])
    show("FAILED", of["failed"])
    print(f"\n{len(of['passed'])} passed, {len(of['failed'])} failed, {len(of['skipped'])} skipped", flush=True)
    return 0 if of["passed"] and not of["failed"] else 1


if __name__ == "__main__":
    sys.exit(main())
