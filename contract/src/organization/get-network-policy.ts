import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { NetworkPolicy } from './network-schemas.ts'
import { organizationRead } from './organization-call.ts'

export const GetNetworkPolicy = operation({
  ...organizationRead,
  summary: 'Get the networks that the organization can be used from.',
  path: '/console/v1/organization/network-policy',
  stability: 'alpha',
  errors: [],
  input: Type.Object({}),
  output: Type.Object({
    networkPolicy: NetworkPolicy,
    callerAddress: Type.String({
      description: 'The address that this call comes from, as the service sees it.',
      examples: ['203.0.113.7'],
    }),
  }),
})
