import type { Comparison, ErrorReason, FilterValue } from '@parapet/contract'
import { readDateRange } from './date-range.ts'
import { readNetwork } from './network.ts'
import { parseTimestamp } from './timestamp.ts'

/** The kind of a field's values. A field with many values passes a test if one of them does. */
export type ValueKind =
  | { type: 'text' }
  /** Text stored in canonical form: values are normalized and then compared exactly. */
  | { type: 'canonical'; canonical: (text: string) => string }
  | { type: 'enum'; members: readonly string[] }
  /** IP addresses, matched by address or network. */
  | { type: 'address' }
  | { type: 'number' }
  | { type: 'bool' }
  | { type: 'date' }

type Bound<T> = { value: T; inclusive: boolean }
export type Bounds<T> = { min?: Bound<T>; max?: Bound<T> }

/** A test of one field, without negation. Dates are instants from `parseTimestamp`. */
export type FieldTest =
  | { kind: 'isSet' }
  | { kind: 'isBool'; value: boolean }
  | { kind: 'isOneOf'; values: readonly string[]; ignoreCase: boolean }
  | { kind: 'isOneOfNumbers'; values: readonly number[] }
  /** A single address counts as a network. */
  | { kind: 'isInNetwork'; networks: readonly string[] }
  /** Literal, ignoring case. */
  | { kind: 'hasText'; where: 'anywhere' | 'start' | 'end'; values: readonly string[] }
  | ({ kind: 'isNumberWithin' } & Bounds<number>)
  | ({ kind: 'isDateWithin' } & Bounds<string>)

type Form = keyof FilterValue

type Asked = {
  comparison: Comparison
  value: FilterValue | undefined
  values: ValueKind
  now: Date
  maxValues: number
}

/** Throws a refusal of the value, or of what is `below` it. */
type Refuse = (below: string, reason: ErrorReason, description: string) => never

const forms: Readonly<Record<Comparison, readonly Form[]>> = {
  COMPARISON_UNSPECIFIED: [],
  COMPARISON_EQUAL: ['stringValue', 'numberValue', 'boolValue'],
  COMPARISON_NOT_EQUAL: ['stringValue', 'numberValue', 'boolValue'],
  COMPARISON_IN: ['stringValue', 'stringListValue'],
  COMPARISON_NOT_IN: ['stringValue', 'stringListValue'],
  COMPARISON_CONTAINS: ['stringValue', 'stringListValue'],
  COMPARISON_NOT_CONTAINS: ['stringValue'],
  COMPARISON_STARTS_WITH: ['stringValue'],
  COMPARISON_ENDS_WITH: ['stringValue'],
  COMPARISON_GREATER_THAN: ['numberValue', 'dateValue'],
  COMPARISON_GREATER_THAN_OR_EQUAL: ['numberValue', 'dateValue'],
  COMPARISON_LESS_THAN: ['numberValue', 'dateValue'],
  COMPARISON_LESS_THAN_OR_EQUAL: ['numberValue', 'dateValue'],
  COMPARISON_BETWEEN: ['numberRangeValue', 'dateRangeValue'],
  COMPARISON_IS_SET: [],
  COMPARISON_IS_NOT_SET: [],
}

const texts: readonly Form[] = ['stringValue', 'stringListValue']

const formsOfKind: Readonly<Record<ValueKind['type'], readonly Form[]>> = {
  text: texts,
  canonical: texts,
  enum: texts,
  address: texts,
  number: ['numberValue', 'numberRangeValue'],
  bool: ['boolValue'],
  date: ['dateValue', 'dateRangeValue'],
}

const isMembership = (comparison: Comparison): boolean =>
  comparison === 'COMPARISON_IN' || comparison === 'COMPARISON_NOT_IN'

const formsFor = (comparison: Comparison, { type }: ValueKind): Form[] => {
  // The only lists are lists of text; numbers in them are decimal text.
  const ofKind = type === 'number' && isMembership(comparison) ? texts : formsOfKind[type]
  return forms[comparison].filter((form) => ofKind.includes(form))
}

const readTexts = ({ value = {}, maxValues }: Asked, refuse: Refuse): { text: string; below: string }[] => {
  const { stringValue, stringListValue } = value
  if (stringListValue === undefined) return [{ text: stringValue ?? '', below: '.stringValue' }]
  const { values } = stringListValue
  const below = '.stringListValue.values'
  if (values.length === 0) refuse(below, 'FILTER_VALUE_INVALID', 'must not be empty.')
  if (values.length > maxValues) {
    refuse(below, 'FILTER_TOO_MANY_VALUES', `must have at most ${maxValues} entries, not ${values.length}.`)
  }
  return values.map((text, index) => ({ text, below: `${below}[${index}]` }))
}

const readMembers = (members: readonly string[], asked: Asked, refuse: Refuse): string[] =>
  readTexts(asked, refuse).map(({ text, below }) =>
    members.includes(text)
      ? text
      : refuse(below, 'FILTER_VALUE_INVALID', `must be one of ${members.join(', ')}.`),
  )

const decimal = /^-?\d{1,15}(?:\.\d{1,15})?$/

const readDecimals = (asked: Asked, refuse: Refuse): number[] =>
  readTexts(asked, refuse).map(({ text, below }) =>
    decimal.test(text) ? Number(text) : refuse(below, 'FILTER_VALUE_INVALID', 'must be a decimal number.'),
  )

