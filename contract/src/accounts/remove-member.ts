import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { CredentialRef } from '../connectors/credential-schemas.ts'
import { memberCall } from './account-call.ts'
import { UserId } from './schemas.ts'

export const RemoveMember = operation({
  ...memberCall,
  destructive: true,
  summary: 'Take a member out of the organization.',
  description:
    'Ends the sessions that the member has here. The last owner stays. What the member made stays as well, except the credentials named: these are deleted, and their tokens end at once. ListCredentials with `madeBy` has those that can be named.',
  path: '/console/v1/members/{userId}/remove',
  errors: ['NOT_FOUND', 'LAST_OWNER'],
  scopes: [...memberCall.scopes, 'connectors.read', 'connectors.write'],
  input: Type.Object({
    userId: UserId,
    revokeCredentialIds: Type.Optional(
      Type.Array(CredentialRef, {
        maxItems: 200,
        description:
          'Credentials to delete: of those that this member made, or gave their present secret. One of somebody else refuses the call.',
      }),
    ),
  }),
  output: Type.Object({
    revokedCredentialIds: Type.Array(CredentialRef, { description: 'The credentials that were deleted.' }),
  }),
})
