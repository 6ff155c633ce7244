import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/**
 * Estimation time is quadratic in the length, and a password that is unguessable in this many characters stays so with
 * more.
 */
const judgedLength = 32

/** Fewer than 10¹⁰ guesses are too few against somebody who has obtained the hash. */
const leastScore = 4

let estimator: Promise<ZxcvbnFactory> | undefined

/** Loaded on first use: the list of common passwords is a megabyte, and most processes never need it. */
const loadEstimator = async (): Promise<ZxcvbnFactory> => {
  const [core, common] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')])
  return new core.ZxcvbnFactory({
    dictionary: { passwords: common.dictionary['passwords-common'] },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: 4,
  })
}

/** A name or an address as it is, run together, and its words: people build passwords from all of them. */
const wordsOf = (text: string): string[] => {
  const words = text.split(/[^\p{L}\p{N}]+/u)
  return [text, words.join(''), ...words].filter((word) => word.length > 2)
}

/**
 * Whether the password is common or derived from a common one: repeated, with digits, years or symbols around it, with
 * look-alike characters, a keyboard walk, or words about the person or the product.
 */
export const isGuessablePassword = async (
  password: string,
  personal: readonly string[],
): Promise<boolean> => {
  estimator ??= loadEstimator()
  const words = ['Parapet', ...personal].flatMap(wordsOf)
  const { score } = (await estimator).check(password.slice(0, judgedLength), words)
  return score < leastScore
}
