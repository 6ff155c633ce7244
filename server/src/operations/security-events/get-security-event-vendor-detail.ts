import { selectSecurityEventVendorDetail } from '../../store/security-events/security-event-vendor-detail.ts'
import { readDomain } from '../fourth-parties/read-domain.ts'
import type { Handler } from '../handler.ts'
import { noSuchCompany } from './no-such-company.ts'
import { noSuchEvent } from './no-such-event.ts'
import { requireOwnDomain } from './require-own-domain.ts'

export const getSecurityEventVendorDetail: Handler<'GetSecurityEventVendorDetail'> = async (
  { orgDomain, eventId, vendorDomain },
  { db, now },
) => {
  const domain = readDomain('vendorDomain', vendorDomain)
  const [vendorDetail] = await Promise.all([
    selectSecurityEventVendorDetail(db, { eventId, domain, now }),
    requireOwnDomain(db, orgDomain),
  ])
  if (vendorDetail === undefined) throw noSuchEvent(eventId)
  if (vendorDetail === null) throw noSuchCompany(domain)
  return { vendorDetail }
}
