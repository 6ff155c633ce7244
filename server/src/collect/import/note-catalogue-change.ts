import { insertCatalogueWorkForAll } from '../../store/catalogue-work.ts'
import type { Store } from '../../store/store.ts'

/**
 * Longer than any transaction lasts: one that has read the catalogue before the change and commits after the first look
 * is found by the second.
 */
const secondLookSeconds = 60

/** Has every organization look at the catalogue, now and once more. */
export const noteCatalogueChange = (store: Store): Promise<void> =>
  store.system(async (db) => {
    await insertCatalogueWorkForAll(db, 0)
    await insertCatalogueWorkForAll(db, secondLookSeconds)
  })
