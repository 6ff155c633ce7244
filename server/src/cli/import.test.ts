import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Observation } from '@parapet/contract'
import { auditEntries } from '../../../test/support/audit-entries.ts'
import type { TestOrganization } from '../../../test/support/harness.ts'
import { daysAgo, importCounts, nuclei, startImports } from '../../../test/support/import-command.ts'
import { refreshFigures } from '../../../test/support/refresh-figures.ts'
import { fieldNames } from '../domain/import/claim-finding.ts'
import { templateColumns } from '../domain/import/template-columns.ts'
import { sql } from '../store/kernel/sql.ts'

const { newOrganization, store, statements, importing, withVendors } = await startImports()

const allObservations = async ({ client }: TestOrganization): Promise<Observation[]> => {
  const { observations } = await client.getObservations({ mode: 'OBSERVATION_MODE_ALL', limit: 200 })
  return observations.toSorted((a, b) => (a.title < b.title ? -1 : 1))
}

/** Everything a second import might touch, including figures maintained in the background. */
const stateOf = async ({ organizationId }: TestOrganization): Promise<unknown> => {
  await refreshFigures(store, organizationId)
  const tables = ['observation', 'observation_detail', 'observation_action', 'vulnerability', 'vendor']
  return store.inOrganization(organizationId, (db) =>
    Promise.all(
      tables.map((table) =>
        db.run(sql`
          select ${sql.lit(table)} as of, to_json(t)::text as row from ${sql.ref(table)} as t
          where t.organization_id = ${db.organizationId} order by row`),
      ),
    ),
  )
}

const sarif = JSON.stringify({
  version: '2.1.0',
  runs: [
    {
      // The results come before the rules they refer to.
      results: [
        {
          ruleId: 'XSS',
          message: { text: 'Reflected in q' },
          locations: [{ physicalLocation: { artifactLocation: { uri: 'https://www.acme.com/search' } } }],
        },
        {
          ruleId: 'XSS',
          message: { text: 'Reflected in r' },
          locations: [{ physicalLocation: { artifactLocation: { uri: 'https://www.acme.com/search' } } }],
        },
        { ruleId: 'LOCAL', locations: [{ physicalLocation: { artifactLocation: { uri: 'src/a.ts' } } }] },
      ],
      tool: {
        driver: { name: 'zap', rules: [{ id: 'XSS', shortDescription: { text: 'Cross-site scripting' } }] },
      },
    },
  ],
})

const ocsf = `${JSON.stringify({
  class_uid: 2002,
  severity_id: 5,
  finding_info: { title: 'Old software', last_seen_time: 1_767_000_000_000 },
  resources: [{ hostname: 'db.acme.com' }],
  vulnerabilities: [{ cve: { uid: 'CVE-2020-1938' } }],
})}\n`

const shodan = JSON.stringify(
  {
    ip_str: '192.0.2.9',
    hostnames: ['mail.acme.com'],
    data: [{ port: 3389, transport: 'tcp', timestamp: '2026-01-01T00:00:00.000000' }],
  },
  undefined,
  2,
)

const csv = 'host,title,severity\nwww.acme.com,"Open, wide",low\nnobody.example,Other,low\n'
const jsonl = '{"host":"www.acme.com","title":"Open, wide","severity":"low"}\n'

const formats: [format: string, content: string, created: number, rejected: number, titles: string[]][] = [
  ['nuclei', nuclei('app.acme.com') + nuclei('nobody.example'), 1, 1, ['Panel at app.acme.com']],
  ['sarif', sarif, 1, 1, ['Cross-site scripting']],
  ['ocsf', ocsf, 1, 0, ['Old software']],
  ['shodan', shodan, 1, 0, ['Remote Desktop can be reached from the internet']],
  ['csv', csv, 1, 1, ['Open, wide']],
  ['jsonl', jsonl, 1, 0, ['Open, wide']],
]

