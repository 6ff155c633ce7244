import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  callOnEvent,
  plantEvent,
  plantEventAndVendor,
} from '../../../../test/support/plant/event-portfolio.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { plantMonitoredVendor } from '../../../../test/support/plant/plant-observations.ts'
import { newId } from '../../domain/kernel/id.ts'
import { insertEventActivities } from '../../store/security-events/security-event-activity.ts'

const { newOrganization, service } = await startService()
const { store } = service
const path = '/public/v1/security-events/actions'
const analyst = { type: 'ACTOR_TYPE_USER', id: 'usr_analyst', displayName: 'Ana Lyst' } as const
const vendorDomain = 'acme.com'

type Touched = TestOrganization & { eventId: string }

/** An event with a company that was first seen long ago. */
const newTouched = async (): Promise<Touched> => {
  const organization = await newOrganization()
  const { organizationId } = organization
  await plantMonitoredVendor(store, organizationId, vendorDomain)
  const { id } = await plantEvent(store, organizationId, {}, [
    { domain: vendorDomain, firstSeen: '2026-01-02T03:04:05.678Z' },
  ])
  return { ...organization, eventId: id }
}

const comment = ({ organizationId, eventId }: Touched, ...texts: string[]) =>
  store.inOrganization(organizationId, (db) =>
    insertEventActivities(
      db,
      texts.map((text) => ({
        eventId,
        domain: vendorDomain,
        actionType: 'SECURITY_EVENT_ACTION_TYPE_COMMENTED',
        actor: analyst,
        occurredAt: new Date('2026-03-04T05:06:07.089Z'),
        summary: text,
      })),
    ),
  )

const reasonOf = async ({ request }: TestOrganization, body: object): Promise<string> => {
  const answer = await request(path, { method: 'POST', body })
  return `${answer.status} ${answer.body.details?.[0].reason ?? ''}`.trim()
}

test('the oldest entry says when the company was first seen; it is derived, and always the same [EVENT-02]', async () => {
  const { client, eventId } = await newTouched()
  const answer = await client.getSecurityEventActions({ eventId, vendorDomain: ' WWW.Acme.com ' })
  const [{ id, ...entry } = { id: '' }] = answer.actions
  assert.equal(answer.totalCount, 1)
  assert.match(id, new RegExp(`^act_first_seen_${eventId}_[0-9a-f]{16}$`))
  assert.deepEqual(entry, {
    eventId,
    vendorDomain,
    actionType: 'SECURITY_EVENT_ACTION_TYPE_FIRST_SEEN',
    actor: { type: 'ACTOR_TYPE_SYSTEM', id: 'scheduler', displayName: 'Parapet' },
    occurredAt: '2026-01-02T03:04:05.678Z',
    summary: 'First connected with the event.',
    isSynthetic: true,
    metadata: {},
  })
  assert.deepEqual(await client.getSecurityEventActions({ eventId, vendorDomain }), answer)
})

