import { insertOrganization, insertOrganizationDomains } from '../../store/organization/organization.ts'
import type { Db } from '../../store/kernel/store.ts'
import type { Context } from '../handler.ts'

/** Creates the organization that the transaction has entered. */
export const makeOrganization = async (
  db: Db,
  audit: Context['audit'],
  { name, domain }: { name: string; domain: string },
): Promise<void> => {
  const { publicId: targetId } = await insertOrganization(db, { name }, db.entered)
  await insertOrganizationDomains(db, db.entered, [domain])
  await audit([
    { action: 'organization.created', targetType: 'organization', targetId, details: { name, domain } },
  ])
}
