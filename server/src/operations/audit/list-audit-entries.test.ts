import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuditEntry } from '@parapet/contract'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'

const { newOrganization } = await startService()
const path = '/public/v1/audit/entries'

const list = async ({ console: call }: TestOrganization, body: object = {}) => {
  const reply = await call(path, { method: 'POST', body })
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

const actions = ({ auditEntries }: { auditEntries: AuditEntry[] }) => auditEntries.map(({ action }) => action)

const newTrail = async () => {
  const organization = await newOrganization()
  const { client, console: call } = organization
  const { vendor } = await client.createVendor({ domainName: 'acme.com', companyName: 'Acme' })
  await client.updateVendor({ id: vendor.id, companyName: 'Acme Corp' })
  await client.createVendorGroup({ name: 'Payments' })
  await call('/console/v1/organization', { method: 'PATCH', body: { name: 'Renamed' } })
  return { organization, vendorId: vendor.id }
}

test('the trail is listed newest first, with the actor and a sentence about what was done', async () => {
  const { organization, vendorId } = await newTrail()
  const { auditEntries, totalCount } = await list(organization)
  assert.deepEqual(
    auditEntries.map(({ sentence }: AuditEntry) => sentence),
    [
      'Renamed the organization: Renamed.',
      'Created the vendor group: Payments.',
      'Changed the vendor: company name.',
      'Added the vendor: acme.com.',
    ],
  )
  assert.equal(totalCount, 4)
  const [renamed, , changed] = auditEntries
  assert.deepEqual(
    [renamed.actor.type, renamed.channel, renamed.actor.displayName],
    ['ACTOR_TYPE_USER', 'CHANNEL_UI', 'Test owner'],
  )
  assert.deepEqual(changed.actor, {
    type: 'ACTOR_TYPE_API_CLIENT',
    id: organization.clientId,
    displayName: 'test',
  })
  assert.deepEqual([changed.targetType, changed.targetId], ['vendor', vendorId])
  assert.deepEqual(changed.details, { before: { companyName: 'Acme' }, after: { companyName: 'Acme Corp' } })
})

test('it is filtered by actor, target, action and time, and by all of them together', async () => {
  const { organization, vendorId } = await newTrail()
  const of = async (filter: object) => actions(await list(organization, filter))
  assert.deepEqual(await of({ targetId: vendorId }), ['vendor.updated', 'vendor.created'])
  assert.deepEqual(await of({ targetType: 'vendor-group' }), ['vendor-group.created'])
  assert.deepEqual(await of({ action: 'vendor.created' }), ['vendor.created'])
  assert.equal((await of({ actorId: organization.clientId })).length, 3)
  assert.deepEqual(await of({ actorId: organization.clientId, action: 'organization.renamed' }), [])
  const [newest, oldest] = [0, -1].map((at) => at)
  const { auditEntries } = await list(organization)
  const startTime = auditEntries.at(newest).occurredAt
  assert.ok((await of({ occurredAt: { startTime } })).includes('organization.renamed'))
  assert.equal((await of({ occurredAt: { endTime: auditEntries.at(oldest).occurredAt } })).length, 0)
  assert.deepEqual(
    await of({ occurredAt: { startTime: '2000-01-01T00:00:00Z', endTime: '2000-01-02T00:00:00Z' } }),
    [],
  )
})

test('pages by cursor contain every entry once; a cursor of another filter is refused', async () => {
  const { organization } = await newTrail()
  const whole = await list(organization)
  const first = await list(organization, { limit: 3 })
  const second = await list(organization, { limit: 3, cursor: first.nextCursor })
  assert.deepEqual([...first.auditEntries, ...second.auditEntries], whole.auditEntries)
  const { status, body } = await organization.console(path, {
    method: 'POST',
    body: { cursor: first.nextCursor, targetType: 'vendor' },
  })
  assert.equal(status, 400)
  assert.equal(body.details[0].reason, 'CURSOR_ARGUMENT_MISMATCH')
})

test('an invalid range is refused, viewers may not read it, and another organization sees nothing of it', async () => {
  const { organization } = await newTrail()
  const stranger = await newOrganization()
  const post = (body: object, role: 'owner' | 'analyst' | 'viewer' = 'owner') =>
    organization.console(path, { method: 'POST', body, role })
  assert.equal((await post({ occurredAt: {} })).status, 400)
  assert.equal((await post({ targetType: '' })).status, 400)
  assert.equal((await post({}, 'analyst')).status, 200)
  assert.equal((await post({}, 'viewer')).status, 403)
  assert.equal((await list(stranger)).totalCount, 0)
})
