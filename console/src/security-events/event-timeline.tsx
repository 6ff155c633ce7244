import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { askPages } from '../parts/ask.ts'
import { Course } from '../parts/course.tsx'
import { EmptyState, ErrorState, LoadingState } from '../parts/states.tsx'
import type { SecurityEvent } from './event-draft.ts'
import { timelineEntries } from './timeline-entries.tsx'
import { words } from './words.ts'

/** What happened and what was done about it, for all vendors, oldest first. */
export const EventTimeline = ({ event }: { event: SecurityEvent }) => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    askPages('ListSecurityEventActivity', { eventId: event.eventId }),
  )
  if (!data && !error) return <LoadingState rows={6} />
  const activities = data?.pages.flatMap((page) => page.activities) ?? []
  const entries = timelineEntries(event, activities, hasNextPage)
  return (
    <>
      {entries.length === 0 && !error && <EmptyState title={words.timeline.none} />}
      <Course entries={entries} label={words.page.timeline} isDated />
      {hasNextPage && (
        <Button
          variant="default"
          size="xs"
          mt="sm"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {words.timeline.showMore}
        </Button>
      )}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
    </>
  )
}
