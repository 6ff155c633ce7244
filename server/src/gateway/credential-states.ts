import { type CredentialStateRow, selectCredentialState } from '../store/connectors/credential.ts'
import type { Store } from '../store/kernel/store.ts'
import { createLru } from './lru.ts'

export type CredentialStates = {
  /** Undefined once the credential is deleted. At most two seconds old. */
  read: (clientId: string) => Promise<CredentialStateRow | undefined>
  /** For changes made by this process: the next read goes to the database. */
  invalidate: (clientId: string) => void
}

const maxAgeMs = 2_000
const maxCredentials = 10_000

export const createCredentialStates = (store: Store): CredentialStates => {
  // Age counts from the start of the query, so that much later calls do not join a slow one.
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
