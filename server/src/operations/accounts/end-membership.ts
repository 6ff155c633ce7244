import type { ActedBy } from '../../store/observations/observation-action.ts'
import { deleteMember } from '../../store/accounts/console-membership.ts'
import { removeRecipient } from '../../store/alerts/alert-rule.ts'
import { unassignMember } from '../../store/observations/observation-assignee.ts'
import { releaseSavedViews } from '../../store/portfolio/saved-view.ts'
import { lockVendorOwners } from '../../store/vendors/vendor-owner.ts'
import type { Context } from '../handler.ts'
import { changeOwners } from '../vendors/change-owners.ts'
import { revokeInvitationsBy } from './revoke-invitations-by.ts'

/** Ends a locked membership: whatever the member was in charge of is nobody's. Returns how much of what changed. */
export const endMembership = async (
  { db, audit }: Pick<Context, 'db' | 'audit'>,
  userId: string,
  by: ActedBy,
): Promise<Record<string, number>> => {
  await revokeInvitationsBy({ db, audit }, userId)
  const unassigned = await unassignMember(db, userId, by)
  const deletedViews = await releaseSavedViews(db, userId)
  const unowned = await changeOwners({ db, audit }, await lockVendorOwners(db, { ownerId: userId }), null)
  const alertRules = await removeRecipient(db, userId)
  await deleteMember(db, userId)
  return {
    ...(unassigned > 0 && { unassignedObservations: unassigned }),
    ...(deletedViews > 0 && { deletedPrivateViews: deletedViews }),
    ...(alertRules > 0 && { leftAlertRules: alertRules }),
    ...(unowned > 0 && { unownedVendors: unowned }),
  }
}
