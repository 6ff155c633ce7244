import { type Static, Type } from 'typebox'
import { anyOf, FilterQuery, typedFilter } from '../kernel/typed-filter.ts'
import { ImpactStatus, VendorResponseType, VrmRequestStatus } from './schemas.ts'

export const ImpactedCompanyFilters = Type.Object(
  {
    impactStatuses: anyOf(ImpactStatus, 'Whether the event affects the company.'),
    vendorResponses: anyOf(VendorResponseType, 'What the company has answered.'),
    requestStatuses: anyOf(VrmRequestStatus, 'Where the newest request to the company stands.'),
    vendorGroupIds: anyOf(
      Type.String({ minLength: 1, maxLength: 255, examples: ['vgr_01JCQ3V5W8Z6T4R2M0K9H7F5D3'] }),
      'Ids of active groups that the vendor is in.',
    ),
    query: FilterQuery('Text in the name or the domain, case-insensitive; empty means unset.', 'acme'),
  },
  typedFilter('ImpactedCompanyFilters', { impactStatuses: ['IMPACT_STATUS_IMPACTED'] }),
)

export type ImpactedCompanyFilters = Static<typeof ImpactedCompanyFilters>
