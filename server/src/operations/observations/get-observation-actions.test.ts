import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeTime } from 'ulid'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { ornOf } from '../../../../test/support/orn-of.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import type { Finding } from '../../domain/observations/finding.ts'
import { sql } from '../../store/kernel/sql.ts'
import { insertObservationActions, type NewAction } from '../../store/observations/observation-action.ts'

const { newOrganization, service } = await startService()
const path = '/public/v1/observations/actions'
const vendorDomain = 'acme.com'
const analyst = { type: 'ACTOR_TYPE_USER', id: 'usr_analyst', displayName: 'Ana Lyst' } as const

const observed = async (given: Partial<Finding> = {}) => {
  const organization = await newOrganization()
  const { organizationId, domain } = organization
  const vendorId = await plantMonitoredVendor(service.store, organizationId, vendorDomain)
  const planted = finding(vendorDomain, given)
  await plantObservations(service.store, organizationId, [planted])
  const orn = ornOf(domain, planted)
  return { ...organization, vendorId, planted, orn, key: orn.split(':')[4] ?? '' }
}

type Observed = Awaited<ReturnType<typeof observed>>

const act = ({ organizationId, key }: Observed, action: Omit<NewAction, 'key'>, now = new Date()) =>
  service.store.inOrganization(organizationId, (db) =>
    insertObservationActions(db, { actor: analyst, channel: 'CHANNEL_UI', now }, [{ key, ...action }]),
  )

const comment = (own: Observed, text: string, now?: Date) =>
  act(own, { actionType: 'OBSERVATION_ACTION_TYPE_COMMENTED', comment: text }, now)

const send = ({ request }: TestOrganization, body: object) => request(path, { method: 'POST', body })

const reasonOf = async (organization: TestOrganization, body: object): Promise<string> => {
  const answer = await send(organization, body)
  return `${answer.status} ${answer.body.details?.[0].reason ?? ''}`.trim()
}

test('a new observation has one entry, its creation [OBS-12, OBS-14, OBS-15, STATE-01]', async () => {
  const { client, orn, planted } = await observed({ source: { kind: 'SOURCE_KIND_FEED', tool: 'shodan' } })
  const { observation } = await client.getObservation({ orn })
  const answer = await client.getObservationActions({ orn })
  const [{ id, ...created } = { id: '' }] = answer.actions
  assert.deepEqual(created, {
    orn,
    actionType: 'OBSERVATION_ACTION_TYPE_CREATED',
    actor: { type: 'ACTOR_TYPE_SYSTEM', id: 'import', displayName: planted.source.tool },
    occurredAt: observation.createdAt,
    newApprovalStatus: 'APPROVAL_STATUS_BACKLOG',
    channel: 'CHANNEL_IMPORT',
    metadata: {},
  })
  assert.equal(decodeTime(id.slice('act_'.length)), Date.parse(observation.createdAt))
  assert.equal(answer.totalCount, 1)
  assert.equal(answer.actions.length, 1)
  assert.deepEqual(await client.getObservationActions({ orn }), answer)
})

test('what a passive check has found was created by the scheduler', async () => {
  const own = await observed({ source: { kind: 'SOURCE_KIND_PASSIVE_CHECK', tool: 'passive-check' } })
  const { actions } = await own.client.getObservationActions({ orn: own.orn })
  assert.deepEqual(
    actions.map(({ channel, actor }) => [channel, actor.displayName]),
    [['CHANNEL_SCHEDULER', 'passive-check']],
  )
})

test('every part of an entry is shown, and missing parts are left out [OBS-12]', async () => {
  const own = await observed()
  const now = new Date('2026-03-04T05:06:07.089Z')
  await act(
    own,
    {
      actionType: 'OBSERVATION_ACTION_TYPE_EXCLUDED',
      previousApprovalStatus: 'APPROVAL_STATUS_BACKLOG',
      newApprovalStatus: 'APPROVAL_STATUS_EXCLUDED',
      comment: 'It is "ours" \\ not',
      metadata: { reason: 'NOT_OURS' },
    },
    now,
  )
  const { actions, totalCount } = await own.client.getObservationActions({ orn: own.orn })
  const [{ id, ...action } = { id: '' }] = actions
  assert.match(id, /^act_/)
  assert.deepEqual(action, {
    orn: own.orn,
    actionType: 'OBSERVATION_ACTION_TYPE_EXCLUDED',
    actor: analyst,
    occurredAt: '2026-03-04T05:06:07.089Z',
    previousApprovalStatus: 'APPROVAL_STATUS_BACKLOG',
    newApprovalStatus: 'APPROVAL_STATUS_EXCLUDED',
    comment: 'It is "ours" \\ not',
    channel: 'CHANNEL_UI',
    metadata: { reason: 'NOT_OURS' },
  })
  assert.equal(totalCount, 2)
})

