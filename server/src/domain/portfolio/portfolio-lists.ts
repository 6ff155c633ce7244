import type { Comparison, FilterValue, ListCall, ObservationsField, VendorsField } from '@parapet/contract'

type Rule = { field: object; comparison: Comparison; value?: FilterValue }
type Entry = { rule: Rule } | { list: { operator: 'OPERATOR_OR'; filters: Entry[] } }

const vendorRule = (vendorsField: VendorsField, comparison: Comparison, value: FilterValue): Entry => ({
  rule: { field: { vendorsField }, comparison, value },
})

const observationRule = (
  observationsField: ObservationsField,
  comparison: Comparison,
  value: FilterValue,
): Entry => ({ rule: { field: { observationsField }, comparison, value } })

const listVendors = (filters: readonly Entry[], order: object = {}): ListCall => ({
  operation: 'ListVendors',
  input: { filters, ...order },
})

const lowestFirst = { sortField: 'score', sortOrder: 'SORT_ORDER_ASC' }

const monitored = (isMonitored: boolean): Entry =>
  vendorRule('VENDORS_FIELD_IS_MONITORED', 'COMPARISON_EQUAL', { boolValue: isMonitored })

const listObservations = (...filters: Entry[]): ListCall => ({
  operation: 'GetObservations',
  input: { mode: 'OBSERVATION_MODE_OPEN', filters },
})

const isKnownExploited = observationRule('OBSERVATIONS_FIELD_KNOWN_EXPLOITED', 'COMPARISON_EQUAL', {
  boolValue: true,
})

/** As many values as a rule on observations accepts. */
export const maxRuleValues = 200

const firstSeenFrom = (since: Date): Entry =>
  observationRule('OBSERVATIONS_FIELD_FIRST_SEEN', 'COMPARISON_GREATER_THAN_OR_EQUAL', {
    dateValue: since.toISOString(),
  })

const ofVulnerabilities = (values: readonly string[]): Entry =>
  observationRule('OBSERVATIONS_FIELD_VULNERABILITY', 'COMPARISON_IN', {
    stringListValue: { values: [...values] },
  })

const openEventStatuses = [
  'SECURITY_EVENT_STATUS_NEW',
  'SECURITY_EVENT_STATUS_INVESTIGATING',
  'SECURITY_EVENT_STATUS_CONFIRMED',
  'SECURITY_EVENT_STATUS_MONITORING',
]

/** For each figure of the portfolio and the digest, the call that lists exactly what it counts. */
export const portfolioLists = {
  ofGrade: (grade: string): ListCall =>
    listVendors(
      [monitored(true), vendorRule('VENDORS_FIELD_GRADE', 'COMPARISON_EQUAL', { stringValue: grade })],
      lowestFirst,
    ),
  ofScores: (min: number, max: number): ListCall =>
    listVendors(
      [
        monitored(true),
        vendorRule('VENDORS_FIELD_SCORE', 'COMPARISON_BETWEEN', { numberRangeValue: { min, max } }),
      ],
      lowestFirst,
    ),
  unscored: (grades: readonly string[]): ListCall =>
    listVendors([
      monitored(true),
      // A vendor without a score has no grade either, which a NOT_IN on the grade can express.
      vendorRule('VENDORS_FIELD_GRADE', 'COMPARISON_NOT_IN', { stringListValue: { values: [...grades] } }),
    ]),
  worst: (): ListCall => listVendors([monitored(true)], lowestFirst),
  withCriticals: (): ListCall =>
    listVendors(
      [
        monitored(true),
        vendorRule('VENDORS_FIELD_OPEN_CRITICAL_OBSERVATIONS', 'COMPARISON_GREATER_THAN', { numberValue: 0 }),
      ],
      lowestFirst,
    ),
  ofLifecycleStatus: (status: string): ListCall =>
    listVendors([vendorRule('VENDORS_FIELD_LIFECYCLE_STATUS', 'COMPARISON_EQUAL', { stringValue: status })]),
  ofMonitoring: (isMonitored: boolean): ListCall => listVendors([monitored(isMonitored)]),
  ofSeverity: (severity: string): ListCall =>
    listObservations(
      observationRule('OBSERVATIONS_FIELD_SEVERITY', 'COMPARISON_EQUAL', { stringValue: severity }),
    ),
  /** Observations first seen since then, or whose vulnerability was listed since then. */
  newlyExploited: (since: Date, listed: readonly string[]): ListCall =>
    listObservations(
      isKnownExploited,
      listed.length === 0
        ? firstSeenFrom(since)
        : { list: { operator: 'OPERATOR_OR', filters: [firstSeenFrom(since), ofVulnerabilities(listed)] } },
    ),
  ofExploited: (vulnerabilityId: string, since: Date, isNewlyListed: boolean): ListCall =>
    listObservations(
      isKnownExploited,
      ofVulnerabilities([vulnerabilityId]),
      ...(isNewlyListed ? [] : [firstSeenFrom(since)]),
    ),
  overdueObservations: (): ListCall =>
    listObservations(
      observationRule('OBSERVATIONS_FIELD_SLA_STATUS', 'COMPARISON_EQUAL', {
        stringValue: 'SLA_STATUS_OVERDUE',
      }),
    ),
  disputedObservations: (): ListCall =>
    listObservations(
      observationRule('OBSERVATIONS_FIELD_DISPUTE_STATE', 'COMPARISON_EQUAL', {
        stringValue: 'DISPUTE_STATE_OPEN',
      }),
    ),
  ofProvider: (fourthPartyDomain: string): ListCall => ({
    operation: 'GetFourthPartyVendors',
    input: { fourthPartyDomain },
  }),
  openEvents: (): ListCall => ({
    operation: 'GetSecurityEventFeed',
    input: {
      filters: { statuses: openEventStatuses },
      sortField: 'impactedVendors',
      sortOrder: 'SORT_ORDER_DESC',
    },
  }),
  overdueQuestionnaires: (): ListCall => ({ operation: 'ListQuestionnaires', input: { isOverdue: true } }),
  submittedQuestionnaires: (): ListCall => ({
    operation: 'ListQuestionnaires',
    input: { status: 'QUESTIONNAIRE_STATUS_SUBMITTED' },
  }),
} as const
