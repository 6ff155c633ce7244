import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { NetworkPolicy } from './network-schemas.ts'
import { organizationWrite } from './organization-call.ts'

export const SetNetworkPolicy = operation({
  ...organizationWrite,
  sensitive: true,
  summary: 'Set the networks that the organization can be used from.',
  description:
    'Takes effect within two seconds. If it applies to the console, the networks must include the one that the call comes from: nobody can lock themselves out. `parapet org clear-networks` lifts the limits.',
  method: 'PUT',
  path: '/console/v1/organization/network-policy',
  stability: 'alpha',
  errors: ['NETWORK_EXCLUDES_CALLER'],
  input: NetworkPolicy,
  output: Type.Object({ networkPolicy: NetworkPolicy }),
})
