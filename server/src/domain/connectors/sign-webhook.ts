import { createHmac } from 'node:crypto'

export type WebhookMessage = { id: string; body: string }

/** The headers of Standard Webhooks: one signature per secret, newest first. */
export const signWebhook = (
  { id, body }: WebhookMessage,
  secrets: readonly Uint8Array[],
  at: Date,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> => {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const content = `${id}.${timestamp}.${body}`
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(content).digest('base64')}`,
  )
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
