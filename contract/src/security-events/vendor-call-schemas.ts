import { Type } from 'typebox'
import { maxLengths } from '../kernel/max-lengths.ts'

/** Shared by all operations on an event and one of its vendors. */
export const eventVendorCall = {
  method: 'POST',
  scopes: ['security-events.read', 'security-events.manage'],
  stability: 'alpha',
  version: '1.0.0',
  errors: ['EVENT_CLOSED', 'INVALID_DOMAIN', 'NOT_FOUND'],
} as const

/** What is written to or about a vendor. */
export const EventText = (description: string, example: string) =>
  Type.String({ minLength: 1, maxLength: maxLengths.text, pattern: '\\S', description, examples: [example] })
