type Value = unknown
type Path = readonly (string | number)[]

/** An input that contains another organization's names, and where they are. */
export type Swapped = { input: Readonly<Record<string, unknown>>; places: string[] }

/** Where two inputs of the same shape differ. */
const differences = (one: Value, other: Value, path: Path = []): Path[] => {
  if (Array.isArray(one) && Array.isArray(other))
    return one.flatMap((entry, at) => differences(entry, other[at], [...path, at]))
  if (typeof one === 'object' && one !== null && typeof other === 'object' && other !== null) {
    const theirs = new Map<string, unknown>(Object.entries(other))
    return Object.entries(one).flatMap(([name, entry]) =>
      differences(entry, theirs.get(name), [...path, name]),
    )
  }
  return one === other ? [] : [path]
}

const valueAt = (value: Value, [first, ...rest]: Path): Value => {
  if (first === undefined) return value
  // Paths come from values of this shape.
  return valueAt((value as Record<string | number, unknown>)[first], rest)
}

const replaced = (value: Value, [first, ...rest]: Path, by: Value): Value => {
  if (first === undefined) return by
  if (Array.isArray(value))
    return value.map((entry, at) => (at === first ? replaced(entry, rest, by) : entry))
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, entry]) => [
      name,
      name === first ? replaced(entry, rest, by) : entry,
    ]),
  )
}

/**
 * The first input with the second's value wherever they differ, one place at a time and in all of them. Values that
 * authenticate by themselves, such as a link's token, stay.
 */
export const swapPlaces = (
  own: Readonly<Record<string, unknown>>,
  others: Readonly<Record<string, unknown>>,
  proofs: ReadonlySet<unknown>,
): Swapped[] => {
  const places = differences(own, others).filter((path) => !proofs.has(valueAt(own, path)))
  const swap = (at: readonly Path[]): Swapped => ({
    // Replacing inside an object leaves an object.
    input: at.reduce<Value>(
      (input, path) => replaced(input, path, valueAt(others, path)),
      own,
    ) as Swapped['input'],
    places: at.map((path) => path.filter((step) => typeof step === 'string').join('.')),
  })
  return [...places.map((path) => swap([path])), ...(places.length > 1 ? [swap(places)] : [])]
}
