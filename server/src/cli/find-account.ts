import { emailKey } from '../domain/accounts/email-key.ts'
import { selectMemberRole } from '../store/accounts/console-membership.ts'
import { type ConsoleUserRow, selectUsersByEmail } from '../store/accounts/console-user.ts'
import type { SystemDb } from '../store/kernel/store.ts'
import { requireOrganizationId } from './require-organization-id.ts'
import type { OrganizationId } from '../domain/kernel/id.ts'

export type AccountOptions = { email: string; org?: string }

/** More accounts share one address only if somebody created them on purpose. */
const maxAccounts = 100

const firstMember = async (
  db: SystemDb,
  users: readonly ConsoleUserRow[],
  organizationId: OrganizationId,
): Promise<ConsoleUserRow | undefined> => {
  const roles = await Promise.all(users.map(({ id }) => selectMemberRole(db, id, organizationId)))
  return users.find((_, index) => roles[index] !== undefined)
}

/** The account with the address: the verified one, or the one in the given organization. */
export const findAccount = async (db: SystemDb, { email, org }: AccountOptions): Promise<ConsoleUserRow> => {
  const users = await selectUsersByEmail(db, emailKey(email), { maxUnproven: maxAccounts })
  const named =
    org === undefined ? users[0] : await firstMember(db, users, await requireOrganizationId(db, org))
  if (!named)
    throw new Error(
      `Nobody ${org === undefined ? '' : `in the organization of ${org} `}has the address ${email}. List all users with: parapet users list`,
    )
  if (org === undefined && named.provenBy === null && users.length > 1)
    throw new Error(`${users.length} unverified accounts have the address ${email}. Choose one with --org.`)
  return named
}
