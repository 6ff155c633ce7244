import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { memberCall } from './account-call.ts'
import { Invitation } from './member-schemas.ts'

export const ListInvitations = operation({
  ...memberCall,
  method: 'GET',
  scopes: ['members.read'],
  summary: 'List open invitations, newest first.',
  path: '/console/v1/members/invitations',
  errors: [],
  paging: paged('invitations'),
  input: Type.Object(pageInput()),
  output: Type.Object(pageOutput('invitations', Invitation)),
})
