/** Amounts are rounded to this many parts of one, so that the last bit of a calculation decides nothing. */
const partsOfOne = 1_000_000

const toParts = (amount: number): number => Math.round(amount * partsOfOne)

/**
 * Whole numbers near the given ones that add up to `total`, by the largest remainder; of equal ones the first gets
 * more. The total is the sum, rounded either way.
 */
export const apportion = (amounts: readonly number[], total: number): number[] => {
  const parts = amounts.map(toParts)
  const whole = parts.map((amount) => Math.floor(amount / partsOfOne))
  let rest = total - whole.reduce((sum, amount) => sum + amount, 0)
  const byRemainder = parts
    .map((amount, index) => ({ index, remainder: amount - (whole[index] ?? 0) * partsOfOne }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  const given = rest < 0 ? byRemainder.toReversed() : byRemainder
  for (const { index } of given) {
    if (rest === 0) break
    whole[index] = (whole[index] ?? 0) + Math.sign(rest)
    rest -= Math.sign(rest)
  }
  return whole
}

/** Tenths of a point. */
export type Tenths = number

/** Whether so many tenths get a line of their own: less than half of one would be shown as 0.0. */
export const hasOwnLine = (amount: Tenths): boolean => 2 * toParts(Math.abs(amount)) >= partsOfOne

/** Items with their tenths, and those that would be shown as 0.0, together. */
export type Apportioned<T> = {
  items: readonly { item: T; tenths: Tenths }[]
  smaller: { items: readonly T[]; tenths: Tenths }
}

/** Shares out `total` tenths, in the order given; what would be shown as 0.0 shares one line. */
export const shareOut = <T>(
  items: readonly T[],
  amountOf: (item: T) => number,
  total: Tenths,
): Apportioned<T> => {
  const large = items.filter((item) => hasOwnLine(amountOf(item)))
  const small = items.filter((item) => !hasOwnLine(amountOf(item)))
  const smallAmount = small.reduce((sum, item) => sum + amountOf(item), 0)
  const amounts = [...large.map(amountOf), ...(small.length > 0 ? [smallAmount] : [])]
  const tenths = apportion(amounts, total)
  const shares = large.map((item, index) => ({ item, tenths: tenths[index] ?? 0 }))
  const rounded = shares.filter((share) => share.tenths === 0).map(({ item }) => item)
  return {
    items: shares.filter((share) => share.tenths !== 0),
    smaller: { items: [...rounded, ...small], tenths: small.length > 0 ? (tenths.at(-1) ?? 0) : 0 },
  }
}
