import { ApiError, type ReceiptItem } from '@parapet/contract'
import type { Db } from '../../store/kernel/store.ts'
import { selectReceiptPart } from '../../store/vendors/score-receipt.ts'

type Part = { receiptSha256: string; number: number }

export const readReceiptPart = async (
  db: Db,
  vendorId: string,
  { receiptSha256, number }: Part,
): Promise<Part & { items: ReceiptItem[] }> => {
  const items = await selectReceiptPart(db, vendorId, { sha256: receiptSha256, number })
  if (items === undefined)
    throw new ApiError(
      'NOT_FOUND',
      `The vendor has no receipt ${receiptSha256} with a part ${number}, or its parts are not kept any more.`,
    )
  // What issueReceipt stored.
  return { receiptSha256, number, items: JSON.parse(items) as ReceiptItem[] }
}
