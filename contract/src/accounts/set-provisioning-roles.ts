import { Type } from 'typebox'
import { dryRunInput, dryRunOutput } from '../kernel/dry-run.ts'
import { operation } from '../kernel/operation.ts'
import { memberCall } from './account-call.ts'
import { Provisioning, provisioningRoles } from './provisioning-schemas.ts'

export const SetProvisioningRoles = operation({
  ...memberCall,
  sensitive: true,
  summary: 'Set which groups of the identity provider have which role.',
  description:
    'Changes the roles of provisioned members at once, which ends their sessions in this organization. The last owner keeps the role.',
  method: 'PUT',
  path: '/console/v1/provisioning/roles',
  stability: 'alpha',
  errors: [],
  input: Type.Object({ ...provisioningRoles, ...dryRunInput }),
  output: Type.Object({
    provisioning: Provisioning,
    changedMemberCount: Type.Integer({
      minimum: 0,
      description: 'Members whose role changed.',
      examples: [3],
    }),
    ...dryRunOutput,
  }),
})
