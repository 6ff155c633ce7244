import type { ListCall } from '@parapet/contract'
import type { Factor } from './scoring-model.ts'
import type { TypeKey } from './vendor-evidence.ts'

type Value = { stringValue: string } | { boolValue: boolean }

const rule = (observationsField: string, value: Value) => ({
  rule: {
    field: { observationsField: `OBSERVATIONS_FIELD_${observationsField}` },
    comparison: 'COMPARISON_EQUAL',
    value,
  },
})

const unset = (observationsField: string) => ({
  rule: {
    field: { observationsField: `OBSERVATIONS_FIELD_${observationsField}` },
    comparison: 'COMPARISON_IS_NOT_SET',
  },
})

const typeRules = (key: TypeKey) => {
  if (key.affectedProduct !== undefined)
    return [rule('AFFECTED_PRODUCT', { stringValue: key.affectedProduct })]
  if (key.vulnerabilityId !== undefined)
    return [rule('VULNERABILITY', { stringValue: key.vulnerabilityId }), unset('AFFECTED_PRODUCT')]
  return [rule('OBSERVATION_TYPE', { stringValue: key.observationType ?? '' }), unset('VULNERABILITY')]
}

/** The call that lists exactly the open observations that count as this type, or the resolved ones of the type. */
export const scoredListCall = (
  vendorDomain: string,
  factor: Factor,
  type: TypeKey,
  isResolved = false,
): ListCall => ({
  operation: 'GetObservations',
  input: {
    mode: isResolved ? 'OBSERVATION_MODE_RESOLVED' : 'OBSERVATION_MODE_OPEN',
    filters: [
      rule('VENDOR', { stringValue: vendorDomain }),
      rule('CATEGORY', { stringValue: factor }),
      ...(isResolved ? [] : [rule('AFFECTS_SCORE', { boolValue: true })]),
      ...typeRules(type),
    ],
  },
})
