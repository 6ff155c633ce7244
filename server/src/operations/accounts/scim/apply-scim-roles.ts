import { selectScimRoles } from '../../../store/accounts/scim/scim-connection.ts'
import {
  holdOwners,
  type RoleChange,
  selectRoleChanges,
  updateMemberRoles,
} from '../../../store/accounts/scim/scim-role.ts'
import type { Context } from '../../handler.ts'
import { revokeInvitationsBy } from '../revoke-invitations-by.ts'

/** Somebody must remain who can add members: if nobody would, the longest-standing owner keeps the role. */
const withoutLastOwner = (changes: readonly RoleChange[], owners: readonly string[]): RoleChange[] => {
  const demoted = new Set(
    changes.filter(({ before }) => before === 'owner').map(({ userId }) => userId as string),
  )
  const remains =
    owners.some((userId) => !demoted.has(userId)) || changes.some(({ after }) => after === 'owner')
  const kept = remains ? undefined : owners[0]
  return changes.filter(({ userId }) => userId !== kept)
}

/**
 * Gives members the role of their groups: these people, or all whom the provider manages. Like any change of role, it
 * ends their sessions here. Returns how many roles changed.
 */
export const applyScimRoles = async (
  { db, audit }: Pick<Context, 'db' | 'audit'>,
  people: readonly string[] | 'all',
): Promise<number> => {
  if (people.length === 0 || !(await selectScimRoles(db)).isMapped) return 0
  const owners = await holdOwners(db)
  const changes = withoutLastOwner(await selectRoleChanges(db, people), owners)
  if (changes.length === 0) return 0
  await revokeInvitationsBy({ db, audit }, ...changes.map(({ userId }) => userId))
  await updateMemberRoles(db, changes)
  await audit(
    changes.map(({ userId, before, after }) => ({
      action: 'user.role-changed',
      targetType: 'user',
      targetId: userId,
      details: { before, after },
    })),
  )
  return changes.length
}
