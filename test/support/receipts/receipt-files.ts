import { signableJson } from '../../../server/src/domain/kernel/signable-json.ts'
import type { ReceiptKey } from '../../../server/src/domain/scoring/receipt-key.ts'
import type { VendorEvidence } from '../../../server/src/domain/scoring/vendor-evidence.ts'
import { receiptOf } from './receipt-of.ts'

/** The files that a reader gets: the receipt, then its parts. */
export const receiptFiles = async (
  evidence: VendorEvidence,
  day: string,
  key: ReceiptKey,
): Promise<Buffer[]> => {
  const { receipt, sha256, signature, parts } = await receiptOf(evidence, day, key)
  return [
    signableJson({ receipt, signature, evidence: {} }),
    ...parts.map((items, number) => `{"items":${items},"number":${number},"receiptSha256":"${sha256}"}`),
  ].map((text) => Buffer.from(text))
}
