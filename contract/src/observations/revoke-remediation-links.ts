import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { remediationLinkCall, RemediationRequestId } from './remediation-link-call.ts'

export const RevokeRemediationLinks = operation({
  ...remediationLinkCall,
  summary: 'Revoke all links to a remediation request.',
  description: 'What the vendor answered by them stays. A mail that is not sent yet gets a new link.',
  path: '/public/v1/observations/remediation-requests/{id}/links/revoke',
  idempotent: true,
  input: Type.Object({ id: RemediationRequestId }),
  output: Type.Object({
    revokedCount: Type.Integer({
      minimum: 0,
      description: 'Links that worked until now.',
      examples: [2],
    }),
  }),
})
