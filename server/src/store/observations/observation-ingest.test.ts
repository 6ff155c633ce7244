import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApprovalStatus, ObservationActionType, Severity } from '@parapet/contract'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import { type Finding, readFinding } from '../../domain/observations/finding.ts'
import { sql } from '../kernel/sql.ts'
import { insertOrganizationDomains } from '../organization/organization.ts'
import { memberAt } from '../kernel/rank.ts'

const { service, newOrganization } = await startService()
const { store } = service

const vendor = 'acme.com'

const newOrganizationWithVendor = async (): Promise<TestOrganization> => {
  const organization = await newOrganization()
  await plantMonitoredVendor(store, organization.organizationId, vendor)
  return organization
}

const ingest = async ({ organizationId }: TestOrganization, ...findings: Finding[]) => {
  const [answer] = await plantObservations(store, organizationId, findings)
  assert.ok(answer)
  return answer
}

type Row = {
  key: string
  version: string
  isSelf: boolean
  title: string
  severity: string
  approvalStatus: string
  isResolved: boolean
  resolvedAt: string | null
  flagged: boolean
  firstSeen: string
  lastSeen: string
  count: number
  assetName: string
  wireTail: string
  description: string
  detailVersion: string
}

const rowsOf = ({ organizationId }: TestOrganization): Promise<Row[]> =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql<Row>`
      select replace(observation.key::text, '-', '') as key, observation.xmin::text as version, is_self as "isSelf",
        title, ${memberAt(Severity, sql`severity`)} as severity,
        ${memberAt(ApprovalStatus, sql`approval_status`)} as "approvalStatus", is_resolved as "isResolved",
        resolved_at::text as "resolvedAt", flagged_at is not null as flagged, first_seen::text as "firstSeen",
        last_seen::text as "lastSeen", occurrence_count as count, asset_name as "assetName",
        wire_tail as "wireTail", description, observation_detail.xmin::text as "detailVersion"
      from observation
      left join observation_detail on observation_detail.organization_id = ${db.organizationId}
        and observation_detail.key = observation.key
      left join observation_text on observation_text.organization_id = ${db.organizationId}
        and observation_text.id = observation.text_id
      where observation.organization_id = ${db.organizationId} order by observation.id`),
  )

const onlyRow = async (organization: TestOrganization): Promise<Row> => {
  const rows = await rowsOf(organization)
  assert.equal(rows.length, 1)
  const [row] = rows
  assert.ok(row)
  return row
}

const change = ({ organizationId }: TestOrganization, to: ReturnType<typeof sql>): Promise<unknown> =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql`update observation set ${to} where organization_id = ${db.organizationId}`),
  )

type Status = 'RESOLVED' | 'EXCLUDED' | 'TRIAGED_INTERNAL'

const status = (name: Status) => sql.lit(ApprovalStatus.numbers[`APPROVAL_STATUS_${name}`])

const resolve = (organization: TestOrganization, at: string, as: Status = 'RESOLVED') =>
  change(
    organization,
    sql`is_resolved = true, resolved_at = ${at}::timestamptz, approval_status = ${status(as)}`,
  )

const actionsOf = ({ organizationId }: TestOrganization) =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql<{ type: string; previous: string | null; next: string | null; metadata: object }>`
      select ${memberAt(ObservationActionType, sql`action_type`)} as type,
        ${memberAt(ApprovalStatus, sql`previous_approval_status`)} as previous,
        ${memberAt(ApprovalStatus, sql`new_approval_status`)} as next, metadata
      from observation_action where organization_id = ${db.organizationId} order by id`),
  )

const markCount = async ({ organizationId }: TestOrganization): Promise<number | undefined> => {
  const [row] = await store.inOrganization(organizationId, (db) =>
    db.run(sql<{ count: number }>`
      select count(*)::int from observation_change where organization_id = ${db.organizationId}`),
  )
  return row?.count
}

const none = { created: 0, updated: 0, unchanged: 0, reopened: 0, unknownDomains: [] }

