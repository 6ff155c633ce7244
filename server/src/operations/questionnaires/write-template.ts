import { canonicalJson } from '../../domain/kernel/canonical-json.ts'
import { compareVersions } from '../../domain/questionnaires/questionnaire-template.ts'
import {
  insertQuestionnaireTemplate,
  type NewTemplate,
  selectQuestionnaireTemplate,
  updateQuestionnaireTemplate,
} from '../../store/questionnaires/questionnaire-template.ts'
import type { Context } from '../handler.ts'

export type WrittenTemplate = { outcome: 'created' | 'updated' | 'unchanged'; previousVersion?: string }

const write = async (
  db: Context['db'],
  template: NewTemplate,
): Promise<WrittenTemplate | { refusal: string }> => {
  const { id, version } = template
  const before = await selectQuestionnaireTemplate(db, id, { lock: true })
  if (!before) {
    if (await insertQuestionnaireTemplate(db, template)) return { outcome: 'created' }
    return { refusal: `${id} was imported by someone else at the same time. Try again.` }
  }
  const { createdAt: _createdAt, updatedAt: _updatedAt, ...content } = before
  if (canonicalJson(content) === canonicalJson(template)) return { outcome: 'unchanged' }
  if (compareVersions(version, before.version) <= 0) {
    return {
      refusal: `${id} already exists in version ${before.version} with different content. Give the file a higher version.`,
    }
  }
  await updateQuestionnaireTemplate(db, template)
  return { outcome: 'updated', previousVersion: before.version }
}

/** Adds the template to the organization, or replaces an older version of it. */
export const writeTemplate = async (
  { db, audit }: Pick<Context, 'db' | 'audit'>,
  template: NewTemplate,
): Promise<WrittenTemplate | { refusal: string }> => {
  const written = await write(db, template)
  if ('refusal' in written || written.outcome === 'unchanged') return written
  await audit([
    {
      action: `questionnaire-template.${written.outcome}`,
      targetType: 'questionnaire-template',
      targetId: template.id,
      details: { version: template.version },
    },
  ])
  return written
}
