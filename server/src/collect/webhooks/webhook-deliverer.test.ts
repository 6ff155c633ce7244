import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Webhook } from '@parapet/contract'
import { sql } from 'kysely'
import { auditEntries } from '../../../../test/audit-entries.ts'
import { callWebhook, createWebhook, readConnector, readWebhook } from '../../../../test/create-webhook.ts'
import type { TestOrganization } from '../../../../test/harness.ts'
import { startWorld } from '../../../../test/outside/world.ts'
import { startApart } from '../../../../test/start-apart.ts'
import { until } from '../../../../test/until.ts'
import { isSignedBy, startWebhookReceiver } from '../../../../test/webhook-receiver.ts'
import { claimWebhooks, releaseWebhook, takeWebhookSignals } from '../../store/webhook-queue.ts'
import { createGuardedFetch, type GuardedFetch } from '../probe/guarded-fetch.ts'
import type { Repeated } from '../repeat.ts'
import { createWebhookDeliverer } from './webhook-deliverer.ts'

const { service, newOrganization } = await startApart()
const { store, keyring } = service
const world = await startWorld()
after(() => world.close())
const fetchOutside = createGuardedFetch(world.settings)

const disabled: { webhookId: string; reason: string }[] = []

/** A process that delivers, for as long as the test runs. */
const startDeliverer = (fetching: GuardedFetch = fetchOutside): Repeated =>
  createWebhookDeliverer({
    store,
    fetchOutside: fetching,
    auditKey: keyring.auditKey,
    onAudited: () => {},
    onDisabled: (webhook) => void disabled.push(webhook),
    clock: () => new Date(),
    everyMs: 20,
    onError: (error) => assert.fail(String(error)),
  })

const delivering = async (
  work: () => Promise<void>,
  count = 1,
  fetching: GuardedFetch = fetchOutside,
): Promise<void> => {
  const deliverers = Array.from({ length: count }, () => startDeliverer(fetching))
  try {
    await work()
  } finally {
    await Promise.all(deliverers.map((deliverer) => deliverer.close()))
  }
}

/** Nobody delivers to the webhook at this moment. */
const isReleased = async (webhookId: string): Promise<boolean> => {
  const [row] = await store.system((db) =>
    db.run(sql<{ claim: string | null }>`select claim from webhook_queue where webhook_id = ${webhookId}`),
  )
  return row?.claim === null
}

