import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { callWebhook, createWebhook, readWebhook } from '../../../../test/support/create-webhook.ts'
import type { TestOrganization } from '../../../../test/support/harness.ts'
import { sealTrail } from '../../../../test/support/seal-trail.ts'
import { startDelivering } from '../../../../test/support/start-delivering.ts'
import { until } from '../../../../test/support/until.ts'
import { isSignedBy, type Received, startWebhookReceiver } from '../../../../test/support/webhook-receiver.ts'
import { selectAuditKeys } from '../../store/audit/audit-key.ts'
import { deleteOldAudit } from '../../store/audit/audit-retention.ts'
import { insertAuditEntries } from '../../store/audit/audit-entry.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, store, keyring, world, delivering, passTime } = await startDelivering()
const eventTypes = ['audit.entries_recorded']

const idsIn = (received: readonly Received[]): string[] =>
  received.flatMap(({ message }) => message.data.entries.map(({ id }: { id: string }) => id))

const addVendors = async (organization: TestOrganization, ...names: string[]): Promise<void> => {
  for (const name of names) await organization.client.createVendor({ domainName: `${name}.com` })
  await sealTrail(store, organization.organizationId)
}

/** Writes this many entries at once, now or as of another time, and seals them. */
const writeMany = async (organization: TestOrganization, count: number, now = new Date()): Promise<void> => {
  const { organizationId } = organization
  const by = { actorType: 'ACTOR_TYPE_SYSTEM', actorId: 'test', channel: 'CHANNEL_SCHEDULER' }
  await store.inOrganization(organizationId, (db) =>
    insertAuditEntries(
      db,
      keyring.auditKey(),
      { ...by, now },
      Array.from({ length: count }, (_, n) => ({
        action: 'vendor.updated' as const,
        targetType: 'vendor' as const,
        targetId: `vnd_${n}`,
      })),
    ),
  )
  await sealTrail(store, organizationId, now)
}

test('entries arrive in order, signed, with seals that cover exactly them', async () => {
  const organization = await newOrganization()
  const receiver = await startWebhookReceiver(world, 'siem.example.com')
  await addVendors(organization, 'before')
  const { webhook, secret } = await createWebhook(organization, receiver.url, eventTypes)
  await addVendors(organization, 'one', 'two')
  await addVendors(organization, 'three')
  await delivering(() => until('all arrived', () => idsIn(receiver.received).length === 4))
  const [first = assert.fail()] = receiver.received
  assert.ok(isSignedBy(first, secret))
  assert.equal(first.message.type, 'audit.entries_recorded')
  const entries = receiver.received.flatMap(({ message }) => message.data.entries)
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['webhook.created', 'vendor.created', 'vendor.created', 'vendor.created'],
    'What happened before the webhook existed is not sent.',
  )
  for (const { number, entryCount, entriesHash } of receiver.received.flatMap(
    ({ message }) => message.data.seals,
  )) {
    const covered = entries.filter(({ sealNumber }) => sealNumber === number)
    const hash = createHash('sha256')
    for (const { code } of covered) hash.update(Buffer.from(code, 'hex'))
    assert.deepEqual([covered.length, hash.digest('hex')], [entryCount, entriesHash])
  }
  const shown = await readWebhook(organization, webhook.id)
  assert.deepEqual(shown.auditStream, { sealNumber: 3, pendingEntryCount: 0 })
})

test('a long trail is sent in batches, every entry once and every seal once', async () => {
  const organization = await newOrganization()
  const receiver = await startWebhookReceiver(world, 'batches.example.com')
  await createWebhook(organization, receiver.url, eventTypes)
  await writeMany(organization, 1_200)
  await writeMany(organization, 10)
  await delivering(() => until('all arrived', () => idsIn(receiver.received).length >= 1_211))
  const ids = idsIn(receiver.received)
  assert.deepEqual([ids.length, new Set(ids).size], [1_211, 1_211])
  assert.ok(receiver.received.length <= 4, String(receiver.received.length))
  const seals = receiver.received.flatMap(({ message }) => message.data.seals)
  assert.deepEqual(
    seals.map(({ number }) => number),
    [1, 2],
  )
})

