import { selectSecurityEvent } from '../../store/security-event.ts'
import type { Handler } from '../handler.ts'
import { noSuchEvent } from './no-such-event.ts'
import { requireOwnDomain } from './require-own-domain.ts'

export const getSecurityEvent: Handler<'GetSecurityEvent'> = async ({ org_domain, event_id }, { db }) => {
  const [event] = await Promise.all([selectSecurityEvent(db, event_id), requireOwnDomain(db, org_domain)])
  if (!event) throw noSuchEvent(event_id)
  return { event }
}
