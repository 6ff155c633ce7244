import { createClientOf } from '@parapet/contract/client'
import { operations } from 'virtual:operations'

/** For passwords and links: a refusal for too many tries is to be shown, not waited out. */
export const doorClient = createClientOf(operations, {
  baseUrl: window.location.origin,
  session: true,
  maxAttempts: 1,
})
