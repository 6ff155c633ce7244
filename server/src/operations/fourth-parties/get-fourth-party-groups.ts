import { readFourthPartyFilter } from '../../domain/fourth-parties/fourth-party-filter.ts'
import { readFourthPartyGroupOrder } from '../../domain/fourth-parties/fourth-party-order.ts'
import { selectFourthPartyGroupPage } from '../../store/fourth-parties/fourth-party-group.ts'
import type { Handler } from '../handler.ts'

export const getFourthPartyGroups: Handler<'GetFourthPartyGroups'> = (input, { db, page, now }) => {
  const { filters = {}, sortField, sortOrder } = input
  const selection = {
    filter: readFourthPartyFilter(filters, now),
    order: readFourthPartyGroupOrder(sortField, sortOrder),
  }
  return selectFourthPartyGroupPage(db, selection, page)
}
