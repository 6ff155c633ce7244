import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call, type OutputFor } from '../parts/ask.ts'
import { labelOf } from '../parts/label-of.ts'
import { Course } from '../parts/course.tsx'
import { MailMark } from '../parts/mail-mark.tsx'
import { useCan } from '../parts/session.ts'
import { ErrorState, LoadingState } from '../parts/states.tsx'
import { DetailPart } from './detail-part.tsx'
import { disputeWords } from './dispute-words.ts'
import { MentioningText } from './mentioning-text.tsx'
import { RemediationLinks } from './remediation-links.tsx'

type Action = OutputFor<'GetObservationActions'>['actions'][number]

const pageSize = 20

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

/** What became of the due date. */
const dueWords = ({ dueAt, setBy }: Record<string, string>): string => {
  const date = dueAt === undefined ? 'none' : day.format(new Date(dueAt))
  return `Due date: ${date}${setBy === 'SLA' ? ', as the SLA says' : ''}`
}

/** Reasons that only the service gives. */
const reasons: Readonly<Record<string, string>> = {
  ACCEPTANCE_EXPIRED: 'the acceptance of the risk has ended',
  MEMBER_REMOVED: 'the member has left',
  NOT_OBSERVED: 'no longer observed',
  REPORTED_RESOLVED: 'its source says so',
  VERIFIED_FIXED: 'a check found it fixed',
}

/** What else the history says: why, until when, or what was taken back. */
const grounds = ({ reason, expiresAt, undoneActionType }: Action['metadata']): string[] => [
  ...(reason === undefined ? [] : [reasons[reason] ?? labelOf(reason).toLowerCase()]),
  ...(expiresAt === undefined ? [] : [`until ${day.format(new Date(expiresAt))}`]),
  ...(undoneActionType === undefined ? [] : [labelOf(undoneActionType).toLowerCase()]),
]

const words = ({ actionType, previousApprovalStatus, newApprovalStatus, metadata }: Action): string => {
  if (actionType === 'OBSERVATION_ACTION_TYPE_DUE_DATE_CHANGED') return dueWords(metadata)
  const moved =
    newApprovalStatus !== undefined && newApprovalStatus !== previousApprovalStatus
      ? `: ${previousApprovalStatus === undefined ? '' : `${labelOf(previousApprovalStatus)} → `}${labelOf(newApprovalStatus)}`
      : ''
  const { disputeReason } = metadata
  const disputed = disputeReason === undefined ? '' : `: ${disputeWords(disputeReason)}`
  return [`${labelOf(actionType)}${moved}${disputed}`, ...grounds(metadata)].join(', ')
}

/** Vendors act by their links, which the channel does not say. */
const channelWords = ({ actor, channel }: Action): string => {
  if (actor.type === 'ACTOR_TYPE_VENDOR') return ' by link'
  return channel === 'CHANNEL_UNSPECIFIED' ? '' : ` by ${labelOf(channel)}`
}

const ActorLine = ({ action }: { action: Action }) => {
  const canManage = useCan('findings.manage')
  const { mail } = action
  const { requestId } = action.metadata
  return (
    <>
      <bdi>{action.actor.displayName}</bdi>
      {channelWords(action)}
      {mail && (
        <>
          . Mail: <MailMark mail={mail} />
        </>
      )}
      {requestId !== undefined && canManage && <RemediationLinks requestId={requestId} />}
    </>
  )
}

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
              ...(action.comment !== undefined && {
                text: <MentioningText text={action.comment} mentions={action.mentions ?? []} />,
              }),
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
