/** The largest page of a list. */
export const maxScimCount = 200

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

type Attribute = Readonly<Record<string, unknown>>

/** An attribute as RFC 7643 section 7 describes it, with its defaults. */
const attribute = (name: string, description: string, further: Attribute = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...further,
})

const complex = (
  name: string,
  description: string,
  subAttributes: readonly Attribute[],
  further: Attribute = {},
): Attribute => {
  const { caseExact: _caseExact, uniqueness: _uniqueness, ...rest } = attribute(name, description)
  return { ...rest, type: 'complex', subAttributes, ...further }
}

const boolean = (name: string, description: string): Attribute => {
  const { caseExact: _caseExact, uniqueness: _uniqueness, ...rest } = attribute(name, description)
  return { ...rest, type: 'boolean' }
}

const userAttributes = [
  attribute('userName', 'How the identity provider knows the person.', {
    required: true,
    uniqueness: 'server',
  }),
  complex('name', 'The parts of the name.', [
    attribute('formatted', 'The whole name.'),
    attribute('familyName', 'Family name.'),
    attribute('givenName', 'Given name.'),
  ]),
  attribute('displayName', 'The name that others see.'),
  boolean('active', 'Whether the person is a member of the organization.'),
  complex(
    'emails',
    'The address of the account; only one is kept.',
    [
      attribute('value', 'The address.'),
      attribute('type', 'Always work.', { canonicalValues: ['work'] }),
      boolean('primary', 'Always true.'),
    ],
    { multiValued: true },
  ),
]

const groupAttributes = [
  attribute('displayName', 'Name of the group, by which roles are mapped.', {
    required: true,
    uniqueness: 'server',
  }),
  complex(
    'members',
    'People in the group.',
    [
      attribute('value', 'Id of the person.', { mutability: 'immutable', caseExact: true }),
      attribute('$ref', 'Address of the person.', {
        type: 'reference',
        referenceTypes: ['User'],
        mutability: 'immutable',
        caseExact: true,
      }),
    ],
    { multiValued: true },
  ),
]

const meta = (resourceType: string, location: string) => ({ resourceType, location })

export const scimSchemas = (base: string): { id: string }[] =>
  [
    { id: userSchema, name: 'User', description: 'A person.', attributes: userAttributes },
    { id: groupSchema, name: 'Group', description: 'A group of people.', attributes: groupAttributes },
  ].map((schema) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...schema,
    meta: meta('Schema', `${base}/Schemas/${schema.id}`),
  }))

export const scimResourceTypes = (base: string): { id: string }[] =>
  [
    { id: 'User', name: 'User', endpoint: '/Users', schema: userSchema },
    { id: 'Group', name: 'Group', endpoint: '/Groups', schema: groupSchema },
  ].map((type) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    ...type,
    meta: meta('ResourceType', `${base}/ResourceTypes/${type.id}`),
  }))

export const scimProviderConfig = (base: string): object => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: maxScimCount },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token that an owner creates in the settings of the organization.',
      primary: true,
    },
  ],
  meta: meta('ServiceProviderConfig', `${base}/ServiceProviderConfig`),
})
