import { DetectionMethod, type FourthPartyEvidence } from '@parapet/contract'
import type { Static } from 'typebox'
import { type Ownership, knownOwnership } from '../kernel/ownership.ts'
import { parseTimestamp } from '../kernel/timestamp.ts'
import { type Clue, cluesOf } from './clues-of.ts'
import type { DetectedFourthParty } from './detected-fourth-party.ts'
import { isAtOrBelow } from './is-at-or-below.ts'
import type { RecordedAnswers } from './recorded-answers.ts'
import { relationConfidence } from './relation-confidence.ts'
import { signatureMatcher } from './signature-matcher.ts'
import type { Signature } from './signature.ts'

type Evidence = Static<typeof FourthPartyEvidence>
type Match = { clue: Clue; signature: Signature }

// Enough evidence; a zone may hold thousands of records that say the same.
const maxEvidencePerSignature = 5

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const requireTime = (what: string, text: string): Date => {
  const instant = parseTimestamp(text)
  if (instant === undefined)
    throw new Error(`${what} must be an RFC 3339 timestamp such as 2026-01-02T03:04:05Z.`)
  return new Date(instant)
}

const evidenceOf = (matches: readonly Match[], observedAt: string): Evidence[] => {
  const pieces = new Map<string, Evidence>()
  for (const { clue, signature } of matches) {
    const { subject: _, method, ...seen } = clue
    const place = String(DetectionMethod.enum.indexOf(method)).padStart(2, '0')
    const key = [place, signature.id, seen.record ?? '', seen.recordValue ?? '', seen.url ?? ''].join('\0')
    pieces.set(key, { method, ...seen, signatureId: signature.id, observedAt })
  }
  const inOrder = [...pieces].toSorted(([a], [b]) => byText(a, b)).map(([, piece]) => piece)
  const perSignature = Map.groupBy(inOrder, ({ signatureId }) => signatureId)
  return [...perSignature.values()].flatMap((same) => same.slice(0, maxEvidencePerSignature))
}

const productsOf = (signatures: readonly Signature[]): DetectedFourthParty['products'] => {
  const byName = new Map(signatures.map(({ product, category }) => [product, { name: product, category }]))
  return [...byName.values()].toSorted((a, b) => byText(a.name, b.name))
}

const methodsOf = (signatures: readonly Signature[]): DetectionMethod[] => {
  const seen = new Set(signatures.map(({ method }) => method))
  return DetectionMethod.enum.filter((method) => seen.has(method))
}

/**
 * The fourth parties a vendor's answers reveal, by domain, regardless of the answers' order. `firstSeen` maps
 * a fourth party's domain to the date it was first seen: an old token alone counts less.
 * What belongs to the vendor's own group is not a fourth party.
 */
export const detectFourthParties = (
  answers: RecordedAnswers,
  signatures: readonly Signature[],
  firstSeen: ReadonlyMap<string, string> = new Map(),
  { isOneGroup }: Ownership = knownOwnership,
): DetectedFourthParty[] => {
  const observedAt = requireTime('observedAt', answers.observedAt)
  const match = signatureMatcher(signatures)
  const matches = cluesOf(answers).flatMap((clue): Match[] => {
    const signature = match(clue)
    return signature &&
      !isAtOrBelow(answers.domain, signature.vendorDomain) &&
      !isOneGroup(answers.domain, signature.vendorDomain)
      ? [{ clue, signature }]
      : []
  })
  const ageMs = (domain: string): number => {
    const since = firstSeen.get(domain)
    return since === undefined ? 0 : observedAt.getTime() - requireTime('firstSeen', since).getTime()
  }

  return [...Map.groupBy(matches, ({ signature }) => signature.vendorDomain)]
    .toSorted(([a], [b]) => byText(a, b))
    .map(([domain, own]) => {
      const found = [...new Set(own.map(({ signature }) => signature))].toSorted((a, b) => byText(a.id, b.id))
      return {
        domain,
        name: found[0]?.vendorName ?? domain,
        products: productsOf(found),
        methods: methodsOf(found),
        evidence: evidenceOf(own, observedAt.toISOString()),
        confidence: relationConfidence(found, ageMs(domain)),
      }
    })
}
