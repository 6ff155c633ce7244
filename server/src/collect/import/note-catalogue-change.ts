import { insertCatalogueWorkForAll } from '../../store/catalogue/catalogue-work.ts'
import type { Store } from '../../store/kernel/store.ts'

/**
 * Longer than any transaction lasts: one that read the catalogue before the change and commits after the first
 * comparison is caught by the second.
 */
const secondLookSeconds = 60

/** Schedules every organization for comparison with the catalogue, now and once more. */
export const noteCatalogueChange = (store: Store): Promise<void> =>
  store.system(async (db) => {
    await insertCatalogueWorkForAll(db, 0)
    await insertCatalogueWorkForAll(db, secondLookSeconds)
  })
