import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { visitorCall } from './account-call.ts'
import {
  DisplayName,
  Email,
  LinkToken,
  NewPassword,
  OrganizationDomain,
  OrganizationName,
  Session,
} from './schemas.ts'

export const SetUpOwner = operation({
  ...visitorCall,
  summary: 'Create the first person, who owns the organization.',
  description:
    'Accepts the token of the set-up link once, and only while no account exists. If no organization is named, the person becomes the owner of the only existing one; a domain that no organization has yet creates a new one.',
  path: '/console/v1/set-up',
  errors: ['LINK_INVALID', 'INVALID_DOMAIN'],
  input: Type.Object({
    token: LinkToken,
    email: Email,
    displayName: DisplayName,
    password: NewPassword,
    organizationName: Type.Optional(OrganizationName),
    organizationDomain: Type.Optional(OrganizationDomain),
  }),
  output: Type.Object({ session: Session }),
})
