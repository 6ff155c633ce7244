import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import type { Bench } from './bench.ts'
import { type Frame, renderFlameGraph } from './flame-graph.ts'
import { flamesOfNode, flamesOfProcesses } from './flame-stacks.ts'
import { readProfile } from './profile.ts'
import { profileParts } from './profile-parts.ts'
import { refreshed } from './refreshed.ts'
import { seedObservations } from './seed-observations.ts'
import { stop } from './start.ts'

const connections = 32
const warmUpSeconds = 3
const loadSeconds = 15
const tickMs = 10

/** Processor time that a process has used, in milliseconds. */
const processorMs = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}

const docs = join(import.meta.dirname, '../../docs')

const connectionsOf = async (owner: pg.Client): Promise<{ pid: number; isCounting: boolean }[]> => {
  const { rows } = await owner.query<{ pid: number; isCounting: boolean }>(`
    select pid, application_name = 'parapet rate limit' as "isCounting" from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`)
  return rows
}

/** Processor time of the database's connections: those that count calls, and all others. */
const databaseMs = async (owner: pg.Client): Promise<{ counting: number; others: number }> => {
  const used = { counting: 0, others: 0 }
  for (const { pid, isCounting } of await connectionsOf(owner))
    used[isCounting ? 'counting' : 'others'] += await processorMs(pid)
  return used
}

const nowMicroseconds = (): number => Number(process.hrtime.bigint() / 1000n)

const draw = (name: string, frame: Frame): Promise<void> =>
  writeFile(
    join(docs, name),
    renderFlameGraph(frame, `Where ${frame.name} spends the time of a page by cursor`),
  )

/** Where the processor time of a page by cursor goes: Node's by its parts, and PostgreSQL's; with a flame graph of each. */
export const benchPage = async (bench: Bench): Promise<void> => {
  const { store, organizationId, folder } = bench
  const owner = new pg.Client({ connectionString: bench.databaseUrl })
  await owner.connect()
  await seedObservations(store, owner, organizationId, { copies: 1, isAlone: true })
  await refreshed(owner)
  const profiles = await mkdtemp(join(folder, 'profile-'))
  const { started, pid, url } = await bench.startService({
    LOG_LEVEL: 'info',
    NODE_OPTIONS: `--cpu-prof --cpu-prof-interval=500 --cpu-prof-dir=${profiles}`,
  })
  const { nextCursor } = await bench.client.getObservations({})
  const load = async (duration: number): Promise<number> => {
    const { requests, non2xx } = await autocannon({
      url: `${url}/public/v1/observations`,
      connections,
      duration,
      method: 'POST',
      headers: { Authorization: `Bearer ${await bench.client.token()}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ cursor: nextCursor }),
    })
    if (non2xx > 0) throw new Error(`${non2xx} of ${requests.total} requests failed.`)
    return requests.total
  }
  await load(warmUpSeconds)
  const before = { ...(await databaseMs(owner)), node: await processorMs(pid) }
  const from = nowMicroseconds()
  const pages = await load(loadSeconds)
  const until = nowMicroseconds()
  const database = await databaseMs(owner)
  const node = (await processorMs(pid)) - before.node
  const statements = (await connectionsOf(owner)).filter(({ isCounting }) => !isCounting)
  const flames = await flamesOfProcesses(
    statements.map((connection) => connection.pid),
    join(profiles, 'postgres'),
    () => load(loadSeconds),
  )
  await owner.end()
  await stop(started)

  // The process that looked for the bundle has written one as well.
  const written = (await readdir(profiles)).find((name) => name.includes(`.${pid}.`))
  if (written === undefined) throw new Error('Node has written no profile.')
  const profile = await readProfile(join(profiles, written))
  const between = { from, until }
  const counting = database.counting - before.counting
  const others = database.others - before.others
  const whole = node + counting + others
  const print = (part: string, ms: number): void =>
    console.log(
      part.padEnd(40) +
        ((1000 * ms) / pages).toFixed(0).padStart(8) +
        ((100 * ms) / whole).toFixed(1).padStart(10),
    )
  console.log(`\nProcessor time of a page by cursor, ${pages} pages\n\n${'part'.padEnd(40)}      us       %`)
  print('PostgreSQL: the statement', others)
  print('PostgreSQL: counting calls', counting)
  const shares = await profileParts(profile, between)
  for (const [part, share] of shares) print(`Node: ${part.replace(/^Node: /, '')}`, share * node)
  const guards = ['authentication', 'limits', 'cursor', 'logging']
  const guarding = guards.reduce((sum, part) => sum + (shares.get(part) ?? 0), 0) * node + counting
  print('authentication, limits, cursor, logging', guarding)
  await draw('page-node.svg', await flamesOfNode(profile, between))
  if (flames) await draw('page-postgres.svg', flames)
  else console.log('\ndocs/page-postgres.svg is not renewed: perf is not installed or may not look.')
}
