import { DetectionMethod, type FourthPartyEvidence } from '@parapet/contract'
import type { Static } from 'typebox'
import { type Ownership, knownOwnership } from '../kernel/ownership.ts'
import { parseTimestamp } from '../kernel/timestamp.ts'
import type { AliasSteps } from './alias-steps.ts'
import type { Clue } from './clue.ts'
import { cluesOf } from './clues-of.ts'
import type { DetectedFourthParty } from './detected-fourth-party.ts'
import { isParked } from './is-parked.ts'
import { matchCompany } from './match-company.ts'
import type { RecordedAnswers } from './recorded-answers.ts'
import { relationConfidence } from './relation-confidence.ts'
import { signatureMatcher } from './signature-matcher.ts'
import type { Matched, Signature } from './signature.ts'
import { type OwnNames, ownNames } from './own-names.ts'
import { withoutCarriers } from './without-carriers.ts'

type Evidence = Static<typeof FourthPartyEvidence>
type Match = Matched & { clue: Clue }

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
  for (const { clue, signature, value } of matches) {
    const { subject: _subject, as: _as, also: _also, isCasual: _isCasual, shownAs, method, ...seen } = clue
    if (shownAs !== undefined) seen.recordValue = `${shownAs} ${value}`
    const place = String(DetectionMethod.enum.indexOf(method)).padStart(2, '0')
    const key = [place, signature.id, seen.record ?? '', seen.recordValue ?? '', seen.url ?? ''].join('\0')
    pieces.set(key, { method, ...seen, signatureId: signature.id, observedAt })
  }
  const inOrder = [...pieces].toSorted(([a], [b]) => byText(a, b)).map(([, piece]) => piece)
  const perSignature = Map.groupBy(inOrder, ({ signatureId }) => signatureId)
  return [...perSignature.values()].flatMap((same) => same.slice(0, maxEvidencePerSignature))
}

/** The company's name stands for its product only as long as no signature knows better. */
const productsOf = (matches: readonly Match[]): DetectedFourthParty['products'] => {
  const precise = matches.filter(({ isCompany }) => isCompany !== true)
  const signatures = (precise.length > 0 ? precise : matches).map(({ signature }) => signature)
  const byName = new Map(signatures.map(({ product, category }) => [product, { name: product, category }]))
  return [...byName.values()].toSorted((a, b) => byText(a.name, b.name))
}

const methodsOf = (matches: readonly Match[]): DetectionMethod[] => {
  const seen = new Set(matches.map(({ clue }) => clue.method))
  return DetectionMethod.enum.filter((method) => seen.has(method))
}

const witness = ({ clue: { method }, signature: { confidence, pattern } }: Match) => ({
  method,
  confidence,
  isToken: pattern.kind === 'txtPrefix' || pattern.kind === 'label',
})

type Detection = { match: (clue: Clue) => Matched | undefined; names: OwnNames }

const matchesOf = (clues: readonly Clue[], { match, names }: Detection): Match[] =>
  clues.flatMap((clue) => {
    const matched = match(clue)
    return matched && !names.isOwnCompany(matched.signature.vendorDomain) ? [{ clue, ...matched }] : []
  })

/**
 * A chain of aliases ends at the first service, because what follows is how that service is run; so does it at another
 * company's name that no signature knows. What stands in front of the vendor's own service is the vendor's.
 */
const matchesAlong = (steps: AliasSteps, detection: Detection): Match[] => {
  const { match, names } = detection
  const found: Match[] = []
  for (const step of steps) {
    const matches = matchesOf(step, detection)
    const services = matches.filter(({ signature }) => signature.proves !== 'transport')
    if (services.length > 0) return [...found, ...services]
    found.push(...matches)
    if (!step.every((clue) => match(clue) !== undefined || names.isOwnName(clue.subject))) return found
  }
  return found
}

const isDnsHost = ({ method }: Clue): boolean =>
  method === 'DETECTION_METHOD_DNS_NS' || method === 'DETECTION_METHOD_DNS_SOA'

const matchesIn = (answers: RecordedAnswers, detection: Detection): Match[] => {
  const { clues, aliases } = cluesOf(answers)
  if (isParked(answers)) return matchesOf(clues.filter(isDnsHost), detection)
  const chains = aliases.map((steps) => matchesAlong(steps, detection))
  const served = chains.flatMap((chain, index) =>
    chain.some(({ signature }) => signature.proves === 'service')
      ? (aliases[index]?.[0]?.[0]?.record ?? [])
      : [],
  )
  return [...withoutCarriers(matchesOf(clues, detection), new Set(served)), ...chains.flat()]
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
  ownership: Ownership = knownOwnership,
): DetectedFourthParty[] => {
  const observedAt = requireTime('observedAt', answers.observedAt)
  const { match, isKnown, isDomainOf } = signatureMatcher(signatures)
  const matches = matchesIn(answers, {
    match: (clue) => match(clue) ?? matchCompany(clue, isKnown),
    names: ownNames(answers.domain, ownership, isDomainOf),
  })
  const ageMs = (domain: string): number => {
    const since = firstSeen.get(domain)
    return since === undefined ? 0 : observedAt.getTime() - requireTime('firstSeen', since).getTime()
  }

  return [...Map.groupBy(matches, ({ signature }) => signature.vendorDomain)]
    .toSorted(([a], [b]) => byText(a, b))
    .map(([domain, own]) => {
      const [first] = own.toSorted((a, b) => byText(a.signature.id, b.signature.id))
      return {
        domain,
        name: first?.signature.vendorName ?? domain,
        products: productsOf(own),
        methods: methodsOf(own),
        evidence: evidenceOf(own, observedAt.toISOString()),
        confidence: relationConfidence(own.map(witness), ageMs(domain)),
      }
    })
}
