import { invalidField } from '@parapet/contract'
import { readTimeZone } from '../../domain/accounts/digest-schedule.ts'
import { readDisplayName } from '../../domain/accounts/display-name.ts'
import { updateConsoleUserLanguage, updateConsoleUserName } from '../../store/accounts/console-user.ts'
import { type DigestChoice, updateDigestChoice } from '../../store/accounts/digest.ts'
import type { Handler } from '../handler.ts'
import { readSession } from './read-session.ts'
import { requireSessionId } from './require-session-id.ts'

type Given = Parameters<Handler<'UpdateProfile'>>[0]

const readChoice = ({ timeZone, digestFrequency, digestHour }: Given): DigestChoice => {
  const zone = timeZone === undefined ? undefined : readTimeZone(timeZone)
  if (timeZone !== undefined && zone === undefined)
    throw invalidField('timeZone', 'is not a time zone: give its IANA name, such as Europe/Berlin.')
  return {
    ...(zone !== undefined && { timeZone: zone }),
    ...(digestFrequency !== undefined && { frequency: digestFrequency }),
    ...(digestHour !== undefined && { hour: digestHour }),
  }
}

export const updateProfile: Handler<'UpdateProfile'> = async (given, context) => {
  const { actor, organizationId } = context.principal
  const displayName = given.displayName === undefined ? undefined : readDisplayName(given.displayName)
  const choice = readChoice(given)
  const session = await context.inOrganization(organizationId, actor, async (db, audit) => {
    if (displayName !== undefined && (await updateConsoleUserName(db, actor.id, displayName)))
      await audit([{ action: 'user.renamed', targetType: 'user', targetId: actor.id }])
    if (given.language !== undefined) await updateConsoleUserLanguage(db, actor.id, given.language)
    if (await updateDigestChoice(db, actor.id, choice))
      await audit([
        {
          action: 'user.digest-changed',
          targetType: 'user',
          targetId: actor.id,
          details: { changed: Object.keys(choice) },
        },
      ])
    return readSession(db, requireSessionId(context), context.settings)
  })
  return { session }
}
