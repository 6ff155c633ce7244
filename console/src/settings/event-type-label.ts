import { words } from './words.ts'

/** What a message to a webhook is about: `vendor.created` is "Vendor added". */
export const eventTypeLabel = (type: string): string => {
  const known: Readonly<Record<string, string>> = words.webhooks.eventTypes
  return Object.hasOwn(known, type) ? (known[type] ?? type) : type
}
