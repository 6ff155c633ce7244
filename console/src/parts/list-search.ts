import type { Filter } from '@parapet/contract'
import { isFilter } from './is-filter.ts'
import { isText } from './is-text.ts'

/** What the address of a list holds; anything else in it is left out. */
export type ListSearch = {
  /** Free text. */
  query?: string | undefined
  filters?: Filter[] | undefined
  sort?: string | undefined
  order?: 'asc' | 'desc' | undefined
  /** First row that was loaded, from 0. */
  from?: number | undefined
  /** The row whose detail is open. */
  open?: string | undefined
  /** Rows that are ticked. */
  selected?: string[] | undefined
  /** Which part of the page, or which way of showing it. */
  tab?: string | undefined
  mode?: string | undefined
  groupBy?: string | undefined
  /** Filters by the names that the operation gives them, for lists that have no rules. */
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

/** Addresses come from anywhere: whatever does not fit is dropped, and the service checks the rest. */
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
