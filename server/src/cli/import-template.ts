import { canonicalJson } from '../domain/canonical-json.ts'
import { compareVersions } from '../domain/questionnaire-template.ts'
import { insertAuditEntries } from '../store/audit-entry.ts'
import {
  insertQuestionnaireTemplate,
  type NewTemplate,
  selectQuestionnaireTemplate,
  updateQuestionnaireTemplate,
} from '../store/questionnaire-template.ts'
import type { Db, Store } from '../store/store.ts'
import { ensureAuditKey } from './ensure-audit-key.ts'

export type ImportOutcome = { outcome: 'created' | 'updated' | 'unchanged'; previousVersion?: string }

const write = async (db: Db, template: NewTemplate): Promise<ImportOutcome> => {
  const { id, version } = template
  const before = await selectQuestionnaireTemplate(db, id, { lock: true })
  if (!before) {
    if (await insertQuestionnaireTemplate(db, template)) return { outcome: 'created' }
    throw new Error(`${id} was imported by somebody else at the same moment. Try again.`)
  }
  const { createdAt: _createdAt, updatedAt: _updatedAt, ...content } = before
  if (canonicalJson(content) === canonicalJson(template)) return { outcome: 'unchanged' }
  if (compareVersions(version, before.version) <= 0) {
    throw new Error(
      `${id} is there in version ${before.version} with other content. Give the file a version above it.`,
    )
  }
  await updateQuestionnaireTemplate(db, template)
  return { outcome: 'updated', previousVersion: before.version }
}

/** Adds the template to the organization, or puts it in the place of an older version of itself. */
export const importTemplate = async (
  store: Store,
  organizationId: string,
  template: NewTemplate,
): Promise<ImportOutcome> => {
  const key = await ensureAuditKey(store)
  const by = {
    actorType: 'ACTOR_TYPE_SYSTEM',
    actorId: 'command-line',
    channel: 'CHANNEL_IMPORT',
    now: new Date(),
  }
  return store.inOrganization(organizationId, async (db) => {
    const result = await write(db, template)
    if (result.outcome === 'unchanged') return result
    await insertAuditEntries(db, key, by, [
      {
        action: `questionnaire-template.${result.outcome}`,
        targetType: 'questionnaire-template',
        targetId: template.id,
        details: { version: template.version },
      },
    ])
    return result
  })
}
