import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enlistPeople } from '../../../../test/support/enlist-people.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { callOnViews, saveView } from '../../../../test/support/save-view.ts'
import { newId } from '../../domain/kernel/id.ts'

const { newOrganization } = await startService()

const newStaffed = async (): Promise<TestOrganization> => {
  const organization = await newOrganization()
  await enlistPeople(organization)
  return organization
}

const change = (organization: TestOrganization, id: string, body: object, role?: 'owner' | 'viewer') =>
  callOnViews(organization, `/${id}`, { method: 'PATCH', body, ...(role && { role }) })

test('only the given fields change, and null brings the default columns back', async () => {
  const organization = await newStaffed()
  const view = await saveView(organization, { columns: ['company', 'score'] })
  const renamed = await change(organization, view.shortId, { name: 'Renamed' })
  assert.equal(renamed.status, 200, renamed.text)
  assert.deepEqual(renamed.body.savedView, {
    ...view,
    name: 'Renamed',
    updatedAt: renamed.body.savedView.updatedAt,
  })
  const plain = await change(organization, view.id, {
    columns: null,
    selection: { vendors: { sortField: 'companyName' } },
  })
  assert.equal('columns' in plain.body.savedView, false)
  assert.deepEqual(plain.body.savedView.selection, { vendors: { sortField: 'companyName' } })
})

test('a change that changes nothing leaves the view as it was', async () => {
  const organization = await newStaffed()
  const view = await saveView(organization)
  const { body } = await change(organization, view.id, { name: view.name, selection: view.selection })
  assert.deepEqual(body.savedView, view)
  assert.equal((await change(organization, view.id, {})).status, 400)
})

test('a view read from the service can be sent back', async () => {
  const organization = await newStaffed()
  const view = await saveView(organization)
  assert.equal((await change(organization, view.id, { ...view, name: 'Again' })).status, 200)
})

test('everybody who may save views changes shared ones, but only the owner makes one private again', async () => {
  const organization = await newStaffed()
  const view = await saveView(organization, { isShared: true })
  assert.equal((await change(organization, view.id, { name: 'Ours' }, 'owner')).status, 200)
  assert.equal((await change(organization, view.id, { name: 'Mine' }, 'viewer')).status, 403)
  const refused = await change(organization, view.id, { isShared: false }, 'owner')
  assert.equal(refused.body.details[0].reason, 'SAVED_VIEW_NOT_YOURS')
  assert.equal((await change(organization, view.id, { isShared: false })).status, 200)
  assert.equal((await change(organization, view.id, { name: 'x' }, 'owner')).status, 404)
})

test('a name that another view has is refused, also when a private view is shared', async () => {
  const organization = await newStaffed()
  await saveView(organization, { name: 'Taken', isShared: true })
  const own = await saveView(organization, { name: 'taken' })
  assert.equal((await change(organization, own.id, { isShared: true })).status, 409)
  assert.equal((await change(organization, own.id, { name: 'Free', isShared: true })).status, 200)
  assert.equal((await change(organization, own.id, { name: 'TAKEN' })).status, 409)
})

test('a view stays on its list, and takes no selection that the list refuses', async () => {
  const organization = await newStaffed()
  const view = await saveView(organization)
  const moved = await change(organization, view.id, { selection: { observations: {} } })
  assert.match(moved.body.message, /same list/)
  const { status } = await change(organization, view.id, { selection: { vendors: { sortField: 'x' } } })
  assert.deepEqual([moved.status, status], [400, 400])
})

test('the limit also holds for views that change sides', async () => {
  const organization = await newStaffed()
  const shared = await saveView(organization, { name: 'One more', isShared: true })
  for (let at = 0; at < 100; at += 1) await saveView(organization, { name: `${at}` })
  const { body } = await change(organization, shared.id, { isShared: false })
  assert.equal(body.details[0].reason, 'SAVED_VIEW_LIMIT_REACHED')
})

test("another organization's view cannot be changed, nor one that never was", async () => {
  const [own, other] = [await newStaffed(), await newStaffed()]
  const view = await saveView(other, { isShared: true })
  for (const id of [view.id, view.shortId, newId('svw')])
    assert.equal((await change(own, id, { name: 'Stolen' })).status, 404)
})
