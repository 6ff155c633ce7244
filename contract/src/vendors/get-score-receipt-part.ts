import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { ReceiptItem } from './score-receipt-schemas.ts'
import { VendorRef } from './vendor-ref.ts'

const receiptSha256 = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description: 'SHA-256 of the canonical form of the receipt.',
  examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
})

/** Names a receipt and one of its parts. */
export const receiptPartInput = {
  receiptSha256,
  number: Type.Integer({
    minimum: 0,
    maximum: 10_000,
    description: 'Which of the parts that the receipt lists, from 0.',
    examples: [0],
  }),
}

export const ReceiptPart = Type.Object({
  receiptSha256,
  number: Type.Integer({ minimum: 0, description: 'Which part it is.', examples: [0] }),
  items: Type.Array(ReceiptItem, { description: 'The findings, sorted by id.' }),
})

export const GetScoreReceiptPart = operation({
  summary: 'Get some of the findings of a large receipt.',
  description:
    'At most 128 findings, whose Merkle root is in the receipt. The answer is canonical JSON. Parts are kept for the newest three large receipts of a vendor.',
  method: 'GET',
  path: '/public/v1/vendors/{id}/score-receipt/{receiptSha256}/part',
  scopes: ['vendor-directory.read', 'findings.read'],
  stability: 'alpha',
  version: '1.0.0',
  errors: ['NOT_FOUND'],
  canonical: true,
  input: Type.Object({ id: VendorRef, ...receiptPartInput }),
  output: ReceiptPart,
})
