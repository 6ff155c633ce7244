import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { memberCall } from './account-call.ts'
import { Provisioning } from './provisioning-schemas.ts'

export const GetProvisioning = operation({
  ...memberCall,
  method: 'GET',
  scopes: ['members.read'],
  summary: 'Get how an identity provider manages members by SCIM.',
  path: '/console/v1/provisioning',
  stability: 'alpha',
  errors: [],
  input: Type.Object({}),
  output: Type.Object({ provisioning: Provisioning }),
})
