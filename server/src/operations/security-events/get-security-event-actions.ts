import { selectSecurityEventActionPage } from '../../store/security-events/security-event-history.ts'
import { readDomain } from '../fourth-parties/read-domain.ts'
import type { Handler } from '../handler.ts'
import { noSuchCompany } from './no-such-company.ts'
import { noSuchEvent } from './no-such-event.ts'

export const getSecurityEventActions: Handler<'GetSecurityEventActions'> = async (
  { eventId, vendorDomain },
  { db, page },
) => {
  const domain = readDomain('vendorDomain', vendorDomain)
  const { beside: isKnown, ...actions } = await selectSecurityEventActionPage(db, { eventId, domain }, page)
  if (isKnown === null) throw noSuchEvent(eventId)
  if (!isKnown) throw noSuchCompany(domain)
  return actions
}
