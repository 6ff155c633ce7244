import { ApiError } from '@parapet/contract'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import { selectHomeOrganization } from '../../store/accounts/console-membership.ts'
import type { SystemDb } from '../../store/kernel/store.ts'
import { ssoRequired } from './sso-required.ts'

/** The organization for a session without single sign-on; throws if none accepts one. */
export const requirePasswordHome = async (
  db: SystemDb,
  userId: string,
  { address }: { address: string },
): Promise<OrganizationId> => {
  const homeId = await selectHomeOrganization(db, userId, { isSso: false, address })
  if (homeId !== undefined) return homeId
  if ((await selectHomeOrganization(db, userId, { isSso: true })) !== undefined) throw ssoRequired()
  throw new ApiError('MEMBERSHIP_MISSING', 'You are not a member of any organization: ask for an invitation.')
}
