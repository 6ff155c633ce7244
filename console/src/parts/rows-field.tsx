import { ActionIcon, Button, Group, Input, Stack } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { words } from './words.ts'

type RowsFieldProps<T> = {
  label: string
  /** What one row is, in lower case: "company". */
  one: string
  rows: readonly T[]
  blank: T
  onChange: (rows: T[]) => void
  children: (row: T, set: (change: Partial<T>) => void, at: number) => ReactNode
  max?: number
}

/** A list of similar entries in a form, which can be added, changed and removed. */
export const RowsField = <T,>({
  label,
  one,
  rows,
  blank,
  onChange,
  children,
  max = 50,
}: RowsFieldProps<T>) => (
  <div role="group" aria-label={label}>
    <Input.Label component="div">{label}</Input.Label>
    <Stack gap="xs">
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- new rows have no ids, only positions
        <Group key={at} gap="xs" align="flex-start" wrap="nowrap">
          <Group gap="xs" grow preventGrowOverflow={false} style={{ flex: 1, minWidth: 0 }}>
            {children(
              row,
              (change) =>
                onChange(rows.map((other, index) => (index === at ? { ...other, ...change } : other))),
              at,
            )}
          </Group>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={words.rows.remove(one, at + 1)}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
      {rows.length < max && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...rows, blank])}
          style={{ alignSelf: 'flex-start' }}
        >
          {words.rows.add(one)}
        </Button>
      )}
    </Stack>
  </div>
)
