import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { memberCall } from './account-call.ts'
import { Provisioning } from './provisioning-schemas.ts'

export const CreateProvisioningToken = operation({
  ...memberCall,
  sensitive: true,
  keepsNoAnswer: true,
  summary: 'Create the token with which an identity provider manages members by SCIM.',
  description:
    'An organization has one token: an earlier one stops working at once. People are accepted only with addresses in domains that the organization has proven.',
  path: '/console/v1/provisioning/token',
  stability: 'alpha',
  errors: [],
  input: Type.Object({}),
  output: Type.Object({
    provisioning: Provisioning,
    token: Type.String({
      description: 'The token. Shown only here; the service stores only its hash.',
      examples: ['pst_q83vEjRWeJASNFZ4mrze8BI0VniavN7wEjRWeJASNFY'],
    }),
  }),
})
