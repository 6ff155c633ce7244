import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Webhook } from '@parapet/contract'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { callWebhook, createWebhook, readWebhook } from '../../../../test/support/create-webhook.ts'
import type { TestOrganization } from '../../../../test/support/harness.ts'
import { addVendor, deliveries, startDelivering } from '../../../../test/support/start-delivering.ts'
import { until } from '../../../../test/support/until.ts'
import { startWebhookReceiver } from '../../../../test/support/webhook-receiver.ts'
import { sql } from '../../store/kernel/sql.ts'
import { createGuardedFetch, type GuardedFetch } from '../probe/guarded-fetch.ts'

const { newOrganization, store, world, fetchOutside, disabled, failures, delivering, isReleased, passTime } =
  await startDelivering()

test('an endpoint that answers 410 is disabled immediately, and this is reported', async () => {
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

test('an endpoint that has failed for five days is disabled; once enabled again, it continues with what waited', async () => {
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
    await until('released', () => isReleased(webhook.id))
    const shown = await readWebhook(organization, webhook.id)
    assert.equal(shown.disabledReason, 'WEBHOOK_DISABLED_REASON_FAILING')
    assert.equal(shown.pendingCount, 1)
    // Events while it is disabled are not sent to it.
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

test('a failing endpoint is tried at once when somebody corrects its address, tests it or sends a message again', async () => {
  const organization = await newOrganization()
  const receiver = await startWebhookReceiver(world, 'pausing.example.com', () => ({ status: 500 }))
  const { webhook } = await createWebhook(organization, receiver.url)
  const at = `/${webhook.id}`
  await delivering(async () => {
    const { body } = await callWebhook(organization, `${at}/test`)
    await until('tried', () => receiver.received.length === 1)
    const asked = [
      () => callWebhook(organization, at, { url: `${receiver.url}corrected` }, 'PATCH'),
      () => callWebhook(organization, `${at}/test`),
      () => callWebhook(organization, `${at}/deliveries/${body.delivery.messageId}/redeliver`),
    ]
    for (const ask of asked) {
      const attempts = receiver.received.length + 1
      await until('released', () => isReleased(webhook.id))
      await passTime(organization, '10 minutes')
      await ask()
      await until('tried', () => receiver.received.length >= attempts)
    }
  })
})

test('an endpoint that hangs holds up no other, and is left alone between its attempts', async () => {
  const slow = await newOrganization()
  const quick = await newOrganization()
  const receiver = await startWebhookReceiver(world, 'quick.example.com')
  const { webhook: hung } = await createWebhook(slow, 'https://hanging.example.com/')
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
      await until('released', () => isReleased(hung.id))
      for (const [index, domain] of ['beta.com', 'gamma.com'].entries()) {
        await addVendor(quick, domain)
        await until('the deliverer has looked again', () => receiver.received.length === index + 2)
      }
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

/** A webhook at each address, after it was tried. */
const tryEach = async (
  organization: TestOrganization,
  urls: readonly string[],
  fetching: GuardedFetch,
): Promise<Webhook[]> => {
  const webhooks: Webhook[] = []
  for (const url of urls) webhooks.push((await createWebhook(organization, url)).webhook)
  await addVendor(organization, 'acme.com')
  await delivering(
    async () => {
      for (const { id } of webhooks)
        await until('tried', async () => (await deliveries(organization, id))[0].attempts.length > 0)
    },
    1,
    fetching,
  )
  return webhooks
}

test('a private address gets no connection, by any name, and a redirect is not followed', async () => {
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
  const webhooks = await tryEach(organization, urls, guarded)
  for (const { id, url } of webhooks) {
    const [logged] = await deliveries(organization, id)
    assert.equal(logged.status, 'WEBHOOK_DELIVERY_STATUS_PENDING', url)
    assert.ok(logged.attempts[0].error)
    if (url === moved.url) assert.equal(moved.received.length, logged.attempts.length)
  }
  assert.equal(inside.host.connections[443], 0)
})

test('what is shown of a failed delivery reveals nothing about the network; the log does', async () => {
  const organization = await newOrganization()
  const open = await startWebhookReceiver(world, 'open.example.com')
  const closed = await world.host({})
  world.dns.set('closed.example.com', { A: [closed.address] })
  world.dns.set('inside.example.com', { A: ['10.1.2.3'] })
  world.dns.set('metadata.example.com', { A: ['169.254.169.254'] })
  const guarded = createGuardedFetch({ ...world.settings, allowedNetworks: [`${closed.address}/32`] })
  const urls = [
    'https://inside.example.com/',
    'https://metadata.example.com/',
    'https://10.1.2.3/',
    'https://[::1]/',
    open.url,
    'https://closed.example.com/',
    'https://nowhere.example.com/',
  ]
  const webhooks = await tryEach(organization, urls, guarded)
  const shown = new Set<string>()
  for (const { id } of webhooks) {
    const [logged] = await deliveries(organization, id)
    shown.add(logged.attempts[0].error).add((await readWebhook(organization, id)).lastError ?? '')
  }
  assert.deepEqual([...shown], ['It could not be reached, or did not answer within 15 seconds.'])
  const [inside] = webhooks
  const told = failures.find(({ webhookId }) => webhookId === inside?.id)
  assert.match(told?.message ?? '', /10\.1\.2\.3.*ALLOWED_PRIVATE_NETWORKS/)
})