test('a new observation starts in the backlog, open and seen once [STATE-01]', async () => {
  const organization = await newOrganizationWithVendor()
  assert.deepEqual(await ingest(organization, finding(vendor)), { ...none, created: 1 })
  const row = await onlyRow(organization)
  assert.equal(row.key, readFinding(finding(vendor)).key)
  assert.equal(row.approvalStatus, 'APPROVAL_STATUS_BACKLOG')
  assert.deepEqual([row.isResolved, row.flagged, row.count, row.isSelf], [false, false, 1, false])
  assert.equal(row.firstSeen, '2026-01-02 03:04:05+00')
  assert.equal(row.lastSeen, row.firstSeen)
  assert.deepEqual(await actionsOf(organization), [])
})

test('importing the same findings again writes nothing', async () => {
  const organization = await newOrganizationWithVendor()
  const vulnerability = { vulnerabilityId: 'CVE-2021-44228', cweIds: ['CWE-502'] }
  const given = [finding(vendor), finding(vendor, { vulnerability })]
  await ingest(organization, ...given)
  const [before, marks] = [await rowsOf(organization), await markCount(organization)]
  assert.deepEqual(await ingest(organization, ...given), { ...none, unchanged: 2 })
  assert.deepEqual(await rowsOf(organization), before)
  assert.equal(await markCount(organization), marks)
})

test('an observation seen again later is renewed and counted', async () => {
  const organization = await newOrganizationWithVendor()
  await ingest(organization, finding(vendor))
  const before = await onlyRow(organization)
  const lastSeen = '2026-02-01T00:00:00Z'
  assert.deepEqual(await ingest(organization, finding(vendor, { lastSeen })), { ...none, updated: 1 })
  const same = await onlyRow(organization)
  assert.deepEqual(
    [same.firstSeen, same.lastSeen, same.count],
    [before.firstSeen, '2026-02-01 00:00:00+00', 2],
  )
  assert.equal(same.detailVersion, before.detailVersion)
  const other = {
    lastSeen: '2026-02-02T00:00:00Z',
    title: 'Other',
    description: 'Other text.',
    tags: ['new'],
  }
  await ingest(organization, finding(vendor, other))
  const renewed = await onlyRow(organization)
  assert.deepEqual([renewed.title, renewed.description, renewed.count], ['Other', 'Other text.', 3])
  assert.match(renewed.wireTail, /"tags":\["new"\]/)
  assert.equal(renewed.key, before.key)
})

test('an older sighting only moves the first-seen time back', async () => {
  const organization = await newOrganizationWithVendor()
  await ingest(organization, finding(vendor))
  const before = await onlyRow(organization)
  const older = finding(vendor, { title: 'Old', severity: 'SEVERITY_LOW', lastSeen: '2025-06-01T00:00:00Z' })
  assert.deepEqual(await ingest(organization, older), { ...none, updated: 1 })
  const after = await onlyRow(organization)
  assert.deepEqual({ ...after, version: '' }, { ...before, version: '', firstSeen: '2025-06-01 00:00:00+00' })
  assert.deepEqual(await ingest(organization, older), { ...none, unchanged: 1 })
})

test('of two sightings with the same time the last one wins, and it is not counted again', async () => {
  const organization = await newOrganizationWithVendor()
  await ingest(organization, finding(vendor))
  assert.deepEqual(await ingest(organization, finding(vendor, { title: 'Other' })), { ...none, updated: 1 })
  const row = await onlyRow(organization)
  assert.deepEqual([row.title, row.count], ['Other', 1])
})

