import { ApiError } from '@parapet/contract'
import { selectReceipt } from '../../store/vendors/score-receipt.ts'
import type { Handler } from '../handler.ts'
import { attachEvidence } from './attach-evidence.ts'
import { issueReceipt, readSignedReceipt } from './issue-receipt.ts'

export const getVendorScoreReceipt: Handler<'GetVendorScoreReceipt'> = async (
  { id, withholdEvidence = false, receiptSha256 },
  context,
) => {
  const { db } = context
  const signed =
    receiptSha256 === undefined
      ? await issueReceipt(context, id)
      : readSignedReceipt(await selectReceipt(db, id, receiptSha256))
  if (!signed)
    throw new ApiError('NOT_FOUND', `The vendor has no receipt ${receiptSha256}, or it is not kept any more.`)
  return { ...signed, evidence: withholdEvidence ? {} : await attachEvidence(db, signed.receipt) }
}
