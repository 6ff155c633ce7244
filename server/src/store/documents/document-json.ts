import { type Document, DocumentKind, DocumentSource, type DocumentStatus } from '@parapet/contract'
import { expiringDays } from '../../domain/documents/document-dates.ts'
import { wireTime } from '../kernel/page.ts'
import { memberAt } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

/** When a document counts as expired or expiring; `today` is the day in UTC. */
export const isExpired = (today: string): Sql<boolean> => sql`document.expires_on < ${today}::date`

export const isExpiring = (today: string): Sql<boolean> =>
  sql`document.expires_on between ${today}::date and ${today}::date + ${sql.lit(expiringDays)}`

/** A later one of the same kind is there, so nothing needs to be done about this one. */
export const isReplaced = ({ organizationId }: Db): Sql<boolean> => sql`exists (
  select from document as later
  where later.organization_id = ${organizationId} and later.vendor_id = document.vendor_id
    and later.kind = document.kind and later.is_kept and later.stored_at is not null
    and (later.expires_on is null or later.expires_on > document.expires_on))`

/** Whether somebody should ask for a new one. */
export const needsRenewal = (db: Db, today: string): Sql<boolean> =>
  sql`((${isExpired(today)} or ${isExpiring(today)}) is true and not ${isReplaced(db)})`

const statusOf = (today: string): Sql<DocumentStatus> => sql`case
  when ${isExpired(today)} then 'DOCUMENT_STATUS_EXPIRED'
  when ${isExpiring(today)} then 'DOCUMENT_STATUS_EXPIRING'
  else 'DOCUMENT_STATUS_VALID' end`

/** Those that arrived whole, with their vendors. */
export const storedDocuments = ({ organizationId }: Db): Sql => sql`document
  join vendor on vendor.organization_id = ${organizationId} and vendor.id = document.vendor_id`

export const documentJson = (today: string): Sql<Document> => sql`json_strip_nulls(json_build_object(
  'id', ${wireId('doc', 'document.id')},
  'vendorId', ${wireId('vnd', 'document.vendor_id')},
  'vendorName', vendor.company_name,
  'kind', ${memberAt(DocumentKind, sql`document.kind`)},
  'title', document.title,
  'issuer', document.issuer,
  'scope', document.scope,
  'periodFrom', document.period_from,
  'periodTo', document.period_to,
  'expiresOn', document.expires_on,
  'note', document.note,
  'status', ${statusOf(today)},
  'fileName', document.file_name,
  'mediaType', document.media_type,
  'sizeBytes', document.size_bytes,
  'sha256', encode(document.sha256, 'hex'),
  'source', ${memberAt(DocumentSource, sql`document.source`)},
  'questionnaireId', ${wireId('qst', 'document.questionnaire_id')},
  'isKept', document.is_kept,
  'uploadedBy', document.uploaded_by,
  'createdAt', ${wireTime('document.created_at')},
  'updatedAt', ${wireTime('document.updated_at')}))`
