import type { MemberRole } from '@parapet/contract'
import { deleteMember } from '../../store/accounts/console-membership.ts'
import { removeRecipient } from '../../store/alerts/alert-rule.ts'
import { unassignMember } from '../../store/observations/observation-assignee.ts'
import { releaseSavedViews } from '../../store/portfolio/saved-view.ts'
import { lockVendorOwners } from '../../store/vendors/vendor-owner.ts'
import type { Context } from '../handler.ts'
import { changeOwners } from '../vendors/change-owners.ts'
import { revokeInvitationsBy } from './revoke-invitations-by.ts'

/** Ends a locked membership with everything that depends on it; the person's sessions here end at once. */
export const removeMembership = async (context: Context, userId: string, role: MemberRole): Promise<void> => {
  const { db, audit, now, principal } = context
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
        role,
        ...(unassigned > 0 && { unassignedObservations: unassigned }),
        ...(deletedViews > 0 && { deletedPrivateViews: deletedViews }),
        ...(alertRules > 0 && { leftAlertRules: alertRules }),
        ...(unowned > 0 && { unownedVendors: unowned }),
      },
    },
  ])
}
