import { createClientOf, type Fetch } from '@parapet/contract/client'
import { operations } from 'virtual:operations'

/** Browsers take no more than 64 KiB from a page that is being left. */
const keptBytes = 60_000

/** Goes on while the page is left, with the token alone: a session that the browser may have stays out of it. */
const send: Fetch = (url, { body, ...request }) =>
  globalThis.fetch(url, {
    ...request,
    ...(body !== undefined && { body, keepalive: new Blob([body]).size < keptBytes }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })

/** Calls by the token of a vendor's link; the form repeats what fails, and says so. */
export const createVendorClient = (token: string) =>
  createClientOf(operations, { baseUrl: window.location.origin, token, fetch: send, maxAttempts: 1 })

export type VendorClient = ReturnType<typeof createVendorClient>
