import { type InputOf, invalidField, type operations } from '@parapet/contract'
import { readDateRange } from '../../domain/kernel/date-range.ts'
import type { Given } from '../../domain/kernel/given.ts'
import type { AuditFilter } from '../../store/audit/audit-log.ts'

type Selection = Omit<Given<InputOf<(typeof operations)['ExportAuditEntries']>>, 'afterSeal'>

/** The filters of the audit trail; throws for a range that cannot be read. */
export const readAuditSelection = (
  { actorId, targetType, targetId, action, occurredAt: given }: Selection,
  now: Date,
): AuditFilter => {
  const occurredAt = given && readDateRange(given, now)
  if (occurredAt && 'problem' in occurredAt)
    throw invalidField('occurredAt', occurredAt.problem, 'FILTER_VALUE_INVALID')
  return { actorId, targetType, targetId, action, occurredAt }
}
