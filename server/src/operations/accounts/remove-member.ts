import { invalidField } from '@parapet/contract'
import { lockMember } from '../../store/accounts/console-membership.ts'
import { deleteCredentialsMadeBy } from '../../store/connectors/credential.ts'
import type { Handler } from '../handler.ts'
import { endMembership } from './end-membership.ts'
import { noSuchMember } from './no-such-member.ts'
import { refuseLastOwner } from './refuse-last-owner.ts'

export const removeMember: Handler<'RemoveMember'> = async (
  { userId, revokeCredentialIds = [] },
  context,
) => {
  const { db, audit, now, principal } = context
  const member = await lockMember(db, userId)
  if (!member) throw noSuchMember(userId)
  refuseLastOwner(member)
  const revoked = await deleteCredentialsMadeBy(db, userId, revokeCredentialIds)
  const revokedCredentialIds: string[] = revoked.map(({ clientId }) => clientId)
  const foreign = revokeCredentialIds.find((clientId) => !revokedCredentialIds.includes(clientId))
  if (foreign !== undefined)
    throw invalidField(
      'revokeCredentialIds',
      `names ${foreign}, which is not a credential that this member created. Nothing was changed.`,
    )
  const ended = await endMembership({ db, audit }, userId, { ...principal, now })
  await audit([
    {
      action: 'user.removed',
      targetType: 'user',
      targetId: userId,
      details: { role: member.role, ...ended },
    },
    ...revoked.map(({ clientId, name }) => ({
      action: 'credential.deleted' as const,
      targetType: 'credential' as const,
      targetId: clientId,
      details: { name },
    })),
  ])
  return { revokedCredentialIds }
}
