import { ApiError, type Comparison, type ErrorReason, type Filter, type FilterRule } from '@parapet/contract'
import { type FieldTest, readFieldTest, type ValueKind } from './filter-value.ts'

/** A field that can be filtered by, and how. */
export type FilterField = { comparisons: readonly Comparison[]; values: ValueKind }

/** The fields of one resource, under the member of `rule.field` that names them. */
export type FilterCatalogue<N extends string = string> = {
  member: 'vendorsField' | 'observationsField'
  fields: Readonly<Record<N, FilterField>>
  limits: {
    maxRules: number
    maxValues: number
    /** Nesting of lists; 0 allows rules only. */
    maxDepth: number
    /** Substring values in all rules together: each costs a scan of every row. */
    maxParts: number
  }
}

/**
 * A condition on a row. Every part is true or false: a test of an unset value is false, so its `not`, which is how
 * NOT_EQUAL, NOT_IN, NOT_CONTAINS and IS_NOT_SET are expressed, is true.
 */
export type Predicate<N extends string = string> =
  { all: readonly Predicate<N>[] } | { any: readonly Predicate<N>[] } | { not: Predicate<N> } | FieldRule<N>

export type FieldRule<N extends string = string> = { field: N; test: FieldTest }

const negations: Readonly<Partial<Record<Comparison, Comparison>>> = {
  COMPARISON_NOT_EQUAL: 'COMPARISON_EQUAL',
  COMPARISON_NOT_IN: 'COMPARISON_IN',
  COMPARISON_NOT_CONTAINS: 'COMPARISON_CONTAINS',
  COMPARISON_IS_NOT_SET: 'COMPARISON_IS_SET',
}

const refuse = (
  path: string,
  reason: ErrorReason,
  description: string,
  metadata: Record<string, string> = {},
): ApiError =>
  new ApiError(reason, `${path}: ${description}`, {
    metadata,
    fieldViolations: [{ field: path, description, reason }],
  })

const countRules = (filters: readonly Filter[]): number =>
  filters.reduce((sum, { list }) => sum + (list ? countRules(list.filters) : 1), 0)

/** Whether the filter lets everything pass. */
export const isEverything = (filter: Predicate): boolean => 'all' in filter && filter.all.length === 0

/** All tests in it. */
export const rulesOf = <N extends string>(predicate: Predicate<N>): FieldRule<N>[] => {
  if ('field' in predicate) return [predicate]
  if ('not' in predicate) return rulesOf(predicate.not)
  return ('all' in predicate ? predicate.all : predicate.any).flatMap((part) => rulesOf(part))
}

/** The rules that everything that matches has to pass. */
export const conjunctsOf = <N extends string>(predicate: Predicate<N>): FieldRule<N>[] => {
  if ('field' in predicate) return [predicate]
  return 'all' in predicate ? predicate.all.flatMap((part) => conjunctsOf(part)) : []
}

export const fieldsOf = <N extends string>(predicate: Predicate<N>): N[] =>
  rulesOf(predicate).map(({ field }) => field)

const countParts = (predicate: Predicate): number => {
  if ('field' in predicate) return predicate.test.kind === 'hasText' ? predicate.test.values.length : 0
  if ('not' in predicate) return countParts(predicate.not)
  const parts = 'all' in predicate ? predicate.all : predicate.any
  return parts.reduce((sum, part) => sum + countParts(part), 0)
}

const readRule = <N extends string>(
  { field, comparison, value }: FilterRule,
  path: string,
  { member, fields, limits }: FilterCatalogue<N>,
  now: Date,
): Predicate<N> => {
  const name = field[member]
  if (name === undefined) {
    const [given = member] = Object.keys(field)
    throw refuse(
      `${path}.field.${given}`,
      'FILTER_FIELD_NOT_ALLOWED',
      `is not supported here; use ${member}.`,
    )
  }
  const isField = (text: string): text is N => Object.hasOwn(fields, text)
  if (!isField(name)) {
    throw refuse(
      `${path}.field.${member}`,
      'FILTER_FIELD_NOT_ALLOWED',
      `${name} is not a field to filter by.`,
    )
  }
  const { comparisons, values } = fields[name]
  if (!comparisons.includes(comparison)) {
    const reason = 'FILTER_COMPARISON_NOT_ALLOWED'
    const at = `${path}.comparison`
    throw new ApiError(reason, `${at}: ${comparison} is not allowed for ${name}.`, {
      metadata: { field: name },
      fieldViolations: [
        {
          field: at,
          description: `not allowed for this field, which supports ${comparisons.join(', ')}.`,
          reason,
        },
      ],
    })
  }
  const positive = negations[comparison]
  const test = readFieldTest(
    { comparison, value, values, now, maxValues: limits.maxValues },
    (below, reason, description) => {
      throw refuse(`${path}.value${below}`, reason, description, { field: name })
    },
  )
  return positive === undefined ? { field: name, test } : { not: { field: name, test } }
}

const readFilter = <N extends string>(
  { list, rule }: Filter,
  path: string,
  depth: number,
  catalogue: FilterCatalogue<N>,
  now: Date,
): Predicate<N> => {
  if (rule) return readRule(rule, `${path}.rule`, catalogue, now)
  const { maxDepth } = catalogue.limits
  if (!list || depth >= maxDepth) {
    const description =
      maxDepth === 0
        ? 'is not supported here; use rule.'
        : `must not be nested more than ${maxDepth} lists deep.`
    throw refuse(`${path}.list`, 'FILTER_LIST_NOT_ALLOWED', description)
  }
  const { operator = 'OPERATOR_AND', isNegated = false } = list
  const children = list.filters.map((child, index) =>
    readFilter(child, `${path}.list.filters[${index}]`, depth + 1, catalogue, now),
  )
  const combined = operator === 'OPERATOR_OR' ? { any: children } : { all: children }
  return isNegated ? { not: combined } : combined
}

/** The conjunction of the entries of `filters`; throws a 400 that says what is wrong with them. */
export const readFilters = <N extends string>(
  filters: readonly Filter[],
  catalogue: FilterCatalogue<N>,
  now: Date,
): Predicate<N> => {
  const { maxRules, maxParts } = catalogue.limits
  const rules = countRules(filters)
  if (rules > maxRules) {
    throw refuse(
      'filters',
      'FILTER_TOO_MANY_RULES',
      `must have at most ${maxRules} rules in total, not ${rules}.`,
    )
  }
  const all = filters.map((filter, index) => readFilter(filter, `filters[${index}]`, 0, catalogue, now))
  const parts = countParts({ all })
  if (parts > maxParts) {
    throw refuse(
      'filters',
      'FILTER_TOO_MANY_VALUES',
      `must use at most ${maxParts} values with CONTAINS, NOT_CONTAINS, STARTS_WITH and ENDS_WITH in total, not ${parts}. Compare whole values with IN, or split the call.`,
    )
  }
  return { all }
}
