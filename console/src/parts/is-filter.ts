import type { Filter } from '@parapet/contract'
import { enumerations } from 'virtual:enumerations'
import { isText } from './is-text.ts'

/** The deepest nesting that the service accepts. */
const maxFilterDepth = 5

type Check = (value: unknown) => boolean

const isNumber: Check = (value) => Number.isFinite(value)
const isBoolean: Check = (value) => typeof value === 'boolean'
const isComparison: Check = (value) => isText(value) && enumerations['Comparison']?.includes(value) === true

/** Whether the object has only these keys, and all required ones. */
const object =
  (checks: Readonly<Record<string, Check>>, needed: readonly string[] = []): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(([key, entry]) => Object.hasOwn(checks, key) && checks[key]?.(entry)) &&
    needed.every((key) => Object.hasOwn(value, key))

const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(check)

const isRule = object(
  {
    field: object({ vendorsField: isText, observationsField: isText }),
    comparison: isComparison,
    value: object({
      stringValue: isText,
      numberValue: isNumber,
      boolValue: isBoolean,
      dateValue: isText,
      stringListValue: object({ values: list(isText) }, ['values']),
      numberRangeValue: object({ min: isNumber, max: isNumber }),
      dateRangeValue: object({ startTime: isText, endTime: isText, live: isBoolean }),
    }),
  },
  ['field', 'comparison'],
)

const isWithin =
  (depth: number): Check =>
  (value) => {
    if (depth === 0) return object({ rule: isRule }, ['rule'])(value)
    const filters = list(isWithin(depth - 1))
    const isList = object({ operator: isText, isNegated: isBoolean, filters }, ['filters'])
    return object({ rule: isRule }, ['rule'])(value) || object({ list: isList }, ['list'])(value)
  }

const isNested = isWithin(maxFilterDepth)

/** Whether a value is shaped like a filter throughout; the service checks its fields and members. */
export const isFilter = (value: unknown): value is Filter => isNested(value)
