import { join } from 'node:path'
import type pg from 'pg'
import type { Bench } from '../bench.ts'
import { copyRaw, observationsBeside, vendorTables } from '../copy-raw.ts'
import { runImport, writeNucleiFile } from '../import.ts'
import { median } from '../measure.ts'
import { insertRaw, rawOrganization } from '../raw-vendors.ts'
import { ingestRates } from '../observations-ingest.ts'
import { timed } from '../timed.ts'
import { withOwner } from '../with-owner.ts'
import type { Figure } from './figure.ts'

const rounds = 5
const batch = 500
const csvRows = 2_000
const ingested = 5_000
const importBytes = 10_000_000

/** One thing that is done in each round by us and by the raw statement, one after the other. */
type Way = {
  what: string
  /** Rows that each round writes; undefined: it is one call, and its time counts. */
  rows?: number
  ours: (round: number) => Promise<unknown>
  raw: { name: string; run: (round: number) => Promise<unknown> }
}

const measureWay = async ({ what, rows, ours, raw }: Way, size: number): Promise<Figure> => {
  const times: { ours: number[]; raw: number[] } = { ours: [], raw: [] }
  for (let round = 0; round <= rounds; round += 1) {
    const took = { ours: await timed(() => ours(round)), raw: await timed(() => raw.run(round)) }
    // The first round only warms up.
    if (round === 0) continue
    times.ours.push(took.ours)
    times.raw.push(took.raw)
  }
  const figure = (values: readonly number[]): number =>
    rows === undefined ? median(values) : rows / (median(values) / 1000)
  return {
    what,
    size,
    unit: rows === undefined ? 'ms' : 'rows/s',
    ours: figure(times.ours),
    ceiling: { name: raw.name, figure: figure(times.raw) },
  }
}

