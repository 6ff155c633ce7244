import type { Config } from '../config.ts'
import { createStore, type Store } from '../store/store.ts'
import { openDatabase } from './open-database.ts'

/** Opens the database and a store on it for the time of the work. */
export const withStore = async (config: Config, work: (store: Store) => Promise<void>): Promise<void> => {
  const database = await openDatabase(config, () => {})
  const store = createStore({ url: database.url, maxConnections: 2 })
  try {
    await work(store)
  } finally {
    await store.close()
    await database.close()
  }
}
