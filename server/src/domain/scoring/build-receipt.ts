import { createHash } from 'node:crypto'
import type { ReceiptItem, ScoreReceipt } from '@parapet/contract'
import { dayOf } from '../kernel/calendar-date.ts'
import { signableJson } from '../kernel/signable-json.ts'
import { collectFindings, type KeepPart, maxReceiptBytes } from './receipt-findings.ts'
import { toReceiptResult } from './receipt-result.ts'
import type { VendorScore } from './score-vendor.ts'
import { scoringConstantsSha256 } from './scoring-constants.ts'
import { scoringModel } from './scoring-model.ts'
import type { FindingClass } from './vendor-evidence.ts'

export const receiptFormat = 'parapet-score-receipt/1'

/** What a receipt says besides findings and numbers, lists in their order. */
export type ReceiptSubject = Pick<
  ScoreReceipt,
  'issuer' | 'organizationId' | 'vendor' | 'audit' | 'coverage' | 'notCounted' | 'events'
> & { issuedAt: Date }

export type BuiltReceipt = {
  receipt: ScoreReceipt
  /** The receipt in canonical form. */
  text: string
  /** Of the canonical form. */
  sha256: Buffer
  /** The same of all that does not change from one call to the next: two receipts with the same say the same. */
  contentSha256: Buffer
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

const toReceipt = (
  { issuedAt, ...subject }: ReceiptSubject,
  score: VendorScore,
  findings: ScoreReceipt['findings'],
): ScoreReceipt => ({
  format: receiptFormat,
  ...subject,
  issuedAt: issuedAt.toISOString(),
  day: dayOf(issuedAt),
  model: { version: scoringModel.version, constantsSha256: scoringConstantsSha256 },
  findings,
  result: toReceiptResult(score),
})

const contentOf = ({ issuedAt: _issuedAt, audit: _audit, ...content }: ScoreReceipt): string =>
  signableJson(content)

/**
 * Builds the receipt for a score on the day it is issued. `items` are the findings of `classes`, from which the score was
 * calculated, sorted by id. The parts of a large receipt go to `keepPart`.
 */
export const buildReceipt = async (
  subject: ReceiptSubject,
  { score, classes }: { score: VendorScore; classes: readonly FindingClass[] },
  items: AsyncIterable<readonly ReceiptItem[]>,
  keepPart: KeepPart,
): Promise<BuiltReceipt> => {
  const { listed, inParts } = await collectFindings(items, keepPart)
  const whole = listed && toReceipt(subject, score, listed)
  const wholeText = whole && signableJson(whole)
  const isSmall = wholeText !== undefined && Buffer.byteLength(wholeText) <= maxReceiptBytes
  const receipt = whole && isSmall ? whole : toReceipt(subject, score, await inParts(classes))
  const text = wholeText !== undefined && isSmall ? wholeText : signableJson(receipt)
  return { receipt, text, sha256: sha256(text), contentSha256: sha256(contentOf(receipt)) }
}
