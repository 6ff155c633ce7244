import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { ReceiptEnvelope } from '../vendors/get-vendor-score-receipt.ts'
import { byRemediationLink } from './linked-schemas.ts'

export const GetLinkedScoreReceipt = operation({
  ...byRemediationLink,
  summary: "Get the receipt for the vendor's own score, if the organization discloses it.",
  description:
    'A signed record of every finding that counts, its evidence and the score calculated from them, as canonical JSON (RFC 8785).',
  method: 'GET',
  path: '/link/v1/remediation/score-receipt',
  errors: ['LINK_INVALID', 'NOT_FOUND', 'RECEIPT_UNAVAILABLE'],
  heavy: true,
  keepsRecord: true,
  canonical: true,
  input: Type.Object({}),
  output: ReceiptEnvelope,
})
