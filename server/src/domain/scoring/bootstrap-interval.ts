import type { Interval } from './wilson-interval.ts'

const resamples = 1_000

/** Mulberry32: the same numbers from 0 to 1 in every run. */
const createRandom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

/**
 * The middle 95 % of a statistic over samples drawn with replacement: always the same for the same sums. Each sum
 * belongs to one vendor, whose windows are drawn together because they resemble each other. Undefined if a tenth of the
 * samples has no such statistic.
 */
export const bootstrapInterval = (
  sums: readonly (readonly number[])[],
  statisticOf: (total: readonly number[]) => number | undefined,
): Interval | undefined => {
  const random = createRandom(1)
  const width = sums[0]?.length ?? 0
  const found: number[] = []
  for (let sample = 0; sample < resamples; sample += 1) {
    const total = Array.from({ length: width }, () => 0)
    for (let drawn = 0; drawn < sums.length; drawn += 1) {
      const one = sums[Math.floor(random() * sums.length)] ?? []
      for (let at = 0; at < width; at += 1) total[at] = (total[at] ?? 0) + (one[at] ?? 0)
    }
    const statistic = statisticOf(total)
    if (statistic !== undefined) found.push(statistic)
  }
  if (found.length < 0.9 * resamples) return undefined
  found.sort((a, b) => a - b)
  const low = found[Math.floor(0.025 * found.length)]
  const high = found[Math.ceil(0.975 * found.length) - 1]
  return low === undefined || high === undefined ? undefined : { low, high }
}
