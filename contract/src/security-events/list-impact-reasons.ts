import { type Static, Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { inSummary } from '../kernel/summary.ts'
import { VendorRecordId } from '../vendors/schemas.ts'
import { ImpactStatus } from './schemas.ts'
import { SecurityEventRef } from './security-event-ref.ts'

/** More vendors of a reason are counted but not listed. */
export const maxReasonVendors = 20

const ImpactReasonVendor = Type.Object(
  {
    vendorRecordId: VendorRecordId,
    domain: Type.String({ description: 'Domain of the vendor.', examples: ['acme.com'] }),
    companyName: Type.String({ description: 'Name of the vendor.', examples: ['Acme Corp'] }),
  },
  { title: 'ImpactReasonVendor', description: 'A vendor that a reason applies to.' },
)

export const ImpactReason = Type.Object(
  {
    impact: ImpactStatus,
    reason: Type.String({
      description: 'Why, in one sentence.',
      examples: ['It receives mail through Example Mail (mail.example.net).'],
    }),
    vendorCount: Type.Integer({ minimum: 1, description: 'Vendors it applies to.', examples: [12] }),
    vendors: Type.Array(ImpactReasonVendor, {
      description: `The first ${maxReasonVendors} of them, by name.`,
    }),
  },
  {
    title: 'ImpactReason',
    description: 'A reason why an event affects vendors or not, with the vendors that share it.',
    ...inSummary('impact vendorCount reason vendors.domain'),
  },
)

export type ImpactReason = Static<typeof ImpactReason>

export const ListImpactReasons = operation({
  summary: 'List why an event affects vendors or not, each reason once with its vendors.',
  description:
    'Impacted vendors come first, then potentially impacted, unknown, remediated and not impacted ones; within each, the reason with the most vendors.',
  method: 'GET',
  path: '/public/v1/security-events/{eventId}/impact-reasons',
  scopes: ['security-events.read'],
  stability: 'alpha',
  version: '1.0.0',
  errors: ['NOT_FOUND'],
  paging: paged('reasons'),
  input: Type.Object({ eventId: SecurityEventRef, ...pageInput() }),
  output: Type.Object(pageOutput('reasons', ImpactReason)),
})
