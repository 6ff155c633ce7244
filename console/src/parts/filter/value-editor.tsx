import type { FilterValue } from '@parapet/contract'
import { Button, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ValueInput, type ValueInputProps } from './value-input.tsx'
import { valueKindOf } from './value-kind.ts'
import { words } from '../words.ts'

type ValueEditorProps = Omit<ValueInputProps, 'onChange'> & {
  onApply: (value: FilterValue) => void
  onDone: () => void
}

/** Choices apply as they are made; what is typed applies with Enter or the button. */
export const ValueEditor = ({ value: applied, onApply, onDone, ...shared }: ValueEditorProps) => {
  const [value, setValue] = useState(applied)
  const kind = valueKindOf(shared.option, shared.comparison)
  const isTyped =
    kind === 'text' || kind === 'number' || kind === 'range' || kind === 'date' || needsEnter(shared)
  const change = (chosen: FilterValue | undefined): void => {
    setValue(chosen)
    if (!isTyped && chosen) onApply(chosen)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!value) return
    onApply(value)
    onDone()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <ValueInput {...shared} value={value} onChange={change} />
        {!isTyped && value === undefined && applied !== undefined && (
          <Text size="xs" c="dimmed" role="status">
            {words.filter.needsValue}
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit" size="xs" disabled={value === undefined}>
            {isTyped ? words.filter.apply : words.filter.done}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** A single value without a list is typed. */
const needsEnter = ({ option, comparison }: Pick<ValueInputProps, 'option' | 'comparison'>): boolean =>
  valueKindOf(option, comparison) === 'one' &&
  option.values.length === 0 &&
  option.hasValues !== true &&
  option.valueType !== 'FILTER_VALUE_TYPE_ENUM'
