import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call, type OutputFor } from '../parts/ask.ts'
import { formatDay } from '../parts/format.ts'
import { labelOf } from '../parts/label-of.ts'
import { Course } from '../parts/course.tsx'
import { MailMark } from '../parts/mail-mark.tsx'
import { useCan } from '../parts/session.ts'
import { ErrorState, LoadingState } from '../parts/states.tsx'
import { DetailPart } from './detail-part.tsx'
import { disputeWords } from './dispute-words.ts'
import { MentioningText } from './mentioning-text.tsx'
import { RemediationLinks } from './remediation-links.tsx'
import { words } from './words.ts'

type Action = OutputFor<'GetObservationActions'>['actions'][number]

const pageSize = 20

/** What became of the due date. */
const dueWords = ({ dueAt, setBy }: Record<string, string>): string => {
  const isBySla = setBy === 'SLA'
  if (dueAt === undefined) return isBySla ? words.history.dueRemovedBySla : words.history.dueRemoved
  return words.history[isBySla ? 'dueSetBySla' : 'dueSet'](formatDay(dueAt))
}

/** Reasons that only the service gives. */
const reasons: Readonly<Record<string, string>> = words.history.reasons

/** What else the history says: why, until when, or what was taken back. */
const grounds = ({ reason, expiresAt, undoneActionType, discloseScore }: Action['metadata']): string[] => [
  ...(reason === undefined ? [] : [reasons[reason] ?? labelOf(reason)]),
  ...(expiresAt === undefined ? [] : [words.history.until(formatDay(expiresAt))]),
  ...(undoneActionType === undefined ? [] : [labelOf(undoneActionType)]),
  ...(discloseScore === undefined ? [] : [words.history.scoreDisclosed]),
]

const movedWords = ({ previousApprovalStatus, newApprovalStatus }: Action): string[] => {
  if (newApprovalStatus === undefined || newApprovalStatus === previousApprovalStatus) return []
  const after = labelOf(newApprovalStatus)
  return [previousApprovalStatus === undefined ? after : `${labelOf(previousApprovalStatus)} → ${after}`]
}

/** "Excluded · Backlog → Excluded · False positive" */
const titleOf = (action: Action): string => {
  const { actionType, metadata } = action
  if (actionType === 'OBSERVATION_ACTION_TYPE_DUE_DATE_CHANGED') return dueWords(metadata)
  const { disputeReason } = metadata
  return [
    labelOf(actionType),
    ...movedWords(action),
    ...(disputeReason === undefined ? [] : [disputeWords(disputeReason)]),
    ...grounds(metadata),
  ].join(' · ')
}

const Actor = ({ action: { actor, channel } }: { action: Action }) => {
  const name = <bdi>{actor.displayName}</bdi>
  // Vendors act by their links, which the channel does not say.
  if (actor.type === 'ACTOR_TYPE_VENDOR') return words.history.viaLink(name)
  const way = labelOf(channel)
  return channel === 'CHANNEL_UNSPECIFIED' || way === actor.displayName ? name : words.history.via(name, way)
}

const ActorLine = ({ action }: { action: Action }) => {
  const canManage = useCan('findings.manage')
  const { mail } = action
  const { requestId, discloseScore } = action.metadata
  return (
    <>
      <Actor action={action} />
      {mail && <> · {words.history.email(<MailMark mail={mail} />)}</>}
      {requestId !== undefined && canManage && (
        <RemediationLinks requestId={requestId} isScoreDisclosed={discloseScore !== undefined} />
      )}
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
    <DetailPart title={words.history.title}>
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingState rows={4} />}
      {data && (
        <Course
          label={words.history.label}
          entries={data.pages
            .flatMap(({ actions }) => actions)
            .map((action) => ({
              key: action.id,
              at: action.occurredAt,
              title: titleOf(action),
              by: <ActorLine action={action} />,
              ...(action.comment !== undefined && {
                text: <MentioningText text={action.comment} mentions={action.mentions ?? []} />,
              }),
            }))}
        />
      )}
      {hasNextPage && (
        <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.history.older}
        </Button>
      )}
    </DetailPart>
  )
}
