import type { Operation } from './operations.ts'

/** The client in Python, with nothing but its standard library: one method for each operation. */
export function pythonClient(operations: readonly Operation[]): string {
  return `${head}${operations.map(methodOf).join('\n')}`
}

function methodOf({ name, method, path, summary, scope, inPath, query, body, answer }: Operation): string {
  const said = (names: readonly string[]) => `[${names.map((one) => JSON.stringify(one)).join(', ')}]`
  const flags = `${body === undefined ? 'False' : 'True'}, ${answer === undefined ? 'True' : 'False'}`
  return `
    def ${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}(self, idempotency_key=None, **given):
        """${summary.replaceAll('"', "'")}. Scope: ${scope}."""
        return self._call("${method}", "${path}", ${said(inPath)}, ${said(Object.keys(query.properties ?? {}))}, ${flags}, given, idempotency_key)
`
}

const head = `"""A client of the Pegada API with the standard library alone, written by \`node tools/write-client.ts\` from its OpenAPI description.

Decimals are strings, to be kept exact; masses are kilograms unless a name says otherwise. Fields are named as in the reference.
"""

import json
import urllib.error
import urllib.parse
import urllib.request


class PegadaError(Exception):
    """A refusal: its HTTP status, its code of the reference, and what it is about."""

    def __init__(self, status, code, data):
        super().__init__(code)
        self.status = status
        self.code = code
        self.data = data


def _in_query(name, value):
    """A value of the address: what stands within a dict or a list is named in brackets."""
    if value is None:
        return []
    if isinstance(value, (dict, list, tuple)):
        parts = value.items() if isinstance(value, dict) else enumerate(value)
        return [pair for part, one in parts for pair in _in_query(f"{name}[{part}]", one)]
    return [(name, "true" if value is True else "false" if value is False else str(value))]


class Pegada:
    """Everything that a key opens. A file is answered as bytes, everything else as what its JSON says."""

    def __init__(self, url, key, timeout=60):
        self._url = url.rstrip("/")
        self._key = key
        self._timeout = timeout

    def _call(self, method, path, in_path, in_query, has_body, is_file, given, idempotency_key):
        left = dict(given)
        for name in in_path:
            path = path.replace("{" + name + "}", urllib.parse.quote(str(left.pop(name)), safe=""))
        query = [pair for name in in_query for pair in _in_query(name, left.pop(name, None))]
        address = self._url + "/api/v1" + path + ("?" + urllib.parse.urlencode(query) if query else "")
        headers = {"Authorization": "Bearer " + self._key}
        body = None
        if has_body:
            headers["Content-Type"] = "application/json"
            body = json.dumps(left).encode()
        if idempotency_key is not None:
            headers["Idempotency-Key"] = idempotency_key
        request = urllib.request.Request(address, data=body, headers=headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=self._timeout) as response:
                content = response.read()
        except urllib.error.HTTPError as error:
            try:
                refusal = json.loads(error.read())
            except ValueError:
                refusal = {}
            raise PegadaError(error.code, refusal.get("code", "server.unexpected"), refusal.get("data") or {}) from None
        return content if is_file else json.loads(content)
`
