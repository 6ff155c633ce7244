import type { Where, WhereValue } from '../list-search.ts'
import { formatUtcDay } from '../format.ts'
import { labelOf } from '../label-of.ts'
import { words } from '../words.ts'

type Choice = { value: string; label: string }

/** A filter of a list with named filters, and how its value is chosen. */
export type WhereField = {
  /** The operation's name for it. */
  name: string
  label: string
  /** Always shown; the others are added by the user. */
  isPinned?: boolean
} & (
  | { kind: 'choices'; choices: readonly Choice[] }
  | { kind: 'texts'; placeholder: string }
  | { kind: 'dates' }
  | { kind: 'yesNo'; yes: string; no: string }
)

const day = (at: string | undefined): string => (at === undefined ? '…' : formatUtcDay(at))

const isList = (value: WhereValue): value is readonly string[] => Array.isArray(value)

export const listOf = (value: WhereValue | undefined): readonly string[] =>
  value !== undefined && isList(value) ? value : []

export const rangeOf = (value: WhereValue | undefined): { startTime?: string; endTime?: string } =>
  typeof value === 'object' && !isList(value) ? value : {}

/** The value of a filter in words; empty if it is not set. */
export const describeWhere = (field: WhereField, value: WhereValue | undefined): string => {
  if (value === undefined) return ''
  if (field.kind === 'yesNo') return value === true ? field.yes : field.no
  if (field.kind === 'dates') {
    const { startTime, endTime } = rangeOf(value)
    if (endTime === undefined) return words.filter.since(day(startTime))
    return startTime === undefined
      ? words.filter.until(day(endTime))
      : words.filter.range(day(startTime), day(endTime))
  }
  const named = listOf(value).map((entry) => {
    if (field.kind === 'texts') return entry
    return field.choices.find((choice) => choice.value === entry)?.label ?? labelOf(entry)
  })
  return named.length > 2 ? words.filter.andMore(named[0] ?? '', named.length - 1) : named.join(', ')
}

/** Keeps only this list's fields; the address may contain others. */
export const pickWhere = (fields: readonly WhereField[], where: Where | undefined): Where =>
  Object.fromEntries(
    fields.flatMap(({ name }) => {
      const value = where?.[name]
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
