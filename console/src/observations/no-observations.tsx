import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { NoMatch } from '../parts/no-match.tsx'
import { EmptyState } from '../parts/states.tsx'
import { useListSearch } from '../parts/use-list-search.ts'
import { modeOf } from './observation-selection.ts'
import { words } from './words.ts'

/** Explains why the list is empty, and what to do about it. */
export const NoObservations = ({ isOfOneVendor }: { isOfOneVendor: boolean }) => {
  const { search } = useListSearch()
  if (search.filters !== undefined || search.query !== undefined) {
    return <NoMatch title={words.empty.noMatch} />
  }
  if (modeOf(search) === 'OBSERVATION_MODE_RESOLVED')
    return <EmptyState title={words.empty.noResolved}>{words.empty.aboutResolved}</EmptyState>
  return (
    <EmptyState
      title={words.empty.noOpen}
      icon={<IconShieldCheck size={32} stroke={1.4} />}
      {...(!isOfOneVendor && {
        action: (
          <Button variant="default" component={Link} to="/vendors">
            {words.empty.vendors}
          </Button>
        ),
      })}
    >
      {isOfOneVendor ? words.empty.aboutVendor : words.empty.aboutOpen}
    </EmptyState>
  )
}
