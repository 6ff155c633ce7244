import type { ListCall, ScoreCause, ScoreChange } from '@parapet/contract'
import { readFilters } from '../../domain/kernel/filter.ts'
import { gradeOf, wholeScore } from '../../domain/scoring/loss.ts'
import { scoredListCall } from '../../domain/scoring/scored-list-call.ts'
import { readScoreChangeOrder } from '../../domain/vendors/score-change-order.ts'
import { vendorCatalogue } from '../../domain/vendors/vendor-catalogue.ts'
import { selectScoreChangePage, type StoredScoreChange } from '../../store/vendors/score-change.ts'
import type { Handler } from '../handler.ts'
import { mapPage } from '../map-page.ts'

const usualDays = 7

/** More causes than this share one line. */
const maxCauses = 20

const directions = {
  SCORE_DIRECTION_UNSPECIFIED: 'both',
  SCORE_DIRECTION_WORSE: 'worse',
  SCORE_DIRECTION_BETTER: 'better',
} as const

export const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length)

type Listed = Omit<ScoreCause, 'open'>

const openOf = (vendorDomain: string, cause: Listed): ListCall | undefined => {
  const { category } = cause
  if (category === undefined || category === 'OBSERVATION_CATEGORY_UNSPECIFIED') return undefined
  const isResolved = cause.kind === 'SCORE_CAUSE_KIND_RESOLVED_FINDINGS'
  return scoredListCall(vendorDomain, category, cause, isResolved)
}

const withLink =
  (vendorDomain: string) =>
  (cause: Listed): ScoreCause => {
    const open = openOf(vendorDomain, cause)
    return { ...cause, ...(open && { open }) }
  }

const tenths = (points: number): number => Math.round(points * 10)

const sumOf = (causes: readonly { points: number }[]): number =>
  causes.reduce((sum, { points }) => sum + tenths(points), 0) / 10

/** The biggest ones, and all others together. */
const shorten = (causes: readonly Listed[]): Listed[] => {
  const isOther = ({ kind }: Listed): boolean => kind === 'SCORE_CAUSE_KIND_OTHER'
  const named = causes.filter((cause) => !isOther(cause))
  const shown = named.slice(0, maxCauses)
  const rest = [...named.slice(maxCauses), ...causes.filter(isOther)]
  const points = sumOf(rest)
  if (points === 0) return shown
  const count = rest.reduce((sum, cause) => sum + (isOther(cause) ? cause.count : 1), 0)
  const date = rest.reduce((last, cause) => (cause.date > last ? cause.date : last), '')
  const title = `${count} smaller ${count === 1 ? 'change' : 'changes'}`
  return [...shown, { kind: 'SCORE_CAUSE_KIND_OTHER', title, count, points, date }]
}

/** What the recorded causes leave unexplained. */
const unrecorded = ({ change, causes, since }: StoredScoreChange): Listed[] => {
  const points = (tenths(change) - tenths(sumOf(causes))) / 10
  const title = 'Changes under an earlier model, which kept no causes'
  return points === 0 ? [] : [{ kind: 'SCORE_CAUSE_KIND_UNRECORDED', title, count: 0, points, date: since }]
}

/** A change with grades, links and no more causes than readers want. */
export const toScoreChange = (stored: StoredScoreChange): ScoreChange => {
  const { days, causes, ...change } = stored
  const link = withLink(change.vendorDomain)
  return {
    ...change,
    grade: gradeOf(wholeScore(tenths(change.score))),
    previousGrade: gradeOf(wholeScore(tenths(change.previousScore))),
    causes: [...shorten(causes), ...unrecorded(stored)].map(link),
    days: days.map(({ date, score, causes: own }) => ({
      date,
      score,
      change: sumOf(own),
      causes: shorten(own.map((cause) => ({ ...cause, date }))).map(link),
    })),
  }
}

export const getScoreChanges: Handler<'GetScoreChanges'> = async (input, { db, page, now }) => {
  const { filters = [], days = 0, direction = 'SCORE_DIRECTION_UNSPECIFIED', minPoints = 0 } = input
  const found = await selectScoreChangePage(
    db,
    {
      filter: readFilters(filters, vendorCatalogue, now),
      order: readScoreChangeOrder(input.sortField, input.sortOrder),
      since: dayBefore(now, days || usualDays),
      direction: directions[direction],
      minPoints,
      withDays: input.includeDays ?? false,
    },
    page,
  )
  // The statement builds such rows.
  return mapPage(found, (row) => toScoreChange(row as StoredScoreChange))
}
