import { Confidence, type DetectionMethod } from '@parapet/contract'
import type { Signature } from './signature.ts'

const yearMs = 365 * 86_400_000

/** A policy and the scripts it allows are one page's evidence, not two. */
const witnessOf = (method: DetectionMethod): DetectionMethod =>
  method === 'DETECTION_METHOD_CSP_SOURCE' ? 'DETECTION_METHOD_HTML_SCRIPT' : method

const mediumRank = Confidence.enum.indexOf('CONFIDENCE_MEDIUM')

/**
 * How certain the relation is: as certain as the best signature, one level more with two independent methods, up to
 * CONFIRMED. A verification token proves use on a single day, so on its own it counts less after a year.
 */
export const relationConfidence = (
  signatures: readonly Pick<Signature, 'method' | 'confidence'>[],
  ageMs: number,
): Confidence => {
  const best = Math.max(...signatures.map(({ confidence }) => Confidence.enum.indexOf(confidence)))
  const witnesses = new Set(signatures.map(({ method }) => witnessOf(method)))
  const isOldToken = witnesses.has('DETECTION_METHOD_DNS_TXT_VERIFICATION') && ageMs > yearMs
  const rank = witnesses.size > 1 ? best + 1 : isOldToken ? Math.min(best, mediumRank) : best
  return Confidence.enum[rank] ?? 'CONFIDENCE_CONFIRMED'
}
