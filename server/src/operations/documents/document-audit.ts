import type { Document } from '@parapet/contract'
import type { AuditChange } from '../../domain/audit/audit.ts'

/** An entry about a document: enough to tell later which file it was. */
export const documentAudit = (
  action: `document.${string}`,
  { id, vendorId, title, kind, fileName, sha256 }: Document,
): AuditChange => ({
  action,
  targetType: 'document',
  targetId: id,
  details: { vendorId, title, kind, fileName, sha256 },
})
