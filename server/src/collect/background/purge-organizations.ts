import type { OrganizationId } from '../../domain/kernel/id.ts'
import { closeOrganization, selectDueDeletions } from '../../store/organization/organization-deletion.ts'
import {
  deleteOrganization,
  deleteOrganizationRows,
  selectClosedOrganizations,
  selectOrganizationTables,
  updatePurged,
} from '../../store/organization/organization-purge.ts'
import { deleteDeletionMailsBefore, updateDeletionMailsDue } from '../../store/organization/deletion-mail.ts'
import type { Store } from '../../store/kernel/store.ts'
import { retryLostRace } from '../ingest/retry-lost-race.ts'

const rowsAtOnce = 5_000

/** Longer than any call or import that had begun before the organization was closed can still write. */
const settleMs = 3_600_000

type Purging = {
  store: Store
  now: Date
  /** Called with the public id of an organization that was closed because its time to cancel was over. */
  onClosed?: (publicId: string) => void
  /** Mails to former owners from before this time are forgotten; absent: others see to it. */
  forgetsMailsBefore?: Date
}

const closeDue = async ({ store, now, onClosed }: Purging): Promise<void> => {
  for (const id of await store.system((db) => selectDueDeletions(db, now))) {
    const publicId = await retryLostRace(() =>
      store.inOrganization(id, (db) => closeOrganization(db, now, { kind: 'due' })),
    )
    if (publicId !== undefined) onClosed?.(publicId)
  }
}

/** Deletes all rows of an organization, some at a time, so that no lock lasts; returns how many. */
const deleteRows = async (store: Store, id: OrganizationId, tables: readonly string[]): Promise<number> => {
  let total = 0
  for (const table of tables) {
    let deleted
    do {
      deleted = await store.inOrganization(id, (db) => deleteOrganizationRows(db, table, rowsAtOnce))
      total += deleted
    } while (deleted === rowsAtOnce)
  }
  return total
}

const finish = ({ store, now }: Purging, id: OrganizationId): Promise<void> =>
  store.system(async (db) => {
    await deleteOrganization(db, id)
    await updateDeletionMailsDue(db, id, now)
  })

/**
 * Closes organizations whose deletion is due, and deletes the rows of closed ones. Rows that were still being written are
 * found by a second look an hour later; if it finds none, the organization itself goes, and its owners are told. The audit
 * trail of one that was closed without the days to cancel stays for as long. A process that dies leaves the rest to the
 * next run.
 */
export const purgeOrganizations = async (purging: Purging): Promise<number> => {
  const { store, now, forgetsMailsBefore } = purging
  await closeDue(purging)
  if (forgetsMailsBefore) await store.system((db) => deleteDeletionMailsBefore(db, forgetsMailsBefore))
  const settledBefore = new Date(now.getTime() - settleMs)
  const closed = await store.system((db) => selectClosedOrganizations(db, settledBefore))
  if (closed.length === 0) return 0
  const tables = await store.system(selectOrganizationTables)
  for (const { id, isPurged, isForgettable } of closed) {
    const deleted = await deleteRows(store, id, tables)
    await store.system((db) => updatePurged(db, id, now))
    if (isPurged && isForgettable && deleted === 0) await finish(purging, id)
  }
  return closed.length
}
