#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds Kubernetes manifests against the schemas in tests/data/kubernetes, with unknown fields forbidden.

Reads a list of texts from standard input; writes a list of {"mistakes": [...], "script", "design"}.
"""
import gzip
import json
import sys
from pathlib import Path

import jsonschema
import yaml

DATA = Path(__file__).resolve().parents[2] / "data" / "kubernetes"
QUANTITY = {"type": ["string", "integer", "number"]}


def strict(schema):
    """Unknown fields are mistakes, and what may be a text or a number may be both."""
    if isinstance(schema, list):
        return [strict(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    if schema.get("x-kubernetes-int-or-string"):
        return dict(QUANTITY)
    result = {key: strict(value) for key, value in schema.items()}
    if isinstance(result.get("properties"), dict) and not schema.get("x-kubernetes-preserve-unknown-fields") and "type" in result:
        result.setdefault("additionalProperties", False)
    return result


def read(name):
    return json.loads(gzip.decompress((DATA / name).read_bytes()))


class Schemas:
    def __init__(self):
        core = read("core-1.36.json.gz")
        self.definitions = {name: strict(dict(definition, type=definition.get("type", "object")) if "properties" in definition else definition)
                            for name, definition in core["definitions"].items()}
        for name in ("io.k8s.apimachinery.pkg.util.intstr.IntOrString", "io.k8s.apimachinery.pkg.api.resource.Quantity"):
            self.definitions[name] = dict(QUANTITY)
        self.kinds = {(kind["apiVersion"], kind["kind"]): {"$ref": "#/definitions/" + kind["definition"], "definitions": self.definitions} for kind in core["kinds"]}
        for spec, version in ((crd["spec"], version) for crd in read("crds.json.gz") for version in crd["spec"]["versions"]):
            schema = strict(version["schema"]["openAPIV3Schema"])
            schema["properties"]["metadata"] = {"$ref": "#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta"}
            self.kinds[spec["group"] + "/" + version["name"], spec["names"]["kind"]] = dict(schema, definitions=self.definitions)
        self.validators = {}

    def mistakes(self, document):
        if not isinstance(document, dict):
            return ["a document is no mapping"]
        kind = document.get("apiVersion"), document.get("kind")
        if kind not in self.kinds:
            return ["no schema for %s %s" % kind]
        if kind not in self.validators:
            self.validators[kind] = jsonschema.Draft4Validator(self.kinds[kind])
        return ["%s %s: %s" % (kind[1], "/".join(map(str, error.absolute_path)), error.message[:300]) for error in self.validators[kind].iter_errors(document)]


def pods(node):
    """Every spec of a pod in a document."""
    if isinstance(node, dict):
        if "containers" in node:
            yield node
        for value in node.values():
            yield from pods(value)
    elif isinstance(node, list):
        for value in node:
            yield from pods(value)


def more_mistakes(documents):
    """What the API server checks beyond its schema, and what would leave the pods without their script."""
    maps = {d["metadata"]["name"] for d in documents if d["kind"] == "ConfigMap"}
    names = [(d["kind"], d["metadata"]["name"]) for d in documents]
    if len(set(names)) != len(names):
        yield "an object stands there twice"
    for spec in (spec for document in documents for spec in pods(document)):
        volumes = [volume["name"] for volume in spec.get("volumes", [])]
        if len(set(volumes)) != len(volumes):
            yield "a volume stands there twice"
        for volume in spec.get("volumes", []):
            if "configMap" in volume and volume["configMap"]["name"] not in maps:
                yield "there is no ConfigMap " + volume["configMap"]["name"]
        if spec.get("restartPolicy", "Never") not in ("Never", "OnFailure", "Always"):
            yield "restartPolicy " + spec["restartPolicy"]
        for container in spec.get("initContainers", []) + spec["containers"]:
            if not container.get("image"):
                yield "a container has no image"
            paths = [mount["mountPath"] for mount in container.get("volumeMounts", [])]
            if len(set(paths)) != len(paths):
                yield "a path is mounted twice"
            for mount in container.get("volumeMounts", []):
                if mount["name"] not in volumes:
                    yield "there is no volume " + mount["name"]


def judge(schemas, text):
    try:
        documents = [document for document in yaml.load_all(text, Loader=yaml.CSafeLoader) if document is not None]
    except yaml.YAMLError as error:
        return {"mistakes": [str(error)]}
    found = [mistake for document in documents for mistake in schemas.mistakes(document)]
    found += more_mistakes(documents) if not found else []
    if found:
        return {"mistakes": found}
    config = next(document for document in documents if document["kind"] == "ConfigMap")
    return {"mistakes": [], "script": config["data"].get("job.sh", ""), "design": config["metadata"]["annotations"]["slipway/design-name"]}


if __name__ == "__main__":
    known = Schemas()
    json.dump([judge(known, text) for text in json.load(sys.stdin)], sys.stdout)
