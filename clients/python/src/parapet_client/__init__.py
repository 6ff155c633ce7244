"""Typed client of the Parapet API, for threads and for asyncio."""

from . import types
from ._client import AsyncClient, Client
from ._core import CallOptions, File
from ._errors import CallError

__all__ = ["AsyncClient", "CallError", "CallOptions", "Client", "File", "types"]
