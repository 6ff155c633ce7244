import { selectSecurityEventVendorDetail } from '../../store/security-event-vendor-detail.ts'
import { readDomain } from '../fourth-parties/read-domain.ts'
import type { Handler } from '../handler.ts'
import { noSuchCompany } from './no-such-company.ts'
import { noSuchEvent } from './no-such-event.ts'
import { requireOwnDomain } from './require-own-domain.ts'

export const getSecurityEventVendorDetail: Handler<'GetSecurityEventVendorDetail'> = async (
  { org_domain, event_id, vendor_domain },
  { db, now },
) => {
  const domain = readDomain('vendor_domain', vendor_domain)
  const [vendorDetail] = await Promise.all([
    selectSecurityEventVendorDetail(db, { eventId: event_id, domain, now }),
    requireOwnDomain(db, org_domain),
  ])
  if (vendorDetail === undefined) throw noSuchEvent(event_id)
  if (vendorDetail === null) throw noSuchCompany(domain)
  return { vendorDetail }
}
