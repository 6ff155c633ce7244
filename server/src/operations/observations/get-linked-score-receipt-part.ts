import type { Handler } from '../handler.ts'
import { readReceiptPart } from '../vendors/read-receipt-part.ts'
import { requireDisclosedScore } from './require-disclosed-score.ts'

export const getLinkedScoreReceiptPart: Handler<'GetLinkedScoreReceiptPart'> = async (part, context) =>
  readReceiptPart(context.db, await requireDisclosedScore(context), part)
