import type { AuditChange } from '../audit/audit.ts'

/** The audit entry, whoever noticed the expiry. */
export const expiredQuestionnaire = (id: string): AuditChange => ({
  action: 'questionnaire.expired',
  targetType: 'questionnaire',
  targetId: id,
})
