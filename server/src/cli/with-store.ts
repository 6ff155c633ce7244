import type { Config } from '../config.ts'
import { createStore } from '../store/kernel/store.ts'
import { openDatabase } from './open-database.ts'
import type { WithStore } from './store-command.ts'

/** Opens the database and a store on it for the duration of the work. */
export const withStore = async (config: Config, work: Parameters<WithStore>[0]): Promise<void> => {
  await using parts = new AsyncDisposableStack()
  const { url, ownerUrl, secretKeys } = parts.adopt(await openDatabase(config, () => {}), (opened) =>
    opened.close(),
  )
  const store = parts.adopt(createStore({ url, secretKeys, maxConnections: 2 }), (opened) => opened.close())
  await work(store, ownerUrl)
}
