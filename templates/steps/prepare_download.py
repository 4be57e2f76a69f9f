# SPDX-License-Identifier: GPL-3.0-or-later
"""Brings the sources of a dataset into one folder and compares them with their sums. What is there already, whole, is left as it is; a download that
was cut off goes on from its last byte. A name like owner/dataset that is no path comes from the Hugging Face hub."""
import argparse
import hashlib
import os
import shutil
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

ATTEMPTS = 5
CHUNK = 1 << 20


def say(text):
    print("slipway: " + text, flush=True)


def read_sums(path):
    """Names to sums, of lines as sha256sum writes them."""
    sums = {}
    for line in Path(path).read_text().splitlines():
        digest, _, name = line.strip().partition(" ")
        if len(digest) == 64 and name.strip():
            sums[os.path.basename(name.strip().lstrip("*"))] = digest.lower()
    return sums


def sum_of(path):
    digest = hashlib.sha256()
    with open(path, "rb") as file:
        while chunk := file.read(CHUNK):
            digest.update(chunk)
    return digest.hexdigest()


def fetch(url, part):
    """From the last byte that is there, where the server can do that."""
    have = part.stat().st_size if part.exists() else 0
    request = urllib.request.Request(url, headers={"Range": f"bytes={have}-"} if have else {})
    try:
        reply = urllib.request.urlopen(request, timeout=60)
    except urllib.error.HTTPError as error:
        if error.code == 416 and have:  # nothing is left
            return
        raise
    with reply, open(part, "ab" if reply.status == 206 else "wb") as file:
        expected = reply.headers.get("Content-Length")
        written = 0
        while chunk := reply.read(CHUNK):
            file.write(chunk)
            written += len(chunk)
        if expected is not None and written < int(expected):
            raise OSError(f"{written} of {expected} bytes came")


def download(url, target):
    part = target.with_name(target.name + ".part")
    for attempt in range(1, ATTEMPTS + 1):
        try:
            fetch(url, part)
            part.replace(target)
            return
        except OSError as error:  # URLError and HTTPError are
            say(f"{url}: {error} (attempt {attempt} of {ATTEMPTS})")
            if isinstance(error, urllib.error.HTTPError) and error.code in (400, 401, 403, 404, 410) or attempt == ATTEMPTS:
                sys.exit(f"slipway: {url} could not be downloaded")
            time.sleep(2 ** attempt)


def copy(source, target):
    part = target.with_name(target.name + ".part")
    shutil.copyfile(source, part)
    part.replace(target)


def bring_one(source, folder, sums):
    is_url = urllib.parse.urlparse(source).scheme in ("http", "https", "ftp", "file")
    name = os.path.basename(urllib.parse.urlparse(source).path if is_url else source)
    target = folder / name
    if not name:
        sys.exit(f"slipway: {source} names no file")
    if target.exists() and (name not in sums or sum_of(target) == sums[name]):
        say(f"{name} is there")
        return
    begun = time.monotonic()
    download(source, target) if is_url else copy(source, target)
    if name in sums and sum_of(target) != sums[name]:
        target.replace(target.with_name(name + ".wrong"))
        sys.exit(f"slipway: the SHA-256 sum of {name} is not the one of the list; it lies beside as {name}.wrong")
    size = target.stat().st_size
    say(f"{name}: {size} bytes in {time.monotonic() - begun:.1f} s" + (", its sum is right" if name in sums else ""))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("--checksums", default="")
    parser.add_argument("sources", nargs="+")
    options = parser.parse_args()
    options.to.mkdir(parents=True, exist_ok=True)
    sums = read_sums(options.checksums) if options.checksums else {}
    for source in options.sources:
        path = Path(source)
        if path.is_dir():
            for file in sorted(entry for entry in path.iterdir() if entry.is_file()):
                bring_one(str(file), options.to, sums)
        elif path.exists() or "://" in source:
            bring_one(source, options.to, sums)
        elif source.count("/") == 1 and not source.startswith(("/", ".", "~")):
            from huggingface_hub import snapshot_download
            snapshot_download(repo_id=source, repo_type="dataset", local_dir=options.to)
            say(f"{source}: from the hub")
        else:
            sys.exit(f"slipway: {source} is not there")
    missing = sorted(name for name in sums if not (options.to / name).exists())
    if missing:
        say("in the list of sums, but no source: " + ", ".join(missing))


if __name__ == "__main__":
    main()
