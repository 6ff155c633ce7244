import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService } from '../../../../test/support/harness.ts'
import { moveInConsole, reachQuestionnaire } from '../../../../test/support/plant/reach-questionnaire.ts'
import { newId } from '../../domain/kernel/id.ts'

const { newOrganization, newCredential, exchange, service } = await startService()

const dayMs = 86_400_000
const daysBetween = (from = '', to = ''): number => (Date.parse(to) - Date.parse(from)) / dayMs

test('a new vendor is due after 30 days, and an assessed one after the interval of its tier', async () => {
  const { client } = await newOrganization()
  await client.updateTierRules({ rules: [], assessmentDays: { tier1: 90, tier2: 200, tier3: 400 } })
  const { vendor: fresh } = await client.createVendor({ domainName: 'acme.com' })
  const { id } = fresh
  assert.equal(fresh.lastAssessedAt, undefined)
  assert.equal(daysBetween(fresh.createdAt, fresh.nextAssessmentAt), 30)
  const { vendor } = await client.recordVendorAssessment({ id, note: 'Read their SOC 2 report.' })
  assert.equal(daysBetween(vendor.lastAssessedAt, vendor.nextAssessmentAt), 400)
  const { vendor: first } = await client.updateVendor({ id, manualTier: 'VENDOR_TIER_1' })
  assert.equal(daysBetween(first.lastAssessedAt, first.nextAssessmentAt), 90)
  await client.updateTierRules({ rules: [], assessmentDays: { tier1: 60, tier2: 200, tier3: 400 } })
  const { vendor: later } = await client.getVendor({ id })
  assert.equal(daysBetween(later.lastAssessedAt, later.nextAssessmentAt), 60)
})

test('the list of vendors that are due is a filter on the date', async () => {
  const { client } = await newOrganization()
  const { vendor: due } = await client.createVendor({ domainName: 'due.com' })
  const { vendor: later } = await client.createVendor({ domainName: 'later.com' })
  await client.recordVendorAssessment({ id: later.id })
  const until = new Date(Date.now() + 60 * dayMs).toISOString()
  const { vendors } = await client.listVendors({
    filters: [
      {
        rule: {
          field: { vendorsField: 'VENDORS_FIELD_NEXT_ASSESSMENT' },
          comparison: 'COMPARISON_BETWEEN',
          value: { dateRangeValue: { endTime: until } },
        },
      },
    ],
  })
  assert.deepEqual(
    vendors.map(({ id }) => id),
    [due.id],
  )
})

test('an assessment before the last one is kept in the history and moves nothing', async () => {
  const { client, organizationId } = await newOrganization()
  const { vendor } = await client.createVendor({ domainName: 'acme.com' })
  const { id } = vendor
  const { vendor: once } = await client.recordVendorAssessment({ id, assessedAt: '2026-03-01T00:00:00Z' })
  const { vendor: twice } = await client.recordVendorAssessment({ id, assessedAt: '2025-03-01T00:00:00Z' })
  assert.equal(twice.lastAssessedAt, '2026-03-01T00:00:00.000Z')
  assert.deepEqual(twice, once)
  const entries = await auditEntries(service.store, organizationId)
  assert.deepEqual(
    entries.filter(({ action }) => action === 'vendor.assessed').map(({ details }) => details['assessedAt']),
    ['2026-03-01T00:00:00.000Z', '2025-03-01T00:00:00.000Z'],
  )
})

test('a completed questionnaire counts as an assessment', async () => {
  const organization = await newOrganization()
  const { id, vendorId } = await reachQuestionnaire(service.store, organization, 'IN_REVIEW')
  const before = (await organization.client.getVendor({ id: vendorId })).vendor
  assert.equal(before.lastAssessedAt, undefined)
  const { body } = await moveInConsole(organization, id, 'complete', {})
  const { vendor } = await organization.client.getVendor({ id: vendorId })
  assert.ok(Math.abs(daysBetween(body.questionnaire.completedAt, vendor.lastAssessedAt)) < 0.001)
  assert.equal(daysBetween(vendor.lastAssessedAt, vendor.nextAssessmentAt), 1095)
})

test('an offboarded vendor is not due, and cannot be assessed until it is back', async () => {
  const { client, request } = await newOrganization()
  const { vendor } = await client.createVendor({ domainName: 'acme.com' })
  const { id } = vendor
  await client.bulkOffboardVendors({ ids: [id] })
  assert.equal((await client.getVendor({ id })).vendor.nextAssessmentAt, undefined)
  const record = () => request(`/public/v1/vendors/${id}/assessments`, { method: 'POST', body: {} })
  const refused = await record()
  assert.equal(refused.status, 409)
  assert.equal(refused.body.details[0].reason, 'VENDOR_OFFBOARDED')
  await client.updateVendor({ id, lifecycleStatus: 'VENDOR_LIFECYCLE_STATUS_ACTIVE' })
  assert.equal((await record()).status, 200)
})

test('a time in the future, a blank note and U+0000 are refused with what to change', async () => {
  const { client, request } = await newOrganization()
  const { vendor } = await client.createVendor({ domainName: 'acme.com' })
  const future = new Date(Date.now() + dayMs).toISOString()
  for (const body of [{ assessedAt: future }, { assessedAt: 'today' }, { note: ' ' }, { note: 'a\u0000b' }]) {
    const reply = await request(`/public/v1/vendors/${vendor.id}/assessments`, { method: 'POST', body })
    assert.equal(reply.status, 400, JSON.stringify(body))
  }
  assert.equal((await client.getVendor({ id: vendor.id })).vendor.lastAssessedAt, undefined)
})

test("another organization's vendor is not found, and reading alone is not enough", async () => {
  const organization = await newOrganization()
  const { vendor } = await (await newOrganization()).client.createVendor({ domainName: 'acme.com' })
  const record = (id: string, token = organization.token) =>
    organization.request(`/public/v1/vendors/${id}/assessments`, { method: 'POST', body: {}, token })
  assert.equal((await record(vendor.id)).status, 404)
  assert.equal((await record(newId('vnd'))).status, 404)
  const reader = await newCredential(organization.organizationId, ['vendor-directory.read'])
  assert.equal((await record(vendor.id, await exchange(reader))).status, 403)
})
