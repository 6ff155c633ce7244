/** Writes null, a truth value, a number or a string. */
export type WriteScalar = (scalar: unknown) => string

const writeScalar: WriteScalar = (scalar) => JSON.stringify(scalar) ?? 'null'

/** JSON with sorted keys: equal values give equal text. The value's depth is bounded by the input guard. */
export const canonicalJson = (value: unknown, write = writeScalar): string => {
  if (typeof value !== 'object' || value === null) return write(value)
  let text = ''
  if (Array.isArray(value)) {
    for (const item of value) text += `${text === '' ? '' : ','}${canonicalJson(item, write)}`
    return `[${text}]`
  }
  const members: [string, unknown][] = Object.entries(value)
  for (const [key, inner] of members.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (inner !== undefined) text += `${text === '' ? '' : ','}${write(key)}:${canonicalJson(inner, write)}`
  return `{${text}}`
}
