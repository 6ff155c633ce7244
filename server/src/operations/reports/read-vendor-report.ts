import type {
  FourthPartyRelationship,
  Questionnaire,
  ReportCause,
  SecurityEventInFeed,
  VendorActivity,
  VendorReport,
} from '@parapet/contract'
import type { Static } from 'typebox'
import { readFilters } from '../../domain/kernel/filter.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { readFourthPartyFilter } from '../../domain/fourth-parties/fourth-party-filter.ts'
import { readFourthPartyOrder } from '../../domain/fourth-parties/fourth-party-order.ts'
import { readSecurityEventFilter } from '../../domain/security-events/event-filter.ts'
import { readSecurityEventOrder } from '../../domain/security-events/event-order.ts'
import { readScoreChangeOrder } from '../../domain/vendors/score-change-order.ts'
import { vendorCatalogue } from '../../domain/vendors/vendor-catalogue.ts'
import { selectFourthPartyPage } from '../../store/fourth-parties/fourth-party-list.ts'
import { selectQuestionnairePage } from '../../store/questionnaires/questionnaire.ts'
import {
  selectOpenSeverities,
  selectOrganizationName,
  selectWorstObservations,
} from '../../store/reports/report-observation.ts'
import { selectReportWork } from '../../store/reports/report-work.ts'
import { selectSecurityEventPage } from '../../store/security-events/security-event-list.ts'
import { selectScoreChangePage, type StoredScoreChange } from '../../store/vendors/score-change.ts'
import { type ActivityFacts, selectVendorActivityPage } from '../../store/vendors/vendor-activity.ts'
import { selectVendorScores } from '../../store/vendors/vendor-score.ts'
import { selectVendor } from '../../store/vendors/vendor.ts'
import type { Context } from '../handler.ts'
import { dayBefore, toScoreChange } from '../vendors/get-score-changes.ts'
import { explainVendorScore } from '../vendors/get-vendor-score-explanation.ts'
import { toActivity } from '../vendors/list-vendor-activity.ts'
import type { Issuing } from '../vendors/issue-receipt.ts'
import { noSuchVendor } from '../vendors/no-such-vendor.ts'
import { readReportReceipt } from './report-receipt.ts'

const historyDays = 365
const maxFixes = 10
const maxListed = 15
const maxActivities = 20

const openEventStatuses = [
  'SECURITY_EVENT_STATUS_NEW',
  'SECURITY_EVENT_STATUS_INVESTIGATING',
  'SECURITY_EVENT_STATUS_CONFIRMED',
  'SECURITY_EVENT_STATUS_MONITORING',
] as const

/** An event that the vendor is known not to be part of, or has put behind it, is no risk of this vendor. */
const actualImpact = ['IMPACT_STATUS_POTENTIALLY_IMPACTED', 'IMPACT_STATUS_IMPACTED'] as const

export const firstRows = (limit: number): PageRequest => ({
  limit,
  offset: 0,
  after: undefined,
  totalCount: undefined,
})

/** The rows of a page; PostgreSQL builds them in wire form. */
export const rowsOf = <T>({ itemsJson }: Page): T[] => JSON.parse(itemsJson) as T[]

export const toReportCause = ({ kind, title, count, points, date }: ReportCause): ReportCause => ({
  kind,
  title,
  count,
  points,
  date,
})

/** The change of the vendor's score since then; undefined if it did not move. */
const readScoreChange = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  domainName: string,
  since: Date,
): Promise<ReturnType<typeof toScoreChange> | undefined> => {
  const ofVendor = {
    rule: {
      field: { vendorsField: 'VENDORS_FIELD_DOMAIN_NAME' as const },
      comparison: 'COMPARISON_EQUAL' as const,
      value: { stringValue: domainName },
    },
  }
  const page = await selectScoreChangePage(
    db,
    {
      filter: readFilters([ofVendor], vendorCatalogue, now),
      order: readScoreChangeOrder(undefined, undefined),
      since: since.toISOString().slice(0, 'YYYY-MM-DD'.length),
      direction: 'both',
      minPoints: 0,
      withDays: false,
    },
    firstRows(1),
  )
  const [stored] = rowsOf<StoredScoreChange>(page)
  return stored && toScoreChange(stored)
}

type Explanation = Awaited<ReturnType<typeof explainVendorScore>>

const scoreOf = (
  explanation: Explanation,
  change: Awaited<ReturnType<typeof readScoreChange>>,
): VendorReport['score'] => {
  const { score, scoreAtMost, scoreWhenAllFixed, breachLikelihood, ransomware } = explanation
  return {
    hasSufficientData: explanation.hasSufficientData,
    ...(score !== undefined && { value: score }),
    grade: explanation.grade,
    ...(scoreAtMost !== undefined && { scoreAtMost }),
    ...(change && { previousValue: change.previousScore, previousDate: change.since, change: change.change }),
    ...(scoreWhenAllFixed !== undefined && { scoreWhenAllFixed }),
    ...(breachLikelihood && { breachLikelihood: breachLikelihood.value }),
    ...(ransomware && { ransomware: ransomware.value }),
    coverageNote: explanation.coverageNote,
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof selectVendor>>>

const vendorOf = (vendor: Found): VendorReport['vendor'] => ({
  vendorId: vendor.id,
  companyName: vendor.companyName,
  domainName: vendor.domainName,
  lifecycleStatus: vendor.lifecycleStatus,
  isMonitored: vendor.isMonitored,
  riskLevel: vendor.riskLevel,
  businessImpact: vendor.businessImpact,
  ...(vendor.tier !== undefined && { tier: vendor.tier }),
  ...(vendor.owner && { ownerName: vendor.owner.displayName }),
  dataTypesShared: vendor.dataTypesShared,
  accessTypes: vendor.accessTypes,
  ...(vendor.contractEndDate !== undefined && { contractEndDate: vendor.contractEndDate }),
})

/** What the report says about the relations of the vendor: events, fourth parties and questionnaires. */
const readRelations = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, domainName }: Found,
): Promise<
  Pick<
    VendorReport,
    'eventCount' | 'events' | 'fourthPartyCount' | 'fourthParties' | 'questionnaireCount' | 'questionnaires'
  >
