import type { Filter, ObservationsField } from '@parapet/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask, call } from '../parts/ask.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import { type FieldOption, type FieldValue, fieldOf } from '../parts/filter/field-option.ts'
import { modeOf } from './observation-selection.ts'

const fieldsIn = (filters: readonly Filter[]): string[] =>
  filters.flatMap(({ rule, list }) => (rule ? [fieldOf(rule)] : fieldsIn(list?.filters ?? [])))

/** Fields whose values are shown by name. */
const named = [
  'OBSERVATIONS_FIELD_VENDOR_GROUP',
  'OBSERVATIONS_FIELD_OBSERVATION_TYPE',
  'OBSERVATIONS_FIELD_ASSIGNEE',
  'OBSERVATIONS_FIELD_OWNER',
] as const satisfies readonly ObservationsField[]

/** The fields that observations can be filtered by, and how to search their values while typing. */
export const useFieldOptions = (): {
  options: FieldOption[]
  loadValues: (field: string, query: string) => Promise<readonly FieldValue[]>
} => {
  const { search } = useListSearch()
  const mode = modeOf(search)
  // The same for everyone until the service is updated.
  const { data } = useQuery({ ...ask('GetObservationFilterOptions', {}), staleTime: Infinity })
  const used = fieldsIn(search.filters ?? [])
  const shown = named.filter((field) => used.includes(field))
  const names = useQueries({
    queries: shown.map((field) => ask('GetObservationFilterOptionValues', { field, mode, limit: 500 })),
    combine: (answers) =>
      new Map<string, readonly FieldValue[]>(
        answers.map(({ data: page }, at) => [shown[at] ?? '', page?.values ?? []]),
      ),
  })
  return useMemo(() => {
    const fields = (data?.filterOptions ?? []).filter(({ field }) => field !== 'OBSERVATIONS_FIELD_SEARCH')
    const listed = new Map(
      fields.flatMap(({ field, hasValues }) => (hasValues ? [[field as string, field]] : [])),
    )
    return {
      options: fields.map((option) => ({ ...option, values: names.get(option.field) ?? [] })),
      loadValues: async (name, query) => {
        const field = listed.get(name)
        if (field === undefined) return []
        const asked = { field, mode, limit: 50, ...(query.trim() !== '' && { query: query.trim() }) }
        return (await call('GetObservationFilterOptionValues', asked)).values
      },
    }
  }, [data, names, mode])
}
