import type { Handler } from '../handler.ts'
import { readReceiptPart } from './read-receipt-part.ts'

export const getScoreReceiptPart: Handler<'GetScoreReceiptPart'> = ({ id, ...part }, { db }) =>
  readReceiptPart(db, id, part)
