import type { FilterValue } from '@parapet/contract'
import { Checkbox, Radio, ScrollArea, Stack, TagsInput, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { naturalOrder } from '../natural-order.ts'
import { type FieldValue, textsOf } from './field-option.ts'
import { labelledValues } from './labelled-field.ts'
import type { ValueInputProps } from './value-input.tsx'
import { words } from '../words.ts'
import { compareNames, formatNumber } from '../format.ts'

const waitMs = 200
const maxShown = 50
/** Shorter lists need no search. */
const searchedFrom = 9
const enumType = 'FILTER_VALUE_TYPE_ENUM'

const byName = (one: FieldValue, other: FieldValue): number =>
  compareNames(one.displayName, other.displayName)

const listValue = (values: string[]): FilterValue | undefined =>
  values.length === 0 ? undefined : { stringListValue: { values } }

/** The values to choose from: known ones, matches for the typed text, and those already chosen. */
const useChoices = ({ option, value, loadValues }: ValueInputProps, query: string) => {
  const [settled] = useDebouncedValue(query, waitMs)
  const isSearched = loadValues !== undefined && option.hasValues === true
  const { data: found = [] } = useQuery({
    queryKey: ['values', option.field, settled],
    queryFn: async () => labelledValues(option, (await loadValues?.(option.field, settled)) ?? []),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  })
  const chosen = textsOf(value)
  const typed = query.trim().toLowerCase()
  // The service has already searched, including text that is not shown.
  const offered = isSearched
    ? found
    : option.values.filter(({ displayName }) => displayName.toLowerCase().includes(typed))
  const listed = new Map(naturalOrder(offered, byName).map((entry) => [entry.value, entry]))
  const named = new Map([...option.values, ...found].map((entry) => [entry.value, entry.displayName]))
  const left = chosen.filter((entry) => !listed.has(entry))
  const total = isSearched ? found.length : option.values.length
  return {
    chosen,
    // What was chosen before and is not in the list stays in reach.
    others: left.map((entry) => ({ value: entry, label: named.get(entry) ?? entry })),
    data: [...listed.values()].slice(0, maxShown).map(({ value: entry, displayName, count }) => ({
      value: entry,
      label: `${displayName} (${formatNumber(count)})`,
    })),
    // A list that is still to be loaded has nothing else to focus.
    isLong: isSearched || total >= searchedFrom || query !== '',
    isListed: option.values.length > 0 || option.hasValues === true || option.valueType === enumType,
  }
}

type ListProps = ValueInputProps & { isSeveral: boolean }

const ValueList = ({ isSeveral, ...props }: ListProps) => {
  const { option, value, onChange } = props
  const [query, setQuery] = useState('')
  const { chosen, others, data, isLong } = useChoices(props, query)
  const Tick = isSeveral ? Checkbox : Radio
  const entries = (
    <ScrollArea.Autosize mah={280} type="auto">
      <Stack gap={8} p={4}>
        {[...others, ...data].map(({ value: entry, label }) => (
          <Tick
            key={entry}
            size="xs"
            value={entry}
            label={<bdi>{label}</bdi>}
            styles={{ label: { fontSize: 13, overflowWrap: 'anywhere' } }}
          />
        ))}
        {data.length === 0 && (
          <Text size="sm" c="dimmed" role="status">
            {words.filter.noValue}
          </Text>
        )}
        {data.length === maxShown && (
          <Text size="xs" c="dimmed">
            {words.filter.typeForMore}
          </Text>
        )}
      </Stack>
    </ScrollArea.Autosize>
  )
  return (
    <Stack gap="xs">
      {isLong && (
        <TextInput
          size="xs"
          aria-label={words.filter.findValueOf(option.displayName)}
          placeholder={words.filter.findValue}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          data-autofocus
        />
      )}
      {isSeveral ? (
        <Checkbox.Group
          aria-label={option.displayName}
          value={chosen}
          onChange={(values) => onChange(listValue(values))}
        >
          {entries}
        </Checkbox.Group>
      ) : (
        <Radio.Group
          aria-label={option.displayName}
          value={value?.stringValue ?? ''}
          onChange={(text) => onChange({ stringValue: text })}
        >
          {entries}
        </Radio.Group>
      )}
    </Stack>
  )
}

/** Several values, chosen from a list or typed. */
export const SeveralInput = (props: ValueInputProps) => {
  const { chosen, isListed } = useChoices(props, '')
  if (isListed) return <ValueList {...props} isSeveral />
  return (
    <TagsInput
      label={words.filter.values}
      description={words.filter.enterEach}
      value={chosen}
      onChange={(values) => props.onChange(listValue(values))}
      comboboxProps={{ withinPortal: false }}
      data-autofocus
    />
  )
}

/** One value, chosen from a list or typed. */
export const SingleInput = (props: ValueInputProps) => {
  const { isListed } = useChoices(props, '')
  if (isListed) return <ValueList {...props} isSeveral={false} />
  return <TypedInput {...props} />
}

export const TypedInput = ({ value, onChange }: ValueInputProps) => (
  <TextInput
    label={words.filter.value}
    value={value?.stringValue ?? ''}
    onChange={({ currentTarget }) =>
      onChange(currentTarget.value === '' ? undefined : { stringValue: currentTarget.value })
    }
    data-autofocus
  />
)
