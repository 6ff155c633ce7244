import pg from 'pg'
import { sql } from '../../server/src/store/kernel/sql.ts'
import type { Bench } from './bench.ts'
import { measure, median } from './measure.ts'
import { insertRaw, requiredColumns } from './raw-vendors.ts'
import { benchUuid } from './bench-id.ts'
import { printTable } from './table.ts'

const vendorCount = 50_000
const csvRows = 10_000
const batch = 500
const batches = 30

const seed = async ({ store, organizationId, databaseUrl }: Bench): Promise<void> => {
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      insert into vendor (organization_id, id, domain_name, company_name, lifecycle_status, is_monitored, risk_level,
        business_impact, score, open_observation_count, created_at)
      select ${db.organizationId}, ${sql.raw(benchUuid('n'))}, 'vendor-' || n || '.com', 'Vendor ' || n,
        'VENDOR_LIFECYCLE_STATUS_ACTIVE', n % 2 = 0,
        (array['RISK_LEVEL_LOW', 'RISK_LEVEL_MEDIUM', 'RISK_LEVEL_HIGH', 'RISK_LEVEL_CRITICAL'])[1 + n % 4],
        'BUSINESS_IMPACT_HIGH', n % 101, n % 40, now() - n * interval '1 minute'
      from generate_series(1, ${vendorCount}::int) as n
      on conflict do nothing`),
  )
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await owner.query('vacuum analyze vendor')
  await owner.end()
}

const rule = (vendorsField: string, comparison: string, value: object) => ({
  rule: { field: { vendorsField }, comparison, value },
})

const fiveRules = [
  rule('VENDORS_FIELD_RISK_LEVEL', 'COMPARISON_IN', {
    stringListValue: { values: ['RISK_LEVEL_HIGH', 'RISK_LEVEL_CRITICAL'] },
  }),
  rule('VENDORS_FIELD_IS_MONITORED', 'COMPARISON_EQUAL', { boolValue: true }),
  rule('VENDORS_FIELD_SCORE', 'COMPARISON_LESS_THAN', { numberValue: 60 }),
  rule('VENDORS_FIELD_OPEN_OBSERVATIONS', 'COMPARISON_GREATER_THAN', { numberValue: 5 }),
  rule('VENDORS_FIELD_COMPANY_NAME', 'COMPARISON_CONTAINS', { stringValue: 'endor 1' }),
]

const benchLists = async ({ url, client }: Bench): Promise<void> => {
  let cursor = ''
  let second = ''
  for (let page = 1; page < 200; page++) {
    cursor = (await client.listVendors({ cursor })).nextCursor ?? ''
    if (page === 1) second = cursor
  }
  const headers = { Authorization: `Bearer ${await client.token()}` }
  const list = `${url}/public/v1/vendors`
  const figures = await measure([
    { name: 'page 2 by cursor', url: list, headers, body: { cursor: second } },
    { name: 'page 200 by cursor', url: list, headers, body: { cursor } },
    { name: 'page 1, with the total', url: list, headers, body: {} },
    { name: 'page 1 of five rules', url: list, headers, body: { filters: fiveRules } },
    { name: 'page 1 by score', url: list, headers, body: { sortField: 'score' } },
  ])
  printTable(`ListVendors, ${vendorCount} vendors, pages of 50`, figures, {
    unit: 'requests/s',
    against: 'page 2 by cursor',
  })
}

const benchBulkCreate = async ({ url, databaseUrl, client }: Bench): Promise<void> => {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const headers = { Authorization: `Bearer ${await client.token()}`, 'Content-Type': 'application/json' }
  const create = async (domains: readonly string[], more: Record<string, string>): Promise<void> => {
    const body = JSON.stringify({ vendors: domains.map((domainName) => ({ domainName })) })
    const answer = await fetch(`${url}/public/v1/vendors/bulk-create`, {
      method: 'POST',
      headers: { ...headers, ...more },
      body,
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`BulkCreateVendors answered ${answer.status}.`)
  }
  const ways: [name: string, add: (domains: readonly string[]) => Promise<void>][] = [
    ['raw insert, all columns we fill', (domains) => insertRaw(owner, domains)],
    ['raw insert, required columns only', (domains) => insertRaw(owner, domains, requiredColumns)],
    ['BulkCreateVendors', (domains) => create(domains, {})],
    [
      'BulkCreateVendors, Idempotency-Key',
      (domains) => create(domains, { 'Idempotency-Key': domains[0] ?? '' }),
    ],
  ]
  const figures = new Map<string, number[]>(ways.map(([name]) => [name, []]))
  for (let round = 0; round < batches; round++) {
    for (const [way, [name, add]] of ways.entries()) {
      const domains = Array.from({ length: batch }, (_, at) => `bulk-${way}-${round}-${at}.com`)
      const started = performance.now()
      await add(domains)
      figures.get(name)?.push(batch / ((performance.now() - started) / 1000))
    }
  }
  await owner.end()
  printTable(
    `${batches} batches of ${batch} new vendors, audited where they are ours`,
    new Map([...figures].map(([name, values]) => [name, median(values)])),
    { unit: 'rows/s', against: 'raw insert, all columns we fill' },
  )
}

const benchCsv = async ({ url, client }: Bench): Promise<void> => {
  const lines = Array.from({ length: csvRows }, (_, at) => `csv-${at}.com,"Company, ${at}",high,true`)
  const csv = ['domain_name,company_name,risk_level,is_monitored', ...lines].join('\n')
  let slowest = 0
  const upload = new AbortController()
  const watch = async (): Promise<void> => {
    while (!upload.signal.aborted) {
      const started = performance.now()
      await fetch(`${url}/live`)
      slowest = Math.max(slowest, performance.now() - started)
    }
  }
  const watching = watch()
  const started = performance.now()
  const { summary } = await client.bulkUpsertVendorsFromCsv({ csv })
  const seconds = (performance.now() - started) / 1000
  upload.abort()
  await watching
  console.log(
    `\nCSV of ${csvRows} rows: ${summary.accepted} accepted, ${(csvRows / seconds).toFixed(0)} rows/s; ` +
      `slowest answer of the empty route meanwhile ${slowest.toFixed(0)} ms`,
  )
}

export const benchVendors = async (bench: Bench): Promise<void> => {
  await seed(bench)
  await benchLists(bench)
  await benchBulkCreate(bench)
  await benchCsv(bench)
}
