import { Type } from 'typebox'
import { dryRunInput, dryRunOutput } from '../kernel/dry-run.ts'
import { operation } from '../kernel/operation.ts'
import { organizationWrite } from './organization-call.ts'
import { SlaPolicy } from './sla-schemas.ts'

export const SetSlaPolicy = operation({
  ...organizationWrite,
  summary: 'Set how long observations may stay open, by severity and tier.',
  description:
    'Moves the due dates of open observations that follow the SLA, in the background; they also move when the tier of a vendor changes. Dates that users set, and those of resolved observations, stay as they are.',
  method: 'PUT',
  path: '/console/v1/organization/sla-policy',
  stability: 'alpha',
  errors: [],
  input: Type.Object({ ...SlaPolicy.properties, ...dryRunInput }),
  output: Type.Object({
    slaPolicy: SlaPolicy,
    movedObservationCount: Type.Integer({
      minimum: 0,
      description: 'Open observations whose due date moves.',
      examples: [12],
    }),
    ...dryRunOutput,
  }),
})