> => {
  const [events, fourthParties, questionnaires] = await Promise.all([
    selectSecurityEventPage(
      db,
      {
        isSelf: false,
        filter: readSecurityEventFilter(
          {
            vendorDomains: [domainName],
            statuses: [...openEventStatuses],
            impactStatuses: [...actualImpact],
          },
          now,
        ),
        order: readSecurityEventOrder(undefined, undefined),
      },
      firstRows(maxListed),
    ),
    selectFourthPartyPage(
      db,
      {
        filter: readFourthPartyFilter({ vendorDomains: [domainName] }, now),
        order: readFourthPartyOrder(undefined, undefined),
      },
      firstRows(maxListed),
    ),
    selectQuestionnairePage(db, firstRows(maxListed), { vendorId: id }),
  ])
  return {
    eventCount: events.totalCount,
    events: rowsOf<Static<typeof SecurityEventInFeed>>(events).map(
      ({ eventId, title, severity, status, occurredAt }) => ({
        eventId,
        title,
        severity,
        status,
        occurredAt,
      }),
    ),
    fourthPartyCount: fourthParties.totalCount,
    fourthParties: rowsOf<Static<typeof FourthPartyRelationship>>(fourthParties).map(
      ({ fourthPartyDomain, fourthPartyName, products }) => ({
        fourthPartyDomain,
        fourthPartyName,
        products: products.map(({ name }) => name),
      }),
    ),
    questionnaireCount: questionnaires.totalCount,
    questionnaires: rowsOf<Questionnaire>(questionnaires).map(
      ({ id: questionnaireId, templateName, status, dueDate, progressPercent }) => ({
        questionnaireId,
        templateName,
        status,
        ...(dueDate !== undefined && { dueDate }),
        progressPercent,
      }),
    ),
  }
}

const readActivities = async (
  { db }: Pick<Context, 'db'>,
  { id, domainName }: Found,
  since: Date,
): Promise<Pick<VendorReport, 'activities' | 'hasMoreActivities'>> => {
  const page = await selectVendorActivityPage(db, firstRows(maxActivities + 1), {
    id,
    domain: domainName,
    // Earlier reports did that, and nobody did anything about the vendor.
    leavesOut: 'vendor.receipt-issued',
  })
  const within = rowsOf<ActivityFacts>(page)
    .map((facts): VendorActivity => toActivity(facts))
    .filter(({ occurredAt }) => new Date(occurredAt) >= since)
  return {
    activities: within.slice(0, maxActivities).map(({ occurredAt, actor, sentence }) => ({
      occurredAt,
      actorName: actor.displayName,
      sentence,
    })),
    hasMoreActivities: within.length > maxActivities,
  }
}

/**
 * Everything that the report on a vendor says. The page, the PDF and the text for assistants are made from it. Runs on one
 * snapshot, so that its score is the one of the receipt.
 */
export const readVendorReport = async (context: Issuing, id: string, since: Date): Promise<VendorReport> => {
  const { db, now } = context
  const vendor = await selectVendor(db, id)
  if (!vendor) throw noSuchVendor(id)
  const { domainName: domain, isMonitored } = vendor
  const [
    organizationName,
    explanation,
    change,
    scores,
    openObservations,
    observations,
    relations,
    work,
    done,
  ] = await Promise.all([
    selectOrganizationName(db),
    explainVendorScore(id, context),
    readScoreChange(context, domain, since),
    selectVendorScores(db, [domain], {
      includeFactors: false,
      historyAfter: dayBefore(now, historyDays),
    }),
    selectOpenSeverities(db, domain),
    selectWorstObservations(db, domain, maxListed),
    readRelations(context, vendor),
    selectReportWork(db, { since, domain }),
    readActivities(context, vendor, since),
  ])
  const receipt = await readReportReceipt(context, vendor.id)
  return {
    organizationName,
    since: since.toISOString(),
    asOf: now.toISOString(),
    modelVersion: explanation.modelVersion,
    vendor: vendorOf(vendor),
    score: scoreOf(explanation, change),
    history: (scores[0]?.history ?? []).map(({ date, overall }) => ({ date, score: overall })),
    factors: explanation.factors.map(({ smallerTypes: _smaller, ...factor }) => factor),
    causes: change?.causes.map(toReportCause) ?? [],
    // Nobody may see the observations of a vendor that is not monitored.
    openObservations: isMonitored ? openObservations : openObservations.map(none),
    fixes: explanation.fixes
      .slice(0, maxFixes)
      .map(({ title, category, severity, openCount, points, scoreAfter }) => ({
        title,
        category,
        severity,
        openCount,
        points,
        scoreAfter,
      })),
    observations: isMonitored ? observations : [],
    ...relations,
    work,
    ...done,
    coverage: explanation.coverage,
    unchecked: explanation.unchecked,
    ...receipt,
  }
}

const none = <T extends { observationCount: number }>(row: T): T => ({ ...row, observationCount: 0 })
