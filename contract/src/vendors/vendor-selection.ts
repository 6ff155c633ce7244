import { Type } from 'typebox'
import { Filter } from '../kernel/filter.ts'
import { SortField } from '../kernel/sort-field.ts'
import { SortOrder } from './schemas.ts'

/** What vendors can be ordered by; vendors without the value come last in both directions. */
export const vendorSortFields = [
  'score',
  'breachLikelihoodScore',
  'ransomwareScore',
  'companyName',
  'domainName',
  'riskLevel',
  'businessImpact',
  'lifecycleStatus',
  'contractEndDate',
  'contractValue',
  'openObservationCount',
  'owner',
  'tier',
  'nextAssessmentAt',
  'createdAt',
  'updatedAt',
] as const

export type VendorSortField = (typeof vendorSortFields)[number]

/** Which vendors, and in which order: the same for the list and the export. */
export const vendorSelection = {
  filters: Type.Optional(
    Type.Array(Filter, {
      description:
        'Rules that must all match: each entry sets rule with a vendorsField, none sets list. At most 20 rules, 50 values in each, and 50 values in total for text searches (CONTAINS, STARTS_WITH, ENDS_WITH).',
      examples: [
        [
          {
            rule: {
              field: { vendorsField: 'VENDORS_FIELD_RISK_LEVEL' },
              comparison: 'COMPARISON_IN',
              value: { stringListValue: { values: ['RISK_LEVEL_HIGH', 'RISK_LEVEL_CRITICAL'] } },
            },
          },
        ],
      ],
    }),
  ),
  sortField: SortField('VendorSortField', vendorSortFields, {
    unset: 'newest first. Vendors without the value come last.',
    example: 'score',
  }),
  sortOrder: Type.Optional(SortOrder),
}

/** Reasons a selection can be refused for. */
export const vendorSelectionErrors = [
  'FILTER_COMPARISON_NOT_ALLOWED',
  'FILTER_FIELD_NOT_ALLOWED',
  'FILTER_LIST_NOT_ALLOWED',
  'FILTER_TOO_MANY_RULES',
  'FILTER_TOO_MANY_VALUES',
  'FILTER_VALUE_INVALID',
  'FILTER_VALUE_TYPE_MISMATCH',
  'SORT_FIELD_UNKNOWN',
] as const