test('activities are shown in full and newest first, without missing parts [EVENT-01]', async () => {
  const own = await newTouched()
  const { client, eventId, organizationId } = own
  await comment(own, 'First.')
  const [stored] = await store.inOrganization(organizationId, (db) =>
    insertEventActivities(db, [
      {
        eventId,
        domain: vendorDomain,
        actionType: 'SECURITY_EVENT_ACTION_TYPE_VENDOR_RESPONSE_RECORDED',
        actor: analyst,
        occurredAt: new Date('2026-03-04T05:06:07.089Z'),
        summary: 'Answered: impacted.',
        comment: 'It is "ours" \\ not\nyours',
        response: 'VENDOR_RESPONSE_TYPE_IMPACTED',
        metadata: { remediationDate: '2026-04-01T00:00:00.000Z' },
      },
    ]),
  )
  const { actions, totalCount } = await client.getSecurityEventActions({ eventId, vendorDomain })
  assert.deepEqual(actions[0], {
    id: stored?.id,
    eventId,
    vendorDomain,
    actionType: 'SECURITY_EVENT_ACTION_TYPE_VENDOR_RESPONSE_RECORDED',
    actor: analyst,
    occurredAt: '2026-03-04T05:06:07.089Z',
    summary: 'Answered: impacted.',
    comment: 'It is "ours" \\ not\nyours',
    response: 'VENDOR_RESPONSE_TYPE_IMPACTED',
    isSynthetic: false,
    metadata: { remediationDate: '2026-04-01T00:00:00.000Z' },
  })
  assert.deepEqual(actions[0], stored)
  assert.deepEqual(Object.keys(actions[1] ?? {}), [
    'id',
    'eventId',
    'vendorDomain',
    'actionType',
    'actor',
    'occurredAt',
    'summary',
    'isSynthetic',
    'metadata',
  ])
  assert.deepEqual(
    actions.map(({ summary }) => summary),
    ['Answered: impacted.', 'First.', 'First connected with the event.'],
  )
  assert.equal(totalCount, 3)
})

test('entries of one moment keep their order, and the newest is the last activity of the company [EVENT-01]', async () => {
  const own = await newTouched()
  const { client, eventId } = own
  await comment(own, 'one', 'two', 'three')
  const { actions } = await client.getSecurityEventActions({ eventId, vendorDomain })
  assert.deepEqual(
    actions.map(({ summary }) => summary),
    ['three', 'two', 'one', 'First connected with the event.'],
  )
  const { companies } = await client.getImpactedCompanies({ eventId })
  assert.deepEqual(companies[0]?.lastActivity, {
    actionType: 'SECURITY_EVENT_ACTION_TYPE_COMMENTED',
    occurredAt: '2026-03-04T05:06:07.089Z',
    summary: 'three',
  })
})

test('pages by cursor and by offset visit every entry once, the derived one last [EVENT-01, EVENT-02]', async () => {
  const own = await newTouched()
  const { client, eventId } = own
  for (const count of [0, 1, 2]) {
    await comment(own, ...Array.from({ length: count }, (_, index) => `${count}.${index}`))
    const whole = await client.getSecurityEventActions({ eventId, vendorDomain })
    for (const limit of [1, 2, 3]) {
      const walked: string[] = []
      let cursor = ''
      do {
        const page = await client.getSecurityEventActions({ eventId, vendorDomain, limit, cursor })
        assert.equal(page.totalCount, whole.actions.length)
        walked.push(...page.actions.map(({ id }) => id))
        cursor = page.nextCursor ?? ''
      } while (cursor !== '')
      const skipped: string[] = []
      for (let offset = 0; offset <= whole.actions.length; offset += limit) {
        const page = await client.getSecurityEventActions({ eventId, vendorDomain, limit, offset })
        skipped.push(...page.actions.map(({ id }) => id))
      }
      const wanted = whole.actions.map(({ id }) => id)
      assert.deepEqual([walked, skipped], [wanted, wanted])
    }
  }
})

test('activities added between two pages are neither repeated nor hide others [EVENT-01]', async () => {
  const own = await newTouched()
  const { client, eventId } = own
  await comment(own, 'one', 'two', 'three')
  const { nextCursor = '' } = await client.getSecurityEventActions({ eventId, vendorDomain, limit: 2 })
  await comment(own, 'four')
  const rest = await client.getSecurityEventActions({ eventId, vendorDomain, cursor: nextCursor })
  assert.deepEqual(
    rest.actions.map(({ summary }) => summary),
    ['one', 'First connected with the event.'],
  )
})

test('a vendor unrelated to the event has no entries', async () => {
  const own = await plantEventAndVendor(store, await newOrganization())
  const { eventId } = own
  assert.deepEqual(await own.client.getSecurityEventActions({ eventId, vendorDomain }), {
    actions: [],
    totalCount: 0,
  })
})

