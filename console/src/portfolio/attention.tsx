import type { Portfolio } from '@parapet/contract'
import { Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState, LoadingState } from '../parts/states.tsx'
import {
  answersToReview,
  disputedFindings,
  exploitedVulnerabilities,
  fallenVendors,
  lateQuestionnaires,
  openEvents,
  overdueFindings,
  suggestedDomains,
} from './attention-kinds.tsx'
import { type AttentionKind, AttentionSection } from './attention-section.tsx'
import type { Attentions } from './use-attentions.ts'
import { words } from './words.tsx'
import classes from './portfolio.module.css'

/** What needs somebody this week, most urgent first; each row leads to its one next step. */
export const Attention = ({ portfolio, attentions }: { portfolio: Portfolio; attentions: Attentions }) => {
  const { fallen, overdue, disputed, answers, domains } = attentions
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
        {words.attention.title}
      </Title>
      {failed?.error && <ErrorState error={failed.error} retry={() => void failed.refetch()} />}
      {asked.some(({ isPending }) => isPending) ? (
        <LoadingState rows={6} />
      ) : (
        <div className={classes['kinds']}>
          {kinds.map((kind) => (
            <AttentionSection key={kind.title} {...kind} />
          ))}
        </div>
      )}
      {isAnswered && kinds.length === 0 && <Text c="dimmed">{words.attention.nothing}</Text>}
    </section>
  )
}
