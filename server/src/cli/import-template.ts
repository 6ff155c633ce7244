import { writeTemplate, type WrittenTemplate } from '../operations/questionnaires/write-template.ts'
import { insertAuditEntries } from '../store/audit/audit-entry.ts'
import type { NewTemplate } from '../store/questionnaires/questionnaire-template.ts'
import type { Store } from '../store/kernel/store.ts'
import { ensureAuditKey } from './ensure-audit-key.ts'
import type { OrganizationId } from '../domain/kernel/id.ts'

export type ImportOutcome = WrittenTemplate

/** Adds the template to the organization, or replaces an older version of it. */
export const importTemplate = async (
  store: Store,
  organizationId: OrganizationId,
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
