import { type Static, Type } from 'typebox'
import { DateRangeValue } from '../kernel/filter.ts'
import { anyOf, FilterDomain, FilterQuery, typedFilter } from '../kernel/typed-filter.ts'
import { Confidence } from '../observations/observation.ts'
import { DetectionMethod, FourthPartyCategory, FourthPartyStatus } from './schemas.ts'

export const FourthPartyFilters = Type.Object(
  {
    vendorDomains: anyOf(FilterDomain('acme.com'), 'Domains of vendors.'),
    fourthPartyDomains: anyOf(FilterDomain('google.com'), 'Domains of fourth parties.'),
    categories: anyOf(FourthPartyCategory, 'What a product is for.'),
    detectionMethods: anyOf(DetectionMethod, 'How the fourth party was detected.'),
    confidences: anyOf(Confidence, 'How certain the relation is.'),
    statuses: anyOf(
      FourthPartyStatus,
      'Whether the relation still holds. Unset: detected, confirmed and stale ones.',
    ),
    isInPortfolio: Type.Optional(
      Type.Boolean({ description: 'Whether the fourth party is a vendor of the organization itself.' }),
    ),
    vendorGroupIds: anyOf(
      Type.String({ minLength: 1, maxLength: 255, examples: ['vgr_01JCQ3V5W8Z6T4R2M0K9H7F5D3'] }),
      'Ids of active groups that the vendor is in.',
    ),
    lastSeen: Type.Optional(DateRangeValue),
    query: FilterQuery('Text in a domain, name or product, case-insensitive; empty means unset.', 'google'),
  },
  typedFilter('FourthPartyFilters', {
    categories: ['FOURTH_PARTY_CATEGORY_EMAIL'],
    confidences: ['CONFIDENCE_HIGH'],
  }),
)

export type FourthPartyFilters = Static<typeof FourthPartyFilters>

/** Reasons a list of fourth parties can be refused for. */
export const fourthPartyListErrors = ['FILTER_VALUE_INVALID', 'SORT_FIELD_UNKNOWN'] as const
