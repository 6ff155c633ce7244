import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { memberCall } from './account-call.ts'
import { Provisioning } from './provisioning-schemas.ts'

export const RevokeProvisioningToken = operation({
  ...memberCall,
  sensitive: true,
  destructive: 'Deletes the token, and the people and groups as the provider sent them; members stay.',
  summary: 'Stop managing members by SCIM.',
  description:
    'The token stops working at once. Members stay, with their roles, and are managed here again. The mapping of groups to roles is kept.',
  path: '/console/v1/provisioning/token/revoke',
  stability: 'alpha',
  errors: ['NOT_FOUND'],
  input: Type.Object({}),
  output: Type.Object({ provisioning: Provisioning }),
})
