import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { askPages } from '../parts/ask.ts'
import { Course } from '../parts/course.tsx'
import { ErrorState, LoadingState } from '../parts/states.tsx'
import { activityEntry } from './activity-entry.tsx'
import { DrawerPart } from './drawer-part.tsx'
import { words } from './words.ts'

/** What was done about this vendor and event, newest first. */
export const VendorActions = ({ eventId, vendorDomain }: { eventId: string; vendorDomain: string }) => {
  const query = useInfiniteQuery(askPages('GetSecurityEventActions', { eventId, vendorDomain }))
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const entries = data?.pages.flatMap(({ actions }) => actions).map(activityEntry) ?? []
  return (
    <DrawerPart title={words.timeline.activity}>
      {!data && !error && <LoadingState rows={3} />}
      {!data && error && <ErrorState error={error} retry={() => void refetch()} />}
      <Course entries={entries} label={words.timeline.activity} />
      {hasNextPage && (
        <Button
          variant="default"
          size="xs"
          mt="sm"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {words.timeline.showEarlier}
        </Button>
      )}
    </DrawerPart>
  )
}
