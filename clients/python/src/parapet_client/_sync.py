"""Sends and waits, in the caller's thread."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Mapping
from types import TracebackType
from typing import Any, TypeVar

import httpx

from ._core import CallOptions, Content, Core, File, Lines, NeedToken, Operation, Send, Steps, Wait, answer, file
from ._errors import CallError

T = TypeVar("T")
Self = TypeVar("Self", bound="SyncCalls")


class SyncCalls:
    """Calls of a client; it may be shared by threads."""

    def __init__(
        self,
        base_url: str,
        *,
        client_id: str | None = None,
        client_secret: str | None = None,
        token: str | None = None,
        max_attempts: int = 8,
        timeout: float = 60.0,
        http: httpx.Client | None = None,
    ) -> None:
        self._core = Core(base_url, client_id, client_secret, token, max_attempts)
        self._http = http or httpx.Client(timeout=timeout)
        self._lock = threading.Lock()

    def __enter__(self: Self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connections."""
        self._http.close()

    def _send(self, step: Send) -> httpx.Response:
        timing: dict[str, Any] = {"timeout": step.timeout} if step.timeout is not None or step.untimed else {}
        request = self._http.build_request(
            step.method, step.url, headers=step.headers, content=step.content, **timing
        )
        try:
            response = self._http.send(request, stream=step.stream)
            if step.stream and response.status_code != 200:
                response.read()
            return response
        except httpx.TransportError as error:
            raise CallError(f"{request.url.host} could not be reached: {error}") from error

    def _token(self, refused: str | None) -> str | None:
        # One exchange for all who wait.
        with self._lock:
            if not self._core.can_use_token(refused):
                self._run(self._core.fetch_token())
            return self._core.token

    def _run(self, steps: Steps[T]) -> T:
        result: Any = None
        failure: CallError | None = None
        while True:
            try:
                step = steps.send(result) if failure is None else steps.throw(failure)
            except StopIteration as end:
                return end.value
            result, failure = None, None
            try:
                if isinstance(step, Send):
                    result = self._send(step)
                elif isinstance(step, Wait):
                    time.sleep(step.seconds)
                elif isinstance(step, NeedToken):
                    result = self._token(step.refused)
            except CallError as error:
                failure = error

    def _call(self, operation: Operation, fields: Mapping[str, Any], options: CallOptions | None) -> Any:
        return answer(self._run(self._core.call(operation, fields, options)))

    def _upload(
        self, operation: Operation, content: Content, fields: Mapping[str, Any], options: CallOptions | None
    ) -> Any:
        return answer(self._run(self._core.upload(operation, content, fields, options)))

    def _download(self, operation: Operation, fields: Mapping[str, Any], options: CallOptions | None) -> File:
        response = self._run(self._core.call(operation, fields, options))
        try:
            response.read()
            return file(response)
        except httpx.TransportError as error:
            raise CallError(f"The response broke off: {error}") from error
        finally:
            response.close()

    def _all(self, operation: Operation, fields: Mapping[str, Any], options: CallOptions | None) -> Iterator[Any]:
        cursor = fields.get("cursor")
        while True:
            page = self._call(operation, {**fields, **({"cursor": cursor} if cursor else {})}, options)
            yield from page[operation.rows]
            cursor = page.get("nextCursor")
            # A short page is not the end: only a missing or empty cursor is.
            if not cursor:
                return

    def _lines(self, operation: Operation, fields: Mapping[str, Any], options: CallOptions | None) -> Iterator[str]:
        response = self._run(self._core.call(operation, fields, options))
        lines = Lines()
        try:
            for chunk in response.iter_bytes():
                yield from lines.feed(chunk)
            yield from lines.end()
        except httpx.TransportError as error:
            raise CallError(f"The response broke off: {error}") from error
        finally:
            response.close()
