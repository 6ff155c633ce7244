import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Filter } from '@parapet/contract'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { enlistPeople } from '../../../../test/support/enlist-people.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { callOnViews, namesOf, saveView } from '../../../../test/support/save-view.ts'

const { newOrganization, service } = await startService()

const newStaffed = async (): Promise<TestOrganization> => {
  const organization = await newOrganization()
  await enlistPeople(organization)
  return organization
}

const selection = { vendors: {} }

const isCritical: Filter = {
  rule: {
    field: { observationsField: 'OBSERVATIONS_FIELD_SEVERITY' },
    comparison: 'COMPARISON_EQUAL',
    value: { stringValue: 'SEVERITY_CRITICAL' },
  },
}

test('a view keeps the filters, the order and the columns of its list as they were given', async () => {
  const organization = await newStaffed()
  const observations = {
    filters: [isCritical],
    mode: 'OBSERVATION_MODE_ALL',
    sortField: 'lastSeen',
    sortOrder: 'SORT_ORDER_DESC',
  } as const
  const given = {
    name: ' Critical ',
    selection: { observations },
    columns: ['severity', 'title'],
    isShared: true,
  }
  const view = await saveView(organization, given)
  assert.match(view.id, /^svw_[0-9A-HJKMNP-TV-Z]{26}$/)
  assert.equal(view.shortId, view.id.slice(-8))
  assert.deepEqual(
    [view.name, view.list, view.isShared, view.selection, view.columns],
    ['Critical', 'SAVED_VIEW_LIST_OBSERVATIONS', true, { observations }, ['severity', 'title']],
  )
  assert.deepEqual(view.owner, { userId: organization.people.analyst, displayName: 'Test analyst' })
  assert.equal(view.createdAt, view.updatedAt)
})

test('every list can have views', async () => {
  const { client } = await newOrganization()
  for (const given of [
    { observations: {} },
    { observationGroups: { groupBy: 'OBSERVATION_GROUP_BY_VENDOR', sortField: 'observationCount' } },
    { vendors: {} },
    { securityEvents: { view: 'VIEW_SELF', filters: { query: 'breach' }, sortField: 'severity' } },
    { fourthParties: { filters: { query: 'cloud' }, sortField: 'lastSeen' } },
    { questionnaires: { isOverdue: true } },
  ] as const) {
    const [key = ''] = Object.keys(given)
    const { savedView } = await client.createSavedView({ name: key, selection: given })
    assert.deepEqual(savedView.selection, given)
  }
})

test('a member saves a private view unless told otherwise, a program always a shared one', async () => {
  const organization = await newStaffed()
  assert.equal((await saveView(organization)).isShared, false)
  const { savedView } = await organization.client.createSavedView({ name: 'Nightly', selection })
  assert.equal(savedView.isShared, true)
  assert.equal('owner' in savedView, false)
  const refused = await organization.request('/public/v1/views', {
    method: 'POST',
    body: { name: 'Mine', selection, isShared: false },
  })
  assert.equal(refused.status, 400)
  assert.match(refused.body.message, /isShared: must be true/)
})

test('a name is unique among the shared views of a list, and among the private ones of a member', async () => {
  const organization = await newStaffed()
  const save = async (name: string, given: object = {}, role: 'owner' | 'analyst' = 'analyst') =>
    (
      await callOnViews(organization, '', {
        role,
        method: 'POST',
        body: { name, selection, ...given },
      })
    ).status
  assert.equal(await save('Café'), 200)
  assert.equal(await save(' CAFE\u0301 '), 409)
  assert.equal(await save('Café', {}, 'owner'), 200)
  assert.equal(await save('Café', { isShared: true }), 200)
  assert.equal(await save('café', { isShared: true }, 'owner'), 409)
  assert.equal(await save('Café', { isShared: true, selection: { observations: {} } }), 200)
})

