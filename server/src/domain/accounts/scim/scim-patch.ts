import { attributeOf, isScimObject, type ScimObject } from './scim-value.ts'
import { scimRefusal } from './scim-refusal.ts'

export type ScimPath = {
  /** In lower case. */
  attribute: string
  /** The text between brackets. */
  filter?: string
  /** In lower case. */
  sub?: string
}

type Op = 'add' | 'replace' | 'remove'

/** One step of a PATCH; without a path, the value is an object whose attributes are set. */
export type ScimStep = { op: Op; path?: ScimPath; value: unknown }

const maxPathLength = 500
const core = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i
const written = /^([a-z$][\w$-]*)(?:\[([^\]]+)\])?(?:\.([a-z$][\w$-]*))?$/i

/** Undefined for an attribute of an extension, none of which are stored. */
const readPath = (text: string): ScimPath | undefined => {
  const path = text.replace(core, '')
  if (/^urn:/i.test(path)) return undefined
  const [, attribute, filter, sub] = path.length > maxPathLength ? [] : (written.exec(path) ?? [])
  if (attribute === undefined)
    throw scimRefusal('invalidPath', 'path must name an attribute, such as active or name.givenName.')
  return {
    attribute: attribute.toLowerCase(),
    ...(filter !== undefined && { filter }),
    ...(sub !== undefined && { sub: sub.toLowerCase() }),
  }
}

const readStep = (given: unknown): ScimStep[] => {
  if (!isScimObject(given)) throw scimRefusal('invalidSyntax', 'Operations must be a list of objects.')
  const named = attributeOf(given, 'op')
  // Microsoft Entra writes them with a capital letter.
  const op = typeof named === 'string' ? named.toLowerCase() : undefined
  if (op !== 'add' && op !== 'replace' && op !== 'remove')
    throw scimRefusal('invalidSyntax', 'op must be add, replace or remove.')
  const text = attributeOf(given, 'path')
  const value = attributeOf(given, 'value')
  if (text === undefined || text === null || text === '') {
    if (op === 'remove') throw scimRefusal('noTarget', 'remove needs a path.')
    if (!isScimObject(value))
      throw scimRefusal('invalidValue', 'Without a path, value must be an object of attributes.')
    return [{ op, value }]
  }
  if (typeof text !== 'string') throw scimRefusal('invalidPath', 'path must be text.')
  const path = readPath(text)
  return path ? [{ op, path, value }] : []
}

/** The steps of a PATCH (RFC 7644 section 3.5.2), without those about extensions. */
export const readScimPatch = (body: ScimObject): ScimStep[] => {
  const operations = attributeOf(body, 'Operations')
  if (!Array.isArray(operations) || operations.length === 0)
    throw scimRefusal('invalidSyntax', 'Operations must be a list with at least one operation.')
  return operations.flatMap(readStep)
}

/** Steps without a path as one step for each attribute; a name may have a dot, as Microsoft Entra sends it. */
export const spreadSteps = (steps: readonly ScimStep[]): (ScimStep & { path: ScimPath })[] =>
  steps.flatMap(({ op, path, value }) => {
    if (path) return [{ op, path, value }]
    return Object.entries(isScimObject(value) ? value : {}).flatMap(([name, inner]) => {
      const named = readPath(name)
      return named ? [{ op, path: named, value: inner }] : []
    })
  })
