import { updateCredentialUse } from '../store/credential.ts'
import type { Store } from '../store/store.ts'

export type CredentialUse = {
  /** Costs a request nothing but a note in memory. */
  note: (clientId: string) => void
  /** Writes down what was noted since the last time. */
  write: () => Promise<void>
}

/** Remembers when credentials were last used, between two writes. */
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
