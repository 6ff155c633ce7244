import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { callWebhook, createWebhook, readWebhook } from '../../../../test/support/create-webhook.ts'
import { addVendor, deliveries, startDelivering } from '../../../../test/support/start-delivering.ts'
import { until } from '../../../../test/support/until.ts'
import { startWebhookReceiver } from '../../../../test/support/webhook-receiver.ts'
import {
  claimWebhooks,
  releaseWebhook,
  takeWebhookSignals,
  type WebhookClaim,
} from '../../store/connectors/webhook-queue.ts'

const { newOrganization, store, world, fetchOutside, startDeliverer, delivering, passTime } =
  await startDelivering()

test('concurrent deliverers deliver every event once', async () => {
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

test('a process that dies during a delivery loses nothing: another sends it, under its id, once the claim expires', async () => {
  const organization = await newOrganization()
  const receiver = await startWebhookReceiver(world, 'dying.example.com')
  const { webhook } = await createWebhook(organization, receiver.url)
  let sentByTheDead = ''
  // It sends the message and never gets an answer, which is as close to a dead process as this test can get.
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

test('claims and signals are exclusive, and a signal that arrives during a claim is not lost', async () => {
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
    // As if it had checked for more work just before the second event.
    for (const claim of claims)
      await store.system((db) => releaseWebhook(db, claim, { nextInMs: undefined, pauseMs: 0 }))
    await until('arrived', () => receiver.received.length === 2)
  })
})

test('a webhook that somebody corrects during an attempt is not paused when the attempt fails', async () => {
  const organization = await newOrganization()
  const { webhook } = await createWebhook(organization, 'https://mistyped.example.com/')
  await addVendor(organization, 'acme.com')
  const claim = async () => {
    await store.system(takeWebhookSignals)
    const claims = await store.system((db) => claimWebhooks(db, 100))
    return claims.find(({ webhookId }) => webhookId === webhook.id)
  }
  const fail = (claimed: WebhookClaim = assert.fail()) =>
    store.system((db) => releaseWebhook(db, claimed, { nextInMs: 0, pauseMs: 600_000 }))
  const attempt = await claim()
  await callWebhook(organization, `/${webhook.id}`, { url: 'https://corrected.example.com/' }, 'PATCH')
  await fail(attempt)
  await fail(await claim())
  assert.equal(await claim(), undefined, 'The next failure pauses it.')
})

test('a stopping process waits for responses to what it sent, and leaves the rest to the next', async () => {
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
