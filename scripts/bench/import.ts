import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from '../../server/src/store/kernel/sql.ts'
import { testSecretKey } from '../../test/support/test-secret-keys.ts'
import { insertOrganizationDomains } from '../../server/src/store/organization/organization.ts'
import { benchUuid } from './bench-id.ts'
import type { Bench } from './bench.ts'
import { median } from './measure.ts'
import { withOwner } from './with-owner.ts'

const fileBytes = 200_000_000
const vendorCount = 500

/** Like real scanner output: most of a line is the request and the response. */
const lineOf = (number: number): string => {
  const host = `host-${number % 7_919}.vendor-${number % vendorCount}.com`
  const cve = `CVE-2024-${10_000 + (number % 900)}`
  return `${JSON.stringify({
    'template-id': number % 3 === 0 ? cve : `exposed-panel-${number % 40}`,
    'template-url': `https://example.com/templates/${number % 40}`,
    info: {
      name: `Finding number ${number % 40}`,
      severity: ['info', 'low', 'medium', 'high', 'critical'][number % 5],
      description: 'An attacker who reaches this page can read what is not meant for everybody. '.repeat(3),
      reference: ['https://example.com/advisory', 'https://example.com/more'],
      tags: ['bench', 'panel'],
      ...(number % 3 === 0 && {
        classification: {
          'cve-id': [cve],
          'cwe-id': ['cwe-79'],
          'cvss-metrics': 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
          'cvss-score': 9.8,
        },
      }),
    },
    type: 'http',
    host: `https://${host}`,
    port: '443',
    ip: '192.0.2.1',
    'matched-at': `https://${host}/path/${number}`,
    'extracted-results': [`version ${number % 100}`],
    request: `GET /path/${number} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    response: `HTTP/1.1 200 OK\r\n\r\n${'<p>Some of the page.</p>'.repeat(40)}`,
    timestamp: '2026-01-02T03:04:05.678901234Z',
  })}\n`
}

const lines = function* (wantedBytes: number): Generator<string> {
  let bytes = 0
  for (let number = 0; bytes < wantedBytes; number += 500) {
    const text = Array.from({ length: 500 }, (_, index) => lineOf(number + index)).join('')
    bytes += text.length
    yield text
  }
}

/** Peak memory of a process, as reported by Linux. */
export const peakMegabytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1_000
}

type Run = { report: { total: number; created: number; unchanged: number }; seconds: number; peak: number }

type Command = { args: readonly string[]; env: NodeJS.ProcessEnv; file: string; watchedPid?: number }

