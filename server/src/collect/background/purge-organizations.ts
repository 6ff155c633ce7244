import {
  deleteOrganization,
  deleteOrganizationRows,
  type OrganizationTable,
  selectClosedOrganizationIds,
  selectOrganizationTables,
} from '../../store/accounts/console-organization.ts'
import type { Store } from '../../store/kernel/store.ts'

const rowsAtOnce = 5_000

/** Referencing tables first. */
const childrenFirst = (tables: readonly OrganizationTable[]): string[] => {
  const [free, held] = [
    tables.filter(({ name }) => !tables.some(({ refersTo }) => refersTo.includes(name))),
    tables.filter(({ name }) => tables.some(({ refersTo }) => refersTo.includes(name))),
  ]
  if (free.length === 0) return held.map(({ name }) => name)
  return [...free.map(({ name }) => name), ...childrenFirst(held)]
}

/**
 * Deletes the rows of closed organizations, some at a time, and then the organizations. Audit trails stay: the service
 * cannot delete from them.
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