/** All waits of the webhook are over: of its messages, of its pause, of whoever has claimed it. */
const passTime = async ({ organizationId }: TestOrganization): Promise<void> => {
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      update webhook_delivery set next_attempt_at = now() - interval '1 second'
      where organization_id = ${db.organizationId} and next_attempt_at is not null`),
  )
  await store.system((db) =>
    db.run(sql`
      update webhook_queue set due_at = now(), paused_until = null, claimed_until = claimed_until - interval '1 hour'
      where organization_id = ${organizationId}`),
  )
}

const deliveries = async (organization: TestOrganization, id: string) =>
  (await readConnector(organization, `/${id}/deliveries`)).body.deliveries

const addVendor = ({ client }: TestOrganization, domainName: string) => client.createVendor({ domainName })

test('an event arrives once, signed by the secret, as the log says', async () => {
  const organization = await newOrganization()
  const receiver = await startWebhookReceiver(world, 'signed.example.com')
  const { webhook, secret } = await createWebhook(organization, receiver.url)
  const { vendor } = await addVendor(organization, 'acme.com')
  await delivering(async () => {
    await until('arrived', () => receiver.received.length > 0)
    await sleep(200)
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
  assert.equal(message.organizationId, organization.organizationId)
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
  const idle = await store.system((db) =>
    db.run(
      sql`select from webhook_queue where webhook_id = ${webhook.id} and due_at = 'infinity' and claim is null`,
    ),
  )
  assert.equal(idle.length, 1, 'It is looked at again and again.')
})

test('what does not arrive is sent again under the same id, with a new time', async () => {
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

test('several deliverers at once deliver every event once', async () => {
  const organization = await newOrganization()
  const receiver = await startWebhookReceiver(world, 'many.example.com')
  const { webhook } = await createWebhook(organization, receiver.url)
  const domains = Array.from({ length: 60 }, (_, index) => `many${index}.com`)
  await delivering(async () => {
    await organization.client.bulkCreateVendors({ vendors: domains.map((domainName) => ({ domainName })) })
    await until('arrived', async () => (await readWebhook(organization, webhook.id)).pendingCount === 0)
    await sleep(200)
  }, 4)
  assert.deepEqual(
    receiver.received.map(({ message }) => String(message.data.domainName)).toSorted(),
    domains.toSorted(),
  )
})

test('a process that dies over a message loses nothing: another sends it, under its id, once the claim is over', async () => {
  const organization = await newOrganization()
  const receiver = await startWebhookReceiver(world, 'dying.example.com')
  const { webhook } = await createWebhook(organization, receiver.url)
  let sentByTheDead = ''
  // It has sent the message and hears nothing more: as dead as a process can be in here.
  const dead = startDeliverer(async (url, request) => {
    const response = await fetchOutside(url, request)
    await response.discard()
    sentByTheDead = request.headers?.['webhook-id'] ?? ''
    return new Promise(() => {})
  })
  await addVendor(organization, 'acme.com')
  await until('sent', () => sentByTheDead !== '')
  // Closing would wait for it; only its clock is stopped.
  void dead.close()
  await delivering(async () => {
    await sleep(300)
    assert.equal(receiver.received.length, 1)
    await passTime(organization)
    await until('settled', async () => (await readWebhook(organization, webhook.id)).pendingCount === 0)
  })
  assert.deepEqual(
    receiver.received.map(({ id }) => id),
    [sentByTheDead, sentByTheDead],
  )
})

test("a claim and a signal are nobody else's, and a signal that comes while a webhook is claimed is not lost", async () => {
  const organization = await newOrganization()
  const receiver = await startWebhookReceiver(world, 'claimed.example.com')
  const { webhook } = await createWebhook(organization, receiver.url)
  await addVendor(organization, 'one.com')
  await store.system(takeWebhookSignals)
  const claims = await store.system((db) => claimWebhooks(db, 100))
  assert.ok(claims.some(({ webhookId }) => webhookId === webhook.id))
  assert.deepEqual(await store.system((db) => claimWebhooks(db, 100)), [])
  await addVendor(organization, 'two.com')
  await delivering(async () => {
    await sleep(200)
    assert.equal(receiver.received.length, 0)
    // As if it had looked for more just before the second event.
    for (const claim of claims)
      await store.system((db) => releaseWebhook(db, claim, { nextInMs: undefined, pauseMs: 0 }))
    await until('arrived', () => receiver.received.length === 2)
  })
})

test('while a secret is rotated both sign; after the overlap the new one alone', async () => {
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

test('an endpoint that answers 410 is switched off at once, and told', async () => {
  const organization = await newOrganization()
  const receiver = await startWebhookReceiver(world, 'gone.example.com', () => ({ status: 410 }))
  const { webhook } = await createWebhook(organization, receiver.url)
  await addVendor(organization, 'acme.com')
  await delivering(async () => {
    await until('off', async () => !(await readWebhook(organization, webhook.id)).isEnabled)
  })
  const shown = await readWebhook(organization, webhook.id)
  assert.equal(shown.disabledReason, 'WEBHOOK_DISABLED_REASON_GONE')
  assert.ok(disabled.some(({ webhookId }) => webhookId === webhook.id))
  const entries = await auditEntries(store, organization.organizationId)
  assert.deepEqual(
    entries
      .filter(({ action }) => action === 'webhook.disabled')
      .map(({ actorId, targetId }) => [actorId, targetId]),
    [['scheduler', webhook.id]],
  )
})

test('an endpoint that has failed for five days is switched off; switched on again, it goes on with what waited', async () => {
  const organization = await newOrganization()
  let status = 500
  const receiver = await startWebhookReceiver(world, 'failing.example.com', () => ({ status }))
  const { webhook } = await createWebhook(organization, receiver.url)
  const failFor = (days: number) =>
    store.inOrganization(organization.organizationId, (db) =>
      db.run(sql`
        update webhook set failing_since = now() - ${days}::double precision * interval '1 day'
        where organization_id = ${db.organizationId}`),
    )
  await addVendor(organization, 'one.com')
  await delivering(async () => {
    await until('tried', () => receiver.received.length === 1)
    await until('released', () => isReleased(webhook.id))
    assert.ok((await readWebhook(organization, webhook.id)).failingSince)
    await failFor(4.9)
    await passTime(organization)
    await until('tried again', () => receiver.received.length === 2)
    await until('released', () => isReleased(webhook.id))
    assert.equal((await readWebhook(organization, webhook.id)).isEnabled, true)
    await failFor(5.1)
    await passTime(organization)
    await until('off', async () => !(await readWebhook(organization, webhook.id)).isEnabled)
    const shown = await readWebhook(organization, webhook.id)
    assert.equal(shown.disabledReason, 'WEBHOOK_DISABLED_REASON_FAILING')
    assert.equal(shown.pendingCount, 1)
    // What happens meanwhile is not for it.
    await addVendor(organization, 'two.com')
    await passTime(organization)
    await sleep(200)
    assert.equal(receiver.received.length, 3)
    status = 200
    await callWebhook(organization, `/${webhook.id}`, { isEnabled: true }, 'PATCH')
    await until('arrived', async () => (await readWebhook(organization, webhook.id)).pendingCount === 0)
  })
  assert.equal(receiver.received.length, 4)
  assert.equal(new Set(receiver.received.map(({ id }) => id)).size, 1)
})

test('an endpoint that hangs holds up no other, and is left alone between its attempts', async () => {
  const slow = await newOrganization()
  const quick = await newOrganization()
  const receiver = await startWebhookReceiver(world, 'quick.example.com')
  await createWebhook(slow, 'https://hanging.example.com/')
  const { webhook } = await createWebhook(quick, receiver.url)
  const hanging = Promise.withResolvers<never>()
  let attempts = 0
  const fetching: GuardedFetch = (url, request) => {
    if (!url.includes('hanging')) return fetchOutside(url, request)
    attempts += 1
    return hanging.promise
  }
  await slow.client.bulkCreateVendors({
    vendors: Array.from({ length: 12 }, (_, index) => ({ domainName: `slow${index}.com` })),
  })
  await delivering(
    async () => {
      await until('hanging', () => attempts === 4)
      await addVendor(quick, 'acme.com')
      await until('arrived', async () => (await readWebhook(quick, webhook.id)).lastDeliveredAt !== undefined)
      hanging.reject(new Error('It did not answer in time.'))
      await sleep(1_000)
    },
    1,
    fetching,
  )
  assert.equal(attempts, 4)
})

test('after the last attempt a message is given up', async () => {
  const organization = await newOrganization()
  const receiver = await startWebhookReceiver(world, 'never.example.com', () => ({ status: 500 }))
  const { webhook } = await createWebhook(organization, receiver.url)
  await addVendor(organization, 'acme.com')
  await delivering(async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await until(
        'tried',
        async () => (await deliveries(organization, webhook.id))[0].attempts.length === attempt,
      )
      await until('released', () => isReleased(webhook.id))
      await passTime(organization)
    }
  })
  const [logged] = await deliveries(organization, webhook.id)
  assert.equal(logged.status, 'WEBHOOK_DELIVERY_STATUS_FAILED')
  assert.equal('nextAttemptAt' in logged, false)
  assert.equal(receiver.received.length, 10)
})

test('a private address gets no connection, by whatever name, and a redirect is not followed', async () => {
  const organization = await newOrganization()
  const inside = await startWebhookReceiver(world, 'inside.example.com')
  const moved = await startWebhookReceiver(world, 'moved.example.com', () => ({
    status: 307,
    headers: { location: inside.url },
  }))
  world.dns.set('sneaky.example.com', { A: ['10.1.2.3'] })
  const guarded = createGuardedFetch({ ...world.settings, allowedNetworks: [`${moved.host.address}/32`] })
  const urls = [
    inside.url,
    'https://sneaky.example.com/',
    `https://${inside.host.address}/`,
    'https://[::1]/',
    moved.url,
  ]
  const webhooks: Webhook[] = []
  for (const url of urls) webhooks.push((await createWebhook(organization, url)).webhook)
  await addVendor(organization, 'acme.com')
  await delivering(
    async () => {
      for (const { id } of webhooks)
        await until('tried', async () => (await deliveries(organization, id))[0].attempts.length === 1)
    },
    1,
    guarded,
  )
  for (const { id, url } of webhooks) {
    const [logged] = await deliveries(organization, id)
    assert.equal(logged.status, 'WEBHOOK_DELIVERY_STATUS_PENDING', url)
    assert.ok(logged.attempts[0].error)
  }
  assert.equal(moved.received.length, 1)
  assert.equal(inside.host.connections[443], 0)
})

test('a test message arrives whatever the webhook waits for', async () => {
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

test('a process that stops waits for answers to what was sent, and leaves the rest to the next', async () => {
  const organization = await newOrganization()
  const receiver = await startWebhookReceiver(world, 'stopping.com')
  const { webhook } = await createWebhook(organization, receiver.url, ['vendor.created'])
  for (let number = 0; number < 20; number += 1) await addVendor(organization, `stopping-${number}.com`)
  const deliverer = startDeliverer(async (url, request) => {
    const response = await fetchOutside(url, request)
    await sleep(200)
    return response
  })
  await until('A message arrives', () => receiver.received.length > 0)
  await deliverer.close()
  const sent = receiver.received.length
  assert.ok(sent <= 8, `${sent} messages were sent`)
  const shown: { status: string }[] = await deliveries(organization, webhook.id)
  const arrived = shown.filter(({ status }) => status === 'WEBHOOK_DELIVERY_STATUS_DELIVERED')
  assert.equal(arrived.length, sent)
  await delivering(() => until('The rest arrives', () => receiver.received.length === 20))
})
