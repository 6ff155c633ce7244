import type { JsonSchema } from './kernel/json-schema.ts'
import { createNamedSchemas } from './named-schemas.ts'

type ObjectSchema = JsonSchema & { type: 'object' }

/** Explained once in the server's instructions, because many tools have them. */
const explainedOnce: Readonly<Record<string, JsonSchema>> = {
  Filter: { type: 'object', description: 'A rule or a list, as the instructions say.' },
  Detail: { type: 'string', enum: ['DETAIL_SUMMARY', 'DETAIL_FULL'] },
}

const explainedFields = new Set(['limit', 'offset', 'cursor', 'dryRun'])

const isUnspecified = (value: unknown): boolean => typeof value === 'string' && value.endsWith('_UNSPECIFIED')

const withoutProse = ({ description: _description, ...schema }: JsonSchema): JsonSchema => schema

/** What a list or a nullable field says about itself is enough: its items and alternatives do not repeat it. */
const saidOnce = (schema: JsonSchema): JsonSchema => {
  const { description, items, anyOf } = schema
  if (description === undefined) return schema
  return {
    ...schema,
    ...(items?.type !== undefined && items.type !== 'object' && { items: withoutProse(items) }),
    ...(anyOf && { anyOf: anyOf.map((one) => withoutProse(saidOnce({ description, ...one }))) }),
  }
}

/**
 * A schema without what an assistant does not need to call the tool: titles, examples, members that mean unset, and
 * bounds of texts and numbers, which a refusal names.
 */
const shorten = ({
  title: _title,
  examples: _examples,
  minLength: _minLength,
  maxLength: _maxLength,
  minimum: _minimum,
  maximum: _maximum,
  ...schema
}: JsonSchema): JsonSchema => ({
  ...saidOnce(schema),
  ...(schema.enum && { enum: schema.enum.filter((value) => !isUnspecified(value)) }),
})

/** Each schema inside, changed. */
const inside = (schema: JsonSchema, change: (inner: JsonSchema, name?: string) => JsonSchema): JsonSchema => {
  const { properties, items, additionalProperties, anyOf, oneOf, allOf } = schema
  const each = (schemas: readonly JsonSchema[]): JsonSchema[] => schemas.map((inner) => change(inner))
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [name, change(inner, name)]),
      ),
    }),
    ...(items && { items: change(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: change(additionalProperties) }),
    ...(anyOf && { anyOf: each(anyOf) }),
    ...(oneOf && { oneOf: each(oneOf) }),
    ...(allOf && { allOf: each(allOf) }),
  }
}

const defs = '#/$defs/'

/**
 * The arguments of a tool, short enough that an assistant can hold all tools at once: what many tools share is in the
 * server's instructions, a schema used once is where it is used, and a misspelt argument is refused.
 */
export const toolInputSchema = (schema: JsonSchema): ObjectSchema => {
  const schemas = createNamedSchemas(defs, { isClosed: true })
  const { title: _title, ...untitled } = schema
  const root = schemas.use(untitled)
  const named: Readonly<Record<string, JsonSchema>> = { ...schemas.all(), ...explainedOnce }
  const uses = new Map<string, number>()

  const count = (one: JsonSchema): JsonSchema => {
    if (one.$ref === undefined) return inside(one, count)
    const name = one.$ref.slice(defs.length)
    const before = uses.get(name) ?? 0
    uses.set(name, before + 1)
    if (before === 0) count(named[name] ?? {})
    return one
  }
  count(root)

  const expand = (one: JsonSchema): JsonSchema => {
    const name = one.$ref?.slice(defs.length)
    if (name === undefined) return shorten(inside(one, expand))
    return (uses.get(name) ?? 0) > 1 ? one : shorten(inside(named[name] ?? {}, expand))
  }
  const expanded = expand(
    inside(root, (inner, name) =>
      name !== undefined && explainedFields.has(name) ? withoutProse(inner) : inner,
    ),
  )
  const shared = [...uses].filter(([, times]) => times > 1).map(([name]) => name)
  return {
    ...expanded,
    type: 'object',
    ...(shared.length > 0 && {
      $defs: Object.fromEntries(shared.map((name) => [name, shorten(inside(named[name] ?? {}, expand))])),
    }),
  }
}
