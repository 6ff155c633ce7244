import { readFourthPartyFilter } from '../../domain/fourth-parties/fourth-party-filter.ts'
import { readFourthPartyOrder } from '../../domain/fourth-parties/fourth-party-order.ts'
import { selectFourthPartyPage } from '../../store/fourth-parties/fourth-party-list.ts'
import type { Handler } from '../handler.ts'

export const getFourthParties: Handler<'GetFourthParties'> = (input, { db, page, now }) => {
  const { filters = {}, sortField, sortOrder } = input
  const selection = {
    filter: readFourthPartyFilter(filters, now),
    order: readFourthPartyOrder(sortField, sortOrder),
  }
  return selectFourthPartyPage(db, selection, page)
}