const readNetworks = (asked: Asked, refuse: Refuse): string[] =>
  readTexts(asked, refuse).map(
    ({ text, below }) =>
      readNetwork(text) ??
      refuse(below, 'FILTER_VALUE_INVALID', 'must be an IP address or a network such as 192.0.2.0/24.'),
  )

const readEquality = (asked: Asked, refuse: Refuse): FieldTest => {
  const { value = {}, values } = asked
  switch (values.type) {
    case 'bool':
      return { kind: 'isBool', value: value.boolValue ?? false }
    case 'number':
      return {
        kind: 'isOneOfNumbers',
        values: value.numberValue === undefined ? readDecimals(asked, refuse) : [value.numberValue],
      }
    case 'enum':
      return { kind: 'isOneOf', values: readMembers(values.members, asked, refuse), ignoreCase: false }
    case 'address':
      return { kind: 'isInNetwork', networks: readNetworks(asked, refuse) }
    case 'canonical': {
      const found = readTexts(asked, refuse).map(({ text }) => values.canonical(text))
      return { kind: 'isOneOf', values: found, ignoreCase: false }
    }
    default: {
      const found = readTexts(asked, refuse).map(({ text }) => text)
      return { kind: 'isOneOf', values: found, ignoreCase: true }
    }
  }
}

const readPart = (where: 'anywhere' | 'start' | 'end', asked: Asked, refuse: Refuse): FieldTest => ({
  kind: 'hasText',
  where,
  values: readTexts(asked, refuse).map(({ text }) => text),
})

const instant = (text: string): string => {
  const found = parseTimestamp(text)
  if (found === undefined) throw new Error('The schema lets only timestamps through.')
  return found
}

const readBound = (
  { value: { numberValue, dateValue } = {} }: Asked,
  end: 'min' | 'max',
  inclusive: boolean,
): FieldTest =>
  numberValue === undefined
    ? { kind: 'isDateWithin', [end]: { value: instant(dateValue ?? ''), inclusive } }
    : { kind: 'isNumberWithin', [end]: { value: numberValue, inclusive } }

const readBetween = ({ value = {}, now }: Asked, refuse: Refuse): FieldTest => {
  const { numberRangeValue, dateRangeValue } = value
  if (dateRangeValue) {
    const range = readDateRange(dateRangeValue, now)
    if ('problem' in range) refuse('.dateRangeValue', 'FILTER_VALUE_INVALID', range.problem)
    return {
      kind: 'isDateWithin',
      ...(range.start !== undefined && { min: { value: range.start, inclusive: true } }),
      ...(range.end !== undefined && { max: { value: range.end, inclusive: false } }),
    }
  }
  const { min, max } = numberRangeValue ?? {}
  if (min === undefined && max === undefined)
    refuse('.numberRangeValue', 'FILTER_VALUE_INVALID', 'must have min, max or both.')
  if (min !== undefined && max !== undefined && min > max)
    refuse('.numberRangeValue', 'FILTER_VALUE_INVALID', 'must not have a min greater than its max.')
  return {
    kind: 'isNumberWithin',
    ...(min !== undefined && { min: { value: min, inclusive: true } }),
    ...(max !== undefined && { max: { value: max, inclusive: true } }),
  }
}

const readComparison = (asked: Asked, refuse: Refuse): FieldTest => {
  switch (asked.comparison) {
    case 'COMPARISON_EQUAL':
    case 'COMPARISON_NOT_EQUAL':
    case 'COMPARISON_IN':
    case 'COMPARISON_NOT_IN':
      return readEquality(asked, refuse)
    case 'COMPARISON_CONTAINS':
    case 'COMPARISON_NOT_CONTAINS':
      return readPart('anywhere', asked, refuse)
    case 'COMPARISON_STARTS_WITH':
      return readPart('start', asked, refuse)
    case 'COMPARISON_ENDS_WITH':
      return readPart('end', asked, refuse)
    case 'COMPARISON_GREATER_THAN':
      return readBound(asked, 'min', false)
    case 'COMPARISON_GREATER_THAN_OR_EQUAL':
      return readBound(asked, 'min', true)
    case 'COMPARISON_LESS_THAN':
      return readBound(asked, 'max', false)
    case 'COMPARISON_LESS_THAN_OR_EQUAL':
      return readBound(asked, 'max', true)
    case 'COMPARISON_BETWEEN':
      return readBetween(asked, refuse)
    default:
      return { kind: 'isSet' }
  }
}

/** The comparison without its negation, with the value in a form that the comparison and the field accept. */
export const readFieldTest = (asked: Asked, refuse: Refuse): FieldTest => {
  const { comparison, value, values } = asked
  const accepted = formsFor(comparison, values)
  const [given] = Object.keys(value ?? {})
  if (accepted.length === 0 && given === undefined) return readComparison(asked, refuse)
  if (!accepted.some((form) => form === given)) {
    const wanted = accepted.length === 0 ? 'absent' : accepted.join(' or ')
    refuse('', 'FILTER_VALUE_TYPE_MISMATCH', `must be ${wanted} for ${comparison} on this field.`)
  }
  return readComparison(asked, refuse)
}
