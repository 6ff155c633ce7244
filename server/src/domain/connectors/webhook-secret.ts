import { randomBytes } from 'node:crypto'

const prefix = 'whsec_'
// Standard Webhooks: 24 to 64 bytes.
const secretBytes = 32

export const newWebhookSecret = (): Buffer => randomBytes(secretBytes)

/** As Standard Webhooks spells it, which is also what secret scanners look for. */
export const formatWebhookSecret = (secret: Buffer): string => `${prefix}${secret.toString('base64')}`
