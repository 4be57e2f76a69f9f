#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads config files as their frameworks do: TOML, YAML, JSON and Python.

Reads [{"name", "text"}] from standard input; writes a list of {"value"} (of Python files: their string constants) or {"error"}.
"""
import ast
import json
import sys
import tomllib

import yaml


def parse(name, text):
    if name.endswith(".toml"):
        return tomllib.loads(text)
    if name.endswith(".json"):
        return json.loads(text)
    if name.endswith(".py"):
        return [node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return yaml.safe_load(text)


def answer(file):
    try:
        return {"value": parse(file["name"], file["text"])}
    except Exception as error:
        return {"error": "%s: %s" % (type(error).__name__, error)}


if __name__ == "__main__":
    json.dump([answer(file) for file in json.load(sys.stdin)], sys.stdout)
