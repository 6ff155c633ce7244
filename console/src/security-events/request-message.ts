import type { InputFor } from '../parts/ask.ts'
import type { SecurityEvent } from './event-draft.ts'
import { draft } from './words/draft.ts'

export type RequestType = InputFor<'SendVrmRequest'>['requestType']

const asks: Readonly<Record<RequestType, string>> = {
  VRM_REQUEST_TYPE_UNSPECIFIED: '',
  VRM_REQUEST_TYPE_STATUS_CONFIRMATION: draft.confirmation,
  VRM_REQUEST_TYPE_REMEDIATION: draft.remediation,
  VRM_REQUEST_TYPE_EVIDENCE: draft.evidence,
  VRM_REQUEST_TYPE_QUESTIONNAIRE: draft.questionnaire,
}

/** A draft of the message, for the sender to edit. */
export const requestMessage = ({ title, vulnerabilityIds }: SecurityEvent, type: RequestType): string => {
  const ids = vulnerabilityIds.length > 0 ? ` (${vulnerabilityIds.slice(0, 5).join(', ')})` : ''
  return `${draft.opening(title, ids)}\n\n${asks[type]}`
}
