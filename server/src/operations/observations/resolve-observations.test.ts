import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ObservationMode } from '@parapet/contract'
import { startService } from '../../../../test/support/harness.ts'
import { plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import {
  actionTypes,
  callOnObservations,
  findings,
  observeVendor,
  reachApprovalStatus,
} from '../../../../test/support/plant/reach-observation.ts'

const { newOrganization, service } = await startService()

test('an observation that was determined to be fixed is resolved, with the time [STATE-04]', async () => {
  const organization = await newOrganization()
  const { client } = organization
  const [orn = ''] = await observeVendor(service.store, organization, 'acme.com', 1)
  await callOnObservations(organization, 'resolve', [orn], { comment: 'Patched.' })
  const { observation } = await client.getObservation({ orn })
  assert.equal(observation.approvalStatus, 'APPROVAL_STATUS_RESOLVED')
  assert.equal(observation.status, 'OBSERVATION_STATUS_RESOLVED')
  const [action] = (await client.getObservationActions({ orn })).actions
  assert.equal(action?.actionType, 'OBSERVATION_ACTION_TYPE_RESOLVED')
  assert.equal(action.occurredAt, observation.resolvedAt)
})

test('what is resolved leaves the open ones in every order, and comes back when that is undone', async () => {
  const organization = await newOrganization()
  const { client } = organization
  const [orn = ''] = await observeVendor(service.store, organization, 'acme.com', 1)
  const listed = async (mode: ObservationMode): Promise<string[]> => {
    const orders = ['lastSeen', 'firstSeen', 'updatedAt', 'severity'] as const
    const pages = await Promise.all(orders.map((sortField) => client.getObservations({ mode, sortField })))
    return pages.flatMap(({ observations }) => observations.map((one) => one.orn))
  }
  const everywhere = [orn, orn, orn, orn]
  const { undoId = '' } = await client.resolveObservations({ observationOrns: [orn] })
  assert.deepEqual(await listed('OBSERVATION_MODE_OPEN'), [])
  assert.deepEqual(await listed('OBSERVATION_MODE_RESOLVED'), everywhere)
  await client.undoObservationAction({ undoId })
  assert.deepEqual(await listed('OBSERVATION_MODE_OPEN'), everywhere)
  assert.deepEqual(await listed('OBSERVATION_MODE_RESOLVED'), [])
})

test('what was fixed and is seen later than that is open again', async () => {
  const organization = await newOrganization()
  const [orn = ''] = await observeVendor(service.store, organization, 'acme.com', 1)
  await callOnObservations(organization, 'resolve', [orn])
  const later = new Date(Date.now() + 60_000).toISOString()
  await plantObservations(
    service.store,
    organization.organizationId,
    findings('acme.com', 1, { lastSeen: later }),
  )
  const { observation } = await organization.client.getObservation({ orn })
  assert.equal(observation.approvalStatus, 'APPROVAL_STATUS_BACKLOG')
  assert.equal(observation.status, 'OBSERVATION_STATUS_OPEN')
  assert.equal(observation.resolvedAt, undefined)
  assert.deepEqual(await actionTypes(organization, orn), ['CREATED', 'RESOLVED', 'REOPENED'])
})

test('triage of a resolved observation leaves it resolved; fixing it again keeps the first time', async () => {
  const organization = await newOrganization()
  const { client } = organization
  const [orn = ''] = await observeVendor(service.store, organization, 'acme.com', 1)
  await reachApprovalStatus(organization, [orn], 'RESOLVED')
  const { resolvedAt } = (await client.getObservation({ orn })).observation
  await reachApprovalStatus(organization, [orn], 'TRIAGED_INTERNAL')
  const triaged = (await client.getObservation({ orn })).observation
  assert.deepEqual(
    [triaged.status, triaged.resolvedAt, triaged.approvalStatus],
    ['OBSERVATION_STATUS_RESOLVED', resolvedAt, 'APPROVAL_STATUS_TRIAGED_INTERNAL'],
  )
  await reachApprovalStatus(organization, [orn], 'RESOLVED')
  assert.equal((await client.getObservation({ orn })).observation.resolvedAt, resolvedAt)
})
