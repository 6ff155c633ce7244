import type { InputFor } from '../parts/ask.ts'
import type { SecurityEvent } from './event-draft.ts'

export type RequestType = InputFor<'SendVrmRequest'>['requestType']

const asks: Readonly<Record<RequestType, string>> = {
  VRM_REQUEST_TYPE_UNSPECIFIED: '',
  VRM_REQUEST_TYPE_STATUS_CONFIRMATION:
    'Please tell us whether you are affected, which of your services that concerns, and since when.',
  VRM_REQUEST_TYPE_REMEDIATION:
    'Please tell us what you have done to remediate it, what is still open, and when you expect to be finished.',
  VRM_REQUEST_TYPE_EVIDENCE:
    'Please send us evidence that you are not affected or have remediated it, such as a statement, a scan or a change record.',
  VRM_REQUEST_TYPE_QUESTIONNAIRE: 'Please answer the questions that we send you separately.',
}

/** A draft of the message, for the sender to edit. */
export const requestMessage = ({ title, vulnerabilityIds }: SecurityEvent, type: RequestType): string => {
  const named = vulnerabilityIds.length > 0 ? ` (${vulnerabilityIds.slice(0, 5).join(', ')})` : ''
  return `We are looking into "${title}"${named}.\n\n${asks[type]}`
}
