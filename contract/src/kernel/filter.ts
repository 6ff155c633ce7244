import { Type, type Static } from 'typebox'
import { Enumeration, Timestamp } from './schema.ts'
import { inSummary } from './summary.ts'

export const Operator = Enumeration(
  'Operator',
  ['OPERATOR_UNSPECIFIED', 'OPERATOR_AND', 'OPERATOR_OR'],
  'How the filters of a list combine; unspecified means AND.',
)

export const Comparison = Enumeration(
  'Comparison',
  [
    'COMPARISON_UNSPECIFIED',
    'COMPARISON_EQUAL',
    'COMPARISON_NOT_EQUAL',
    'COMPARISON_IN',
    'COMPARISON_NOT_IN',
    'COMPARISON_CONTAINS',
    'COMPARISON_NOT_CONTAINS',
    'COMPARISON_STARTS_WITH',
    'COMPARISON_ENDS_WITH',
    'COMPARISON_GREATER_THAN',
    'COMPARISON_GREATER_THAN_OR_EQUAL',
    'COMPARISON_LESS_THAN',
    'COMPARISON_LESS_THAN_OR_EQUAL',
    'COMPARISON_BETWEEN',
    'COMPARISON_IS_SET',
    'COMPARISON_IS_NOT_SET',
  ],
  'How the field is compared with the value; unspecified is refused.',
)

export const ObservationsField = Enumeration(
  'ObservationsField',
  [
    'OBSERVATIONS_FIELD_UNSPECIFIED',
    'OBSERVATIONS_FIELD_VENDOR',
    'OBSERVATIONS_FIELD_VENDOR_GROUP',
    'OBSERVATIONS_FIELD_VENDOR_RISK_LEVEL',
    'OBSERVATIONS_FIELD_VENDOR_BUSINESS_IMPACT',
    'OBSERVATIONS_FIELD_OWNER',
    'OBSERVATIONS_FIELD_TIER',
    'OBSERVATIONS_FIELD_SEVERITY',
    'OBSERVATIONS_FIELD_CATEGORY',
    'OBSERVATIONS_FIELD_OBSERVATION_TYPE',
    'OBSERVATIONS_FIELD_APPROVAL_STATUS',
    'OBSERVATIONS_FIELD_VENDOR_RESPONDED',
    'OBSERVATIONS_FIELD_IS_FLAGGED',
    'OBSERVATIONS_FIELD_ASSIGNEE',
    'OBSERVATIONS_FIELD_ACCEPTED_UNTIL',
    'OBSERVATIONS_FIELD_DISPUTE_STATE',
    'OBSERVATIONS_FIELD_DUE',
    'OBSERVATIONS_FIELD_SLA_STATUS',
    'OBSERVATIONS_FIELD_ASSET_TYPE',
    'OBSERVATIONS_FIELD_ASSET',
    'OBSERVATIONS_FIELD_IP_ADDRESS',
    'OBSERVATIONS_FIELD_PORT',
    'OBSERVATIONS_FIELD_DNS_RECORD_TYPE',
    'OBSERVATIONS_FIELD_VULNERABILITY',
    'OBSERVATIONS_FIELD_AFFECTED_PRODUCT',
    'OBSERVATIONS_FIELD_CWE',
    'OBSERVATIONS_FIELD_CAPEC',
    'OBSERVATIONS_FIELD_CVSS_BASE_SCORE',
    'OBSERVATIONS_FIELD_CVSS_SEVERITY',
    'OBSERVATIONS_FIELD_EPSS_SCORE',
    'OBSERVATIONS_FIELD_EPSS_PERCENTILE',
    'OBSERVATIONS_FIELD_KNOWN_EXPLOITED',
    'OBSERVATIONS_FIELD_KNOWN_RANSOMWARE_USE',
    'OBSERVATIONS_FIELD_SSVC_EXPLOITATION',
    'OBSERVATIONS_FIELD_SSVC_AUTOMATABLE',
    'OBSERVATIONS_FIELD_CONFIDENCE',
    'OBSERVATIONS_FIELD_AFFECTS_SCORE',
    'OBSERVATIONS_FIELD_SOURCE',
    'OBSERVATIONS_FIELD_FIRST_SEEN',
    'OBSERVATIONS_FIELD_LAST_SEEN',
    'OBSERVATIONS_FIELD_RESOLVED_AT',
    'OBSERVATIONS_FIELD_UPDATED_AT',
    'OBSERVATIONS_FIELD_SEARCH',
  ],
  'Filterable fields of observations; unspecified is refused.',
)

export const VendorsField = Enumeration(
  'VendorsField',
  [
    'VENDORS_FIELD_UNSPECIFIED',
    'VENDORS_FIELD_ID',
    'VENDORS_FIELD_DOMAIN_NAME',
    'VENDORS_FIELD_COMPANY_NAME',
    'VENDORS_FIELD_VENDOR_ID',
    'VENDORS_FIELD_IS_MONITORED',
    'VENDORS_FIELD_LIFECYCLE_STATUS',
    'VENDORS_FIELD_RISK_LEVEL',
    'VENDORS_FIELD_BUSINESS_IMPACT',
    'VENDORS_FIELD_DATA_REGION',
    'VENDORS_FIELD_GRADE',
    'VENDORS_FIELD_DATA_TYPES_SHARED',
    'VENDORS_FIELD_ACCESS_TYPES',
    'VENDORS_FIELD_SCORE',
    'VENDORS_FIELD_BREACH_LIKELIHOOD_SCORE',
    'VENDORS_FIELD_RANSOMWARE_SCORE',
    'VENDORS_FIELD_CONTRACT_VALUE',
    'VENDORS_FIELD_CONTRACT_END_DATE',
    'VENDORS_FIELD_CREATED_AT',
    'VENDORS_FIELD_UPDATED_AT',
    'VENDORS_FIELD_OFFBOARDED_AT',
    'VENDORS_FIELD_LAST_SCANNED_AT',
    'VENDORS_FIELD_OWNER',
    'VENDORS_FIELD_TIER',
    'VENDORS_FIELD_NEXT_ASSESSMENT',
    'VENDORS_FIELD_VENDOR_GROUP',
    'VENDORS_FIELD_OPEN_CRITICAL_OBSERVATIONS',
    'VENDORS_FIELD_OPEN_OBSERVATIONS',
    'VENDORS_FIELD_SEARCH',
  ],
  'Filterable fields of vendors; unspecified is refused.',
)

