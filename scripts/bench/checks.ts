import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from '../../server/src/store/kernel/sql.ts'
import { startCompany } from '../../test/support/outside/company.ts'
import { type Host, startWorld, type World } from '../../test/support/outside/world.ts'
import { plantMonitoredVendor } from '../../test/support/plant/plant-observations.ts'
import type { Bench } from './bench.ts'
import { stop } from './start.ts'

const megabytesOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024

const cpuSecondsOf = (pid: number): string =>
  execFileSync('ps', ['-o', 'cputimes=', '-p', String(pid)], { encoding: 'utf8' }).trim()

const sum = (counts: readonly number[]): number => counts.reduce((total, one) => total + one, 0)

/** What happened in each second, sampled. */
const createSamples = (pid: number, world: World, hosts: readonly Host[]) => {
  const most = { megabytes: 0, queries: 0, requests: 0 }
  let before = { at: performance.now(), queries: world.dns.asked.length, requests: hosts.map(() => 0) }
  return {
    most,
    sample: (): void => {
      most.megabytes = Math.max(most.megabytes, megabytesOf(pid))
      const now = {
        at: performance.now(),
        queries: world.dns.asked.length,
        requests: hosts.map((host) => host.requests.length),
      }
      const seconds = (now.at - before.at) / 1_000
      if (seconds < 1) return
      most.queries = Math.max(most.queries, (now.queries - before.queries) / seconds)
      for (const [index, count] of now.requests.entries())
        most.requests = Math.max(most.requests, (count - (before.requests[index] ?? 0)) / seconds)
      before = now
    },
  }
}

/** When the first and the last DNS query of each vendor arrived. */
const watchLooks = ({ dns }: World): Map<string, { from: number; to: number }> => {
  const looks = new Map<string, { from: number; to: number }>()
  dns.onAsked((name) => {
    const domain = /checked-[\d-]+\.com$/.exec(name)?.[0]
    const now = performance.now()
    if (domain !== undefined) looks.set(domain, { from: looks.get(domain)?.from ?? now, to: now })
  })
  return looks
}

const startVendors = async (
  { store, organizationId }: Bench,
  world: World,
  count: number,
): Promise<Host[]> => {
  const hosts: Host[] = []
  for (let index = 0; index < count; index += 1) {
    // Each run has its own names: a domain that was just checked is left alone for an hour.
    const domain = `checked-${organizationId}-${index}.com`
    hosts.push(await startCompany(world, domain, { dns: { [`www.${domain}`]: { CNAME: domain } } }))
    await plantMonitoredVendor(store, organizationId, domain)
  }
  return hosts
}

const countChecked = async ({ store, organizationId }: Bench): Promise<number> => {
  const [row] = await store.inOrganization(organizationId, (db) =>
    db.run(sql<{ count: number }>`
      select count(*)::integer as count from domain_check
      join domain_watch on domain_watch.domain = domain_check.domain
        and domain_watch.organization_id = ${db.organizationId}
      where domain_check.checked_at is not null and domain_check.failure_count = 0`),
  )
  return row?.count ?? 0
}

const startChecks = async ({ folder, startService }: Bench, world: World, queriesPerSecond: number) => {
  const authority = join(folder, 'authority.pem')
  await writeFile(authority, world.authority.certificate)
  return startService({
    CHECKS: 'on',
    DNS_SERVERS: world.dns.address,
    DNS_QUERIES_PER_SECOND: String(queriesPerSecond),
    ALLOWED_PRIVATE_NETWORKS: world.settings.allowedNetworks.join(','),
    OUTSIDE_PORTS: [...(world.settings.ports ?? [])].map((pair) => pair.join(':')).join(','),
    NODE_EXTRA_CA_CERTS: authority,
  })
}

/** One process looks at vendors that each have a web and a mail server on loopback. */
const lookAt = async (bench: Bench, vendors: number, queriesPerSecond: number): Promise<void> => {
  const world = await startWorld()
  const hosts = await startVendors(bench, world, vendors)
  const looks = watchLooks(world)
  const { started, pid } = await startChecks(bench, world, queriesPerSecond)
  const { most, sample } = createSamples(pid, world, hosts)
  while (looks.size === 0) await setTimeout(20)
  const startedAt = performance.now()
  while ((await countChecked(bench)) < vendors) {
    sample()
    await setTimeout(200)
  }
  const seconds = (performance.now() - startedAt) / 1_000
  const cpu = cpuSecondsOf(pid)
  await stop(started)
  await world.close()
  const each = (count: number): string =>
    `${(count / vendors).toFixed(1)} a vendor, ${(count / seconds).toFixed(0)} a second`
  const lookSeconds = [...looks.values()].map(({ from, to }) => (to - from) / 1_000).toSorted((a, b) => a - b)
  const at = (part: number): string =>
    (lookSeconds[Math.floor((lookSeconds.length - 1) * part)] ?? 0).toFixed(1)
  console.log(
    `\n${vendors} vendors, at most ${queriesPerSecond} DNS queries a second: ${seconds.toFixed(0)} s, ${most.megabytes.toFixed(0)} MB, ${cpu} s of CPU time`,
  )
  console.log(`one vendor: median ${at(0.5)} s, 95th percentile ${at(0.95)} s, longest ${at(1)} s`)
  console.log(`DNS queries: ${each(world.dns.asked.length)}, at most ${most.queries.toFixed(0)}`)
  console.log(
    `HTTP requests: ${each(sum(hosts.map((host) => host.requests.length)))}, at most ${most.requests.toFixed(0)} to one host`,
  )
  console.log(
    `connections: ${each(sum(hosts.flatMap((host) => Object.values(host.connections))))}, at most ${Math.max(...hosts.map((host) => host.mostOpen))} open to one host`,
  )
}

/** One vendor alone, a thousand under the default bound, which takes half an hour, and what one process can do without it. */
export const benchChecks = async (bench: Bench): Promise<void> => {
  await lookAt(await bench.inNewOrganization(), 1, 200)
  await lookAt(await bench.inNewOrganization(), 1_000, 200)
  await lookAt(await bench.inNewOrganization(), 1_000, 100_000)
}
