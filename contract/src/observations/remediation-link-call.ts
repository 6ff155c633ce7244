import { Type } from 'typebox'

/** Shared by the operations on the links of a remediation request. */
export const remediationLinkCall = {
  method: 'POST',
  scopes: ['findings.read', 'findings.manage'],
  stability: 'alpha',
  version: '1.0.0',
  errors: ['NOT_FOUND'],
} as const

export const RemediationRequestId = Type.String({
  minLength: 1,
  maxLength: 255,
  description: "Id of the request: requestId in the metadata of the observation's history.",
  examples: ['rmr_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
})
