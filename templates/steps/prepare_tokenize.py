# SPDX-License-Identifier: GPL-3.0-or-later
"""Turns documents into tokens, in shards, as the training reads them: megatron-indexed (PREFIX.bin and PREFIX.idx), webdataset (tar files of .npy),
mosaic-streaming (by MosaicML's writer), or text again (huggingface, jsonl), whose training tokenizes by itself. The tokenizer is a SentencePiece .model, a name or
folder of Hugging Face, or the word `bytes`: the bytes of UTF-8, and 0 at the end of a document."""
import argparse
import array
import gzip
import io
import json
import multiprocessing
import os
import shutil
import struct
import sys
import tarfile
from pathlib import Path

EVERY = 10000  # documents between two lines of progress


class Bytes:
    size, end = 256, 0

    def ids(self, text):
        return list(text.encode("utf-8", errors="replace"))


class SentencePiece:
    def __init__(self, path):
        import sentencepiece
        self.processor = sentencepiece.SentencePieceProcessor(model_file=path)
        self.size, self.end = self.processor.get_piece_size(), self.processor.eos_id()

    def ids(self, text):
        return self.processor.encode(text)


class HuggingFace:
    def __init__(self, name):
        from transformers import AutoTokenizer
        self.tokenizer = AutoTokenizer.from_pretrained(name)
        self.size, self.end = len(self.tokenizer), self.tokenizer.eos_token_id

    def ids(self, text):
        return self.tokenizer(text, add_special_tokens=False, truncation=False).input_ids


def tokenizer_of(name):
    if name == "bytes":
        return Bytes()
    try:
        return SentencePiece(name) if name.endswith(".model") else HuggingFace(name)
    except ImportError as error:
        sys.exit(f"slipway: {error}: install it, load a module, or name a container")


def texts(path, field):
    """One document a JSON line; a file that is no JSON lines is one document."""
    with (gzip.open if path.suffix == ".gz" else open)(path, "rt", encoding="utf-8", errors="replace") as file:
        if not path.name.removesuffix(".gz").endswith((".jsonl", ".json", ".ndjson")):
            text = file.read()
            if text.strip():
                yield text
            return
        for number, line in enumerate(file, 1):
            if not line.strip():
                continue
            try:
                text = json.loads(line)[field]
            except (ValueError, KeyError, TypeError):
                sys.exit(f"slipway: {path}, line {number}: there is no JSON with a field {field}")
            if text:
                yield text


def documents(path, options, tokenizer):
    code = "H" if tokenizer.size <= 65536 else "i"
    for text in texts(path, options.field):
        ids = array.array(code, tokenizer.ids(text))
        if tokenizer.end is not None and tokenizer.end >= 0:
            ids.append(tokenizer.end)
        if sys.byteorder == "big":
            ids.byteswap()
        yield ids


# --- Megatron: all tokens in one file, and where each document begins in the other

def write_indexed_part(work):
    path, part, options = work
    tokenizer = tokenizer_of(options.tokenizer)
    sizes = array.array("i")
    with open(part, "wb") as file:
        for ids in documents(path, options, tokenizer):
            file.write(ids.tobytes())
            sizes.append(len(ids))
            if len(sizes) % EVERY == 0:
                print(f"slipway: {path.name}: {len(sizes)} documents", flush=True)
    return sizes


def write_indexed(paths, options, pool):
    """megatron/core/datasets/indexed_dataset.py: MMIDIDX, version 1, number type (8: uint16, 4: int32), counts, sizes, places, documents."""
    prefix = str(options.to)
    parts = [f"{prefix}.part{number}" for number in range(len(paths))]
    sizes = array.array("i")
    for part_sizes in pool.map(write_indexed_part, [(path, part, options) for path, part in zip(paths, parts)], chunksize=1):
        sizes.extend(part_sizes)
    wide = 2 if tokenizer_of(options.tokenizer).size <= 65536 else 4
    with open(prefix + ".bin.half", "wb") as whole:
        for part in parts:
            with open(part, "rb") as file:
                shutil.copyfileobj(file, whole, 1 << 24)
            os.unlink(part)
    places = array.array("q")
    place = 0
    for size in sizes:
        places.append(place)
        place += size * wide
    with open(prefix + ".idx.half", "wb") as index:
        index.write(b"MMIDIDX\x00\x00" + struct.pack("<QBQQ", 1, 8 if wide == 2 else 4, len(sizes), len(sizes) + 1))
        for numbers in (sizes, places, array.array("q", range(len(sizes) + 1))):
            if sys.byteorder == "big":
                numbers.byteswap()
            index.write(numbers.tobytes())
    if os.path.getsize(prefix + ".bin.half") != place:
        sys.exit("slipway: the tokens on disk are not those that were counted")
    os.replace(prefix + ".bin.half", prefix + ".bin")
    os.replace(prefix + ".idx.half", prefix + ".idx")
    return len(sizes), place // wide


