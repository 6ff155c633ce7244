import { readSecurityEventFilter } from '../../domain/security-events/event-filter.ts'
import { readSecurityEventOrder } from '../../domain/security-events/event-order.ts'
import { selectSecurityEventPage } from '../../store/security-events/security-event-list.ts'
import type { Handler } from '../handler.ts'

export const getSecurityEventFeed: Handler<'GetSecurityEventFeed'> = (input, { db, page, now }) => {
  const { view = 'VIEW_VRM', filters = {}, sortField, sortOrder } = input
  const selection = {
    isSelf: view === 'VIEW_SELF',
    filter: readSecurityEventFilter(filters, now),
    order: readSecurityEventOrder(sortField, sortOrder),
  }
  return selectSecurityEventPage(db, selection, page)
}
