import { emailKey } from '../../../domain/accounts/email-key.ts'
import { uuidOf } from '../../../domain/kernel/id.ts'
import { sql } from '../../kernel/sql.ts'
import type { Db } from '../../kernel/store.ts'

/**
 * Follows the provider in the account of a member who belongs to no other organization: nobody renames a person
 * elsewhere. The address stays as it is if another account has the new one.
 */
export const updateOwnAccount = async (
  db: Db,
  userId: string,
  { displayName, email }: { displayName: string; email: string },
): Promise<void> => {
  const isOnlyHere = sql`id = ${uuidOf('usr', userId)} and not exists (
    select from console_membership
    where console_membership.user_id = ${uuidOf('usr', userId)}
      and console_membership.organization_id <> ${db.organizationId})`
  await db.run(sql`update console_user set display_name = ${displayName} where ${isOnlyHere}`)
  await db.run(sql`
    update console_user set email = ${email}, email_key = ${emailKey(email)}
    where ${isOnlyHere} and not exists (
      select from console_user as other
      where other.email_key = ${emailKey(email)} and other.proven_by is not null and other.id <> ${uuidOf('usr', userId)})`)
}
