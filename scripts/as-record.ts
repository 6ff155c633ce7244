/** Members of a JSON object nobody has checked. */
export type Fields = Readonly<Record<string, unknown>>

/** The object, or an empty one where there is none. */
export const asRecord = (value: unknown): Fields =>
  // Every object can be read by name.
  typeof value === 'object' && value !== null ? (value as Fields) : {}
