import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'
import { Password } from './schemas.ts'

export const DeleteAccount = operation({
  ...accountCall,
  sensitive: true,
  destructive: 'Deletes your account and all your memberships.',
  summary: 'Delete your account.',
  description:
    'You leave every organization: your assignments, vendors, invitations and private views end as if you had been removed. The only owner of an organization must make somebody else an owner, or delete the organization, first. What you wrote stays with the organizations, under the name you had.',
  path: '/console/v1/account/delete',
  stability: 'alpha',
  errors: ['LAST_OWNER', 'PASSWORD_WRONG'],
  input: Type.Object({
    email: Type.String({
      minLength: 3,
      maxLength: 320,
      description: 'Your own e-mail address, to confirm.',
      examples: ['ada@example.com'],
    }),
    currentPassword: Type.Optional(Password),
  }),
  output: Type.Object({}),
})
