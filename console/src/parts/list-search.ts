import type { Filter } from '@parapet/contract'
import { isFilter } from './is-filter.ts'
import { isText } from './is-text.ts'

/** The state of a list in its address; parameters with other names are ignored. */
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
  /** The columns to show, instead of the usual ones. */
  columns?: string[] | undefined
  /** Id of the saved view that the list shows. */
  view?: string | undefined
  /** The view's filters, order or columns were changed: the address has all of them, and the view's do not count. */
  isEdited?: boolean | undefined
  /** Names of parameters that select rows but cannot be read. Without them the list would show more than was asked for. */
  unreadable?: string[] | undefined
}

export type WhereValue = readonly string[] | boolean | number | { startTime?: string; endTime?: string }
export type Where = Readonly<Record<string, WhereValue>>

export const maxSelected = 100

const text = (value: unknown): string | undefined => (isText(value) ? value : undefined)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a parameter says; `unreadable` if it says something that no list understands. */
type Read<T> = { value?: T | undefined; unreadable?: true }

const unreadable = { unreadable: true } as const

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.length <= 50 && value.every(isText)

const isRange = (value: unknown): value is { startTime?: string; endTime?: string } =>
  isObject(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([edge, at]) => (edge === 'startTime' || edge === 'endTime') && isText(at))

const isWhereValue = (value: unknown): value is WhereValue =>
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  isTexts(value) ||
  isRange(value)

const isWhere = (value: unknown): value is Where => {
  if (!isObject(value)) return false
  const values = Object.values(value)
  return values.length > 0 && values.length <= 20 && values.every(isWhereValue)
}

const isFilters = (value: unknown): value is Filter[] =>
  Array.isArray(value) && value.length > 0 && value.length <= 50 && value.every(isFilter)

const readAs =
  <T>(is: (value: unknown) => value is T) =>
  (value: unknown): Read<T> => {
    if (value === undefined || value === '') return {}
    return is(value) ? { value } : unreadable
  }

/** Words that look like a number or like true are words all the same. */
const readText = (value: unknown): Read<string> =>
  readAs(isText)(typeof value === 'number' || typeof value === 'boolean' ? String(value) : value)

const isColumns = (value: unknown): value is string[] =>
  isTexts(value) && value.every((key) => /^[a-z][A-Za-z0-9]{0,31}$/.test(key))

/**
 * Addresses are untrusted. What selects rows is read whole or reported in `unreadable`; anything else that does not fit
 * is dropped. The service validates the rest.
 */
export const readListSearch = (raw: Record<string, unknown>): ListSearch => {
  const { from, selected, order, columns } = raw
  const ids = Array.isArray(selected) ? selected.filter(isText).slice(0, maxSelected) : []
  const selecting = {
    query: readText(raw['query']),
    filters: readAs(isFilters)(raw['filters']),
    where: readAs(isWhere)(raw['where']),
    view: readText(raw['view']),
    mode: readText(raw['mode']),
  }
  const known = isTexts(raw['unreadable']) ? raw['unreadable'] : []
  const found = Object.entries(selecting).flatMap(([name, read]) => (read.unreadable ? [name] : []))
  const missed = [...new Set([...known, ...found])]
  return {
    query: selecting.query.value,
    filters: selecting.filters.value,
    sort: text(raw['sort']),
    order: order === 'asc' || order === 'desc' ? order : undefined,
    from: typeof from === 'number' && Number.isInteger(from) && from > 0 ? Math.min(from, 1e9) : undefined,
    open: text(raw['open']),
    selected: ids.length > 0 ? ids : undefined,
    tab: text(raw['tab']),
    mode: selecting.mode.value,
    groupBy: text(raw['groupBy']),
    where: selecting.where.value,
    columns: isColumns(columns) ? columns : undefined,
    view: selecting.view.value,
    isEdited: raw['isEdited'] === true ? true : undefined,
    unreadable: missed.length > 0 ? missed : undefined,
  }
}
