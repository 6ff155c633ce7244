import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Bench } from './bench.ts'
import { measure } from './measure.ts'
import { drizzleServer, peerPackages, platformaticServer } from './peer-servers.ts'
import { seedObservations } from './seed-observations.ts'
import { start, type Started, stop } from './start.ts'
import { printTable } from './table.ts'
import { withOwner } from './with-owner.ts'

const run = promisify(execFile)

/** Needs the network. */
const install = async (folder: string): Promise<void> => {
  await mkdir(folder)
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies: peerPackages }),
  )
  await writeFile(join(folder, 'drizzle.js'), drizzleServer)
  await writeFile(join(folder, 'platformatic.js'), platformaticServer)
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
}

const program = (path: string, ...args: string[]) => start([path, ...args], { ready: /^\d+$/ })

const urlOf = ({ line }: Started): string => `http://127.0.0.1:${line}`

/**
 * A page of 50 observations, here and with what others build such servers with. The peers read rows of one table as they are,
 * in an order it has an index for, and for everybody: no organizations, tokens or limits, and nothing joined.
 */
export const benchPeers = async (bench: Bench): Promise<void> => {
  const { databaseUrl, organizationId, store, client, url } = bench
  const folder = join(bench.folder, 'peers')
  await install(folder)
  await withOwner(bench, async (owner) => {
    await seedObservations(store, owner, organizationId, { isUnmarked: true })
    await owner.query('vacuum analyze')
  })
  const given = [databaseUrl, String(organizationId)]
  const bare = join(import.meta.dirname, 'bare-observations.ts')
  const servers = await Promise.all([
    program(bare, ...given, 'json', 'outside'),
    program(bare, ...given, 'rows', 'outside'),
    program(join(folder, 'drizzle.js'), ...given),
    program(join(folder, 'platformatic.js'), ...given),
  ])
  const [passing, mapping, drizzle, platformatic] = servers.map(urlOf)
  const rows = `where.organizationId.eq=${organizationId}&where.isResolved.eq=false`
  const { nextCursor } = await client.getObservations({})
  const parapet = 'Parapet, page 2 by cursor'
  try {
    const figures = await measure([
      {
        name: parapet,
        url: `${url}/public/v1/observations`,
        headers: { Authorization: `Bearer ${await client.token()}` },
        body: { cursor: nextCursor },
      },
      { name: 'JSON of PostgreSQL passed on, like PostgREST', url: `${passing}/` },
      { name: 'rows mapped by hand', url: `${mapping}/` },
      { name: 'Drizzle, one table', url: `${drizzle}/` },
      {
        name: 'Platformatic DB, one table',
        url: `${platformatic}/observation/?limit=50&orderby.severity=desc&orderby.id=desc&${rows}`,
      },
    ])
    printTable('Peers, a million observations beside a million, pages of 50', figures, {
      unit: 'requests/s',
      against: parapet,
    })
  } finally {
    await Promise.all(servers.map(stop))
  }
}
