import type { TemplateSection, Vendor } from '@parapet/contract'
import type { QuestionnaireStatus } from '../../domain/questionnaires/questionnaire-status.ts'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { wireId } from '../kernel/wire-id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { recordQuestionnaireMoves } from './questionnaire-event.ts'
import type { Db } from '../kernel/store.ts'

type Contact = Vendor['contacts'][number]

export type LockedQuestionnaire = {
  id: Id<'qst'>
  vendorId: Id<'vnd'>
  status: QuestionnaireStatus
  sections: TemplateSection[]
  recipients: Contact[]
  dueDate: Date | null
}

/** Locks the questionnaire until the transaction ends. If its vendor is locked too, lock the vendor first. */
export const lockQuestionnaire = async (db: Db, id: string): Promise<LockedQuestionnaire | undefined> => {
  const [row] = await db.run(sql<LockedQuestionnaire>`
    select ${wireId('qst', 'id')} as id, ${wireId('vnd', 'vendor_id')} as "vendorId", status, sections, recipients, due_date as "dueDate" from questionnaire
    where organization_id = ${db.organizationId} and id = ${uuidOf('qst', id)}
    for update`)
  return row
}

/** Locks the vendor, whose count of open questionnaires is about to change. */
export const lockVendorOfQuestionnaire = async (db: Db, id: string): Promise<void> => {
  await db.run(sql`
    select from vendor
    where vendor.organization_id = ${db.organizationId} and vendor.id = (
      select vendor_id from questionnaire
      where questionnaire.organization_id = ${db.organizationId} and questionnaire.id = ${uuidOf('qst', id)})
    for no key update`)
}

/** Increments the vendor's open questionnaires; returns the vendor, locked until the transaction ends. */
export const addOpenQuestionnaire = async (
  db: Db,
  vendorId: string,
): Promise<{ id: Id<'vnd'>; contacts: Contact[] } | undefined> => {
  const [row] = await db.run(sql<{ id: Id<'vnd'>; contacts: Contact[] }>`
    update vendor set open_questionnaire_count = open_questionnaire_count + 1
    where organization_id = ${db.organizationId} and id = ${uuidOf('vnd', vendorId)}
    returning ${wireId('vnd', 'id')} as id, contacts`)
  return row
}

/** Decrements the vendors' open questionnaires, once for each time a vendor is named; the vendors must be locked. */
export const subtractOpenQuestionnaires = async (db: Db, vendorIds: readonly Id<'vnd'>[]): Promise<void> => {
  const ids = vendorIds.map((id) => uuidOf('vnd', id))
  await db.run(sql`
    update vendor set open_questionnaire_count = open_questionnaire_count - closed.count
    from (select id, count(*)::integer as count from unnest(${ids}::uuid[]) as given (id) group by id) as closed
    where vendor.organization_id = ${db.organizationId} and vendor.id = closed.id`)
}

export type QuestionnaireChange = {
  status: QuestionnaireStatus
  recipients?: readonly Contact[]
  dueDate?: Date
  totalQuestions?: number
  answeredQuestions?: number
  /** Null if no answer can be scored. */
  score?: number | null
  returnComment?: string
  reviewComment?: string
  sentAt?: 'now'
  submittedAt?: 'now'
  completedAt?: 'now'
}

const when = <T>(value: T | undefined, assign: (value: T) => Sql): Sql[] =>
  value === undefined ? [] : [assign(value)]

const assignmentsOf = (change: QuestionnaireChange): Sql[] => [
  sql`status = ${change.status}`,
  ...when(change.recipients, (recipients) => sql`recipients = ${JSON.stringify(recipients)}::jsonb`),
  ...when(change.dueDate, (dueDate) => sql`due_date = ${dueDate}`),
  ...when(change.totalQuestions, (count) => sql`total_questions = ${count}`),
  ...when(change.answeredQuestions, (count) => sql`answered_questions = ${count}`),
  ...when(change.score, (score) => sql`score = ${score}`),
  ...when(change.returnComment, (comment) => sql`return_comment = ${comment}`),
  ...when(change.reviewComment, (comment) => sql`review_comment = ${comment}`),
  ...when(change.sentAt, () => sql`sent_at = now()`),
  ...when(
    change.submittedAt,
    // Other answers may make other claims.
    () => sql`submitted_at = now(), claims = null, contradiction_count = null, judged_score_at = null`,
  ),
  ...when(change.completedAt, () => sql`completed_at = now()`),
  sql`updated_at = now()`,
]

/** Changes a locked questionnaire. */
export const updateQuestionnaire = async (db: Db, id: string, change: QuestionnaireChange): Promise<void> => {
  const before = await db.run(sql<{ previousStatus: QuestionnaireStatus }>`
    update questionnaire set ${sql.join(assignmentsOf(change))}
    from questionnaire as before
    where questionnaire.organization_id = ${db.organizationId} and questionnaire.id = ${uuidOf('qst', id)}
      and before.organization_id = ${db.organizationId} and before.id = questionnaire.id
    returning before.status as "previousStatus"`)
  const moved = before.filter(({ previousStatus }) => previousStatus !== change.status)
  await recordQuestionnaireMoves(
    db,
    moved.map((row) => ({ id, ...row })),
  )
}

/** Records the first time the vendor opened its link; returns whether this was it. */
export const updateQuestionnaireOpened = async (db: Db, id: string): Promise<boolean> => {
  const rows = await db.run(sql`
    update questionnaire set opened_at = now()
    where organization_id = ${db.organizationId} and id = ${uuidOf('qst', id)} and opened_at is null
    returning true`)
  return rows.length > 0
}
