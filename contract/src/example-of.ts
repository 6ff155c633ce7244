import type { JsonSchema } from './kernel/json-schema.ts'

type Scope = { defs: Readonly<Record<string, JsonSchema>>; open: readonly string[] }

const given = ({ examples }: JsonSchema): unknown => (Array.isArray(examples) ? examples[0] : undefined)

/** A meaningful member: the first one of an enumeration means "not set". */
const memberOf = (members: readonly unknown[]): unknown =>
  members.find((member) => typeof member !== 'string' || !member.endsWith('_UNSPECIFIED')) ?? members[0]

const ofObject = (schema: JsonSchema, scope: Scope): unknown => {
  const { properties = {}, required = [], maxProperties = Number.POSITIVE_INFINITY } = schema
  const members: [string, unknown][] = []
  for (const [name, property] of Object.entries(properties)) {
    if (members.length >= maxProperties) break
    const value = build(property, scope)
    if (value !== undefined) members.push([name, value])
    else if (required.includes(name)) return undefined
  }
  return Object.fromEntries(members)
}

const ofArray = ({ items, minItems = 0 }: JsonSchema, scope: Scope): unknown => {
  const item = items && build(items, scope)
  if (item !== undefined) return [item]
  return minItems > 0 ? undefined : []
}

const ofReference = (name: string, scope: Scope): unknown => {
  const target = scope.defs[name]
  // Inside itself a schema has no example, which breaks the cycle.
  if (!target || scope.open.includes(name)) return undefined
  return build(target, { ...scope, open: [...scope.open, name] })
}

const build = (schema: JsonSchema, outer: Scope): unknown => {
  const scope = schema.$defs ? { ...outer, defs: { ...outer.defs, ...schema.$defs } } : outer
  const example = given(schema) ?? schema.const ?? schema.default
  if (example !== undefined) return example
  if (schema.$ref !== undefined) return ofReference(schema.$ref, scope)
  if (schema.enum) return memberOf(schema.enum)
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return choice.map((option) => build(option, scope)).find((value) => value !== undefined)
  if (schema.type === 'object') return ofObject(schema, scope)
  if (schema.type === 'array') return ofArray(schema, scope)
  return schema.type === 'boolean' ? true : undefined
}

/**
 * An example assembled from the `examples` of the schema's parts, as complete as they allow; undefined if a required
 * part has none.
 */
export const exampleOf = (schema: JsonSchema): unknown => build(schema, { defs: {}, open: [] })
