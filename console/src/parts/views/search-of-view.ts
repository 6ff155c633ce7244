import type { Filter, SavedView } from '@parapet/contract'
import { orderOf, whereOf } from '../link-of-call.ts'
import type { ListSearch, Where } from '../list-search.ts'

const searchFields: ReadonlySet<unknown> = new Set(['VENDORS_FIELD_SEARCH', 'OBSERVATIONS_FIELD_SEARCH'])

/** The words of a rule that the search field writes. */
const wordsOf = ({ rule }: Filter): string | undefined =>
  rule &&
  rule.comparison === 'COMPARISON_CONTAINS' &&
  searchFields.has(rule.field.vendorsField ?? rule.field.observationsField)
    ? rule.value?.stringValue
    : undefined

/** Rules as the page shows them: the last search is in its field, the others are chips. */
const rulesOf = (filters: readonly Filter[] = []): ListSearch => {
  const at = filters.findLastIndex((filter) => wordsOf(filter) !== undefined)
  const searched = filters[at]
  const others = filters.filter((_, index) => index !== at)
  return { query: searched && wordsOf(searched), filters: others.length > 0 ? others : undefined }
}

const namedOf = (filters: object = {}): ListSearch => {
  const { query, ...others }: Record<string, unknown> = { ...filters }
  const where: Where = whereOf(others)
  return {
    query: typeof query === 'string' ? query : undefined,
    where: Object.keys(where).length > 0 ? where : undefined,
  }
}

/** Everything in an address that a view decides; what it leaves open is there as undefined. */
export const searchOfView = ({ selection, columns }: SavedView): ListSearch => {
  const { observations, observationGroups, vendors, securityEvents, fourthParties, questionnaires } =
    selection
  if (observations)
    return {
      ...rulesOf(observations.filters),
      ...orderOf(observations),
      mode: observations.mode,
      groupBy: undefined,
      columns,
    }
  if (observationGroups)
    return {
      ...rulesOf(observationGroups.filters),
      ...orderOf(observationGroups),
      mode: observationGroups.mode,
      groupBy: observationGroups.groupBy,
      columns,
    }
  if (vendors) return { ...rulesOf(vendors.filters), ...orderOf(vendors), columns }
  if (securityEvents)
    return {
      ...namedOf(securityEvents.filters),
      ...orderOf(securityEvents),
      mode: securityEvents.view === 'VIEW_SELF' ? 'self' : undefined,
      columns,
    }
  if (fourthParties) return { ...namedOf(fourthParties.filters), ...orderOf(fourthParties), columns }
  return { ...namedOf(questionnaires), columns }
}
