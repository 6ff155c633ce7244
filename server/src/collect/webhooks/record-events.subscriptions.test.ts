import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callWebhook, createWebhook } from '../../../../test/support/create-webhook.ts'
import { startService } from '../../../../test/support/harness.ts'
import { finding, plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import { observeVendor } from '../../../../test/support/plant/reach-observation.ts'
import { recordedEvents } from '../../../../test/support/recorded-events.ts'
import { insertVendors } from '../../store/vendors/vendor.ts'

const started = await startService()
const { newOrganization } = started
const { store } = started.service
const { events, types, listening } = recordedEvents(started)

test('without a subscribed webhook nothing is recorded, by an import or by a call', async () => {
  for (const organization of [await newOrganization(), await listening(['fourth_party.removed'])]) {
    await observeVendor(store, organization, 'acme.com', 20)
    await organization.client.createVendor({ domainName: 'other.com' })
    assert.deepEqual(await events(organization), [])
  }
})

test('a disabled webhook is told nothing', async () => {
  const organization = await newOrganization()
  const { webhook } = await createWebhook(organization)
  await callWebhook(organization, `/${webhook.id}`, { isEnabled: false }, 'PATCH')
  await organization.client.createVendor({ domainName: 'acme.com' })
  assert.deepEqual(await events(organization), [])
})

test('an event goes to each subscribed webhook and to no other', async () => {
  const organization = await newOrganization()
  const both = await createWebhook(organization, undefined, ['vendor.created', 'vendor.deleted'])
  const one = await createWebhook(organization, undefined, ['vendor.deleted'])
  const stranger = await listening()
  const { vendor } = await organization.client.createVendor({ domainName: 'acme.com' })
  await organization.client.bulkDeleteVendors({ ids: [vendor.id] })
  const pending = async (id: string) =>
    (await callWebhook(organization, `/${id}/deliveries`, {}, 'GET')).body.deliveries.map(
      ({ eventType }: { eventType: string }) => eventType,
    )
  assert.deepEqual(await pending(both.webhook.id), ['vendor.deleted', 'vendor.created'])
  assert.deepEqual(await pending(one.webhook.id), ['vendor.deleted'])
  assert.deepEqual(await events(stranger), [])
})

test('rolled-back changes are not reported', async () => {
  const organization = await listening()
  const { organizationId, request } = organization
  await organization.client.createVendor({ domainName: 'acme.com' })
  const refused = await request('/public/v1/vendors/create', {
    method: 'POST',
    body: { domainName: 'acme.com' },
  })
  assert.equal(refused.status, 409)
  await assert.rejects(
    store.inOrganization(organizationId, async (db) => {
      await insertVendors(db, [])
      throw new Error('no')
    }),
  )
  assert.deepEqual(await types(organization), ['vendor.created'])
})

test('observations the organization may not see are not reported', async () => {
  const organization = await listening()
  await organization.client.createVendor({ domainName: 'unwatched.com' })
  await plantObservations(store, organization.organizationId, [finding('unwatched.com')])
  assert.deepEqual(await types(organization), ['vendor.created'])
})

test('an import of thousands reports each once', async () => {
  const organization = await listening(['observation.created'])
  await observeVendor(store, organization, 'acme.com', 2_500)
  const told = await events(organization)
  assert.equal(new Set(told.map(({ data }) => data['orn'])).size, 2_500)
  assert.equal(told.length, 2_500)
})

test('a webhook deleted while events are recorded fails no change', async () => {
  const organization = await newOrganization()
  for (let round = 0; round < 8; round += 1) {
    const { webhook } = await createWebhook(organization)
    const [created, deleted] = await Promise.all([
      Promise.all(
        Array.from({ length: 4 }, (_, index) =>
          organization.client.createVendor({ domainName: `race${round}-${index}.com` }),
        ),
      ),
      callWebhook(organization, `/${webhook.id}/delete`),
    ])
    assert.equal(created.length, 4)
    assert.equal(deleted.status, 200)
  }
})
