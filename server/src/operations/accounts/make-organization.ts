import { ApiError } from '@parapet/contract'
import { insertOrganization, insertOrganizationDomains } from '../../store/organization.ts'
import type { Db } from '../../store/store.ts'
import type { Context } from '../handler.ts'

/** Makes the organization that the transaction has entered. */
export const makeOrganization = async (
  db: Db,
  audit: Context['audit'],
  { name, domain }: { name: string; domain: string },
): Promise<void> => {
  const id = db.organizationId
  await insertOrganization(db, { id, name })
  const [free] = await insertOrganizationDomains(db, id, [domain])
  if (free === undefined)
    throw new ApiError('ALREADY_EXISTS', `The domain ${domain} belongs to an organization already.`)
  await audit([
    { action: 'organization.created', targetType: 'organization', targetId: id, details: { name, domain } },
  ])
}
