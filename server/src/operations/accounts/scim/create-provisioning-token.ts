import { hashScimToken, newScimToken } from '../../../domain/accounts/scim/scim-token.ts'
import { lockProvisioning, upsertScimToken } from '../../../store/accounts/scim/scim-connection.ts'
import { selectPublicId } from '../../../store/organization/organization-settings.ts'
import type { Handler } from '../../handler.ts'
import { readProvisioning } from './read-provisioning.ts'

export const createProvisioningToken: Handler<'CreateProvisioningToken'> = async (_input, context) => {
  const { db, audit, now, principal } = context
  await lockProvisioning(db)
  const token = newScimToken()
  await upsertScimToken(db, { tokenHash: hashScimToken(token), createdBy: principal.actor, now })
  const targetId = await selectPublicId(db)
  await audit([{ action: 'organization.provisioning-token-created', targetType: 'organization', targetId }])
  return { provisioning: await readProvisioning(context), token }
}
