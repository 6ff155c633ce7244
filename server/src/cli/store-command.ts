import type { Store } from '../store/kernel/store.ts'

/** Opens the store, runs the command's work, also with the URL of the database's owner, and closes the store again. */
export type WithStore = (work: (store: Store, ownerUrl: string) => Promise<void>) => Promise<void>

export type Print = (text: string) => void