for (const [format, content, created, rejected, titles] of formats)
  test(`${format} is imported, packed or not, and a second time changes nothing`, async () => {
    const organization = await withVendors('acme.com')
    const first = await importing(format, gzipSync(content), organization)
    assert.equal(first.report.created, created)
    assert.equal(first.report.rejected, rejected)
    assert.equal(first.code, rejected > 0 ? 1 : 0)
    const observations = await allObservations(organization)
    assert.deepEqual(
      observations.map(({ title }) => title),
      titles,
    )
    assert.equal(observations[0]?.vendorDomain, 'acme.com')
    const before = await stateOf(organization)
    const second = await importing(format, content, organization)
    const { total, unchanged, merged } = second.report
    assert.equal(unchanged + merged, total - rejected)
    assert.deepEqual(await stateOf(organization), before)
  })

test('rows that are rejected are told by their line, and the rest is imported', async () => {
  const organization = await withVendors('acme.com', 'eu.acme.com')
  const content = [
    nuclei('www.acme.com'),
    '{"template-id": \n',
    nuclei('nobody.example'),
    '\n',
    nuclei('app.eu.acme.com'),
    nuclei('late.acme.com', { timestamp: 'yesterday' }),
    nuclei('soon.acme.com', { timestamp: '2999-01-01T00:00:00+01:00' }),
    nuclei(organization.domain),
  ].join('')
  const { report, code } = await importing('nuclei', content, organization)
  assert.equal(code, 1)
  assert.deepEqual(importCounts(report), { total: 7, created: 3, updated: 0, unchanged: 0, rejected: 4 })
  assert.deepEqual(report.errors.map(({ line }: { line: number }) => line).toSorted(), [2, 3, 6, 7])
  const messageOf = (wanted: number): string =>
    report.errors.find(({ line }: { line: number }) => line === wanted).message
  assert.equal(messageOf(2), 'It is not valid JSON.')
  assert.match(messageOf(3), /^NO_VENDOR: no vendor has the domain nobody\.example/)
  assert.match(messageOf(6), /"yesterday" is not an RFC 3339 timestamp/)
  assert.match(messageOf(7), /is in the future/)
  const views = (await allObservations(organization)).map(
    ({ vendorDomain, view }) => `${vendorDomain} ${view}`,
  )
  assert.deepEqual(
    views.toSorted(),
    ['acme.com VIEW_VRM', 'eu.acme.com VIEW_VRM', `${organization.domain} VIEW_SELF`].toSorted(),
  )
})

test('a dry run writes nothing and tells what the import then does', async () => {
  const organization = await withVendors('acme.com')
  await importing('nuclei', nuclei('a.acme.com') + nuclei('b.acme.com'), organization)
  const content = [
    nuclei('a.acme.com'),
    nuclei('b.acme.com', { timestamp: '2026-02-02T03:04:05Z' }),
    nuclei('c.acme.com'),
    nuclei('c.acme.com'),
    nuclei('c.acme.com', { timestamp: '2026-02-02T03:04:05Z' }),
    nuclei('www.fresh-vendor.com'),
    nuclei('no-domain'),
    'no json\n',
    nuclei('d.acme.com', { timestamp: 'never' }),
  ].join('')
  const before = await stateOf(organization)
  const dry = await importing('nuclei', content, organization, '--dry-run', '--create-vendors')
  assert.deepEqual(await stateOf(organization), before)
  assert.deepEqual(await auditEntries(store, organization.organizationId), [])
  const real = await importing('nuclei', content, organization, '--create-vendors')
  assert.deepEqual(importCounts(dry.report), importCounts(real.report))
  assert.deepEqual(importCounts(real.report), {
    total: 9,
    created: 2,
    updated: 2,
    unchanged: 1,
    merged: 1,
    rejected: 3,
  })
  assert.equal(dry.code, 1)
})

test('vendors are added for hosts that belong to none, monitored as far as there are slots', async () => {
  const organization = await newOrganization()
  await store.system((db) =>
    db.run(sql`update organization set monitoring_slots = 1 where id = ${organization.organizationId}`),
  )
  const content = nuclei('app.one-company.co.uk') + nuclei('www.two-company.com') + nuclei('192.0.2.1')
  const { report, code } = await importing('nuclei', content, organization, '--create-vendors')
  assert.deepEqual(importCounts(report), { total: 3, created: 2, updated: 0, unchanged: 0, rejected: 1 })
  assert.match(report.errors[0].message, /^NO_VENDOR: .* A vendor cannot be added for this domain/)
  assert.equal(code, 1)
  const { vendors } = await organization.client.listVendors({ sortField: 'domainName' })
  assert.deepEqual(
    vendors.map(({ domainName, isMonitored, companyName }) => [domainName, isMonitored, companyName]),
    [
      ['one-company.co.uk', true, 'One Company'],
      ['two-company.com', false, 'Two Company'],
    ],
  )
  const entries = await auditEntries(store, organization.organizationId)
  assert.deepEqual(
    entries.map(({ action, channel }) => [action, channel]),
    [
      ['vendor.created', 'CHANNEL_IMPORT'],
      ['vendor.created', 'CHANNEL_IMPORT'],
    ],
  )
  assert.equal((await allObservations(organization)).length, 1)
})

