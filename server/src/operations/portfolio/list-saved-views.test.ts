import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enlistPeople } from '../../../../test/support/enlist-people.ts'
import { startService } from '../../../../test/support/harness.ts'
import { callOnViews, namesOf, saveView } from '../../../../test/support/save-view.ts'

const { newOrganization, newCredential, exchange } = await startService()

const vendors = { vendors: {} }
const observations = { observations: {} }

test('members see the shared views and their own private ones, by name; programs only the shared ones', async () => {
  const organization = await newOrganization()
  await enlistPeople(organization)
  await saveView(organization, { name: 'b', isShared: true })
  await saveView(organization, { name: 'C' })
  await saveView(organization, { name: 'a' }, 'owner')
  assert.deepEqual(namesOf(await callOnViews(organization, '')), ['b', 'C'])
  assert.deepEqual(namesOf(await callOnViews(organization, '', { role: 'owner' })), ['a', 'b'])
  assert.deepEqual(namesOf(await callOnViews(organization, '', { role: 'viewer' })), ['b'])
  assert.deepEqual(namesOf(await organization.request('/public/v1/views')), ['b'])
})

test('views can be listed by list, and page by page', async () => {
  const { client } = await newOrganization()
  for (const [name, selection] of [
    ['three', vendors],
    ['one', vendors],
    ['two', observations],
    ['four', vendors],
  ] as const)
    await client.createSavedView({ name, selection })
  const { savedViews, totalCount } = await client.listSavedViews({ list: 'SAVED_VIEW_LIST_OBSERVATIONS' })
  assert.deepEqual([savedViews.map(({ name }) => name), totalCount], [['two'], 1])
  const names: string[] = []
  let cursor = ''
  do {
    const page = await client.listSavedViews({ limit: 2, cursor })
    names.push(...page.savedViews.map(({ name }) => name))
    cursor = page.nextCursor ?? ''
  } while (cursor !== '')
  assert.deepEqual(names, ['four', 'one', 'three', 'two'])
})

test('views of lists that the caller may not read are left out', async () => {
  const { client, organizationId, request } = await newOrganization()
  await client.createSavedView({ name: 'Vendors', selection: vendors })
  await client.createSavedView({ name: 'Findings', selection: observations })
  const token = await exchange(await newCredential(organizationId, ['vendor-directory.read']))
  assert.deepEqual(namesOf(await request('/public/v1/views', { token })), ['Vendors'])
  const none = await exchange(await newCredential(organizationId, ['findings.read']))
  assert.equal((await request('/public/v1/views', { token: none })).status, 403)
})

test("another organization's views are not listed", async () => {
  const [own, other] = await Promise.all([newOrganization(), newOrganization()])
  await other.client.createSavedView({ name: 'Theirs', selection: vendors })
  assert.deepEqual(await own.client.listSavedViews({}), { savedViews: [], totalCount: 0 })
})
