import type { Comparison, Filter, FilterRule, FilterValue } from '@parapet/contract'
import { Button, Group, Select, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { comparisonWords } from './describe-filter.ts'
import { type FieldKind, type FieldOption, fieldOf, ruleOf } from './field-option.ts'
import { ValueInput, type ValueInputProps } from './value-input.tsx'

export type RuleEditorProps = {
  kind: FieldKind
  options: readonly FieldOption[]
  rule?: FilterRule | undefined
  onDone: (filter: Filter) => void
  onRemove?: (() => void) | undefined
  loadValues?: ValueInputProps['loadValues']
}

const preferred: readonly Comparison[] = [
  'COMPARISON_IN',
  'COMPARISON_CONTAINS',
  'COMPARISON_GREATER_THAN_OR_EQUAL',
  'COMPARISON_EQUAL',
]

/** The default comparison: text by choice from a list, numbers and dates by lower bound. */
const firstComparison = ({ comparisons }: FieldOption): Comparison =>
  preferred.find((comparison) => comparisons.includes(comparison)) ?? comparisons[0] ?? 'COMPARISON_EQUAL'

const firstValue = ({ valueType }: FieldOption): FilterValue | undefined =>
  valueType === 'FILTER_VALUE_TYPE_BOOL' ? { boolValue: true } : undefined

const needsNoValue = (comparison: Comparison): boolean =>
  comparison === 'COMPARISON_IS_SET' || comparison === 'COMPARISON_IS_NOT_SET'

/** One rule: a field, a comparison and a value. */
export const RuleEditor = ({ kind, options, rule, onDone, onRemove, loadValues }: RuleEditorProps) => {
  const [field, setField] = useState(rule ? fieldOf(rule) : '')
  const option = options.find((candidate) => candidate.field === field)
  const [comparison, setComparison] = useState<Comparison>(rule?.comparison ?? 'COMPARISON_EQUAL')
  const [value, setValue] = useState<FilterValue | undefined>(rule?.value)

  const choose = (chosen: string | null): void => {
    const found = options.find((candidate) => candidate.field === chosen)
    setField(found?.field ?? '')
    if (!found) return
    setComparison(firstComparison(found))
    setValue(firstValue(found))
  }
  const isWhole = option !== undefined && (value !== undefined || needsNoValue(comparison))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isWhole) onDone(ruleOf(kind, field, comparison, needsNoValue(comparison) ? undefined : value))
  }
  const inside = { comboboxProps: { withinPortal: false } }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Select
          label="Field"
          placeholder="Choose a field"
          searchable
          data={options.map((candidate) => ({ value: candidate.field, label: candidate.displayName }))}
          value={field === '' ? null : field}
          onChange={choose}
          maxDropdownHeight={260}
          data-autofocus
          {...inside}
        />
        {option && (
          <Select
            label="Comparison"
            allowDeselect={false}
            data={option.comparisons.map((name) => ({
              value: name,
              label: comparisonWords(name, option.valueType),
            }))}
            value={comparison}
            onChange={(chosen) => {
              const found = option.comparisons.find((name) => name === chosen)
              if (!found) return
              setComparison(found)
              setValue(firstValue(option))
            }}
            {...inside}
          />
        )}
        {option && (
          <ValueInput
            option={option}
            comparison={comparison}
            value={value}
            onChange={setValue}
            loadValues={loadValues}
          />
        )}
        <Group justify="space-between">
          {onRemove ? (
            <Button variant="subtle" color="red" onClick={onRemove}>
              Remove
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" disabled={!isWhole}>
            Apply
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