test('a selection that its list would refuse is refused, and says why', async () => {
  const { request } = await newOrganization()
  const save = (given: unknown) =>
    request('/public/v1/views', { method: 'POST', body: { name: 'n', selection: given } })
  const tooMuch = Array.from({ length: 20 }, () => ({
    rule: {
      field: { vendorsField: 'VENDORS_FIELD_COMPANY_NAME' },
      comparison: 'COMPARISON_EQUAL',
      value: { stringValue: 'x'.repeat(1000) },
    },
  }))
  for (const [given, message] of [
    [{}, /selection/],
    [{ vendors: {}, observations: {} }, /selection/],
    [{ vendors: { limit: 10 } }, /limit/],
    [{ vendors: { filters: [isCritical] } }, /vendorsField/],
    [{ observations: { sortField: 'companyName' } }, /sortField/],
    [{ securityEvents: { filters: { severity: ['x'] } } }, /severit/],
    [{ questionnaires: { status: 'LATE' } }, /status/],
    [{ vendors: { filters: tooMuch } }, /at most 16,000 characters/],
  ] as const) {
    const { status, body } = await save(given)
    assert.equal(status, 400, JSON.stringify(body))
    assert.match(body.message, message)
  }
})

test('a name without text, with U+0000 or that is too long is refused', async () => {
  const { request } = await newOrganization()
  for (const name of ['', ' ', 'a\u0000b', 'x'.repeat(101)])
    assert.equal(
      (await request('/public/v1/views', { method: 'POST', body: { name, selection } })).status,
      400,
    )
})

test('columns are short plain words, each once', async () => {
  const { request } = await newOrganization()
  for (const columns of [[], ['title', 'title'], ['<b>'], Array.from({ length: 41 }, (_, at) => `c${at}`)])
    assert.equal(
      (await request('/public/v1/views', { method: 'POST', body: { name: 'n', selection, columns } })).status,
      400,
    )
})

test("saving needs views.write and the list's read scope", async () => {
  const save = ({ request }: TestOrganization, given: object) =>
    request('/public/v1/views', { method: 'POST', body: { name: 'n', selection: given } })
  const reader = await newOrganization(['vendor-directory.read', 'findings.read'])
  assert.equal((await save(reader, { vendors: {} })).status, 403)
  const writer = await newOrganization(['vendor-directory.read', 'views.write'])
  assert.equal((await save(writer, { vendors: {} })).status, 200)
  const refused = await save(writer, { observations: {} })
  assert.equal(refused.status, 403)
  assert.match(refused.body.message, /findings\.read/)
  const organization = await newStaffed()
  const { status } = await callOnViews(organization, '', {
    role: 'viewer',
    method: 'POST',
    body: { name: 'n', selection },
  })
  assert.equal(status, 403)
})

test('an organization shares 200 views at most, and a member keeps 100 private ones, even at once', async () => {
  const organization = await newStaffed()
  const saveMany = async (count: number, isShared: boolean): Promise<number[]> => {
    const replies = await Promise.all(
      Array.from({ length: count }, (_, at) =>
        callOnViews(organization, '', {
          method: 'POST',
          body: { name: `${at}`, selection, isShared },
        }),
      ),
    )
    const refused = replies.filter(({ status }) => status !== 200)
    for (const { body } of refused) assert.equal(body.details[0].reason, 'SAVED_VIEW_LIMIT_REACHED')
    return [replies.length - refused.length, refused.length]
  }
  assert.deepEqual(await saveMany(102, false), [100, 2])
  assert.deepEqual(await saveMany(203, true), [200, 3])
})

test('the audit trail names shared views only', async () => {
  const organization = await newStaffed()
  const shared = await saveView(organization, { name: 'All see it', isShared: true })
  const own = await saveView(organization, { name: 'My secret plan' })
  const entries = await auditEntries(service.store, organization.organizationId)
  const detailsOf = (id: string) => entries.find(({ targetId }) => targetId === id)?.details
  assert.equal(detailsOf(shared.id)?.['name'], 'All see it')
  assert.equal(JSON.stringify(detailsOf(own.id)).includes('secret'), false)
})

test('a removed member leaves the shared views behind, without an owner, and takes the private ones along', async () => {
  const organization = await newStaffed()
  const shared = await saveView(organization, { name: 'Shared', isShared: true })
  await saveView(organization, { name: 'Private' })
  await saveView(organization, { name: 'Of the owner' }, 'owner')
  const { status } = await organization.console(`/console/v1/members/${organization.people.analyst}/remove`, {
    method: 'POST',
    body: {},
  })
  assert.equal(status, 200)
  const left = await callOnViews(organization, '', { role: 'owner' })
  assert.deepEqual(namesOf(left), ['Of the owner', 'Shared'])
  const { body } = await callOnViews(organization, `/${shared.id}`, { role: 'owner' })
  assert.equal('owner' in body.savedView, false)
})
