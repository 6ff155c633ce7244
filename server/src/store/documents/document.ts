import {
  type Actor,
  type Document,
  DocumentKind,
  DocumentSource,
  type DocumentStatus,
  type StoredFile,
} from '@parapet/contract'
import type { ScannedFile } from '../../domain/documents/file-scan.ts'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { selectPage } from '../kernel/page.ts'
import { rankOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'
import { documentJson, isExpired, isExpiring, needsRenewal, storedDocuments } from './document-json.ts'

/** What people say about a document; null if they say nothing. */
export type DocumentDetails = {
  kind: DocumentKind
  title: string
  issuer: string | null
  scope: string | null
  periodFrom: string | null
  periodTo: string | null
  expiresOn: string | null
  note: string | null
}

/** The question that a file answers. */
export type AnsweredQuestion = { questionnaireId: string; questionId: string }

type NewDocument = {
  id: Id<'doc'>
  vendorId: string
  details: DocumentDetails
  fileName: string
  /** Encrypted with the data key. */
  contentKey: Buffer
  isExternal: boolean
  answers: AnsweredQuestion | undefined
  uploadedBy: Actor
}

const own = (db: Db, id: string): Sql<boolean> =>
  sql`document.organization_id = ${db.organizationId} and document.id = ${uuidOf('doc', id)}`

/** Adds a document whose file is still to arrive. False if there is no such vendor. */
export const insertDocument = async (db: Db, document: NewDocument): Promise<boolean> => {
  const { details, answers } = document
  const source = answers ? 'DOCUMENT_SOURCE_QUESTIONNAIRE' : 'DOCUMENT_SOURCE_MEMBER'
  const rows = await db.run(sql`
    insert into document (organization_id, id, vendor_id, questionnaire_id, question_id, kind, source, title, issuer,
      scope, period_from, period_to, expires_on, note, file_name, content_key, is_external, is_kept, uploaded_by)
    select ${db.organizationId}, ${uuidOf('doc', document.id)}::uuid, vendor.id,
      ${answers ? uuidOf('qst', answers.questionnaireId) : null}::uuid, ${answers?.questionId ?? null}::text,
      ${rankOf(DocumentKind, details.kind)}::smallint, ${rankOf(DocumentSource, source)}::smallint, ${details.title}::text,
      ${details.issuer}::text, ${details.scope}::text, ${details.periodFrom}::date, ${details.periodTo}::date,
      ${details.expiresOn}::date, ${details.note}::text, ${document.fileName}::text, ${document.contentKey}::bytea,
      ${document.isExternal}::boolean, ${!answers}::boolean, ${JSON.stringify(document.uploadedBy)}::jsonb
    from vendor
    where vendor.organization_id = ${db.organizationId} and vendor.id = ${uuidOf('vnd', document.vendorId)}
    returning true`)
  return rows.length > 0
}

/** Notes that the file has arrived whole. False if the document was deleted meanwhile. */
export const finishDocument = async (db: Db, id: string, file: ScannedFile): Promise<boolean> => {
  const rows = await db.run(sql`
    update document set media_type = ${file.mediaType}, size_bytes = ${file.sizeBytes},
      sha256 = decode(${file.sha256}, 'hex'), stored_at = now()
    where ${own(db, id)} and document.stored_at is null
    returning true`)
  return rows.length > 0
}

export const selectDocument = async (db: Db, id: string, today: string): Promise<Document | undefined> => {
  const [row] = await db.run(sql<{ item: Document }>`
    select ${documentJson(today)} as item from ${storedDocuments(db)}
    where ${own(db, id)} and document.stored_at is not null`)
  return row?.item
}

/** Locks the document until the transaction ends. */
export const lockDocument = async (db: Db, id: string, today: string): Promise<Document | undefined> => {
  const [row] = await db.run(sql<{ item: Document }>`
    select ${documentJson(today)} as item from ${storedDocuments(db)}
    where ${own(db, id)} and document.stored_at is not null
    for update of document`)
  return row?.item
}

type DocumentFilter = {
  vendorId?: string
  kind?: DocumentKind
  status?: DocumentStatus
  needsRenewal?: boolean
}

const hasStatus = (status: DocumentStatus, today: string): Sql<boolean> => {
  if (status === 'DOCUMENT_STATUS_EXPIRED') return isExpired(today)
  if (status === 'DOCUMENT_STATUS_EXPIRING') return isExpiring(today)
  return sql`(${isExpired(today)} or ${isExpiring(today)}) is not true`
}

/** Kept documents, the first to expire first; those without a date come last. */
export const selectDocumentPage = (
  db: Db,
  page: PageRequest,
  { vendorId, kind, status, needsRenewal: renewal }: DocumentFilter,
  today: string,
): Promise<Page> => {
  const matching = sql`document.organization_id = ${db.organizationId}
    and document.is_kept and document.stored_at is not null
    ${vendorId === undefined ? sql`` : sql`and document.vendor_id = ${uuidOf('vnd', vendorId)}`}
    ${kind === undefined ? sql`` : sql`and document.kind = ${rankOf(DocumentKind, kind)}`}
    ${status === undefined ? sql`` : sql`and ${hasStatus(status, today)}`}
    ${renewal === undefined ? sql`` : sql`and ${renewal ? sql`` : sql`not`} ${needsRenewal(db, today)}`}`
  const order = sql`coalesce(document.expires_on, 'infinity')`
  const [expiresOn, id] = page.after ?? []
  const after = page.after ? sql`and (${order}, document.id) > (${expiresOn}::date, ${id}::uuid)` : sql``
  return selectPage(db, page, {
    rows: sql`
      select ${documentJson(today)} as item, array[(${order})::text, document.id::text] as key
      from ${storedDocuments(db)}
      where ${matching} ${after}
      order by ${order}, document.id`,
    total: sql`select count(*) from document where ${matching}`,
  })
}

/** Replaces the details of a locked document and keeps it; a new date of expiry starts the reminders again. */
export const updateDocument = async (
  db: Db,
  id: string,
  details: DocumentDetails,
  today: string,
): Promise<Document | undefined> => {
  await db.run(sql`
    update document set kind = ${rankOf(DocumentKind, details.kind)}, title = ${details.title},
      issuer = ${details.issuer}, scope = ${details.scope}, period_from = ${details.periodFrom}::date,
      period_to = ${details.periodTo}::date, expires_on = ${details.expiresOn}::date, note = ${details.note},
      reminded_days = case when expires_on is distinct from ${details.expiresOn}::date then null else reminded_days end,
      is_kept = true, updated_at = now()
    where ${own(db, id)}`)
  return selectDocument(db, id, today)
}

/** With its chunks in the database; those in the object store are deleted later. */
export const deleteDocument = async (db: Db, id: string): Promise<void> => {
  await db.run(sql`delete from document where ${own(db, id)}`)
}

/** Deletes files that no longer answer a question, unless somebody has kept them. */
export const deleteUnkeptDocuments = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db.run(sql`
    delete from document
    where document.organization_id = ${db.organizationId}
      and document.id = any(${ids.map((id) => uuidOf('doc', id))}::uuid[]) and not document.is_kept`)
}

