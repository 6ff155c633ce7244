import { ApiError } from '@parapet/contract'
import { lockMember, selectMemberships } from '../../store/accounts/console-membership.ts'
import { type ConsoleUserRow, deleteConsoleUser } from '../../store/accounts/console-user.ts'
import { deleteScimUsersOf } from '../../store/accounts/scim/scim-user.ts'
import { deleteOutboxMailsToPerson } from '../../store/connectors/outbox-mail.ts'
import { selectProvenOrganizationId } from '../../store/organization/domain-proof.ts'
import type { ActedBy } from '../../store/observations/observation-action.ts'
import type { AccountContext, Actor } from '../handler.ts'
import { endMembership } from './end-membership.ts'
import { refuseLastOwner } from './refuse-last-owner.ts'

type Erasing = Pick<AccountContext, 'acrossOrganizations' | 'inOrganization'> & {
  by: ActedBy & { actor: Actor }
}

/** Before anything is changed: the person would have to stay a member where nobody else is an owner. */
const refuseOnlyOwner = (memberships: readonly { name: string; isOnlyOwner: boolean }[]): void => {
  const names = memberships.flatMap(({ name, isOnlyOwner }) => (isOnlyOwner ? [name] : []))
  if (names.length === 0) return
  throw new ApiError(
    'LAST_OWNER',
    `This is the only owner of ${names.join(', ')}: make another member an owner, or delete the organization, first.`,
  )
}

/**
 * Deletes what a provider sent about somebody whom it has removed before: only the organization that has proven the
 * domain of the address can have it.
 */
const forgetProvisioning = async (user: ConsoleUserRow, { by, ...erasing }: Erasing): Promise<void> => {
  const domain = user.emailKey.slice(user.emailKey.lastIndexOf('@') + 1)
  const organizationId = await erasing.acrossOrganizations((db) => selectProvenOrganizationId(db, domain))
  if (organizationId === undefined) return
  await erasing.inOrganization(organizationId, by.actor, async (db, audit) => {
    const deletedScimUsers = await deleteScimUsersOf(db, user)
    if (deletedScimUsers === 0) return
    const details = { deletedScimUsers }
    await audit([{ action: 'user.account-deleted', targetType: 'user', targetId: user.id, details }])
  })
}

/**
 * Ends every membership, each in a transaction of its own, and then deletes the account. If it breaks off, the person
 * is still a member of the organizations that are left, and it can be repeated.
 */
export const erasePerson = async (user: ConsoleUserRow, { by, ...erasing }: Erasing): Promise<void> => {
  const { acrossOrganizations, inOrganization } = erasing
  const memberships = await acrossOrganizations((db) => selectMemberships(db, user.id))
  refuseOnlyOwner(memberships)
  for (const { organizationId } of memberships)
    await inOrganization(organizationId, by.actor, async (db, audit) => {
      const member = await lockMember(db, user.id)
      if (!member) return
      refuseLastOwner(member)
      const ended = await endMembership({ db, audit }, user.id, by)
      await deleteOutboxMailsToPerson(db, user.email)
      const provisioned = await deleteScimUsersOf(db, user)
      await audit([
        {
          action: 'user.account-deleted',
          targetType: 'user',
          targetId: user.id,
          details: { role: member.role, ...ended, ...(provisioned > 0 && { deletedScimUsers: provisioned }) },
        },
      ])
    })
  await forgetProvisioning(user, { by, ...erasing })
  const isDeleted = await acrossOrganizations((db) => deleteConsoleUser(db, user.id))
  if (!isDeleted)
    throw new ApiError(
      'LAST_OWNER',
      'The person was added to an organization in the meantime. Delete the account again.',
    )
}
