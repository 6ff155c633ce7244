import assert from 'node:assert/strict'
import { type Webhook, WebhookEventType } from '@parapet/contract'
import type { Reply, TestOrganization } from './harness.ts'
import { until } from './until.ts'

const path = '/public/v1/webhooks'

export const callWebhook = (
  organization: TestOrganization,
  call: string,
  body: object = {},
  method = 'POST',
): Promise<Reply> => organization.console(`${path}${call}`, { method, ...(method !== 'GET' && { body }) })

/** Every event but the audit trail, which is sent in another way. */
const usualEvents = WebhookEventType.enum.filter((type) => type !== 'audit.entries_recorded')

/** A webhook for these events, or for all usual ones. */
export const createWebhook = async (
  organization: TestOrganization,
  url = 'https://hooks.example.com/parapet',
  eventTypes: readonly string[] = usualEvents,
): Promise<{ webhook: Webhook; secret: string }> => {
  const reply = await callWebhook(organization, '', { url, eventTypes })
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

/** A list's response; on a busy machine the service may ask the caller to retry. */
export const readConnector = (organization: TestOrganization, call: string): Promise<Reply> =>
  until(`${call} is answered`, async () => {
    const reply = await callWebhook(organization, call, {}, 'GET')
    if (reply.status === 200) return reply
    assert.equal(reply.status, 503, reply.text)
    return undefined
  })

export const readWebhook = async (organization: TestOrganization, id: string): Promise<Webhook> => {
  const { body } = await readConnector(organization, '')
  return body.webhooks.find((webhook: Webhook) => webhook.id === id) ?? assert.fail(`no webhook ${id}`)
}
