import { createClientOf } from '@parapet/contract/client'
import { operations } from 'virtual:operations'

/** Every call of the console; the browser's session cookie is its proof. */
export const client = createClientOf(operations, { baseUrl: window.location.origin, session: true })
