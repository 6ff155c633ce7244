import { readFourthPartyFilter } from '../../domain/fourth-parties/fourth-party-filter.ts'
import { readFourthPartyVendorOrder } from '../../domain/fourth-parties/fourth-party-order.ts'
import { selectFourthPartyVendorPage } from '../../store/fourth-parties/fourth-party-vendor.ts'
import type { Handler } from '../handler.ts'
import { readDomain } from './read-domain.ts'

export const getFourthPartyVendors: Handler<'GetFourthPartyVendors'> = async (input, { db, page, now }) => {
  const { filters = {}, sortField, sortOrder } = input
  const fourthPartyDomain = readDomain('fourthPartyDomain', input.fourthPartyDomain)
  const selection = {
    fourthPartyDomain,
    filter: readFourthPartyFilter(filters, now),
    order: readFourthPartyVendorOrder(sortField, sortOrder),
  }
  return { ...(await selectFourthPartyVendorPage(db, selection, page)), beside: { fourthPartyDomain } }
}
