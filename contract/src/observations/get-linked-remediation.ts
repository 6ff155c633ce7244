import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { byRemediationLink, LinkedFinding, LinkedRequest } from './linked-schemas.ts'

export const GetLinkedRemediation = operation({
  ...byRemediationLink,
  summary: 'Get the findings that the vendor is asked to fix, worst first.',
  method: 'GET',
  path: '/link/v1/remediation',
  errors: ['LINK_INVALID'],
  paging: paged('findings'),
  input: Type.Object(pageInput()),
  output: Type.Object({ request: LinkedRequest, ...pageOutput('findings', LinkedFinding) }),
})
