import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { visitorCall } from './account-call.ts'
import { LinkToken } from './schemas.ts'

export const TurnOffDigest = operation({
  ...visitorCall,
  summary: 'Turn off the digest with the link in it, without signing in.',
  path: '/console/v1/digest/turn-off',
  errors: ['LINK_INVALID'],
  idempotent: true,
  input: Type.Object({ token: LinkToken }),
  output: Type.Object({}),
})
