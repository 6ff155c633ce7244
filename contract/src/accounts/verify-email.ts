import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'
import { LinkToken, Session } from './schemas.ts'

export const VerifyEmail = operation({
  ...accountCall,
  summary: "Verify your account's e-mail address with a mailed link.",
  description: 'The link works only in a session of the account it was sent to.',
  path: '/console/v1/account/email/verify',
  errors: ['ALREADY_EXISTS', 'LINK_INVALID'],
  input: Type.Object({ token: LinkToken }),
  output: Type.Object({ session: Session }),
})
