import { DetectionMethod } from '@parapet/contract'
import { ownerOfHost } from '../import/owner-of-host.ts'
import type { DetectedFourthParty } from './detected-fourth-party.ts'
import { relationConfidence } from './relation-confidence.ts'
import type { Signature } from './signature.ts'

type Evidence = DetectedFourthParty['evidence'][number]

type Known = {
  look: { domain: string; observedAt: string }
  /** The vendor's primary and confirmed further domains. */
  places: ReadonlySet<string>
  /** The stored evidence of each relation of the vendor. */
  known: ReadonlyMap<string, readonly Evidence[]>
  signatures: readonly Signature[]
  firstSeen?: ReadonlyMap<string, string> | undefined
}

/** Every domain is looked at about once a day; what one has not shown for so long is gone. */
const maxAgeMs = 7 * 86_400_000
const maxEvidence = 50

const hostOf = ({ record, url }: Evidence): string =>
  (record ?? URL.parse(url ?? '')?.hostname ?? '').toLowerCase()

/**
 * Adds to what a look at one of a vendor's domains shows what the other domains have shown of the same fourth parties:
 * a relation has the evidence of all.
 */
export const withOtherPlaces = (
  detected: readonly DetectedFourthParty[],
  { look, places, known, signatures, firstSeen }: Known,
): DetectedFourthParty[] => {
  const signatureOf = new Map(signatures.map((signature) => [signature.id, signature]))
  const now = Date.parse(look.observedAt)
  const isOfOther = (evidence: Evidence): boolean => {
    const place = ownerOfHost(hostOf(evidence), (domain) => places.has(domain))
    return place !== undefined && place !== look.domain && now - Date.parse(evidence.observedAt) < maxAgeMs
  }
  return detected.map((one) => {
    const kept = (known.get(one.domain) ?? []).filter(isOfOther)
    if (kept.length === 0) return one
    const evidence = [...one.evidence, ...kept].slice(0, maxEvidence)
    const products = new Map(one.products.map((product) => [product.name, product]))
    for (const { signatureId } of kept) {
      const signature = signatureOf.get(signatureId)
      if (signature)
        products.set(signature.product, { name: signature.product, category: signature.category })
    }
    const methods = new Set(evidence.map(({ method }) => method))
    const since = firstSeen?.get(one.domain)
    const witnesses = evidence.flatMap(({ method, signatureId }) => {
      const signature = signatureOf.get(signatureId)
      return signature ? [{ method, confidence: signature.confidence, isToken: isToken(signature) }] : []
    })
    return {
      ...one,
      products: [...products.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      methods: DetectionMethod.enum.filter((method) => methods.has(method)),
      evidence,
      confidence: relationConfidence(witnesses, since === undefined ? 0 : now - Date.parse(since)),
    }
  })
}

const isToken = ({ pattern }: Signature): boolean => pattern.kind === 'txtPrefix' || pattern.kind === 'label'
