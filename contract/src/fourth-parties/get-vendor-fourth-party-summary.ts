import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { Timestamp } from '../kernel/schema.ts'
import { Confidence } from '../observations/observation.ts'
import { DetectionMethod, VendorFourthPartyStatus } from './schemas.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description, examples: [3] })

export const GetVendorFourthPartySummary = operation({
  summary: 'Sum up the fourth parties of one monitored vendor.',
  description:
    'Relations that are detected, confirmed or stale count; with a lookback window those that were seen in it.',
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
        description: 'Days that the window reaches back from now; unset or 0 is all time.',
        examples: [90],
      }),
    ),
  }),
  output: Type.Object({
    vendorDomain: Type.String({
      description: 'The domain that was asked for, as it is compared.',
      examples: ['acme.com'],
    }),
    fourthPartyStatus: VendorFourthPartyStatus,
    fourthPartyCount: count('Fourth parties of the vendor.'),
    newFourthPartyCount: count('Those of them that were first seen in the window.'),
    removedFourthPartyCount: count('Fourth parties that became removed in the window.'),
    companyConnectionCount: count('Monitored vendors that use this vendor as a fourth party.'),
    portfolioOverlapCount: count('Fourth parties of the vendor that are vendors of the organization too.'),
    countsByConfidence: Type.Array(
      Type.Object(
        { confidence: Confidence, count: count('Fourth parties of this confidence.') },
        { title: 'FourthPartyConfidenceCount', description: 'A confidence and how many have it.' },
      ),
      { description: 'By confidence, the most certain first; none without a fourth party.' },
    ),
    countsByMethod: Type.Array(
      Type.Object(
        { method: DetectionMethod, count: count('Fourth parties that this gave away.') },
        { title: 'FourthPartyMethodCount', description: 'A detection method and how many it gave away.' },
      ),
      { description: 'By method; a fourth party counts in each of its methods.' },
    ),
    lookbackStart: Type.Optional(Timestamp('Where the window begins; absent for all time.')),
    lastScannedAt: Type.Optional(Timestamp('When the vendor was last looked at; absent before that.')),
  }),
})
