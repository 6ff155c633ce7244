import assert from 'node:assert/strict'
import { newId } from '../../../server/src/domain/kernel/id.ts'
import { auditEntries } from '../audit-entries.ts'
import { enlistPeople } from '../enlist-people.ts'
import { nothing, type Trials } from './trial.ts'

export const vendorTrials: Trials = {
  CreateVendor: async ({ leaves, send }) => {
    const create = (domainName: string) => send('POST', 'vendors/create', { domainName })
    await leaves(create('acme.com'), 200, ({ vendor }) => [`vendor.created ${vendor.id}`])
    await leaves(create('ACME.com.'), 409, nothing)
    await leaves(create('localhost'), 400, nothing)
  },
  UpdateVendor: async ({ leaves, send, plant }) => {
    const [id = ''] = await plant(1)
    const update = (of: string, riskLevel: string) => send('PATCH', `vendors/${of}`, { riskLevel })
    await leaves(update(id, 'RISK_LEVEL_HIGH'), 200, [`vendor.updated ${id}`])
    await leaves(update(id, 'RISK_LEVEL_HIGH'), 200, nothing)
    await leaves(update(id, 'RISK_LEVEL_NO'), 400, nothing)
    await leaves(update(newId('vnd'), 'RISK_LEVEL_HIGH'), 404, nothing)
  },
  BulkCreateVendors: async ({ leaves, send }) => {
    const create = (...names: string[]) =>
      send('POST', 'vendors/bulk-create', { vendors: names.map((domainName) => ({ domainName })) })
    const names = ['one.com', 'two.com', 'ONE.com', 'localhost']
    await leaves(create(...names), 200, ({ results }) => [
      `vendor.created ${results[0].vendorId}`,
      `vendor.created ${results[1].vendorId}`,
    ])
    await leaves(create(...names), 200, nothing)
    await leaves(create(), 400, nothing)
  },
  BulkDeleteVendors: async ({ leaves, send, plant, organization }) => {
    const [first = '', second = ''] = await plant(2)
    const { vendorGroup } = await organization.client.createVendorGroup({ name: 'Payments' })
    await organization.client.addVendorToGroup({ groupId: vendorGroup.id, vendorIds: [first] })
    const remove = (...ids: string[]) => send('POST', 'vendors/bulk-delete', { ids })
    await leaves(remove(first, newId('vnd'), first, second), 200, [
      `vendor.deleted ${first}`,
      `vendor.deleted ${second}`,
    ])
    await leaves(remove(first, second), 200, nothing)
    await leaves(remove(), 400, nothing)
  },
  BulkOffboardVendors: async ({ leaves, send, plant }) => {
    const [first = '', second = ''] = await plant(2)
    const offboard = (...ids: string[]) => send('POST', 'vendors/bulk-offboard', { ids, reason: 'over' })
    await leaves(offboard(first, newId('vnd'), first), 200, [`vendor.offboarded ${first}`])
    await leaves(offboard(first, second), 200, [`vendor.offboarded ${second}`])
    await leaves(offboard(first, second), 200, nothing)
    await leaves(offboard(), 400, nothing)
  },
  BulkUpsertVendorsFromCsv: async ({ leaves, send, organization, store }) => {
    const { client } = organization
    const { vendor } = await client.createVendor({ domainName: 'old.com', companyName: 'Old' })
    const upsert = (dryRun: boolean, ...rows: string[]) =>
      send('POST', 'vendors/bulk-upsert-csv', {
        csv: ['domain_name,company_name', ...rows].join('\n'),
        dryRun,
      })
    const rows = ['new.com,New', 'old.com,Renamed', 'new.com,Again', 'localhost,Wrong']
    await leaves(upsert(true, ...rows), 200, nothing)
    const { summary } = (await leaves(upsert(false, 'old.com,Old'), 200, nothing)).body
    assert.equal(summary.skipped, 1)
    const before = await auditEntries(store, organization.organizationId)
    const reply = await upsert(false, ...rows)()
    assert.equal(reply.body.summary.accepted, 2)
    const gained = (await auditEntries(store, organization.organizationId)).slice(before.length)
    const { vendors } = await client.listVendors({})
    const added = vendors.find(({ domainName }) => domainName === 'new.com')
    assert.deepEqual(
      new Set(gained.map(({ action, targetId }) => `${action} ${targetId}`)),
      new Set([`vendor.created ${added?.id}`, `vendor.updated ${vendor.id}`]),
    )
    assert.equal(gained.length, 2)
    await leaves(upsert(false, ...rows), 200, nothing)
    await leaves(send('POST', 'vendors/bulk-upsert-csv', { csv: 'wrong\nx' }), 400, nothing)
  },
  SetVendorContacts: async ({ leaves, send, plant }) => {
    const [id = ''] = await plant(1)
    const set = (of: string, ...contacts: object[]) => send('PUT', `vendors/${of}/contacts`, { contacts })
    const contact = { name: 'Ada', email: 'ada@acme.com' }
    const reply = await leaves(set(id, contact), 200, [`vendor.contacts-set ${id}`])
    await leaves(set(id, ...reply.body.vendor.contacts), 200, nothing)
    await leaves(set(id, { name: 'Ada' }), 400, nothing)
    await leaves(set(newId('vnd'), contact), 404, nothing)
  },
  UpdateVendorDomains: async ({ leaves, send, plant }) => {
    const [id = ''] = await plant(1)
    const set = (of: string, domain: string, status: string) =>
      send('PATCH', `vendors/${of}/domains`, {
        domains: [{ domain, status: `VENDOR_DOMAIN_STATUS_${status}` }],
      })
    await leaves(set(id, 'acme.io', 'CONFIRMED'), 200, [`vendor.domain-confirmed ${id}`])
    await leaves(set(id, 'acme.io', 'CONFIRMED'), 200, nothing)
    await leaves(set(id, 'acme.io', 'REJECTED'), 200, [`vendor.domain-rejected ${id}`])
    await leaves(set(id, 'localhost', 'CONFIRMED'), 400, nothing)
    await leaves(set(newId('vnd'), 'acme.io', 'CONFIRMED'), 404, nothing)
    await leaves(send('PATCH', `vendors/${id}/domains`, { removeDomains: ['acme.io'] }), 200, [
      `vendor.domain-removed ${id}`,
    ])
  },
  AssignVendors: async ({ leaves, send, plant, organization }) => {
    await enlistPeople(organization)
    const ids = await plant(2)
    const assign = (ownerId: string | null) => send('POST', 'vendors/assign', { ids, ownerId })
    const entries = ids.map((id) => `vendor.updated ${id}`)
    await leaves(assign(newId('usr')), 404, nothing)
    await leaves(assign(organization.people.analyst), 200, entries)
    await leaves(assign(organization.people.analyst), 200, nothing)
    await leaves(assign(null), 200, entries)
    await leaves(send('POST', 'vendors/assign', { ownerId: null }), 400, nothing)
  },
  RecordVendorAssessment: async ({ leaves, send, plant }) => {
    const [id = ''] = await plant(1)
    const record = (of: string, body: object) => send('POST', `vendors/${of}/assessments`, body)
    await leaves(record(id, {}), 200, [`vendor.assessed ${id}`])
    await leaves(record(id, { assessedAt: '2999-01-01T00:00:00Z' }), 400, nothing)
    await leaves(record(newId('vnd'), {}), 404, nothing)
  },
  UpdateTierRules: async ({ leaves, send, organization }) => {
    const update = (tier: string) =>
      send('PUT', 'tier-rules', {
        rules: [{ tier, businessImpacts: ['BUSINESS_IMPACT_CRITICAL'] }],
        assessmentDays: { tier1: 180, tier2: 365, tier3: 730 },
      })
    const entry = `organization.tier-rules-changed ${organization.publicId}`
    await leaves(update('VENDOR_TIER_1'), 200, [entry])
    await leaves(update('VENDOR_TIER_1'), 200, nothing)
    await leaves(update('VENDOR_TIER_UNSPECIFIED'), 400, nothing)
  },
  ScanVendor: async ({ leaves, send, plant, organization }) => {
    const [id = ''] = await plant(1)
    const scan = (of: string) => send('POST', `vendors/${of}/scan`, {})
    await leaves(scan(id), 409, nothing)
    await organization.client.updateVendor({ id, isMonitored: true })
    await leaves(scan(id), 200, [`vendor.scan-requested ${id}`])
    await leaves(scan(id), 200, nothing)
    await leaves(scan(newId('vnd')), 404, nothing)
  },
}
