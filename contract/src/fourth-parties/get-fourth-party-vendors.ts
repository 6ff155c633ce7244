import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { SortField } from '../kernel/sort-field.ts'
import { SortOrder } from '../vendors/schemas.ts'
import { FourthPartyFilters, fourthPartyListErrors } from './fourth-party-filters.ts'
import { ConnectedVendor } from './schemas.ts'

/** What the vendors of a fourth party can be ordered by; those without the value come last in both directions. */
export const fourthPartyVendorSortFields = ['vendorDomain', 'score', 'lastSeen', 'confidence'] as const

export type FourthPartyVendorSortField = (typeof fourthPartyVendorSortFields)[number]

export const GetFourthPartyVendors = operation({
  summary: 'List the monitored vendors that use one fourth party.',
  description: 'The list is empty if no monitored vendor uses the fourth party.',
  method: 'POST',
  path: '/public/v1/avd/fourth-parties/vendors',
  scopes: ['avd.read'],
  stability: 'beta',
  version: '1.0.0',
  errors: [...fourthPartyListErrors, 'INVALID_DOMAIN'],
  paging: paged('vendors'),
  input: Type.Object({
    fourthPartyDomain: Type.String({
      minLength: 1,
      maxLength: 1024,
      description: 'Domain of the fourth party.',
      examples: ['google.com'],
    }),
    ...pageInput(),
    filters: Type.Optional(FourthPartyFilters),
    sortField: SortField('FourthPartyVendorSortField', fourthPartyVendorSortFields, {
      unset: 'by domain. Vendors without the value come last.',
      example: 'score',
    }),
    sortOrder: Type.Optional(SortOrder),
  }),
  output: Type.Object({
    fourthPartyDomain: Type.String({
      description: 'The requested domain in normalized form.',
      examples: ['google.com'],
    }),
    ...pageOutput('vendors', ConnectedVendor),
  }),
})
