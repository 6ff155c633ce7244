import { createClientOf } from '@parapet/contract/client'
import { operations } from 'virtual:operations'

/** For passwords and links: a refusal after too many attempts is shown at once instead of retried. */
export const doorClient = createClientOf(operations, {
  baseUrl: window.location.origin,
  session: true,
  maxAttempts: 1,
})
