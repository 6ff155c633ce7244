import { createClientOf } from '@parapet/contract/client'
import { watchedFetch } from './connection/service-reach.ts'
import { operations } from 'virtual:operations'

/** The client for all calls of the console, authenticated by the session cookie. */
export const client = createClientOf(operations, {
  baseUrl: window.location.origin,
  session: true,
  fetch: watchedFetch,
})
