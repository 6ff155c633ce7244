import type { Actor, Questionnaire, QuestionnaireStatus, TemplateSection, Vendor } from '@parapet/contract'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import {
  type LinkedQuestionnaire,
  linkedQuestionnaireJson,
  questionnaireJson,
  type Shown,
} from './questionnaire-json.ts'
import { selectPage } from '../kernel/page.ts'
import { isOverdue } from '../portfolio/portfolio-work.ts'
import type { Db } from '../kernel/store.ts'

type Contact = Vendor['contacts'][number]

const withVendor = ({ organizationId }: Db): Sql => sql`questionnaire
  join vendor on vendor.organization_id = ${organizationId} and vendor.id = questionnaire.vendor_id`

/** Adds a draft; its vendor must be locked. */
export const insertQuestionnaire = async (
  db: Db,
  questionnaire: {
    id: Id<'qst'>
    vendorId: string
    template: { id: string; name: string; version: string; sections: readonly TemplateSection[] }
    recipients: readonly Contact[]
    totalQuestions: number
    createdBy: Actor
  },
): Promise<void> => {
  const { id, vendorId, template, recipients, totalQuestions, createdBy } = questionnaire
  await db.run(sql`
    insert into questionnaire (
      organization_id, id, vendor_id, template_id, template_name, template_version, sections, status, recipients,
      total_questions, created_by)
    values (
      ${db.organizationId}, ${uuidOf('qst', id)}, ${uuidOf('vnd', vendorId)}, ${template.id}, ${template.name}, ${template.version},
      ${JSON.stringify(template.sections)}::jsonb, 'QUESTIONNAIRE_STATUS_DRAFT', ${JSON.stringify(recipients)}::jsonb,
      ${totalQuestions}, ${JSON.stringify(createdBy)}::jsonb)`)
}

export const selectQuestionnaire = async (
  db: Db,
  id: string,
  shown?: Shown,
): Promise<Questionnaire | undefined> => {
  const [row] = await db.run(sql<{ item: Questionnaire }>`
    select ${questionnaireJson(db, shown)} as item from ${withVendor(db)}
    where questionnaire.organization_id = ${db.organizationId} and questionnaire.id = ${uuidOf('qst', id)}`)
  return row?.item
}

/** Newest first. */
export const selectQuestionnairePage = (
  db: Db,
  page: PageRequest,
  {
    vendorId,
    status,
    isOverdue: overdue,
  }: { vendorId?: string; status?: QuestionnaireStatus; isOverdue?: boolean },
  shown?: Shown,
): Promise<Page> => {
  const matching = sql`questionnaire.organization_id = ${db.organizationId}
    ${vendorId === undefined ? sql`` : sql`and questionnaire.vendor_id = ${uuidOf('vnd', vendorId)}`}
    ${status === undefined ? sql`` : sql`and questionnaire.status = ${status}`}
    ${overdue === undefined ? sql`` : sql`and ${isOverdue} is ${overdue ? sql`true` : sql`not true`}`}`
  const [createdAt, id] = page.after ?? []
  const after = page.after
    ? sql`and (questionnaire.created_at, questionnaire.id) < (${createdAt}::timestamptz, ${id}::uuid)`
    : sql``
  return selectPage(db, page, {
    rows: sql`
      select ${questionnaireJson(db, shown)} as item, array[questionnaire.created_at::text, questionnaire.id::text] as key
      from ${withVendor(db)} where ${matching} ${after}
      order by questionnaire.created_at desc, questionnaire.id desc`,
    total: sql`select count(*) from questionnaire where ${matching}`,
  })
}

export type QuestionnaireForm = {
  sections: TemplateSection[]
  returnComment: string | null
  reviewComment: string | null
}

/** The questions and the comments on their answers. */
export const selectQuestionnaireForm = async (db: Db, id: string): Promise<QuestionnaireForm | undefined> => {
  const [row] = await db.run(sql<QuestionnaireForm>`
    select sections, return_comment as "returnComment", review_comment as "reviewComment" from questionnaire
    where organization_id = ${db.organizationId} and id = ${uuidOf('qst', id)}`)
  return row
}

/** The questionnaire as its vendor sees it, with the asking organization's name. */
export const selectLinkedQuestionnaire = async (
  db: Db,
  id: string,
): Promise<LinkedQuestionnaire | undefined> => {
  const [row] = await db.run(sql<{ item: LinkedQuestionnaire }>`
    select ${linkedQuestionnaireJson} as item
    from ${withVendor(db)} join organization on organization.id = ${db.organizationId}
    where questionnaire.organization_id = ${db.organizationId} and questionnaire.id = ${uuidOf('qst', id)}`)
  return row?.item
}
