import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { organizationRead } from './organization-call.ts'
import { retentionOutput } from './retention-schemas.ts'

export const GetRetention = operation({
  ...organizationRead,
  summary: 'Get how long audit entries, deliveries, mails, notifications and evidence are kept.',
  path: '/console/v1/organization/retention',
  stability: 'alpha',
  errors: [],
  input: Type.Object({}),
  output: Type.Object(retentionOutput),
})
