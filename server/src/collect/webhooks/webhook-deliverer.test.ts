import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callWebhook, createWebhook, readWebhook } from '../../../../test/support/create-webhook.ts'
import { addVendor, deliveries, startDelivering } from '../../../../test/support/start-delivering.ts'
import { until } from '../../../../test/support/until.ts'
import { isSignedBy, startWebhookReceiver } from '../../../../test/support/webhook-receiver.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, store, world, delivering, isReleased, passTime } = await startDelivering()

test('an event arrives once, signed with the secret, as the log shows', async () => {
  const organization = await newOrganization()
  const receiver = await startWebhookReceiver(world, 'signed.example.com')
  const { webhook, secret } = await createWebhook(organization, receiver.url)
  const { vendor } = await addVendor(organization, 'acme.com')
  const isIdle = async (): Promise<boolean> => {
    const rows = await store.system((db) =>
      db.run(
        sql`select from webhook_queue where webhook_id = ${uuidOf('whk', webhook.id)} and due_at = 'infinity' and claim is null`,
      ),
    )
    return rows.length === 1
  }
  await delivering(async () => {
    await until('arrived', () => receiver.received.length > 0)
    await until('it is left alone', isIdle)
  })
  assert.equal(receiver.received.length, 1)
  const [one = assert.fail()] = receiver.received
  assert.ok(isSignedBy(one, secret))
  assert.equal(isSignedBy(one, `whsec_${Buffer.alloc(32).toString('base64')}`), false)
  assert.equal(isSignedBy({ ...one, body: `${one.body} ` }, secret), false)
  assert.equal(one.signatures.length, 1)
  const { message } = one
  assert.deepEqual(Object.keys(message), ['id', 'type', 'occurredAt', 'organizationId', 'data'])
  assert.equal(message.id, one.id)
  assert.equal(message.type, 'vendor.created')
  assert.equal(message.organizationId, organization.publicId)
  assert.deepEqual(message.data, {
    id: vendor.id,
    domainName: 'acme.com',
    companyName: 'Acme',
    lifecycleStatus: 'VENDOR_LIFECYCLE_STATUS_ONBOARDING',
    isMonitored: false,
  })
  const [logged, ...others] = await deliveries(organization, webhook.id)
  assert.deepEqual(others, [])
  assert.equal(logged.messageId, one.id)
  assert.equal(logged.status, 'WEBHOOK_DELIVERY_STATUS_DELIVERED')
  assert.equal(logged.attempts[0].responseStatus, 204)
  const shown = await readWebhook(organization, webhook.id)
  assert.equal(shown.pendingCount, 0)
  assert.ok(shown.lastDeliveredAt)
})

test('a message that does not arrive is sent again under the same id, with a new time', async () => {
  const organization = await newOrganization()
  let status = 503
  const receiver = await startWebhookReceiver(world, 'again.example.com', () => ({ status }))
  const { webhook, secret } = await createWebhook(organization, receiver.url)
  await addVendor(organization, 'acme.com')
  await delivering(async () => {
    await until('tried', async () => (await deliveries(organization, webhook.id))[0].attempts.length === 1)
    const [logged] = await deliveries(organization, webhook.id)
    assert.equal(logged.status, 'WEBHOOK_DELIVERY_STATUS_PENDING')
    assert.equal(logged.attempts[0].error, 'It answered 503.')
    const waitMs = Date.parse(logged.nextAttemptAt) - Date.parse(logged.attempts[0].attemptedAt)
    assert.ok(waitMs > 3_500 && waitMs < 8_000, String(waitMs))
    assert.equal((await readWebhook(organization, webhook.id)).lastError, 'It answered 503.')
    status = 200
    await until('released', () => isReleased(webhook.id))
    await passTime(organization)
    await until('arrived', async () => (await readWebhook(organization, webhook.id)).pendingCount === 0)
  })
  const ids = receiver.received.map(({ id }) => id)
  assert.equal(ids.length, 2)
  assert.equal(new Set(ids).size, 1)
  assert.equal(new Set(receiver.received.map(({ body }) => body)).size, 1)
  for (const one of receiver.received) assert.ok(isSignedBy(one, secret))
  const shown = await readWebhook(organization, webhook.id)
  assert.equal('failingSince' in shown, false)
})

test('during a rotation both secrets sign; after the overlap only the new one', async () => {
  const organization = await newOrganization()
  const receiver = await startWebhookReceiver(world, 'rotated.example.com')
  const { webhook, secret: older } = await createWebhook(organization, receiver.url)
  const { body } = await callWebhook(organization, `/${webhook.id}/rotate-secret`, { overlapHours: 1 })
  const newer: string = body.secret
  assert.notEqual(newer, older)
  assert.ok(body.webhook.previousSecretUntil)
  const arrived = async (count: number, domain: string) => {
    await addVendor(organization, domain)
    await until('arrived', () => receiver.received.length === count)
    return receiver.received[count - 1] ?? assert.fail()
  }
  await delivering(async () => {
    const during = await arrived(1, 'one.com')
    assert.equal(during.signatures.length, 2)
    assert.ok(isSignedBy(during, older) && isSignedBy(during, newer))
    await store.inOrganization(organization.organizationId, (db) =>
      db.run(sql`
        update webhook set previous_secret_until = now() - interval '1 second'
        where organization_id = ${db.organizationId}`),
    )
    const later = await arrived(2, 'two.com')
    assert.equal(later.signatures.length, 1)
    assert.ok(isSignedBy(later, newer))
    assert.equal(isSignedBy(later, older), false)
    const { body: atOnce } = await callWebhook(organization, `/${webhook.id}/rotate-secret`, {
      overlapHours: 0,
    })
    const last = await arrived(3, 'three.com')
    assert.equal(last.signatures.length, 1)
    assert.ok(isSignedBy(last, atOnce.secret))
  })
})

test('a test message arrives whatever the webhook subscribes to', async () => {
  const organization = await newOrganization()
  const receiver = await startWebhookReceiver(world, 'tested.example.com')
  const { webhook, secret } = await createWebhook(organization, receiver.url, ['vendor.deleted'])
  const { body } = await callWebhook(organization, `/${webhook.id}/test`)
  assert.equal(body.delivery.status, 'WEBHOOK_DELIVERY_STATUS_PENDING')
  await delivering(() => until('arrived', () => receiver.received.length === 1))
  const [one = assert.fail()] = receiver.received
  assert.ok(isSignedBy(one, secret))
  assert.equal(one.id, body.delivery.messageId)
  assert.equal(one.message.type, 'webhook.test')
  assert.deepEqual(one.message.data, { webhookId: webhook.id })
})