test('a resolved observation seen after its resolution returns to the backlog, with its history [STATE-01]', async () => {
  const organization = await newOrganizationWithVendor()
  await ingest(organization, finding(vendor))
  await resolve(organization, '2026-03-01T00:00:00Z')
  const early = await ingest(organization, finding(vendor, { lastSeen: '2026-02-28T00:00:00Z' }))
  assert.deepEqual(early, { ...none, updated: 1 })
  assert.deepEqual((await onlyRow(organization)).isResolved, true)
  const late = await ingest(organization, finding(vendor, { lastSeen: '2026-03-02T00:00:00Z' }))
  assert.deepEqual(late, { ...none, updated: 1, reopened: 1 })
  const row = await onlyRow(organization)
  assert.deepEqual(
    [row.isResolved, row.resolvedAt, row.approvalStatus],
    [false, null, 'APPROVAL_STATUS_BACKLOG'],
  )
  assert.deepEqual(await actionsOf(organization), [
    {
      type: 'OBSERVATION_ACTION_TYPE_REOPENED',
      previous: 'APPROVAL_STATUS_RESOLVED',
      next: 'APPROVAL_STATUS_BACKLOG',
      metadata: {},
    },
  ])
})

test('an observation excluded by a user stays excluded when it is seen again, even after it was gone', async () => {
  const organization = await newOrganizationWithVendor()
  await ingest(organization, finding(vendor))
  await change(organization, sql`approval_status = ${status('EXCLUDED')}`)
  await ingest(organization, finding(vendor, { lastSeen: '2026-02-01T00:00:00Z' }))
  assert.equal((await onlyRow(organization)).approvalStatus, 'APPROVAL_STATUS_EXCLUDED')
  await resolve(organization, '2026-03-01T00:00:00Z', 'EXCLUDED')
  await ingest(organization, finding(vendor, { lastSeen: '2026-04-01T00:00:00Z' }))
  const row = await onlyRow(organization)
  assert.deepEqual([row.isResolved, row.approvalStatus], [false, 'APPROVAL_STATUS_EXCLUDED'])
})

test('flags and triage survive what sources say', async () => {
  const organization = await newOrganizationWithVendor()
  await ingest(organization, finding(vendor))
  await change(organization, sql`flagged_at = now(), approval_status = ${status('TRIAGED_INTERNAL')}`)
  await ingest(organization, finding(vendor, { lastSeen: '2026-02-01T00:00:00Z', title: 'Other' }))
  const row = await onlyRow(organization)
  assert.deepEqual([row.flagged, row.approvalStatus], [true, 'APPROVAL_STATUS_TRIAGED_INTERNAL'])
})

test('a change of severity is part of the history', async () => {
  const organization = await newOrganizationWithVendor()
  await ingest(organization, finding(vendor))
  const lastSeen = '2026-02-01T00:00:00Z'
  await ingest(organization, finding(vendor, { lastSeen, severity: 'SEVERITY_CRITICAL' }))
  assert.equal((await onlyRow(organization)).severity, 'SEVERITY_CRITICAL')
  assert.deepEqual(await actionsOf(organization), [
    {
      type: 'OBSERVATION_ACTION_TYPE_SEVERITY_CHANGED',
      previous: null,
      next: null,
      metadata: { previousSeverity: 'SEVERITY_HIGH', newSeverity: 'SEVERITY_CRITICAL' },
    },
  ])
})

test('a finding repeated within a batch has the same effect as one by one', async () => {
  const given = [
    finding(vendor, { title: 'Second', lastSeen: '2026-02-02T00:00:00Z' }),
    finding(vendor, { title: 'Third', lastSeen: '2026-02-03T00:00:00Z', severity: 'SEVERITY_LOW' }),
    finding(vendor, { title: 'First', lastSeen: '2026-02-01T00:00:00Z' }),
    finding(vendor, { title: 'First', lastSeen: '2026-02-01T00:00:00Z' }),
  ]
  const [together, alone] = [await newOrganizationWithVendor(), await newOrganizationWithVendor()]
  assert.deepEqual(await ingest(together, ...given), { ...none, created: 1, updated: 2, unchanged: 1 })
  for (const one of given) await ingest(alone, one)
  const withoutVersions = async (organization: TestOrganization) => {
    const row = await onlyRow(organization)
    return { ...row, version: '', detailVersion: '' }
  }
  assert.deepEqual(await withoutVersions(together), await withoutVersions(alone))
  assert.deepEqual(await actionsOf(together), await actionsOf(alone))
  const { title, count, firstSeen } = await onlyRow(together)
  assert.deepEqual([title, count, firstSeen], ['Third', 2, '2026-02-01 00:00:00+00'])
})

