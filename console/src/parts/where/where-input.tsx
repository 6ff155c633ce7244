import { Checkbox, Group, ScrollArea, SegmentedControl, Stack, TagsInput, TextInput } from '@mantine/core'
import type { WhereValue } from '../list-search.ts'
import { naturalOrder } from '../natural-order.ts'
import { listOf, rangeOf, type WhereField } from './where-field.ts'
import { words } from '../words.ts'

type WhereInputProps = {
  field: WhereField
  value: WhereValue | undefined
  onChange: (value: WhereValue | undefined) => void
}

const orUnset = (values: readonly string[]): readonly string[] | undefined =>
  values.length > 0 ? values : undefined

const DatesInput = ({ value, onChange }: Omit<WhereInputProps, 'field'>) => {
  const range = rangeOf(value)
  const set = (edge: 'startTime' | 'endTime', chosen: string): void => {
    const { [edge]: _before, ...other } = range
    const changed = chosen === '' ? other : { ...other, [edge]: `${chosen}T00:00:00Z` }
    onChange(Object.keys(changed).length > 0 ? changed : undefined)
  }
  return (
    <Group grow>
      <TextInput
        type="date"
        label={words.filter.from}
        value={range.startTime?.slice(0, 10) ?? ''}
        onChange={(event) => set('startTime', event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={words.filter.before}
        value={range.endTime?.slice(0, 10) ?? ''}
        onChange={(event) => set('endTime', event.currentTarget.value)}
      />
    </Group>
  )
}

/** The input of one filter, which applies immediately. */
export const WhereInput = ({ field, value, onChange }: WhereInputProps) => {
  if (field.kind === 'dates') return <DatesInput value={value} onChange={onChange} />
  if (field.kind === 'texts') {
    return (
      <TagsInput
        label={field.label}
        placeholder={field.placeholder}
        description={words.filter.enterEach}
        value={[...listOf(value)]}
        onChange={(values) => onChange(orUnset(values))}
        maxTags={50}
        data-autofocus
        comboboxProps={{ withinPortal: false }}
      />
    )
  }
  if (field.kind === 'yesNo') {
    return (
      <SegmentedControl
        fullWidth
        aria-label={field.label}
        data={[
          { value: '', label: words.filter.any },
          { value: 'true', label: field.yes },
          { value: 'false', label: field.no },
        ]}
        value={typeof value === 'boolean' ? String(value) : ''}
        onChange={(chosen) => onChange(chosen === '' ? undefined : chosen === 'true')}
      />
    )
  }
  return (
    <ScrollArea.Autosize mah={320} type="auto">
      <Checkbox.Group
        aria-label={field.label}
        value={[...listOf(value)]}
        onChange={(values) => onChange(orUnset(values))}
      >
        <Stack gap={8} p={4}>
          {naturalOrder(field.choices).map(({ value: choice, label }) => (
            <Checkbox
              key={choice}
              size="xs"
              value={choice}
              label={label}
              styles={{ label: { fontSize: 13 } }}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </ScrollArea.Autosize>
  )
}
