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

/** The UNSPECIFIED member of an enumeration where only a value is accepted: in a required field or a filter. */
export type UnsetMember = { path: string; member: string }

type Judge = {
  /** Whether an unknown field stays. */
  keeps: (found: UnknownField) => boolean
  needsValue: (found: UnsetMember) => void
}

const resolve = (schema: Schema, defs: Record<string, Schema>): Schema =>
  schema.$ref === undefined ? schema : (defs[schema.$ref] ?? schema)

const isUnspecified = (member: unknown): member is string =>
  typeof member === 'string' && member.endsWith('_UNSPECIFIED')

/** Whether the value is an enumeration's way to say "not set": its UNSPECIFIED member or, if it has none, an empty text. */
const isUnset = ({ enum: members }: Schema, value: unknown): boolean =>
  members !== undefined &&
  (isUnspecified(value) ? members.includes(value) : value === '' && !members.some(isUnspecified))

const takesNull = ({ anyOf }: Schema): boolean => anyOf?.some(({ type }) => type === 'null') ?? false

/** The schema of a nullable field without null. */
const withoutNull = (schema: Schema): Schema =>
  takesNull(schema) ? (schema.anyOf?.find(({ type }) => type !== 'null') ?? schema) : schema

type Way = { path: string; outer: Record<string, Schema>; judge: Judge }

const walk = (given: Schema, value: unknown, { path, outer, judge }: Way): unknown => {
  const defs = given.$defs ? { ...outer, ...given.$defs } : outer
  const schema = withoutNull(resolve(given, defs))
  if (Array.isArray(value)) {
    const { items } = schema
    if (!items) return value
    const entry = resolve(items, defs)
    return value.flatMap((item, index) => {
      const at = `${path}[${index}]`
      if (isUnspecified(item) && isUnset(entry, item)) {
        // Without the value, a filter would select more than it says.
        if (!path.startsWith('filters')) return []
        judge.needsValue({ path: at, member: item })
      }
      return [walk(items, item, { path: at, outer: defs, judge })]
    })
  }
  if (schema.format === 'int64' && Number.isSafeInteger(value)) return String(value)
  if (!isRecord(value)) return value
  const kept: [string, unknown][] = []
  for (const [name, field] of Object.entries(value)) {
    const property = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : undefined
    if (!property) {
      // Without properties the schema does not ask for an object: the validator reports that.
      if (!schema.properties || judge.keeps({ schema, path, name })) kept.push([name, field])
      continue
    }
    if (field === null) {
      if (takesNull(property)) kept.push([name, null])
      continue
    }
    const below = path === '' ? name : `${path}.${name}`
    if (isUnset(withoutNull(resolve(property, defs)), field)) {
      if (!schema.required?.includes(name)) continue
      if (isUnspecified(field)) judge.needsValue({ path: below, member: field })
    }
    kept.push([name, walk(property, field, { path: below, outer: defs, judge })])
  }
  return Object.fromEntries(kept)
}

/**
 * Brings equivalent inputs into one form: known fields that mean "not set" are dropped (an explicit null where null has
 * no meaning, the UNSPECIFIED member of an enumeration in an optional field or a list), and a safe integer where the
 * schema has int64 becomes text. The judge decides about unknown fields, and is told where UNSPECIFIED stands for a
 * value. The guard bounds the depth.
 */
export const normalizeInput = (
  schema: TSchema,
  value: Record<string, unknown>,
  judge: Judge,
): Record<string, unknown> =>
  // An object comes back as an object.
  walk(schema, value, { path: '', outer: {}, judge }) as Record<string, unknown>
