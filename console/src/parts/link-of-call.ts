import type { Filter, ListCall } from '@parapet/contract'
import type { LinkProps } from '@tanstack/react-router'
import type { ListSearch, Where, WhereValue } from './list-search.ts'

type Given = Readonly<Record<string, unknown>>

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The order in an address. */
export const orderOf = ({ sortField, sortOrder }: Given): ListSearch => ({
  sort: text(sortField),
  order: sortField === undefined ? undefined : sortOrder === 'SORT_ORDER_DESC' ? 'desc' : 'asc',
})

const filtersOf = ({ filters }: Given): ListSearch =>
  // The service created them for the list they are passed to.
  Array.isArray(filters) && filters.length > 0 ? { filters: filters as Filter[] } : {}

/** In an address, a single value is a list of one. */
export const whereOf = (filters: unknown): Where =>
  Object.fromEntries(
    Object.entries(filters ?? {}).map(([name, value]: [string, WhereValue | string]) => [
      name,
      typeof value === 'string' ? [value] : value,
    ]),
  )

/** The console page that shows what a call of the service would list. */
export const linkOfCall = ({ operation, input }: ListCall): LinkProps => {
  // Any operation's input; each field is checked before it is used.
  const given = input as Given
  if (operation === 'ListVendors')
    return { to: '/vendors', search: { ...filtersOf(given), ...orderOf(given) } }
  if (operation === 'GetObservations')
    return {
      to: '/observations',
      search: { mode: text(given['mode']), ...filtersOf(given), ...orderOf(given) },
    }
  if (operation === 'GetSecurityEventFeed')
    return { to: '/security-events', search: { where: whereOf(given['filters']), ...orderOf(given) } }
  if (operation === 'ListQuestionnaires') return { to: '/questionnaires', search: { where: whereOf(given) } }
  const domain = text(given['fourthPartyDomain'])
  if (domain === undefined) return { to: '/fourth-parties' }
  return { to: '/fourth-parties/$domain', params: { domain } }
}
