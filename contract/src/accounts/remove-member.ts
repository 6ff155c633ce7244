import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { CredentialRef } from '../connectors/credential-schemas.ts'
import { memberCall } from './account-call.ts'
import { UserId } from './schemas.ts'

export const RemoveMember = operation({
  ...memberCall,
  sensitive: true,
  destructive: 'Deletes the membership and the listed credentials.',
  summary: 'Remove a member from the organization.',
  description:
    "Ends the member's sessions in this organization. The last owner cannot be removed. Everything the member created is kept, except the credentials listed here, which are deleted and whose tokens stop working at once. ListCredentials with `madeBy` returns the credentials that can be listed.",
  path: '/console/v1/members/{userId}/remove',
  errors: ['NOT_FOUND', 'LAST_OWNER'],
  scopes: [...memberCall.scopes, 'connectors.read', 'connectors.write'],
  input: Type.Object({
    userId: UserId,
    revokeCredentialIds: Type.Optional(
      Type.Array(CredentialRef, {
        maxItems: 200,
        description:
          'Credentials to delete, out of those that this member created or last rotated. The call is refused if any belongs to someone else.',
      }),
    ),
  }),
  output: Type.Object({
    revokedCredentialIds: Type.Array(CredentialRef, { description: 'The credentials that were deleted.' }),
  }),
})
