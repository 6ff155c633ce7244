import type { Config } from '../config.ts'
import { createStore, type Store } from '../store/kernel/store.ts'
import { openDatabase } from './open-database.ts'

/** Opens the database and a store on it for the duration of the work. */
export const withStore = async (config: Config, work: (store: Store) => Promise<void>): Promise<void> => {
  await using parts = new AsyncDisposableStack()
  const { url, secretKeys } = parts.adopt(await openDatabase(config, () => {}), (opened) => opened.close())
  await work(parts.adopt(createStore({ url, secretKeys, maxConnections: 2 }), (opened) => opened.close()))
}
