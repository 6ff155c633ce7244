import { ApiError } from '@parapet/contract'
import { deleteScimToken, lockProvisioning } from '../../../store/accounts/scim/scim-connection.ts'
import { selectPublicId } from '../../../store/organization/organization-settings.ts'
import type { Handler } from '../../handler.ts'
import { readProvisioning } from './read-provisioning.ts'

export const revokeProvisioningToken: Handler<'RevokeProvisioningToken'> = async (_input, context) => {
  const { db, audit } = context
  await lockProvisioning(db)
  if (!(await deleteScimToken(db))) throw new ApiError('NOT_FOUND', 'There is no token to revoke.')
  const targetId = await selectPublicId(db)
  await audit([{ action: 'organization.provisioning-token-revoked', targetType: 'organization', targetId }])
  return { provisioning: await readProvisioning(context) }
}
