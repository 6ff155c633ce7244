import { ApiError, type ReceiptItem } from '@parapet/contract'
import { selectReceiptPart } from '../../store/vendors/score-receipt.ts'
import type { Handler } from '../handler.ts'

export const getScoreReceiptPart: Handler<'GetScoreReceiptPart'> = async (
  { id, receiptSha256, number },
  { db },
) => {
  const items = await selectReceiptPart(db, id, { sha256: receiptSha256, number })
  if (items === undefined)
    throw new ApiError(
      'NOT_FOUND',
      `The vendor has no receipt ${receiptSha256} with a part ${number}, or its parts are not kept any more.`,
    )
  // What issueReceipt stored.
  return { receiptSha256, number, items: JSON.parse(items) as ReceiptItem[] }
}
