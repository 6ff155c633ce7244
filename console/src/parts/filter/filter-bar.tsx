import type { Filter } from '@parapet/contract'
import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useListSearch } from '../use-list-search.ts'
import { SearchField } from '../search-field.tsx'
import { FilterRules } from './filter-rules.tsx'
import type { FilterFields } from './rule-chip.tsx'
import { words } from '../words.ts'

type FilterBarProps = FilterFields & {
  /** What the search field searches. */
  searchLabel: string
  /** Whether rules can also be combined with "or". */
  nests?: boolean
  children?: ReactNode
}

/** The filters of a list, kept in its address: search text and rules, which are changed where they stand. */
export const FilterBar = ({ searchLabel, nests = false, children, ...fields }: FilterBarProps) => {
  const { search, setSearch } = useListSearch()
  const filters = search.filters ?? []
  const setFilters = (changed: Filter[]): void =>
    setSearch(
      { filters: changed.length > 0 ? changed : undefined, from: undefined, selected: undefined },
      // Each further value of a rule would otherwise be a step back of its own.
      { replace: changed.length === filters.length },
    )
  return (
    <Group gap="xs" align="center" role="group" aria-label={words.filter.filters}>
      <SearchField label={searchLabel} />
      <FilterRules {...fields} filters={filters} onChange={setFilters} nests={nests} />
      {filters.length > 0 && (
        <Button variant="subtle" color="gray" onClick={() => setFilters([])}>
          {words.filter.clear}
        </Button>
      )}
      {children}
    </Group>
  )
}
