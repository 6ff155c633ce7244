import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { Timestamp } from '../kernel/schema.ts'
import { Confidence } from '../observations/observation.ts'
import { DetectionMethod, VendorFourthPartyStatus } from './schemas.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description, examples: [3] })

export const GetVendorFourthPartySummary = operation({
  summary: 'Summarize the fourth parties of one monitored vendor.',
  description:
    'Counts relations that are detected, confirmed or stale; with a lookback window, only those seen within it.',
  method: 'POST',
  path: '/public/v1/avd/vendors/summary',
  scopes: ['avd.read'],
  stability: 'beta',
  version: '1.0.0',
  errors: ['INVALID_DOMAIN', 'NOT_FOUND'],
  input: Type.Object({
    vendorDomain: Type.String({
      minLength: 1,
      maxLength: 1024,
      description: 'Domain of the vendor.',
      examples: ['acme.com'],
    }),
    lookbackDays: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 365,
        description: 'Length of the lookback window in days; unset or 0 means all time.',
        examples: [90],
      }),
    ),
  }),
  output: Type.Object({
    vendorDomain: Type.String({
      description: 'The requested domain in normalized form.',
      examples: ['acme.com'],
    }),
    fourthPartyStatus: VendorFourthPartyStatus,
    fourthPartyCount: count('Fourth parties of the vendor.'),
    newFourthPartyCount: count('Those of them that were first seen in the window.'),
    removedFourthPartyCount: count('Fourth parties that became removed in the window.'),
    companyConnectionCount: count('Monitored vendors that use this vendor as a fourth party.'),
    portfolioOverlapCount: count('Fourth parties of the vendor that are also vendors of the organization.'),
    countsByConfidence: Type.Array(
      Type.Object(
        { confidence: Confidence, count: count('Fourth parties of this confidence.') },
        {
          title: 'FourthPartyConfidenceCount',
          description: 'Number of fourth parties with one confidence level.',
        },
      ),
      { description: 'By confidence, highest first; empty if there are no fourth parties.' },
    ),
    countsByMethod: Type.Array(
      Type.Object(
        { method: DetectionMethod, count: count('Fourth parties detected by this method.') },
        { title: 'FourthPartyMethodCount', description: 'Number of fourth parties detected by one method.' },
      ),
      { description: 'By method; a fourth party is counted once for each of its methods.' },
    ),
    lookbackStart: Type.Optional(Timestamp('Where the window begins; absent for all time.')),
    lastScannedAt: Type.Optional(Timestamp('When the vendor was last checked; absent if never.')),
  }),
})
