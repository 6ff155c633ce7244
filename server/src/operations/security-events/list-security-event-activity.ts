import { selectEventActivityPage } from '../../store/security-events/security-event-timeline.ts'
import type { Handler } from '../handler.ts'
import { noSuchEvent } from './no-such-event.ts'

export const listSecurityEventActivity: Handler<'ListSecurityEventActivity'> = async (
  { eventId, withImpactChanges = false },
  { db, page },
) => {
  const selection = { eventId, withImpactChanges }
  const { beside: isVisible, ...activities } = await selectEventActivityPage(db, selection, page)
  if (isVisible === null) throw noSuchEvent(eventId)
  return activities
}
