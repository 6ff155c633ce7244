import { type CredentialStateRow, selectCredentialState } from '../store/credential.ts'
import type { Store } from '../store/store.ts'
import { createLru } from './lru.ts'

export type CredentialStates = {
  /** Undefined once the credential is deleted. Never older than two seconds before the call. */
  read: (clientId: string) => Promise<CredentialStateRow | undefined>
  /** For changes this process makes itself: the next read goes to the database. */
  invalidate: (clientId: string) => void
}

const maxAgeMs = 2_000
const maxCredentials = 10_000

export const createCredentialStates = (store: Store): CredentialStates => {
  // The age counts from the start of the query, so that a slow one is not joined by calls that came much later.
  const states = createLru<{ startedAt: number; row: Promise<CredentialStateRow | undefined> }>(
    maxCredentials,
  )
  return {
    read: (clientId) => {
      const known = states.get(clientId)
      if (known && performance.now() - known.startedAt < maxAgeMs) return known.row
      const row = store.system((db) => selectCredentialState(db, clientId))
      const state = { startedAt: performance.now(), row }
      states.set(clientId, state)
      row.catch(() => {
        if (states.get(clientId) === state) states.delete(clientId)
      })
      return row
    },
    invalidate: (clientId) => states.delete(clientId),
  }
}
