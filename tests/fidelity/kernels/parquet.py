# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads flat Parquet files (v1 and v2 pages; plain and dictionary encodings; snappy, zstd, gzip or none) with NumPy alone.

The machines where the kernel measurements are condensed often have no pyarrow. Needs libsnappy or libzstd for files
that use them. columns(bytes) returns a dict of column name -> list or array.
"""
import ctypes
import ctypes.util
import struct
import zlib

import numpy as np


class Thrift:
    """The compact protocol, as dictionaries by field id."""

    def __init__(self, data, at=0):
        self.data, self.at = data, at

    def byte(self):
        self.at += 1
        return self.data[self.at - 1]

    def varint(self):
        result = shift = 0
        while True:
            b = self.byte()
            result |= (b & 127) << shift
            if b < 128:
                return result
            shift += 7

    def zigzag(self):
        n = self.varint()
        return (n >> 1) ^ -(n & 1)

    def value(self, kind):
        if kind in (1, 2):
            return kind == 1
        if kind == 3:
            return self.byte()
        if kind in (4, 5, 6):
            return self.zigzag()
        if kind == 7:
            self.at += 8
            return struct.unpack_from("<d", self.data, self.at - 8)[0]
        if kind == 8:
            size = self.varint()
            self.at += size
            return bytes(self.data[self.at - size:self.at])
        if kind in (9, 10):
            return self.items()
        if kind == 12:
            return self.struct()
        raise ValueError(f"thrift type {kind}")

    def items(self):
        head = self.byte()
        size, kind = head >> 4, head & 15
        if size == 15:
            size = self.varint()
        if kind in (1, 2):
            return [self.byte() == 1 for _ in range(size)]
        return [self.value(kind) for _ in range(size)]

    def struct(self):
        fields, last = {}, 0
        while True:
            head = self.byte()
            if head == 0:
                return fields
            delta, kind = head >> 4, head & 15
            last = last + delta if delta else self.zigzag()
            fields[last] = self.value(kind)


def library(name):
    found = ctypes.util.find_library(name)
    if not found:
        raise OSError(f"lib{name} is needed to read this file")
    return ctypes.CDLL(found)


def decompress(codec, data, size):
    if codec == 0:
        return data
    if codec == 2:
        return zlib.decompress(data, 47)
    out = ctypes.create_string_buffer(size)
    if codec == 1:
        length = ctypes.c_size_t(size)
        if library("snappy").snappy_uncompress(data, ctypes.c_size_t(len(data)), out, ctypes.byref(length)):
            raise ValueError("snappy data is damaged")
    elif codec == 6:
        zstd = library("zstd")
        zstd.ZSTD_decompress.restype = ctypes.c_size_t
        if zstd.ZSTD_decompress(out, ctypes.c_size_t(size), data, ctypes.c_size_t(len(data))) != size:
            raise ValueError("zstd data is damaged")
    else:
        raise ValueError(f"compression {codec}")
    return out.raw


def hybrid(data, at, width, count):
    """Run-length and bit-packed integers."""
    parts, have = [], 0
    reader = Thrift(data, at)
    while have < count:
        head = reader.varint()
        if head & 1:
            groups = head >> 1
            raw = np.frombuffer(data, np.uint8, min(groups * width, len(data) - reader.at), reader.at)
            reader.at += groups * width
            bits = np.unpackbits(raw, bitorder="little")
            if width == 0:
                values = np.zeros(groups * 8, np.int64)
            else:
                bits = bits[:len(bits) // width * width].reshape(-1, width).astype(np.int64)
                values = bits @ (1 << np.arange(width, dtype=np.int64))
        else:
            size = (width + 7) // 8
            value = int.from_bytes(data[reader.at:reader.at + size], "little")
            reader.at += size
            values = np.full(head >> 1, value, np.int64)
        parts.append(values)
        have += len(values)
    return np.concatenate(parts)[:count] if parts else np.zeros(0, np.int64)


def plain(kind, data, at, count):
    if kind == 6:
        texts = []
        for _ in range(count):
            size = struct.unpack_from("<I", data, at)[0]
            texts.append(data[at + 4:at + 4 + size].decode())
            at += 4 + size
        return np.array(texts, dtype=object)
    if kind == 0:
        return np.unpackbits(np.frombuffer(data, np.uint8, (count + 7) // 8, at), bitorder="little")[:count].astype(bool)
    types = {1: "<i4", 2: "<i8", 4: "<f4", 5: "<f8"}
    return np.frombuffer(data, types[kind], count, at)


def chunk(data, meta, optional):
    kind, codec, total = meta[1], meta[4], meta[5]
    at = meta.get(11) or meta[9]
    if meta.get(11) is not None:
        at = min(meta[11], meta[9])
    dictionary, parts, have = None, [], 0
    while have < total:
        reader = Thrift(data, at)
        head = reader.struct()
        body = data[reader.at:reader.at + head[3]]
        at = reader.at + head[3]
        if head[1] == 2:
            raw = decompress(codec, body, head[2])
            dictionary = plain(kind, raw, 0, head[7][1])
            continue
        if head[1] == 0:
            raw, info, start = decompress(codec, body, head[2]), head[5], 0
            count, encoding = info[1], info[2]
            defined = np.ones(count, bool)
            if optional:
                size = struct.unpack_from("<I", raw, 0)[0]
                defined = hybrid(raw, 4, 1, count) == 1
                start = 4 + size
        else:
            info = head[8]
            count, encoding, levels = info[1], info[4], info[5] + info[6]
            defined = hybrid(body, info[6], 1, count) == 1 if info[5] else np.ones(count, bool)
            rest = body[levels:]
            raw = decompress(codec, rest, head[2] - levels) if info.get(7, True) else rest
            start = 0
        present = int(defined.sum())
        if encoding in (2, 8):
            values = dictionary[hybrid(raw, start + 1, raw[start], present)] if present else np.array([], object)
        elif encoding == 0:
            values = plain(kind, raw, start, present)
        else:
            raise ValueError(f"encoding {encoding}")
        if present < count:
            whole = np.full(count, None, object)
            whole[defined] = values
            values = whole
        parts.append(values)
        have += count
    return np.concatenate(parts) if parts else np.array([])


def columns(data):
    size = struct.unpack_from("<I", data, len(data) - 8)[0]
    meta = Thrift(data, len(data) - 8 - size).struct()
    schema = {field[4].decode(): field for field in meta[2][1:]}
    result = {name: [] for name in schema}
    for group in meta[4]:
        for column in group[1]:
            info = column[3]
            name = info[3][-1].decode()
            result[name].append(chunk(data, info, schema[name].get(3, 0) == 1))
    return {name: np.concatenate(parts) for name, parts in result.items()}
