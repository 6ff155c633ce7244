import fc from 'fast-check'

type Path = readonly (string | number)[]

const hostile: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  2 ** 53,
  '',
  'a\u0000b',
  '\ud800',
  '\u202Eevil',
  "'; drop table vendor; --",
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '%00',
  'x'.repeat(70_000),
  [],
  {},
  [[[[[[[[[[]]]]]]]]]],
  Array.from({ length: 501 }, () => 'acme.com'),
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'),
]

const placesIn = (value: unknown, path: Path = []): Path[] => {
  if (Array.isArray(value)) return [path, ...value.flatMap((entry, at) => placesIn(entry, [...path, at]))]
  if (typeof value === 'object' && value !== null)
    return [path, ...Object.entries(value).flatMap(([name, entry]) => placesIn(entry, [...path, name]))]
  return [path]
}

const replaced = (value: unknown, [first, ...rest]: Path, by: unknown): unknown => {
  if (first === undefined) return by
  if (Array.isArray(value))
    return value.map((entry, at) => (at === first ? replaced(entry, rest, by) : entry))
  if (typeof value !== 'object' || value === null) return by
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, name === first ? replaced(entry, rest, by) : entry]),
  )
}

/** The value with one part replaced by something that barely fits, or with an unknown field. */
export const spoil = (arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(arbitrary, fc.constantFrom(...hostile), fc.nat(), fc.boolean()).map(([value, by, at, adds]) => {
    const places = placesIn(value)
    const place = places[at % places.length] ?? []
    return adds && place.length === 0 && typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value, unknownField: by }
      : replaced(value, place, by)
  })
