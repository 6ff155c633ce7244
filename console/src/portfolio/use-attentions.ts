import { useQuery } from '@tanstack/react-query'
import { disputedFilters } from '../observations/observation-rules.ts'
import { ask } from '../parts/ask.ts'
import { minFall, overdueFilters, shownRows, weekDays } from './attention-kinds.tsx'

/** What may need attention, asked for beside the portfolio rather than after it. */
export const useAttentions = () => {
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
  return { fallen, overdue, disputed, answers, domains }
}

export type Attentions = ReturnType<typeof useAttentions>
