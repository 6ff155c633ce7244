import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import {
  actionTypes,
  callOnObservations,
  countNewMarks,
  observeVendor,
} from '../../../../test/support/plant/reach-observation.ts'
import { inDays } from '../../../../test/support/plant/reach-questionnaire.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { until } from '../../../../test/support/until.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'
import { expireAcceptances } from './expire-acceptances.ts'

// A separate database: expiry covers all organizations, including those of other tests.
const databaseUrl = await createMigratedDatabase()
const { newOrganization, service } = await startService({ databaseUrl })
const { store, keyring } = service

const expire = (daysAhead: number, onAudited: (organizationId: OrganizationId) => void = () => {}) =>
  expireAcceptances({ store, auditKey: keyring.auditKey, onAudited, now: new Date(inDays(daysAhead)) })

const accept = async (
  organization: TestOrganization,
  orns: readonly string[],
  days: number,
): Promise<string> => {
  const reply = await callOnObservations(organization, 'exclude', orns, {
    reason: 'EXCLUSION_REASON_ACCEPTED_RISK',
    expiresAt: inDays(days),
    comment: 'Retired in spring.',
  })
  assert.equal(reply.status, 200, reply.text)
  return reply.body.undoId
}

const get = async ({ client }: TestOrganization, orn: string) =>
  (await client.getObservation({ orn })).observation

test('when its acceptance ends, an observation is reopened and counts again; the history says why', async () => {
  const organizations = await Promise.all([newOrganization(), newOrganization()])
  const reached = []
  for (const organization of organizations) {
    const orns = await observeVendor(store, organization, 'acme.com', 2)
    const [ended = '', later = ''] = orns
    await accept(organization, [ended], 90)
    await accept(organization, [later], 120)
    reached.push({ organization, ended, later })
  }
  assert.equal(await expire(89), 0)
  const audited: OrganizationId[] = []
  const [first = assert.fail()] = reached
  const { organizationId } = first.organization
  const marks = await countNewMarks(store, organizationId, 'acme.com', async () => {
    assert.equal(await expire(91, (id) => audited.push(id)), 2)
  })
  assert.equal(marks, 1)
  for (const { organization, ended, later } of reached) {
    assert.ok(audited.includes(organization.organizationId))
    const observation = await get(organization, ended)
    assert.equal(observation.approvalStatus, 'APPROVAL_STATUS_BACKLOG')
    assert.equal(observation.affectsScore, true)
    assert.equal(observation.acceptedRisk, undefined)
    assert.equal((await get(organization, later)).approvalStatus, 'APPROVAL_STATUS_EXCLUDED')
    const [action] = (await organization.client.getObservationActions({ orn: ended })).actions
    assert.equal(action?.actionType, 'OBSERVATION_ACTION_TYPE_REOPENED')
    assert.deepEqual(action.metadata, { reason: 'ACCEPTANCE_EXPIRED' })
    assert.equal(action.actor.type, 'ACTOR_TYPE_SYSTEM')
    const entry = (await auditEntries(store, organization.organizationId)).at(-1)
    assert.deepEqual([entry?.action, entry?.targetId], ['observation.reopened', ended])
  }
  assert.equal(await expire(91), 0)
  assert.equal(await expire(121), 2)
})

test('an acceptance that was extended ends at the later date only', async () => {
  const organization = await newOrganization()
  const [orn = ''] = await observeVendor(store, organization, 'acme.com', 1)
  await accept(organization, [orn], 30)
  await accept(organization, [orn], 60)
  assert.equal(await expire(31), 0)
  assert.equal(await expire(61), 1)
})

test('what was reopened or resolved by hand stays as it is', async () => {
  const organization = await newOrganization()
  const [reopened = '', resolved = ''] = await observeVendor(store, organization, 'acme.com', 2)
  await accept(organization, [reopened, resolved], 30)
  await callOnObservations(organization, 'reopen', [reopened])
  await callOnObservations(organization, 'resolve', [resolved])
  assert.equal(await expire(31), 0)
  assert.equal((await get(organization, resolved)).approvalStatus, 'APPROVAL_STATUS_RESOLVED')
})

test('an acceptance that was taken back ends never, and one that was restored ends in time', async () => {
  const organization = await newOrganization()
  const [orn = ''] = await observeVendor(store, organization, 'acme.com', 1)
  const undo = (undoId: string) =>
    organization.console('/public/v1/observations/actions/undo', { method: 'POST', body: { undoId } })
  await undo(await accept(organization, [orn], 30))
  assert.equal(await expire(31), 0)
  await accept(organization, [orn], 30)
  const { body } = await callOnObservations(organization, 'reopen', [orn])
  // Its end passes while it is not accepted.
  assert.equal(await expire(31), 0)
  assert.equal((await undo(body.undoId)).body.undoneCount, 1)
  assert.equal(await expire(31), 1)
})

test('an observation that is gone by then is resolved, not reopened', async () => {
  const organization = await newOrganization()
  const [orn = ''] = await observeVendor(store, organization, 'acme.com', 1)
  await callOnObservations(organization, 'resolve', [orn])
  // Triage leaves it as not seen.
  await callOnObservations(organization, 'triage-internally', [orn])
  await accept(organization, [orn], 30)
  assert.equal(await expire(31), 1)
  const observation = await get(organization, orn)
  assert.equal(observation.approvalStatus, 'APPROVAL_STATUS_RESOLVED')
  assert.equal(observation.status, 'OBSERVATION_STATUS_RESOLVED')
})

test('two processes that expire at the same time reopen each observation once', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 501)
  await accept(organization, orns.slice(0, 500), 30)
  await accept(organization, orns.slice(500), 30)
  const counts = await Promise.all([expire(31), expire(31), expire(31)])
  assert.equal(
    counts.reduce((sum, count) => sum + count),
    501,
  )
  assert.deepEqual(await actionTypes(organization, orns[0] ?? ''), ['CREATED', 'EXCLUDED', 'REOPENED'])
})

test('the service reopens them on its own', async () => {
  const own = await startService({ databaseUrl, background: { 'expire-acceptances': 50 } })
  const organization = await own.newOrganization()
  const [orn = ''] = await observeVendor(own.service.store, organization, 'acme.com', 1)
  const reply = await callOnObservations(organization, 'exclude', [orn], {
    reason: 'EXCLUSION_REASON_ACCEPTED_RISK',
    expiresAt: new Date(Date.now() + 1_500).toISOString(),
    comment: 'For a moment.',
  })
  assert.equal(reply.status, 200, reply.text)
  await until(
    'the observation is open again',
    async () => (await get(organization, orn)).approvalStatus === 'APPROVAL_STATUS_BACKLOG',
  )
  const [left] = await own.service.store.system((db) =>
    db.run(sql<{ count: number }>`
      select count(*)::integer as count from acceptance_expiry where organization_id = ${organization.organizationId}`),
  )
  assert.equal(left?.count, 0)
})
