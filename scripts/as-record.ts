/** Members of an unvalidated JSON object. */
export type Fields = Readonly<Record<string, unknown>>

/** The object, or an empty one if the value is not an object. */
export const asRecord = (value: unknown): Fields =>
  // Any object can be read by property name.
  typeof value === 'object' && value !== null ? (value as Fields) : {}
