import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { organizationRead } from './organization-call.ts'
import { SlaPolicy } from './sla-schemas.ts'

export const GetSlaPolicy = operation({
  ...organizationRead,
  summary: 'Get how long observations may stay open, by severity and tier.',
  path: '/console/v1/organization/sla-policy',
  stability: 'alpha',
  errors: [],
  input: Type.Object({}),
  output: Type.Object({ slaPolicy: SlaPolicy }),
})
