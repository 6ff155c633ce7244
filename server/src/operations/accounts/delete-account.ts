import { invalidField } from '@parapet/contract'
import { emailKey } from '../../domain/accounts/email-key.ts'
import { selectConsoleUser } from '../../store/accounts/console-user.ts'
import type { Handler } from '../handler.ts'
import { erasePerson } from './erase-person.ts'
import { sessionIsOver } from './read-session.ts'
import { requireCurrentPassword } from './require-current-password.ts'

export const deleteAccount: Handler<'DeleteAccount'> = async ({ email, currentPassword }, context) => {
  const { actor, channel } = context.principal
  const user = await context.acrossOrganizations((db) => selectConsoleUser(db, actor.id))
  if (!user) throw sessionIsOver()
  if (emailKey(email) !== user.emailKey)
    throw invalidField('email', 'is not the address of this account. Enter your own e-mail address.')
  if (user.passwordHash !== null) await requireCurrentPassword(currentPassword, user.passwordHash, context)
  const { acrossOrganizations, inOrganization, now } = context
  await erasePerson(user, { acrossOrganizations, inOrganization, by: { actor, channel, now } })
  context.grant('over')
  return {}
}
