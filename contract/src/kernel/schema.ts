import { type TEnum, type TSchema, type TSchemaOptions, Type } from 'typebox'

/** RFC 3339 in UTC with three fraction digits on output; any offset on input. */
export const Timestamp = (description: string) =>
  Type.String({ format: 'date-time', description, examples: ['2026-01-02T03:04:05.678Z'] })

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

/** An enumeration named `name`: full, prefixed member names; the first one means "not set". */
export const Enumeration = <const M extends string[]>(
  title: string,
  members: readonly [...M],
  description: string,
): TEnum<M> => Type.Enum<M>(members, { type: 'string', title, description })

/** A field of which null says: no longer set. */
export const clearable = <T extends TSchema>(schema: T, options: TSchemaOptions) =>
  Type.Optional(Type.Union([schema, Type.Null()], options))
