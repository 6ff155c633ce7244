import { writeTemplate, type WrittenTemplate } from '../operations/questionnaires/write-template.ts'
import { insertAuditEntries } from '../store/audit-entry.ts'
import type { NewTemplate } from '../store/questionnaire-template.ts'
import type { Store } from '../store/store.ts'
import { ensureAuditKey } from './ensure-audit-key.ts'

export type ImportOutcome = WrittenTemplate

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
    const written = await writeTemplate(
      { db, audit: (changes) => insertAuditEntries(db, key, by, changes) },
      template,
    )
    if ('refusal' in written) throw new Error(written.refusal)
    return written
  })
}
