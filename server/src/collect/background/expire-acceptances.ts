import type { AuditKey } from '../../domain/audit/audit.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import {
  deleteAcceptanceExpiries,
  isNoLongerAccepted,
  selectEndedAcceptances,
  selectNoLongerAccepted,
} from '../../store/observations/acceptance-expiry.ts'
import { lockObservations } from '../../store/observations/observation-lock.ts'
import { notifyResponsible } from '../../store/observations/notify-responsible.ts'
import type { Store } from '../../store/kernel/store.ts'
import { moveByScheduler } from '../ingest/move-by-scheduler.ts'

type Due = {
  store: Store
  auditKey: () => AuditKey
  /** Called once the organization's audit trail has grown. */
  onAudited: (organizationId: OrganizationId) => void
  now: Date
}

/** Observations per transaction, so that no transaction holds many locks for long. */
const rowsAtOnce = 500
const endsAtOnce = 1_000

const grounds = () => ({ reason: 'ACCEPTANCE_EXPIRED' })

const expireIn = async (organizationId: OrganizationId, due: Due): Promise<number> => {
  const { store, onAudited, now } = due
  let total = 0
  for (;;) {
    const { found, count } = await store.inOrganization(organizationId, async (db) => {
      const keys = await selectNoLongerAccepted(db, now, rowsAtOnce)
      const rows = keys.length === 0 ? [] : await lockObservations(db, keys, isNoLongerAccepted(now))
      // What has meanwhile gone by itself is not open again.
      await moveByScheduler(
        db,
        rows.filter(({ isResolved }) => isResolved),
        due,
        'resolve',
        grounds,
      )
      const reopened = rows.filter(({ isResolved }) => !isResolved)
      await moveByScheduler(db, reopened, due, 'reopen', grounds)
      await notifyResponsible(db, { kind: 'NOTIFICATION_KIND_REOPENED' }, reopened)
      return { found: keys.length, count: rows.length }
    })
    total += count
    if (count > 0) onAudited(organizationId)
    if (found < rowsAtOnce) return total
  }
}

/** Reopens observations whose risk is no longer accepted, in every organization, and returns how many. */
export const expireAcceptances = async (due: Due): Promise<number> => {
  let total = 0
  for (;;) {
    const ended = await due.store.system((db) => selectEndedAcceptances(db, due.now, endsAtOnce))
    for (const { organizationId, ids } of ended) {
      total += await expireIn(organizationId, due)
      await due.store.system((db) => deleteAcceptanceExpiries(db, ids))
    }
    if (ended.length === 0) return total
  }
}
