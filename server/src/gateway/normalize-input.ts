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
}

const resolve = (schema: Schema, defs: Record<string, Schema>): Schema =>
  schema.$ref === undefined ? schema : (defs[schema.$ref] ?? schema)

const isUnspecified = (schema: Schema, value: unknown): boolean =>
  schema.enum !== undefined &&
  typeof value === 'string' &&
  value.endsWith('_UNSPECIFIED') &&
  schema.enum.includes(value)

const takesNull = ({ anyOf }: Schema): boolean => anyOf?.some(({ type }) => type === 'null') ?? false

/** Of a field that takes null as well, the form it has otherwise. */
const withoutNull = (schema: Schema): Schema =>
  takesNull(schema) ? (schema.anyOf?.find(({ type }) => type !== 'null') ?? schema) : schema

const walk = (given: Schema, value: unknown, outer: Record<string, Schema>): unknown => {
  const defs = given.$defs ? { ...outer, ...given.$defs } : outer
  const schema = withoutNull(resolve(given, defs))
  if (Array.isArray(value)) {
    const { items } = schema
    return items ? value.map((item) => walk(items, item, defs)) : value
  }
  if (schema.format === 'int64' && Number.isSafeInteger(value)) return String(value)
  if (!isRecord(value)) return value
  const kept: [string, unknown][] = []
  for (const [name, field] of Object.entries(value)) {
    const property = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : undefined
    if (!property) {
      kept.push([name, field])
      continue
    }
    if (field === null) {
      if (takesNull(property)) kept.push([name, null])
      continue
    }
    const optional = !schema.required?.includes(name)
    if (optional && isUnspecified(withoutNull(resolve(property, defs)), field)) continue
    kept.push([name, walk(property, field, defs)])
  }
  return Object.fromEntries(kept)
}

/**
 * Brings what says the same into one form: known fields that say "not set" are dropped (an explicit null
 * where null has no meaning, the UNSPECIFIED member of an optional enumeration), a safe integer where the
 * schema has int64 becomes text. Unknown fields stay for the caller to judge. Depth is bounded by the guard.
 */
export const normalizeInput = (schema: TSchema, value: Record<string, unknown>): Record<string, unknown> =>
  // An object comes back as an object.
  walk(schema, value, {}) as Record<string, unknown>
