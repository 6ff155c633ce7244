import { readImpactedCompanyFilter } from '../../domain/security-events/company-filter.ts'
import { readImpactedCompanyOrder } from '../../domain/security-events/company-order.ts'
import { selectImpactedCompanyPage } from '../../store/security-events/security-event-company-list.ts'
import type { Handler } from '../handler.ts'
import { noSuchEvent } from './no-such-event.ts'

export const getImpactedCompanies: Handler<'GetImpactedCompanies'> = async (input, { db, page, now }) => {
  const { eventId, filters = {}, sortField, sortOrder } = input
  const selection = {
    eventId,
    filter: readImpactedCompanyFilter(filters),
    order: readImpactedCompanyOrder(sortField, sortOrder),
    now,
  }
  const { beside: summary, ...companies } = await selectImpactedCompanyPage(db, selection, page)
  if (!summary) throw noSuchEvent(eventId)
  return { ...companies, beside: { summary } }
}
