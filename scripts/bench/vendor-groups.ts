import { join } from 'node:path'
import type { Bench } from './bench.ts'
import { measure } from './measure.ts'
import { seedVendorGroups } from './seed-vendor-groups.ts'
import { start, stop } from './start.ts'
import { printTable } from './table.ts'

const groupCount = 1_000

/** A list request end to end, compared with the same page from only node:http and pg. */
export const benchVendorGroups = async (bench: Bench): Promise<void> => {
  const { url, databaseUrl, organizationId, client } = bench
  await seedVendorGroups(bench, groupCount)
  const bare = await start(
    [join(import.meta.dirname, 'bare-server.ts'), databaseUrl, String(organizationId)],
    {
      ready: /^\d+$/,
    },
  )
  const list = `${url}/public/v1/vendors/groups`
  const { nextCursor } = await client.listVendorGroups({})
  const headers = { Authorization: `Bearer ${await client.token()}` }
  const figures = await measure([
    { name: 'bare node:http + pg, first page', url: `http://127.0.0.1:${bare.line}/` },
    { name: 'ListVendorGroups, first page', url: list, headers },
    { name: 'ListVendorGroups, second page by cursor', url: `${list}?cursor=${nextCursor}`, headers },
    { name: 'empty route', url: `${url}/live` },
  ])
  await stop(bare)
  printTable(`${groupCount} vendor groups, pages of 50`, figures, {
    unit: 'requests/s',
    against: 'bare node:http + pg, first page',
  })
}
