import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '../../domain/kernel/id.ts'
import { callWebhook, createWebhook, readWebhook } from '../../../../test/support/create-webhook.ts'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization } = await startService()

const calls: Readonly<Record<string, [call: string, body: object, method: string]>> = {
  UpdateWebhook: ['', { isEnabled: false }, 'PATCH'],
  DeleteWebhook: ['/delete', {}, 'POST'],
  RotateWebhookSecret: ['/rotate-secret', {}, 'POST'],
  TestWebhook: ['/test', {}, 'POST'],
  ListWebhookDeliveries: ['/deliveries', {}, 'GET'],
}

for (const [name, [call, body, method]] of Object.entries(calls))
  test(`${name}: another organization's webhook is as unknown as one that does not exist`, async () => {
    const [owner, stranger] = await Promise.all([newOrganization(), newOrganization()])
    const { webhook } = await createWebhook(owner)
    const unknown = newId('whk')
    const [foreign, none] = [
      await callWebhook(stranger, `/${webhook.id}${call}`, body, method),
      await callWebhook(stranger, `/${unknown}${call}`, body, method),
    ]
    assert.equal(foreign.status, 404)
    const words = ({ body: answer }: typeof foreign, id: string) => answer.message.replace(id, 'ID')
    assert.equal(words(foreign, webhook.id), words(none, unknown))
    assert.deepEqual(await readWebhook(owner, webhook.id), webhook)
  })

test("ListWebhooks: another organization's webhooks are not listed", async () => {
  const [owner, stranger] = await Promise.all([newOrganization(), newOrganization()])
  await createWebhook(owner)
  const { body } = await callWebhook(stranger, '', {}, 'GET')
  assert.deepEqual(body, { webhooks: [], totalCount: 0 })
})
