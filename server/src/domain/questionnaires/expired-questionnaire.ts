import type { AuditChange } from './audit.ts'

/** What the audit trail says of it, whoever noticed. */
export const expiredQuestionnaire = (id: string): AuditChange => ({
  action: 'questionnaire.expired',
  targetType: 'questionnaire',
  targetId: id,
})
