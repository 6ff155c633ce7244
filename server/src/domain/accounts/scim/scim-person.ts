import { readMailAddress } from '../../mail/mail-address.ts'
import { readScimPatch, type ScimPath, spreadSteps } from './scim-patch.ts'
import { scimRefusal } from './scim-refusal.ts'
import {
  attributeOf,
  foldName,
  isScimObject,
  readBoolean,
  readText,
  requireText,
  type ScimObject,
} from './scim-value.ts'

/** What is stored of a person whom the provider manages; everything else in a message is ignored. */
export type ScimPerson = {
  userName: string
  externalId: string | null
  /** The address of the account. */
  email: string
  displayName: string | null
  formattedName: string | null
  givenName: string | null
  familyName: string | null
  isActive: boolean
}

const isTrue = (value: unknown): boolean => value === true || String(value).toLowerCase() === 'true'

/** The primary address, otherwise the one for work, otherwise the first; null if there is none. */
const readEmails = (value: unknown): string | null => {
  const entries = (Array.isArray(value) ? value : [value]).map((entry) =>
    isScimObject(entry) ? entry : { value: entry },
  )
  const chosen =
    entries.find((entry) => isTrue(attributeOf(entry, 'primary'))) ??
    entries.find((entry) => attributeOf(entry, 'type') === 'work') ??
    entries[0]
  return chosen ? readText('emails.value', attributeOf(chosen, 'value')) : null
}

const requireAddress = (given: string): string => {
  const email = readMailAddress(given.trim())
  if (email === undefined)
    throw scimRefusal(
      'invalidValue',
      'The person needs an e-mail address: send it in emails, or as the userName.',
    )
  return email
}

/** Without an address of its own, a person is reached under the userName. */
const withAddress = (person: ScimPerson, email: string | null): ScimPerson => ({
  ...person,
  email: requireAddress(email ?? person.userName),
})

/** A person as sent whole, to create or replace one. */
export const readScimPerson = (body: ScimObject, before?: Pick<ScimPerson, 'isActive'>): ScimPerson => {
  const given = attributeOf(body, 'name')
  const name = isScimObject(given) ? given : {}
  const active = attributeOf(body, 'active')
  const emails = attributeOf(body, 'emails')
  const person = {
    userName: requireText('userName', attributeOf(body, 'userName')),
    externalId: readText('externalId', attributeOf(body, 'externalId')),
    email: '',
    displayName: readText('displayName', attributeOf(body, 'displayName')),
    formattedName: readText('name.formatted', attributeOf(name, 'formatted')),
    givenName: readText('name.givenName', attributeOf(name, 'givenName')),
    familyName: readText('name.familyName', attributeOf(name, 'familyName')),
    isActive:
      active === undefined || active === null ? (before?.isActive ?? true) : readBoolean('active', active),
  }
  return withAddress(person, emails === undefined ? null : readEmails(emails))
}

const nameParts: Readonly<Record<string, 'formattedName' | 'givenName' | 'familyName'>> = {
  formatted: 'formattedName',
  givenname: 'givenName',
  familyname: 'familyName',
}

const setName = (person: ScimPerson, sub: string | undefined, value: unknown): ScimPerson => {
  if (sub === undefined) {
    const parts = isScimObject(value)
      ? value
      : Object.fromEntries(Object.keys(nameParts).map((key) => [key, null]))
    return Object.entries(parts).reduce((set, [key, part]) => setName(set, key.toLowerCase(), part), person)
  }
  const field = Object.hasOwn(nameParts, sub) ? nameParts[sub] : undefined
  return field === undefined ? person : { ...person, [field]: readText(`name.${sub}`, value) }
}

/** Only the address for work is kept: changes of others are ignored. */
const isAboutOtherAddress = ({ filter = '', sub }: ScimPath): boolean =>
  /\btype\s+eq\s+"(?!work")/i.test(filter) || (sub !== undefined && sub !== 'value')

const setEmail = (person: ScimPerson, path: ScimPath, value: unknown): ScimPerson =>
  isAboutOtherAddress(path) ? person : withAddress(person, readEmails(value))

/** An address that was taken from the userName follows it. */
const setUserName = (person: ScimPerson, value: unknown): ScimPerson => {
  const userName = requireText('userName', value)
  const follows = foldName(person.email) === foldName(person.userName)
  return follows ? withAddress({ ...person, userName }, null) : { ...person, userName }
}

const set = (person: ScimPerson, path: ScimPath, value: unknown): ScimPerson => {
  switch (path.attribute) {
    case 'username':
      return setUserName(person, value)
    case 'externalid':
      return { ...person, externalId: readText('externalId', value) }
    case 'displayname':
      return { ...person, displayName: readText('displayName', value) }
    case 'active':
      return { ...person, isActive: readBoolean('active', value) }
    case 'name':
      return setName(person, path.sub, value)
    case 'emails':
      return setEmail(person, path, value)
    default:
      return person
  }
}

/** A person after the steps of a PATCH. */
export const patchScimPerson = (before: ScimPerson, body: ScimObject): ScimPerson =>
  spreadSteps(readScimPatch(body)).reduce(
    (person, { op, path, value }) => set(person, path, op === 'remove' ? null : value),
    before,
  )

/** The name that others see. */
export const nameOfPerson = ({
  displayName,
  formattedName,
  givenName,
  familyName,
  email,
}: Omit<ScimPerson, 'isActive'>): string =>
  displayName ?? formattedName ?? ([givenName, familyName].filter((part) => part !== null).join(' ') || email)