test("entries are newest first, the creation last, and contain no other observation's [OBS-12, OBS-14]", async () => {
  const own = await observed()
  const other = finding(vendorDomain, { observationType: 'spf_missing' })
  await plantObservations(service.store, own.organizationId, [other])
  const otherKey = ornOf(own.domain, other).split(':')[4] ?? ''
  const dayOf = (day: number): Date => new Date(Date.UTC(2020, 0, day))
  for (const day of [1, 2, 5]) await comment(own, String(day), dayOf(day))
  await comment({ ...own, key: otherKey }, 'elsewhere', dayOf(6))
  // It began earlier but had to wait.
  await comment(own, '3', dayOf(3))
  await comment(own, '5a', dayOf(5))
  await service.store.inOrganization(own.organizationId, (db) =>
    db.run(sql`
      update observation_action set occurred_at = ${dayOf(7)}
      where organization_id = ${db.organizationId} and comment = '1'`),
  )
  const { actions, totalCount } = await own.client.getObservationActions({ orn: own.orn })
  assert.deepEqual(
    actions.map((action) => action.comment ?? action.actionType),
    ['1', '5a', '3', '5', '2', 'OBSERVATION_ACTION_TYPE_CREATED'],
  )
  assert.equal(totalCount, 6)
})

test('what the import reports is in the history', async () => {
  const own = await observed()
  const later = { ...own.planted, severity: 'SEVERITY_LOW', lastSeen: '2026-02-02T00:00:00.000000Z' } as const
  await plantObservations(service.store, own.organizationId, [later])
  const { actions } = await own.client.getObservationActions({ orn: own.orn })
  assert.deepEqual(
    actions.map(({ actionType, metadata }) => [actionType, metadata]),
    [
      [
        'OBSERVATION_ACTION_TYPE_SEVERITY_CHANGED',
        { previousSeverity: 'SEVERITY_HIGH', newSeverity: 'SEVERITY_LOW' },
      ],
      ['OBSERVATION_ACTION_TYPE_CREATED', {}],
    ],
  )
})

test('pages of every size contain every entry once, and a page after the last is empty [OBS-13, OBS-14]', async () => {
  const own = await observed()
  const { orn, client } = own
  for (let index = 0; index < 6; index++) await comment(own, String(index))
  const { actions: all } = await client.getObservationActions({ orn })
  assert.equal(all.length, 7)
  for (const limit of [1, 2, 3, 6, 7, 8]) {
    const seen: typeof all = []
    for (let offset = 0; offset <= all.length + limit; offset += limit) {
      const { actions, totalCount } = await client.getObservationActions({ orn, limit, offset })
      assert.equal(totalCount, 7)
      assert.equal(actions.length === 0, offset >= all.length)
      assert.ok(actions.length <= limit)
      seen.push(...actions)
    }
    assert.deepEqual(seen, all)
  }
})

test('a page has 50 entries unless asked otherwise, and never more than 200 [OBS-13]', async () => {
  const own = await observed()
  const many = Array.from({ length: 250 }, (_, index): NewAction => ({
    key: own.key,
    actionType: 'OBSERVATION_ACTION_TYPE_COMMENTED',
    comment: String(index),
  }))
  await service.store.inOrganization(own.organizationId, (db) =>
    insertObservationActions(db, { actor: analyst, channel: 'CHANNEL_UI', now: new Date() }, many),
  )
  const { orn, client } = own
  const lengthOf = async (page: { limit?: number; offset?: number }): Promise<number> => {
    const { actions, totalCount } = await client.getObservationActions({ orn, ...page })
    assert.equal(totalCount, 251)
    return actions.length
  }
  assert.equal(await lengthOf({}), 50)
  assert.equal(await lengthOf({ limit: 0 }), 50)
  assert.equal(await lengthOf({ limit: 201 }), 200)
  assert.equal(await lengthOf({ limit: 2_147_483_647 }), 200)
  assert.equal(await lengthOf({ limit: 200, offset: 200 }), 51)
  assert.equal(await lengthOf({ offset: 2_147_483_647 }), 0)
})

