import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enlistPeople } from '../../../../test/support/enlist-people.ts'
import { startService } from '../../../../test/support/harness.ts'
import { callOnViews, saveView } from '../../../../test/support/save-view.ts'
import { newId } from '../../domain/kernel/id.ts'

const { newOrganization, newCredential, exchange } = await startService()

test('a view is found by its id and by its short id, whatever the case', async () => {
  const { client } = await newOrganization()
  const { savedView } = await client.createSavedView({ name: 'All', selection: { vendors: {} } })
  for (const id of [savedView.id, savedView.shortId, savedView.shortId.toLowerCase()])
    assert.deepEqual(await client.getSavedView({ id }), { savedView })
})

test('a private view is found only by its owner', async () => {
  const organization = await newOrganization()
  await enlistPeople(organization)
  const view = await saveView(organization)
  for (const id of [view.id, view.shortId]) {
    assert.equal((await callOnViews(organization, `/${id}`)).status, 200)
    assert.equal((await callOnViews(organization, `/${id}`, { role: 'owner' })).status, 404)
    assert.equal((await organization.request(`/public/v1/views/${id}`)).status, 404)
  }
})

test("another organization's view is not found, nor one that never was", async () => {
  const [own, other] = await Promise.all([newOrganization(), newOrganization()])
  const { savedView } = await other.client.createSavedView({ name: 'All', selection: { vendors: {} } })
  for (const id of [savedView.id, savedView.shortId, newId('svw'), 'x', '%00'])
    assert.ok([400, 404].includes((await own.request(`/public/v1/views/${id}`)).status), id)
})

test('reading a view needs the read scope of its list', async () => {
  const { client, organizationId, request } = await newOrganization()
  const { savedView } = await client.createSavedView({ name: 'Open', selection: { observations: {} } })
  const token = await exchange(await newCredential(organizationId, ['vendor-directory.read']))
  const { status, body } = await request(`/public/v1/views/${savedView.id}`, { token })
  assert.equal(status, 403)
  assert.match(body.message, /findings\.read/)
})