test('findings on an unknown domain are left out and the domain is named', async () => {
  const organization = await newOrganizationWithVendor()
  const answer = await ingest(organization, finding('unknown.com'), finding(vendor), finding('unknown.com'))
  assert.deepEqual(answer, { ...none, created: 1, unknownDomains: ['unknown.com'] })
  assert.equal((await rowsOf(organization)).length, 1)
})

test("findings on an own domain are the organization's own, even if the domain is also a vendor's", async () => {
  const organization = await newOrganizationWithVendor()
  const { organizationId, domain } = organization
  await plantMonitoredVendor(store, organizationId, domain)
  await ingest(organization, finding(domain))
  assert.equal((await onlyRow(organization)).isSelf, true)
})

test("a domain that becomes the organization's own takes its observations along when they are seen again", async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  const domain = `later-${organizationId}.com`
  await plantMonitoredVendor(store, organizationId, domain)
  await ingest(organization, finding(domain))
  assert.equal((await onlyRow(organization)).isSelf, false)
  await store.system((db) => insertOrganizationDomains(db, organizationId, [domain]))
  await ingest(organization, finding(domain))
  assert.equal((await onlyRow(organization)).isSelf, true)
})

test('an address spelled differently is the same observation', async () => {
  const organization = await newOrganizationWithVendor()
  const at = (address: string, lastSeen: string) =>
    finding(vendor, {
      lastSeen,
      asset: { ipPort: { address, port: 443, protocol: 'ASSET_IP_PORT_PROTOCOL_TCP' } },
    })
  await ingest(organization, at('2001:db8::1', '2026-01-01T00:00:00Z'))
  await ingest(organization, at('2001:0DB8:0:0:0:0:0:1', '2026-01-02T00:00:00Z'))
  const row = await onlyRow(organization)
  assert.deepEqual([row.count, row.assetName], [2, '[2001:db8::1]:443/tcp'])
})

test('two organizations with the same finding do not affect each other', async () => {
  const [one, other] = [await newOrganizationWithVendor(), await newOrganizationWithVendor()]
  await ingest(one, finding(vendor, { title: 'Of one' }))
  assert.deepEqual(await ingest(other, finding(vendor, { title: 'Of the other' })), { ...none, created: 1 })
  assert.equal((await onlyRow(one)).title, 'Of one')
  assert.equal((await onlyRow(other)).title, 'Of the other')
})

test('hostile and oversized text is stored as far as possible, together with its batch', async () => {
  const organization = await newOrganizationWithVendor()
  const long = '🦊'.repeat(10_000)
  const quoting = '{"a",\\"b\\\\",NULL}'
  const answer = await ingest(
    organization,
    finding(vendor, { title: long, description: long, asset: { url: { url: `https://${vendor}/${long}` } } }),
    finding(vendor, {
      observationType: 'nul',
      title: 'a\0b\uD800',
      evidence: [{ type: 'EVIDENCE_TYPE_BANNER', summary: '\0', data: '\0'.repeat(9_000) }],
    }),
    finding(vendor, { observationType: 'null', title: 'NULL', description: 'null' }),
    finding(vendor, { observationType: quoting, title: quoting, description: quoting }),
  )
  assert.deepEqual(answer, { ...none, created: 4 })
  const rows = await rowsOf(organization)
  const titles = new Map(rows.map(({ title, description }) => [title, description]))
  assert.ok(titles.has('a\uFFFDb\uFFFD'))
  assert.equal(titles.get('NULL'), 'null')
  assert.equal(titles.get(quoting), quoting)
  for (const { wireTail } of rows) assert.ok(JSON.parse(`{${wireTail}`))
})

test('a finding that cannot be stored is refused before anything is written', async () => {
  const organization = await newOrganizationWithVendor()
  await assert.rejects(
    ingest(organization, finding(vendor), finding(vendor, { observationType: 'a\0b' })),
    /U\+0000/,
  )
  assert.deepEqual(await rowsOf(organization), [])
})
