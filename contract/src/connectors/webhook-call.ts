/** Shared by all operations that read webhooks. */
export const webhookRead = {
  method: 'GET',
  scopes: ['connectors.read'],
  stability: 'alpha',
  version: '1.0.0',
} as const

/** Shared by all operations that change webhooks. */
export const webhookWrite = {
  method: 'POST',
  scopes: ['connectors.read', 'webhooks.manage'],
  stability: 'alpha',
  version: '1.0.0',
} as const
