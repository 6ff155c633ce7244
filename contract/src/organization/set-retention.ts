import { Type } from 'typebox'
import { dryRunInput, dryRunOutput } from '../kernel/dry-run.ts'
import { operation } from '../kernel/operation.ts'
import { organizationWrite } from './organization-call.ts'
import { retentionOutput, RetentionRule } from './retention-schemas.ts'

export const SetRetention = operation({
  ...organizationWrite,
  sensitive: true,
  destructive: 'Deletes what is older than the new rules allow, in the background, for good.',
  summary: 'Set how long audit entries, deliveries, mails, notifications and evidence are kept.',
  description:
    'Replaces all rules; a kind of data without a rule goes back to its default. What is too old is deleted in the background, at the earliest an hour after a change, and each run leaves an audit entry with its counts. A dry run returns how many would go.',
  method: 'PUT',
  path: '/console/v1/organization/retention',
  stability: 'alpha',
  errors: [],
  input: Type.Object({
    rules: Type.Array(RetentionRule, { maxItems: 20, description: 'At most one for each kind of data.' }),
    ...dryRunInput,
  }),
  output: Type.Object({ ...retentionOutput, ...dryRunOutput }),
})
