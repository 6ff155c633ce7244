import { lockOrganization, updateOrganizationName } from '../../store/organization-settings.ts'
import type { Handler } from '../handler.ts'
import { requireOrganization } from './require-organization.ts'

export const updateOrganization: Handler<'UpdateOrganization'> = async ({ name: given }, context) => {
  const { db, audit } = context
  const name = given.trim().normalize('NFC')
  const before = await lockOrganization(db)
  if (before !== name) {
    const details = { before: before ?? '', after: name }
    await Promise.all([
      updateOrganizationName(db, name),
      audit([
        { action: 'organization.renamed', targetType: 'organization', targetId: db.organizationId, details },
      ]),
    ])
  }
  return { organization: await requireOrganization(context) }
}
