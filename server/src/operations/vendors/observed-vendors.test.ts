import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { ornOf } from '../../../../test/support/orn-of.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import { newId } from '../../domain/kernel/id.ts'
import { newRowId } from '../../domain/kernel/row-id.ts'
import { GroupKind } from '../../domain/observations/observation-group.ts'
import { membersByRank } from '../../store/kernel/rank.ts'
import { sql } from '../../store/kernel/sql.ts'
import { insertObservationActions } from '../../store/observations/observation-action.ts'

const { newOrganization, service } = await startService()
const { store } = service

const actor = { type: 'ACTOR_TYPE_USER', id: 'usr_x', displayName: 'X' } as const

const twoFindings = (domain: string) => [
  finding(domain),
  finding(domain, {
    observationType: 'vulnerable_software',
    vulnerability: { vulnerabilityId: 'CVE-2021-44228' },
  }),
]

/** Everything stored about a vendor's observations, each with an action, and a request for the vendor. */
const plantAll = async ({ organizationId, domain: ownerDomain }: TestOrganization, domain: string) => {
  const vendorId = await plantMonitoredVendor(store, organizationId, domain)
  const findings = twoFindings(domain)
  await plantObservations(store, organizationId, findings)
  const orns = findings.map((given) => ornOf(ownerDomain, given))
  await store.inOrganization(organizationId, async (db) => {
    const actions = orns.map((orn) => ({
      key: orn.split(':')[4] ?? '',
      actionType: 'OBSERVATION_ACTION_TYPE_COMMENTED' as const,
    }))
    await insertObservationActions(db, { actor, channel: 'CHANNEL_UI', now: new Date() }, actions)
    await db.run(sql`
      insert into remediation_request (organization_id, id, domain, recipients, observation_keys, requested_by)
      values (${db.organizationId}, ${newRowId()}, ${domain}, '[]', '{}', ${JSON.stringify(actor)}::json)`)
  })
  return { vendorId, orns }
}

const nothing = { observations: 0, details: 0, actions: 0, requests: 0, checked: 0 }

const countRows = async ({ organizationId }: TestOrganization) => {
  const [row] = await store.inOrganization(organizationId, (db) =>
    db.run(sql<typeof nothing>`
      select
        (select count(*)::int from observation where organization_id = ${db.organizationId}) as observations,
        (select count(*)::int from observation_detail where organization_id = ${db.organizationId}) as details,
        (select count(*)::int from observation_action where organization_id = ${db.organizationId}) as actions,
        (select count(*)::int from remediation_request where organization_id = ${db.organizationId}) as requests,
        (select count(*)::int from vendor_checked_category where organization_id = ${db.organizationId}) as checked`),
  )
  return row
}

/** The groups marked since the last call. */
const takeMarks = async ({ organizationId }: TestOrganization): Promise<string[]> => {
  const marks = await store.inOrganization(organizationId, (db) =>
    db.run(sql<{ kinds: number[]; values: string[] }>`
      delete from observation_change where organization_id = ${db.organizationId}
      returning kinds, group_values as values`),
  )
  return marks
    .flatMap(({ kinds, values }) =>
      kinds.map((kind, index) => `${membersByRank(GroupKind)[kind]} ${values[index]}`),
    )
    .toSorted()
}

const groupsOfBoth = (domain: string): string[] =>
  [
    'rest dmarc_missing',
    'type dmarc_missing',
    'type vulnerable_software',
    `vendor ${domain}`,
    'vulnerability CVE-2021-44228',
  ].toSorted()

const csvOf = (isMonitored: boolean): string => `domain_name,is_monitored\nacme.com,${isMonitored}`

const switches: Record<string, (own: TestOrganization, id: string) => Promise<unknown>> = {
  'UpdateVendor that ends monitoring': ({ client }, id) => client.updateVendor({ id, isMonitored: false }),
  'a CSV that ends monitoring': ({ client }) => client.bulkUpsertVendorsFromCsv({ csv: csvOf(false) }),
  BulkOffboardVendors: ({ client }, id) => client.bulkOffboardVendors({ ids: [id] }),
  BulkDeleteVendors: ({ client }, id) => client.bulkDeleteVendors({ ids: [id] }),
}

for (const [name, change] of Object.entries(switches))
  test(`${name} marks every group of the vendor's observations, and no other vendor's`, async () => {
    const own = await newOrganization()
    const { vendorId } = await plantAll(own, 'acme.com')
    await plantMonitoredVendor(store, own.organizationId, 'other.com')
    await plantObservations(store, own.organizationId, [
      finding('other.com', { observationType: 'spf_missing' }),
    ])
    await takeMarks(own)
    await change(own, vendorId)
    assert.deepEqual(await takeMarks(own), groupsOfBoth('acme.com'))
    const [work] = await store.system((db) =>
      db.run(sql<{ count: number }>`
        select count(*)::int as count from observation_work where organization_id = ${own.organizationId}`),
    )
    assert.ok((work?.count ?? 0) > 0)
  })

