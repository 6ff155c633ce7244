import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call, type OutputFor } from '../parts/ask.ts'
import { labelOf } from '../parts/label-of.ts'
import { Course } from '../parts/course.tsx'
import { ErrorState, LoadingState } from '../parts/states.tsx'
import { DetailPart } from './detail-part.tsx'

type Action = OutputFor<'GetObservationActions'>['actions'][number]

const pageSize = 20

const words = ({ actionType, previousApprovalStatus, newApprovalStatus, metadata }: Action): string => {
  const what = labelOf(actionType)
  const reason = metadata['reason']
  const moved =
    newApprovalStatus !== undefined && newApprovalStatus !== previousApprovalStatus
      ? `: ${previousApprovalStatus === undefined ? '' : `${labelOf(previousApprovalStatus)} → `}${labelOf(newApprovalStatus)}`
      : ''
  return `${what}${moved}${reason === undefined ? '' : `, ${labelOf(`EXCLUSION_REASON_${reason.replace('EXCLUSION_REASON_', '')}`).toLowerCase()}`}`
}

const ActorLine = ({ action: { actor, channel } }: { action: Action }) => (
  <>
    <bdi>{actor.displayName}</bdi>
    {channel !== 'CHANNEL_UNSPECIFIED' && ` by ${labelOf(channel)}`}
  </>
)

/** The history of the observation, newest first. */
export const ObservationHistory = ({ orn }: { orn: string }) => {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['GetObservationActions', orn],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call('GetObservationActions', { orn, limit: pageSize, offset: pageParam }, signal),
    getNextPageParam: ({ totalCount }, pages) => {
      const shown = pages.reduce((sum, { actions }) => sum + actions.length, 0)
      return shown < totalCount ? shown : undefined
    },
  })
  return (
    <DetailPart title="History">
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingState rows={4} />}
      {data && (
        <Course
          label="What was done, newest first"
          entries={data.pages
            .flatMap(({ actions }) => actions)
            .map((action) => ({
              key: action.id,
              at: action.occurredAt,
              title: words(action),
              by: <ActorLine action={action} />,
              ...(action.comment !== undefined && { text: action.comment }),
            }))}
        />
      )}
      {hasNextPage && (
        <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      )}
    </DetailPart>
  )
}
