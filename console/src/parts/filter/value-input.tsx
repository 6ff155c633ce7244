import type { Comparison, FilterValue } from '@parapet/contract'
import { Group, SegmentedControl, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { FieldOption, FieldValue } from './field-option.ts'
import { SeveralInput, SingleInput, TypedInput } from './value-choice.tsx'
import { valueKindOf } from './value-kind.ts'
import { words } from '../words.ts'

export type ValueInputProps = {
  option: FieldOption
  comparison: Comparison
  value: FilterValue | undefined
  onChange: (value: FilterValue | undefined) => void
  /** Values that match the typed text, if there are too many to know in advance. */
  loadValues?: ((field: string, query: string) => Promise<readonly FieldValue[]>) | undefined
}

// Loaded on demand: few filters are numbers, and this input is as large as a page.
const NumberField = lazy(async () => ({ default: (await import('./number-field.tsx')).NumberField }))

const dayStart = (day: string): string => `${day}T00:00:00Z`

const DateInput = ({
  label,
  at,
  onChange,
}: {
  label: string
  at?: string | undefined
  onChange: (day: string) => void
}) => (
  <TextInput
    type="date"
    label={label}
    value={at?.slice(0, 10) ?? ''}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

const RangeInput = ({ option, value, onChange }: ValueInputProps) => {
  if (option.valueType === 'FILTER_VALUE_TYPE_DATE') {
    const { startTime, endTime } = value?.dateRangeValue ?? {}
    const set = (range: { startTime?: string; endTime?: string }): void => onChange({ dateRangeValue: range })
    return (
      <Group grow>
        <DateInput
          label={words.filter.from}
          at={startTime}
          onChange={(day) => set({ startTime: dayStart(day), ...(endTime !== undefined && { endTime }) })}
        />
        <DateInput
          label={words.filter.before}
          at={endTime}
          onChange={(day) => set({ ...(startTime !== undefined && { startTime }), endTime: dayStart(day) })}
        />
      </Group>
    )
  }
  const { min, max } = value?.numberRangeValue ?? {}
  const set = (range: { min?: number | undefined; max?: number | undefined }): void => {
    const { min: low, max: high } = range
    onChange({
      numberRangeValue: { ...(low !== undefined && { min: low }), ...(high !== undefined && { max: high }) },
    })
  }
  return (
    <Group grow>
      <NumberField label={words.filter.from} value={min} onChange={(low) => set({ min: low, max })} />
      <NumberField label={words.filter.to} value={max} onChange={(high) => set({ min, max: high })} />
    </Group>
  )
}

/** The input for a rule's value, as its field and comparison require. */
export const ValueInput = (props: ValueInputProps) => (
  <Suspense fallback={<TextInput label={words.filter.value} disabled />}>
    <Input {...props} />
  </Suspense>
)

const Input = (props: ValueInputProps) => {
  const { option, comparison, value, onChange } = props
  const kind = valueKindOf(option, comparison)
  if (kind === 'none') return null
  if (kind === 'several') return <SeveralInput {...props} />
  if (kind === 'range') return <RangeInput {...props} />
  if (kind === 'one') return <SingleInput {...props} />
  if (kind === 'text') return <TypedInput {...props} />
  if (kind === 'yesNo') {
    return (
      <SegmentedControl
        aria-label={option.displayName}
        data={[
          { value: 'true', label: words.filter.yesLabel },
          { value: 'false', label: words.filter.noLabel },
        ]}
        value={String(value?.boolValue ?? true)}
        onChange={(given) => onChange({ boolValue: given === 'true' })}
      />
    )
  }
  if (kind === 'date')
    return (
      <DateInput
        label={words.filter.day}
        at={value?.dateValue}
        onChange={(day) => onChange(day === '' ? undefined : { dateValue: dayStart(day) })}
      />
    )
  return (
    <NumberField
      label={words.filter.value}
      value={value?.numberValue}
      onChange={(given) => onChange(given === undefined ? undefined : { numberValue: given })}
    />
  )
}
