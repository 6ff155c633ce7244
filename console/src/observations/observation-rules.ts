import type { Filter, ObservationsField } from '@parapet/contract'

/** A rule that compares a field with one value. */
export const isRule = (field: ObservationsField, ...values: string[]): Filter => ({
  rule: {
    field: { observationsField: field },
    comparison: 'COMPARISON_IN',
    value: { stringListValue: { values } },
  },
})

/** What vendors dispute and nobody has ruled on. */
export const disputedFilters = [isRule('OBSERVATIONS_FIELD_DISPUTE_STATE', 'DISPUTE_STATE_OPEN')]