# --- formats of many shards

def npy(ids):
    """The .npy format, version 1."""
    header = str(dict(descr="<u2" if ids.itemsize == 2 else "<i4", fortran_order=False, shape=(len(ids),)))
    header += " " * (63 - (len(header) + 10) % 64) + "\n"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode() + ids.tobytes()


class TarShards:
    def __init__(self, folder, stem, limit):
        self.folder, self.stem, self.limit, self.number, self.tar, self.written = folder, stem, limit, 0, None, 0

    def add(self, key, name, data):
        if self.tar is None or self.written + len(data) > self.limit:
            self.close()
            self.tar = tarfile.open(self.folder / f"{self.stem}-{self.number:06d}.tar", "w")
            self.number, self.written = self.number + 1, 0
        member = tarfile.TarInfo(f"{key}.{name}")
        member.size = len(data)
        self.tar.addfile(member, io.BytesIO(data))
        self.written += len(data) + 1024

    def close(self):
        if self.tar:
            self.tar.close()


def write_tar_part(work):
    number, path, folder, options = work
    shards = TarShards(folder, f"shard-{number:05d}", options.shard_bytes)
    count = tokens = 0
    for ids in documents(path, options, tokenizer_of(options.tokenizer)):
        shards.add(f"{number:05d}-{count:09d}", "input_ids.npy", npy(ids))
        count, tokens = count + 1, tokens + len(ids)
    shards.close()
    return count, tokens


def write_text_part(work):
    number, path, folder, options = work
    file, count, written, shard = None, 0, 0, 0
    for text in texts(path, options.field):
        line = (json.dumps({options.field: text}, ensure_ascii=False) + "\n").encode()
        if file is None or written + len(line) > options.shard_bytes:
            if file:
                file.close()
            file = open(folder / f"shard-{number:05d}-{shard:06d}.jsonl", "wb")
            shard, written = shard + 1, 0
        file.write(line)
        count, written = count + 1, written + len(line)
    if file:
        file.close()
    return count, 0


def write_streaming(paths, folder, options):
    try:
        import numpy
        from streaming import MDSWriter
    except ImportError as error:
        sys.exit(f"slipway: {error}: install mosaicml-streaming, load a module, or name a container")
    tokenizer = tokenizer_of(options.tokenizer)
    kind = "uint16" if tokenizer.size <= 65536 else "int32"
    count = tokens = 0
    with MDSWriter(out=str(folder), columns={"tokens": f"ndarray:{kind}"}, size_limit=options.shard_bytes, hashes=["xxh64"]) as writer:
        for path in paths:
            for ids in documents(path, options, tokenizer):
                writer.write({"tokens": numpy.frombuffer(ids.tobytes(), dtype=kind)})
                count, tokens = count + 1, tokens + len(ids)
    return count, tokens


def write_shards(paths, options, pool):
    """Into a folder that gets its name when all of it is there."""
    half = options.to.with_name(options.to.name + ".half")
    shutil.rmtree(half, ignore_errors=True)
    half.mkdir(parents=True)
    if options.format == "mosaic-streaming":
        count, tokens = write_streaming(paths, half, options)
    else:
        part = write_tar_part if options.format == "webdataset" else write_text_part
        totals = pool.map(part, [(number, path, half, options) for number, path in enumerate(paths)], chunksize=1)
        count, tokens = (sum(column) for column in zip(*totals))
    shutil.rmtree(options.to, ignore_errors=True)
    half.rename(options.to)
    return count, tokens


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--from", dest="source", type=Path, required=True)
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("--field", default="text")
    parser.add_argument("--tokenizer", required=True)
    parser.add_argument("--format", choices=["megatron-indexed", "webdataset", "mosaic-streaming", "huggingface", "jsonl"], required=True)
    parser.add_argument("--shard-bytes", type=int, default=1 << 26)
    parser.add_argument("--workers", type=int, default=len(os.sched_getaffinity(0)))
    options = parser.parse_args()
    paths = sorted(file for file in options.source.iterdir() if file.is_file() and not file.name.endswith((".part", ".wrong")))
    if not paths:
        sys.exit(f"slipway: there is nothing in {options.source}")
    options.to.parent.mkdir(parents=True, exist_ok=True)
    with multiprocessing.get_context("spawn").Pool(max(1, min(options.workers, len(paths)))) as pool:
        count, tokens = (write_indexed if options.format == "megatron-indexed" else write_shards)(paths, options, pool)
    if count == 0:
        sys.exit("slipway: there is no document")
    print(f"slipway: {count} documents" + (f", {tokens} tokens" if tokens else "") + f" in {options.to}", flush=True)


if __name__ == "__main__":
    main()
