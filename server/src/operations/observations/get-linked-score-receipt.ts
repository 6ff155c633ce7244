import { ApiError } from '@parapet/contract'
import type { Handler } from '../handler.ts'
import { attachEvidence } from '../vendors/attach-evidence.ts'
import { issueReceipt } from '../vendors/issue-receipt.ts'
import { requireLinkedRequest } from './require-linked-request.ts'

export const getLinkedScoreReceipt: Handler<'GetLinkedScoreReceipt'> = async (_input, context) => {
  const { request, vendorId } = await requireLinkedRequest(context)
  if (!request.isScoreDisclosed)
    throw new ApiError('NOT_FOUND', `${request.requestedBy} does not disclose your score by this link.`)
  const signed = await issueReceipt(context, vendorId, { byLink: true })
  return { ...signed, evidence: await attachEvidence(context.db, signed.receipt) }
}