test('a limit or offset out of range is 400, and there is no cursor [OBS-13, ERR-02, ERR-03]', async () => {
  const own = await observed()
  const { orn } = own
  for (const page of [{ limit: -1 }, { offset: -1 }, { limit: 2 ** 31 }, { offset: 2 ** 31 }, { limit: '5' }])
    assert.equal(await reasonOf(own, { orn, ...page }), '400 INVALID_FIELD', JSON.stringify(page))
  const { status, headers, body } = await send(own, { orn, cursor: 'x' })
  assert.equal(status, 200)
  assert.equal(headers.get('ignored-fields'), 'cursor')
  assert.equal(body.nextCursor, undefined)
})

test('the ORN is used as it is, never decoded, and required [OBS-15, ORN-03]', async () => {
  const own = await observed()
  for (const orn of [
    encodeURIComponent(own.orn),
    '',
    'nonsense',
    own.orn.replace('v1', 'v2'),
    own.orn.toUpperCase(),
    `${own.orn}\n`,
    `${own.orn}${'a'.repeat(5_000)}`,
  ]) {
    const { status, body } = await send(own, { orn })
    assert.equal(status, 400)
    assert.equal(body.details[0].reason, 'ORN_MALFORMED')
    assert.equal(body.details[1].fieldViolations[0].field, 'orn')
  }
  assert.equal(await reasonOf(own, {}), '400 INVALID_FIELD')
  assert.equal(await reasonOf(own, { orn: null }), '400 INVALID_FIELD')
  assert.equal(await reasonOf(own, { orn: [own.orn] }), '400 INVALID_FIELD')
  assert.equal(await reasonOf(own, { orn: `${own.orn}\0` }), '400 TEXT_MALFORMED')
  assert.equal(await reasonOf(own, { orn: `${own.orn}\u{d800}` }), '400 TEXT_MALFORMED')
  assert.equal((await own.request(path, { method: 'POST' })).status, 400)
})

test("another organization's history is refused, an unknown one is not found [ORN-05, ORN-06, AUTH-10, AUTH-12]", async () => {
  const own = await observed()
  const other = await observed()
  assert.equal(await reasonOf(own, { orn: other.orn }), '403 DOMAIN_NOT_OWN')
  assert.equal(
    await reasonOf(own, { orn: other.orn.replace(other.key, '0'.repeat(32)) }),
    '403 DOMAIN_NOT_OWN',
  )
  assert.equal(await reasonOf(own, { orn: own.orn.replace(own.key, '0'.repeat(32)) }), '404 NOT_FOUND')
})

test('the history follows the entitlement: unmonitored is 403, deleted is 404 and starts over [OBS-44]', async () => {
  const own = await observed()
  const { orn, client, vendorId: id } = own
  await comment(own, 'before')
  await client.updateVendor({ id, isMonitored: false })
  assert.equal(await reasonOf(own, { orn }), '403 VENDOR_NOT_ENTITLED')
  await client.updateVendor({ id, isMonitored: true })
  assert.equal((await client.getObservationActions({ orn })).totalCount, 2)
  await client.bulkDeleteVendors({ ids: [id] })
  assert.equal(await reasonOf(own, { orn }), '404 NOT_FOUND')
  await plantMonitoredVendor(service.store, own.organizationId, vendorDomain)
  await plantObservations(service.store, own.organizationId, [own.planted])
  assert.equal((await client.getObservationActions({ orn })).totalCount, 1)
})

test('reading a history needs findings.read [AUTH-15]', async () => {
  const organization = await newOrganization(['findings.flag'])
  const orn = `orn:v1:observation:vrm:${'0'.repeat(32)}:${organization.domain}`
  assert.equal(await reasonOf(organization, { orn }), '403 MISSING_SCOPE')
})
