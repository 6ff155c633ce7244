import {
  Grade,
  type Portfolio,
  Severity,
  type Severity as SeverityName,
  VendorLifecycleStatus,
} from '@parapet/contract'
import { maxRuleValues, portfolioLists } from '../../domain/portfolio/portfolio-lists.ts'
import { type Provider, selectProviders } from '../../store/portfolio/portfolio-concentration.ts'
import { type PortfolioDayRow, selectPortfolioDays } from '../../store/portfolio/portfolio-day.ts'
import {
  type ExposureFigures,
  selectExploitedExposure,
  selectNewlyListed,
} from '../../store/portfolio/portfolio-exposure.ts'
import {
  selectOutstandingVendors,
  selectOwnSeverities,
  selectVendorTallies,
  type VendorTally,
} from '../../store/portfolio/portfolio-vendor.ts'
import { selectOpenEvents, selectWaitingQuestionnaires } from '../../store/portfolio/portfolio-work.ts'
import type { Context, Handler } from '../handler.ts'

const maxListed = 10
const maxProviders = 10
const historyDays = 90
const newDays = 7
const changeDays = 30
const dayMs = 86_400_000
const binSize = 10

const grades = Grade.enum.filter((grade) => grade !== 'GRADE_UNSPECIFIED')

const dayOf = (at: Date): string => at.toISOString().slice(0, 'YYYY-MM-DD'.length)

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)

const round1 = (value: number): number => Math.round(value * 10) / 10

const countOf = (tallies: readonly VendorTally[], isCounted: (tally: VendorTally) => boolean): number =>
  tallies.reduce((sum, tally) => sum + (isCounted(tally) ? tally.count : 0), 0)

const meanOf = (scored: readonly VendorTally[]): number | undefined => {
  const count = countOf(scored, () => true)
  if (count === 0) return undefined
  return round1(scored.reduce((sum, tally) => sum + (tally.score ?? 0) * tally.count, 0) / count)
}

const distributionOf = (monitored: readonly VendorTally[]) => ({
  grades: grades.map((grade) => ({
    grade,
    vendorCount: countOf(monitored, (tally) => tally.grade === grade),
    open: portfolioLists.ofGrade(grade),
  })),
  scoreBins: Array.from({ length: 10 }, (_, index) => {
    const min = index * binSize
    const max = index === 9 ? 100 : min + binSize - 1
    const isWithin = ({ score }: VendorTally): boolean => score !== null && score >= min && score <= max
    return { min, max, vendorCount: countOf(monitored, isWithin), open: portfolioLists.ofScores(min, max) }
  }),
  unscored: {
    vendorCount: countOf(monitored, ({ grade }) => grade === null),
    open: portfolioLists.unscored(grades),
  },
  withCriticals: {
    vendorCount: countOf(monitored, ({ hasCriticals }) => hasCriticals),
    open: portfolioLists.withCriticals(),
  },
})

const statusesOf = (tallies: readonly VendorTally[]) => ({
  lifecycleStatuses: VendorLifecycleStatus.enum
    .filter((status) => status !== 'VENDOR_LIFECYCLE_STATUS_UNSPECIFIED')
    .map((status) => ({
      status,
      vendorCount: countOf(tallies, ({ lifecycleStatus }) => lifecycleStatus === status),
      open: portfolioLists.ofLifecycleStatus(status),
    })),
  monitoring: [true, false].map((isMonitored) => ({
    isMonitored,
    vendorCount: countOf(tallies, (tally) => tally.isMonitored === isMonitored),
    open: portfolioLists.ofMonitoring(isMonitored),
  })),
})

const severitiesOf = (
  monitored: readonly VendorTally[],
  { hasVrm, own }: Awaited<ReturnType<typeof selectOwnSeverities>>,
) => {
  const byNumber = new Map(own.map(({ severity, count }) => [severity, count]))
  for (const { openCounts } of hasVrm ? monitored : [])
    for (const [number, count] of openCounts.entries())
      byNumber.set(number, (byNumber.get(number) ?? 0) + count)
  return Severity.enum
    .map((severity): { severity: SeverityName; observationCount: number } => ({
      severity,
      observationCount: byNumber.get(Severity.numbers[severity]) ?? 0,
    }))
    .filter(({ severity }) => severity !== 'SEVERITY_UNSPECIFIED')
    .toReversed()
    .map((row) => ({ ...row, open: portfolioLists.ofSeverity(row.severity) }))
}

