import type { AuditChange } from '../audit/audit.ts'

/** The same audit entry wherever the expiry is noticed. */
export const expiredQuestionnaire = (id: string): AuditChange => ({
  action: 'questionnaire.expired',
  targetType: 'questionnaire',
  targetId: id,
})
