import type { TSchema } from 'typebox'

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Schema = {
  properties?: Record<string, Schema>
  items?: Schema
  required?: readonly string[]
  enum?: readonly unknown[]
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

const walk = (given: Schema, value: unknown, outer: Record<string, Schema>): unknown => {
  const defs = given.$defs ? { ...outer, ...given.$defs } : outer
  const schema = resolve(given, defs)
  if (Array.isArray(value)) {
    const { items } = schema
    return items ? value.map((item) => walk(items, item, defs)) : value
  }
  if (!isRecord(value)) return value
  const kept: [string, unknown][] = []
  for (const [name, field] of Object.entries(value)) {
    const property = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : undefined
    if (!property) {
      kept.push([name, field])
      continue
    }
    const optional = !schema.required?.includes(name)
    if (field === null || (optional && isUnspecified(resolve(property, defs), field))) continue
    kept.push([name, walk(property, field, defs)])
  }
  return Object.fromEntries(kept)
}

/**
 * Drops known fields that say "not set": an explicit null, and the UNSPECIFIED member of an optional
 * enumeration. Unknown fields stay for the caller to judge. Depth is bounded by the input guard.
 */
export const unset = (schema: TSchema, value: Record<string, unknown>): Record<string, unknown> =>
  // An object comes back as an object.
  walk(schema, value, {}) as Record<string, unknown>
