import type { ObservationGroup, PortfolioReport } from '@parapet/contract'
import { readFilters } from '../../domain/kernel/filter.ts'
import { groupKindsOf } from '../../domain/observations/group-kinds-of.ts'
import { observationCatalogue } from '../../domain/observations/observation-catalogue.ts'
import { readObservationGroupOrder } from '../../domain/observations/observation-group-order.ts'
import { scoringModel } from '../../domain/scoring/scoring-model.ts'
import { readScoreChangeOrder } from '../../domain/vendors/score-change-order.ts'
import { selectGroupPage } from '../../store/observations/observation-group.ts'
import { selectPortfolioDays } from '../../store/portfolio/portfolio-day.ts'
import { selectExploitedExposure } from '../../store/portfolio/portfolio-exposure.ts'
import { selectCheckedVendors, selectOrganizationName } from '../../store/reports/report-observation.ts'
import { selectReportWork } from '../../store/reports/report-work.ts'
import { selectScoreChangePage, type StoredScoreChange } from '../../store/vendors/score-change.ts'
import type { Context } from '../handler.ts'
import { readPortfolio } from '../portfolio/get-portfolio.ts'
import { dayBefore, toScoreChange } from '../vendors/get-score-changes.ts'
import { firstRows, rowsOf, toReportCause } from './read-vendor-report.ts'

const historyDays = 365
const maxListed = 10
const maxBetter = 5
const maxCauses = 3

type Reading = Pick<Context, 'db' | 'now'>

const dayOf = (at: Date): string => at.toISOString().slice(0, 'YYYY-MM-DD'.length)

/** The vendors whose score moved most in one direction, and how many moved that way. */
const readMovers = async (
  { db }: Reading,
  direction: 'worse' | 'better',
  since: Date,
  limit: number,
): Promise<{ changes: PortfolioReport['worse']; count: number }> => {
  const page = await selectScoreChangePage(
    db,
    {
      filter: { all: [] },
      order: { ...readScoreChangeOrder(undefined, undefined), descending: direction === 'better' },
      since: dayOf(since),
      direction,
      minPoints: 0,
      withDays: false,
    },
    firstRows(limit),
  )
  const changes = rowsOf<StoredScoreChange>(page).map((stored) => {
    const { days: _days, since: _since, modelVersion: _version, causes, ...change } = toScoreChange(stored)
    return { ...change, causes: causes.slice(0, maxCauses).map(toReportCause) }
  })
  return { changes, count: page.totalCount }
}

/** The worst kinds of findings over all vendors. */
const readRisks = async ({ db, now }: Reading): Promise<PortfolioReport['risks']> => {
  const page = await selectGroupPage(
    db,
    {
      kinds: groupKindsOf(undefined),
      mode: 'OBSERVATION_MODE_OPEN',
      filter: readFilters([], observationCatalogue, now),
      order: readObservationGroupOrder(undefined, undefined),
    },
    firstRows(maxListed),
  )
  return rowsOf<ObservationGroup>(page).map(
    ({ name, severity, openCount, vendorCount, isKnownExploited }) => ({
      title: name,
      severity,
      openCount,
      vendorCount,
      isKnownExploited,
    }),
  )
}

const round1 = (value: number): number => Math.round(value * 10) / 10

/** Everything that the report on the portfolio says. The page and the PDF are made from it. */
export const readPortfolioReport = async (context: Reading, since: Date): Promise<PortfolioReport> => {
  const { db, now } = context
  const [organizationName, portfolio, past, worse, better, risks, exposure, work, coverage] =
    await Promise.all([
      selectOrganizationName(db),
      readPortfolio(context),
      selectPortfolioDays(db, { after: dayBefore(now, historyDays), today: dayOf(now) }),
      readMovers(context, 'worse', since, maxListed),
      readMovers(context, 'better', since, maxBetter),
      readRisks(context),
      selectExploitedExposure(db, { since, limit: maxListed }),
      selectReportWork(db, { since }),
      selectCheckedVendors(db),
    ])
  const { averageScore, monitoredCount, securityEvents, questionnaires } = portfolio
  const today = averageScore === undefined ? [] : [{ date: dayOf(now), averageScore }]
  const history = [...past.map(({ date, averageScore: mean }) => ({ date, averageScore: mean })), ...today]
  const before = history.find(({ date }) => date >= dayOf(since))
  return {
    organizationName,
    since: since.toISOString(),
    asOf: now.toISOString(),
    modelVersion: scoringModel.version,
    vendorCount: portfolio.vendorCount,
    monitoredCount,
    scoredCount: monitoredCount - portfolio.unscored.vendorCount,
    ...(averageScore !== undefined && { averageScore }),
    ...(averageScore !== undefined &&
      before &&
      before.date !== dayOf(now) && { averageChange: round1(averageScore - before.averageScore) }),
    grades: portfolio.grades.map(({ grade, vendorCount }) => ({ grade, vendorCount })),
    history,
    worseCount: worse.count,
    betterCount: better.count,
    worse: worse.changes,
    better: better.changes,
    worst: portfolio.worst.vendors.map(({ change30d: _change, ...vendor }) => vendor),
    openObservations: portfolio.openObservations.map(({ severity, observationCount }) => ({
      severity,
      observationCount,
    })),
    withCriticalsCount: portfolio.withCriticals.vendorCount,
    risks,
    knownExploited: {
      ...exposure,
      vulnerabilities: exposure.vulnerabilities.map(({ isNewlyListed: _listed, ...one }) => one),
    },
    concentration: portfolio.concentration.map(({ open: _open, ...provider }) => provider),
    eventCount: securityEvents.openCount,
    events: securityEvents.events,
    overdueQuestionnaireCount: questionnaires.overdueCount,
    submittedQuestionnaireCount: questionnaires.submittedCount,
    work,
    coverage,
  }
}
