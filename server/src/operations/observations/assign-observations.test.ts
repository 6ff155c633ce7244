import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Filter } from '@parapet/contract'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { enlistPeople } from '../../../../test/support/enlist-people.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import {
  actionTypes,
  callOnObservations,
  countNewMarks,
  observeVendor,
} from '../../../../test/support/plant/reach-observation.ts'
import { newId } from '../../domain/kernel/id.ts'

const { newOrganization, service } = await startService()

const newStaffed = async (): Promise<TestOrganization> => {
  const organization = await newOrganization()
  await enlistPeople(organization)
  return organization
}
const { store } = service

const field = { observationsField: 'OBSERVATIONS_FIELD_ASSIGNEE' } as const
const isAssignedTo = (stringValue: string): Filter => ({
  rule: { field, comparison: 'COMPARISON_EQUAL', value: { stringValue } },
})
const isUnassigned: Filter = { rule: { field, comparison: 'COMPARISON_IS_NOT_SET' } }

const listed = async ({ client }: TestOrganization, filter: Filter): Promise<string[]> => {
  const { observations } = await client.getObservations({ filters: [filter] })
  return observations.map(({ orn }) => orn).toSorted()
}

const assign = (organization: TestOrganization, orns: readonly string[], assigneeId: string | null) =>
  organization.client.assignObservations({ observationOrns: [...orns], assigneeId })

const remove = (organization: TestOrganization, userId: string) =>
  organization.console(`/console/v1/members/${userId}/remove`, { method: 'POST', body: {} })

test('observations have the assignee they were given last, and can be filtered by it', async () => {
  const organization = await newStaffed()
  const { analyst, viewer } = organization.people
  const orns = await observeVendor(store, organization, 'acme.com', 3)
  const [first = '', second = '', third = ''] = orns
  const marks = await countNewMarks(store, organization.organizationId, 'acme.com', async () => {
    assert.partialDeepStrictEqual(await assign(organization, [first, second, first], analyst), {
      updatedCount: 2,
      unchangedCount: 0,
    })
  })
  assert.equal(marks, 1)
  assert.partialDeepStrictEqual(await assign(organization, [second, third], viewer), {
    updatedCount: 2,
    unchangedCount: 0,
  })
  const { observation } = await organization.client.getObservation({ orn: second })
  assert.deepEqual(observation.assignee, { userId: viewer, displayName: 'Test viewer' })
  assert.deepEqual(await listed(organization, isAssignedTo(analyst)), [first])
  assert.deepEqual(await listed(organization, isAssignedTo(viewer)), [second, third].toSorted())
  assert.partialDeepStrictEqual(await assign(organization, orns, null), {
    updatedCount: 3,
    unchangedCount: 0,
  })
  assert.deepEqual(await listed(organization, isUnassigned), orns.toSorted())
  assert.partialDeepStrictEqual(await assign(organization, orns, null), {
    updatedCount: 0,
    unchangedCount: 3,
  })
})

test('the history and the audit trail say who was assigned, and who was before', async () => {
  const organization = await newStaffed()
  const { analyst, owner } = organization.people
  const [orn = ''] = await observeVendor(store, organization, 'acme.com', 1)
  await assign(organization, [orn], analyst)
  await assign(organization, [orn], owner)
  await assign(organization, [orn], null)
  assert.deepEqual(await actionTypes(organization, orn), ['CREATED', 'ASSIGNED', 'ASSIGNED', 'UNASSIGNED'])
  const { actions } = await organization.client.getObservationActions({ orn })
  assert.deepEqual(
    actions.slice(0, 3).map(({ metadata }) => metadata),
    [
      { previousAssigneeId: owner },
      { assigneeId: owner, assigneeName: 'Test owner', previousAssigneeId: analyst },
      { assigneeId: analyst, assigneeName: 'Test analyst' },
    ],
  )
  const entries = await auditEntries(store, organization.organizationId)
  assert.deepEqual(
    entries.filter(({ targetId }) => targetId === orn).map(({ action }) => action),
    ['observation.assigned', 'observation.assigned', 'observation.unassigned'],
  )
})

test('only a member of the organization can be assigned', async () => {
  const [organization, stranger] = [await newStaffed(), await newStaffed()]
  const [orn = ''] = await observeVendor(store, organization, 'acme.com', 1)
  for (const nobody of [stranger.people.owner, newId('usr'), 'Ann']) {
    const reply = await callOnObservations(organization, 'assign', [orn], { assigneeId: nobody })
    assert.equal(reply.status, 404)
    assert.match(reply.body.error.message, /has no member/)
  }
  const missing = await callOnObservations(organization, 'assign', [orn])
  assert.equal(missing.status, 400)
  assert.deepEqual(await listed(organization, isUnassigned), [orn])
})

test('a dry run says what would change and changes nothing', async () => {
  const organization = await newStaffed()
  const orns = await observeVendor(store, organization, 'acme.com', 2)
  const input = { observationOrns: orns, assigneeId: organization.people.owner, dryRun: true }
  assert.partialDeepStrictEqual(await organization.client.assignObservations(input), {
    updatedCount: 2,
    unchangedCount: 0,
    dryRun: true,
  })
  assert.deepEqual(await listed(organization, isUnassigned), orns.toSorted())
})

test("a removed member's observations become unassigned, and their history says why", async () => {
  const organization = await newStaffed()
  const { analyst, viewer } = organization.people
  const [first = '', second = ''] = await observeVendor(store, organization, 'acme.com', 2)
  await assign(organization, [first], analyst)
  await assign(organization, [second], viewer)
  const reply = await remove(organization, analyst)
  assert.equal(reply.status, 200, reply.text)
  assert.deepEqual(await listed(organization, isUnassigned), [first])
  assert.deepEqual(await listed(organization, isAssignedTo(viewer)), [second])
  const [action] = (await organization.client.getObservationActions({ orn: first })).actions
  assert.equal(action?.actionType, 'OBSERVATION_ACTION_TYPE_UNASSIGNED')
  assert.deepEqual(action.metadata, { previousAssigneeId: analyst, reason: 'MEMBER_REMOVED' })
  const entries = await auditEntries(store, organization.organizationId)
  const removal = entries.find((entry) => entry.action === 'user.removed')
  assert.deepEqual(removal?.details, { role: 'analyst', unassignedObservations: 1 })
})

test('assigning to a member who is removed at the same moment leaves no observation with a stranger', async () => {
  const organization = await newStaffed()
  const { analyst } = organization.people
  const orns = await observeVendor(store, organization, 'acme.com', 20)
  await Promise.all([
    ...orns.map((orn) =>
      callOnObservations(organization, 'assign', [orn], { assigneeId: analyst }).then(({ status }) =>
        assert.ok(status === 200 || status === 404, `${status}`),
      ),
    ),
    remove(organization, analyst),
  ])
  assert.deepEqual(await listed(organization, isUnassigned), orns.toSorted())
})

test('the values of the filter are members by name, with the number of their observations', async () => {
  const organization = await newStaffed()
  const orns = await observeVendor(store, organization, 'acme.com', 3)
  await assign(organization, orns.slice(1), organization.people.owner)
  const { values } = await organization.client.getObservationFilterOptionValues({
    field: 'OBSERVATIONS_FIELD_ASSIGNEE',
  })
  assert.deepEqual(values, [{ value: organization.people.owner, displayName: 'Test owner', count: 2 }])
})
