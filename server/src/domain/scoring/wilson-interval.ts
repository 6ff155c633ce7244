/** The lowest and highest value that are plausible, with 95 % confidence. */
export type Interval = { low: number; high: number }

// The 97.5th percentile of the normal distribution.
const z = 1.959963984540054

/** Wilson's score interval of a rate; it holds for few cases and for rates near 0 and 1. */
export const wilsonInterval = (hits: number, count: number): Interval => {
  const rate = hits / count
  const spread = z ** 2 / count
  const middle = (rate + spread / 2) / (1 + spread)
  const half = (z / (1 + spread)) * Math.sqrt((rate * (1 - rate)) / count + spread / (4 * count))
  return { low: hits === 0 ? 0 : middle - half, high: hits === count ? 1 : middle + half }
}
