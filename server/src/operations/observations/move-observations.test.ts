import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Scope } from '@parapet/contract'
import { newId } from '../../domain/kernel/id.ts'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService } from '../../../../test/support/harness.ts'
import { ornOf } from '../../../../test/support/orn-of.ts'
import { plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import {
  actionTypes,
  approvalStatuses,
  callOnObservations,
  countNewMarks,
  findings,
  observeVendor,
  reachApprovalStatus,
} from '../../../../test/support/plant/reach-observation.ts'

const { newOrganization, newCredential, exchange, request, service } = await startService()
const { store } = service
const organization = await newOrganization()
const { client, organizationId } = organization
const stranger = await newOrganization()

type Status = (typeof approvalStatuses)[number]

const everywhere = (status: Status): Record<Status, Status> => ({
  BACKLOG: status,
  TRIAGED_INTERNAL: status,
  TRIAGED_EXTERNAL: status,
  RESOLVED: status,
  EXCLUDED: status,
})

const contact = { name: 'Desk', email: 'desk@vendor.com' }

/** Each move with its result from each status; combinations not listed are refused. */
const moves: readonly [
  path: string,
  body: (domain: string) => object,
  to: Partial<Record<Status, Status>>,
][] = [
  ['triage-internally', () => ({ comment: 'Ours.' }), everywhere('TRIAGED_INTERNAL')],
  [
    'request-remediation',
    (domain) => ({ companyContacts: [{ domain, contacts: [contact] }] }),
    everywhere('TRIAGED_EXTERNAL'),
  ],
  ['record-vendor-reply', () => ({ comment: 'Soon.' }), everywhere('TRIAGED_EXTERNAL')],
  [
    'exclude',
    () => ({ reason: 'EXCLUSION_REASON_NOT_OURS' }),
    { BACKLOG: 'EXCLUDED', TRIAGED_INTERNAL: 'EXCLUDED', TRIAGED_EXTERNAL: 'EXCLUDED', EXCLUDED: 'EXCLUDED' },
  ],
  [
    'resolve',
    () => ({}),
    { BACKLOG: 'RESOLVED', TRIAGED_INTERNAL: 'RESOLVED', TRIAGED_EXTERNAL: 'RESOLVED', EXCLUDED: 'RESOLVED' },
  ],
  ['reopen', () => ({}), { RESOLVED: 'BACKLOG', EXCLUDED: 'BACKLOG' }],
]

const plain = (status: string): string => status.replace('APPROVAL_STATUS_', '')

let vendors = 0
const newVendor = (): string => `moves-${(vendors += 1)}.com`

for (const status of approvalStatuses) {
  for (const [path, bodyOf, leads] of moves) {
    const to = leads[status]
    test(`${path} of an observation that is ${status} ${to ? `makes it ${to}` : 'is refused'}`, async () => {
      const domain = newVendor()
      const [orn = '', fresh = ''] = await observeVendor(store, organization, domain, 2)
      await reachApprovalStatus(organization, [orn], status)
      const before = await actionTypes(organization, orn)
      const reply = await callOnObservations(organization, path, [orn], bodyOf(domain))
      const { observation } = await client.getObservation({ orn })
      if (to) {
        assert.equal(reply.status, 200, reply.text)
        const isStep = path === 'request-remediation' || path === 'record-vendor-reply'
        const isMade = isStep || to !== status
        assert.partialDeepStrictEqual(reply.body, {
          updatedCount: isMade ? 1 : 0,
          unchangedCount: isMade ? 0 : 1,
        })
        assert.equal(plain(observation.approvalStatus), to)
        assert.equal((await actionTypes(organization, orn)).length, before.length + (isMade ? 1 : 0))
        return
      }
      assert.equal(reply.status, 409)
      assert.equal(reply.body.error.code, 'FAILED_PRECONDITION')
      assert.deepEqual(reply.body.details[0].metadata, { orn, approvalStatus: `APPROVAL_STATUS_${status}` })
      assert.equal(reply.body.details[0].reason, 'APPROVAL_TRANSITION_REFUSED')
      assert.equal(plain(observation.approvalStatus), status)
      // If one of several is refused, none moves.
      const movable = await callOnObservations(organization, path, [fresh, orn], bodyOf(domain))
      assert.equal(movable.status, 409)
      assert.deepEqual(await actionTypes(organization, orn), before)
      assert.deepEqual(await actionTypes(organization, fresh), ['CREATED'])
    })
  }
}

test('a new observation is in the backlog [STATE-01]', async () => {
  const [orn = ''] = await observeVendor(store, organization, newVendor(), 1)
  const { observation } = await client.getObservation({ orn })
  assert.equal(observation.approvalStatus, 'APPROVAL_STATUS_BACKLOG')
  assert.equal(observation.status, 'OBSERVATION_STATUS_OPEN')
})

const paths = [
  ...moves.map(([path, bodyOf]) => [path, bodyOf] as const),
  ['unflag', () => ({})] as const,
  ['comment', () => ({ comment: 'Seen.' })] as const,
  ['assign', () => ({ assigneeId: organization.people.owner })] as const,
]

for (const [path, bodyOf] of paths) {
  const body = bodyOf('nobody.com')
  test(`${path} takes 1 to 500 ORNs, well-formed and the organization's own`, async () => {
    const call = async (orns: unknown): Promise<[number, string]> => {
      const reply = await organization.console(`/public/v1/observations/actions/${path}`, {
        method: 'POST',
        body: { ...body, observationOrns: orns },
      })
      return [reply.status, reply.body.details[0].reason]
    }
    const unknown = `orn:v1:observation:vrm:${'0'.repeat(32)}:${organization.domain}`
    const foreign = `orn:v1:observation:vrm:${'0'.repeat(32)}:${stranger.domain}`
    assert.deepEqual(await call([]), [400, 'INVALID_FIELD'])
    assert.deepEqual(await call(undefined), [400, 'INVALID_FIELD'])
    assert.deepEqual(await call(Array.from({ length: 501 }, () => unknown)), [400, 'INVALID_FIELD'])
    assert.deepEqual(await call([unknown, 'orn:v2:x']), [400, 'ORN_MALFORMED'])
    assert.deepEqual(await call([unknown, foreign]), [403, 'DOMAIN_NOT_OWN'])
    assert.deepEqual(await call([unknown]), [404, 'NOT_FOUND'])
  })

  test(`${path} is refused to a viewer and to nobody else`, async () => {
    const domain = newVendor()
    const [orn = ''] = await observeVendor(store, organization, domain, 1)
    if (path === 'reopen') await reachApprovalStatus(organization, [orn], 'RESOLVED')
    const call = (role: 'analyst' | 'viewer') =>
      callOnObservations(organization, path, [orn], bodyOf(domain), { role })
    const refused = await call('viewer')
    assert.equal(refused.status, 403)
    assert.equal(refused.body.details[0].reason, 'MISSING_SCOPE')
    assert.equal((await call('analyst')).status, 200)
  })

  test(`${path} of another organization's observation is refused and changes nothing`, async () => {
    const domain = newVendor()
    const [orn = ''] = await observeVendor(store, organization, domain, 1)
    const reply = await callOnObservations(stranger, path, [orn], bodyOf(domain))
    assert.equal(reply.status, 403)
    assert.deepEqual(await actionTypes(organization, orn), ['CREATED'])
  })

  test(`${path} by a program needs findings.manage`, async () => {
    const domain = newVendor()
    const [orn = ''] = await observeVendor(store, organization, domain, 1)
    if (path === 'reopen') await reachApprovalStatus(organization, [orn], 'RESOLVED')
    const call = async (...scopes: Scope[]) => {
      const token = await exchange(await newCredential(organization.organizationId, scopes))
      const sent = { ...bodyOf(domain), observationOrns: [orn] }
      return request(`/public/v1/observations/actions/${path}`, { method: 'POST', body: sent, token })
    }
    assert.equal((await call('findings.read', 'findings.flag')).status, 403)
    assert.equal((await call('findings.read', 'findings.manage')).status, 200)
  })
}

test('an observation named twice is moved once', async () => {
  const [orn = ''] = await observeVendor(store, organization, newVendor(), 1)
  const { body } = await callOnObservations(organization, 'triage-internally', [orn, orn, orn])
  assert.partialDeepStrictEqual(body, { updatedCount: 1, unchangedCount: 0 })
  assert.deepEqual(await actionTypes(organization, orn), ['CREATED', 'APPROVAL_STATUS_CHANGED'])
})

test('every move is in the history with who made it, from where to where, and leaves an audit entry', async () => {
  const [orn = ''] = await observeVendor(store, organization, newVendor(), 1)
  await callOnObservations(organization, 'triage-internally', [orn], { comment: 'Ours to fix.' })
  const { actions } = await client.getObservationActions({ orn })
  const [{ id: _, occurredAt: __, ...action } = assert.fail()] = actions
  assert.deepEqual(action, {
    orn,
    actionType: 'OBSERVATION_ACTION_TYPE_APPROVAL_STATUS_CHANGED',
    actor: { type: 'ACTOR_TYPE_USER', id: organization.people.owner, displayName: 'Test owner' },
    channel: 'CHANNEL_UI',
    previousApprovalStatus: 'APPROVAL_STATUS_BACKLOG',
    newApprovalStatus: 'APPROVAL_STATUS_TRIAGED_INTERNAL',
    comment: 'Ours to fix.',
    metadata: {},
  })
  const entries = await auditEntries(store, organizationId)
  const entry = entries.filter(({ targetId }) => targetId === orn)
  assert.deepEqual(
    entry.map(({ action: of, targetType, details }) => [of, targetType, details]),
    [
      [
        'observation.triaged-internally',
        'observation',
        {
          previousApprovalStatus: 'APPROVAL_STATUS_BACKLOG',
          newApprovalStatus: 'APPROVAL_STATUS_TRIAGED_INTERNAL',
        },
      ],
    ],
  )
})

test('a move marks the groups of what it has moved', async () => {
  const domain = newVendor()
  const [orn = ''] = await observeVendor(store, organization, domain, 1)
  const triage = () => callOnObservations(organization, 'triage-internally', [orn])
  assert.equal(await countNewMarks(store, organizationId, domain, triage), 1)
  assert.equal(await countNewMarks(store, organizationId, domain, triage), 0)
})

test('concurrent moves over the same observations, in any order, do not deadlock', async () => {
  const orns = await observeVendor(store, organization, newVendor(), 40)
  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, index) => {
      const own = index % 2 === 0 ? orns : orns.toReversed()
      const [path, body] = [
        ['triage-internally', {}],
        ['exclude', { reason: 'EXCLUSION_REASON_FALSE_POSITIVE' }],
        ['record-vendor-reply', { comment: 'x' }],
      ][index % 3] as [string, object]
      return callOnObservations(organization, path, own.slice(index % 5), body)
    }),
  )
  for (const { status, text } of replies) assert.equal(status, 200, text)
})

