"""What both clients do, apart from sending and waiting: requests, tokens, repeats and errors."""

from __future__ import annotations

import json
import random
import re
import secrets
import time
from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypedDict, TypeVar
from urllib.parse import quote, unquote

import httpx

from ._errors import CallError, as_json, refusal

T = TypeVar("T")

Content = bytes | Iterable[bytes]
"""A file to upload; an open file is read while it is sent."""


class CallOptions(TypedDict, total=False):
    """How a single call is made."""

    idempotency_key: str
    """By default a changing call gets a new key, so that repeating it is safe."""
    service_api_version: str
    """Pins the version, such as 1.0.0."""
    timeout: float
    """Seconds that an attempt may take."""
    accept: str
    """Media type of the lines of an export."""


@dataclass(frozen=True)
class File:
    """A downloaded file."""

    name: str
    """As the service suggests to save it."""
    media_type: str
    content: bytes


@dataclass(frozen=True)
class Operation:
    """An operation as far as a client needs it."""

    method: str
    path: str
    query: Mapping[str, str] = field(default_factory=dict)
    """Fields that are sent in the query, with their names there."""
    mutating: bool = False
    has_body: bool = False
    rows: str | None = None
    """The field of the answer that has the rows, if it is a list."""
    accept: str = "application/json"


@dataclass(frozen=True)
class Send:
    """A step: send this and return the response."""

    method: str
    url: str
    headers: dict[str, str]
    content: Content | None = None
    timeout: float | None = None
    stream: bool = False
    untimed: bool = False


@dataclass(frozen=True)
class Wait:
    """A step: wait for this many seconds."""

    seconds: float


@dataclass(frozen=True)
class NeedToken:
    """A step: return a valid token other than the refused one, or None."""

    refused: str | None = None


Steps = Generator[Send | Wait | NeedToken, Any, T]

_BASE_SECONDS = 1.0
_CAP_SECONDS = 60.0
_LEAST_SECONDS = 0.1
_PASSING = {0, 429, 502, 503, 504}


def _may_repeat(error: CallError) -> bool:
    """Reads may always be repeated, and changes carry an Idempotency-Key. A read that timed out would do so again."""
    return (error.status in _PASSING and error.reason != "READ_TIMED_OUT") or error.reason == "IDEMPOTENCY_IN_PROGRESS"


def _wait_seconds(error: CallError, failed: int) -> float:
    backoff = random.random() * min(_CAP_SECONDS, _BASE_SECONDS * 2 ** (failed - 1))
    return max(_LEAST_SECONDS, backoff if error.retry_after is None else error.retry_after)


def _path_value(name: str, value: object) -> str:
    text = "" if value is None else str(value)
    # As a path segment these would lead elsewhere, percent-encoded or not.
    if text in {"", ".", ".."}:
        raise ValueError(f'{name}: "{text}" cannot be part of a path.')
    return quote(text, safe="")


def _query_value(value: object) -> str:
    if isinstance(value, (list, dict, bool)):
        return json.dumps(value)
    return str(value)


