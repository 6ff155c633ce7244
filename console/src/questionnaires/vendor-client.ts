import { createClientOf, type Fetch } from '@parapet/contract/client'
import { operations } from 'virtual:operations'

/** Browsers limit requests from a page that is being closed to 64 KiB. */
const keptBytes = 60_000

/** Continues while the page closes, and sends only the token, not a session cookie the browser may have. */
const send: Fetch = (url, { body, ...request }) =>
  globalThis.fetch(url, {
    ...request,
    ...(body !== undefined && { body, keepalive: new Blob([body]).size < keptBytes }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })

/** Calls authenticated by the token of a vendor's link; the form itself retries failures and reports them. */
export const createVendorClient = (token: string) =>
  createClientOf(operations, { baseUrl: window.location.origin, token, fetch: send, maxAttempts: 1 })

export type VendorClient = ReturnType<typeof createVendorClient>
