import { Type } from 'typebox'
import { maxLengths } from '../kernel/max-lengths.ts'
import { operation } from '../kernel/operation.ts'
import { Timestamp } from '../kernel/schema.ts'
import { Vendor } from './schemas.ts'
import { VendorRef } from './vendor-ref.ts'

export const RecordVendorAssessment = operation({
  summary: 'Record that a vendor was assessed.',
  description:
    'The next assessment is then due after the interval of its tier. Completing a questionnaire does this too. An assessment before the last one is recorded in the history but does not change when the next one is due.',
  method: 'POST',
  path: '/public/v1/vendors/{id}/assessments',
  scopes: ['vendor-directory.read', 'vendor-directory.write'],
  stability: 'alpha',
  version: '1.0.0',
  errors: ['NOT_FOUND', 'VENDOR_OFFBOARDED'],
  input: Type.Object({
    id: VendorRef,
    assessedAt: Type.Optional(Timestamp('When it was assessed; not in the future. Unset: now.')),
    note: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: maxLengths.reason,
        pattern: '\\S',
        description: 'What was looked at, for the history.',
        examples: ['Read the SOC 2 report of 2026.'],
      }),
    ),
  }),
  output: Type.Object({ vendor: Vendor }),
})
