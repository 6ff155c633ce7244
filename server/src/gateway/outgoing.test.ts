import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { mailerFor } from '../../../test/support/mailer-for.ts'
import { callWebhook, createWebhook } from '../../../test/support/create-webhook.ts'
import { startWorld } from '../../../test/support/outside/world.ts'
import { reachQuestionnaire } from '../../../test/support/plant/reach-questionnaire.ts'
import { startSmtpSink } from '../../../test/support/smtp-sink.ts'
import { startApart } from '../../../test/support/start-apart.ts'
import { until } from '../../../test/support/until.ts'
import { isSignedBy, startWebhookReceiver } from '../../../test/support/webhook-receiver.ts'

const world = await startWorld()
const sink = await startSmtpSink()
after(() => Promise.all([world.close(), sink.close()]))
const lines: string[] = []
const { service, newOrganization } = await startApart({
  mailer: mailerFor(sink),
  background: { 'send-outbox': 20, 'deliver-webhooks': 20 },
  outside: world.settings,
  log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
})

test('the service sends mails and webhook messages on its own, and its log contains none of their secrets', async () => {
  const organization = await newOrganization()
  const receiver = await startWebhookReceiver(world, 'hooks.example.com', ({ message }) => ({
    status: message.type === 'webhook.test' ? 410 : 200,
  }))
  const { webhook, secret } = await createWebhook(organization, receiver.url)
  const { token } = await reachQuestionnaire(service.store, organization, 'SENT')
  const { body } = await callWebhook(organization, `/${webhook.id}/rotate-secret`)
  await until('mailed', () => sink.mails.length === 1)
  await until('told', () => receiver.received.length > 0)
  assert.ok(receiver.received.every((one) => isSignedBy(one, secret) || isSignedBy(one, body.secret)))
  await callWebhook(organization, `/${webhook.id}/test`)
  await until('switched off', () => lines.some((line) => line.includes('A webhook was switched off')))
  const mailed = /#(qlt_[\w-]+)/.exec(sink.mails[0]?.text ?? '')?.[1] ?? assert.fail()
  const log = lines.join('')
  assert.ok(log.includes(webhook.id))
  for (const hidden of [secret, body.secret, mailed, token]) {
    const bare = hidden.replace(/^(?:whsec_|qlt_)/, '')
    assert.equal(log.includes(bare) || log.includes(JSON.stringify(bare).slice(1, -1)), false)
  }
})
