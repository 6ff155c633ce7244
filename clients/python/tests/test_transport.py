"""Tokens, repeats and errors, against a made-up service."""

from __future__ import annotations

import asyncio
import json
import unittest
from collections.abc import Callable
from unittest.mock import patch

import httpx

from parapet_client import AsyncClient, CallError, Client

GROUP = {"vendorGroup": {"id": "vgr_1", "name": "a"}}

Answer = Callable[[httpx.Request, int], httpx.Response]


class Service:
    """Issues tokens that count up, and answers calls as the test says."""

    def __init__(self, answer: Answer, expires_in: float = 3600) -> None:
        self.requests: list[httpx.Request] = []
        self.tokens = 0
        self._answer = answer
        self._expires_in = expires_in

    def __call__(self, request: httpx.Request) -> httpx.Response:
        if request.url.path == "/v1/oauth/token":
            self.tokens += 1
            return httpx.Response(200, json={"access_token": f"t{self.tokens}", "expires_in": self._expires_in})
        self.requests.append(request)
        return self._answer(request, len(self.requests))

    def client(self, **given: object) -> Client:
        http = httpx.Client(transport=httpx.MockTransport(self))
        return Client("http://parapet.test/", client_id="id", client_secret="x", http=http, **given)  # type: ignore[arg-type]


def ok(body: object) -> Answer:
    return lambda _request, _count: httpx.Response(200, json=body)


def refusing(status: int, **headers: str) -> httpx.Response:
    body = {
        "message": "Not now.",
        "details": [
            {"@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": "BECAUSE", "metadata": {"a": "b"}},
            {
                "@type": "type.googleapis.com/google.rpc.BadRequest",
                "fieldViolations": [{"field": "name", "description": "Too long."}],
            },
        ],
        "error": {"code": "CODE", "request_id": "req_1"},
    }
    return httpx.Response(status, json=body, headers=headers)


