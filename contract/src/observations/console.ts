export { DisputeLinkedObservation } from './dispute-linked-observation.ts'
export { GetLinkedRemediation } from './get-linked-remediation.ts'
export { GetLinkedScoreReceiptPart } from './get-linked-score-receipt-part.ts'
export { GetLinkedScoreReceipt } from './get-linked-score-receipt.ts'
