import { type Filter, invalidField } from '@parapet/contract'
import { type FilterCatalogue, type Predicate, readFilters } from '../kernel/filter.ts'
import { domainValues } from '../kernel/value-kinds.ts'

const field = 'OBSERVATIONS_FIELD_VENDOR'

const catalogue: FilterCatalogue<typeof field> = {
  member: 'observationsField',
  fields: {
    [field]: { values: domainValues, comparisons: ['COMPARISON_EQUAL', 'COMPARISON_IN'] },
  },
  limits: { maxRules: 50, maxValues: 200, maxDepth: 5, maxParts: 20 },
}

/** Domains must be named: a negation, or a choice between two lists, names none. */
const refuseChoices = (filters: readonly Filter[], path: string): void => {
  for (const [index, { list }] of filters.entries()) {
    if (!list) continue
    const at = `${path}[${index}].list`
    if (list.isNegated)
      throw invalidField(`${at}.isNegated`, 'is not supported here.', 'FILTER_LIST_NOT_ALLOWED')
    if (list.operator === 'OPERATOR_OR') {
      const instead = 'must be OPERATOR_AND here; name several domains with COMPARISON_IN.'
      throw invalidField(`${at}.operator`, instead, 'FILTER_LIST_NOT_ALLOWED')
    }
    refuseChoices(list.filters, `${at}.filters`)
  }
}

const rulesIn = (predicate: Predicate): (readonly string[])[] => {
  if ('all' in predicate) return predicate.all.flatMap(rulesIn)
  return 'test' in predicate && predicate.test.kind === 'isOneOf' ? [predicate.test.values] : []
}

/** The domains all rules name, each once, in the order of the first rule. */
export const readScoredDomains = (filters: readonly Filter[], now: Date): string[] => {
  refuseChoices(filters, 'filters')
  const [first = [], ...others] = rulesIn(readFilters(filters, catalogue, now))
  return [...new Set(first)].filter((domain) => others.every((values) => values.includes(domain)))
}
