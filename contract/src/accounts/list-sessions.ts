import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'
import { SessionEntry } from './schemas.ts'

export const ListSessions = operation({
  ...accountCall,
  method: 'GET',
  summary: 'List your sessions, most recently used first.',
  path: '/console/v1/account/sessions',
  errors: [],
  input: Type.Object({}),
  output: Type.Object({
    sessions: Type.Array(SessionEntry, {
      description:
        'Active sessions. A person has 100 at most: another sign-in ends the one used least recently.',
    }),
  }),
})
