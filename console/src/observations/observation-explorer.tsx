import type { Filter } from '@parapet/contract'
import { SegmentedControl, Select, Stack } from '@mantine/core'
import { useMemo } from 'react'
import { FilterBar } from '../parts/filter/filter-bar.tsx'
import { useListSearch } from '../parts/use-list-search.ts'
import { ExportMenu } from './export-menu.tsx'
import { ObservationGroups } from './observation-groups.tsx'
import { ObservationList } from './observation-list.tsx'
import { isRule } from './observation-rules.ts'
import { modeOf, observationModes, selectionOf } from './observation-selection.ts'
import { useFieldOptions } from './use-field-options.ts'
import { words } from './words.ts'

const groupings = Object.entries(words.explorer.groupings).map(([value, label]) => ({ value, label }))

const fresh = { from: undefined, selected: undefined, sort: undefined, order: undefined } as const

/** Observations by filter, as a list or in groups; limited to one vendor if its domain is given. */
export const ObservationExplorer = ({ vendorDomain, height }: { vendorDomain?: string; height?: string }) => {
  const { search, setSearch } = useListSearch()
  const { options, loadValues } = useFieldOptions()
  const within = useMemo<Filter[]>(
    () => (vendorDomain === undefined ? [] : [isRule('OBSERVATIONS_FIELD_VENDOR', vendorDomain)]),
    [vendorDomain],
  )
  const offered =
    vendorDomain === undefined
      ? options
      : options.filter(({ field }) => !field.startsWith('OBSERVATIONS_FIELD_VENDOR'))
  const choices = groupings.filter(
    ({ value }) => vendorDomain === undefined || value !== 'OBSERVATION_GROUP_BY_VENDOR',
  )
  const grouping = choices.find(({ value }) => value === search.groupBy)?.value
  const aside = <ExportMenu selection={selectionOf({ ...search, sort: undefined }, within)} />
  return (
    <Stack gap="sm">
      <FilterBar
        kind="observationsField"
        options={offered}
        loadValues={loadValues}
        searchLabel={words.explorer.search}
        nests
      >
        <SegmentedControl
          aria-label={words.explorer.which}
          size="sm"
          data={[...observationModes]}
          value={modeOf(search)}
          onChange={(mode) =>
            setSearch({
              mode: mode === 'OBSERVATION_MODE_OPEN' ? undefined : mode,
              from: undefined,
              selected: undefined,
            })
          }
        />
        <Select
          aria-label={words.explorer.grouping}
          w={{ base: 160, xs: 190 }}
          allowDeselect={false}
          data={[{ value: 'list', label: words.explorer.list }, ...choices]}
          value={grouping ?? 'list'}
          onChange={(chosen) =>
            setSearch({ ...fresh, groupBy: chosen === null || chosen === 'list' ? undefined : chosen })
          }
        />
      </FilterBar>
      {grouping === undefined ? (
        <ObservationList within={within} aside={aside} {...(height !== undefined && { height })} />
      ) : (
        <ObservationGroups
          within={within}
          groupBy={grouping}
          aside={aside}
          {...(height !== undefined && { height })}
        />
      )}
    </Stack>
  )
}