class Transport(unittest.TestCase):
    def setUp(self) -> None:
        patcher = patch("time.sleep")
        self.sleep = patcher.start()
        self.addCleanup(patcher.stop)

    def test_a_token_is_fetched_once_and_kept(self) -> None:
        service = Service(ok(GROUP))
        client = service.client()
        for _ in range(3):
            client.create_vendor_group(name="a")
        self.assertEqual(service.tokens, 1)
        self.assertEqual({request.headers["authorization"] for request in service.requests}, {"Bearer t1"})

    def test_a_token_is_renewed_before_it_ends(self) -> None:
        service = Service(ok(GROUP), expires_in=100)
        client = service.client()
        with patch("time.monotonic") as now:
            for seconds, tokens in [(0, 1), (89, 1), (91, 2)]:
                now.return_value = seconds
                client.create_vendor_group(name="a")
                self.assertEqual(service.tokens, tokens)

    def test_a_refused_token_is_renewed_once(self) -> None:
        service = Service(lambda request, _: httpx.Response(200, json=GROUP) if request.headers["authorization"] == "Bearer t2" else refusing(401))
        service.client().create_vendor_group(name="a")
        self.assertEqual(service.tokens, 2)
        always = Service(lambda _request, _count: refusing(401))
        with self.assertRaises(CallError):
            always.client().create_vendor_group(name="a")
        self.assertEqual(len(always.requests), 2)

    def test_a_temporary_failure_is_repeated_with_the_same_key(self) -> None:
        service = Service(lambda _, count: refusing(503, **{"Retry-After": "7"}) if count < 3 else httpx.Response(200, json=GROUP))
        service.client().create_vendor_group(name="a")
        self.assertEqual([call.args for call in self.sleep.call_args_list], [(7.0,), (7.0,)])
        keys = {request.headers["idempotency-key"] for request in service.requests}
        self.assertEqual(len(keys), 1)

    def test_repeating_ends(self) -> None:
        service = Service(lambda _request, _count: refusing(503))
        with self.assertRaises(CallError) as raised:
            service.client(max_attempts=3).create_vendor_group(name="a")
        self.assertEqual(raised.exception.status, 503)
        self.assertEqual(len(service.requests), 3)

    def test_no_answer_is_an_error_with_status_0(self) -> None:
        def fail(request: httpx.Request, _count: int) -> httpx.Response:
            raise httpx.ConnectError("refused", request=request)

        with self.assertRaises(CallError) as raised:
            Service(fail).client(max_attempts=2).list_vendors()
        self.assertEqual(raised.exception.status, 0)
        self.assertIn("parapet.test could not be reached", str(raised.exception))

    def test_a_refusal_says_why(self) -> None:
        with self.assertRaises(CallError) as raised:
            Service(lambda _request, _count: refusing(400)).client().list_vendors()
        error = raised.exception
        self.assertEqual((error.status, error.code, error.reason, error.request_id), (400, "CODE", "BECAUSE", "req_1"))
        self.assertEqual(error.metadata, {"a": "b"})
        self.assertEqual(error.field_violations, [{"field": "name", "description": "Too long."}])
        self.assertEqual(str(error), "Not now. (BECAUSE, HTTP 400, req_1)")

    def test_fields_go_where_the_declaration_says(self) -> None:
        service = Service(ok({}))
        client = service.client()
        client.get_security_event(orgDomain="a.com", eventId="evt_1")
        client.update_vendor(id="vnd/1", companyName="Ä")
        client.get_vendor({"service_api_version": "1.0.0"}, id="vnd_1")
        event, update, vendor = service.requests
        self.assertEqual(event.url.query, b"org_domain=a.com&event_id=evt_1")
        self.assertEqual(update.url.raw_path, b"/public/v1/vendors/vnd%2F1")
        self.assertEqual(json.loads(update.content), {"companyName": "Ä"})
        self.assertEqual(vendor.headers["service-api-version"], "1.0.0")
        self.assertNotIn("idempotency-key", vendor.headers)
        with self.assertRaises(ValueError):
            client.get_vendor(id="..")

    def test_pages_end_with_a_missing_cursor_only(self) -> None:
        pages = [{"vendors": [{"id": "a"}], "nextCursor": "x"}, {"vendors": [], "nextCursor": "y"}, {"vendors": [{"id": "b"}]}]
        service = Service(lambda _, count: httpx.Response(200, json=pages[count - 1]))
        self.assertEqual([vendor["id"] for vendor in service.client().list_vendors_all(limit=1)], ["a", "b"])
        self.assertEqual(
            [json.loads(request.content) for request in service.requests],
            [{"limit": 1}, {"limit": 1, "cursor": "x"}, {"limit": 1, "cursor": "y"}],
        )

    def test_lines_end_at_line_feeds_only(self) -> None:
        text = '{"a":"\\u2028 \u2028 \x85"}\n{"b":1}\n'.encode()
        chunks = [text[at : at + 3] for at in range(0, len(text), 3)]
        service = Service(lambda _request, _count: httpx.Response(200, content=iter(chunks)))
        lines = list(service.client().export_vendors())
        self.assertEqual(lines, text.decode().split("\n")[:-1])

    def test_tasks_share_one_token(self) -> None:
        service = Service(ok(GROUP))

        async def run() -> None:
            http = httpx.AsyncClient(transport=httpx.MockTransport(service))
            async with AsyncClient("http://parapet.test", client_id="id", client_secret="x", http=http) as client:
                await asyncio.gather(*(client.create_vendor_group(name="a") for _ in range(5)))

        asyncio.run(run())
        self.assertEqual((service.tokens, len(service.requests)), (1, 5))

    def test_a_client_without_a_credential_is_refused(self) -> None:
        with self.assertRaises(ValueError):
            Client("http://parapet.test")


if __name__ == "__main__":
    unittest.main()
