import { type Static, Type } from 'typebox'
import { maxLengths } from '../kernel/max-lengths.ts'
import { Timestamp } from '../kernel/schema.ts'
import { Actor } from '../observations/schemas.ts'
import { MemberRole } from './schemas.ts'

const RoleMapping = Type.Object(
  {
    groupName: Type.String({
      minLength: 1,
      maxLength: maxLengths.line,
      pattern: '\\S',
      description: 'Display name of the group at the identity provider; case-insensitive.',
      examples: ['Security team'],
    }),
    role: MemberRole,
  },
  { title: 'RoleMapping', description: 'The role of the members of a group.' },
)

export type RoleMapping = Static<typeof RoleMapping>

export const provisioningRoles = {
  defaultRole: MemberRole,
  roleMappings: Type.Array(RoleMapping, {
    maxItems: 100,
    description:
      'The highest role among the groups of a person counts; people in none of them have the default role. Without mappings the provider does not decide roles: new members get the default role, and owners can change it.',
  }),
}

export const Provisioning = Type.Object(
  {
    endpointUrl: Type.String({
      description: 'Base URL of the SCIM service, to be entered at the identity provider.',
      examples: ['https://parapet.example.com/scim/v2'],
    }),
    isOn: Type.Boolean({ description: 'Whether there is a token.', examples: [true] }),
    createdAt: Type.Optional(Timestamp('When the token was made; absent without one.')),
    createdBy: Type.Optional(Type.Object(Actor.properties, { description: 'Who made the token.' })),
    lastUsedAt: Type.Optional(
      Timestamp('When the token was last used, to the minute; absent if it never was.'),
    ),
    ...provisioningRoles,
    userCount: Type.Integer({
      minimum: 0,
      description: 'People whom the provider has sent, including inactive ones.',
      examples: [42],
    }),
    groupNames: Type.Array(
      Type.String({ description: 'Display name of a group.', examples: ['Security team'] }),
      { description: 'Groups that the provider has sent, by name; 1,000 at most.' },
    ),
  },
  {
    title: 'Provisioning',
    description: 'How an identity provider manages members by SCIM 2.0.',
  },
)

export type Provisioning = Static<typeof Provisioning>