test('what was done about the organization itself is under any of its own domains, since the event was detected', async () => {
  const own = await plantEventAndVendor(store, await newOrganization(undefined, { domainCount: 2 }))
  const { client, eventId, domain } = own
  const { activity } = await client.recordVendorResponse({
    eventId,
    response: 'VENDOR_RESPONSE_TYPE_INVESTIGATING',
  })
  const { event } = await client.getSecurityEvent({ orgDomain: domain, eventId })
  for (const named of own.domains) {
    const { actions, totalCount } = await client.getSecurityEventActions({ eventId, vendorDomain: named })
    assert.equal(totalCount, 2)
    assert.deepEqual(actions[0], activity)
    assert.deepEqual(
      [actions[1]?.isSynthetic, actions[1]?.vendorDomain, actions[1]?.occurredAt],
      [true, domain, event.detectedAt],
    )
  }
})

test('only activities about that vendor and that event are shown [EVENT-01]', async () => {
  const own = await newTouched()
  const { client, eventId, organizationId } = own
  await plantMonitoredVendor(store, organizationId, 'beta.de')
  const other = await plantEvent(store, organizationId, {}, [{ domain: vendorDomain }])
  await comment(own, 'one')
  await callOnEvent(own, eventId, 'communications', {
    vendorDomain: 'beta.de',
    direction: 'COMMUNICATION_DIRECTION_INTERNAL',
    channel: 'COMMUNICATION_CHANNEL_NOTE',
    from: 'Ana',
    body: 'Call them.',
  })
  const countOf = async (id: string, domain: string) =>
    (await client.getSecurityEventActions({ eventId: id, vendorDomain: domain })).totalCount
  assert.deepEqual([await countOf(eventId, vendorDomain), await countOf(eventId, 'beta.de')], [2, 1])
  assert.equal(await countOf(other.id, vendorDomain), 1)
})

test('an unknown event or a domain without a vendor is 404; missing or malformed input is 400', async () => {
  const own = await newTouched()
  const { eventId } = own
  for (const [body, expected] of [
    [{ eventId, vendorDomain: 'nobody.com' }, '404 NOT_FOUND'],
    [{ eventId: newId('evt'), vendorDomain }, '404 NOT_FOUND'],
    [{ eventId: 'x', vendorDomain }, '404 NOT_FOUND'],
    [{ eventId }, '400 INVALID_FIELD'],
    [{ vendorDomain }, '400 INVALID_FIELD'],
    [{ eventId, vendorDomain: '' }, '400 INVALID_FIELD'],
    [{ eventId, vendorDomain: 'acme' }, '400 INVALID_DOMAIN'],
    [{ eventId, vendorDomain, limit: -1 }, '400 INVALID_FIELD'],
  ] as const)
    assert.equal(await reasonOf(own, body), expected, JSON.stringify(body))
})

test("another organization's event gets the same answer as a missing one [AUTH-13]", async () => {
  const [own, other] = await Promise.all([newTouched(), newOrganization()])
  await plantMonitoredVendor(store, other.organizationId, vendorDomain)
  const textOf = async (eventId: string) => {
    const { status, text } = await other.request(path, { method: 'POST', body: { eventId, vendorDomain } })
    assert.equal(status, 404)
    return text.replaceAll(eventId, 'it').replaceAll(/req_\w+/g, 'req')
  }
  assert.equal(await textOf(own.eventId), await textOf(newId('evt')))
})

test('without the right to see vendors an event about them is 404, one about the organization itself is not', async () => {
  const blind = await newOrganization(undefined, { hasVrm: false })
  const about = await plantEventAndVendor(store, blind)
  assert.equal(await reasonOf(blind, { eventId: about.eventId, vendorDomain }), '404 NOT_FOUND')
  const { id } = await plantEvent(store, blind.organizationId, { isSelf: true })
  assert.equal(await reasonOf(blind, { eventId: id, vendorDomain: blind.domain }), '200')
})
