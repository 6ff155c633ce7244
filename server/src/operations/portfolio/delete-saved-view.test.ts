import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enlistPeople } from '../../../../test/support/enlist-people.ts'
import { startService } from '../../../../test/support/harness.ts'
import { callOnViews, saveView } from '../../../../test/support/save-view.ts'

const { newOrganization } = await startService()

test('a deleted view is gone, and its name is free again', async () => {
  const { client, request } = await newOrganization()
  const given = { name: 'All', selection: { vendors: {} } }
  const { savedView } = await client.createSavedView(given)
  assert.deepEqual(await client.deleteSavedView({ id: savedView.id, dryRun: true }), { dryRun: true })
  await client.getSavedView({ id: savedView.id })
  assert.deepEqual(await client.deleteSavedView({ id: savedView.shortId }), {})
  assert.equal((await request(`/public/v1/views/${savedView.id}`)).status, 404)
  assert.equal(
    (await request(`/public/v1/views/${savedView.id}/delete`, { method: 'POST', body: {} })).status,
    404,
  )
  await client.createSavedView(given)
})

test("nobody deletes a member's private view, another organization's view, or any view without the scope", async () => {
  const [organization, other] = [await newOrganization(), await newOrganization()]
  await enlistPeople(organization)
  const own = await saveView(organization)
  const shared = await saveView(organization, { name: 'Shared', isShared: true })
  const remove = (id: string, role: 'owner' | 'viewer') =>
    callOnViews(organization, `/${id}/delete`, { role, method: 'POST', body: {} })
  assert.equal((await remove(own.id, 'owner')).status, 404)
  assert.equal((await remove(shared.id, 'viewer')).status, 403)
  const foreign = await other.request(`/public/v1/views/${shared.id}/delete`, { method: 'POST', body: {} })
  assert.equal(foreign.status, 404)
  assert.equal((await remove(shared.id, 'owner')).status, 200)
})
