import { hash } from 'node:crypto'

/** Randomness that is the same for the same seed, on every machine. */
export type Random = {
  /** At least 0, less than 1. */
  next: () => number
  /** An integer from `low` to `high`, both included. */
  between: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(choices: readonly [T, ...T[]]) => T
  /** One of the choices, with probability proportional to weight. */
  weighted: <T>(choices: readonly (readonly [choice: T, weight: number])[], otherwise: T) => T
}

/** The 32-bit generator sfc32. */
const createGenerator = (seed: string): (() => number) => {
  const digest = hash('sha256', seed, 'hex')
  const word = (index: number): number => Number.parseInt(digest.slice(index * 8, index * 8 + 8), 16) | 0
  let [a, b, c, count] = [word(0), word(1), word(2), word(3)]
  return () => {
    const sum = (((a + b) | 0) + count) | 0
    count = (count + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 0x1_0000_0000
  }
}

export const createRandom = (seed: string): Random => {
  const next = createGenerator(seed)
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (choices) => choices[between(0, choices.length - 1)] ?? choices[0],
    weighted: (choices, otherwise) => {
      const total = choices.reduce((sum, [, weight]) => sum + weight, 0)
      let rest = next() * total
      for (const [choice, weight] of choices) {
        if (rest < weight) return choice
        rest -= weight
      }
      return otherwise
    },
  }
}
