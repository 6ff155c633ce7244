import type { VendorFilterOption } from '@parapet/contract'
import type { ValueKind } from './filter-value.ts'

/** What a filter option says about each kind of value. */
export const filterValueTypes = {
  text: 'FILTER_VALUE_TYPE_STRING',
  canonical: 'FILTER_VALUE_TYPE_STRING',
  enum: 'FILTER_VALUE_TYPE_ENUM',
  address: 'FILTER_VALUE_TYPE_STRING',
  number: 'FILTER_VALUE_TYPE_NUMBER',
  bool: 'FILTER_VALUE_TYPE_BOOL',
  date: 'FILTER_VALUE_TYPE_DATE',
} as const satisfies Record<ValueKind['type'], VendorFilterOption['valueType']>
