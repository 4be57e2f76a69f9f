# SPDX-License-Identifier: GPL-3.0-or-later
"""Checkpoints on disk: a file that has its final name is complete, whatever happened while it was written."""
import os
import re

import torch

NAME = re.compile(r"step-(\d{8})\.pt")


def stored(folder):
    """Paths of the checkpoints in the folder, oldest first."""
    found = [(NAME.fullmatch(path.name), path) for path in folder.glob("step-*.pt")]
    return [path for _, path in sorted((int(match[1]), path) for match, path in found if match)]


def save(folder, state, keep_last):
    """Writes state["step"]'s checkpoint and deletes all but the newest keep_last. Returns its path."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"step-{state['step']:08d}.pt"
    part = path.with_suffix(f".part-{os.getpid()}")
    with open(part, "wb") as file:
        torch.save(state, file)
        file.flush()
        os.fsync(file.fileno())
    os.replace(part, path)
    for old in stored(folder)[:-keep_last]:
        old.unlink()
    return path


def load_newest(folder, warn):
    """The newest checkpoint that can be read, or None where there is none yet.

    One that cannot be read is named through warn(), put out of the way and kept: were it left, it would count as the newest for ever.
    """
    for path in reversed(stored(folder)):
        try:
            return torch.load(path, map_location="cpu")
        except Exception as error:  # whatever a torn or foreign file makes the reader raise
            aside = path.with_suffix(".unreadable")
            os.replace(path, aside)
            warn(f"{path} cannot be read ({error}); kept as {aside.name}, trying the one before")
    return None
