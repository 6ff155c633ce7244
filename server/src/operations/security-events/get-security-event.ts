import { selectSecurityEvent } from '../../store/security-events/security-event.ts'
import type { Handler } from '../handler.ts'
import { noSuchEvent } from './no-such-event.ts'
import { requireOwnDomain } from './require-own-domain.ts'

export const getSecurityEvent: Handler<'GetSecurityEvent'> = async ({ orgDomain, eventId }, { db }) => {
  const [event] = await Promise.all([selectSecurityEvent(db, eventId), requireOwnDomain(db, orgDomain)])
  if (!event) throw noSuchEvent(eventId)
  return { event }
}