test('a call answered again under its Idempotency-Key moves nothing again', async () => {
  const [orn = ''] = await observeVendor(store, organization, newVendor(), 1)
  const headers = { 'Idempotency-Key': newId('req') }
  const reply = () =>
    callOnObservations(organization, 'record-vendor-reply', [orn], { comment: 'Once.' }, { headers })
  const [first, second] = [await reply(), await reply()]
  assert.equal(second.text, first.text)
  assert.equal(second.headers.get('idempotency-replayed'), 'true')
  assert.deepEqual(await actionTypes(organization, orn), ['CREATED', 'VENDOR_RESPONDED'])
})

test("observations of the organization itself are triaged, excluded and fixed, but no vendor's", async () => {
  const own = findings(organization.domain, 1)
  await plantObservations(store, organizationId, own)
  const orns = own.map((one) => ornOf(organization.domain, one, 'self'))
  const statusOf = async (path: string, body: object): Promise<number> =>
    (await callOnObservations(organization, path, orns, body)).status
  assert.equal(await statusOf('triage-internally', {}), 200)
  assert.equal(await statusOf('record-vendor-reply', { comment: 'x' }), 400)
  assert.equal(await statusOf('request-remediation', {}), 400)
  assert.equal(await statusOf('exclude', { reason: 'EXCLUSION_REASON_FALSE_POSITIVE' }), 200)
  assert.equal(await statusOf('resolve', {}), 200)
})
