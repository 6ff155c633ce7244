import { updateCredentialUse } from '../store/connectors/credential.ts'
import type { Store } from '../store/kernel/store.ts'

export type CredentialUse = {
  /** Only records the use in memory, so requests do not wait for a write. */
  note: (clientId: string) => void
  /** Stores what was noted since the last call. */
  write: () => Promise<void>
}

/** Collects when credentials were last used, between two writes. */
export const createCredentialUse = ({ store, clock }: { store: Store; clock: () => Date }): CredentialUse => {
  let noted = new Map<string, Date>()
  return {
    note: (clientId) => void noted.set(clientId, clock()),
    write: async () => {
      if (noted.size === 0) return
      const uses = [...noted].map(([clientId, usedAt]) => ({ clientId, usedAt }))
      noted = new Map()
      await store.system((db) => updateCredentialUse(db, uses))
    },
  }
}
