import type { Store } from '../store/kernel/store.ts'

/** Opens the store, runs the command's work and closes the store again. */
export type WithStore = (work: (store: Store) => Promise<void>) => Promise<void>

export type Print = (text: string) => void
