import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { askPages } from '../parts/ask.ts'
import { Course } from '../parts/course.tsx'
import { EmptyState, ErrorState, LoadingState } from '../parts/states.tsx'
import type { SecurityEvent } from './event-draft.ts'
import { timelineEntries } from './timeline-entries.tsx'

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
      {entries.length === 0 && !error && <EmptyState title="Nothing has happened yet" />}
      <Course entries={entries} label="Timeline" isDated />
      {hasNextPage && (
        <Button
          variant="default"
          size="xs"
          mt="sm"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show later entries
        </Button>
      )}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
    </>
  )
}
