import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations } from '@parapet/contract'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { type Reply, startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { multiplyObservation } from '../../../../test/support/multiply-observation.ts'
import { observationRule, ofVendor } from '../../../../test/support/observation-rule.ts'
import { ornOf } from '../../../../test/support/orn-of.ts'
import { outcomeOf } from '../../../../test/support/outcome-of.ts'
import { plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import {
  actionTypes,
  callOnObservations,
  countNewMarks,
  findings,
  hideVendor,
  observeVendor,
  reachApprovalStatus,
} from '../../../../test/support/plant/reach-observation.ts'
import { untilAwaited } from '../../../../test/support/until-awaited.ts'
import { withoutRefreshers } from '../../../../test/support/without-refreshers.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, newCredential, exchange, request, service } = await startService()
const { store } = service

const path = '/public/v1/observations/actions/flag'

const flag = (organization: TestOrganization, body: object, headers: Record<string, string> = {}) =>
  organization.request(path, { method: 'POST', body, headers })

const isFlagged = async ({ client }: TestOrganization, orns: readonly string[]): Promise<boolean[]> =>
  Promise.all(orns.map(async (orn) => (await client.getObservation({ orn })).observation.isFlagged))

const countFlagged = async ({ organizationId }: TestOrganization, domain: string): Promise<number> => {
  const rows = await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      select from observation
      where organization_id = ${db.organizationId} and domain = ${domain} and flagged_at is not null`),
  )
  return rows.length
}

test('exactly the observations named are flagged, whatever the filters say [OBS-16, OBS-17, OBS-23, OBS-24]', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 4)
  const filters = [ofVendor('acme.com')]
  const first = await flag(organization, { observationOrns: orns.slice(0, 2), filters })
  assert.partialDeepStrictEqual(first.body, { flaggedCount: 2, alreadyFlaggedCount: 0 })
  assert.deepEqual(await isFlagged(organization, orns), [true, true, false, false])
  const unreadable = [observationRule('SEVERITY', 'CONTAINS', { stringValue: 'x' })]
  const second = await flag(organization, { observationOrns: orns.slice(1, 3), filters: unreadable })
  assert.partialDeepStrictEqual(second.body, { flaggedCount: 1, alreadyFlaggedCount: 1 })
  assert.deepEqual(await isFlagged(organization, orns), [true, true, true, false])
})

test('without ORNs, the visible open observations that match the filters are flagged [OBS-18, OBS-21]', async () => {
  const organization = await newOrganization()
  const high = await observeVendor(store, organization, 'acme.com', 3)
  const low = await observeVendor(store, organization, 'other.com', 2, { severity: 'SEVERITY_LOW' })
  const gone = await observeVendor(store, organization, 'gone.com', 2)
  const own = findings(organization.domain, 2)
  await plantObservations(store, organization.organizationId, own)
  await callOnObservations(organization, 'resolve', high.slice(0, 1))
  await hideVendor(store, organization.organizationId, 'gone.com')
  const filters = [observationRule('SEVERITY', 'EQUAL', { stringValue: 'SEVERITY_HIGH' })]
  const reply = await flag(organization, { observationOrns: [], filters })
  assert.partialDeepStrictEqual(reply.body, { flaggedCount: 4, alreadyFlaggedCount: 0 })
  assert.deepEqual(await isFlagged(organization, high), [false, true, true])
  assert.deepEqual(await isFlagged(organization, low), [false, false])
  const self = own.map((one) => ornOf(organization.domain, one, 'self'))
  assert.deepEqual(await isFlagged(organization, self), [true, true])
  assert.deepEqual([gone.length, await countFlagged(organization, 'gone.com')], [2, 0])
  assert.equal((await flag(organization, { filters, observationOrns: null })).status, 200)
  const everyone = await flag(organization, { filters: [...filters, ofVendor('nobody.com')] })
  assert.partialDeepStrictEqual(everyone.body, { flaggedCount: 0, alreadyFlaggedCount: 0 })
})

test('a flagged observation shows who flagged it and when, as do its history and the audit trail', async () => {
  const organization = await newOrganization()
  const [orn = ''] = await observeVendor(store, organization, 'acme.com', 1)
  const before = (await organization.client.getObservation({ orn })).observation
  const marks = await countNewMarks(store, organization.organizationId, 'acme.com', () =>
    organization.client.flagObservations({ observationOrns: [orn] }),
  )
  assert.equal(marks, 1)
  const { observation } = await organization.client.getObservation({ orn })
  const actor = { type: 'ACTOR_TYPE_API_CLIENT', id: organization.clientId, displayName: 'test' }
  assert.deepEqual(observation.flaggedBy, actor)
  assert.ok(observation.updatedAt > before.updatedAt)
  assert.equal(observation.approvalStatus, before.approvalStatus)
  const { actions } = await organization.client.getObservationActions({ orn })
  assert.equal(actions.length, 2)
  const { id: _, ...action } = actions[0] ?? assert.fail()
  assert.deepEqual(action, {
    orn,
    actionType: 'OBSERVATION_ACTION_TYPE_FLAGGED',
    actor,
    occurredAt: observation.flaggedAt,
    channel: 'CHANNEL_REST',
    metadata: {},
  })
  const entries = await auditEntries(store, organization.organizationId)
  assert.deepEqual(
    entries.map(({ action: of, targetId, actorId }) => [of, targetId, actorId]),
    [['observation.flagged', orn, organization.clientId]],
  )
})

test('flagging again is a success that counts as already flagged and changes nothing [GEN-11, GEN-12]', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 3)
  const bodies = [{ observationOrns: orns }, { filters: [ofVendor('acme.com')] }]
  await flag(organization, bodies[0] ?? {})
  const states = () => Promise.all(orns.map((orn) => organization.client.getObservation({ orn })))
  const before = await states()
  for (const body of bodies) {
    const again = await flag(organization, body)
    assert.partialDeepStrictEqual(again.body, { flaggedCount: 0, alreadyFlaggedCount: 3 })
  }
  assert.deepEqual(await states(), before)
  assert.deepEqual(await actionTypes(organization, orns[0] ?? ''), ['CREATED', 'FLAGGED'])
  assert.equal((await auditEntries(store, organization.organizationId)).length, 3)
})

test('an ORN given twice counts once', async () => {
  const organization = await newOrganization()
  const [orn = ''] = await observeVendor(store, organization, 'acme.com', 1)
  const reply = await flag(organization, { observationOrns: [orn, orn] })
  assert.partialDeepStrictEqual(reply.body, { flaggedCount: 1, alreadyFlaggedCount: 0 })
})

for (const body of [
  {},
  { observationOrns: [], filters: [] },
  { filters: [] },
  { filters: null },
  { observationOrns: null, filters: null },
])
  test(`neither ORNs nor filters, as ${JSON.stringify(body)}, are 400 and flag nothing [OBS-19]`, async () => {
    const organization = await newOrganization()
    const orns = await observeVendor(store, organization, 'acme.com', 2)
    assert.equal(outcomeOf(await flag(organization, body)), '400 FLAG_TARGET_REQUIRED')
    assert.deepEqual(await isFlagged(organization, orns), [false, false])
  })

test('one resolved observation among those named is 409 and nothing changes [OBS-20, STATE-06, ERR-11, ERR-12]', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 3)
  const [, resolved = ''] = orns
  await reachApprovalStatus(organization, [resolved], 'RESOLVED')
  const reply = await flag(organization, { observationOrns: orns })
  assert.equal(outcomeOf(reply), '409 OBSERVATION_ALREADY_RESOLVED')
  assert.equal(reply.body.error.code, 'FAILED_PRECONDITION')
  assert.deepEqual(reply.body.details[0].metadata, { orn: resolved })
  assert.deepEqual(await isFlagged(organization, orns), [false, false, false])
  for (const orn of orns) assert.ok(!(await actionTypes(organization, orn)).includes('FLAGGED'))
})

test('an observation resolved while the call waits for it is skipped by filter and 409 by ORN [OBS-20, OBS-21]', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 3)
  /** Resolves an observation once the call, which found it open, waits for it. */
  const flagWhileResolving = (at: number, body: object): Promise<Reply> =>
    withoutRefreshers({ store, ...organization }, async () => {
      let reply: Promise<Reply> | undefined
      await store.inOrganization(organization.organizationId, async (db) => {
        await db.run(sql`
          update observation set is_resolved = true, resolved_at = now()
          where organization_id = ${db.organizationId} and asset_name = ${`https://acme.com/${at}`}`)
        reply = flag(organization, body)
        await untilAwaited(db)
      })
      return reply ?? assert.fail()
    })
  const byOrn = await flagWhileResolving(0, { observationOrns: orns.slice(0, 1) })
  assert.equal(outcomeOf(byOrn), '409 OBSERVATION_ALREADY_RESOLVED')
  const byFilter = await flagWhileResolving(1, { filters: [ofVendor('acme.com')] })
  assert.partialDeepStrictEqual(byFilter.body, { flaggedCount: 1, alreadyFlaggedCount: 0 })
  assert.deepEqual(await isFlagged(organization, orns), [false, false, true])
})

test('a resolved observation that is already flagged counts as already flagged [OBS-22]', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 2)
  await flag(organization, { observationOrns: orns.slice(0, 1) })
  await reachApprovalStatus(organization, orns.slice(0, 1), 'RESOLVED')
  const reply = await flag(organization, { observationOrns: orns })
  assert.partialDeepStrictEqual(reply.body, { flaggedCount: 1, alreadyFlaggedCount: 1 })
})

test('one unknown, foreign or unmonitored observation refuses the whole call', async () => {
  const organization = await newOrganization()
  const stranger = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 2)
  const hidden = await observeVendor(store, organization, 'gone.com', 1)
  const foreign = await observeVendor(store, stranger, 'acme.com', 1)
  await hideVendor(store, organization.organizationId, 'gone.com')
  const unknown = `orn:v1:observation:vrm:${'0'.repeat(32)}:${organization.domain}`
  const cases: [string[], string][] = [
    [['orn:v1:observation:nonsense'], '400 ORN_MALFORMED'],
    [foreign, '403 DOMAIN_NOT_OWN'],
    [hidden, '403 VENDOR_NOT_ENTITLED'],
    [[unknown], '404 NOT_FOUND'],
  ]
  for (const [added, expected] of cases) {
    assert.equal(outcomeOf(await flag(organization, { observationOrns: [...orns, ...added] })), expected)
  }
  assert.deepEqual(await isFlagged(organization, orns), [false, false])
  assert.deepEqual(await isFlagged(stranger, foreign), [false])
})

test('500 ORNs are taken and 501 are not', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 501)
  assert.equal(outcomeOf(await flag(organization, { observationOrns: orns })), '400 INVALID_FIELD')
  const reply = await flag(organization, { observationOrns: orns.slice(1) })
  assert.partialDeepStrictEqual(reply.body, { flaggedCount: 500, alreadyFlaggedCount: 0 })
})

test('an invalid filter expression is 400 INVALID_ARGUMENT and flags nothing [OBS-25, ERR-01]', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 1)
  const invalid: object[] = [
    {},
    { list: { filters: [] } },
    observationRule('UNSPECIFIED', 'EQUAL', { stringValue: 'x' }),
    observationRule('SEVERITY', 'CONTAINS', { stringValue: 'x' }),
    observationRule('SEVERITY', 'EQUAL', { stringValue: 'SEVERITY_NONE' }),
    { rule: { field: { vendorsField: 'VENDORS_FIELD_ID' }, comparison: 'COMPARISON_EQUAL' } },
    { ...ofVendor('acme.com'), further: true },
  ]
  for (const filter of invalid) {
    const { status, body } = await flag(organization, { filters: [filter] })
    assert.equal(status, 400, JSON.stringify(filter))
    assert.equal(body.error.code, 'INVALID_ARGUMENT')
  }
  assert.deepEqual(await isFlagged(organization, orns), [false])
})

test('a call is 401 without a token and 400 without a body [OBS-16, OBS-26]', async () => {
  const organization = await newOrganization()
  const refused = await request(path, { method: 'POST', body: { observationOrns: ['x'] } })
  assert.equal(refused.status, 401)
  assert.equal(refused.body.error.code, 'UNAUTHENTICATED')
  assert.equal((await organization.request(path, { method: 'POST' })).status, 400)
})

test('a credential without findings.flag or without findings.read is refused [OBS-27, AUTH-17, AUTH-18]', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 1)
  for (const scope of ['findings.read', 'findings.flag'] as const) {
    const token = await exchange(await newCredential(organization.organizationId, [scope]))
    const reply = await organization.request(path, { method: 'POST', body: { observationOrns: orns }, token })
    assert.equal(outcomeOf(reply), '403 MISSING_SCOPE')
    assert.equal(reply.body.error.code, 'PERMISSION_DENIED')
  }
  assert.deepEqual(await isFlagged(organization, orns), [false])
})

test('flagging is declared beta, version 1.0.0 [LIFECYCLE-13]', () => {
  const { stability, version } = operations.FlagObservations
  assert.deepEqual([stability, version], ['beta', '1.0.0'])
})

test('a filter flags nothing that belongs to another organization', async () => {
  const organization = await newOrganization()
  const stranger = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 1)
  const reply = await flag(stranger, { filters: [ofVendor('acme.com')] })
  assert.partialDeepStrictEqual(reply.body, { flaggedCount: 0, alreadyFlaggedCount: 0 })
  assert.deepEqual(await isFlagged(organization, orns), [false])
})

test('the same Idempotency-Key answers with the counts of the first call', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 2)
  const call = () => flag(organization, { observationOrns: orns }, { 'Idempotency-Key': 'once' })
  const [first, second] = [await call(), await call()]
  assert.partialDeepStrictEqual(second.body, { flaggedCount: 2, alreadyFlaggedCount: 0 })
  assert.equal(second.text, first.text)
  const other = await flag(organization, { observationOrns: orns.slice(1) }, { 'Idempotency-Key': 'once' })
  assert.equal(outcomeOf(other), '409 IDEMPOTENCY_KEY_REUSED')
})

test('10,000 observations are flagged by one filter, and one more is too broad and flags nothing', async () => {
  const organization = await newOrganization()
  await observeVendor(store, organization, 'acme.com', 1)
  await multiplyObservation(store, organization.organizationId, 'acme.com', 10_000)
  const tooMany = await flag(organization, { filters: [ofVendor('acme.com')] })
  assert.equal(outcomeOf(tooMany), '400 FLAG_TOO_BROAD')
  assert.equal(await countFlagged(organization, 'acme.com'), 0)
  const last = observationRule('ASSET', 'EQUAL', { stringValue: '10000' })
  const filters = [ofVendor('acme.com'), { list: { isNegated: true, filters: [last] } }]
  // Another service may be scoring the vendor and hold locks on all these observations for longer than a call waits.
  const reply = await withoutRefreshers({ store, ...organization }, () => flag(organization, { filters }))
  assert.partialDeepStrictEqual(reply.body, { flaggedCount: 10_000, alreadyFlaggedCount: 0 })
  assert.equal(await countFlagged(organization, 'acme.com'), 10_000)
})
