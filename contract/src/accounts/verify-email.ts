import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'
import { LinkToken, Session } from './schemas.ts'

export const VerifyEmail = operation({
  ...accountCall,
  summary: 'Verify the e-mail address of the own account by a link.',
  description: 'The link works in a session of the account that it was sent for, and in no other.',
  path: '/console/v1/account/email/verify',
  errors: ['ALREADY_EXISTS', 'LINK_INVALID'],
  input: Type.Object({ token: LinkToken }),
  output: Type.Object({ session: Session }),
})
