"""Sends and waits, with asyncio."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterable, AsyncIterator, Mapping
from types import TracebackType
from typing import Any, TypeVar

import httpx

from ._core import CallOptions, Content, Core, File, Lines, NeedToken, Operation, Send, Steps, Wait, answer, file
from ._errors import CallError

T = TypeVar("T")
Self = TypeVar("Self", bound="AsyncCalls")


class AsyncCalls:
    """Calls of a client; it may be shared by tasks of one loop."""

    def __init__(
        self,
        base_url: str,
        *,
        client_id: str | None = None,
        client_secret: str | None = None,
        token: str | None = None,
        max_attempts: int = 8,
        timeout: float = 60.0,
        http: httpx.AsyncClient | None = None,
    ) -> None:
        self._core = Core(base_url, client_id, client_secret, token, max_attempts)
        self._http = http or httpx.AsyncClient(timeout=timeout)
        self._lock = asyncio.Lock()

    async def __aenter__(self: Self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Closes the connections."""
        await self._http.aclose()

    async def _send(self, step: Send) -> httpx.Response:
        timing: dict[str, Any] = {"timeout": step.timeout} if step.timeout is not None or step.untimed else {}
        content: Any = step.content
        if content is not None and not isinstance(content, (bytes, AsyncIterable)):
            content = _in_threads(content)
        request = self._http.build_request(step.method, step.url, headers=step.headers, content=content, **timing)
        try:
            response = await self._http.send(request, stream=step.stream)
            if step.stream and response.status_code != 200:
                await response.aread()
            return response
        except httpx.TransportError as error:
            raise CallError(f"{request.url.host} could not be reached: {error}") from error

    async def _token(self, refused: str | None) -> str | None:
        # One exchange for all who wait.
        async with self._lock:
            if not self._core.can_use_token(refused):
                await self._run(self._core.fetch_token())
            return self._core.token

    async def _run(self, steps: Steps[T]) -> T:
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
                    result = await self._send(step)
                elif isinstance(step, Wait):
                    await asyncio.sleep(step.seconds)
                elif isinstance(step, NeedToken):
                    result = await self._token(step.refused)
            except CallError as error:
                failure = error

    async def _call(self, operation: Operation, fields: Mapping[str, Any], options: CallOptions | None) -> Any:
        return answer(await self._run(self._core.call(operation, fields, options)))

    async def _upload(
        self, operation: Operation, content: Content, fields: Mapping[str, Any], options: CallOptions | None
    ) -> Any:
        return answer(await self._run(self._core.upload(operation, content, fields, options)))

    async def _download(self, operation: Operation, fields: Mapping[str, Any], options: CallOptions | None) -> File:
        response = await self._run(self._core.call(operation, fields, options))
        try:
            await response.aread()
            return file(response)
        except httpx.TransportError as error:
            raise CallError(f"The response broke off: {error}") from error
        finally:
            await response.aclose()

    async def _all(
        self, operation: Operation, fields: Mapping[str, Any], options: CallOptions | None
    ) -> AsyncIterator[Any]:
        cursor = fields.get("cursor")
        while True:
            page = await self._call(operation, {**fields, **({"cursor": cursor} if cursor else {})}, options)
            for row in page[operation.rows]:
                yield row
            cursor = page.get("nextCursor")
            # A short page is not the end: only a missing or empty cursor is.
            if not cursor:
                return

    async def _lines(
        self, operation: Operation, fields: Mapping[str, Any], options: CallOptions | None
    ) -> AsyncIterator[str]:
        response = await self._run(self._core.call(operation, fields, options))
        lines = Lines()
        try:
            async for chunk in response.aiter_bytes():
                for line in lines.feed(chunk):
                    yield line
            for line in lines.end():
                yield line
        except httpx.TransportError as error:
            raise CallError(f"The response broke off: {error}") from error
        finally:
            await response.aclose()


async def _in_threads(content: Any) -> AsyncIterator[bytes]:
    """An open file, read without holding up the loop."""
    chunks = iter(content)
    while (chunk := await asyncio.to_thread(next, chunks, None)) is not None:
        yield chunk
