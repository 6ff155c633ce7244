import type { Portfolio, ScoreCause } from '@parapet/contract'
import { labelOf } from '../parts/label-of.ts'
import { linkOfCall } from '../parts/link-of-call.ts'
import { MemberTag } from '../parts/member-tag.tsx'
import { PointsText } from '../parts/points-text.tsx'
import { Tag } from '../parts/tag.tsx'
import { When } from '../parts/when.tsx'
import type { OutputFor } from '../parts/ask.ts'
import { disputeWords } from '../observations/dispute-words.ts'
import { DueMark } from '../observations/due-mark.tsx'
import { disputedFilters, isRule } from '../observations/observation-rules.ts'
import { causeNote } from '../vendors/scores/cause-words.ts'
import type { AttentionKind } from './attention-section.tsx'
import { words } from './words.tsx'

const { attention } = words

export const weekDays = 7

export const shownRows = 5

export const minFall = 1

const fallenSearch = { mode: String(weekDays), tab: 'worse', where: { minPoints: minFall } } as const

type Fallen = OutputFor<'GetScoreChanges'>['scoreChanges']

/** How many of the vendors above fell because of it: whatever concerns no others is not shown again. */
const explained = (fallen: Fallen, isIt: (cause: ScoreCause) => boolean): number =>
  fallen.filter(({ causes }) => causes.some(isIt)).length

/** Vendors whose score fell, with the finding or event that cost them most. */
export const fallenVendors = ({ scoreChanges, totalCount }: OutputFor<'GetScoreChanges'>): AttentionKind => ({
  title: attention.fallen.title(totalCount),
  action: attention.fallen.action,
  total: totalCount,
  rows: scoreChanges.map(({ vendorId, companyName, change, causes }) => {
    const cause = causes.find(({ points }) => points < 0)
    return {
      key: vendorId,
      name: companyName,
      detail: cause ? `${cause.title}${causeNote(cause)}` : attention.fallen.smallChanges,
      mark: <PointsText value={change} />,
      to: { to: '/score-changes', search: { ...fallenSearch, open: vendorId } },
    }
  }),
  all: { to: '/score-changes', search: fallenSearch },
})

/** Exploited vulnerabilities that are new here, or newly known to be exploited. */
export const exploitedVulnerabilities = (
  { vulnerabilities, open }: Portfolio['knownExploited'],
  fallen: Fallen,
): AttentionKind => {
  const left = vulnerabilities.filter(
    ({ vulnerabilityId, vendorCount }) =>
      vendorCount > explained(fallen, (cause) => cause.vulnerabilityId === vulnerabilityId),
  )
  const { title, moreTitle, action, where, newlyListed } = attention.exploited
  return {
    title: (left.length < vulnerabilities.length ? moreTitle : title)(left.length),
    action,
    total: left.length,
    rows: left.slice(0, shownRows).map(({ vulnerabilityId, isNewlyListed, ...found }) => ({
      key: vulnerabilityId,
      name: vulnerabilityId,
      detail: where(found.observationCount, found.vendorCount),
      mark: isNewlyListed && <Tag tone="high">{newlyListed}</Tag>,
      to: linkOfCall(found.open),
    })),
    all: linkOfCall(open),
  }
}

/** Open events, those that affect most vendors first. */
export const openEvents = (
  { openCount, events, open }: Portfolio['securityEvents'],
  fallen: Fallen,
): AttentionKind => {
  const left = events.filter(
    ({ eventId, impactedCount, potentiallyImpactedCount }) =>
      impactedCount + potentiallyImpactedCount === 0 ||
      impactedCount + potentiallyImpactedCount > explained(fallen, (cause) => cause.eventId === eventId),
  )
  const total = openCount - (events.length - left.length)
  const { affected, maybeAffected, action, ...titles } = attention.events
  return {
    title: (total < openCount ? titles.moreTitle : titles.title)(total),
    action,
    total,
    rows: left.slice(0, shownRows).map(({ eventId, title, status, severity, ...event }) => ({
      key: eventId,
      name: title,
      detail: (
        <>
          {labelOf(status)} · <When at={event.occurredAt} /> ·{' '}
          {event.impactedCount === 0
            ? maybeAffected(event.potentiallyImpactedCount)
            : affected(event.impactedCount)}
        </>
      ),
      mark: <MemberTag member={severity} />,
      to: { to: '/security-events/$eventId', params: { eventId } },
    })),
    all: linkOfCall(open),
  }
}

