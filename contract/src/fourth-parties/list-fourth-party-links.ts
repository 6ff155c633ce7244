import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { inSummary } from '../kernel/summary.ts'
import { VendorRecordId } from '../vendors/schemas.ts'
import { FourthPartyFilters, fourthPartyListErrors } from './fourth-party-filters.ts'

/** Rows are short, so that a graph takes one call. */
const linkPages = { default: 500, max: 2500 }

const FourthPartyLink = Type.Object(
  {
    vendorRecordId: VendorRecordId,
    vendorDomain: Type.String({ description: 'Domain of the vendor.', examples: ['acme.com'] }),
    vendorName: Type.String({ description: 'Name of the vendor.', examples: ['Acme Corp'] }),
    fourthPartyDomain: Type.String({
      description: 'Domain of the fourth party.',
      examples: ['cloud.example.net'],
    }),
  },
  {
    title: 'FourthPartyLink',
    description: 'A vendor and a fourth party that it uses, without the evidence.',
    ...inSummary('vendorRecordId vendorDomain fourthPartyDomain vendorName'),
  },
)

export const ListFourthPartyLinks = operation({
  summary: 'List which monitored vendors use which fourth parties, without evidence, by vendor.',
  description:
    'The relations of GetFourthParties with the same filters, in the form that a graph needs. Those of one vendor come together.',
  method: 'POST',
  path: '/public/v1/avd/fourth-parties/links',
  scopes: ['avd.read'],
  stability: 'alpha',
  version: '1.0.0',
  errors: fourthPartyListErrors,
  paging: paged('links', linkPages),
  input: Type.Object({ ...pageInput(linkPages), filters: Type.Optional(FourthPartyFilters) }),
  output: Type.Object(pageOutput('links', FourthPartyLink)),
})
