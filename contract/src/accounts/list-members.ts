import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { memberCall } from './account-call.ts'
import { Invitation, Member } from './member-schemas.ts'

/** Large pages: most organizations fit into one, and callers choose people from all of them. */
const sizes = { default: 1_000, max: 1_000 }

export const ListMembers = operation({
  ...memberCall,
  method: 'GET',
  scopes: ['members.read'],
  summary: 'List members by name, and open invitations.',
  path: '/console/v1/members',
  errors: [],
  paging: paged('members', sizes),
  input: Type.Object(pageInput(sizes)),
  output: Type.Object({
    ...pageOutput('members', Member),
    invitations: Type.Array(Invitation, {
      description:
        'Open invitations, newest first: 1,000 at most, and on the first page only. ListInvitations has all.',
    }),
  }),
})
