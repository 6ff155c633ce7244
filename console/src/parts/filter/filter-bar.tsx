import type { Filter } from '@parapet/contract'
import { Button, CloseButton, Group, Modal, Popover, Stack } from '@mantine/core'
import { IconFilter, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useListSearch } from '../use-list-search.ts'
import { SearchField } from '../search-field.tsx'
import { describeFilter } from './describe-filter.ts'
import { FilterTree } from './filter-tree.tsx'
import { RuleEditor, type RuleEditorProps } from './rule-editor.tsx'
import classes from './filter-bar.module.css'

type FilterBarProps = Pick<RuleEditorProps, 'kind' | 'options' | 'loadValues'> & {
  /** What the search field searches. */
  searchLabel: string
  /** Whether filters may be nested. */
  nests?: boolean
  children?: ReactNode
}

/** The filters of a list, kept in its address: search text, rules as chips, and nested ones if the list allows them. */
export const FilterBar = ({ searchLabel, nests = false, children, ...shared }: FilterBarProps) => {
  const { search, setSearch } = useListSearch()
  const filters = search.filters ?? []
  const [edited, setEdited] = useState<number | undefined>()
  const [isNesting, setNesting] = useState(false)

  const setFilters = (changed: Filter[]): void =>
    setSearch({ filters: changed.length > 0 ? changed : undefined, from: undefined, selected: undefined })
  return (
    <Group gap="xs" align="center">
      <SearchField label={searchLabel} />
      {filters.map((filter, at) => (
        <Popover
          // oxlint-disable-next-line react/no-array-index-key -- rules have no ids, only positions
          key={at}
          opened={edited === at}
          onChange={(isOpen) => setEdited(isOpen ? at : undefined)}
          width={320}
          trapFocus
          position="bottom-start"
          shadow="md"
        >
          <Popover.Target>
            <span className={classes['chip']}>
              <button
                type="button"
                className={classes['words']}
                onClick={() => (filter.rule ? setEdited(at) : setNesting(true))}
              >
                {describeFilter(filter, shared.options)}
              </button>
              <CloseButton
                size="xs"
                aria-label={`Remove the filter: ${describeFilter(filter, shared.options)}`}
                onClick={() => setFilters(filters.filter((_, index) => index !== at))}
              />
            </span>
          </Popover.Target>
          <Popover.Dropdown>
            <RuleEditor
              {...shared}
              rule={filter.rule}
              onDone={(changed) => {
                setEdited(undefined)
                setFilters(filters.map((before, index) => (index === at ? changed : before)))
              }}
            />
          </Popover.Dropdown>
        </Popover>
      ))}
      <Popover
        opened={edited === filters.length}
        onChange={(isOpen) => setEdited(isOpen ? filters.length : undefined)}
        width={320}
        trapFocus
        position="bottom-start"
        shadow="md"
      >
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => setEdited(edited === filters.length ? undefined : filters.length)}
          >
            Filter
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <RuleEditor
            {...shared}
            onDone={(added) => {
              setEdited(undefined)
              setFilters([...filters, added])
            }}
          />
        </Popover.Dropdown>
      </Popover>
      {nests && (
        <Button variant="subtle" leftSection={<IconFilter size={16} />} onClick={() => setNesting(true)}>
          Advanced
        </Button>
      )}
      {filters.length > 0 && (
        <Button variant="subtle" color="gray" onClick={() => setFilters([])}>
          Clear
        </Button>
      )}
      {children}
      <Modal opened={isNesting} onClose={() => setNesting(false)} title="All of these hold" size="lg">
        <NestedFilters
          {...shared}
          filters={filters}
          onDone={(changed) => {
            setNesting(false)
            setFilters(changed)
          }}
        />
      </Modal>
    </Group>
  )
}

type NestedFiltersProps = Pick<RuleEditorProps, 'kind' | 'options' | 'loadValues'> & {
  filters: Filter[]
  onDone: (filters: Filter[]) => void
}

const NestedFilters = ({ filters, onDone, ...shared }: NestedFiltersProps) => {
  const only = filters.length === 1 ? filters[0]?.list : undefined
  const [list, setList] = useState(only ?? { operator: 'OPERATOR_AND' as const, filters })
  const apply = (): void => {
    const isPlain = list.operator !== 'OPERATOR_OR' && list.isNegated !== true
    if (list.filters.length === 0) onDone([])
    else onDone(isPlain ? list.filters : [{ list }])
  }
  return (
    <Stack>
      <FilterTree {...shared} list={list} onChange={setList} />
      <Group justify="flex-end">
        <Button onClick={apply}>Apply</Button>
      </Group>
    </Stack>
  )
}
