import type { Portfolio } from '@parapet/contract'
import { Text, Title } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ask } from '../parts/ask.ts'
import { disputedFilters } from '../observations/observation-selection.ts'
import { ErrorState, LoadingState } from '../parts/states.tsx'
import {
  answersToReview,
  disputedFindings,
  exploitedVulnerabilities,
  fallenVendors,
  lateQuestionnaires,
  minFall,
  openEvents,
  overdueFilters,
  overdueFindings,
  shownRows,
  suggestedDomains,
  weekDays,
} from './attention-kinds.tsx'
import { type AttentionKind, AttentionSection } from './attention-section.tsx'
import classes from './portfolio.module.css'

/** What needs somebody this week, most urgent first; each row leads to its one next step. */
export const Attention = ({ portfolio }: { portfolio: Portfolio }) => {
  const fallen = useQuery(
    ask('GetScoreChanges', {
      days: weekDays,
      direction: 'SCORE_DIRECTION_WORSE',
      minPoints: minFall,
      limit: shownRows,
    }),
  )
  const overdue = useQuery(
    ask('GetObservations', {
      filters: overdueFilters,
      sortField: 'dueAt',
      sortOrder: 'SORT_ORDER_ASC',
      limit: shownRows,
    }),
  )
  const disputed = useQuery(ask('GetObservations', { filters: disputedFilters, limit: shownRows }))
  const answers = useQuery(
    ask('ListQuestionnaires', { status: 'QUESTIONNAIRE_STATUS_SUBMITTED', limit: shownRows }),
  )
  const domains = useQuery(
    ask('ListVendorDomains', { status: 'VENDOR_DOMAIN_STATUS_SUGGESTED', limit: shownRows }),
  )
  const asked: readonly UseQueryResult[] = [fallen, overdue, disputed, answers, domains]
  const isAnswered = asked.every(({ isSuccess }) => isSuccess)
  const failed = asked.find(({ isError }) => isError)
  const { questionnaires } = portfolio
  const fell = fallen.data?.scoreChanges ?? []
  const kinds: readonly AttentionKind[] = [
    ...(fallen.data ? [fallenVendors(fallen.data)] : []),
    exploitedVulnerabilities(portfolio.knownExploited, fell),
    openEvents(portfolio.securityEvents, fell),
    ...(overdue.data ? [overdueFindings(overdue.data)] : []),
    ...(disputed.data ? [disputedFindings(disputed.data)] : []),
    ...(answers.data ? [answersToReview(answers.data, questionnaires)] : []),
    lateQuestionnaires(questionnaires),
    ...(domains.data ? [suggestedDomains(domains.data)] : []),
  ].filter(({ total }) => total > 0)
  return (
    <section aria-labelledby="attention">
      <Title order={2} id="attention" mb="sm">
        Needs attention this week
      </Title>
      {failed?.error && <ErrorState error={failed.error} retry={() => void failed.refetch()} />}
      {asked.some(({ isPending }) => isPending) ? (
        <LoadingState rows={6} />
      ) : (
        <div className={classes['kinds']}>
          {kinds.map((kind) => (
            <AttentionSection key={kind.action} {...kind} />
          ))}
        </div>
      )}
      {isAnswered && kinds.length === 0 && (
        <Text c="dimmed">
          Nothing: no score fell, nothing exploited is new, nothing is overdue, and nobody waits for an
          answer.
        </Text>
      )}
    </section>
  )
}
