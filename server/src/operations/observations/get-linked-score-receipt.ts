import type { Handler } from '../handler.ts'
import { attachEvidence } from '../vendors/attach-evidence.ts'
import { issueReceipt } from '../vendors/issue-receipt.ts'
import { requireDisclosedScore } from './require-disclosed-score.ts'

export const getLinkedScoreReceipt: Handler<'GetLinkedScoreReceipt'> = async (_input, context) => {
  const signed = await issueReceipt(context, await requireDisclosedScore(context), { byLink: true })
  return { ...signed, evidence: await attachEvidence(context.db, signed.receipt) }
}
