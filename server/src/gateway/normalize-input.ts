import type { TSchema } from 'typebox'

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Schema = {
  type?: string | readonly string[]
  properties?: Record<string, Schema>
  items?: Schema
  required?: readonly string[]
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  format?: string
  $ref?: string
  $defs?: Record<string, Schema>
  additionalProperties?: unknown
  /** The record that an input is part of. */
  record?: Schema
}

/** A field that its object's schema does not have; `path` is the object's path, empty at the top. */
export type UnknownField = { schema: Schema; path: string; name: string }

type Keeps = (found: UnknownField) => boolean

const resolve = (schema: Schema, defs: Record<string, Schema>): Schema =>
  schema.$ref === undefined ? schema : (defs[schema.$ref] ?? schema)

const isUnspecified = (schema: Schema, value: unknown): boolean =>
  schema.enum !== undefined &&
  typeof value === 'string' &&
  value.endsWith('_UNSPECIFIED') &&
  schema.enum.includes(value)

const takesNull = ({ anyOf }: Schema): boolean => anyOf?.some(({ type }) => type === 'null') ?? false

/** The schema of a nullable field without null. */
const withoutNull = (schema: Schema): Schema =>
  takesNull(schema) ? (schema.anyOf?.find(({ type }) => type !== 'null') ?? schema) : schema

type Way = { path: string; outer: Record<string, Schema>; keeps: Keeps }

const walk = (given: Schema, value: unknown, { path, outer, keeps }: Way): unknown => {
  const defs = given.$defs ? { ...outer, ...given.$defs } : outer
  const schema = withoutNull(resolve(given, defs))
  if (Array.isArray(value)) {
    const { items } = schema
    if (!items) return value
    return value.map((item, index) => walk(items, item, { path: `${path}[${index}]`, outer: defs, keeps }))
  }
  if (schema.format === 'int64' && Number.isSafeInteger(value)) return String(value)
  if (!isRecord(value)) return value
  const kept: [string, unknown][] = []
  for (const [name, field] of Object.entries(value)) {
    const property = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : undefined
    if (!property) {
      // Without properties the schema does not ask for an object: the validator reports that.
      if (!schema.properties || keeps({ schema, path, name })) kept.push([name, field])
      continue
    }
    if (field === null) {
      if (takesNull(property)) kept.push([name, null])
      continue
    }
    const optional = !schema.required?.includes(name)
    if (optional && isUnspecified(withoutNull(resolve(property, defs)), field)) continue
    const below = path === '' ? name : `${path}.${name}`
    kept.push([name, walk(property, field, { path: below, outer: defs, keeps })])
  }
  return Object.fromEntries(kept)
}

/**
 * Brings equivalent inputs into one form: known fields that mean "not set" are dropped (an explicit null where null has
 * no meaning, the UNSPECIFIED member of an optional enumeration), and a safe integer where the schema has int64 becomes
 * text. Unknown fields stay if `keeps` says so. The guard bounds the depth.
 */
export const normalizeInput = (
  schema: TSchema,
  value: Record<string, unknown>,
  keeps: Keeps,
): Record<string, unknown> =>
  // An object comes back as an object.
  walk(schema, value, { path: '', outer: {}, keeps }) as Record<string, unknown>
