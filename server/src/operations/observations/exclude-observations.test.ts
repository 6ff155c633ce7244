import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Filter } from '@parapet/contract'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import {
  actionTypes,
  callOnObservations,
  countNewMarks,
  findings,
  observeVendor,
} from '../../../../test/support/plant/reach-observation.ts'
import { inDays } from '../../../../test/support/plant/reach-questionnaire.ts'

const { newOrganization, service } = await startService()
const { store } = service

const reasons = ['ACCEPTED_RISK', 'FALSE_POSITIVE', 'NOT_OURS', 'COMPENSATING_CONTROL']

const acceptance = (days = 90) => ({
  reason: 'EXCLUSION_REASON_ACCEPTED_RISK',
  expiresAt: inDays(days),
  comment: 'The system is retired in spring.',
})

const acceptedRisk = async ({ client }: TestOrganization, orn: string) =>
  (await client.getObservation({ orn })).observation.acceptedRisk

for (const name of reasons)
  test(`a user excludes an observation as ${name}; it counts in no score, and the reason is kept [STATE-05]`, async () => {
    const organization = await newOrganization()
    const { client } = organization
    const [orn = ''] = await observeVendor(store, organization, 'acme.com', 1)
    assert.equal((await client.getObservation({ orn })).observation.affectsScore, true)
    const reason = `EXCLUSION_REASON_${name}`
    const expiresAt = inDays(90)
    const until = name === 'ACCEPTED_RISK' ? { expiresAt } : {}
    const { body } = await callOnObservations(organization, 'exclude', [orn], {
      reason,
      comment: 'Known.',
      ...until,
    })
    assert.partialDeepStrictEqual(body, { updatedCount: 1, unchangedCount: 0 })
    const { observation } = await client.getObservation({ orn })
    assert.equal(observation.approvalStatus, 'APPROVAL_STATUS_EXCLUDED')
    assert.equal(observation.affectsScore, false)
    assert.equal(observation.status, 'OBSERVATION_STATUS_OPEN')
    const [action] = (await client.getObservationActions({ orn })).actions
    assert.equal(action?.actionType, 'OBSERVATION_ACTION_TYPE_EXCLUDED')
    assert.deepEqual(action.metadata, { reason, ...until })
    assert.equal(action.comment, 'Known.')
  })

test('without a reason, or with one that is none, nothing is excluded', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 1)
  for (const body of [{}, { reason: 'EXCLUSION_REASON_UNSPECIFIED' }, { reason: 'ACCEPTED_RISK' }]) {
    assert.equal((await callOnObservations(organization, 'exclude', orns, body)).status, 400)
  }
})

test('seen again, an excluded observation stays excluded, and an accepted risk accepted', async () => {
  const organization = await newOrganization()
  const [orn = '', accepted = ''] = await observeVendor(store, organization, 'acme.com', 2)
  await callOnObservations(organization, 'exclude', [orn], { reason: 'EXCLUSION_REASON_NOT_OURS' })
  await callOnObservations(organization, 'exclude', [accepted], acceptance())
  const before = await acceptedRisk(organization, accepted)
  const later = findings('acme.com', 2, { lastSeen: '2027-01-01T00:00:00.000000Z' })
  await plantObservations(store, organization.organizationId, later)
  const { observation } = await organization.client.getObservation({ orn })
  assert.equal(observation.approvalStatus, 'APPROVAL_STATUS_EXCLUDED')
  assert.equal(observation.acceptedRisk, undefined)
  assert.ok(before)
  assert.deepEqual(await acceptedRisk(organization, accepted), before)
})

test('an accepted risk says until when, by whom and why, and the audit trail keeps all but the text', async () => {
  const organization = await newOrganization()
  const [orn = ''] = await observeVendor(store, organization, 'acme.com', 1)
  const { expiresAt, comment, ...given } = acceptance()
  const reply = await callOnObservations(
    organization,
    'exclude',
    [orn],
    { ...given, expiresAt, comment },
    { role: 'analyst' },
  )
  assert.equal(reply.status, 200, reply.text)
  const [action] = (await organization.client.getObservationActions({ orn })).actions
  assert.deepEqual(await acceptedRisk(organization, orn), {
    expiresAt,
    approvedBy: { type: 'ACTOR_TYPE_USER', id: organization.people.analyst, displayName: 'Test analyst' },
    approvedAt: action?.occurredAt,
    reason: comment,
  })
  const entry = (await auditEntries(store, organization.organizationId)).at(-1)
  assert.equal(entry?.action, 'observation.excluded')
  assert.equal(entry.details['expiresAt'], expiresAt)
  assert.ok(!JSON.stringify(entry).includes(comment))
})

