import { groupSchema, userSchema } from './scim-discovery.ts'
import type { ScimGroup } from './scim-group.ts'
import type { ScimPerson } from './scim-person.ts'
import type { ScimObject } from './scim-value.ts'

/** What every stored resource has besides its attributes. */
type Kept = { id: string; version: number; createdAt: string; updatedAt: string }

export type KeptPerson = ScimPerson & Kept
export type KeptGroup = ScimGroup & Kept & { members?: readonly { id: string }[] }

const withoutNulls = (object: ScimObject): ScimObject =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null && value !== undefined))

const metaOf = (resourceType: string, folder: string, kept: Kept, version: string) => ({
  resourceType,
  created: kept.createdAt,
  lastModified: kept.updatedAt,
  location: `${folder}/${kept.id}`,
  version,
})

/** Removing a member in the console makes the person inactive without a new version. */
export const versionOfPerson = ({ version, isActive }: KeptPerson): string =>
  isActive ? `W/"${version}"` : `W/"${version}-inactive"`

export const versionOfGroup = ({ version }: KeptGroup): string => `W/"${version}"`

export const toScimUser = (person: KeptPerson, base: string): ScimObject => {
  const name = withoutNulls({
    formatted: person.formattedName,
    familyName: person.familyName,
    givenName: person.givenName,
  })
  return withoutNulls({
    schemas: [userSchema],
    id: person.id,
    externalId: person.externalId,
    userName: person.userName,
    name: Object.keys(name).length > 0 ? name : null,
    displayName: person.displayName,
    active: person.isActive,
    emails: [{ value: person.email, type: 'work', primary: true }],
    meta: metaOf('User', `${base}/Users`, person, versionOfPerson(person)),
  })
}

export const toScimGroup = (group: KeptGroup, base: string): ScimObject =>
  withoutNulls({
    schemas: [groupSchema],
    id: group.id,
    externalId: group.externalId,
    displayName: group.displayName,
    members: group.members?.map(({ id }) => ({ value: id, $ref: `${base}/Users/${id}` })),
    meta: metaOf('Group', `${base}/Groups`, group, versionOfGroup(group)),
  })

export type Projection = { attributes?: string | undefined; excludedAttributes?: string | undefined }

/** The attributes that a parameter names, in lower case and without their sub-attributes. */
const namesIn = (list: string): Set<string> =>
  new Set(
    list.split(',').map(
      (name) =>
        name
          .trim()
          .replace(/^urn:.*:/i, '')
          .split('.', 1)[0]
          ?.toLowerCase() ?? '',
    ),
  )

/** Whether an answer has the attribute (RFC 7644 section 3.9). */
export const isReturned = ({ attributes, excludedAttributes }: Projection, attribute: string): boolean => {
  const name = attribute.toLowerCase()
  if (name === 'id' || name === 'schemas') return true
  if (attributes !== undefined) return namesIn(attributes).has(name)
  return excludedAttributes === undefined || !namesIn(excludedAttributes).has(name)
}

export const project = (resource: ScimObject, projection: Projection): ScimObject =>
  Object.fromEntries(Object.entries(resource).filter(([name]) => isReturned(projection, name)))

export const toListResponse = (
  resources: readonly unknown[],
  { total, startIndex }: { total: number; startIndex: number },
): ScimObject => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})
