import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { NoMatch } from '../parts/no-match.tsx'
import { EmptyState } from '../parts/states.tsx'
import { useListSearch } from '../parts/use-list-search.ts'
import { modeOf } from './observation-selection.ts'

/** Explains why the list is empty, and what to do about it. */
export const NoObservations = ({ isOfOneVendor }: { isOfOneVendor: boolean }) => {
  const { search } = useListSearch()
  if (search.filters !== undefined || search.query !== undefined) {
    return <NoMatch title="Nothing matches" />
  }
  if (modeOf(search) === 'OBSERVATION_MODE_RESOLVED')
    return (
      <EmptyState title="Nothing was resolved yet">
        What is fixed and no longer seen shows up here.
      </EmptyState>
    )
  return (
    <EmptyState
      title="No open observations"
      icon={<IconShieldCheck size={32} stroke={1.4} />}
      {...(!isOfOneVendor && {
        action: (
          <Button variant="default" component={Link} to="/vendors">
            Go to the vendors
          </Button>
        ),
      })}
    >
      {isOfOneVendor
        ? 'Nothing was found, or the vendor is not monitored: monitored vendors are checked from outside.'
        : 'Observations come from checks of monitored vendors and from imports.'}
    </EmptyState>
  )
}
