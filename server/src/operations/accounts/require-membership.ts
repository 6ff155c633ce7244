import { ApiError, type MemberRole } from '@parapet/contract'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import { selectMemberRole } from '../../store/accounts/console-membership.ts'
import { selectOrganizationId } from '../../store/organization/organization.ts'
import type { AccountContext } from '../handler.ts'

/** The organization with this public id and the caller's role in it. */
export const requireMembership = async (
  { acrossOrganizations, principal }: AccountContext,
  publicId: string,
): Promise<{ organizationId: OrganizationId; role: MemberRole }> =>
  acrossOrganizations(async (db) => {
    const organizationId = await selectOrganizationId(db, publicId)
    const role =
      organizationId === undefined
        ? undefined
        : await selectMemberRole(db, principal.actor.id, organizationId)
    if (organizationId === undefined || role === undefined)
      throw new ApiError('NOT_FOUND', `You are not a member of the organization ${publicId}.`)
    return { organizationId, role }
  })
