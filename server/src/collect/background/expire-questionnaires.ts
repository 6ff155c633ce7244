import type { AuditKey } from '../../domain/audit/audit.ts'
import { expiredQuestionnaire } from '../../domain/questionnaires/expired-questionnaire.ts'
import { insertAuditEntries } from '../../store/audit/audit-entry.ts'
import { expireQuestionnaires } from '../../store/questionnaires/questionnaire-expiry.ts'
import {
  deleteStrayQuestionnaireLinks,
  selectOrganizationsWithExpiredLinks,
} from '../../store/questionnaires/questionnaire-link.ts'
import type { Store } from '../../store/kernel/store.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

type Due = {
  store: Store
  auditKey: () => AuditKey
  /** Called once the organization's audit trail has grown. */
  onAudited: (organizationId: OrganizationId) => void
  now: Date
}

const by = { actorType: 'ACTOR_TYPE_SYSTEM', actorId: 'scheduler', channel: 'CHANNEL_SCHEDULER' } as const

const expireIn = async (
  organizationId: OrganizationId,
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

/** Expires what is due in every organization and returns how many. Links tell which organizations have work. */
export const expireDueQuestionnaires = async (due: Due): Promise<number> => {
  const organizationIds = await due.store.system((db) => selectOrganizationsWithExpiredLinks(db, due.now))
  let total = 0
  for (const organizationId of organizationIds) total += await expireIn(organizationId, due)
  return total
}
