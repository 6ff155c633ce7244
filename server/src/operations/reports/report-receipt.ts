import { createHash } from 'node:crypto'
import type { ReportReceipt, VendorReport } from '@parapet/contract'
import { signableJson } from '../../domain/kernel/signable-json.ts'
import { type Issuing, type SignedReceipt, tryIssueReceipt } from '../vendors/issue-receipt.ts'

/** Nobody waits longer for a report because of its receipt than about a second. */
const maxFindings = 10_000

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')

const toReportReceipt = (
  { receipt, signature }: SignedReceipt,
  { settings }: Pick<Issuing, 'settings'>,
): ReportReceipt => {
  const hash = sha256(signableJson(receipt))
  return {
    sha256: hash,
    keyId: signature.keyId,
    keySha256: sha256(Buffer.from(signature.publicKey, 'base64url')),
    issuedAt: receipt.issuedAt,
    url: `${settings.publicUrl}/public/v1/vendors/${receipt.vendor.id}/score-receipt?receiptSha256=${hash}`,
  }
}

/** The receipt for the score in a report that is made now, or the reason why there is none. */
export const readReportReceipt = async (
  context: Issuing,
  vendorId: string,
): Promise<Pick<VendorReport, 'receipt' | 'receiptNote'>> => {
  const issued = await tryIssueReceipt(context, vendorId, { max: maxFindings })
  return 'refusal' in issued ? { receiptNote: issued.refusal } : { receipt: toReportReceipt(issued, context) }
}