test('a risk is accepted for a year at most, with a reason; the refusal says what to change', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 1)
  const given = acceptance()
  const cases: [body: object, field: string, says: RegExp][] = [
    [{ ...given, expiresAt: undefined }, 'expiresAt', /is required to accept a risk/],
    [{ ...given, expiresAt: inDays(-1) }, 'expiresAt', /in the future, at most one year ahead/],
    [{ ...given, expiresAt: inDays(367) }, 'expiresAt', /in the future, at most one year ahead/],
    [{ ...given, expiresAt: 'tomorrow' }, 'expiresAt', /./],
    [{ ...given, comment: undefined }, 'comment', /is required to accept a risk/],
    [{ ...given, comment: '  ' }, 'comment', /./],
    [{ ...given, comment: 'a\u0000b' }, 'string', /U\+0000/],
    [{ ...given, comment: 'x'.repeat(4_001) }, 'comment', /./],
    [{ ...given, reason: 'EXCLUSION_REASON_NOT_OURS' }, 'expiresAt', /EXCLUSION_REASON_ACCEPTED_RISK only/],
  ]
  for (const [body, field, says] of cases) {
    const reply = await callOnObservations(organization, 'exclude', orns, body)
    assert.equal(reply.status, 400, reply.text)
    assert.match(reply.body.message, says)
    assert.ok(reply.text.includes(field), reply.text)
  }
  assert.deepEqual(await actionTypes(organization, orns[0] ?? ''), ['CREATED'])
  assert.equal((await callOnObservations(organization, 'exclude', orns, acceptance(365))).status, 200)
})

test('accepting again extends, by its own approver; what is excluded for another reason stays', async () => {
  const organization = await newOrganization()
  const [orn = '', wrong = ''] = await observeVendor(store, organization, 'acme.com', 2)
  await callOnObservations(organization, 'exclude', [wrong], { reason: 'EXCLUSION_REASON_FALSE_POSITIVE' })
  await callOnObservations(organization, 'exclude', [orn], acceptance(30))
  const again = { ...acceptance(180), comment: 'Delayed until summer.' }
  const { body } = await callOnObservations(organization, 'exclude', [orn, wrong], again, { role: 'analyst' })
  assert.partialDeepStrictEqual(body, { updatedCount: 1, unchangedCount: 1 })
  const accepted = await acceptedRisk(organization, orn)
  assert.equal(accepted?.expiresAt, again.expiresAt)
  assert.equal(accepted.reason, again.comment)
  assert.equal(accepted.approvedBy.id, organization.people.analyst)
  assert.equal(await acceptedRisk(organization, wrong), undefined)
  assert.deepEqual(await actionTypes(organization, orn), ['CREATED', 'EXCLUDED', 'EXCLUDED'])
})

for (const path of ['reopen', 'resolve', 'triage-internally'])
  test(`an acceptance ends with ${path}, which rescores the vendor`, async () => {
    const organization = await newOrganization()
    const [orn = ''] = await observeVendor(store, organization, 'acme.com', 1)
    await callOnObservations(organization, 'exclude', [orn], acceptance())
    const marks = await countNewMarks(store, organization.organizationId, 'acme.com', () =>
      callOnObservations(organization, path, [orn]),
    )
    assert.equal(marks, 1)
    assert.equal(await acceptedRisk(organization, orn), undefined)
  })

test('what expires within 30 days is a list, and so are all accepted risks', async () => {
  const organization = await newOrganization()
  const [soon = '', late = '', open = ''] = await observeVendor(store, organization, 'acme.com', 3)
  await callOnObservations(organization, 'exclude', [soon], acceptance(20))
  await callOnObservations(organization, 'exclude', [late], acceptance(90))
  const field = { observationsField: 'OBSERVATIONS_FIELD_ACCEPTED_UNTIL' } as const
  const listed = async (rule: Omit<NonNullable<Filter['rule']>, 'field'>): Promise<string[]> => {
    const { observations } = await organization.client.getObservations({
      filters: [{ rule: { field, ...rule } }],
    })
    return observations.map(({ orn }) => orn).toSorted()
  }
  const dateValue = inDays(30)
  assert.deepEqual(await listed({ comparison: 'COMPARISON_LESS_THAN_OR_EQUAL', value: { dateValue } }), [
    soon,
  ])
  assert.deepEqual(await listed({ comparison: 'COMPARISON_IS_SET' }), [soon, late].toSorted())
  assert.deepEqual(await listed({ comparison: 'COMPARISON_IS_NOT_SET' }), [open])
})