export const overdueFilters = [isRule('OBSERVATIONS_FIELD_SLA_STATUS', 'SLA_STATUS_OVERDUE')]

const overdueSearch = { filters: overdueFilters, sort: 'dueAt', order: 'asc' } as const

/** Open findings past their due date, the longest overdue first. */
export const overdueFindings = ({
  observations,
  totalCount,
}: OutputFor<'GetObservations'>): AttentionKind => ({
  title: attention.overdue.title(totalCount),
  action: attention.overdue.action,
  total: totalCount,
  rows: observations.map(({ orn, title, vendorName, vendorDomain, assignee, ...due }) => ({
    key: orn,
    name: title,
    detail: (
      <>
        <bdi>{vendorName ?? vendorDomain}</bdi> ·{' '}
        {assignee ? <bdi>{assignee.displayName}</bdi> : attention.overdue.unassigned}
      </>
    ),
    mark: <DueMark {...due} />,
    to: { to: '/observations', search: { ...overdueSearch, open: orn } },
  })),
  all: { to: '/observations', search: overdueSearch },
})

/** Open findings that a vendor disputes and nobody has ruled on. */
export const disputedFindings = ({
  observations,
  totalCount,
}: OutputFor<'GetObservations'>): AttentionKind => ({
  title: attention.disputed.title(totalCount),
  action: attention.disputed.action,
  total: totalCount,
  rows: observations.map(({ orn, title, vendorName, vendorDomain, severity, dispute }) => ({
    key: orn,
    name: title,
    detail: (
      <>
        <bdi>{vendorName ?? vendorDomain}</bdi>
        {dispute && (
          <> · {attention.disputed.said(disputeWords(dispute.reason), <When at={dispute.disputedAt} />)}</>
        )}
      </>
    ),
    mark: <MemberTag member={severity} />,
    to: { to: '/observations', search: { filters: disputedFilters, open: orn } },
  })),
  all: { to: '/observations', search: { filters: disputedFilters } },
})

/** Questionnaires that vendors have not answered in time. */
export const lateQuestionnaires = (late: Portfolio['questionnaires']): AttentionKind => ({
  title: attention.late.title(late.overdueCount),
  action: attention.late.action,
  total: late.overdueCount,
  rows: late.overdue.slice(0, shownRows).map(({ questionnaireId, companyName, templateName, dueDate }) => ({
    key: questionnaireId,
    name: companyName,
    detail: (
      <>
        {templateName} · {attention.late.due(<When at={dueDate} />)}
      </>
    ),
    to: { to: '/questionnaires/$questionnaireId', params: { questionnaireId } },
  })),
  all: linkOfCall(late.overdueOpen),
})

/** Answers that wait for a review. */
export const answersToReview = (
  { questionnaires, totalCount }: OutputFor<'ListQuestionnaires'>,
  { submittedOpen }: Portfolio['questionnaires'],
): AttentionKind => ({
  title: attention.answers.title(totalCount),
  action: attention.answers.action,
  total: totalCount,
  rows: questionnaires.map(({ id, vendorName, templateName, submittedAt }) => ({
    key: id,
    name: vendorName,
    detail: (
      <>
        {templateName}
        {submittedAt !== undefined && <> · {attention.answers.submitted(<When at={submittedAt} />)}</>}
      </>
    ),
    to: { to: '/questionnaires/$questionnaireId', params: { questionnaireId: id } },
  })),
  all: linkOfCall(submittedOpen),
})

/** Domains that may be a vendor's. */
export const suggestedDomains = ({
  vendorDomains,
  totalCount,
}: OutputFor<'ListVendorDomains'>): AttentionKind => ({
  title: attention.domains.title(totalCount),
  action: attention.domains.action,
  total: totalCount,
  rows: vendorDomains.map(({ vendorId, domain, companyName, evidence }) => ({
    key: `${vendorId} ${domain}`,
    name: domain,
    detail: `${companyName} · ${evidence[0]?.detail ?? ''}`,
    to: { to: '/vendors/$vendorId', params: { vendorId }, search: { tab: 'domains' } },
  })),
  all: { to: '/vendors/suggested-domains' },
})