// Inside a filter an unknown key is refused: dropping a predicate would widen what is selected.
const strict = { additionalProperties: false } as const
const exactlyOne = { ...strict, minProperties: 1, maxProperties: 1 } as const

export const DateRangeValue = Type.Object(
  {
    startTime: Type.Optional(Timestamp('First instant inside the range.')),
    endTime: Type.Optional(Timestamp('First instant after the range.', '2026-12-31T00:00:00.000Z')),
    live: Type.Optional(Type.Boolean({ description: 'A rolling window that ends now.' })),
  },
  { ...strict, description: 'A range of time; either end may be left out.' },
)

const FilterValue = Type.Object(
  {
    stringValue: Type.Optional(
      Type.String({
        description: 'Text, or the full name of an enumeration member.',
        examples: ['example.com'],
      }),
    ),
    numberValue: Type.Optional(Type.Number({ description: 'A number.', examples: [7.5] })),
    boolValue: Type.Optional(Type.Boolean({ description: 'True or false.' })),
    stringListValue: Type.Optional(
      Type.Object(
        {
          values: Type.Array(Type.String({ examples: ['example.com'] }), {
            description: 'Any of these, or none of them.',
          }),
        },
        strict,
      ),
    ),
    numberRangeValue: Type.Optional(
      Type.Object(
        {
          min: Type.Optional(
            Type.Number({ description: 'Smallest number inside the range.', examples: [0] }),
          ),
          max: Type.Optional(
            Type.Number({ description: 'Largest number inside the range.', examples: [10] }),
          ),
        },
        strict,
      ),
    ),
    dateRangeValue: Type.Optional(DateRangeValue),
    dateValue: Type.Optional(Timestamp('An instant.')),
  },
  { ...exactlyOne, title: 'FilterValue', description: 'Exactly one form of value.' },
)

const FilterRule = Type.Object(
  {
    field: Type.Object(
      {
        observationsField: Type.Optional(ObservationsField),
        vendorsField: Type.Optional(VendorsField),
      },
      { ...exactlyOne, description: 'Exactly one field, of observations or of vendors.' },
    ),
    comparison: Comparison,
    value: Type.Optional(FilterValue),
  },
  { ...strict, title: 'FilterRule', description: 'One field compared with one value.' },
)

/** Exactly one of `list` and `rule`; lists nest. */
export const Filter = Type.Cyclic(
  {
    Filter: Type.Object(
      {
        list: Type.Optional(
          Type.Object(
            {
              operator: Type.Optional(Operator),
              isNegated: Type.Optional(Type.Boolean({ description: 'Negates the combined result.' })),
              filters: Type.Array(Type.Ref('Filter'), {
                minItems: 1,
                description: 'The filters to combine.',
              }),
            },
            { ...strict, title: 'FilterList', description: 'Filters combined by one operator.' },
          ),
        ),
        rule: Type.Optional(FilterRule),
      },
      {
        ...exactlyOne,
        title: 'Filter',
        description:
          'A list of filters, or one rule. Lists can be nested 5 deep; a call takes at most 50 rules in total, 200 values in each, and 20 values in total for text searches (CONTAINS, STARTS_WITH, ENDS_WITH; 50 for vendors).',
      },
    ),
  },
  'Filter',
)

export type Filter = Static<typeof Filter>

export type Comparison = Static<typeof Comparison>
export type FilterRule = Static<typeof FilterRule>
export type FilterValue = Static<typeof FilterValue>
export type ObservationsField = Static<typeof ObservationsField>
export type VendorsField = Static<typeof VendorsField>

export const FilterValueType = Enumeration(
  'FilterValueType',
  [
    'FILTER_VALUE_TYPE_UNSPECIFIED',
    'FILTER_VALUE_TYPE_STRING',
    'FILTER_VALUE_TYPE_NUMBER',
    'FILTER_VALUE_TYPE_BOOL',
    'FILTER_VALUE_TYPE_ENUM',
    'FILTER_VALUE_TYPE_DATE',
  ],
  'The kind of values a field has.',
)

export const FilterOptionValue = Type.Object(
  {
    value: Type.String({ description: 'What a rule compares with.', examples: ['RISK_LEVEL_HIGH'] }),
    displayName: Type.String({ description: 'Display name of the value.', examples: ['High'] }),
    count: Type.Integer({
      minimum: 0,
      description: "Number of the organization's rows with this value.",
      examples: [12],
    }),
  },
  {
    title: 'FilterOptionValue',
    description: 'One value that a field can be compared with.',
    ...inSummary('value count displayName'),
  },
)
