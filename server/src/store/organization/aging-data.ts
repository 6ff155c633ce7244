import type { AuditKey } from '../../domain/audit/audit.ts'
import type { AgingClass } from '../../domain/organization/retention.ts'
import { countOldNotifications, deleteOldNotifications } from '../accounts/notification-age.ts'
import { countOldAudit, deleteOldAudit } from '../audit/audit-retention.ts'
import { countOldMails, deleteOldMails } from '../connectors/outbox-age.ts'
import { countOldEvents, deleteOldEvents } from '../connectors/webhook-event-age.ts'
import { countOldDocuments, deleteOldDocuments } from '../documents/document-age.ts'
import type { Db } from '../kernel/store.ts'
import { countAgedEvidence, deleteAgedEvidence } from '../observations/evidence-age.ts'
import { countOldReceipts, deleteOldReceipts } from '../vendors/score-receipt.ts'

type Deleting = { limit: number; now: Date; keys: readonly AuditKey[] }

type Aging = {
  /** How many rows are older than this, up to a limit. */
  count: (db: Db, before: Date, max: number) => Promise<number>
  /** Deletes about `limit` of them, oldest first, and returns how many; 0 if none are left. */
  deleteSome: (db: Db, before: Date, deleting: Deleting) => Promise<number>
  /** How the counts of a run are called in its audit entry and in the metric. */
  name: string
}

/** Everything that is deleted when it gets old. Another class is one more entry here and one in the bounds. */
export const agingData: Readonly<Record<AgingClass, Aging>> = {
  RETENTION_CLASS_AUDIT_ENTRIES: { name: 'auditEntries', count: countOldAudit, deleteSome: deleteOldAudit },
  RETENTION_CLASS_DELIVERIES: { name: 'deliveries', count: countOldEvents, deleteSome: deleteOldEvents },
  RETENTION_CLASS_MAILS: { name: 'mails', count: countOldMails, deleteSome: deleteOldMails },
  RETENTION_CLASS_NOTIFICATIONS: {
    name: 'notifications',
    count: countOldNotifications,
    deleteSome: deleteOldNotifications,
  },
  RETENTION_CLASS_EVIDENCE: { name: 'evidence', count: countAgedEvidence, deleteSome: deleteAgedEvidence },
  RETENTION_CLASS_DOCUMENTS: { name: 'documents', count: countOldDocuments, deleteSome: deleteOldDocuments },
  RETENTION_CLASS_RECEIPTS: { name: 'receipts', count: countOldReceipts, deleteSome: deleteOldReceipts },
}
