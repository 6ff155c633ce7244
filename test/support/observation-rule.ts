import type { Filter } from '@parapet/contract'

/** A filter of one rule; tests also use it for invalid content. */
export const observationRule = (field: string, comparison: string, value?: object): Filter =>
  ({
    rule: {
      field: { observationsField: `OBSERVATIONS_FIELD_${field}` },
      comparison: `COMPARISON_${comparison}`,
      ...(value && { value }),
    },
    // Invalid names and values are what some tests send.
  }) as Filter

export const ofVendor = (domain: string): Filter =>
  observationRule('VENDOR', 'EQUAL', { stringValue: domain })
