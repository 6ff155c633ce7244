import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createChannel, createRule } from '../../../../test/support/alerts.ts'
import { startApiServer } from '../../../../test/support/api-server.ts'
import { callWebhook, createWebhook } from '../../../../test/support/create-webhook.ts'
import type { TestOrganization } from '../../../../test/support/harness.ts'
import { mailerFor } from '../../../../test/support/mailer-for.ts'
import { observeVendor } from '../../../../test/support/plant/reach-observation.ts'
import { startSmtpSink } from '../../../../test/support/smtp-sink.ts'
import { messagesOf, startAlerting } from '../../../../test/support/start-alerting.ts'
import { deliveries } from '../../../../test/support/start-delivering.ts'
import { isSignedBy, startWebhookReceiver } from '../../../../test/support/webhook-receiver.ts'
import { sql } from '../../store/kernel/sql.ts'

const sink = await startSmtpSink()
const { newOrganization, store, world, evaluate, deliver, failures } = await startAlerting(mailerFor(sink))
after(() => sink.close())

/** An alert about a finding with a name that would mean something to chats and mail programs. */
const alert = async (organization: TestOrganization, channelId: string): Promise<void> => {
  await createRule(organization, { name: 'Rule <one> & *two*', channelIds: [channelId] })
  await observeVendor(store, organization, 'acme.com', 1, { title: 'Open <!channel> & [link](http://x)' })
  await evaluate()
  await deliver(organization)
}

const lastAttempt = async (organization: TestOrganization, id: string) =>
  (await deliveries(organization, id))[0].attempts.at(-1)

test('Slack gets blocks whose text cannot mention anybody', async () => {
  const organization = await newOrganization()
  const slack = await startApiServer(world, 'slack-blocks.example.com', () => ({ status: 200, body: 'ok' }))
  const url = `${slack.origin}/services/T0/B0/verysecret`
  const { id } = await createChannel(organization, { url })
  await alert(organization, id)
  const [call, ...others] = slack.calls
  assert.deepEqual(others, [])
  assert.equal(call?.path, '/services/T0/B0/verysecret')
  assert.equal(call.headers['content-type'], 'application/json')
  const { text, blocks } = call.body
  assert.equal(text, 'acme.com: Open &lt;!channel&gt; &amp; [link](http://x)')
  assert.deepEqual(
    blocks.map(({ type }: { type: string }) => type),
    ['header', 'section', 'actions', 'context'],
  )
  assert.equal(blocks[0].text.type, 'plain_text')
  assert.match(blocks[2].elements[0].url, /^https:\/\/risk\.example\.com\/observations\?open=/)
  assert.equal(blocks[3].elements[0].text, 'Alert rule: Rule &lt;one&gt; &amp; *two*')
  const [logged] = await deliveries(organization, id)
  assert.equal(logged.status, 'WEBHOOK_DELIVERY_STATUS_DELIVERED')
  assert.equal(logged.eventType, 'alert.fired')
})

test('what Slack answers is explained, and Retry-After is honoured', async () => {
  const organization = await newOrganization()
  const replies = [
    { status: 404, body: 'no_service' },
    { status: 302, headers: { location: 'https://elsewhere.example.com/' } },
    { status: 429, headers: { 'retry-after': '3600' }, body: 'rate_limited' },
  ]
  const slack = await startApiServer(world, 'slack-no.example.com', () => replies.shift() ?? { status: 200 })
  const { id } = await createChannel(organization, { url: `${slack.origin}/services/T0/B0/s3cret` })
  for (const error of [
    'Slack refused the address: the webhook was deleted. Make a new one in Slack.',
    'It answered 302.',
    'It answered 429.',
  ]) {
    assert.equal((await callWebhook(organization, `/${id}/test`)).status, 200)
    await deliver(organization)
    const [logged] = await deliveries(organization, id)
    assert.equal(logged.attempts[0].error, error)
    assert.equal(JSON.stringify(logged).includes('s3cret'), false)
    if (error.includes('429'))
      assert.ok(Date.parse(logged.nextAttemptAt) - Date.now() > 3_500_000, logged.nextAttemptAt)
  }
  assert.equal(slack.calls.length, 3)
})

test('Teams gets an Adaptive Card, and a failure inside a 200 counts as one', async () => {
  const organization = await newOrganization()
  let body = '1'
  const teams = await startApiServer(world, 'teams.example.com', () => ({ status: 200, body }))
  const url = `${teams.origin}/workflows/abc?sig=secret`
  const { id } = await createChannel(organization, { kind: 'ALERT_CHANNEL_KIND_TEAMS', url })
  await alert(organization, id)
  const [sent = assert.fail()] = teams.calls
  const { type, attachments } = sent.body
  assert.equal(type, 'message')
  assert.equal(attachments[0].contentType, 'application/vnd.microsoft.card.adaptive')
  const card = attachments[0].content
  assert.equal(card.type, 'AdaptiveCard')
  assert.equal(card.body[0].text, 'acme\\.com: Open \\<\\!channel\\> & \\[link\\]\\(http://x\\)')
  assert.match(card.actions[0].url, /^https:\/\/risk\.example\.com\//)
  assert.equal((await lastAttempt(organization, id)).error, undefined)
  body =
    'Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error 429 with ContextId x'
  await callWebhook(organization, `/${id}/test`)
  await deliver(organization)
  assert.equal((await lastAttempt(organization, id)).error, 'Teams could not post the message (429).')
})

test('a webhook gets the alert as it is, signed', async () => {
  const organization = await newOrganization()
  const receiver = await startWebhookReceiver(world, 'alerts-signed.example.com')
  const { webhook, secret } = await createWebhook(organization, receiver.url, ['vendor.deleted'])
  await alert(organization, webhook.id)
  const [one = assert.fail()] = receiver.received
  assert.ok(isSignedBy(one, secret))
  assert.equal(one.message.type, 'alert.fired')
  assert.deepEqual(one.message.data, (await messagesOf(store, organization))[0])
})

test('mail goes to a verified address, and no longer once it is not the organization’s', async () => {
  const organization = await newOrganization()
  const setProven = (at: string | null) =>
    store.system((db) =>
      db.run(sql`
        update organization_domain set proven_at = ${at}::timestamptz where domain = ${organization.domain}`),
    )
  await setProven('2026-01-01T00:00:00Z')
  const email = `soc@${organization.domain}`
  const { id } = await createChannel(organization, {
    kind: 'ALERT_CHANNEL_KIND_MAIL',
    url: undefined,
    email,
  })
  await alert(organization, id)
  const mail = sink.mails.find(({ to }) => to.includes(email)) ?? assert.fail('no mail')
  assert.match(mail.headers.get('subject') ?? '', /^acme\.com: Open/)
  assert.match(mail.text, /because of the alert rule/)
  await setProven(null)
  await callWebhook(organization, `/${id}/test`)
  await deliver(organization)
  const [logged] = await deliveries(organization, id)
  assert.equal(logged.status, 'WEBHOOK_DELIVERY_STATUS_FAILED')
  assert.match(logged.attempts[0].error, /no longer belongs to a member/)
})

test('an address inside the operator’s network is refused like one that does not answer', async () => {
  const organization = await newOrganization()
  world.dns.set('internal.example.com', { A: ['10.0.0.1'] })
  const { id } = await createChannel(organization, { url: 'https://internal.example.com/services/x' })
  await callWebhook(organization, `/${id}/test`)
  await deliver(organization)
  assert.equal(
    (await lastAttempt(organization, id)).error,
    'It could not be reached, or did not answer within 15 seconds.',
  )
  assert.equal(JSON.stringify(failures).includes('/services/x'), false)
})
