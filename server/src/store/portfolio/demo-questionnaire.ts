import type { QuestionnaireTemplate } from '@parapet/contract'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import type { GivenAnswer } from '../../domain/questionnaires/questionnaire-answers.ts'
import type { QuestionnaireStatus } from '../../domain/questionnaires/questionnaire-status.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

type Dates = Record<'created' | 'updated', string> &
  Partial<Record<'due' | 'sent' | 'opened' | 'submitted' | 'completed', string>>

/** A questionnaire with its past. */
export type PastQuestionnaire = {
  id: Id<'qst'>
  domainName: string
  status: QuestionnaireStatus
  totalQuestions: number
  answeredQuestions: number
  score: number | null
  dates: Dates
  answers: readonly GivenAnswer[]
}

const insertAnswers = async (db: Db, questionnaires: readonly PastQuestionnaire[]): Promise<void> => {
  const rows = questionnaires.flatMap(({ id, domainName, dates, answers }) =>
    answers.map((answer) => ({ ...answer, id: uuidOf('qst', id), wireId: id, domainName, at: dates.opened })),
  )
  await db.run(sql`
    insert into questionnaire_answer (
      organization_id, questionnaire_id, question_id, answer_values, answered_by, answered_at)
    select ${db.organizationId}, given.id, "questionId", "values",
      jsonb_build_object('type', 'ACTOR_TYPE_VENDOR', 'id', "wireId", 'displayName', vendor.company_name), at
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (
      id uuid, "wireId" text, "domainName" text, "questionId" text, "values" text[], at timestamptz)
    join vendor on vendor.organization_id = ${db.organizationId} and vendor.domain_name = given."domainName"
    returning true`)
}

const countOpen = async (db: Db, ids: readonly Id<'qst'>[]): Promise<void> => {
  await db.run(sql`
    update vendor set open_questionnaire_count = open_questionnaire_count + 1
    from questionnaire
    where vendor.organization_id = ${db.organizationId} and vendor.id = questionnaire.vendor_id
      and questionnaire.organization_id = ${db.organizationId}
      and questionnaire.id = any(${ids.map((id) => uuidOf('qst', id))}::uuid[])`)
}

const closedStatuses: ReadonlySet<QuestionnaireStatus> = new Set([
  'QUESTIONNAIRE_STATUS_COMPLETED',
  'QUESTIONNAIRE_STATUS_CANCELLED',
  'QUESTIONNAIRE_STATUS_EXPIRED',
])

/** Adds the questionnaires of locked vendors that have none, and returns those that are open. */
export const insertPastQuestionnaires = async (
  db: Db,
  template: QuestionnaireTemplate,
  questionnaires: readonly PastQuestionnaire[],
): Promise<PastQuestionnaire[]> => {
  const rows = questionnaires.map(({ id, dates, ...row }) => ({
    ...row,
    ...dates,
    answers: undefined,
    id: uuidOf('qst', id),
  }))
  const createdBy = { type: 'ACTOR_TYPE_SYSTEM', id: 'demo', displayName: 'Demo' }
  const inserted = await db.run(sql<{ id: Id<'qst'> }>`
    insert into questionnaire (
      organization_id, id, vendor_id, template_id, template_name, template_version, sections, status, recipients,
      total_questions, answered_questions, score, due_date, sent_at, opened_at, submitted_at, completed_at, created_by,
      created_at, updated_at)
    select ${db.organizationId}, given.id, vendor.id, ${template.id}, ${template.name}, ${template.version},
      ${JSON.stringify(template.sections)}::jsonb, given.status, vendor.contacts, "totalQuestions",
      "answeredQuestions", given.score, due, sent, opened, submitted, completed,
      ${JSON.stringify(createdBy)}::jsonb, created, updated
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (
      id uuid, "domainName" text, status text, "totalQuestions" integer, "answeredQuestions" integer, score integer,
      created timestamptz, updated timestamptz, due timestamptz, sent timestamptz, opened timestamptz,
      submitted timestamptz, completed timestamptz)
    join vendor on vendor.organization_id = ${db.organizationId} and vendor.domain_name = given."domainName"
    where not exists (
      select from questionnaire as known
      where known.organization_id = ${db.organizationId} and known.vendor_id = vendor.id)
    returning ${wireId('qst', 'id')} as id`)
  const added = new Set(inserted.map(({ id }) => id))
  const fresh = questionnaires.filter(({ id }) => added.has(id))
  const open = fresh.filter(({ status }) => !closedStatuses.has(status))
  await Promise.all([
    insertAnswers(db, fresh),
    countOpen(
      db,
      open.map(({ id }) => id),
    ),
  ])
  return open
}