test('monitoring that begins marks as monitoring that ends, and what changes neither marks nothing', async () => {
  const own = await newOrganization()
  const { client } = own
  const { vendorId: id } = await plantAll(own, 'acme.com')
  await client.updateVendor({ id, isMonitored: false })
  await takeMarks(own)
  await client.updateVendor({ id, isMonitored: true })
  assert.deepEqual(await takeMarks(own), groupsOfBoth('acme.com'))
  await client.updateVendor({ id, isMonitored: true, companyName: 'Other', riskLevel: 'RISK_LEVEL_HIGH' })
  await client.bulkUpsertVendorsFromCsv({ csv: 'domain_name,company_name\nacme.com,Third' })
  await client.bulkUpsertVendorsFromCsv({ csv: csvOf(false), dryRun: true })
  assert.deepEqual(await takeMarks(own), [])
  await client.bulkUpsertVendorsFromCsv({ csv: csvOf(false) })
  await takeMarks(own)
  await client.bulkUpsertVendorsFromCsv({ csv: csvOf(true) })
  assert.deepEqual(await takeMarks(own), groupsOfBoth('acme.com'))
  await client.updateVendor({ id, isMonitored: false })
  await takeMarks(own)
  await client.bulkOffboardVendors({ ids: [id] })
  assert.deepEqual(await takeMarks(own), [])
})

test("a deleted vendor's observations, their details, actions and requests are gone, all others stay", async () => {
  const own = await newOrganization()
  const stranger = await newOrganization()
  const { vendorId } = await plantAll(own, 'acme.com')
  const kept = await plantAll(own, 'kept.com')
  const foreign = await plantAll(stranger, 'acme.com')
  await own.client.bulkDeleteVendors({ ids: [vendorId] })
  const left = { observations: 2, details: 2, actions: 2, requests: 1, checked: 1 }
  assert.deepEqual(await countRows(own), left)
  assert.deepEqual(await countRows(stranger), left)
  for (const orn of kept.orns) assert.equal((await own.client.getObservation({ orn })).observation.orn, orn)
  for (const orn of foreign.orns)
    assert.equal((await stranger.client.getObservation({ orn })).observation.orn, orn)
})

test('resolved observations are deleted with the vendor too', async () => {
  const own = await newOrganization()
  const { vendorId } = await plantAll(own, 'acme.com')
  await store.inOrganization(own.organizationId, (db) =>
    db.run(sql`
      update observation set is_resolved = true, resolved_at = now() where organization_id = ${db.organizationId}`),
  )
  await own.client.bulkDeleteVendors({ ids: [vendorId] })
  assert.deepEqual(await countRows(own), nothing)
})

test('a vendor added again under its old domain starts clean', async () => {
  const own = await newOrganization()
  const { vendorId, orns } = await plantAll(own, 'acme.com')
  await own.client.bulkDeleteVendors({ ids: [vendorId] })
  await own.client.createVendor({ domainName: 'acme.com', isMonitored: true })
  assert.deepEqual(await countRows(own), nothing)
  const [orn = ''] = orns
  assert.equal((await own.request(`/public/v1/observations/${orn}`)).status, 404)
  await plantObservations(store, own.organizationId, twoFindings('acme.com'))
  const { observation } = await own.client.getObservation({ orn })
  assert.equal(observation.occurrenceCount, 1)
  assert.equal((await own.client.getObservationActions({ orn })).totalCount, 1)
})

test("the organization's own observations survive the vendor that it made of its own domain", async () => {
  const own = await newOrganization()
  const given = finding(own.domain)
  await plantObservations(store, own.organizationId, [given])
  const { vendor } = await own.client.createVendor({ domainName: own.domain, isMonitored: true })
  await own.client.bulkDeleteVendors({ ids: [vendor.id] })
  const orn = ornOf(own.domain, given, 'self')
  assert.equal((await own.client.getObservation({ orn })).observation.view, 'VIEW_SELF')
})

test('a deletion that finds no vendor leaves all observations', async () => {
  const own = await newOrganization()
  const { vendorId } = await plantAll(own, 'acme.com')
  const before = await countRows(own)
  const { body } = await own.request('/public/v1/vendors/bulk-delete', {
    method: 'POST',
    body: { ids: [newId('vnd'), `${vendorId}x`] },
  })
  assert.equal(body.summary.succeeded, 0)
  assert.deepEqual(await countRows(own), before)
})

test('deletions, imports and switches of monitoring at once end without a deadlock and leave no row without its vendor', async () => {
  const own = await newOrganization()
  const domains = Array.from({ length: 4 }, (_, index) => `race-${index}.com`)
  const planting = domains.map((domain) => plantAll(own, domain))
  const ids = (await Promise.all(planting)).map(({ vendorId }) => vendorId)
  const imports = Array.from({ length: 6 }, (_, round) =>
    plantObservations(
      store,
      own.organizationId,
      domains.flatMap((domain) =>
        twoFindings(domain).map((given) => ({
          ...given,
          lastSeen: `2026-02-0${round + 1}T00:00:00.000000Z`,
        })),
      ),
    ),
  )
  const switching = ids.map((id) =>
    own.request(`/public/v1/vendors/${id}`, { method: 'PATCH', body: { isMonitored: false } }),
  )
  const deleting = [ids, ids.toReversed()].map((given) =>
    own.request('/public/v1/vendors/bulk-delete', { method: 'POST', body: { ids: given } }),
  )
  await Promise.all(imports)
  for (const { status } of await Promise.all(switching)) assert.ok([200, 404].includes(status))
  const succeeded = (await Promise.all(deleting)).map(({ body }) => Number(body.summary.succeeded))
  assert.equal(
    succeeded.reduce((sum, count) => sum + count),
    ids.length,
  )
  assert.deepEqual(await countRows(own), nothing)
})
