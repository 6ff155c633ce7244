import {
  deleteOrganization,
  deleteOrganizationRows,
  type OrganizationTable,
  selectClosedOrganizationIds,
  selectOrganizationTables,
} from '../store/console-organization.ts'
import type { Store } from '../store/store.ts'

const rowsAtOnce = 5_000

/** Those that refer to others first. */
const childrenFirst = (tables: readonly OrganizationTable[]): string[] => {
  const [free, held] = [
    tables.filter(({ name }) => !tables.some(({ refersTo }) => refersTo.includes(name))),
    tables.filter(({ name }) => tables.some(({ refersTo }) => refersTo.includes(name))),
  ]
  if (free.length === 0) return held.map(({ name }) => name)
  return [...free.map(({ name }) => name), ...childrenFirst(held)]
}

/**
 * Deletes the rows of organizations that are closed, some at a time, and then the organizations. The audit trail stays:
 * the service can remove nothing from any.
 */
export const purgeOrganizations = async (store: Store): Promise<number> => {
  const ids = await store.system(selectClosedOrganizationIds)
  if (ids.length === 0) return 0
  const tables = childrenFirst(await store.system(selectOrganizationTables))
  for (const id of ids) {
    for (const table of tables) {
      const deleteSome = (): Promise<number> =>
        store.inOrganization(id, (db) => deleteOrganizationRows(db, table, rowsAtOnce))
      while ((await deleteSome()) === rowsAtOnce);
    }
    await store.system((db) => deleteOrganization(db, id))
  }
  return ids.length
}
