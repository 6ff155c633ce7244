import { GivenId } from '../kernel/schema.ts'

/** Shared by the operations on the links of a remediation request. */
export const remediationLinkCall = {
  method: 'POST',
  scopes: ['findings.read', 'findings.manage'],
  stability: 'alpha',
  version: '1.0.0',
  errors: ['NOT_FOUND'],
} as const

export const RemediationRequestId = GivenId(
  'rmr',
  "Id of the request: requestId in the metadata of the observation's history.",
)
