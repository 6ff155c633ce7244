"""How calls fail."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import Any

import httpx


class CallError(Exception):
    """How a call fails: refused by the service, or not answered."""

    def __init__(
        self,
        message: str,
        *,
        status: int = 0,
        code: str = "UNAVAILABLE",
        reason: str = "UNAVAILABLE",
        request_id: str | None = None,
        metadata: Mapping[str, str] | None = None,
        field_violations: list[dict[str, str]] | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        """HTTP status; 0 if there was no response."""
        self.code = code
        self.reason = reason
        self.request_id = request_id
        self.metadata = metadata or {}
        self.field_violations = field_violations or []
        self.retry_after = retry_after
        """Seconds that the response asks to wait."""

    def __str__(self) -> str:
        facts = [self.reason, *([f"HTTP {self.status}"] if self.status else []), *filter(None, [self.request_id])]
        return f"{self.message} ({', '.join(facts)})"


def _retry_after(value: str | None) -> float | None:
    """Seconds or a date (RFC 9110)."""
    if value is None:
        return None
    if value.isdigit():
        return float(value)
    try:
        return max(0.0, (parsedate_to_datetime(value) - datetime.now(timezone.utc)).total_seconds())
    except (TypeError, ValueError):
        return None


def as_json(response: httpx.Response) -> dict[str, Any] | None:
    try:
        body = response.json()
    except ValueError:
        return None
    return body if isinstance(body, dict) else None


def _detail(body: Mapping[str, Any], kind: str) -> Mapping[str, Any]:
    details = body.get("details")
    for one in details if isinstance(details, list) else []:
        if isinstance(one, dict) and str(one.get("@type", "")).endswith(f"/google.rpc.{kind}"):
            return one
    return {}


def refusal(response: httpx.Response) -> CallError:
    """The error for a response other than 200."""
    body = as_json(response) or {}
    error = body.get("error")
    inner = error if isinstance(error, dict) else {}
    info = _detail(body, "ErrorInfo")
    # The token endpoint answers as in RFC 6749 section 5.2: error is the code itself.
    code = inner.get("code") or (error if isinstance(error, str) else f"HTTP_{response.status_code}")
    unknown = (
        f"The response was {response.status_code} with a body that Parapet does not send. "
        "Check that base_url is the address of a Parapet service."
    )
    return CallError(
        body.get("message") or body.get("error_description") or unknown,
        status=response.status_code,
        code=code,
        reason=info.get("reason") or code,
        request_id=inner.get("request_id") or response.headers.get("x-request-id"),
        metadata=info.get("metadata"),
        field_violations=_detail(body, "BadRequest").get("fieldViolations"),
        retry_after=_retry_after(response.headers.get("retry-after")),
    )
