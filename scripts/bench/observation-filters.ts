const rule = (observationsField: string, comparison: string, value: object) => ({
  rule: { field: { observationsField: `OBSERVATIONS_FIELD_${observationsField}` }, comparison, value },
})

export const isOneOf = (field: string, ...values: string[]) =>
  rule(field, 'COMPARISON_IN', { stringListValue: { values } })

export const threeFilters = [
  isOneOf('SEVERITY', 'SEVERITY_HIGH', 'SEVERITY_CRITICAL'),
  isOneOf('CATEGORY', 'OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT'),
  rule('EPSS_SCORE', 'COMPARISON_GREATER_THAN', { numberValue: 0.5 }),
]

export const nestedOr = [
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
