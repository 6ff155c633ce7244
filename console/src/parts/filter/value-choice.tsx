import type { FilterValue } from '@parapet/contract'
import { type ComboboxParsedItem, MultiSelect, Select, TagsInput, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { textsOf } from './field-option.ts'
import type { ValueInputProps } from './value-input.tsx'

const waitMs = 200
const enumType = 'FILTER_VALUE_TYPE_ENUM'

const listValue = (values: string[]): FilterValue | undefined =>
  values.length === 0 ? undefined : { stringListValue: { values } }

/** The values to choose from: known ones, matches for the typed text, and those already chosen. */
const useChoices = ({ option, value, loadValues }: ValueInputProps, query: string) => {
  const [settled] = useDebouncedValue(query, waitMs)
  const { data: found = [] } = useQuery({
    queryKey: ['values', option.field, settled],
    queryFn: async () => loadValues?.(option.field, settled) ?? [],
    enabled: loadValues !== undefined,
    placeholderData: keepPreviousData,
  })
  const chosen = textsOf(value)
  const known = new Map([...option.values, ...found].map((entry) => [entry.value, entry]))
  const data = [...new Set([...known.keys(), ...chosen])].map((entry) => {
    const { displayName = entry, count } = known.get(entry) ?? {}
    return {
      value: entry,
      label: count === undefined ? displayName : `${displayName} (${count.toLocaleString('en')})`,
    }
  })
  const isListed = known.size > 0 || option.hasValues === true || option.valueType === enumType
  return { chosen, data, isListed }
}

/** The service has already searched, including text that is not shown. */
const unfiltered = ({ options }: { options: ComboboxParsedItem[] }): ComboboxParsedItem[] => options

const shared = (props: ValueInputProps) => ({
  searchable: true,
  limit: 50,
  maxDropdownHeight: 260,
  nothingFoundMessage: 'No such value',
  // Opens upwards, because below it would cover the button that applies the rule.
  comboboxProps: { withinPortal: false, position: 'top-start' as const },
  ...(props.option.hasValues === true && { filter: unfiltered }),
})

/** Several values, chosen from a list or typed. */
export const SeveralInput = (props: ValueInputProps) => {
  const { onChange } = props
  const [query, setQuery] = useState('')
  const { chosen, data, isListed } = useChoices(props, query)
  if (!isListed) {
    return (
      <TagsInput
        label="Values"
        placeholder="Type one and press Enter"
        value={chosen}
        onChange={(values) => onChange(listValue(values))}
        onSearchChange={setQuery}
      />
    )
  }
  return (
    <MultiSelect
      {...shared(props)}
      label="Values"
      data={data}
      value={chosen}
      searchValue={query}
      onSearchChange={setQuery}
      onChange={(values) => onChange(listValue(values))}
    />
  )
}

/** One value, chosen from a list or typed. */
export const SingleInput = (props: ValueInputProps) => {
  const { value, onChange } = props
  const [query, setQuery] = useState('')
  const { data, isListed } = useChoices(props, query)
  const set = (text: string | null): void =>
    onChange(text === null || text === '' ? undefined : { stringValue: text })
  if (!isListed)
    return (
      <TextInput
        label="Value"
        value={value?.stringValue ?? ''}
        onChange={(event) => set(event.currentTarget.value)}
      />
    )
  return (
    <Select
      {...shared(props)}
      label="Value"
      data={data}
      value={value?.stringValue ?? null}
      onSearchChange={setQuery}
      onChange={set}
    />
  )
}