const domainsOf = (round: number, prefix: string, count = batch): string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}-${round}-${at}.com`)

/** As insertRaw makes them of these domains. */
const rawIds = (round: number): string[] => domainsOf(round, 'bulk').map((domain) => `vnd_${domain}`)

const firstOf = (round: number, prefix: string): string => domainsOf(round, prefix, 1)[0] ?? ''

const bulkWays = ({ client }: Bench, owner: pg.Client): Way[] => {
  const created = new Map<number, string[]>()
  const createdIn = (round: number): string[] => created.get(round) ?? []
  return [
    {
      what: `BulkCreateVendors, ${batch} rows`,
      rows: batch,
      ours: async (round) => {
        const vendors = domainsOf(round, 'bulk').map((domainName) => ({ domainName }))
        const { results } = await client.bulkCreateVendors({ vendors })
        created.set(
          round,
          results.map(({ vendorId }) => vendorId ?? ''),
        )
      },
      raw: { name: 'raw INSERT', run: (round) => insertRaw(owner, domainsOf(round, 'bulk')) },
    },
    {
      what: `BulkOffboardVendors, ${batch} rows`,
      rows: batch,
      ours: (round) => client.bulkOffboardVendors({ ids: createdIn(round) }),
      raw: {
        name: 'raw UPDATE',
        run: (round) =>
          owner.query(
            `update vendor set lifecycle_status = 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED', is_monitored = false,
               offboarded_at = now(), updated_at = now() where organization_id = $1 and id = any($2)`,
            [rawOrganization, rawIds(round)],
          ),
      },
    },
    {
      what: `BulkDeleteVendors, ${batch} rows`,
      rows: batch,
      ours: (round) => client.bulkDeleteVendors({ ids: createdIn(round) }),
      raw: {
        name: 'raw DELETE',
        run: (round) =>
          owner.query('delete from vendor where organization_id = $1 and id = any($2)', [
            rawOrganization,
            rawIds(round),
          ]),
      },
    },
  ]
}

const csvOf = (round: number): string =>
  [
    'domain_name,company_name,risk_level,is_monitored',
    ...domainsOf(round, 'csv', csvRows).map((domain) => `${domain},"Company, ${domain}",high,false`),
  ].join('\n')

const vendorWays = ({ client, organizationId, folder }: Bench, owner: pg.Client): Way[] => {
  const id = `vnd_${'77'.padStart(26, '0')}`
  return [
    {
      what: 'CreateVendor',
      ours: (round) => client.createVendor({ domainName: firstOf(round, 'one') }),
      raw: { name: 'raw INSERT', run: (round) => insertRaw(owner, [firstOf(round, 'one')]) },
    },
    {
      what: 'UpdateVendor',
      ours: (round) => client.updateVendor({ id, companyName: `Name ${round}` }),
      raw: {
        name: 'raw UPDATE',
        run: (round) =>
          owner.query(
            'update vendor set company_name = $3, updated_at = now() where organization_id = $1 and id = $2',
            [organizationId, id, `Raw ${round}`],
          ),
      },
    },
    {
      what: `BulkUpsertVendorsFromCsv, ${csvRows} rows`,
      rows: csvRows,
      ours: (round) => client.bulkUpsertVendorsFromCsv({ csv: csvOf(round) }),
      raw: {
        name: 'raw INSERT',
        run: (round) => insertRaw(owner, domainsOf(round, 'csv', csvRows)),
      },
    },
    {
      what: 'CreateVendorGroup',
      ours: (round) => client.createVendorGroup({ name: `Written ${round}` }),
      raw: {
        name: 'raw INSERT',
        run: (round) =>
          owner.query(
            'insert into vendor_group (organization_id, id, name, name_key) values ($1, $2, $2, $2)',
            [rawOrganization, `${folder} ${round}`],
          ),
      },
    },
  ]
}

/** ORNs of open observations, so many for each round. */
const ornsToFlag = async ({ client }: Bench): Promise<string[]> => {
  const orns: string[] = []
  for await (const { orn } of client.getObservations.all({ limit: 200 })) {
    orns.push(orn)
    if (orns.length === batch * (rounds + 1)) break
  }
  return orns
}

/** The smallest groups: those of a million observations would be refused as too broad. */
const groupsToFlag = async ({ client }: Bench): Promise<{ groupOrn: string; observationCount: number }[]> => {
  const { groups } = await client.getObservationGroups({
    sortField: 'observationCount',
    sortOrder: 'SORT_ORDER_ASC',
    limit: rounds + 1,
  })
  return groups
}

const flagWays = async (bench: Bench, owner: pg.Client): Promise<Way[]> => {
  const { client, organizationId } = bench
  const orns = await ornsToFlag(bench)
  const groups = await groupsToFlag(bench)
  // Those that were seen longest ago, of which the calls flag none.
  const { rows } = await owner.query<{ key: string }>(
    `select key from observation where organization_id = $1 and not is_resolved order by last_seen limit $2`,
    [organizationId, batch * (rounds + 1)],
  )
  const flagRaw = (from: number, count: number): Promise<unknown> =>
    owner.query(
      `update observation set flagged_at = now(), flagged_by = '{}', updated_at = now()
       where organization_id = $1 and key = any($2)`,
      [organizationId, rows.slice(from, from + count).map(({ key }) => key)],
    )
  return [
    {
      what: `FlagObservations, ${batch} rows`,
      rows: batch,
      ours: (round) =>
        client.flagObservations({ observationOrns: orns.slice(round * batch, (round + 1) * batch) }),
      raw: { name: 'raw UPDATE', run: (round) => flagRaw(round * batch, batch) },
    },
    {
      what: 'FlagObservationGroups, one small group',
      ours: (round) => client.flagObservationGroups({ groupOrns: [groups[round]?.groupOrn ?? ''] }),
      raw: {
        name: 'raw UPDATE of as many rows',
        run: (round) => flagRaw(round * batch, groups[round]?.observationCount ?? 0),
      },
    },
  ]
}

const perSecond = (count: number, ms: number): number => count / (ms / 1000)

/** Imports are too long for rounds: each is done once, on rows that are new, after code that has been run. */
const importFigures = async (
  bench: Bench,
  owner: pg.Client,
  { size, domain }: { size: number; domain: string },
): Promise<Figure[]> => {
  const { databaseUrl, folder } = bench
  const raw = await copyRaw(owner, observationsBeside, { ...bench, count: ingested })
  const rawVendors = await copyRaw(owner, vendorTables, { ...bench, count: ingested })
  await ingestRates(bench, owner, { from: 0, count: ingested })
  const ours = await ingestRates(bench, owner, { from: ingested, count: ingested })
  const file = join(folder, 'whole.jsonl')
  await writeNucleiFile(file, importBytes)
  const { report, seconds } = await runImport(databaseUrl, { file, domain, more: ['--create-vendors'] })
  const ceiling = { name: 'raw COPY of observations', figure: perSecond(ingested, raw) }
  const rate = (what: string, figure: number): Figure => ({ what, size, unit: 'rows/s', ours: figure })
  return [
    { ...rate(`ingest of ${ingested} new findings`, ours.fresh), ceiling },
    { ...rate(`ingest of ${ingested} findings, nothing new`, ours.unchanged), ceiling },
    { ...rate(`ingest of ${ingested} findings seen again`, ours.later), ceiling },
    {
      ...rate(`parapet import nuclei, ${report.total} rows, with its start`, report.total / seconds),
      ceiling,
    },
    rate(`raw COPY of ${ingested} vendors, beside the bulk calls`, perSecond(ingested, rawVendors)),
  ]
}

/** Every bulk call, flag and import, and the writes of one row. */
export const benchWrites = (
  bench: Bench,
  { size, domain }: { size: number; domain: string },
): Promise<Figure[]> =>
  withOwner(bench, async (owner) => {
    const figures: Figure[] = []
    for (const way of [
      ...bulkWays(bench, owner),
      ...vendorWays(bench, owner),
      ...(await flagWays(bench, owner)),
    ])
      figures.push(await measureWay(way, size))
    figures.push(...(await importFigures(bench, owner, { size, domain })))
    for (const table of ['vendor', 'vendor_group'])
      await owner.query(`delete from ${table} where organization_id = $1`, [rawOrganization])
    return figures
  })
