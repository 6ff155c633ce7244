import { ApiError } from '@parapet/contract'
import { cancelDeletion } from '../../store/organization/organization-deletion.ts'
import { selectPublicId } from '../../store/organization/organization-settings.ts'
import type { Handler } from '../handler.ts'
import { requireOrganization } from './require-organization.ts'
import { tellMembersOfDeletion } from './tell-members-of-deletion.ts'

export const cancelOrganizationDeletion: Handler<'CancelOrganizationDeletion'> = async (_input, context) => {
  const { db, audit, principal } = context
  if (!(await cancelDeletion(db)))
    throw new ApiError('DELETION_NOT_SCHEDULED', 'No deletion of this organization is scheduled.')
  const targetId = await selectPublicId(db)
  await audit([{ action: 'organization.deletion-cancelled', targetType: 'organization', targetId }])
  await tellMembersOfDeletion(db, principal.actor, 'NOTIFICATION_KIND_DELETION_CANCELLED')
  return { organization: await requireOrganization(context) }
}
