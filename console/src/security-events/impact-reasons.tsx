import { Button, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askPages, type OutputFor } from '../parts/ask.ts'
import { MemberTag } from '../parts/member-tag.tsx'
import { Section } from '../parts/section.tsx'
import { EmptyState, ErrorState, LoadingState } from '../parts/states.tsx'
import { EventVendorLinks } from './event-vendor-links.tsx'
import { words } from './words.ts'
import classes from './impact-reasons.module.css'

type Reason = OutputFor<'ListImpactReasons'>['reasons'][number]

/** Enough to see what matters; the rest is one click away. */
const firstShown = 6

const isUrgent = ({ impact }: Reason): boolean =>
  impact === 'IMPACT_STATUS_IMPACTED' || impact === 'IMPACT_STATUS_POTENTIALLY_IMPACTED'

const ReasonItem = ({ eventId, reason }: { eventId: string; reason: Reason }) => (
  <li className={classes['reason']}>
    <MemberTag member={reason.impact} />
    <div style={{ minWidth: 0 }}>
      <Text size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
        <bdi>{reason.reason === '' ? words.reasons.unknown : reason.reason}</bdi>
      </Text>
      <Text size="sm" component="div">
        <span className="muted">{words.reasons.vendors(reason.vendorCount)} </span>
        <EventVendorLinks eventId={eventId} vendors={reason.vendors} total={reason.vendorCount} />
      </Text>
    </div>
  </li>
)

/** Whom the event affects and why, the most urgent first; a reason that vendors share is told once. */
export const ImpactReasons = ({ eventId }: { eventId: string }) => {
  const [isWhole, setWhole] = useState(false)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    askPages('ListImpactReasons', { eventId }),
  )
  const reasons = data?.pages.flatMap((page) => page.reasons) ?? []
  const total = data?.pages[0]?.totalCount ?? 0
  const urgent = reasons.filter(isUrgent)
  const shown = isWhole ? reasons : (urgent.length > 0 ? urgent : reasons).slice(0, firstShown)
  return (
    <Section title={words.reasons.title}>
      {!data && !error && <LoadingState rows={3} />}
      {!data && error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && reasons.length === 0 && (
        <EmptyState title={words.reasons.none}>{words.reasons.noneHint}</EmptyState>
      )}
      {reasons.length > 0 && urgent.length === 0 && (
        <Text size="sm" mb="xs">
          {words.reasons.harmless}
        </Text>
      )}
      <ul className={classes['reasons']} aria-label={words.reasons.label}>
        {shown.map((reason) => (
          <ReasonItem key={`${reason.impact} ${reason.reason}`} eventId={eventId} reason={reason} />
        ))}
      </ul>
      {!isWhole && shown.length < total && (
        <Button variant="default" size="xs" mt="sm" onClick={() => setWhole(true)}>
          {words.reasons.showAll(total)}
        </Button>
      )}
      {isWhole && hasNextPage && (
        <Button
          variant="default"
          size="xs"
          mt="sm"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {words.reasons.showMore}
        </Button>
      )}
    </Section>
  )
}
