import { Button, Group } from '@mantine/core'
import { IconBuildings, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { NoMatch } from '../parts/no-match.tsx'
import { EmptyState } from '../parts/states.tsx'
import { useCan } from '../parts/session.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import { words } from './words.ts'

/** Shown if the list is empty, because of its filters or because there are no vendors yet. */
export const NoVendors = ({ isFiltered }: { isFiltered: boolean }) => {
  const { setSearch } = useListSearch()
  const canWrite = useCan('vendor-directory.write')
  if (isFiltered) return <NoMatch title={words.list.empty.noMatch} />
  return (
    <EmptyState
      title={words.list.empty.title}
      icon={<IconBuildings size={32} stroke={1.4} />}
      action={
        canWrite && (
          <Group justify="center">
            <Button
              leftSection={<IconUpload size={16} />}
              renderRoot={(props) => <Link to="/vendors/import" {...props} />}
            >
              {words.list.empty.import}
            </Button>
            <Button variant="default" onClick={() => setSearch({ mode: 'add' })}>
              {words.list.addDialog.title}
            </Button>
          </Group>
        )
      }
    >
      {canWrite ? words.list.empty.hint : words.list.empty.hintForReaders}
    </EmptyState>
  )
}