/** Deletes what stopped arriving before this time. */
export const deleteUnfinishedDocuments = async (db: Db, before: Date): Promise<void> => {
  await db.run(sql`
    delete from document
    where document.organization_id = ${db.organizationId} and document.stored_at is null
      and document.created_at < ${before}`)
}

/** Uploads end one after the other, because the space for documents is limited. */
export const lockDocumentSpace = async (db: Db): Promise<void> => {
  await db.run(
    sql`select pg_advisory_xact_lock(hashtextextended('document:' || ${db.organizationId}::text, 0))`,
  )
}

/** Bytes of all files of the organization, or of one questionnaire. */
export const sumDocumentBytes = async (db: Db, questionnaireId?: string): Promise<number> => {
  const [row] = await db.run(sql<{ bytes: string }>`
    select coalesce(sum(document.size_bytes), 0) as bytes from document
    where document.organization_id = ${db.organizationId}
      ${questionnaireId === undefined ? sql`` : sql`and document.questionnaire_id = ${uuidOf('qst', questionnaireId)}`}`)
  return Number(row?.bytes ?? 0)
}

/** The files that answer questions of a questionnaire. */
export const selectAnswerFiles = (db: Db, questionnaireId: string): Promise<StoredFile[]> =>
  db.run(sql<StoredFile>`
    select ${wireId('doc', 'document.id')} as "documentId", document.file_name as "fileName",
      document.media_type as "mediaType", document.size_bytes as "sizeBytes"
    from document
    where document.organization_id = ${db.organizationId} and document.stored_at is not null
      and document.questionnaire_id = ${uuidOf('qst', questionnaireId)}`)
