import { cluesOf } from './clues-of.ts'
import type { Look } from './look.ts'
import { matchCompany } from './match-company.ts'
import { signatureMatcher } from './signature-matcher.ts'
import type { Signature } from './signature.ts'

/**
 * The names whose owner decides what a look shows: the vendor's, those along its aliases and those of the companies
 * that signatures point to.
 */
export const namesInLook = (look: Look, signatures: readonly Signature[]): string[] => {
  if ('failed' in look) return [look.domain]
  const { match, isKnown } = signatureMatcher(signatures)
  const { clues, aliases } = cluesOf(look)
  const along = aliases.flat(2)
  const companies = [...clues, ...along].flatMap(
    (clue) => (match(clue) ?? matchCompany(clue, isKnown))?.signature.vendorDomain ?? [],
  )
  return [...new Set([look.domain, ...along.map(({ subject }) => subject), ...companies])]
}
