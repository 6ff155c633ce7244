export { DisputeLinkedObservation } from './dispute-linked-observation.ts'
export { GetLinkedRemediation } from './get-linked-remediation.ts'
export { GetLinkedScoreReceipt } from './get-linked-score-receipt.ts'
