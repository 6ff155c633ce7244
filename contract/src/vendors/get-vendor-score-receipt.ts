import { type Static, Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { ReceiptSignature, ScoreReceipt } from './score-receipt-schemas.ts'
import { VendorRef } from './vendor-ref.ts'

export const ReceiptEnvelope = Type.Object({
  receipt: ScoreReceipt,
  signature: ReceiptSignature,
  evidence: Type.Record(
    Type.String(),
    Type.Object(
      {
        kind: Type.String({ description: 'What kind of evidence it is.', examples: ['REPORT'] }),
      },
      { additionalProperties: true },
    ),
    {
      description:
        'Evidence by the SHA-256 of its canonical form, at most 256 KiB, most expensive findings first; empty if it is withheld and for large receipts.',
    },
  ),
})

export const GetVendorScoreReceipt = operation({
  summary: 'Get a signed receipt for the score of a vendor: everything it was calculated from.',
  description:
    'Anybody can check the signature and calculate the score again from the receipt, by the open model. The answer is canonical JSON (RFC 8785): keep its bytes as they are. Issuing a receipt is recorded in the audit trail; the same content on the same day is the same receipt. Receipts above 64 KiB list what the model reads, and GetScoreReceiptPart returns the findings.',
  method: 'GET',
  path: '/public/v1/vendors/{id}/score-receipt',
  scopes: ['vendor-directory.read', 'findings.read', 'security-events.read'],
  stability: 'alpha',
  version: '1.0.0',
  errors: ['NOT_FOUND', 'RECEIPT_UNAVAILABLE'],
  heavy: true,
  keepsRecord: true,
  canonical: true,
  input: Type.Object({
    id: VendorRef,
    withholdEvidence: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Leaves the evidence out; its hashes stay, and so does the signature. To pass the receipt on without telling an attacker more than needed.',
      }),
    ),
    receiptSha256: Type.Optional(
      Type.String({
        pattern: '^[0-9a-f]{64}$',
        description: 'An earlier receipt, by the SHA-256 of its canonical form, as long as it is kept.',
        examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
      }),
    ),
  }),
  output: ReceiptEnvelope,
})

export type ReceiptEnvelope = Static<typeof ReceiptEnvelope>
