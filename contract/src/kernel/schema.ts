import { type TEnum, type TObject, type TSchema, type TSchemaOptions, Type } from 'typebox'

/** RFC 3339 in UTC with three fraction digits on output; any offset on input. */
export const Timestamp = (description: string, example = '2026-01-02T03:04:05.678Z') =>
  Type.String({ format: 'date-time', description, examples: [example] })

/** int64 as decimal text. */
export const Int64Text = (description: string, { pattern = '^-?[0-9]{1,19}$', examples = ['0'] } = {}) =>
  Type.String({ format: 'int64', pattern, description, examples })

/** `<prefix>_` and a ULID. */
export const Id = (prefix: string, description: string) =>
  Type.String({
    pattern: `^${prefix}_[0-9A-HJKMNP-TV-Z]{26}$`,
    description,
    examples: [`${prefix}_01JCQ3V5W8Z6T4R2M0K9H7F5D3`],
  })

/** An id in an input. Any text will do: an id that does not exist, or is of another kind, is "not found". */
export const GivenId = (prefix: string, description: string) =>
  Type.String({
    minLength: 1,
    maxLength: 255,
    description,
    examples: [`${prefix}_01JCQ3V5W8Z6T4R2M0K9H7F5D3`],
  })

/** An enumeration named `name`: full, prefixed member names; the first one means "not set". */
export const Enumeration = <const M extends string[]>(
  title: string,
  members: readonly [...M],
  description: string,
): TEnum<M> => Type.Enum<M>(members, { type: 'string', title, description })

/**
 * An enumeration whose members the database stores, and sorts by, as these numbers. A number never changes and is never
 * given to another member.
 */
export const StoredEnumeration = <const N extends Readonly<Record<string, number>>>(
  title: string,
  numbers: N,
  description: string,
): TEnum<[keyof N & string, ...(keyof N & string)[]]> & { readonly numbers: N } => {
  // These are the keys of the record; an enumeration has at least one.
  const members = Object.keys(numbers) as [keyof N & string, ...(keyof N & string)[]]
  const schema = Enumeration(title, members, description)
  // Not enumerable, so that it is not part of the JSON schema.
  return Object.defineProperty(schema, 'numbers', { value: numbers }) as typeof schema & {
    readonly numbers: N
  }
}

/**
 * Option of an input that writes a record. Fields of the record that the input does not take are output-only: they may
 * be sent back as they were read, and are ignored.
 */
export const partOf = (record: TObject): { record: TObject } => ({ record })

/** A field that null clears. */
export const clearable = <T extends TSchema>(schema: T, options: TSchemaOptions) =>
  Type.Optional(Type.Union([schema, Type.Null()], options))
