import { holdMembers } from '../../store/accounts/member-ref.ts'
import { notifyAboutObservations } from '../../store/observations/notify-about-observations.ts'
import { noSuchMember } from '../accounts/no-such-member.ts'
import type { Handler } from '../handler.ts'
import { lockNamedObservations } from './lock-named-observations.ts'
import { recordObservationEvents } from './record-observation-events.ts'

export const commentOnObservation: Handler<'CommentOnObservation'> = async (
  { observationOrns, comment, mentions = [] },
  context,
) => {
  const { db } = context
  // Members are locked before observations, as when one is removed.
  const members = mentions.length > 0 ? await holdMembers(db, mentions) : []
  const mentioned = members.map(({ userId }) => userId)
  const rows = await lockNamedObservations(db, observationOrns)
  const stranger = mentions.find((userId) => !mentioned.includes(userId))
  if (stranger !== undefined) throw noSuchMember(stranger)
  await Promise.all([
    recordObservationEvents(
      context,
      rows.map((row) => ({
        row,
        actionType: 'OBSERVATION_ACTION_TYPE_COMMENTED',
        action: 'observation.commented',
        comment,
        ...(mentioned.length > 0 && { mentioned }),
      })),
    ),
    notifyAboutObservations(db, {
      kind: 'NOTIFICATION_KIND_MENTIONED',
      userIds: mentioned,
      actor: context.principal.actor,
      observations: rows,
    }),
  ])
  return { updatedCount: rows.length, unchangedCount: 0 }
}
