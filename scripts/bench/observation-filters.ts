const rule = (observationsField: string, comparison: string, value?: object) => ({
  rule: {
    field: { observationsField: `OBSERVATIONS_FIELD_${observationsField}` },
    comparison,
    ...(value && { value }),
  },
})

export const isOneOf = (field: string, ...values: string[]) =>
  rule(field, 'COMPARISON_IN', { stringListValue: { values } })

export const threeFilters = [
  isOneOf('SEVERITY', 'SEVERITY_HIGH', 'SEVERITY_CRITICAL'),
  isOneOf('CATEGORY', 'OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT'),
  rule('EPSS_SCORE', 'COMPARISON_GREATER_THAN', { numberValue: 0.5 }),
]

const nestedOr = [
  {
    list: {
      operator: 'OPERATOR_OR',
      filters: [
        rule('KNOWN_EXPLOITED', 'COMPARISON_EQUAL', { boolValue: true }),
        {
          list: {
            operator: 'OPERATOR_AND',
            filters: [
              isOneOf('SEVERITY', 'SEVERITY_CRITICAL'),
              isOneOf('CATEGORY', 'OBSERVATION_CATEGORY_ENCRYPTION'),
            ],
          },
        },
      ],
    },
  },
]

const isTrue = (field: string) => rule(field, 'COMPARISON_EQUAL', { boolValue: true })
const contains = (text: string) => rule('SEARCH', 'COMPARISON_CONTAINS', { stringValue: text })

type Named = readonly (readonly [name: string, filters: readonly object[]])[]

const severity = isOneOf('SEVERITY', 'SEVERITY_HIGH', 'SEVERITY_CRITICAL')
const category = isOneOf('CATEGORY', 'OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT')
const status = isOneOf('APPROVAL_STATUS', 'APPROVAL_STATUS_BACKLOG')
const confidence = isOneOf('CONFIDENCE', 'CONFIDENCE_HIGH', 'CONFIDENCE_CONFIRMED')
const exploited = isTrue('KNOWN_EXPLOITED')
const ransomware = isTrue('KNOWN_RANSOMWARE_USE')
const flagged = isTrue('IS_FLAGGED')
const assetType = isOneOf('ASSET_TYPE', 'ASSET_TYPE_URL')
const vendor = isOneOf('VENDOR', 'vendor-77.com', 'vendor-78.com')
const unassigned = rule('ASSIGNEE', 'COMPARISON_IS_NOT_SET')
const sla = isOneOf('SLA_STATUS', 'SLA_STATUS_OVERDUE')

/** Filters whose first page, with its total, must cost hardly more than the next. */
export const narrowings: Named = [
  ['no filter', []],
  ['severity', [severity]],
  ['category', [category]],
  ['status', [status]],
  ['confidence', [confidence]],
  ['exploited', [exploited]],
  ['used by ransomware', [ransomware]],
  ['flagged', [flagged]],
  ['asset type', [assetType]],
  ['vendor', [vendor]],
  ['nobody assigned', [unassigned]],
  ['SLA', [sla]],
  ['severity, category, status', [severity, category, status]],
  ['severity, exploited, SLA', [severity, exploited, sla]],
  ['vendor, severity, asset type', [vendor, severity, assetType]],
  ['confidence, asset type, nobody assigned', [confidence, assetType, unassigned]],
  ['flagged, severity', [flagged, severity]],
  ['ransomware, status, vendor', [ransomware, status, vendor]],
]

/** Filters that may take a tenth of a second. */
export const searches: Named = [
  ['text in many', [contains('check 17')]],
  ['text in few', [contains('host-7777.')]],
  ['text in none', [contains('nothing says this')]],
  ['port', [rule('PORT', 'COMPARISON_EQUAL', { numberValue: 443 })]],
  [
    'dates',
    [
      rule('FIRST_SEEN', 'COMPARISON_BETWEEN', {
        dateRangeValue: { startTime: '2026-03-01T00:00:00.000Z', endTime: '2026-04-01T00:00:00.000Z' },
      }),
    ],
  ],
  ['nested OR', nestedOr],
  ['severity, category, EPSS', threeFilters],
]
