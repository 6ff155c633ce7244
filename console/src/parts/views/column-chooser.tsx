import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { Column } from '../data-list.tsx'
import { useListSearch } from '../use-list-search.ts'
import { words } from '../words.ts'

type Choice = Pick<Column<never>, 'key' | 'header' | 'isName' | 'isExtra'>

/** Chooses the columns of a list; the one that leads to the row is always there. */
export const ColumnChooser = ({ columns }: { columns: readonly Choice[] }) => {
  const { search, setSearch } = useListSearch()
  const usual = columns.filter(({ isExtra = false }) => !isExtra).map(({ key }) => key)
  const shown = search.columns ?? usual
  const choose = (keys: readonly string[]): void => {
    const chosen = columns
      .filter(({ key, isName = false }) => isName || keys.includes(key))
      .map(({ key }) => key)
    const isUsual = chosen.join() === usual.join()
    setSearch({ columns: isUsual ? undefined : chosen }, { replace: true })
  }
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} />}>
          {words.columns.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.columns.columns}>
        <Stack gap="xs">
          <Checkbox.Group aria-label={words.columns.toShow} value={[...shown]} onChange={choose}>
            <Stack gap={8}>
              {columns.map(({ key, header, isName = false }) => (
                <Checkbox key={key} size="xs" value={key} label={header} disabled={isName} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Button
            variant="subtle"
            size="xs"
            disabled={search.columns === undefined}
            onClick={() => setSearch({ columns: undefined }, { replace: true })}
          >
            {words.columns.usual}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
