import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { ReceiptPart, receiptPartInput } from '../vendors/get-score-receipt-part.ts'
import { byRemediationLink } from './linked-schemas.ts'

export const GetLinkedScoreReceiptPart = operation({
  ...byRemediationLink,
  summary: "Get some of the findings of a large receipt for the vendor's own score.",
  description: 'As GetScoreReceiptPart returns them, of a receipt that GetLinkedScoreReceipt returned.',
  method: 'GET',
  path: '/link/v1/remediation/score-receipt/{receiptSha256}/part',
  errors: ['LINK_INVALID', 'NOT_FOUND'],
  canonical: true,
  input: Type.Object(receiptPartInput),
  output: ReceiptPart,
})
