import type { QuestionnaireTemplate } from '@parapet/contract'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { selectPage, wireTime } from '../kernel/page.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

const templateJson: Sql<QuestionnaireTemplate> = sql`json_build_object(
  'id', id,
  'name', name,
  'version', version,
  'description', description,
  'licence', licence,
  'isActive', is_active,
  'source', source,
  'sections', sections,
  'questionCount', question_count,
  'createdAt', ${wireTime('created_at')},
  'updatedAt', ${wireTime('updated_at')})`

/** The organization's own template; locked until the transaction ends if it is to be replaced. */
export const selectQuestionnaireTemplate = async (
  db: Db,
  id: string,
  { lock = false } = {},
): Promise<QuestionnaireTemplate | undefined> => {
  const [row] = await db.run(sql<{ item: QuestionnaireTemplate }>`
    select ${templateJson} as item from questionnaire_template
    where organization_id = ${db.organizationId} and id = ${id} ${lock ? sql`for update` : sql``}`)
  return row?.item
}

/** The organization's own templates together with the built-in ones, newest first. */
export const selectQuestionnaireTemplatePage = (
  db: Db,
  page: PageRequest,
  builtIn: readonly QuestionnaireTemplate[],
): Promise<Page> => {
  const [createdAt, id] = page.after ?? []
  const after = page.after ? sql`where (created_at, id) < (${createdAt}::timestamptz, ${id})` : sql``
  return selectPage(db, page, {
    rows: sql`
      select item, array[created_at::text, id] as key
      from (
        select ${templateJson} as item, created_at, id from questionnaire_template
        where organization_id = ${db.organizationId}
        union all
        select item, (item ->> 'createdAt')::timestamptz, item ->> 'id'
        from json_array_elements(${JSON.stringify(builtIn)}::json) as built_in (item)) as template
      ${after}
      order by created_at desc, id desc`,
    total: sql`select count(*) + ${builtIn.length}::integer from questionnaire_template where organization_id = ${db.organizationId}`,
  })
}

export type NewTemplate = Omit<QuestionnaireTemplate, 'createdAt' | 'updatedAt'>

/** False if a template with this id already exists. */
export const insertQuestionnaireTemplate = async (db: Db, template: NewTemplate): Promise<boolean> => {
  const { id, name, version, description, licence, isActive, source, sections, questionCount } = template
  const rows = await db.run(sql`
    insert into questionnaire_template (
      organization_id, id, name, version, description, licence, is_active, source, sections, question_count)
    values (
      ${db.organizationId}, ${id}, ${name}, ${version}, ${description}, ${licence}, ${isActive}, ${source},
      ${JSON.stringify(sections)}::jsonb, ${questionCount})
    on conflict (organization_id, id) do nothing
    returning id`)
  return rows.length > 0
}

/** Replaces a locked template; questionnaires created from it keep their copy. */
export const updateQuestionnaireTemplate = async (db: Db, template: NewTemplate): Promise<void> => {
  const { id, name, version, description, licence, isActive, source, sections, questionCount } = template
  await db.run(sql`
    update questionnaire_template set
      name = ${name}, version = ${version}, description = ${description}, licence = ${licence},
      is_active = ${isActive}, source = ${source}, sections = ${JSON.stringify(sections)}::jsonb,
      question_count = ${questionCount}, updated_at = now()
    where organization_id = ${db.organizationId} and id = ${id}`)
}
