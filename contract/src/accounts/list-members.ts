import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { memberCall } from './account-call.ts'
import { Invitation, Member } from './member-schemas.ts'

export const ListMembers = operation({
  ...memberCall,
  method: 'GET',
  scopes: ['members.read'],
  summary: 'List members and open invitations.',
  path: '/console/v1/members',
  errors: [],
  input: Type.Object({}),
  output: Type.Object({
    members: Type.Array(Member, { description: 'By name; 1,000 at most.' }),
    invitations: Type.Array(Invitation, { description: 'Newest first; 1,000 at most.' }),
  }),
})
