import fc from 'fast-check'
import { type OpenApi, resolve, type Schema } from './document.ts'

/** Values from answers, by field name: what a caller would send next. */
export type Pool = ReadonlyMap<string, readonly unknown[]>

const deepest = 6
const mostItems = 4

const textOf = ({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<unknown> => {
  const upTo = Math.max(minLength, Math.min(maxLength, 60))
  if (format === 'date-time')
    return fc
      .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString())
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ minLength, maxLength: upTo }) },
    { weight: 1, arbitrary: fc.string({ minLength, maxLength: upTo, unit: 'grapheme' }) },
    { weight: 1, arbitrary: fc.constant('a'.repeat(Math.min(maxLength, 5_000))) },
  )
}

const numberOf = ({ type, minimum, maximum }: Schema): fc.Arbitrary<unknown> => {
  const [min, max] = [minimum ?? -1_000_000, maximum ?? 1_000_000]
  const edges = fc.constantFrom(min, max)
  const between = type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
  return fc.oneof({ weight: 1, arbitrary: edges }, { weight: 3, arbitrary: between })
}

/** A value the schema accepts; if the pool has the field, mostly an existing one. */
export const valueOf = (
  given: Schema,
  document: OpenApi,
  pool: Pool,
  field = '',
  depth = 0,
): fc.Arbitrary<unknown> => {
  const schema = resolve(given, document)
  const inner = (part: Schema, name: string): fc.Arbitrary<unknown> =>
    valueOf(part, document, pool, name, depth + 1)
  const made = (): fc.Arbitrary<unknown> => {
    if (schema.enum) return fc.constantFrom(...schema.enum)
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => inner(part, field)))
    if (schema.contentSchema) return inner(schema.contentSchema, field).map((value) => JSON.stringify(value))
    if (schema.type === 'string') return textOf(schema)
    if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema)
    if (schema.type === 'boolean') return fc.boolean()
    if (schema.type === 'null') return fc.constant(null)
    if (schema.type === 'array') {
      const minLength = schema.minItems ?? 0
      const maxLength =
        depth > deepest ? minLength : Math.max(minLength, Math.min(schema.maxItems ?? mostItems, mostItems))
      return fc.array(inner(schema.items ?? {}, field), { minLength, maxLength })
    }
    return objectOf(schema, inner, depth)
  }
  const known = pool.get(field) ?? []
  const isPlain = schema.type === 'string' && !schema.enum
  if (!isPlain || known.length === 0) return made()
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: made() })
}

const objectOf = (
  { properties = {}, required = [], maxProperties }: Schema,
  inner: (part: Schema, name: string) => fc.Arbitrary<unknown>,
  depth: number,
): fc.Arbitrary<unknown> => {
  const names = Object.keys(properties)
  if (maxProperties === 1) {
    // Exactly one of several forms; the nesting one is left out when it gets deep.
    const forms = depth > deepest ? names.filter((name) => name !== 'list') : names
    return fc
      .constantFrom(...forms)
      .chain((name) => inner(properties[name] ?? {}, name).map((value) => ({ [name]: value })))
  }
  return fc.record(Object.fromEntries(names.map((name) => [name, inner(properties[name] ?? {}, name)])), {
    requiredKeys: names.filter((name) => required.includes(name)),
  })
}
