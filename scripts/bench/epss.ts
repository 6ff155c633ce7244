import { rename, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { epssFile } from '../../test/support/epss-file.ts'
import type { Bench } from './bench.ts'
import { inLargest } from './in-largest.ts'
import { median } from './measure.ts'
import { refreshed } from './refreshed.ts'
import { stop } from './start.ts'
import { type Ask, send } from './whole/send.ts'

const cveCount = 300_000
const quietMs = 20_000
const pollMs = 50

/** Reads the page again and again until told to stop, and returns how long each call took. */
const readUntil = async (ask: Ask, isOver: () => boolean): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  while (!isOver()) {
    const started = performance.now()
    await send(agent, ask)
    times.push(performance.now() - started)
  }
  agent.destroy()
  return times
}

const holds = async (owner: pg.Client, condition: string, values: readonly unknown[]): Promise<void> => {
  for (;;) {
    const { rows } = await owner.query<{ holds: boolean }>(`select ${condition} as holds`, [...values])
    if (rows[0]?.holds === true) return
    await sleep(pollMs)
  }
}

/** A score for each CVE, another one on each day. */
const scoresOf = (ids: readonly string[], day: number): [string, number, number][] =>
  ids.map((id, at) => [id, ((at * 7 + day * 13) % 997) / 1000, ((at + day) % 100) / 100])

/** Seconds until the edition is in the catalogue, in the organization and in the figures of its groups. */
const takeIn = async (
  { organizationId }: Bench,
  owner: pg.Client,
  edition: { from: string; to: string },
): Promise<Map<string, number>> => {
  const { rows } = await owner.query<{ etag: string }>(`select etag from feed where name = 'epss'`)
  await rename(edition.from, edition.to)
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1_000
  // Otherwise the service looks at the file every ten seconds.
  await owner.query(`update feed set due_at = now() where name = 'epss'`)
  await holds(owner, `(select etag from feed where name = 'epss') <> $1`, [rows[0]?.etag])
  const inCatalogue = seconds()
  await holds(
    owner,
    `not exists (select from vulnerability join cve_epss on cve_epss.id = vulnerability.id
       where organization_id = $1 and vulnerability.epss_score is distinct from cve_epss.score)`,
    [organizationId],
  )
  const inOrganization = seconds()
  await refreshed(owner)
  return new Map([
    ['in the catalogue', inCatalogue],
    ['in the organization', inOrganization],
    ['figures of groups refreshed', seconds()],
  ])
}

/**
 * A service takes in an edition of EPSS scores from a file, as its background does, while a caller reads pages from it:
 * first with all CVEs new, then with all scores changed.
 */
const measureEpss = async (
  bench: Bench,
  { owner, size }: { owner: pg.Client; size: number },
): Promise<void> => {
  await owner.query('truncate cve_epss')
  const { rows } = await owner.query<{ id: string }>(
    'select id from vulnerability where organization_id = $1',
    [bench.organizationId],
  )
  const found = rows.map(({ id }) => id)
  const ids = [
    ...found,
    ...Array.from({ length: cveCount - found.length }, (_, n) => `CVE-2020-${100_000 + n}`),
  ]
  const file = join(bench.folder, `epss-${size}.csv`)
  await writeFile(file, epssFile('2026-01-01', scoresOf([], 0)))
  const { started, url } = await bench.startService({ FEED_EPSS_URL: file })
  const page: Ask = {
    name: 'page 2 by cursor',
    url: `${url}/public/v1/observations`,
    method: 'POST',
    headers: { Authorization: `Bearer ${await bench.client.token()}` },
    body: { cursor: (await bench.client.getObservations({})).nextCursor },
  }
  try {
    await holds(owner, `exists (select from feed where name = 'epss' and url = $1 and etag is not null)`, [
      file,
    ])
    for (const [day, what] of ['all new', 'all changed'].entries()) {
      const quietUntil = performance.now() + quietMs
      const before = await readUntil(page, () => performance.now() > quietUntil)
      const next = `${file}.next`
      await writeFile(next, epssFile(`2026-01-0${2 + day}`, scoresOf(ids, day)))
      let isOver = false
      const reading = readUntil(page, () => isOver)
      const taken = await takeIn(bench, owner, { from: next, to: file })
      isOver = true
      const meanwhile = await reading
      console.log(`\nEPSS of ${cveCount} CVEs, ${what}, ${size} observations of ${found.length} of them\n`)
      for (const [until, seconds] of taken)
        console.log(`${until.padEnd(46)}${seconds.toFixed(1).padStart(12)} s`)
      const compare = (which: string, of: (times: readonly number[]) => number): void =>
        console.log(
          `${which} page by cursor: ${of(before).toFixed(0)} ms of ${before.length} before, ` +
            `${of(meanwhile).toFixed(0)} ms of ${meanwhile.length} meanwhile, ${(of(meanwhile) / of(before)).toFixed(2)} times`,
        )
      compare('median', median)
      compare('slowest', (times) => Math.max(...times))
    }
  } finally {
    await stop(started)
  }
}

export const benchEpss = (bench: Bench): Promise<void> => inLargest(bench, measureEpss)
