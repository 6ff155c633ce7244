import { invalidField } from '@parapet/contract'
import { deleteMember, lockMember } from '../../store/accounts/console-membership.ts'
import { removeRecipient } from '../../store/alerts/alert-rule.ts'
import { deleteCredentialsMadeBy } from '../../store/connectors/credential.ts'
import { unassignMember } from '../../store/observations/observation-assignee.ts'
import { releaseSavedViews } from '../../store/portfolio/saved-view.ts'
import { lockVendorOwners } from '../../store/vendors/vendor-owner.ts'
import type { Handler } from '../handler.ts'
import { changeOwners } from '../vendors/change-owners.ts'
import { noSuchMember } from './no-such-member.ts'
import { refuseLastOwner } from './refuse-last-owner.ts'
import { revokeInvitationsBy } from './revoke-invitations-by.ts'

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
  await revokeInvitationsBy({ db, audit }, userId)
  const unassigned = await unassignMember(db, userId, { ...principal, now })
  const deletedViews = await releaseSavedViews(db, userId)
  const unowned = await changeOwners(context, await lockVendorOwners(db, { ownerId: userId }), null)
  const alertRules = await removeRecipient(db, userId)
  await deleteMember(db, userId)
  await audit([
    {
      action: 'user.removed',
      targetType: 'user',
      targetId: userId,
      details: {
        role: member.role,
        ...(unassigned > 0 && { unassignedObservations: unassigned }),
        ...(deletedViews > 0 && { deletedPrivateViews: deletedViews }),
        ...(alertRules > 0 && { leftAlertRules: alertRules }),
        ...(unowned > 0 && { unownedVendors: unowned }),
      },
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