/** Runs the command; the peak is that of its own process, or of the one that does the work. */
const runCommand = ({ args, env, file, watchedPid }: Command): Promise<Run> =>
  new Promise((resolve, reject) => {
    const program = join(import.meta.dirname, '../../server/bin/parapet.js')
    const startedAt = performance.now()
    const child = spawn(
      process.execPath,
      ['--max-semi-space-size=8', program, 'import', 'nuclei', file, '--json', ...args],
      {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    let peak = 0
    const look = async (): Promise<void> => {
      const now = await peakMegabytes(watchedPid ?? child.pid ?? 0)
      if (now > peak) peak = now
    }
    const timer = setInterval(() => void look(), 50)
    let printed = ''
    child.stdout.on('data', (text: Buffer) => {
      printed += text.toString()
    })
    child.on('error', reject)
    child.on('close', (code) => {
      clearInterval(timer)
      if (code !== 0) reject(new Error(`The import ended with ${code}: ${printed}`))
      else
        resolve({
          // The command's output has this form, as its documentation says.
          report: JSON.parse(printed) as Run['report'],
          seconds: (performance.now() - startedAt) / 1_000,
          peak,
        })
    })
  })

export const runImport = (
  databaseUrl: string,
  { file, domain, more = [] }: { file: string; domain: string; more?: readonly string[] },
): Promise<Run> =>
  runCommand({
    args: ['--org', domain, ...more],
    env: { DATABASE_URL: databaseUrl, SECRET_KEY: testSecretKey },
    file,
  })

/** The same over HTTP; the peak is the service's, since its start. */
export const runImportOverHttp = (
  { url, credential, service }: Pick<Bench, 'url' | 'credential' | 'service'>,
  { file, more = [] }: { file: string; more?: readonly string[] },
): Promise<Run> =>
  runCommand({
    args: ['--url', url, ...more],
    env: { PARAPET_CLIENT_ID: credential.clientId, PARAPET_CLIENT_SECRET: credential.clientSecret },
    file,
    watchedPid: service.pid,
  })

/** Returns its size in bytes. */
export const writeNucleiFile = async (file: string, bytes: number): Promise<number> => {
  await pipeline(Readable.from(lines(bytes)), createWriteStream(file))
  return (await stat(file)).size
}

export const addVendors = async ({ store, organizationId }: Bench, ownDomain: string): Promise<void> => {
  await store.system((db) => insertOrganizationDomains(db, organizationId, [ownDomain]))
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      insert into vendor (organization_id, id, domain_name, company_name, lifecycle_status, is_monitored)
      select ${db.organizationId}, ${sql.raw(benchUuid('n'))}, 'vendor-' || n || '.com', 'Vendor ' || n,
        'VENDOR_LIFECYCLE_STATUS_ACTIVE', true
      from generate_series(0, ${vendorCount - 1}::int) as n
      on conflict do nothing`),
  )
}

/** Otherwise a run would be slowed down by what PostgreSQL tidies up after the one before. */
const settle = (bench: Bench): Promise<unknown> =>
  withOwner(bench, (owner) => owner.query('vacuum (analyze)'))

/** Imports the file both ways, each into its own organization. The second meets a larger table, so the order alternates. */
const runRound = async (bench: Bench, file: string, round: number): Promise<Map<string, Run>> => {
  const { databaseUrl, inNewOrganization } = bench
  const domain = `import-bench-${round}.com`
  const other = await inNewOrganization()
  await addVendors(await inNewOrganization(), domain)
  await addVendors(other, `http-${domain}`)
  const here = () => runImport(databaseUrl, { file, domain })
  const there = () => runImportOverHttp(other, { file })
  const ways = [
    ['command line', here],
    ['HTTP', there],
  ] as const
  const runs = new Map<string, Run>()
  for (const what of ['all new', 'nothing new'])
    for (const [way, run] of round % 2 === 0 ? ways : ways.toReversed()) {
      await settle(bench)
      runs.set(`${way}, ${what}`, await run())
    }
  return runs
}

const rounds = 5

export const benchImport = async (bench: Bench): Promise<void> => {
  const file = join(bench.folder, 'nuclei.jsonl')
  const size = await writeNucleiFile(file, fileBytes)
  const done: Map<string, Run>[] = []
  for (let round = 0; round < rounds; round += 1) done.push(await runRound(bench, file, round))
  console.log(
    `\nImport of a Nuclei file of ${Math.round(size / 1e6)} MB, medians of ${rounds} rounds in alternating order\n`,
  )
  console.log(
    `${'what'.padEnd(28)}${'rows/s'.padStart(10)}${'MB/s'.padStart(8)}${'time to command line'.padStart(22)}${'peak RSS, MB'.padStart(15)}`,
  )
  const secondsIn = (round: Map<string, Run>, name: string): number => round.get(name)?.seconds ?? Number.NaN
  for (const [name, { report }] of done[0] ?? []) {
    const seconds = median(done.map((round) => secondsIn(round, name)))
    const byCommandLine = name.replace('HTTP', 'command line')
    const ratio = median(done.map((round) => secondsIn(round, name) / secondsIn(round, byCommandLine)))
    const peak = Math.max(...done.map((round) => round.get(name)?.peak ?? Number.NaN))
    console.log(
      name.padEnd(28) +
        (report.total / seconds).toFixed(0).padStart(10) +
        (size / 1e6 / seconds).toFixed(1).padStart(8) +
        ratio.toFixed(2).padStart(22) +
        peak.toFixed(0).padStart(15),
    )
  }
}
