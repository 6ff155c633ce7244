import type { Filter } from '@parapet/contract'
import { ActionIcon, Button, Checkbox, Group, Popover, SegmentedControl, Stack } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { maxFilterDepth } from '../is-filter.ts'
import { describeFilter } from './describe-filter.ts'
import type { RuleEditorProps } from './rule-editor.tsx'
import { RuleEditor } from './rule-editor.tsx'
import classes from './filter-tree.module.css'

type FilterList = NonNullable<Filter['list']>

type Shared = Pick<RuleEditorProps, 'kind' | 'options' | 'loadValues'>

type FilterTreeProps = Shared & {
  list: FilterList
  onChange: (list: FilterList) => void
  depth?: number
}

/** A list cannot be empty, so a new group starts with one rule. */
const AddRule = ({ name, onAdd, ...shared }: Shared & { name: string; onAdd: (filter: Filter) => void }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} width={320} trapFocus position="bottom-start" shadow="md">
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => setOpen(!isOpen)}
        >
          {name}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <RuleEditor
          {...shared}
          onDone={(filter) => {
            setOpen(false)
            onAdd(filter)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Nested filters, combined with all, any or none. */
export const FilterTree = ({ list, onChange, depth = 1, ...shared }: FilterTreeProps) => {
  const { filters, operator = 'OPERATOR_AND', isNegated = false } = list
  const replace = (at: number, filter: Filter | undefined): void =>
    onChange({ ...list, filters: filters.flatMap((inner, index) => (index === at ? (filter ?? []) : inner)) })
  const add = (filter: Filter): void => onChange({ ...list, filters: [...filters, filter] })
  return (
    <div className={classes['list']} role="group" aria-label={`Filters, level ${depth}`}>
      <Group gap="sm">
        <SegmentedControl
          size="xs"
          aria-label="How these combine"
          data={[
            { value: 'OPERATOR_AND', label: 'All of' },
            { value: 'OPERATOR_OR', label: 'Any of' },
          ]}
          value={operator === 'OPERATOR_OR' ? operator : 'OPERATOR_AND'}
          onChange={(chosen) =>
            onChange({ ...list, operator: chosen === 'OPERATOR_OR' ? 'OPERATOR_OR' : 'OPERATOR_AND' })
          }
        />
        <Checkbox
          size="xs"
          label="Not"
          checked={isNegated}
          onChange={(event) => onChange({ ...list, isNegated: event.currentTarget.checked })}
        />
      </Group>
      <Stack gap="xs" my="xs">
        {filters.map((filter, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rules have no ids, only positions
          <Group key={at} gap="xs" align="flex-start" wrap="nowrap">
            <div style={{ flex: 1, minWidth: 0 }}>
              {filter.list ? (
                <FilterTree
                  {...shared}
                  list={filter.list}
                  depth={depth + 1}
                  onChange={(inner) => replace(at, inner.filters.length > 0 ? { list: inner } : undefined)}
                />
              ) : (
                <div className={classes['rule']}>{describeFilter(filter, shared.options)}</div>
              )}
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove ${describeFilter(filter, shared.options)}`}
              onClick={() => replace(at, undefined)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        ))}
      </Stack>
      <Group gap="xs">
        <AddRule {...shared} name="Rule" onAdd={add} />
        {depth < maxFilterDepth && (
          <AddRule
            {...shared}
            name="Group"
            onAdd={(filter) => add({ list: { operator: 'OPERATOR_OR', filters: [filter] } })}
          />
        )}
      </Group>
    </div>
  )
}
