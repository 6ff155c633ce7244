import type { JsonSchema } from './kernel/json-schema.ts'

/** The schemas of a document: those with a title are stored once and referred to from everywhere else. */
export type NamedSchemas = {
  /** The schema as it appears in the document: a reference if it has a title, or is given one here. */
  use: (schema: JsonSchema, title?: string) => JsonSchema
  /** Everything referred to so far, by name. */
  all: () => Record<string, JsonSchema>
}

/**
 * `prefix` is where the document stores them, such as `#/$defs/`. `isClosed` makes every object refuse additional
 * fields unless it allows them itself.
 */
export const createNamedSchemas = (prefix: string, { isClosed = false } = {}): NamedSchemas => {
  const reference = (name: string): JsonSchema => ({ $ref: `${prefix}${name}` })
  const kept = new Map<string, JsonSchema>()

  const keep = (name: string, schema: JsonSchema): JsonSchema => {
    if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name)) {
      throw new Error(
        `"${name}" cannot name a schema. Give it a title of letters and digits, such as VendorGroup.`,
      )
    }
    const before = kept.get(name)
    if (before && JSON.stringify(before) !== JSON.stringify(schema)) {
      throw new Error(
        `Two different schemas have the title ${name}. Rename one, or use the same schema twice.`,
      )
    }
    kept.set(name, schema)
    return reference(name)
  }

  const each = (schemas: readonly JsonSchema[]): JsonSchema[] => schemas.map((schema) => use(schema))

  // Beside null a named schema is written out: generators would make the named one nullable wherever it is used.
  const alternatives = (schemas: readonly JsonSchema[]): JsonSchema[] =>
    schemas.some(({ type }) => type === 'null')
      ? schemas.map(({ title: _title, ...schema }) => use(schema))
      : each(schemas)

  /** Alternatives that one field tells apart, with the component that each of its values stands for. */
  const discriminated = (
    { propertyName }: NonNullable<JsonSchema['discriminator']>,
    schemas: readonly JsonSchema[],
  ): JsonSchema => ({
    oneOf: each(schemas),
    discriminator: {
      propertyName,
      mapping: Object.fromEntries(
        schemas.flatMap(({ properties, title = '' }) =>
          (properties?.[propertyName]?.enum ?? []).map((value) => [value, `${prefix}${title}`]),
        ),
      ),
    },
  })

  // Without its $id, which would make inner references resolve against this schema instead of the document, and without
  // the record it is part of and its summary, which only the gateway reads.
  const inside = ({ $id: _id, record: _record, summary: _summary, ...whole }: JsonSchema): JsonSchema => {
    const {
      patternProperties: { '^.*$': anyName, ...patterns } = {},
      anyOf,
      discriminator,
      ...schema
    } = whole
    const { properties, items, oneOf, allOf } = schema
    // Generators know a map by this keyword only.
    const additionalProperties = anyName ?? schema.additionalProperties
    return {
      ...(isClosed && properties && { additionalProperties: false }),
      ...schema,
      ...(Object.keys(patterns).length > 0 && { patternProperties: patterns }),
      ...(properties && {
        properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, use(inner)])),
      }),
      ...(items && { items: use(items) }),
      ...(typeof additionalProperties === 'object' && { additionalProperties: use(additionalProperties) }),
      ...(anyOf && (discriminator ? discriminated(discriminator, anyOf) : { anyOf: alternatives(anyOf) })),
      ...(oneOf && { oneOf: each(oneOf) }),
      ...(allOf && { allOf: each(allOf) }),
    }
  }

  const use = (schema: JsonSchema, title = schema.title): JsonSchema => {
    for (const [name, definition] of Object.entries(schema.$defs ?? {})) use(definition, name)
    if (schema.$ref !== undefined) return reference(schema.$ref)
    return title === undefined ? inside(schema) : keep(title, { ...inside(schema), title })
  }

  return {
    use,
    all: () => Object.fromEntries([...kept].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}