class Core:
    """The state that the calls of a client share: its address and its token."""

    def __init__(
        self,
        base_url: str,
        client_id: str | None,
        client_secret: str | None,
        token: str | None,
        max_attempts: int,
    ) -> None:
        if token is None and (client_id is None or client_secret is None):
            raise ValueError("Give client_id and client_secret, or a token.")
        self._base_url = base_url.rstrip("/")
        self._credential = None if client_id is None or client_secret is None else (client_id, client_secret)
        self._max_attempts = max_attempts
        self.token = token
        self._renew_at = float("inf")

    def can_use_token(self, refused: str | None) -> bool:
        return self.token is not None and self.token != refused and time.monotonic() < self._renew_at

    def fetch_token(self) -> Steps[None]:
        self.token = None
        if self._credential is None:
            return
        client_id, client_secret = self._credential
        response = yield Send(
            "POST",
            f"{self._base_url}/v1/oauth/token",
            {"Accept": "application/json", "Content-Type": "application/x-www-form-urlencoded"},
            f"grant_type=client_credentials&client_id={quote(client_id)}&client_secret={quote(client_secret)}".encode(),
        )
        body = as_json(response) or {}
        if response.status_code != 200 or not isinstance(body.get("access_token"), str):
            raise refusal(response)
        life = float(body.get("expires_in", "inf"))
        # Ahead of its end, so that no call starts with a token that expires on the way.
        self._renew_at = time.monotonic() + life - min(60.0, life / 10)
        self.token = body["access_token"]

    def _request(self, operation: Operation, fields: dict[str, Any], options: CallOptions) -> Send:
        rest = dict(fields)
        segments = operation.path.split("/")
        for at, segment in enumerate(segments):
            if segment.startswith("{"):
                name = segment[1:-1]
                segments[at] = _path_value(name, rest.pop(name, None))
        url = self._base_url + "/".join(segments)
        query = {operation.query[name]: _query_value(rest.pop(name)) for name in [*rest] if name in operation.query}
        if query:
            url = f"{url}?{httpx.QueryParams(query)}"
        headers = {"Accept": options.get("accept", operation.accept)}
        if operation.mutating:
            headers["Idempotency-Key"] = options.get("idempotency_key") or secrets.token_hex(16)
        if "service_api_version" in options:
            headers["Service-API-Version"] = options["service_api_version"]
        content = None
        if operation.has_body or rest:
            headers["Content-Type"] = "application/json"
            content = json.dumps(rest).encode()
        stream = operation.accept != "application/json"
        return Send(operation.method, url, headers, content, options.get("timeout"), stream)

    def _send(self, request: Send) -> Steps[httpx.Response]:
        """Sends with a token, and once more with a new one if it is refused."""
        token = yield NeedToken()
        response: httpx.Response = yield _with_token(request, token)
        if response.status_code == 401:
            renewed = yield NeedToken(token)
            # An iterator that has been read cannot be sent again.
            if renewed is not None and (request.content is None or isinstance(request.content, bytes)):
                response = yield _with_token(request, renewed)
        if response.status_code != 200:
            raise refusal(response)
        return response

    def call(self, operation: Operation, fields: Mapping[str, Any], options: CallOptions | None) -> Steps[httpx.Response]:
        request = self._request(operation, dict(fields), options or {})
        failed = 0
        while True:
            try:
                return (yield from self._send(request))
            except CallError as error:
                failed += 1
                if failed >= self._max_attempts or not _may_repeat(error):
                    raise
                seconds = _wait_seconds(error, failed)
            yield Wait(seconds)

    def upload(
        self, operation: Operation, content: Content, fields: Mapping[str, Any], options: CallOptions | None
    ) -> Steps[httpx.Response]:
        """Sent once and without a time-out: what arrived of a broken file is imported."""
        request = self._request(operation, dict(fields), options or {})
        headers = {**request.headers, "Content-Type": "application/octet-stream"}
        return (
            yield from self._send(
                Send(request.method, request.url, headers, content, request.timeout, untimed=request.timeout is None)
            )
        )


def _with_token(request: Send, token: str | None) -> Send:
    headers = request.headers if token is None else {**request.headers, "Authorization": f"Bearer {token}"}
    return Send(
        request.method,
        request.url,
        headers,
        request.content,
        request.timeout,
        request.stream,
        request.untimed,
    )


class Lines:
    """Splits bytes at line feeds only: rows may contain what Unicode calls line breaks."""

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, chunk: bytes) -> list[str]:
        *lines, self._rest = (self._rest + chunk).split(b"\n")
        return [line.decode() for line in lines]

    def end(self) -> list[str]:
        return [self._rest.decode()] if self._rest else []


def file(response: httpx.Response) -> File:
    """The file in a response that has been read."""
    found = re.search(r"filename\*=UTF-8''([^;\s]+)", response.headers.get("content-disposition", ""))
    # A proxy could have changed it: a path would lead out of the caller's folder.
    name = re.sub(r"[/\\]", "-", unquote(found[1])) if found else "file"
    return File(name, response.headers.get("content-type", "application/octet-stream"), response.content)


def answer(response: httpx.Response) -> Any:
    body = as_json(response)
    if body is None:
        raise refusal(response)
    return body
