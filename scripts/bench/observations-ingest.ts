import type pg from 'pg'
import { ingestFindings } from '../../server/src/collect/ingest/ingest-findings.ts'
import type { Finding } from '../../server/src/domain/observations/finding.ts'
import { withoutRefreshers } from '../../test/support/without-refreshers.ts'
import type { Bench } from './bench.ts'
import { copyRaw, observationsBeside } from './copy-raw.ts'
import { median } from './measure.ts'
import { refreshed } from './refreshed.ts'
import { benchFinding, importedBy } from './seed-observations.ts'
import { printTable } from './table.ts'
import { timed } from './timed.ts'

const again = '2026-11-01T00:00:00.000000Z'

/** Asset numbers from here on are not in the seed. */
const freshAsset = 2_000_000

/** Yields findings one at a time, as importers do. */
const findings = function* (from: number, count: number, lastSeen?: string): Generator<Finding> {
  for (let at = from; at < from + count; at++)
    yield { ...benchFinding(at, freshAsset + at), ...(lastSeen !== undefined && { lastSeen }) }
}

/** Rows per second when the same findings are new, unchanged, and seen again later. */
type IngestRates = { fresh: number; unchanged: number; later: number }

type Work = () => Promise<number>

/** Runs a checkpoint before each measurement, so that none pays for another's writes. */
export const ingestRates = async (
  { store, organizationId }: Pick<Bench, 'store' | 'organizationId'>,
  owner: pg.Client,
  { from, count }: { from: number; count: number },
  around: (work: Work) => Promise<number> = (work) => work(),
): Promise<IngestRates> => {
  const ingest = async (lastSeen?: string): Promise<number> => {
    await owner.query('checkpoint')
    const given = { store, organizationId, findings: findings(from, count, lastSeen), by: importedBy() }
    return count / ((await around(() => timed(() => ingestFindings(given)))) / 1000)
  }
  return { fresh: await ingest(), unchanged: await ingest(), later: await ingest(again) }
}

const count = 20_000
const rounds = 3

/** In sequence: COPY, ingest with the background refresh held back, and ingest alongside it. */
const measureRound = async (bench: Bench, owner: pg.Client, round: number): Promise<Map<string, number>> => {
  const ms = await copyRaw(owner, observationsBeside, { ...bench, count })
  const apart = await ingestRates(bench, owner, { from: 2 * round * count, count }, (work) =>
    withoutRefreshers(bench, work),
  )
  await refreshed(owner)
  const together = await ingestRates(bench, owner, { from: (2 * round + 1) * count, count })
  await refreshed(owner)
  return new Map([
    ['raw COPY of as many rows', count / (ms / 1000)],
    ['ingest, all new', apart.fresh],
    ['ingest, nothing new', apart.unchanged],
    ['ingest, all seen again', apart.later],
    ['all new, figures refreshed meanwhile', together.fresh],
    ['nothing new, figures refreshed meanwhile', together.unchanged],
    ['all seen again, figures refreshed meanwhile', together.later],
  ])
}

/** Ingest rows per second compared with raw COPY. */
export const benchIngest = async (bench: Bench, owner: pg.Client): Promise<void> => {
  // Warm-up: code is slow the first time it runs.
  const names = [...(await measureRound(bench, owner, 0)).keys()]
  const measured: Map<string, number>[] = []
  for (let round = 1; round <= rounds; round += 1) measured.push(await measureRound(bench, owner, round))
  const medianOf = (name: string): number =>
    median(measured.map((figures) => figures.get(name) ?? Number.NaN))
  printTable(
    `${count} findings into the table of two millions, each after a checkpoint`,
    new Map(names.map((name) => [name, medianOf(name)])),
    { unit: 'rows/s', against: 'raw COPY of as many rows' },
  )
}
