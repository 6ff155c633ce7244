import { Type } from 'typebox'
import { maxLengths } from '../kernel/max-lengths.ts'

/** Shared by all console operations on an event and one of its vendors. */
export const eventVendorCall = {
  audience: 'console',
  method: 'POST',
  scopes: ['security-events.read', 'security-events.respond'],
  stability: 'beta',
  version: '1.0.0',
  errors: ['EVENT_CLOSED', 'INVALID_DOMAIN', 'NOT_FOUND'],
} as const

/** What is written to or about a vendor. */
export const EventText = (description: string, example: string) =>
  Type.String({ minLength: 1, maxLength: maxLengths.text, pattern: '\\S', description, examples: [example] })
