import { Type } from 'typebox'
import { maxLengths } from '../kernel/max-lengths.ts'
import { operation } from '../kernel/operation.ts'
import { organizationWrite } from './organization-call.ts'
import { Organization } from './organization-schemas.ts'

export const ScheduleOrganizationDeletion = operation({
  ...organizationWrite,
  sensitive: true,
  destructive: 'Deletes the organization with everything in it, seven days later.',
  summary: 'Delete the organization and everything in it, in seven days.',
  description:
    'Tells every member, in their inbox and by mail. Until it is due, everything works as before and any owner can cancel. Then all data goes, the audit trail included, and with it the accounts of people who belong to no other organization; only the id of the organization, who asked and when are kept for the operator.',
  path: '/console/v1/organization/deletion',
  stability: 'alpha',
  errors: ['DELETION_SCHEDULED'],
  input: Type.Object({
    name: Type.String({
      minLength: 1,
      maxLength: maxLengths.line,
      description: 'Name of the organization exactly as it is, to confirm.',
      examples: ['Example Corp'],
    }),
  }),
  output: Type.Object({ organization: Organization }),
})
