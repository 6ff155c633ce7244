import { Confidence, type DetectionMethod } from '@parapet/contract'

type Witness = {
  method: DetectionMethod
  confidence: Confidence
  /** False for a TXT record that is in use, such as a DMARC policy. */
  isToken?: boolean
}

const yearMs = 365 * 86_400_000

/** One source that shows in two places is one witness. */
const sameSource: ReadonlyMap<DetectionMethod, DetectionMethod> = new Map([
  ['DETECTION_METHOD_CSP_SOURCE', 'DETECTION_METHOD_HTML_SCRIPT'],
  ['DETECTION_METHOD_HTTP_COOKIE', 'DETECTION_METHOD_HTTP_HEADER'],
  ['DETECTION_METHOD_DNS_SOA', 'DETECTION_METHOD_DNS_NS'],
])

const rankOf = (confidence: Confidence): number => Confidence.enum.indexOf(confidence)
const mediumRank = rankOf('CONFIDENCE_MEDIUM')

/** An SOA record may name a server that no longer answers for the zone. */
const rankOfWitness = ({ method, confidence }: Witness): number =>
  method === 'DETECTION_METHOD_DNS_SOA' ? Math.min(rankOf(confidence), mediumRank) : rankOf(confidence)

/**
 * How certain the relation is: as certain as the best signature, one level more with two independent methods, up to
 * CONFIRMED. A verification token proves use on a single day, so on its own it counts less after a year.
 */
export const relationConfidence = (seen: readonly Witness[], ageMs: number): Confidence => {
  const best = Math.max(...seen.map(rankOfWitness))
  const sources = new Set(seen.map(({ method }) => sameSource.get(method) ?? method))
  const isOldToken =
    ageMs > yearMs &&
    seen.every(({ method, isToken = true }) => isToken && method === 'DETECTION_METHOD_DNS_TXT_VERIFICATION')
  const rank = sources.size > 1 ? best + 1 : isOldToken ? Math.min(best, mediumRank) : best
  return Confidence.enum[rank] ?? 'CONFIDENCE_CONFIRMED'
}
