import type { AuditKey } from '../domain/audit.ts'
import { expiredQuestionnaire } from '../domain/expired-questionnaire.ts'
import { insertAuditEntries } from '../store/audit-entry.ts'
import { expireQuestionnaires } from '../store/questionnaire-expiry.ts'
import {
  deleteStrayQuestionnaireLinks,
  selectOrganizationsWithExpiredLinks,
} from '../store/questionnaire-link.ts'
import type { Store } from '../store/store.ts'

type Due = {
  store: Store
  auditKey: () => AuditKey
  /** Told once the organization's audit trail has grown. */
  onAudited: (organizationId: string) => void
  now: Date
}

const by = { actorType: 'ACTOR_TYPE_SYSTEM', actorId: 'scheduler', channel: 'CHANNEL_SCHEDULER' } as const

const expireIn = async (
  organizationId: string,
  { store, auditKey, onAudited, now }: Due,
): Promise<number> => {
  let total = 0
  for (;;) {
    const expired = await store.inOrganization(organizationId, async (db) => {
      const ids = await expireQuestionnaires(db, now)
      if (ids.length === 0) await deleteStrayQuestionnaireLinks(db, now)
      else await insertAuditEntries(db, auditKey(), { ...by, now }, ids.map(expiredQuestionnaire))
      return ids.length
    })
    if (expired === 0) return total
    onAudited(organizationId)
    total += expired
  }
}

/** Expires what is due in every organization; answers with how many. The links say where there is something to do. */
export const expireDueQuestionnaires = async (due: Due): Promise<number> => {
  const organizationIds = await due.store.system((db) => selectOrganizationsWithExpiredLinks(db, due.now))
  let total = 0
  for (const organizationId of organizationIds) total += await expireIn(organizationId, due)
  return total
}
