import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { Timestamp } from '../kernel/schema.ts'
import { remediationLinkCall, RemediationRequestId } from './remediation-link-call.ts'

export const CreateRemediationLink = operation({
  ...remediationLinkCall,
  keepsNoAnswer: true,
  summary: 'Create a link by which the vendor sees and answers a remediation request.',
  description:
    'The mail of the request has a link for each recipient; this is another one, to pass on by other means. Whoever has it sees the findings of the request and can answer for the vendor, without an account.',
  path: '/public/v1/observations/remediation-requests/{id}/links',
  input: Type.Object({ id: RemediationRequestId }),
  output: Type.Object({
    url: Type.String({
      description: 'The link. Shown only here: the service stores only its hash.',
      examples: ['https://risk.example.com/remediation#rlt_q83vEjRWeJASNFZ4mrze8BI0VniavN7wEjRWeJASNFY'],
    }),
    expiresAt: Timestamp('90 days from now.'),
  }),
})
