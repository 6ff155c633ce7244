import { Button, Group } from '@mantine/core'
import { IconBuildings, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { NoMatch } from '../parts/no-match.tsx'
import { EmptyState } from '../parts/states.tsx'
import { useCan } from '../parts/session.ts'
import { useListSearch } from '../parts/use-list-search.ts'

/** Shown if the list is empty, because of its filters or because there are no vendors yet. */
export const NoVendors = ({ isFiltered }: { isFiltered: boolean }) => {
  const { setSearch } = useListSearch()
  const canWrite = useCan('vendor-directory.write')
  if (isFiltered) return <NoMatch title="No vendor matches" />
  return (
    <EmptyState
      title="There are no vendors yet"
      icon={<IconBuildings size={32} stroke={1.4} />}
      action={
        canWrite && (
          <Group justify="center">
            <Button
              leftSection={<IconUpload size={16} />}
              renderRoot={(props) => <Link to="/vendors/import" {...props} />}
            >
              Import a CSV file
            </Button>
            <Button variant="default" onClick={() => setSearch({ mode: 'add' })}>
              Add one vendor
            </Button>
          </Group>
        )
      }
    >
      {canWrite
        ? 'A domain is enough to begin with.'
        : 'An owner or an analyst of your organization adds them.'}
    </EmptyState>
  )
}
