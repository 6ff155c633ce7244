/** Longer names are not compared, because the time is quadratic in the length. */
const maxLength = 64

const plain = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '')

/** How many characters must be inserted, deleted, replaced or transposed (Damerau–Levenshtein). */
const distance = (one: string, other: string): number => {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = next
  }
  return last[other.length] ?? 0
}

/** The name that was probably meant, ignoring case, `_` and `-`. */
export const nearestName = (given: string, names: readonly string[]): string | undefined => {
  if (given.length > maxLength) return undefined
  const wanted = plain(given)
  let nearest: { name: string; away: number } | undefined
  for (const name of names) {
    const away = distance(wanted, plain(name))
    const isNear = away <= Math.floor(Math.max(wanted.length, name.length) / 3)
    if (isNear && away < (nearest?.away ?? Number.POSITIVE_INFINITY)) nearest = { name, away }
  }
  return nearest?.name
}
