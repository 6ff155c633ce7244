import { selectImpactReasonPage } from '../../store/security-events/security-event-reason.ts'
import type { Handler } from '../handler.ts'
import { noSuchEvent } from './no-such-event.ts'

export const listImpactReasons: Handler<'ListImpactReasons'> = async ({ eventId }, { db, page }) => {
  const { beside: isVisible, ...reasons } = await selectImpactReasonPage(db, eventId, page)
  if (isVisible === null) throw noSuchEvent(eventId)
  return reasons
}
