import { filterValueTypes } from '../../domain/kernel/filter-value-types.ts'
import {
  observationCatalogue,
  type ObservationFieldName,
} from '../../domain/observations/observation-catalogue.ts'
import { isListedField } from '../../domain/observations/observation-options.ts'
import type { Handler } from '../handler.ts'

export const getObservationFilterOptions: Handler<'GetObservationFilterOptions'> = async () => {
  // The catalogue is a record by field name, which Object.keys widens.
  const names = Object.keys(observationCatalogue.fields) as ObservationFieldName[]
  return {
    filterOptions: names.map((field) => {
      const { displayName, values, comparisons } = observationCatalogue.fields[field]
      return {
        field,
        displayName,
        valueType: filterValueTypes[values.type],
        comparisons: [...comparisons],
        hasValues: isListedField(field),
      }
    }),
  }
}