test('an outage loses nothing: the same message is repeated until it arrives, and then the rest follows', async () => {
  const organization = await newOrganization()
  let status = 503
  const receiver = await startWebhookReceiver(world, 'outage.example.com', () => ({ status }))
  const { webhook } = await createWebhook(organization, receiver.url, eventTypes)
  await addVendors(organization, 'one')
  await delivering(() => until('tried', () => receiver.received.length > 0))
  await addVendors(organization, 'two')
  await delivering(() =>
    until('tried again', async () => {
      await passTime(organization)
      return receiver.received.length > 1
    }),
  )
  const repeated = receiver.received.map(({ id, message }) => [id, message.data.entries.length])
  assert.equal(new Set(repeated.map(([id]) => id)).size, 1)
  assert.ok((await readWebhook(organization, webhook.id)).failingSince)
  status = 204
  const before = receiver.received.length
  await passTime(organization)
  await delivering(() =>
    until('all arrived', () => new Set(idsIn(receiver.received.slice(before))).size === 3),
  )
  const entries = await auditEntries(store, organization.organizationId)
  assert.equal(
    entries.filter(({ action }) => action.startsWith('webhook.')).length,
    1,
    'Sending is not audited.',
  )
})

test('two processes send each entry once', async () => {
  const organization = await newOrganization()
  const receiver = await startWebhookReceiver(world, 'both.example.com')
  await createWebhook(organization, receiver.url, eventTypes)
  for (const name of ['a', 'b', 'c']) await addVendors(organization, name)
  await delivering(() => until('all arrived', () => idsIn(receiver.received).length >= 4), 2)
  assert.equal(idsIn(receiver.received).length, 4)
})

test('old entries wait for a webhook that is on, and one that was off is told what it missed', async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  const receiver = await startWebhookReceiver(world, 'missed.example.com')
  for (const days of [102, 101, 100])
    await writeMany(organization, 1, new Date(Date.now() - days * 86_400_000))
  const { webhook } = await createWebhook(organization, receiver.url, eventTypes)
  await sealTrail(store, organizationId)
  // As if it had been there from the beginning.
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      update audit_stream set sent_seal = 0, sent_id = ${randomUUID()} where organization_id = ${db.organizationId}`),
  )
  const keys = await store.system(selectAuditKeys)
  const prune = () =>
    store.inOrganization(organizationId, (db) => deleteOldAudit(db, new Date(), { limit: 1_000, keys }))
  assert.equal(await prune(), 0)
  const enable = (isEnabled: boolean) => callWebhook(organization, `/${webhook.id}`, { isEnabled }, 'PATCH')
  await enable(false)
  assert.ok((await prune()) > 0)
  await enable(true)
  await sealTrail(store, organizationId)
  await delivering(() => until('the rest arrived', () => idsIn(receiver.received).length >= 3))
  const [first = assert.fail()] = receiver.received
  assert.equal(first.message.data.missedUpToSeal, 2)
})

test('the scope to read the audit trail is needed as well, also to change such a webhook', async () => {
  const organization = await newOrganization()
  const lacking = await newOrganization(['connectors.read', 'webhooks.manage'])
  const url = 'https://hooks.example.com/audit'
  const create = await lacking.request('/public/v1/webhooks', { method: 'POST', body: { url, eventTypes } })
  assert.equal(create.status, 403)
  assert.equal(create.body.details[0].reason, 'MISSING_SCOPE')
  const { webhook } = await createWebhook(organization, url, eventTypes)
  const off = await callWebhook(organization, `/${webhook.id}`, { eventTypes: ['vendor.created'] }, 'PATCH')
  assert.equal(off.body.webhook.auditStream, undefined)
})