test('what was resolved is reopened by a later sighting, and not by the old file', async () => {
  const organization = await withVendors('acme.com')
  const seen = nuclei('a.acme.com', { timestamp: daysAgo(20) })
  await importing('nuclei', seen, organization)
  await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`
      update observation set is_resolved = true, resolved_at = ${daysAgo(15)}, approval_status = 4
      where organization_id = ${db.organizationId}`),
  )
  const old = await importing('nuclei', seen, organization)
  assert.equal(old.report.unchanged, 1)
  const later = await importing('nuclei', nuclei('a.acme.com', { timestamp: daysAgo(10) }), organization)
  assert.equal(later.report.updated, 1)
  const [observation] = await allObservations(organization)
  assert.equal(observation?.status, 'OBSERVATION_STATUS_OPEN')
})

test('an empty file is no error', async () => {
  const organization = await newOrganization()
  const { report, code } = await importing('nuclei', '', organization)
  assert.deepEqual(importCounts(report), { total: 0, created: 0, updated: 0, unchanged: 0, rejected: 0 })
  assert.equal(code, 0)
})

test('many rows of many hosts are looked up without a question for each', async () => {
  const organization = await withVendors('acme.com')
  const content = Array.from({ length: 2_500 }, (_, index) => nuclei(`h${index}.acme.com`)).join('')
  statements.length = 0
  const { report } = await importing('nuclei', content, organization)
  assert.equal(report.created, 2_500)
  assert.ok(statements.length < 150, `${statements.length} statements`)
})

test('a vendor that is removed during an import loses its rows only', async () => {
  const organization = await withVendors('acme.com', 'gone.com')
  const { openVendorDirectory } = await import('../collect/import/vendor-directory.ts')
  const { importFindings } = await import('../collect/import/import-findings.ts')
  const { createTally } = await import('../collect/import/tally.ts')
  const { readNuclei } = await import('../domain/import/nuclei.ts')
  const { organizationId } = organization
  const directory = await openVendorDirectory(store, organizationId)
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`delete from vendor where organization_id = ${db.organizationId} and domain_name = 'gone.com'`),
  )
  const tally = createTally()
  const records = async function* () {
    for (const [index, host] of ['a.acme.com', 'a.gone.com'].entries())
      yield {
        line: index + 1,
        ...readNuclei(JSON.parse(nuclei(host)), { seenAt: '2026-01-01T00:00:00Z', importId: 'x' }),
      }
  }
  const now = new Date()
  await importFindings({
    store,
    organizationId,
    records: records(),
    directory,
    tally,
    now,
    keepOpen: false,
    isDryRun: false,
    names: fieldNames,
  })
  assert.deepEqual(importCounts(tally.report), {
    total: 2,
    created: 1,
    updated: 0,
    unchanged: 0,
    rejected: 1,
  })
  assert.match(tally.report.errors[0]?.message ?? '', /NO_VENDOR: the vendor was deleted .*gone\.com/)
})

test('the example in the documentation can be imported', async () => {
  const organization = await withVendors('acme.com')
  const page = await readFile(join(import.meta.dirname, '../../../docs/importing.md'), 'utf8')
  const [, example = ''] = /```csv\n([\s\S]+?)```/.exec(page) ?? []
  const { report } = await importing('csv', example, organization)
  assert.deepEqual(importCounts(report), { total: 2, created: 2, updated: 0, unchanged: 0, rejected: 0 })
  for (const column of templateColumns) assert.ok(page.includes(`\`${column}\``), column)
  const categories = (await allObservations(organization)).map(({ category }) => category)
  assert.deepEqual(categories, [
    'OBSERVATION_CATEGORY_ATTACK_SURFACE',
    'OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT',
  ])
})
