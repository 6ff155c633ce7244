import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from '../../server/src/store/kernel/sql.ts'
import { startCompany } from '../../test/support/outside/company.ts'
import { startWorld } from '../../test/support/outside/world.ts'
import { plantMonitoredVendor } from '../../test/support/plant/plant-observations.ts'
import type { Bench } from './bench.ts'
import { stop } from './start.ts'

const megabytesOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024

/** One process looks at vendors that each have a web and a mail server on loopback. */
const lookAt = async (
  { store, organizationId, folder, startService }: Bench,
  vendors: number,
  queriesPerSecond: number,
): Promise<void> => {
  const world = await startWorld()
  const hosts = []
  for (let index = 0; index < vendors; index += 1) {
    const domain = `checked-${index}.com`
    hosts.push(await startCompany(world, domain, { dns: { [`www.${domain}`]: { CNAME: domain } } }))
    await plantMonitoredVendor(store, organizationId, domain)
  }
  const authority = join(folder, 'authority.pem')
  await writeFile(authority, world.authority.certificate)
  const { started, pid } = await startService({
    CHECKS: 'on',
    DNS_SERVERS: world.dns.address,
    DNS_QUERIES_PER_SECOND: String(queriesPerSecond),
    ALLOWED_PRIVATE_NETWORKS: world.settings.allowedNetworks.join(','),
    OUTSIDE_PORTS: [...(world.settings.ports ?? [])].map((pair) => pair.join(':')).join(','),
    NODE_EXTRA_CA_CERTS: authority,
  })
  const countChecked = async (): Promise<number> => {
    const [row] = await store.inOrganization(organizationId, (db) =>
      db.run(sql<{ count: number }>`
        select count(*)::integer as count from domain_check
        join domain_watch on domain_watch.domain = domain_check.domain
          and domain_watch.organization_id = ${db.organizationId}
        where domain_check.checked_at is not null`),
    )
    return row?.count ?? 0
  }
  while (world.dns.asked.length === 0) await setTimeout(100)
  const startedAt = performance.now()
  let peak = 0
  while ((await countChecked()) < vendors) {
    peak = Math.max(peak, megabytesOf(pid))
    await setTimeout(500)
  }
  const seconds = (performance.now() - startedAt) / 1_000
  await stop(started)
  await world.close()
  const requests = hosts.reduce((sum, host) => sum + host.requests.length, 0)
  const connections = hosts
    .flatMap((host) => Object.values(host.connections))
    .reduce((sum, one) => sum + one, 0)
  const each = (count: number): string =>
    `${(count / vendors).toFixed(1)} a vendor, ${(count / seconds).toFixed(0)} a second`
  console.log(
    `\n${vendors} vendors, at most ${queriesPerSecond} DNS queries a second: ${seconds.toFixed(0)} s, ${peak.toFixed(0)} MB`,
  )
  console.log(`DNS queries: ${each(world.dns.asked.length)}`)
  console.log(`HTTP requests: ${each(requests)}`)
  console.log(`connections, one at a time for each host: ${each(connections)}`)
}

/** The bound that is set by default, and what one process can do without it. */
export const benchChecks = async (bench: Bench): Promise<void> => {
  await lookAt(await bench.inNewOrganization(), 50, 200)
  await lookAt(await bench.inNewOrganization(), 1_000, 100_000)
}