const exposureOf = (
  { observationCount, vendorCount, vulnerabilities }: ExposureFigures,
  since: Date,
  listed: readonly string[],
): Portfolio['knownExploited'] => ({
  sinceDays: newDays,
  observationCount,
  vendorCount,
  open: portfolioLists.newlyExploited(since, listed),
  vulnerabilities: vulnerabilities.map((exposure) => ({
    ...exposure,
    open: portfolioLists.ofExploited(exposure.vulnerabilityId, since, exposure.isNewlyListed),
  })),
})

const concentrationOf = (
  providers: readonly Provider[],
  monitoredCount: number,
): Portfolio['concentration'] =>
  providers.map((provider) => ({
    ...provider,
    percent: monitoredCount === 0 ? 0 : round1((100 * provider.vendorCount) / monitoredCount),
    open: portfolioLists.ofProvider(provider.fourthPartyDomain),
  }))

const historyOf = (
  past: readonly PortfolioDayRow[],
  today: string,
  averageScore: number | undefined,
  vendorCount: number,
) => (averageScore === undefined ? [...past] : [...past, { date: today, averageScore, vendorCount }])

/** The figures of the whole portfolio. */
export const readPortfolio = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Portfolio> => {
  const today = dayOf(now)
  const since = daysBefore(now, newDays)
  const [
    tallies,
    moversUp,
    moversDown,
    worst,
    severities,
    listed,
    exposure,
    providers,
    events,
    waiting,
    past,
  ] = await Promise.all([
    selectVendorTallies(db),
    selectOutstandingVendors(db, 'up', maxListed),
    selectOutstandingVendors(db, 'down', maxListed),
    selectOutstandingVendors(db, 'worst', maxListed),
    selectOwnSeverities(db),
    selectNewlyListed(db, { since, limit: maxRuleValues }),
    selectExploitedExposure(db, { since, limit: maxListed }),
    selectProviders(db, { now, limit: maxProviders }),
    selectOpenEvents(db, maxListed),
    selectWaitingQuestionnaires(db, maxListed),
    selectPortfolioDays(db, { after: dayOf(daysBefore(now, historyDays)), today }),
  ])
  const monitored = tallies.filter(({ isMonitored }) => isMonitored)
  const scored = monitored.filter(({ score }) => score !== null)
  const monitoredCount = countOf(monitored, () => true)
  const averageScore = meanOf(scored)
  const before = past.find(({ date }) => date === dayOf(daysBefore(now, changeDays)))
  return {
    vendorCount: countOf(tallies, () => true),
    monitoredCount,
    ...(averageScore !== undefined && { averageScore }),
    ...(averageScore !== undefined &&
      before && { averageChange30d: round1(averageScore - before.averageScore) }),
    ...distributionOf(monitored),
    history: historyOf(
      past,
      today,
      averageScore,
      countOf(scored, () => true),
    ),
    moversUp,
    moversDown,
    worst: { vendors: worst, open: portfolioLists.worst() },
    openObservations: severitiesOf(monitored, severities),
    knownExploited: exposureOf(exposure, since, listed),
    concentration: concentrationOf(providers, monitoredCount),
    securityEvents: { ...events, open: portfolioLists.openEvents() },
    questionnaires: {
      ...waiting,
      overdueOpen: portfolioLists.overdueQuestionnaires(),
      submittedOpen: portfolioLists.submittedQuestionnaires(),
    },
    ...statusesOf(tallies),
    calculatedAt: now.toISOString(),
  }
}

export const getPortfolio: Handler<'GetPortfolio'> = async (_input, context) => ({
  portfolio: await readPortfolio(context),
})
