import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApprovalStatus, ObservationActionType } from '@parapet/contract'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { finding } from '../../../../test/support/plant/plant-observations.ts'
import { readFinding } from '../../domain/observations/finding.ts'
import { sql } from '../kernel/sql.ts'
import { memberAt } from '../kernel/rank.ts'
import { ingesting, none, vendor } from '../../../../test/support/ingested-observations.ts'

const started = await startService()
const { store } = started.service
const { newOrganizationWithVendor, ingest, rowsOf, onlyRow } = ingesting(started)

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

test('the last of two sightings at the same time wins, and is not counted again', async () => {
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

test('a new sighting changes neither flag nor triage', async () => {
  const organization = await newOrganizationWithVendor()
  await ingest(organization, finding(vendor))
  await change(organization, sql`flagged_at = now(), approval_status = ${status('TRIAGED_INTERNAL')}`)
  await ingest(organization, finding(vendor, { lastSeen: '2026-02-01T00:00:00Z', title: 'Other' }))
  const row = await onlyRow(organization)
  assert.deepEqual([row.flagged, row.approvalStatus], [true, 'APPROVAL_STATUS_TRIAGED_INTERNAL'])
})

test('a change of severity is recorded in the history', async () => {
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
