import { ApiError, type ObservationsField } from '@parapet/contract'
import { observationCatalogue, type ObservationFieldName } from './observation-catalogue.ts'

/** Fields whose values cannot be listed. */
type Unlisted =
  | `OBSERVATIONS_FIELD_${'PORT' | 'SEARCH' | 'CVSS_BASE_SCORE' | 'EPSS_SCORE' | 'EPSS_PERCENTILE'}`
  | `OBSERVATIONS_FIELD_${'ACCEPTED_UNTIL' | 'DUE' | 'FIRST_SEEN' | 'LAST_SEEN' | 'RESOLVED_AT' | 'UPDATED_AT'}`

export type ListedField = Exclude<ObservationFieldName, Unlisted>

export const isListedField = (field: ObservationsField): field is ListedField => {
  if (field === 'OBSERVATIONS_FIELD_UNSPECIFIED' || field === 'OBSERVATIONS_FIELD_SEARCH') return false
  const { type } = observationCatalogue.fields[field].values
  return type !== 'number' && type !== 'date'
}

/** A field whose values can be listed; throws a 400 for any other. */
export const readListedField = (field: ObservationsField): ListedField => {
  if (isListedField(field)) return field
  const description = `${field} has no values to list; date, number and search fields have none.`
  throw new ApiError('FILTER_FIELD_NOT_ENUMERABLE', `field: ${description}`, {
    metadata: { field },
    fieldViolations: [{ field: 'field', description, reason: 'FILTER_FIELD_NOT_ENUMERABLE' }],
  })
}
