import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { securityEvent } from '../../../../test/support/plant/plant-security-events.ts'
import { insertSecurityEvents } from './security-event-insert.ts'
import { lockSecurityEvent, lockSecurityEvents } from './security-event-lock.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

const { newOrganization, service } = await startService()
const { store } = service

const add = (organizationId: OrganizationId, events: ReturnType<typeof securityEvent>[]) =>
  store.inOrganization(organizationId, (db) => insertSecurityEvents(db, events))

test('a feed adds each event once per organization, identified by its origin, within a run and across runs', async () => {
  const [mine, other] = await Promise.all([newOrganization(), newOrganization()])
  const [a, again, b, plain] = [
    securityEvent({ origin: 'kev:CVE-2026-1' }),
    securityEvent({ origin: 'kev:CVE-2026-1' }),
    securityEvent({ origin: 'kev:CVE-2026-2' }),
    securityEvent(),
  ]
  assert.deepEqual(await add(mine.organizationId, [a, again, plain]), [a.id, plain.id])
  assert.deepEqual(await add(mine.organizationId, [again, b]), [b.id])
  assert.deepEqual(await add(mine.organizationId, []), [])
  assert.deepEqual(await add(other.organizationId, [again]), [again.id])
  const { totalCount } = await mine.client.getSecurityEventFeed({})
  assert.equal(totalCount, 3)
})

test('two concurrent runs of a feed add each event once', async () => {
  const { organizationId, client } = await newOrganization()
  const run = (from: number) =>
    Array.from({ length: 50 }, (_, index) => securityEvent({ origin: `kev:${(index + from) % 50}` }))
  const added = await Promise.all([add(organizationId, run(0)), add(organizationId, run(25).toReversed())])
  assert.equal(added.flat().length, 50)
  assert.equal((await client.getSecurityEventFeed({})).totalCount, 50)
})

test('a lock returns the event as stored, and nothing for one that does not exist or may not be seen', async () => {
  const [mine, blind] = await Promise.all([newOrganization(), newOrganization(undefined, { hasVrm: false })])
  const event = securityEvent({
    origin: 'kev:1',
    occurredAt: '2026-01-01T00:00:00.123456Z',
    recordsAffected: '7',
    subjects: [
      { domain: 'acme.com', name: 'Acme', role: 'EVENT_SUBJECT_ROLE_VICTIM' },
      { name: 'B', role: 'EVENT_SUBJECT_ROLE_VICTIM' },
    ],
    vulnerabilityIds: ['CVE-2026-1'],
    sources: [{ name: 'CERT' }],
    status: 'SECURITY_EVENT_STATUS_CONFIRMED',
  })
  await add(mine.organizationId, [event])
  const { timeline: _, ...rest } = event
  const locked = await store.inOrganization(mine.organizationId, (db) => lockSecurityEvent(db, event.id))
  assert.deepEqual(locked, { ...rest, subjectDomains: ['acme.com'], isUnjudged: true })
  const own = securityEvent({ isSelf: true })
  const theirs = securityEvent()
  await add(blind.organizationId, [theirs, own])
  const seen = await store.inOrganization(blind.organizationId, (db) =>
    lockSecurityEvents(db, [theirs.id, own.id, event.id, 'evt_none']),
  )
  assert.deepEqual(
    seen.map(({ id }) => id),
    [own.id],
  )
})

test('events are locked in id order, whatever order they are named in', async () => {
  const { organizationId } = await newOrganization()
  const events = Array.from({ length: 5 }, () => securityEvent())
  const ids = events.map(({ id }) => id)
  await add(organizationId, events)
  const takeAll = (named: string[]) =>
    store.inOrganization(organizationId, async (db) =>
      (await lockSecurityEvents(db, named)).map(({ id }) => id),
    )
  const rounds = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? ids : ids.toReversed()))
  for (const locked of await Promise.all(rounds.map(takeAll))) assert.deepEqual(locked, ids.toSorted())
})
