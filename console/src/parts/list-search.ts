import type { Filter } from '@parapet/contract'
import { isFilter } from './is-filter.ts'
import { isText } from './is-text.ts'

/** The state of a list in its address; anything else in it is ignored. */
export type ListSearch = {
  /** Free text. */
  query?: string | undefined
  filters?: Filter[] | undefined
  sort?: string | undefined
  order?: 'asc' | 'desc' | undefined
  /** Index of the first loaded row, from 0. */
  from?: number | undefined
  /** The row whose detail is open. */
  open?: string | undefined
  /** The selected rows. */
  selected?: string[] | undefined
  /** The tab or view of the page. */
  tab?: string | undefined
  mode?: string | undefined
  groupBy?: string | undefined
  /** Filters by the operation's own names, for lists without rules. */
  where?: Where | undefined
}

export type WhereValue = readonly string[] | boolean | number | { startTime?: string; endTime?: string }
export type Where = Readonly<Record<string, WhereValue>>

export const maxSelected = 100

const text = (value: unknown): string | undefined => (isText(value) ? value : undefined)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const whereValue = (value: unknown): WhereValue | undefined => {
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return value
  if (Array.isArray(value)) {
    const values = value.filter(isText).slice(0, 50)
    return values.length > 0 ? values : undefined
  }
  if (!isObject(value)) return undefined
  const startTime = text(value['startTime'])
  const endTime = text(value['endTime'])
  if (startTime === undefined && endTime === undefined) return undefined
  return { ...(startTime !== undefined && { startTime }), ...(endTime !== undefined && { endTime }) }
}

const readWhere = (raw: unknown): Where | undefined => {
  if (!isObject(raw)) return undefined
  const entries = Object.entries(raw).flatMap(([name, value]) => {
    const read = whereValue(value)
    return read === undefined ? [] : [[name, read] as const]
  })
  return entries.length > 0 ? Object.fromEntries(entries.slice(0, 20)) : undefined
}

/** Addresses are untrusted: anything that does not fit is dropped, and the service validates the rest. */
export const readListSearch = (raw: Record<string, unknown>): ListSearch => {
  const { filters, from, selected, order } = raw
  const ids = Array.isArray(selected) ? selected.filter(isText).slice(0, maxSelected) : []
  const rules = Array.isArray(filters) ? filters.filter(isFilter).slice(0, 50) : []
  return {
    query: text(raw['query']),
    filters: rules.length > 0 ? rules : undefined,
    sort: text(raw['sort']),
    order: order === 'asc' || order === 'desc' ? order : undefined,
    from: typeof from === 'number' && Number.isInteger(from) && from > 0 ? Math.min(from, 1e9) : undefined,
    open: text(raw['open']),
    selected: ids.length > 0 ? ids : undefined,
    tab: text(raw['tab']),
    mode: text(raw['mode']),
    groupBy: text(raw['groupBy']),
    where: readWhere(raw['where']),
  }
}
