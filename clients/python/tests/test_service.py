"""Both clients against a started service, whose address and credential are in the environment."""

from __future__ import annotations

import asyncio
import os
import unittest
from typing import Any

from parapet_client import AsyncClient, CallError, Client

CONNECTION: dict[str, Any] = {
    "base_url": os.environ["PARAPET_URL"],
    "client_id": os.environ["PARAPET_CLIENT_ID"],
    "client_secret": os.environ["PARAPET_CLIENT_SECRET"],
}


class Service(unittest.TestCase):
    def test_threads(self) -> None:
        with Client(**CONNECTION) as client:
            made = [client.create_vendor(domainName=f"sync-{n}.com", riskLevel="RISK_LEVEL_HIGH") for n in range(3)]
            self.assertEqual(made[0]["vendor"]["riskLevel"], "RISK_LEVEL_HIGH")
            vendor = client.get_vendor(id=made[1]["vendor"]["id"])["vendor"]
            self.assertEqual(vendor["domainName"], "sync-1.com")
            domains = [one["domainName"] for one in client.list_vendors_all(limit=1, sortField="domainName")]
            self.assertEqual([one for one in domains if one.startswith("sync-")], ["sync-0.com", "sync-1.com", "sync-2.com"])
            with self.assertRaises(CallError) as raised:
                client.create_vendor(domainName="sync-0.com")
            self.assertEqual((raised.exception.status, raised.exception.reason), (409, "ALREADY_EXISTS"))
            lines = list(client.export_vendors({"accept": "text/csv"}))
            self.assertIn("domain_name", lines[0])
            self.assertGreaterEqual(len(lines), 4)
            self.assertEqual(client.get_security_event_feed()["events"], [])
            report = client.download_portfolio_report()
            self.assertEqual((report.media_type, report.content[:5]), ("application/pdf", b"%PDF-"))
            self.assertTrue(report.name.endswith(".pdf"))

    def test_a_refused_token_is_renewed(self) -> None:
        with Client(**CONNECTION) as client:
            client.list_vendors()
            client._core.token = "stale"
            client.list_vendors()

    def test_a_wrong_secret_is_refused(self) -> None:
        with Client(**{**CONNECTION, "client_secret": "wrong"}) as client, self.assertRaises(CallError) as raised:
            client.list_vendors()
        self.assertEqual(raised.exception.status, 401)

    def test_tasks(self) -> None:
        async def run() -> None:
            async with AsyncClient(**CONNECTION) as client:
                await asyncio.gather(*(client.create_vendor(domainName=f"async-{n}.com") for n in range(5)))
                found = [one["domainName"] async for one in client.list_vendors_all(limit=2)]
                self.assertEqual(len([one for one in found if one.startswith("async-")]), 5)
                lines = [line async for line in client.export_vendors()]
                self.assertEqual(len(lines), len(found))
                report = await client.download_portfolio_report()
                self.assertEqual(report.content[:5], b"%PDF-")
                with self.assertRaises(CallError):
                    await client.get_vendor(id="vnd_01JCQ3V5W8Z6T4R2M0K9H7F5D3")

        asyncio.run(run())


if __name__ == "__main__":
    unittest.main()
